import { warn, weigh, type Draft } from '../draft.js';

/** Dangerous goods that travel in containers, by their class or division. */
// prettier-ignore
const NUMBERS: Readonly<Record<string, string>> = {
  '2.1': '1001 1049 1075 1954 1965 1971 1978 2037',
  '2.2': '1002 1006 1013 1044 1046 1066 1072 1956 1977 3164 3159',
  '3': '1090 1133 1139 1170 1173 1193 1197 1202 1203 1210 1219 1223 1230 1247 1263 1266 1268 1294 1300 1301 1307 1866 1987 1993 2055 3065',
  '4.1': '1325 1334 1350 2304 3175',
  '4.2': '1361 1362 2210 1372',
  '4.3': '1402 1428',
  '5.1': '1479 1486 1498 1942 2014 2015 2067 2465 2468',
  '6.1': '1593 2810 2811 2902',
  '8': '1719 1759 1760 1779 1789 1791 1805 1814 1823 1824 1830 2031 2209 2491 2672 2789 2790 2794 2795 2796 2800 3264 3265 3266 3267',
  '9': '1845 2211 2590 3077 3082 3090 3091 3166 3171 3268 3363 3480 3481',
};

const CLASS_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(NUMBERS).flatMap(([hazardClass, numbers]) => numbers.split(' ').map((number) => [`UN${number}`, hazardClass] as const)),
);

/** Classes whose substances have a packing group. Batteries and other articles have none. */
const GROUPED = new Set(['3', '4.1', '5.1', '6.1', '8']);
const ARTICLES = new Set(['UN2794', 'UN2795', 'UN2800', 'UN3028']);

/** The class is the one that the number stands for, and a packing group is there where the class asks for one. */
export function checkDangerousGoods(draft: Draft): void {
  if (!('emergency_phone' in draft.payload) || !Array.isArray(draft.payload['goods'])) return;
  for (const [index, line] of (draft.payload['goods'] as Readonly<Record<string, unknown>>[]).entries()) {
    const [number, printed] = [String(line['un_number'] ?? ''), line['hazard_class']];
    const known = CLASS_OF.get(number);
    if (typeof printed === 'string' && known !== undefined && printed.split('.')[0] !== known.split('.')[0]) {
      weigh(draft, `/goods/${index}/hazard_class`, 0.6);
      warn(draft, 'dg', { pointer: `/goods/${index}/hazard_class`, detail: `${number} is of class ${known}, printed is ${printed}` });
    }
    if (typeof printed === 'string' && GROUPED.has(printed) && line['packing_group'] === null && !ARTICLES.has(number))
      warn(draft, 'dg', { pointer: `/goods/${index}/packing_group`, detail: `goods of class ${printed} have a packing group` });
  }
}
