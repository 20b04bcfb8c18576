import { BILL_OF_LADING, LINE } from '../voyage.js';
import { bodyOf, type Calls, one, oneAt, page } from './call.js';
import { etaVersions, freshnessOf } from './evidence.js';
import { changed, NOW, SHIPMENT, USER_ID } from './world.js';

const parameters = { id: SHIPMENT.id };
const TAGGED = { tags: ['spring', 'furniture'] };
const STOPPED = {
  ...changed(SHIPMENT, { line_tracking_stopped_at: NOW, line_tracking_stopped_reason: 'cancelled_by_user' }),
  relationships: { ...SHIPMENT.relationships, line_tracking_stopped_by_user: { data: { id: USER_ID, type: 'user' } } },
};
const history = {
  parameters: { ...parameters, 'filter[attribute]': 'pod_eta_at', include: 'raw_event' },
  answer: page(...etaVersions(SHIPMENT.id)),
};

export const shipmentCalls: Calls = {
  'shipments.list': {
    parameters: {
      q: BILL_OF_LADING,
      number: BILL_OF_LADING,
      'filter[status]': 'arrived_at_pod',
      'filter[tracking_stopped]': false,
      'filter[pod_locode]': 'USLAX',
      'filter[line_scac]': LINE.scac,
      'filter[updated_at]': '2026-03-30T00:00:00Z',
      include: 'containers,pod_terminal',
    },
    answer: page(SHIPMENT),
  },
  'shipments.get': {
    parameters: { ...parameters, include: 'containers,port_of_discharge', as_of: '2026-03-15T00:00:00Z' },
    answer: one(SHIPMENT),
  },
  'shipments.update': { parameters, body: bodyOf('shipment', TAGGED, SHIPMENT.id), answer: one(changed(SHIPMENT, TAGGED)) },
  'shipments.stopTracking': { parameters, body: {}, answer: oneAt(`/shipments/${SHIPMENT.id}`, STOPPED) },
  'shipments.resumeTracking': { parameters, body: {}, answer: oneAt(`/shipments/${SHIPMENT.id}`, SHIPMENT) },
  'shipments.history': history,
  'shipments.etaHistory': history,
  'shipments.freshness': { parameters, answer: freshnessOf(SHIPMENT.id) },
};
