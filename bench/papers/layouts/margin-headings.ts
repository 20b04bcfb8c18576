import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawLedger } from '../kit/ledger.js';
import { Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { phraseIn } from '../kit/tongues.js';
import { letterOf, listHeads, pageHead } from '../kit/heads.js';

/**
 * A designer's form: headings of its parts in a margin at the left, a thin line above each, captions over values in two columns or three
 * beside them, lists as wide as those columns, sums at the right edge.
 */
export const marginHeadings: Layout = { name: 'margin-headings', types: null, draw };

const PARTS = {
  en: 'References|Parties|Carriage|Particulars|Totals|Notes',
  de: 'Referenzen|Beteiligte|Beförderung|Angaben|Summen|Hinweise',
  fr: 'Références|Intervenants|Acheminement|Précisions|Totaux|Notes',
  es: 'Referencias|Partes|Transporte|Detalles|Totales|Notas',
  pt: 'Referências|Partes|Transporte|Detalhes|Totais|Notas',
  it: 'Riferimenti|Parti|Trasporto|Dettagli|Totali|Note',
  nl: 'Referenties|Partijen|Vervoer|Gegevens|Totalen|Opmerkingen',
};

const LISTS: Readonly<Record<string, string>> = {
  line_items: 'Goods',
  packages: 'Packages',
  goods: 'Goods',
  bills: 'Bills',
  lines: 'Lines',
  detention_lines: 'Charges',
};

const MARGIN = 82;
const GAP = 12;

function draw(draft: Draft): void {
  const { sheet, title, form, groups, chance, facts } = draft;
  const pool = new Pool(draft);
  const { name, below } = form.letterhead === null ? { name: '', below: [] } : letterOf(draft);
  if (form.letterhead !== null) pool.leave(form.letterhead);
  pageHead(sheet, [name, title].filter(Boolean).join('  |  '));
  const preferential = facts.has('certificate_form') && facts.payload['certificate_form'] !== 'non_preferential';
  const status = facts.type === 'sea_waybill' || !facts.has('document_status') ? [] : [facts.said('document_status')];
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 18, bold: true });
  const subtitle = [...(preferential ? [facts.said('certificate_form')] : []), ...status];
  sheet.y = sheet.lines(subtitle, { x: sheet.left, y: sheet.y + 1, width: sheet.width }, { size: 10, bold: true });
  sheet.y =
    sheet.lines([[name, ...below].filter(Boolean).join(', ')], { x: sheet.left, y: sheet.y + 3, width: sheet.width }, { size: 7.5 }) + 10;
  const [numbers = '', parties = '', route = '', details = '', totals = '', notes = ''] = phraseIn(draft, PARTS).split('|');
  drawPart(draft, numbers, { entries: pool.rest('numbers'), columns: 3 });
  drawPart(draft, parties, { entries: pool.rest('parties'), columns: 2 });
  drawPart(draft, route, { entries: [...pool.vessel(), ...pool.rest('route')], columns: 2 });
  drawPart(draft, details, { entries: pool.rest('details'), columns: 3 });
  for (const list of groups.tables) {
    const records = recordsOf(draft, list, chance.of(form.tables.find((one) => one.list === list)?.columns ?? [[]]));
    const x = sheet.left + MARGIN;
    heading(draft, LISTS[list] ?? list.charAt(0).toUpperCase() + list.slice(1));
    sheet.y += 1;
    drawLedger(sheet, ledgerOf(records, listHeads(draft, list, records.names)), {
      ...{ lines: 'none', head: 'plain', size: 7.5, pad: 2 },
      ...{ x, width: sheet.left + sheet.width - x },
    });
    sheet.y += 8;
  }
  drawSums(draft, totals, pool.rest('totals'));
  drawPart(draft, notes, { entries: pool.rest('texts'), columns: 1 });
  sheet.need(50);
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.8);
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 5, width: sheet.width }, { size: 6, grey: 0.3 });
}

function heading({ sheet }: Draft, words: string): void {
  sheet.need(70);
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.35);
  sheet.lines([words], { x: sheet.left, y: sheet.y + 5, width: MARGIN - 8 }, { size: 8.5, bold: true });
  sheet.y += 4;
}

function drawPart(draft: Draft, words: string, { entries, columns }: { entries: readonly Entry[]; columns: number }): void {
  const { sheet } = draft;
  if (entries.length === 0) return;
  heading(draft, words);
  const width = (sheet.width - MARGIN) / columns;
  const inner = width - GAP;
  for (let place = 0; place < entries.length; place += columns) {
    const row = entries.slice(place, place + columns);
    const height = Math.max(
      ...row.map(({ caption, lines }) => sheet.heightOf([caption], inner, { size: 6.5 }) + sheet.heightOf(lines, inner) + 7),
    );
    sheet.need(height);
    for (const [column, { caption, lines }] of row.entries()) {
      const x = sheet.left + MARGIN + column * width;
      const end = sheet.lines([caption], { x, y: sheet.y + 1, width: inner }, { size: 6.5, grey: 0.35 });
      sheet.lines(lines, { x, y: end + 1, width: inner });
    }
    sheet.y += height;
  }
  sheet.y += 3;
}

/** Captions at the middle of the paper, values at its edge. */
function drawSums(draft: Draft, words: string, entries: readonly Entry[]): void {
  const { sheet } = draft;
  if (entries.length === 0) return;
  heading(draft, words);
  const x = sheet.left + sheet.width * 0.5;
  for (const { caption, lines } of entries) {
    sheet.need(14);
    const end = sheet.lines([caption], { x, y: sheet.y + 1, width: sheet.width * 0.26 });
    const value = sheet.lines(
      lines,
      { x: sheet.left + sheet.width * 0.76, y: sheet.y + 1, width: sheet.width * 0.24 - 3 },
      { bold: true, align: 'right' },
    );
    sheet.y = Math.max(end, value) + 2;
  }
  sheet.y += 6;
}
