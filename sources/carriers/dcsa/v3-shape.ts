import { isRecord } from './fields.js';

type Said = Readonly<Record<string, unknown>>;

/**
 * An event of version 3 in the flat shape of 2.2: the envelope of the first beta (`metadata`, `payload`) opened, the blocks
 * of the redesign (`eventClassification`, `transportDetails` …) laid out. An event of 2.x comes back as it is.
 */
export function standardForm(said: Said): Said {
  if (isRecord(said['eventClassification'])) return redesign(said, said['eventClassification']);
  if (isRecord(said['metadata'])) return { ...part(said['metadata']), ...part(said['payload']) };
  return said;
}

function redesign(said: Said, kind: Said): Said {
  const shipment = part(said['shipmentDetails']);
  const transport = part(said['transportDetails']);
  const equipment = part(said['equipmentDetails']);
  const document = part(shipment['documentReference']);
  const location = part(said['eventLocation']);
  return {
    eventID: said['eventID'],
    eventCreatedDateTime: said['eventUpdatedDateTime'],
    eventDateTime: said['eventDateTime'],
    isRetracted: said['isRetracted'],
    // The names of the design of 2025 come after those of the snapshot of 2026.
    eventType: kind['eventType'] ?? kind['eventTypeCode'],
    eventClassifierCode: kind['eventClassifier'] ?? kind['eventClassifierCode'],
    transportEventTypeCode: kind['transportEventType'] ?? kind['transportEventTypeCode'],
    equipmentEventTypeCode: kind['equipmentEventType'] ?? kind['equipmentEventTypeCode'],
    shipmentEventTypeCode: kind['shipmentEventType'] ?? kind['shipmentEventTypeCode'],
    documentTypeCode: document['type'] ?? document['typeCode'],
    documentID: document['reference'],
    documentReferences: [document, ...list(shipment['additionalDocumentReferences'])],
    references: shipment['shipmentReferences'],
    shipmentLocationType: shipment['shipmentLocationType'],
    ...equipment,
    emptyIndicatorCode: equipment['emptyIndicator'] ?? equipment['emptyIndicatorCode'],
    transportPhase: equipment['transportPhase'] ?? equipment['movementType'],
    eventLocation: { ...location, ...part(location['facility']) },
    transportCall: transportCall(part(transport['transportCall'])),
  };
}

function transportCall(call: Said): Said {
  return {
    ...call,
    vessel: call['vesselTransport'],
    exportVoyageNumber: voyage(call['exportVoyageNumberOrReference']),
    importVoyageNumber: voyage(call['importVoyageNumberOrReference']),
    carrierServiceCode: part(call['serviceCodeOrReference'])['carrierServiceCode'],
  };
}

function voyage(said: unknown): unknown {
  return part(said)['carrierVoyageNumber'] ?? part(said)['universalVoyageReference'];
}

const part = (value: unknown): Said => (isRecord(value) ? value : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
