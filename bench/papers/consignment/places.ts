/** A seaport or a town, as papers name it. */
export interface Place {
  name: string;
  country: string;
  /** State or province where papers print one. */
  region: string | null;
  /** Null of towns without a port. */
  locode: string | null;
  postcodes: string;
  terminals: readonly string[];
  /** Customs code of a port of the United States, and the facility codes of its terminals. */
  port?: { schedule: string; firms: readonly string[] };
}

const port = (row: string, more: Partial<Place> = {}): Place => {
  const [name = '', locode = '', region = '', postcodes = '', terminals = ''] = row.split('|');
  return {
    name,
    country: locode.slice(0, 2),
    region: region || null,
    locode,
    postcodes,
    terminals: terminals ? terminals.split(',') : [`${name} Container Terminal`],
    ...more,
  };
};

const town = (row: string): Place => {
  const [name = '', country = '', region = '', postcodes = ''] = row.split('|');
  return { name, country, region: region || null, locode: null, postcodes, terminals: [] };
};

export const PORTS: readonly Place[] = [
  port('Ningbo|CNNGB||3158##|Beilun Second Container Terminal'),
  port('Shanghai|CNSHA||2001##|Yangshan Phase 3,Waigaoqiao Phase 5'),
  port('Qingdao|CNTAO||2660##|Qianwan Container Terminal'),
  port('Haiphong|VNHPH||18####|Lach Huyen Berth 3'),
  port('Nhava Sheva|INNSA|MH|4007##|Gateway Terminal Nhava Sheva'),
  port('Mundra|INMUN|GJ|3704##|Mundra South Basin Terminal'),
  port('Izmir|TRIZM||35###|Aliaga Container Berth'),
  port('Hamburg|DEHAM||2####|Terminal Altenwerder,Burchardkai'),
  port('Bremerhaven|DEBRV||275##|Wilhelm Kaiser Terminal'),
  port('Rotterdam|NLRTM||30## @@|Maasvlakte Gate,Waalhaven East'),
  port('Le Havre|FRLEH||766##|Terminal de la Seine'),
  port('Valencia|ESVLC||460##|Muelle Costa'),
  port('Algeciras|ESALG||112##|Muelle Isla Verde'),
  port('Genoa|ITGOA|GE|161##|Calata Bettolo,Prà Terminal'),
  port('Santos|BRSSZ|SP|110##-###|Terminal Margem Direita'),
  port('Leixões|PTLEI||4450-###|Terminal Sul'),
  port('Manzanillo|MXZLO|COL|282##|Terminal San Pedrito'),
  port('Felixstowe|GBFXT||IP11 #@@|Trinity Quay'),
  port('Vancouver|CAVAN|BC|V6A #@#|Inner Harbour Terminal'),
  port('Long Beach|USLGB|CA|908##|Pier T,Pier J South', { port: { schedule: '2709', firms: ['Y309', 'W183'] } }),
  port('Los Angeles|USLAX|CA|907##|Berth 400 Terminal,Fenix Yard', { port: { schedule: '2704', firms: ['Y258', 'Z965'] } }),
  port('Savannah|USSAV|GA|314##|Garden Gate Terminal', { port: { schedule: '1703', firms: ['L738'] } }),
  port('Norfolk|USORF|VA|235##|North Gate Marine Terminal', { port: { schedule: '1401', firms: ['N569'] } }),
  port('Newark|USEWR|NJ|071##|Elizabeth Marine Yard', { port: { schedule: '1001', firms: ['E364', 'F577'] } }),
  port('Houston|USHOU|TX|775##|Barbours Cut Gate', { port: { schedule: '5301', firms: ['S787'] } }),
];

export const TOWNS: readonly Place[] = [
  town('Chicago|US|IL|606##'),
  town('Columbus|US|OH|432##'),
  town('Memphis|US|TN|381##'),
  town('Dallas|US|TX|752##'),
  town('Toronto|CA|ON|M5V #@#'),
  town('Yiwu|CN||3220##'),
  town('Foshan|CN||5280##'),
  town('Bien Hoa|VN||76####'),
  town('Pune|IN|MH|4110##'),
  town('Denizli|TR||20###'),
  town('Nürnberg|DE||904##'),
  town('Köln|DE||506##'),
  town('Lyon|FR||690##'),
  town('Zaragoza|ES||500##'),
  town('Guadalajara|MX|JAL|44###'),
  town('Joinville|BR|SC|892##-###'),
  town('Braga|PT||4700-###'),
  town('Bergamo|IT|BG|241##'),
  town('Venlo|NL||59## @@'),
  town('Leicester|GB||LE4 #@@'),
  town('Basel|CH||40##'),
];
