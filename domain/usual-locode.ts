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
  'AGSJO AGANU', // Saint John's, the port of Antigua
  'AUADL AUPAE', // Adelaide
  'BRIGI BRSPB', // Itaguaí, Sepetiba
  'BRVDC BRVLC', // Vila do Conde
  'CLCHB CLPCH', // Puerto Chacabuco
  'CLSVE CLCAP', // San Vicente
  'CLTAL CLTHO', // Talcahuano
  'CNCAN CNGGZ', // Guangzhou
  'CNCKG CNCQI', // Chongqing
  'CNDLC CNDAL', // Dalian
  'CNFOC CNFZH', // Fuzhou
  'CNNGB CNNBO', // Ningbo
  'CNNKG CNNJI', // Nanjing
  'CNSHA CNSGH', // Shanghai
  'CNSTG CNSWA', // Shantou
  'CNTAG CNTAC', // Taicang
  'CNTAO CNQIN', // Qingdao
  'CNTXG CNTNJ CNTSN CNXGA CNXGG', // Tianjin, whose harbour is Xingang
  'CNXMN CNXAM', // Xiamen
  'CNYNT CNYAT CNYTG', // Yantai
  'CNYSN CNYAN', // Yangshan
  'CRCAL CRPCA', // Caldera
  'DJJIB DJPOD', // Djibouti
  'EGSOK EGAIS', // Sokhna
  'FIMTL FIMTY', // Mäntyluoto
  'FIOUL FIOLU', // Oulu
  'GBRCS GBTHP', // Thamesport
  'GPGUS GPSBH', // Gustavia, the port of Saint Barthélemy
  'IDPNJ IDPJG', // Panjang
  'INPAV INPPV', // Pipavav
  'JPMKX JPIYM', // Mishima-Kawanoe, Iyomishima
  'JPTHS JPMKW', // Toyohashi, the container harbour of Mikawa
  'KRINC KRICH', // Incheon
  'KRKJE KRJGE', // Geoje
  'KYGEC KYGCM', // Georgetown, the port of Grand Cayman
  'MGTOA MGTMM', // Toamasina
  'NLIJM NLVEL', // IJmuiden, the port of Velsen
  'OMOPQ OMMNQ', // Port Qaboos
  'PAROD PAPSA', // Rodman
  'RELPT REPDG', // Le Port, Pointe des Galets
  'SADMM SADMN', // Dammam
  'SCPOV SCMAW', // Port Victoria, the port of Mahé
  'THBKK THPAT THKTY', // Bangkok, whose harbour is Khlong Toei
  'USFTW USFWT', // Fort Worth
  'USMCO USORL', // Orlando
  'USMSP USMES', // Minneapolis
  'USPCV USCPV', // Port Canaveral
  'USPEF USFLL', // Port Everglades, the port of Fort Lauderdale
  'VGRAD VGTOV', // Road Town, the port of Tortola
  'VISTT VICHA', // Saint Thomas, whose port is Charlotte Amalie
  'VNSGN VNVIC', // Ho Chi Minh City
  'ZANGQ ZAZBA', // Ngqura, Coega
];

/** The codes of each place that has several, the usual one first. */
export const placesOfSeveralCodes: readonly (readonly string[])[] = places.map((row) => row.split(' '));

const CODES_OF: ReadonlyMap<string, readonly string[]> = new Map(
  placesOfSeveralCodes.flatMap((codes) => codes.map((code) => [code, codes] as const)),
);
