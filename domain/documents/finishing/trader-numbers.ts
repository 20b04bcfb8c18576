import type { Draft } from '../draft.js';
import { numberOfParty } from '../layout/numbered-parties.js';
import { placesOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import type { Party } from '../values/parties.js';

const TRADERS = ['exporter', 'importer', 'consignee', 'declarant'] as const;
const DECLARATIONS = new Set(['import_declaration', 'export_declaration']);
/** With the letters of a country, as customs give them. */
const NUMBER = /^[A-Z]{2}[A-Z\d]{5,15}$/;

/** `2 Exporter   No. DE4418207 0000`: by which number customs know the trader whose box it is. */
export function readTraderNumbers({ payload }: Draft, paper: Paper, code: string): void {
  if (!DECLARATIONS.has(code)) return;
  for (const field of TRADERS)
    for (const label of paper.labels.filter(({ meanings }) => meanings.some((meaning) => meaning.field === field))) {
      const party = payload[field] as Party | null | undefined;
      const number = numberOfParty(label);
      const [first] = placesOf(label, paper.labelsOf)[0]?.lines ?? [];
      if (!party || party.tax_id !== null || number === null || !NUMBER.test(number) || first?.text.startsWith(party.name ?? '?') !== true)
        continue;
      payload[field] = { ...party, tax_id: number };
    }
  const [, ship] = WITH_FLAG.exec(String(payload['vessel_name'])) ?? [];
  if (ship !== undefined) payload['vessel_name'] = ship;
}

/** `ONE HARBOUR PA`: a box asks for the flag behind the name of a ship. */
const WITH_FLAG = /^(.{3,}\S) (?:PA|LR|MH|SG|HK|MT|CY|BS|DE|DK|FR|NL|PT|GR|IT|GB|NO|BM|AG|JP|KR|CN|TW|US)$/;
