import { writeFileSync } from 'node:fs';
import { snapshot } from './snapshot.js';

// `npm run tools`: writes what clients can list. A test compares it with what they are given.
writeFileSync(new URL('./tools.snapshot.json', import.meta.url), `${JSON.stringify(await snapshot(), null, 2)}\n`);
