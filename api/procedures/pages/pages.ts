import { router } from '../../trpc.js';
import { now } from './now.js';
import { putBack, putOff } from './put-off.js';

/** What pages ask for that is no resource of the public interface. */
export const pages = router({ now, putOff, putBack });
