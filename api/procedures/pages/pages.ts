import { router } from '../../trpc.js';
import { confirmField, correctField, passDoubt } from './paper-words.js';
import { document, documents, documentsToCheck, documentWords } from './papers.js';
import { developers } from './developers/developers.js';
import { choices, containerRows, shipmentRows } from './lists.js';
import { now } from './now.js';
import { readNumbers } from './read-numbers.js';
import { shipment } from './shipment.js';
import { voyage } from './voyage.js';
import { putOff, takeUp, today } from './today.js';

/** What pages ask for that is no resource of the public interface. */
export const pages = router({
  now,
  today,
  putOff,
  takeUp,
  shipments: shipmentRows,
  containers: containerRows,
  shipment,
  voyage,
  choices,
  readNumbers,
  documents,
  documentsToCheck,
  document,
  documentWords,
  correctField,
  confirmField,
  passDoubt,
  developers,
});
