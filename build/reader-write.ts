import { bundleReader } from './reader.js';

// `npm run build`: bundles the program that opens papers, for the checkout named.
const [, , checkout = ''] = process.argv;
await bundleReader(checkout);
