/** `1 page`, `3 pages`: of words whose plural is regular. */
export const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
