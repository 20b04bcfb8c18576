// What `npm start -- --help` says: told before anything is installed, and so plain JavaScript.
export const USAGE = `npm start [-- --speed <number> --fresh]

  --speed <number>  practice seconds per real second, above 0 and up to 100000; 3600 unless said
  --fresh           begin anew: forget the sandbox's database, workflows, keys and voyages
  --help            this

Runs PostgreSQL, Temporal, the API, the worker, the agents' server and a practice world on this machine until Ctrl-C;
installs the packages when they are missing. .env.example lists the environment variables it heeds, README.md has a walk of ten minutes.`;

/** Whether somebody wants to know how, and nothing started. */
export function wantsHelp(argv) {
  return argv.some((word) => word === '--help' || word === '-h' || word === 'help');
}
