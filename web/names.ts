/** Short names that stay in capitals, where a source writes everything so. */
const INITIALS = new Set([
  'APM',
  'ITS',
  'TTI',
  'TPE',
  'YTI',
  'GCT',
  'LBCT',
  'PNCT',
  'HHLA',
  'BNSF',
  'CPKC',
  'CSX',
  'CMA',
  'MSC',
  'MSICT',
  'UP',
  'NS',
  'CN',
  'USA',
  'UK',
  'II',
  'III',
  'IV',
  'ECT',
  'PSA',
  'DP',
  'SSA',
  'WBCT',
  'ICTSI',
  'OOCL',
  'HMM',
  'NYK',
  'COSCO',
  'ZIM',
  'MV',
]);
const SMALL = new Set(['OF', 'THE', 'AND', 'DE', 'DA', 'DO', 'LA', 'DEL', 'DU', 'VAN', 'DEN']);

/** A name that a source shouts (`LONG BEACH CONTAINER TERMINAL (PIER E)`) as one writes it; any other as it is. */
export function calmName(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.replaceAll(/[\p{L}\d.']+/gu, (word, at: number) => {
    if (INITIALS.has(word) || !/[AEIOUY]/.test(word) || /\d/.test(word) || /^\p{L}\.$/u.test(word)) return word;
    if (SMALL.has(word) && at > 0) return word.toLowerCase();
    return word.slice(0, 1) + word.slice(1).toLowerCase();
  });
}

const CONTAINER = /^([A-Z]{4})(\d{6})(\d)$/;

/** `TCLU 417093 2`: as it is read aloud. What is no container number stays as it is. */
export function spacedNumber(number: string): string {
  const [, owner, serial, check] = CONTAINER.exec(number) ?? [];
  return owner === undefined ? number : `${owner} ${serial} ${check}`;
}
