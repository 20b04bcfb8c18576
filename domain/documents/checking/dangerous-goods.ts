import { warn, weigh, type Draft } from '../draft.js';

/** Dangerous goods that travel in containers, by their class or division. */
// prettier-ignore
const NUMBERS: Readonly<Record<string, string>> = {
  '2': '2037',
  '2.1': '1001 1049 1075 1954 1965 1971 1978',
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

/** Classes whose substances have a packing group. Batteries, engines and other articles have none. */
const GROUPED = /^(?:3|4(?:\.[123])?|5\.1|6\.1|8)$/;
const ARTICLES = new Set('2794 2795 2800 3028 3292 3356 3473 3476 3477 3528'.split(' ').map((number) => `UN${number}`));
/** Self-reactive liquids and solids: their types stand for it. */
const SELF_REACTIVE = /^UN32(?:2[1-9]|3\d|40)$/;

/** The class is the one that the number stands for, and a packing group is there where the class asks for one. */
export function checkDangerousGoods(draft: Draft): void {
  for (const { goods, above } of goodsOf(draft)) {
    const [number, printed] = [String(goods['un_number'] ?? ''), goods['hazard_class']];
    if (typeof printed !== 'string') continue;
    const known = CLASS_OF.get(number);
    if (known !== undefined && isAnother(printed, known)) {
      weigh(draft, `${above}/hazard_class`, 0.6);
      warn(draft, 'dg', { pointer: `${above}/hazard_class`, detail: `${number} is of class ${known}, printed is ${printed}` });
    }
    if (GROUPED.test(printed) && goods['packing_group'] === null && !ARTICLES.has(number) && !SELF_REACTIVE.test(number))
      warn(draft, 'dg', { pointer: `${above}/packing_group`, detail: `goods of class ${printed} have a packing group` });
  }
}

type Goods = Readonly<Record<string, unknown>>;

/** The lines of a declaration, and what a safety data sheet is about. */
function goodsOf({ payload }: Draft): { goods: Goods; above: string }[] {
  if ('un_number' in payload) return [{ goods: payload, above: '' }];
  if (!('emergency_phone' in payload) || !Array.isArray(payload['goods'])) return [];
  return (payload['goods'] as Goods[]).map((goods, index) => ({ goods, above: `/goods/${index}` }));
}

/** `4.2` is not `4.1`; `4` is less exact than both, and `3.3` of old papers is a part of `3`. */
function isAnother(printed: string, known: string): boolean {
  const [[one, part], [other, division]] = [printed.split('.'), known.split('.')];
  return one !== other || (part !== undefined && division !== undefined && part !== division);
}
