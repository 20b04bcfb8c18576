import { writeFileSync } from 'node:fs';
import { describeClientTypes } from './client-types.js';

// `npm run build`: writes what TypeScript callers import as `landfall/types`, into the file named.
const [, , checkout = '', file = ''] = process.argv;
writeFileSync(file, await describeClientTypes(checkout));
