import { raise, warn, weigh, type Draft } from '../draft.js';
import { typeOfIso } from '../values/equipment.js';
import { inBaseUnit } from '../values/units.js';
import { isCut, listOf, near, number, prove } from './figures.js';

/** Packages, weights and volumes of the containers or rows add up to those of the paper, whatever units each is printed in. */
export function checkSums(draft: Draft): void {
  const sums: [string, string, string, number][] = [
    ['packages', 'containers', 'total_packages', 0],
    ['weights', 'containers', 'gross_weight', 0.005],
    ['volume', 'containers', 'volume', 0.005],
    ['packages', 'packages', 'total_packages', 0],
    ['weights', 'packages', 'gross_weight', 0.005],
  ];
  for (const [code, list, field, share] of sums) {
    const total = number(draft.payload[field]);
    const whole = field === 'total_packages' ? null : unitOfTotal(draft, { list, field });
    const parts = listOf(draft, list).map((item) => partOf(item, { field, whole }));
    if (parts.length === 0 || isCut(draft, list) || Number.isNaN(total) || parts.some(Number.isNaN)) continue;
    const sum = parts.reduce((all, part) => all + part, 0);
    if (near(sum, total, { within: 0.001, share })) {
      prove(draft, field);
      if (near(sum, total, { within: 0.001, share: 0 })) proveParts(draft, { list, member: memberOf(field), field });
    } else {
      weigh(draft, `/${field}`, 0.6);
      const unit = whole === null ? '' : ` ${whole}`;
      warn(draft, code, {
        pointer: `/${field}`,
        detail: `${list} add up to ${Number(sum.toFixed(3))}${unit}, the total is ${String(draft.payload[field])}${unit}`,
      });
    }
  }
}

const memberOf = (field: string): string => (field === 'total_packages' ? 'package_count' : field);

/** The unit that a total is printed in, else the one of all its parts; null where nothing says it. */
function unitOfTotal(draft: Draft, { list, field }: { list: string; field: string }): string | null {
  const unit = draft.payload[`${field}_unit`];
  if (typeof unit === 'string') return unit;
  const units = new Set(listOf(draft, list).flatMap((item) => item[`${field}_unit`] ?? []));
  const [only] = units;
  return units.size === 1 && typeof only === 'string' ? only : null;
}

/** What an item has of a total, in the unit of that; not a number where one of several units is unknown. */
function partOf(item: Readonly<Record<string, unknown>>, { field, whole }: { field: string; whole: string | null }): number {
  const figure = number(item[memberOf(field)]);
  const unit = item[`${field}_unit`];
  if (typeof unit !== 'string' || unit === whole) return figure;
  return whole === null ? Number.NaN : (figure * inBaseUnit(unit)) / inBaseUnit(whole);
}

/** Several figures that come to a printed total to the last digit are what they are taken for; and so are their units, where they are its own. */
function proveParts(draft: Draft, { list, member, field }: { list: string; member: string; field: string }): void {
  const items = listOf(draft, list);
  if (items.length < 2 || draft.evidence[`/${field}`]?.method !== 'table_total') return;
  const unit = UNITS[field] ?? '';
  for (const [index, item] of items.entries()) {
    raise(draft, `/${list}/${index}/${member}`, 0.95);
    if (item[unit] === draft.payload[unit]) raise(draft, `/${list}/${index}/${unit}`, 0.95);
  }
}

/** In what a total is said, and each of its parts. */
const UNITS: Readonly<Record<string, string>> = {
  total_packages: 'package_unit',
  gross_weight: 'gross_weight_unit',
  volume: 'volume_unit',
};

/** Lists whose rows may have both weights, in one unit. */
const WEIGHED: readonly string[] = ['packages', 'containers', 'line_items', 'goods'];

/** Goods weigh no more without what they are packed in, all of them and those of a row: else one of both is something else. */
export function checkWeights(draft: Draft): void {
  const rows = WEIGHED.flatMap((list) => listOf(draft, list).map((row, index) => ({ row, above: `/${list}/${index}` })));
  for (const { row, above } of [{ row: draft.payload, above: '' }, ...rows])
    if (number(row['net_weight']) > number(row['gross_weight'])) {
      for (const weight of ['net_weight', 'gross_weight']) weigh(draft, `${above}/${weight}`, 0.8);
      warn(draft, 'weights', { pointer: `${above}/net_weight`, detail: 'the net weight is more than the gross weight' });
    }
}

const stringOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const VOLUME_MAX: readonly (readonly [RegExp, number])[] = [
  [/^20/, 34],
  [/^45/, 87],
  [/^40(?:HC|HQ|RH|RQ)/, 77],
  [/^40/, 68],
];

/** No box holds more than its kind. A unit that it leaves out is that of the total, else kilograms and cubic metres. */
export function checkContainers(draft: Draft): void {
  const measure = (container: Readonly<Record<string, unknown>>, field: string, base: string): number =>
    number(container[field]) * inBaseUnit(String(container[`${field}_unit`] ?? draft.payload[`${field}_unit`] ?? base));
  for (const [index, container] of listOf(draft, 'containers').entries()) {
    const type = String(container['container_type'] ?? typeOfIso(stringOf(container['iso_type'])) ?? '');
    const weight = measure(container, 'gross_weight', 'kg');
    const limit = type.startsWith('20') ? 30_500 : 32_500;
    if (weight > limit)
      warn(draft, 'weights', {
        pointer: `/containers/${index}/gross_weight`,
        detail: `${Math.round(weight)} kg is more than a container carries`,
      });
    const holds = VOLUME_MAX.find(([pattern]) => pattern.test(type))?.[1] ?? Number.POSITIVE_INFINITY;
    if (measure(container, 'volume', 'm3') > holds)
      warn(draft, 'volume', { pointer: `/containers/${index}/volume`, detail: `more than the ${holds} m3 of a container ${type}` });
  }
}
