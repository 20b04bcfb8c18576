export type EquipmentType = 'dry' | 'reefer' | 'open top' | 'flat rack' | 'bulk' | 'tank';

/** What a size and type code says about a box, in the interface's words. Null: it does not say, or we have no word for it. */
export interface Equipment {
  equipmentType: EquipmentType | null;
  /** Feet. */
  equipmentLength: 10 | 20 | 40 | 45 | null;
  equipmentHeight: 'standard' | 'high_cube' | null;
}

/**
 * Reads a size and type code as lines send it: ISO 6346:1995 (`45G1`, also its group form `45GP`), the four digits of the
 * edition of 1984 (`4510`), or a trade code (`40HC`). All null for anything else.
 */
export function equipmentOf(code: string | null): Equipment {
  const bare = (code ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return tradeCode(bare) ?? codeOf1984(bare) ?? codeOf1995(bare) ?? UNKNOWN;
}

const UNKNOWN: Equipment = { equipmentType: null, equipmentLength: null, equipmentHeight: null };

const TRADE_LENGTHS: Readonly<Record<string, 10 | 20 | 40 | 45>> = { 10: 10, 20: 20, 40: 40, 45: 45 };

// Group codes of the standard (GP, RE, UT, PL, TN …) are left to it: its 45GP is a 40 ft high cube, no 45 ft box.
const TRADE_TYPES: Readonly<Record<string, [EquipmentType, 'standard' | 'high_cube']>> = {
  DC: ['dry', 'standard'],
  DV: ['dry', 'standard'],
  DRY: ['dry', 'standard'],
  ST: ['dry', 'standard'],
  SD: ['dry', 'standard'],
  HC: ['dry', 'high_cube'],
  HQ: ['dry', 'high_cube'],
  RF: ['reefer', 'standard'],
  RH: ['reefer', 'high_cube'],
  RQ: ['reefer', 'high_cube'],
  OT: ['open top', 'standard'],
  HT: ['open top', 'standard'],
  FR: ['flat rack', 'standard'],
  FL: ['flat rack', 'standard'],
  TK: ['tank', 'standard'],
};

function tradeCode(bare: string): Equipment | null {
  const length = TRADE_LENGTHS[bare.slice(0, 2)];
  const type = TRADE_TYPES[bare.slice(2)];
  if (!length || !type) return null;
  return { equipmentType: type[0], equipmentLength: length, equipmentHeight: type[1] };
}

const LENGTHS_1984: Readonly<Record<string, 10 | 20 | 40 | 45>> = { 1: 10, 2: 20, 4: 40, 9: 45 };

function codeOf1984(bare: string): Equipment | null {
  if (!/^\d{4}$/.test(bare)) return null;
  return {
    equipmentType: typeOf1984(Number(bare.slice(2))),
    equipmentLength: LENGTHS_1984[bare.charAt(0)] ?? null,
    equipmentHeight: heightOf1984(Number(bare[1])),
  };
}

function typeOf1984(type: number): EquipmentType | null {
  if (type <= 19) return 'dry'; // 10 to 19 are ventilated
  if (type <= 24) return 'reefer'; // insulated
  if (type >= 30 && type <= 49) return 'reefer';
  if (type >= 50 && type <= 59) return 'open top';
  if (type >= 60 && type <= 69) return 'flat rack';
  if (type >= 70 && type <= 79) return 'tank';
  if (type >= 80 && type <= 84) return 'bulk';
  return null; // 25 to 29 livestock and cars, 85 to 99 unused or for aircraft
}

function heightOf1984(height: number): Equipment['equipmentHeight'] {
  if (height <= 3) return 'standard'; // 8 ft and 8 ft 6, with or without a tunnel for the gooseneck
  return height <= 5 ? 'high_cube' : null; // above are half heights and platforms
}

const LENGTHS_1995: Readonly<Record<string, 10 | 20 | 40 | 45>> = { 1: 10, 2: 20, 4: 40, L: 45 };

// 8 ft, 8 ft 6 and 9 ft 6 and more, in three widths. Nine feet (4, D, M) and half heights (8, 9) are neither.
const HEIGHTS_1995: Readonly<Record<string, 'standard' | 'high_cube'>> = {
  0: 'standard',
  2: 'standard',
  C: 'standard',
  L: 'standard',
  5: 'high_cube',
  6: 'high_cube',
  E: 'high_cube',
  F: 'high_cube',
  N: 'high_cube',
  P: 'high_cube',
};

const TYPES_1995: Readonly<Record<string, EquipmentType>> = {
  G: 'dry',
  V: 'dry', // ventilated
  B: 'bulk',
  R: 'reefer',
  H: 'reefer', // insulated, or with removable refrigeration
  U: 'open top', // U6, the hard top, opens as well
  P: 'flat rack',
  T: 'tank',
};

function codeOf1995(bare: string): Equipment | null {
  if (!/^[1-4A-HK-NP][0245689CDEFLMNP][GVBRHUPTSA][0-9A-Z]$/.test(bare)) return null;
  return {
    equipmentType: TYPES_1995[bare.charAt(2)] ?? null,
    equipmentLength: LENGTHS_1995[bare.charAt(0)] ?? null,
    equipmentHeight: HEIGHTS_1995[bare.charAt(1)] ?? null,
  };
}
