import type { Layout } from '../layout.js';
import { boxed } from './boxed.js';
import { labelList } from './label-list.js';
import { letter } from './letter.js';
import { tableFirst } from './table-first.js';

/** Layouts that whoever works on readers may look at. */
export const developmentLayouts: readonly Layout[] = [boxed, labelList, tableFirst, letter];
