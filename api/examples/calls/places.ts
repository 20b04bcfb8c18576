import type { ShippingLine } from '../../../db/entities/shipping-line.js';
import { entityOf } from '../../../db/rows.js';
import { referenceRows } from '../../../db/seed/reference-rows.js';
import type { ResourceObject } from '../../../resources/jsonapi.js';
import { renderShippingLine, type ShippingLineResource } from '../../../resources/shipping-line.js';
import { LINE, VESSELS } from '../voyage.js';
import { one, page, type Call, type Calls } from './call.js';
import { BETWEEN_PORTS, SAILING } from './routing.js';
import { METRO_AREA, PORT, TERMINAL, VESSEL } from './world.js';

const single = (record: ResourceObject, id = record.id): Call => ({ parameters: { id }, answer: one(record) });

function line(): ShippingLineResource {
  const row = referenceRows().shipping_line.find(({ scac }) => scac === LINE.scac);
  if (!row) throw new Error(`There is no line ${LINE.scac}.`);
  return renderShippingLine(entityOf<ShippingLine>(row));
}

const SHIPPING_LINE = line();

export const placeCalls: Calls = {
  'locations.list': { parameters: { q: 'angeles', 'filter[type]': 'port' }, answer: page(PORT) },
  'locations.get': single(PORT, 'USLAX'),
  'ports.get': single(PORT, 'USLAX'),
  'metroAreas.get': single(METRO_AREA, 'USCHI'),
  'terminals.get': single(TERMINAL),
  'vessels.get': {
    parameters: {
      id: VESSELS.second.imo,
      'show_positions[from_timestamp]': '2026-03-20T00:00:00Z',
      'show_positions[to_timestamp]': '2026-03-21T00:00:00Z',
    },
    answer: one(VESSEL),
  },
  'vessels.futurePositions': { parameters: { id: VESSELS.second.imo, ...BETWEEN_PORTS }, answer: one(SAILING) },
  'vessels.futurePositionsWithCoordinates': {
    parameters: { id: VESSELS.second.imo, ...BETWEEN_PORTS, latitude: 33.61, longitude: -118.32 },
    answer: one(SAILING),
  },
  'shippingLines.list': {
    parameters: { search: LINE.scac },
    answer: (self) => ({ data: [SHIPPING_LINE], links: { self, current: self } }),
  },
  'shippingLines.get': single(SHIPPING_LINE),
};
