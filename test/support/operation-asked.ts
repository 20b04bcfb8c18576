/** The operation that a request is for, below /v2 or beside it; words of a path win over ids. */
export function operationAsked<Operation>(
  operations: readonly Operation[],
  { method, path }: { method: string; path: string },
  addressOf: (operation: Operation) => { method: string; path: string },
): Operation | undefined {
  const asked = partsOf((path.split('?')[0] ?? '').replace(/\/$/, '').replace(/^\/v2(?=\/)/, ''));
  const fits = (template: string) => {
    const parts = templateParts(template);
    return parts.length === asked.length && parts.every((part, place) => part.startsWith('{') || part === asked[place]);
  };
  const ids = (operation: Operation) => addressOf(operation).path.split('{').length;
  return operations
    .filter((operation) => addressOf(operation).method === method && fits(addressOf(operation).path))
    .sort((one, other) => ids(one) - ids(other))[0];
}

const partsOf = (path: string): string[] => path.split('/').slice(1);

/** Of the templates, which are few and are asked for with every answer. */
const known = new Map<string, string[]>();
function templateParts(template: string): string[] {
  const parts = known.get(template) ?? partsOf(template);
  known.set(template, parts);
  return parts;
}
