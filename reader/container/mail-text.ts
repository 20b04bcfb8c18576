interface MailParts {
  subject: string | null;
  from: string | null;
  text: string;
}

/** A mail as text: what it is about and from whom, then what it says. */
export function mailText({ subject, from, text }: MailParts): string {
  return [subject === null ? '' : `Subject: ${subject}`, from === null ? '' : `From: ${from}`, text]
    .filter((line) => line !== '')
    .join('\n');
}
