import type { Hold, Known } from './facts.js';
import { byTime, type Statement } from './statements.js';

/**
 * Holds that papers and customs moves put on a box and take off again (milestones, section 4). The newest word on each name
 * counts; one that is announced before the discharge is pending, since it blocks nothing yet. Null when nobody spoke of any.
 */
export function holdsOf(statements: readonly Statement[], isDischarged: boolean): Known<readonly Hold[]> | null {
  const newest = new Map<Hold['name'], { statement: Statement; isSet: boolean; description: string }>();
  for (const statement of statements.filter((one) => one.actual).sort(byTime)) {
    const word = wordOn(statement);
    if (word !== null) newest.set(word.name, { statement, ...word });
  }
  const last = [...newest.values()]
    .map(({ statement }) => statement)
    .sort(byTime)
    .at(-1);
  if (last === undefined) return null;
  const status = isDischarged ? 'hold' : 'pending';
  const standing = [...newest].filter(([, { isSet }]) => isSet).sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    value: standing.map(([name, { description }]): Hold => ({ name, status, description })),
    rawEventId: last.rawEventId,
    rule: 'newest hold or release of each kind',
  };
}

function wordOn({ observation: { action, document } }: Statement): { name: Hold['name']; isSet: boolean; description: string } | null {
  switch (action) {
    case 'CUSS':
      return { name: 'customs', isSet: true, description: 'chosen by customs for a scan' };
    case 'CUSI':
      return { name: 'customs', isSet: true, description: 'chosen by customs for inspection' };
    case 'CUSR':
      return { name: 'customs', isSet: false, description: '' };
    case 'DOCU':
      return documentWord(document);
    default:
      return null;
  }
}

// DCSA T&T 2.2: SRM shipment release message and TRD transport document speak of freight, CUS of customs.
function documentWord(document: Statement['observation']['document']): { name: Hold['name']; isSet: boolean; description: string } | null {
  const name = document?.type === 'CUS' ? 'customs' : document?.type === 'SRM' || document?.type === 'TRD' ? 'freight' : null;
  if (name === null || (document?.event !== 'HOLD' && document?.event !== 'RELS')) return null;
  return { name, isSet: document.event === 'HOLD', description: `${document.type} ${document.event}` };
}
