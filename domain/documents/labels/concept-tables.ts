import { conceptTable, type ConceptTable } from './concepts.js';
import { conceptCaptions } from './concepts/captions.js';

/** Captions by what their words mean. */
export const CONCEPTS = conceptTable(conceptCaptions);

/** Those of several words. */
export const SEVERAL_CONCEPTS: ConceptTable = new Map([...CONCEPTS].filter(([key]) => key.includes(' ')));
