import type { Layout } from '../layout.js';
import { banded } from './banded.js';
import { boxed } from './boxed.js';
import { classicBill } from './classic-bill.js';
import { labelList } from './label-list.js';
import { letter } from './letter.js';
import { numberedForm } from './numbered-form.js';
import { tableFirst } from './table-first.js';

/** Layouts that whoever works on readers may look at. */
export const developmentLayouts: readonly Layout[] = [boxed, labelList, tableFirst, letter, banded, classicBill, numberedForm];
