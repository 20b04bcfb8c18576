/** The members of an object with their names in camelCase; what stands within them stays as it is. */
export function camelCased(attributes: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(attributes).map(([key, value]) => [camelCase(key), value]));
}

const camelCase = (name: string): string => name.replaceAll(/_([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase());
