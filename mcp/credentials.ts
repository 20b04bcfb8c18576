/** The key in an `Authorization` header, `Bearer <key>` or `Token <key>`, whatever the case of the scheme. Null when it is absent, empty or malformed. */
export function keyIn(authorization: string | undefined): string | null {
  const [, key] = /^\s*(?:Bearer|Token)[ \t]+(\S+)\s*$/i.exec(authorization ?? '') ?? [];
  return key ?? null;
}
