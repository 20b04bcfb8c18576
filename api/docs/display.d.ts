interface Described {
  info: object;
  paths: Record<string, Record<string, object>>;
}

export function displayed<Description extends Described>(description: Description): Description;
export function resolved(part: unknown, whole: object): unknown;
