import { uuidv5 } from '../../db/uuid.js';

// A namespace of our own, drawn once, so that examples read the same from release to release.
const NAMESPACE = 'd1a6c3f2-0b5e-4f7a-9c84-2e6b70f1a935';

/** Id of something that examples tell of and nobody has. */
export const exampleId = (name: string): string => uuidv5(NAMESPACE, name);
