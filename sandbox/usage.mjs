// What `npm start` can be told. Plain JavaScript: it is shown before anything is installed.
export const USAGE = `npm start [-- --speed <practice seconds per second, up to 100000> --fresh]

  --speed  how fast the practice world's clock runs; 3600, an hour a second, where it is left out
  --fresh  begin anew: forget everything in the data folder
  --help   this

Ports, the data folder and servers of your own are settings: see .env.example.`;
