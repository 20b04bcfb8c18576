/** A line of the log: a sentence with fields. Never a token, a signature, a client's document. */
export interface Log {
  debug(message: string, fields?: Record<string, unknown>): void;
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
}

/** The same log, every line of which has these fields too. */
export function logWith(log: Log, fields: Record<string, unknown>): Log {
  const at =
    (level: keyof Log) =>
    (message: string, more: Record<string, unknown> = {}) =>
      log[level](message, { ...fields, ...more });
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

const LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LEVELS)[number];

/** One JSON line each, from the level on, to `write`; `part` names the program that speaks, `now` is an ISO time. */
export function lineLog({
  least,
  part,
  now,
  write,
}: {
  least: LogLevel;
  part: string;
  now: () => string;
  write: (line: string) => void;
}): Log {
  const at =
    (level: LogLevel) =>
    (message: string, fields: Record<string, unknown> = {}) => {
      if (LEVELS.indexOf(level) < LEVELS.indexOf(least)) return;
      write(`${JSON.stringify({ at: now(), level, part, message, ...fields })}\n`);
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
