import type { Layout } from '../layout.js';

/** Layouts that nobody who works on readers has seen. */
export const heldOutLayouts: readonly Layout[] = [];
