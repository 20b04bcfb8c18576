export function compiledIsNewer(root: string): boolean;
