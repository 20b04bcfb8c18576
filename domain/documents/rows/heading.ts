import type { Span } from '../layout/near.js';
import type { Row } from '../layout/tables.js';
import { containerNumbersIn, type ContainerNumberFound } from '../values/container-numbers.js';
import { readContainerType } from '../values/equipment.js';
import { fill, type RowItem } from './row-item.js';

/** The container that stands above a row; null: none does. */
export function containerAbove({ under }: Row): (ContainerNumberFound & { from: Span }) | null {
  for (const from of under) {
    const [found] = containerNumbersIn(from.text, { known: new Set(), scanned: false });
    if (found !== undefined) return { ...found, from };
  }
  return null;
}

/** What is packed in a container has its number from the line above the rows. */
export function readHeading(item: RowItem): void {
  const container = containerAbove(item.row);
  if (container === null) return;
  fill(item, 'container_number', { value: container.number, from: [container.from] });
  if (!('container_type' in item.value)) return;
  const type = item.row.under.find(({ text }) => readContainerType(text) !== null);
  if (type !== undefined) fill(item, 'container_type', { value: readContainerType(type.text), from: [type] });
}
