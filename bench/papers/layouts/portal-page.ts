import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawLedger } from '../kit/ledger.js';
import { Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { drawBlock } from '../kit/block.js';
import { PORTAL_HEADS, PORTAL_WORDS } from '../kit/portal-words.js';

/**
 * A page of a broker's portal as a browser prints it: hour and title above, address below, tabs that lead nowhere, captions over values
 * in three columns without a line, and tables with grey heads that say how many rows there are.
 */
export const portalPage: Layout = {
  name: 'portal-page',
  types: ['customs_entry_summary', 'customs_entry_release', 'importer_security_filing'],
  draw,
};

const TABS: Readonly<Record<string, { own: string; heading: string; path: string }>> = {
  customs_entry_summary: { own: 'entry_number', heading: 'Entry Summary Detail', path: 'entries/summary' },
  customs_entry_release: { own: 'entry_number', heading: 'Cargo Release Detail', path: 'entries/release' },
  importer_security_filing: { own: 'isf_transaction_number', heading: 'ISF Detail', path: 'isf/view' },
};

const TABLES: Readonly<Record<string, { heading: string; columns: readonly string[] }>> = {
  bills: { heading: 'Bills of Lading', columns: ['bill_type', 'scac', 'number', 'manifest_quantity', 'unit'] },
  containers: { heading: 'Equipment', columns: ['container_number', 'container_type'] },
};

const LINES: Readonly<Record<string, readonly string[]>> = {
  customs_entry_summary: ['line_number', 'hts_code', 'description', 'gross_weight', 'quantity+unit', 'entered_value', 'rate', 'duty'],
  customs_entry_release: ['line_number', 'hts_code', 'description', 'country_of_origin', 'manufacturer_id', 'entered_value'],
  importer_security_filing: ['hts6', 'description', 'country_of_origin', 'manufacturer_name'],
};

const TOTALS = [
  'total_entered_value',
  'total_duty',
  'merchandise_processing_fee',
  'harbor_maintenance_fee',
  'total_other_fees',
  'total_payable',
];

function draw(draft: Draft): void {
  const { sheet, facts, form, title, groups } = draft;
  const pool = new Pool(draft, PORTAL_WORDS);
  const tab = TABS[facts.type] ?? { own: '', heading: title, path: '' };
  drawEdges(draft, tab);
  sheet.options.head = () => {
    drawEdges(draft, tab);
    return sheet.options.margin + 8;
  };
  sheet.y += 8;
  const filer = form.letterhead ?? '';
  const { name, below } = facts.letterhead(filer);
  pool.leave(filer);
  sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height: 20, fill: 0.25, thickness: 0 });
  sheet.write(name, { x: sheet.left + 8, y: sheet.y + 5 }, { size: 9.5, bold: true, grey: 1 });
  sheet.write(
    'Home   Entries   ISF   Reports   Help   Log out',
    { x: sheet.left, y: sheet.y + 6, width: sheet.width - 8 },
    { size: 7.5, grey: 0.9, align: 'right' },
  );
  sheet.y += 23;
  sheet.y = sheet.lines([below.join(' | ')], { x: sheet.left + 8, y: sheet.y, width: sheet.width - 16 }, { size: 6.5, grey: 0.3 }) + 8;
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 13, bold: true }) + 6;
  drawSection(draft, 'Header');
  drawThree(draft, pool.rest('numbers'));
  drawSection(draft, 'Parties');
  drawThree(draft, pool.rest('parties'));
  drawSection(draft, 'Transportation');
  drawThree(draft, [...pool.vessel(), ...pool.rest('route')]);
  for (const list of groups.tables) drawOf(draft, list);
  const totals = pool.take(...TOTALS);
  if (totals.length > 0) drawSection(draft, 'Totals (USD)');
  drawThree(draft, totals);
  const others = pool.rest('details', 'totals', 'texts');
  if (others.length > 0) drawSection(draft, 'Additional Data');
  drawThree(draft, others);
}

/** What a browser prints above and below every page. */
function drawEdges({ sheet, facts, consignment }: Draft, { heading, path }: { heading: string; path: string }): void {
  const [year = '', month = '', day = ''] = consignment.dates.due.split('-');
  const style = { size: 6.5 };
  const top = sheet.options.margin - 14;
  sheet.write(`${Number(month)}/${Number(day)}/${year.slice(2)}, 9:14 AM`, { x: sheet.left, y: top }, style);
  sheet.write(heading, { x: sheet.left, y: top }, { ...style, align: 'centre' });
  sheet.write(`https://portal.broker.example/${path}?view=print&t=${facts.type.length}`, { x: sheet.left, y: sheet.bottom + 6 }, style);
  sheet.write(`Page ${sheet.pages}`, { x: sheet.left, y: sheet.bottom + 6 }, { ...style, align: 'right' });
}

function drawSection({ sheet }: Draft, heading: string): void {
  sheet.need(60);
  sheet.write(`[-] ${heading}`, { x: sheet.left, y: sheet.y + 2 }, { size: 9, bold: true });
  sheet.rule({ x: sheet.left, y: sheet.y + 14, width: sheet.width }, 0.3);
  sheet.y += 19;
}

/** Three beside each other, the row as high as its highest. */
function drawThree({ sheet }: Draft, entries: readonly Entry[]): void {
  const width = sheet.width / 3;
  for (let place = 0; place < entries.length; place += 3) {
    const row = entries.slice(place, place + 3);
    sheet.need(Math.max(...row.map(({ lines }) => sheet.heightOf(lines, width - 12))) + 18);
    const ends = row.map((entry, column) =>
      drawBlock(sheet, entry, {
        x: sheet.left + column * width,
        y: sheet.y,
        width: width - 12,
        head: { size: 6.5, grey: 0.4 },
        style: { size: 8.5 },
      }),
    );
    sheet.y = Math.max(...ends) + 6;
  }
  sheet.y += 2;
}

function drawOf(draft: Draft, list: string): void {
  const { sheet, facts } = draft;
  const { heading, columns } = TABLES[list] ?? { heading: 'Line Items', columns: LINES[facts.type] ?? [] };
  const records = recordsOf(draft, list, columns);
  drawSection(draft, `${heading} (${records.rows.length})`);
  drawLedger(sheet, ledgerOf(records, PORTAL_HEADS), { lines: 'rows', head: 'grey', size: 8 });
  sheet.write(
    `Showing 1 to ${records.rows.length} of ${records.rows.length} entries`,
    { x: sheet.left, y: sheet.y + 3 },
    { size: 6.5, grey: 0.4 },
  );
  sheet.y += 16;
}
