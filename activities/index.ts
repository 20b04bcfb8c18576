import type { Deps } from './deps.js';
import { deliverWebhooks } from './deliver-webhooks.js';
import { consultModel } from './documents/consult-model.js';
import { finishDocument } from './documents/finish-document.js';
import { nextAsk } from './documents/next-ask.js';
import { readDocument, readingTurns } from './documents/read-document.js';
import { relinkDocument } from './documents/relink-document.js';
import { openMail } from './mail/open-mail.js';
import { watchMailbox } from './mail/watch-mailbox.js';
import { watchPositions } from './positions/watch-positions.js';
import { replayChanges } from './replay-changes.js';
import { refreshShipment } from './refresh-shipment.js';
import type { DrainSettings } from './webhooks/settings.js';

/** Everything a workflow can have done. */
export function createActivities(deps: Deps, drain: DrainSettings) {
  const turns = readingTurns(deps.database);
  return {
    refreshShipment: refreshShipment(deps),
    deliverWebhooks: deliverWebhooks(deps, drain),
    replayChanges: replayChanges(deps),
    nextAsk: nextAsk(deps),
    readDocument: readDocument(deps, { turns }),
    consultModel: consultModel(deps, { turns }),
    finishDocument: finishDocument(deps),
    relinkDocument: relinkDocument(deps),
    watchMailbox: watchMailbox(deps),
    openMail: openMail(deps, { turns }),
    watchPositions: watchPositions(deps),
  };
}

export type Activities = ReturnType<typeof createActivities>;
