import { containersOf } from '../containers.js';
import { warn, type Draft } from '../draft.js';
import type { Paper } from '../paper.js';

/** Numbers of one warning: a sheet may weigh hundreds. */
const NAMED_MAX = 10;

/** A declaration has room for one container and its weight. What else a paper weighs is told: nobody is to take it for all. */
export function checkWeighed(draft: Draft, paper: Paper): void {
  const kept = draft.payload['container_number'];
  if (!('verified_gross_mass' in draft.payload) || typeof kept !== 'string') return;
  const others = containersOf(paper).flatMap(({ number, valid }) => (valid && number !== kept ? [number] : []));
  if (others.length === 0) return;
  const more = others.length > NAMED_MAX ? ` and ${others.length - NAMED_MAX} more` : '';
  const named = others.slice(0, NAMED_MAX).join(', ');
  warn(draft, 'one_container', { pointer: '/container_number', detail: `kept is ${kept} alone; weighed here too: ${named}${more}` });
}
