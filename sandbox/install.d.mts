export function nodeIsTooOld(version: string): string | null;
export function installPackages(options: { root: string; say: (line: string) => void; before?: () => Promise<void> }): Promise<void>;
