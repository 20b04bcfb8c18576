import { operate } from './operate-program.js';

// The operator's program: `npm run landfall -- help`.
process.exitCode = await operate(process.argv.slice(2));
