import { trackingRequestWorkflowId } from '../../../workflows/contract.js';
import type { Deps } from '../../trpc.js';

/** The page of a request's workflow in the Temporal UI; null where nobody says where that is. */
export function workflowUrl({ settings: { temporalUi } }: Deps, requestId: string): string | null {
  return temporalUi && `${temporalUi}/${encodeURIComponent(trackingRequestWorkflowId(requestId))}`;
}
