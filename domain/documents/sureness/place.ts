import type { Evidence } from '../reading.js';

/** Where some evidence stands: the same for all that was read from the same words. */
export const placeOf = ({ page, text, box }: Evidence): string => JSON.stringify([page, text, box]);
