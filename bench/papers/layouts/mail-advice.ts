import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawBlock } from '../kit/block.js';
import { drawLedger } from '../kit/ledger.js';
import { drawPairs } from '../kit/pairs.js';
import { Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { phraseIn } from '../kit/tongues.js';
import { letterOf, listHeads } from '../kit/heads.js';

/**
 * A mail that a line's program sends, as a mail program prints it: sender, day and subject above, a greeting, small tables of two
 * columns beside each other below dark bars, lists below them, and what nobody reads at the foot.
 */
export const mailAdvice: Layout = { name: 'mail-advice', types: ['arrival_notice', 'booking_confirmation', 'delivery_order'], draw };

const DAY: Readonly<Record<string, string>> = {
  arrival_notice: 'notice_date',
  booking_confirmation: 'confirmation_date',
  delivery_order: 'issue_date',
};

const HEADER = { en: 'From|Sent|To|Subject', de: 'Von|Gesendet|An|Betreff', fr: 'De|Envoyé|À|Objet', es: 'De|Enviado|Para|Asunto' };
const GREETING = {
  en: 'Dear Customer,',
  de: 'Sehr geehrte Damen und Herren,',
  fr: 'Cher client, chère cliente,',
  es: 'Estimado cliente:',
};
const BARS = {
  en: 'Shipment|Parties|Transport|Details|Amounts',
  de: 'Sendung|Beteiligte|Transport|Einzelheiten|Beträge',
  fr: 'Expédition|Intervenants|Transport|Détails|Montants',
  es: 'Embarque|Partes|Transporte|Detalles|Importes',
};
const LISTS: Readonly<Record<string, string>> = {
  containers: 'Equipment',
  charges: 'Charges',
  equipment: 'Equipment',
  legs: 'Transport plan',
};
const FOOT =
  'This is an automatically generated message. Please do not reply to this address. The information in this message may be confidential and is intended for the addressee only.';

function draw(draft: Draft): void {
  const { sheet, facts, title, form, groups, chance } = draft;
  const pool = new Pool(draft);
  const { name, below } = letterOf(draft);
  for (const own of ['issuer', 'carrier_name']) if (form.letterhead === own) pool.leave(own);
  const [number] = pool.take(groups.numbers[0] ?? '');
  const day = pool.always(DAY[facts.type] ?? '');
  drawHeader(draft, [
    `${name} <no-reply@notices.example>`,
    day.map(({ lines }) => lines.join(' ')).join(''),
    'undisclosed-recipients',
    `${title}: ${number?.caption ?? ''} ${number?.lines.join(' ') ?? ''}`,
  ]);
  const words = [phraseIn(draft, GREETING), form.sentences[0]];
  sheet.y = sheet.lines(words, { x: sheet.left, y: sheet.y, width: sheet.width }) + 8;
  const bars = phraseIn(draft, BARS).split('|');
  drawBeside(draft, [
    { bar: bars[0] ?? '', entries: [...(number ? [number] : []), ...pool.rest('numbers')] },
    { bar: bars[2] ?? '', entries: [...pool.vessel(), ...pool.rest('route')] },
  ]);
  drawBeside(draft, halved(bars[1] ?? '', pool.rest('parties')));
  drawBeside(draft, halved(bars[3] ?? '', pool.rest('details')));
  for (const list of groups.tables) {
    drawBar(draft, { words: LISTS[list] ?? list, x: sheet.left, width: sheet.width });
    const records = recordsOf(draft, list, chance.of(form.tables.find((one) => one.list === list)?.columns ?? [[]]));
    drawLedger(sheet, ledgerOf(records, listHeads(draft, list, records.names)), { lines: 'rows', head: 'grey', size: 8 });
    sheet.y += 8;
  }
  drawBeside(draft, halved(bars[4] ?? '', pool.rest('totals')));
  for (const entry of pool.rest('texts')) {
    sheet.need(40);
    sheet.y = drawBlock(sheet, entry, { x: sheet.left, y: sheet.y, width: sheet.width, head: { size: 8, bold: true } }) + 5;
  }
  sheet.need(80 + below.length * 11);
  sheet.y = sheet.lines([form.sentences[1], '', name, ...below], { x: sheet.left, y: sheet.y + 8, width: sheet.width }) + 8;
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.3);
  sheet.y = sheet.lines([FOOT], { x: sheet.left, y: sheet.y + 4, width: sheet.width }, { size: 6.5, grey: 0.4 });
}

function drawHeader(draft: Draft, values: readonly string[]): void {
  const { sheet } = draft;
  for (const [place, caption] of phraseIn(draft, HEADER).split('|').entries()) {
    sheet.write(`${caption}:`, { x: sheet.left, y: sheet.y }, { bold: true });
    sheet.y = sheet.lines([values[place] ?? ''], { x: sheet.left + 62, y: sheet.y, width: sheet.width - 62 }) + 2;
  }
  sheet.rule({ x: sheet.left, y: sheet.y + 3, width: sheet.width }, 1.2);
  sheet.y += 14;
}

interface Panel {
  bar: string;
  entries: readonly Entry[];
}

/** The entries in two panels of one name. */
function halved(bar: string, entries: readonly Entry[]): Panel[] {
  const middle = Math.ceil(entries.length / 2);
  return [
    { bar, entries: entries.slice(0, middle) },
    { bar, entries: entries.slice(middle) },
  ];
}

function drawBar({ sheet }: Draft, { words, x, width }: { words: string; x: number; width: number }): void {
  sheet.need(50);
  sheet.box({ x, y: sheet.y, width, height: 13, fill: 0.3, thickness: 0 });
  sheet.write(words, { x: x + 4, y: sheet.y + 2.5 }, { size: 8, bold: true, grey: 1 });
  sheet.y += 13;
}

function drawBeside(draft: Draft, panels: readonly Panel[]): void {
  const { sheet } = draft;
  const width = (sheet.width - 12) / 2;
  const used = panels.filter(({ entries }) => entries.length > 0);
  if (used.length === 0) return;
  sheet.need(24 + 2 + Math.max(...used.map(({ entries }) => panelHeight(draft, entries, width))));
  const top = sheet.y;
  const ends = used.map(({ bar, entries }, place) => {
    const x = sheet.left + place * (width + 12);
    sheet.y = top;
    drawBar(draft, { words: bar, x, width });
    drawPairs(sheet, entries, { columns: 1, share: 0.4, lines: 'rows', size: 8, captionSize: 7.5, x, width });
    return sheet.y;
  });
  sheet.y = Math.max(...ends) + 8;
}

const panelHeight = ({ sheet }: Draft, entries: readonly Entry[], width: number): number =>
  entries.reduce((sum, { caption, lines }) => {
    const left = sheet.heightOf([caption], width * 0.4 - 6, { size: 7.5, bold: true });
    return sum + 7 + Math.max(left, sheet.heightOf(lines, width * 0.6 - 6, { size: 8 }));
  }, 0);
