interface MailParts {
  subject: string | null;
  from: string | null;
  /** As far as the mail says it. */
  to?: string | null;
  on?: string | null;
  text: string;
}

/** A mail as text: what it is about, from whom and to whom, then what it says. */
export function mailText({ subject, from, to = null, on = null, text }: MailParts): string {
  const heads = Object.entries({ Subject: subject, From: from, To: to, Date: on });
  return [...heads.flatMap(([caption, said]) => (said === null ? [] : [`${caption}: ${said}`])), text].join('\n');
}
