import { inferNumber } from '../../../domain/inference.js';
import { renderInference } from '../../../resources/infer-result.js';
import { exampleId } from '../ids.js';
import { BILL_OF_LADING, LINE } from '../voyage.js';
import { bodyOf, type Calls, one, oneAt, page } from './call.js';
import { changed, REQUEST, REQUESTED_AT } from './world.js';

const REFERENCES = { ref_numbers: ['PO-10482'], shipment_tags: ['spring'] };
const AS_MADE = {
  ...changed(REQUEST, { status: 'pending', updated_at: REQUESTED_AT }),
  relationships: { ...REQUEST.relationships, tracked_object: { data: null } },
};
const RENAMED = { ref_numbers: ['PO-10482', 'SO-2231'] };

function inferred() {
  const inference = inferNumber(BILL_OF_LADING);
  if (inference.impossible) throw new Error(inference.reason);
  return { ...renderInference(`req_${exampleId('inference')}`, inference) };
}

export const trackingRequestCalls: Calls = {
  'trackingRequests.inferNumber': { body: { number: BILL_OF_LADING }, answer: one(inferred()) },
  'trackingRequests.create': {
    body: bodyOf('tracking_request', {
      request_type: 'bill_of_lading',
      request_number: BILL_OF_LADING,
      scac: LINE.scac,
      ...REFERENCES,
    }),
    answer: oneAt(`/tracking_requests/${AS_MADE.id}`, AS_MADE),
  },
  'trackingRequests.list': {
    parameters: {
      q: BILL_OF_LADING,
      'filter[request_number]': BILL_OF_LADING,
      'filter[status]': 'created',
      'filter[scac]': LINE.scac,
      'filter[request_type]': 'bill_of_lading',
      'filter[created_at][start]': '2026-03-01T00:00:00Z',
      'filter[created_at][end]': '2026-04-01T00:00:00Z',
      'filter[updated_at][start]': '2026-03-01T00:00:00Z',
      'filter[updated_at][end]': '2026-04-01T00:00:00Z',
      include: 'tracked_object,customer',
    },
    answer: page(REQUEST),
  },
  'trackingRequests.get': { parameters: { id: REQUEST.id, include: 'tracked_object.containers' }, answer: one(REQUEST) },
  'trackingRequests.update': {
    parameters: { id: REQUEST.id },
    body: bodyOf('tracking_request', RENAMED, REQUEST.id),
    answer: one(changed(REQUEST, RENAMED)),
  },
};
