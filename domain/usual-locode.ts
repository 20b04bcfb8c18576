/**
 * The UN/LOCODE that shipping lines commonly name a place by: some places have a second code, of the city, of the harbour or
 * of the airport. A code that has no other is its own. Parts of a harbour that ships call at by themselves keep their codes
 * (`portGroup` compares those).
 */
export function usualLocode(locode: string): string {
  return CODES_OF.get(locode)?.[0] ?? locode;
}

/** All codes of a place, the usual one first. */
export function locodesOf(locode: string): readonly string[] {
  return CODES_OF.get(locode) ?? [locode];
}

/** Whether a place commonly goes by another code. */
export const isAlias = (locode: string): boolean => usualLocode(locode) !== locode;

// The first code of a row is the usual one. Namesakes elsewhere are no aliases: the Portlands, the Wilmingtons, the Gwangjus.
const places = [
  'AUADL AUPAE', // Adelaide
  'BRIGI BRSPB', // Itaguaí, Sepetiba
  'BRVDC BRVLC', // Vila do Conde
  'CLSVE CLCAP', // San Vicente
  'CLTAL CLTHO', // Talcahuano
  'CNCAN CNGGZ', // Guangzhou
  'CNCKG CNCQI', // Chongqing
  'CNDLC CNDAL', // Dalian
  'CNFOC CNFZH', // Fuzhou
  'CNNGB CNNBO', // Ningbo
  'CNNKG CNNJI', // Nanjing
  'CNSHA CNSGH', // Shanghai
  'CNTAG CNTAC', // Taicang
  'CNTAO CNQIN', // Qingdao
  'CNTXG CNTNJ CNTSN CNXGA CNXGG', // Tianjin, whose harbour is Xingang
  'CNXMN CNXAM', // Xiamen
  'CNYNT CNYAT CNYTG', // Yantai
  'CNYSN CNYAN', // Yangshan
  'DJJIB DJPOD', // Djibouti
  'FIMTL FIMTY', // Mäntyluoto
  'FIOUL FIOLU', // Oulu
  'IDPNJ IDPJG', // Panjang
  'INPAV INPPV', // Pipavav
  'KRINC KRICH', // Incheon
  'MGTOA MGTMM', // Toamasina
  'PAROD PAPSA', // Rodman
  'SADMM SADMN', // Dammam
  'THBKK THPAT', // Bangkok
  'USFTW USFWT', // Fort Worth
  'USMCO USORL', // Orlando
  'USMSP USMES', // Minneapolis
];

const CODES_OF: ReadonlyMap<string, readonly string[]> = new Map(
  places.map((row) => row.split(' ')).flatMap((codes) => codes.map((code) => [code, codes] as const)),
);
