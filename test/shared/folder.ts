import { fileURLToPath } from 'node:url';

/** The folder of published material beside the project, where it exists: facts to check against, never needed to run. */
export const SHARED = process.env.LANDFALL_SHARED ?? fileURLToPath(new URL('../../../shared', import.meta.url));
