/** Where mail to people is handed in, and whom it is from. */
export interface PostConfig {
  url: string;
  from: string;
}

const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;

/** The server that mail to people is handed in at. Its URL is not repeated: there may be a password in it. */
export function readPost(env: NodeJS.ProcessEnv): PostConfig | null {
  const { LANDFALL_SMTP_URL: url, LANDFALL_MAIL_FROM: from } = env;
  if (!url) return null;
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol) || !new URL(url).hostname)
    throw new Error('LANDFALL_SMTP_URL is no URL of a mail server: smtp://user:password@mail.example.com:587, or smtps://.');
  if (!from) throw new Error('LANDFALL_MAIL_FROM is not set, and LANDFALL_SMTP_URL is. See .env.example.');
  if (!ADDRESS.test(from)) throw new Error(`LANDFALL_MAIL_FROM must look like landfall@example.com, not "${from}".`);
  return { url, from };
}
