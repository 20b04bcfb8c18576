// Writes the bundle of the workflows to a file: a program for development, where no build left one.
import { writeFile } from 'node:fs/promises';
import { DefaultLogger } from '@temporalio/worker';
import { bundleWorkflows } from './bundle.js';

const [file = 'workflow-bundle.js'] = process.argv.slice(2);
const { code } = await bundleWorkflows(new DefaultLogger('WARN'));
await writeFile(file, code);
