import { Parts } from './parts.js';

// Runs the program that lies beside it in parts. `--keep-code`, when it is built: keeps what V8 makes of them while it reads.
const parts = new Parts(import.meta.url);
if (process.argv.includes('--keep-code')) process.once('exit', () => parts.keepCode());
parts.run('main.cjs');
