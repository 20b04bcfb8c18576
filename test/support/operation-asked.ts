/** The operation that a request is for, below /v2 or beside it; words of a path win over ids. */
export function operationAsked<Operation>(
  operations: readonly Operation[],
  { method, path }: { method: string; path: string },
  addressOf: (operation: Operation) => { method: string; path: string },
): Operation | undefined {
  const asked = (path.split('?')[0] ?? '').replace(/\/$/, '').replace(/^\/v2(?=\/)/, '').split('/').slice(1);
  const fits = (template: string) => {
    const parts = template.split('/').slice(1);
    return parts.length === asked.length && parts.every((part, place) => part.startsWith('{') || part === asked[place]);
  };
  const ids = (operation: Operation) => addressOf(operation).path.split('{').length;
  return operations
    .filter((operation) => addressOf(operation).method === method && fits(addressOf(operation).path))
    .sort((one, other) => ids(one) - ids(other))[0];
}
