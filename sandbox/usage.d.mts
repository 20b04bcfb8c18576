export const USAGE: string;
export function wantsHelp(argv: string[]): boolean;
