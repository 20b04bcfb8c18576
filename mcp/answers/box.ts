import type { ContainerResource } from '../../resources/container.js';

type Attributes = ContainerResource['attributes'];
type NotReported = 'fees_at_pod_terminal' | 'holds_at_pod_terminal';

/** A container as this server reads it: other servers of the same interface tell fees and holds that were never reported as null. */
export type Box = Omit<Attributes, NotReported> & { [Key in NotReported]: Attributes[Key] | null };

/** Whether it may be collected; null where no facility reported it. */
export function availabilityOf({ available_for_pickup: available, availability_known: known }: Box): boolean | null {
  return known ? available : null;
}
