import { readBracketed } from './bracketed.js';
import { readCaptioned } from './captioned.js';
import { readCharge, readDetention } from './charges.js';
import { readHeading } from './heading.js';
import { readCustomsBill, readEntryLine, readMaker } from './customs.js';
import { readDangerousGoods } from './dangerous.js';
import { readInvoiceLine, readPackageLine } from './goods.js';
import { readContainer, readEquipment, readLeg } from './moves.js';
import { readOriginLine } from './origin.js';
import { readQuantity, readVolume } from './quantities.js';
import type { RowItem } from './row-item.js';
import { decideSeparators } from './separators.js';
import { readSeveral } from './several.js';
import { readWeightsOfAll } from './weights-of-all.js';

/** What a row says that no column says alone: sides of a charge, a range of cartons, a ship and its voyage in one cell. */
export function completeRow(item: RowItem): void {
  readSeveral(item);
  readBracketed(item);
  readQuantity(item);
  readVolume(item);
  BY_SHAPE[item.shape]?.(item);
  readCaptioned(item.shape, item);
  decideSeparators(item);
}

const BY_SHAPE: Readonly<Record<string, (item: RowItem) => void>> = {
  charge: readCharge,
  dd_line: readDetention,
  invoice_line: readInvoiceLine,
  package_line: (item) => {
    readPackageLine(item);
    readWeightsOfAll(item);
    readHeading(item);
  },
  origin_line: readOriginLine,
  container: readContainer,
  equipment: readEquipment,
  leg: readLeg,
  customs_bill: readCustomsBill,
  entry_line: readEntryLine,
  isf_line: readMaker,
  dg_line: readDangerousGoods,
};
