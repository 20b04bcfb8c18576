import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateOpenAPIDocument } from '@trpc/openapi';
import { describeApi } from './openapi.js';

// `npm run openapi`: writes what is served at /v2/openapi.json. A test compares it with the procedures.
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const generated = await generateOpenAPIDocument(here('./router.ts'), { exportName: 'AppRouter' });
writeFileSync(here('./openapi.json'), `${JSON.stringify(describeApi(generated), null, 2)}\n`);
