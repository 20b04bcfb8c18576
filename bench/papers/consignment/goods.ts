/** What is shipped: one kind of goods, in one kind of package. */
export interface Good {
  description: string;
  hs: string;
  unit: string;
  packageUnit: string;
  quantityPerPackage: number;
  /** Of one package: kilograms net and gross, centimetres. */
  net: number;
  gross: number;
  size: readonly [length: number, width: number, height: number];
  price: number;
  danger?: Danger;
}

export interface Danger {
  un: string;
  name: string;
  technicalName: string | null;
  hazardClass: string;
  subsidiary: readonly string[];
  group: 'I' | 'II' | 'III' | null;
  flashPoint: string | null;
  marinePollutant: boolean;
  ems: string;
}

const good = (row: string, danger?: Danger): Good => {
  const [description = '', hs = '', unit = '', packageUnit = '', each = '', net = '', gross = '', size = '', price = ''] = row.split('|');
  const [length = 0, width = 0, height = 0] = size.split('x').map(Number);
  return {
    description,
    hs,
    unit,
    packageUnit,
    quantityPerPackage: Number(each),
    net: Number(net),
    gross: Number(gross),
    size: [length, width, height],
    price: Number(price),
    ...(danger && { danger }),
  };
};

/** What one company makes, so that the lines of an invoice have to do with each other. */
export const RANGES: readonly (readonly Good[])[] = [
  [
    good('DINING CHAIR, SOLID OAK, MODEL "HELGA"|94016100|PCS|CARTONS|2|13.5|15.25|62x58x90|24.8'),
    good('COFFEE TABLE 120 CM WALNUT VENEER|94036080|PCS|CARTONS|1|18|20.5|124x64x18|41.35'),
    good('BOOKCASE 5 SHELVES WHITE|94036080|PCS|CARTONS|1|27.5|29|184x42x14|38.9'),
    good('BEDSIDE CABINET W/ 2 DRAWERS|94035000|SETS|CARTONS|2|21|23.5|98x46x52|33.15'),
    good('WOODEN BAR STOOL 75CM, FABRIC SEAT GREY|94016900|PCS|CARTONS|2|9.75|11|50x46x84|19.6'),
  ],
  [
    good("MEN'S KNITTED PULLOVER 100% COTTON|611020|PCS|CARTONS|24|9.6|10.8|60x40x38|6.45"),
    good('LADIES WOVEN TROUSERS, STYLE 4471|620462|PCS|CARTONS|20|8.4|9.5|58x40x32|8.2'),
    good('BATH TOWEL 70X140 CM, 500 GSM|630260|PCS|BALES|60|30|31.5|80x50x55|2.95'),
    good('BED LINEN SET, PRINTED, 3 PIECES|630221|SETS|CARTONS|12|14.4|16|55x45x40|11.7'),
  ],
  [
    good('CENTRIFUGAL PUMP TYPE KX-80|841370|PCS|CASES|1|64|81|95x60x70|612.5'),
    good('STAINLESS STEEL BALL VALVE DN50 PN40|848180|PCS|PALLETS|120|390|412|120x80x85|17.84'),
    good('SPARE PARTS FOR PUMPS (GASKETS, SEALS)|84139100|KITS|CARTONS|40|12|13.2|40x30x30|23.4'),
    good('ELECTRIC MOTOR 7.5 KW, IE3|850152|PCS|CASES|2|108|126|100x60x60|287.6'),
  ],
  [
    good('EXTRA VIRGIN OLIVE OIL, 12 X 0.75 L|150920|BOTTLES|CARTONS|12|8.25|13.9|34x26x33|4.65'),
    good('RED WINE 2023, 6 BOTTLES|220421|BOTTLES|CARTONS|6|4.5|7.8|26x18x34|3.9'),
    good('CANNED PEELED TOMATOES 24 X 400 G|200210|CANS|TRAYS|24|9.6|11.4|41x27x12|0.58'),
    good('GROUND ROASTED COFFEE 250 G VACUUM|090121|PACKS|CARTONS|40|10|11.1|45x30x28|2.37'),
  ],
  [
    good('CERAMIC FLOOR TILES 60X60 CM, GREIGE|690721|M2|PALLETS|43.2|1020|1045|120x80x75|9.85'),
    good('PORCELAIN WASHBASIN 55 CM|691010|PCS|CARTONS|1|14.2|15.6|60x48x22|21.3'),
    good('SANITARY TAP, CHROME PLATED|848180|PCS|CARTONS|12|15.6|17|48x36x30|18.75'),
  ],
  [
    good('PAINT, SOLVENT BASED, 20 L|320820|PAILS|DRUMS|1|24|25.6|31x31x42|47.2', {
      un: 'UN1263',
      name: 'PAINT',
      technicalName: null,
      hazardClass: '3',
      subsidiary: [],
      group: 'III',
      flashPoint: '27',
      marinePollutant: false,
      ems: 'F-E,S-E',
    }),
    good('CLEANING AGENT, ALKALINE, 25 L|340250|CANS|JERRICANS|1|30.5|31.9|29x26x45|29.9', {
      un: 'UN1824',
      name: 'SODIUM HYDROXIDE SOLUTION',
      technicalName: null,
      hazardClass: '8',
      subsidiary: [],
      group: 'II',
      flashPoint: null,
      marinePollutant: false,
      ems: 'F-A,S-B',
    }),
    good('TIMBER PRESERVATIVE CONCENTRATE|380892|CANS|DRUMS|1|210|226|60x60x90|395', {
      un: 'UN3082',
      name: 'ENVIRONMENTALLY HAZARDOUS SUBSTANCE, LIQUID, N.O.S.',
      technicalName: 'PROPICONAZOLE',
      hazardClass: '9',
      subsidiary: [],
      group: 'III',
      flashPoint: '94',
      marinePollutant: true,
      ems: 'F-A,S-F',
    }),
    good('LITHIUM-ION BATTERY PACK 36 V|850760|PCS|CARTONS|4|13|15.4|50x35x25|88.4', {
      un: 'UN3480',
      name: 'LITHIUM ION BATTERIES',
      technicalName: null,
      hazardClass: '9',
      subsidiary: [],
      group: null,
      flashPoint: null,
      marinePollutant: false,
      ems: 'F-A,S-I',
    }),
  ],
];

export const DANGEROUS = RANGES.flatMap((range) => range.filter(({ danger }) => danger));
