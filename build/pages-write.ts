import { buildPages } from './pages.js';

// `npm run build`: builds the pages for people, for the checkout named.
const [, , checkout = ''] = process.argv;
await buildPages(checkout);
