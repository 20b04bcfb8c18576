import ports from '../../db/seed/ports.json' with { type: 'json' };
import type { Passage } from '../../domain/sea-route/channels.js';
import type { LonLat } from '../../domain/sea-route/sphere.js';

/** Where the reference tables have a port, by UN/LOCODE. */
export function harbour(locode: string): LonLat {
  const port = ports.find((row) => row.locode === locode);
  if (!port || port.latitude === null || port.longitude === null) throw new Error(`Nobody says where ${locode} is.`);
  return [port.longitude, port.latitude];
}

/** A lane between two ports, and the distance that tables of distances publish for it, in nautical miles. */
export interface Lane {
  name: string;
  from: string;
  to: string;
  publishedNm: number;
  avoid?: readonly Passage[];
}

const lane = (name: string, [from, to]: readonly [string, string], published: { nm: number; avoid?: readonly Passage[] }): Lane => ({
  name,
  from,
  to,
  publishedNm: published.nm,
  ...(published.avoid && { avoid: published.avoid }),
});

/** Sums of the legs of NGA Pub. 151, Distances Between Ports; the last of a great circle and a coast. */
// prettier-ignore
export const LANES: readonly Lane[] = [
  lane('Shanghai to Los Angeles', ['CNSHA', 'USLAX'], { nm: 5699 }),
  lane('Shanghai to Rotterdam', ['CNSHA', 'NLRTM'], { nm: 10547 }),
  lane('Shanghai to Rotterdam without suez and panama', ['CNSHA', 'NLRTM'], { nm: 13976, avoid: ['suez', 'panama'] }),
  lane('Singapore to Rotterdam', ['SGSIN', 'NLRTM'], { nm: 8340 }),
  lane('Rotterdam to New York', ['NLRTM', 'USNYC'], { nm: 3391 }),
  lane('Busan to Savannah', ['KRPUS', 'USSAV'], { nm: 9692 }),
  lane('Santos to Hamburg', ['BRSSZ', 'DEHAM'], { nm: 5705 }),
  lane('Yokohama to Vancouver', ['JPYOK', 'CAVAN'], { nm: 4262 }),
  lane('Nhava Sheva to Felixstowe', ['INNSA', 'GBFXT'], { nm: 6210 }),
  lane('Durban to Singapore', ['ZADUR', 'SGSIN'], { nm: 4872 }),
  lane('Hong Kong to Los Angeles', ['HKHKG', 'USLAX'], { nm: 6380 }),
  lane('Shanghai to Seattle', ['CNSHA', 'USSEA'], { nm: 5131 }),
  lane('Sydney to Los Angeles', ['AUSYD', 'USLAX'], { nm: 6511 }),
  lane('Auckland to Savannah', ['NZAKL', 'USSAV'], { nm: 8122 }),
  lane('Genoa to New York', ['ITGOA', 'USNYC'], { nm: 4048 }),
  lane('Cape Town to New York', ['ZACPT', 'USNYC'], { nm: 6786 }),
  lane('Buenos Aires to Rotterdam', ['ARBUE', 'NLRTM'], { nm: 6360 }),
  lane('Lagos to Rotterdam', ['NGLOS', 'NLRTM'], { nm: 4190 }),
  lane('Montreal to Rotterdam', ['CAMTR', 'NLRTM'], { nm: 3135 }),
  lane('Valparaiso to Yokohama', ['CLVAP', 'JPYOK'], { nm: 9280 }),
  lane('Valparaiso to Buenos Aires', ['CLVAP', 'ARBUE'], { nm: 2826 }),
  lane('Singapore to Yokohama', ['SGSIN', 'JPYOK'], { nm: 2889 }),
  lane('Singapore to Hong Kong', ['SGSIN', 'HKHKG'], { nm: 1454 }),
  lane('Piraeus to Odesa', ['GRPIR', 'UAODS'], { nm: 716 }),
  lane('Hamburg to Gdansk', ['DEHAM', 'PLGDN'], { nm: 435 }),
  lane('Fremantle to Singapore', ['AUFRE', 'SGSIN'], { nm: 2223 }),
  lane('Sydney to Singapore', ['AUSYD', 'SGSIN'], { nm: 4138 }),
  lane('Houston to Rotterdam', ['USHOU', 'NLRTM'], { nm: 5036 }),
  lane('Manila to Los Angeles', ['PHMNL', 'USLAX'], { nm: 6530 }),
  lane('Honolulu to Hong Kong', ['USHNL', 'HKHKG'], { nm: 4857 }),
  lane('Karachi to Singapore', ['PKKHI', 'SGSIN'], { nm: 2882 }),
  lane('Mombasa to Nhava Sheva', ['KEMBA', 'INNSA'], { nm: 2404 }),
  lane('Haiphong to Hong Kong', ['VNHPH', 'HKHKG'], { nm: 477 }),
  lane('Suva to Auckland', ['FJSUV', 'NZAKL'], { nm: 1149 }),
  lane('Callao to Shanghai', ['PECLL', 'CNSHA'], { nm: 9270 }),
  lane('Singapore to Rotterdam without suez', ['SGSIN', 'NLRTM'], { nm: 11711, avoid: ['suez'] }),
  lane('Singapore to Rotterdam without bab-el-mandeb', ['SGSIN', 'NLRTM'], { nm: 11711, avoid: ['bab-el-mandeb'] }),
  lane('Hong Kong to New York', ['HKHKG', 'USNYC'], { nm: 11203 }),
  lane('Hong Kong to New York without panama', ['HKHKG', 'USNYC'], { nm: 11516, avoid: ['panama'] }),
  lane('Hamburg to Gdansk without kiel', ['DEHAM', 'PLGDN'], { nm: 735, avoid: ['kiel'] }),
  lane('Mumbai to Jeddah without bab-el-mandeb', ['INBOM', 'SAJED'], { nm: 12274, avoid: ['bab-el-mandeb'] }),
];
