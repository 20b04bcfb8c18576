/** Who registered the first four letters of a container number with the Bureau International des Containers. */
export interface ContainerOwner {
  /** A lessor's box tells nothing about who carries it now. */
  class: 'carrier' | 'lessor';
  group: string;
  /** The line that sails the group's boxes. Null for lessors, and for carriers that nobody here tracks by SCAC. */
  scac: string | null;
}

/** The registrant of a container's first four letters; null when it is not in our list, which holds a tenth of the register. */
export function containerOwner(containerNumber: string): ContainerOwner | null {
  return OWNERS.get(containerNumber.slice(0, 4)) ?? null;
}

type Group = [owner: ContainerOwner['class'], group: string, scac: string | null, prefixes: string];

// Bought and merged fleets stand with the line that sails them now.
export const ownerGroups: readonly Group[] = [
  [
    'carrier',
    'Maersk',
    'MAEU',
    'APMU CADU CNIU COZU ENAU FAAU FRLU GRIU HASU KHJU KHLU KNLU LOTU MAEU MALU MCAU MCHU MCIU MCRU MHHU MIEU MMAU MNBU MRFU MRKU MRSU MSAU MSFU MSKU MSWU MVIU MWCU MWMU OCLU OKWU POCU PONU SCMU SEAU SUDU TORU',
  ],
  [
    'carrier',
    'Hapag-Lloyd',
    'HLCU',
    'CASU CMUU CPSU CSQU CSVU DAYU FANU HAMU HLBU HLCU HLXU ITAU IVLU LNXU MOMU NDSU NIDU QIBU QNNU TLEU TMMU UACU UAEU UASU',
  ],
  ['carrier', 'ONE', 'ONEY', 'AKLU EKLU ESSU KKFU KKLU KKTU KLFU KLTU KXTU MOAU MOEU MOFU MOGU MOLU MORU MOSU MOTU NYKU ONEU PXCU'],
  ['carrier', 'MSC', 'MSCU', 'GTIU MADU MEDU MSBU MSCU MSDU MSGU MSMU MSNU MSPU MSTU MSVU MSYU MSZU'],
  ['carrier', 'CMA CGM', 'CMDU', 'ANNU APHU APLU APRU APZU CGMU CMAU CMNU CNCU CSFU DVRU ECMU STMU'],
  ['carrier', 'Evergreen', 'EGLV', 'EGHU EGSU EISU EITU EMCU HMCU IMTU LTIU UGMU'],
  ['carrier', 'COSCO', 'COSU', 'BSDU CCLU CSLU CSNU VECU YZTU'],
  ['carrier', 'PIL', 'PCIU', 'MCTU MERU MEXU PCIU PIDU PILU'],
  ['carrier', 'Sinokor / Heung-A', null, 'HALU HLHU SKHU SKLU SKRU'],
  ['carrier', 'ZIM', 'ZIMU', 'ZCLU ZCSU ZIMU ZMOU ZWFU'],
  ['carrier', 'Gold Star Line (ZIM group)', 'GOSU', 'GMOU GSLU JXJU JXLU'],
  ['carrier', 'Matson', 'MATS', 'CXCU HRZU MATU RSLU'],
  ['carrier', 'Wan Hai', 'WHLC', 'TPCU WHLU WHSU'],
  ['carrier', 'Atlantic Container Line', 'ACLU', 'ACLU GCNU'],
  ['carrier', 'Crowley', 'CLAM', 'CMCU SEFU'],
  ['carrier', 'Emirates Shipping Line', null, 'ESDU ESPU'],
  ['carrier', 'HMM', 'HDMU', 'HDMU HMMU'],
  ['carrier', 'OOCL', 'OOLU', 'OOCU OOLU'],
  ['carrier', 'SITC', null, 'CWFU SITU'],
  ['carrier', 'Sinotrans', null, 'SNBU SNHU'],
  ['carrier', 'TS Lines', 'TXZJ', 'TSSU TSTU'],
  ['carrier', 'Unifeeder', null, 'TLCU UNFU'],
  ['carrier', 'Yang Ming', 'YMLU', 'YMLU YMMU'],
  ['carrier', 'Arkas', 'ARKU', 'ARKU'],
  ['carrier', 'CK Line', 'CKCO', 'CKSU'],
  ['carrier', 'CU Lines', 'CULU', 'CULU'],
  ['carrier', 'Dongjin', 'DJSC', 'DJLU'],
  ['carrier', 'Eimskip', null, 'EIMU'],
  ['carrier', 'FESCO', null, 'FESU'],
  ['carrier', 'Independent Container Line', 'IILU', 'ICUU'],
  ['carrier', 'KMTC', 'KMTU', 'KMTU'],
  ['carrier', 'King Ocean', null, 'KOSU'],
  ['carrier', 'RCL', null, 'REGU'],
  ['carrier', 'SM Line', 'SMLM', 'SMCU'],
  ['carrier', 'Samskip', null, 'SANU'],
  ['carrier', 'Samudera', null, 'SIKU'],
  ['carrier', 'SeaLead', 'SQQY', 'SLVU'],
  ['carrier', 'Seaboard Marine', 'SMLU', 'SMLU'],
  ['carrier', 'Swire Shipping', 'CHVW', 'JSSU'],
  ['carrier', 'Transfar', 'TJFH', 'TFLU'],
  ['carrier', 'Turkon', 'TRKU', 'TRKU'],
  ['lessor', 'Textainer', null, 'AMFU AMZU AXIU CHIU CLHU GAEU GATU GAZU MAGU MAXU MLCU OCGU PRSU TEMU TENU TEXU TGBU TGHU TXGU WCIU XINU'],
  ['lessor', 'Triton', null, 'EQRU HNSU ICSU IKSU MTRU TCKU TCLU TCNU TDRU TDTU TIIU TLLU TOLU TPHU TRDU TRHU TRIU TRLU TRVU TTNU'],
  ['lessor', 'Seaco', null, 'CLOU CRSU CRTU CRXU CXDU CXRU CXSU DNAU GCEU GESU GSTU HJMU IEAU ITLU SCZU SEGU SEKU SELU'],
  ['lessor', 'Florens', null, 'CBHU DFOU DFSU FBIU FBLU FCGU FCIU FCLU FCXU FFAU FSCU FTAU PGXU'],
  ['lessor', 'CAI', null, 'BEAU BMOU CAAU CAIU CAXU CIPU CMHU CZZU NEVU SKYU'],
  ['lessor', 'SeaCube', null, 'CRLU DRYU GAOU INBU INKU INTU IPXU OTPU SZLU'],
  ['lessor', 'Touax', null, 'GLDU GRDU TGCU TGSU'],
  ['lessor', 'UES', null, 'GVCU GVDU UESU UETU'],
  ['lessor', 'CARU', null, 'LGEU YOLU'],
  ['lessor', 'Blue Sky', null, 'BSIU'],
  ['lessor', 'Bridgehead', null, 'BHCU'],
  ['lessor', 'DFIC', null, 'LYGU'],
  ['lessor', 'KOBC (Korean lessor)', null, 'KOCU'],
  ['lessor', 'Raffles', null, 'RFCU'],
  ['lessor', 'Waterfront', null, 'WFHU'],
];

const OWNERS: ReadonlyMap<string, ContainerOwner> = new Map(
  ownerGroups.flatMap(([owner, group, scac, prefixes]) =>
    prefixes.split(' ').map((prefix) => [prefix, { class: owner, group, scac }] as const),
  ),
);
