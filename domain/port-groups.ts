import { usualLocode } from './usual-locode.js';

/**
 * The key under which UN/LOCODEs of one harbour compare equal: sources name the same call by the city, by a part of the
 * port, or by another code (`usualLocode`). A locode that has no other name is its own key. Use it to compare, never to show.
 */
export function portGroup(locode: string): string {
  const usual = usualLocode(locode);
  return GROUP_OF.get(usual) ?? usual;
}

// The first code of a row is the key. Ports that ships call at one after the other (Seattle and Tacoma, London Gateway and
// Tilbury, Port Said East and West) stay apart, however near they lie.
const groups = [
  'USLAX USLGB USSPQ', // San Pedro Bay
  'USNYC USEWR USELZ USBAY', // Newark, Elizabeth, Bayonne
  'CNSHA CNYSN CNWGQ', // Shanghai, Yangshan, Waigaoqiao
  'CNSZX CNYTN CNSHK CNCWN CNDCB CNMWN', // Shenzhen: Yantian, Shekou, Chiwan, Da Chan Bay, Mawan
  'CNNGB CNBEI', // Ningbo, Beilun
  'CNTAO CNQDG CNQAW', // Qingdao, Qianwan
  'CNYIK CNBAY', // Yingkou, Bayuquan
  'CNTSN CNTXG', // Tianjin, under the key it always had
  'CNCAN CNHUA CNNSA', // Guangzhou, Huangpu, Nansha
  'HKHKG HKKWN', // Hong Kong, Kowloon
  'VNSGN VNCLI VNVUT VNTCT VNCMT VNTOT', // Ho Chi Minh City, Cat Lai, Vung Tau, Cai Mep
  'THLCH THLCB', // Laem Chabang
  'KRPUS KRBNP', // Busan, New Port
  'JPUKB JPKOB', // Kobe
  'IDJKT IDTPP', // Jakarta, Tanjung Priok
  'PHMNL PHMNN PHMNS', // Manila, North and South Harbour
  'MYPKG MYPKL MYWSP MYNPT', // Port Klang, Westports, Northport
  'INNSA INJNP', // Nhava Sheva
  'AEJEA AEDXB', // Jebel Ali, Dubai
  'QAHMD QADOH', // Hamad, which took over from Doha
  'MAPTM MATNG', // Tanger Med
  'NLRTM NLMSV NLEUR NLBOT', // Rotterdam: Maasvlakte, Europoort, Botlek
  'BEANR BEDEL', // Antwerp, Doel
  'ESBIO ESSNR', // Bilbao, Santurtzi
  'EETLL EEMUG', // Tallinn, Muuga
  'ROCND ROAGI', // Constanța, Agigea
  'TRIST TRAMR TRAMB', // Istanbul, Ambarli
  'ARBUE ARDSU ARDDC', // Buenos Aires, Dock Sud
];

const GROUP_OF: ReadonlyMap<string, string> = new Map(
  groups.flatMap((row) => row.split(' ').map((locode) => [locode, row.slice(0, 5)] as const)),
);
