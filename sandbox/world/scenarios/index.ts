import { Logbook } from '../logbook.js';
import type { Log } from '../log.js';
import type { ScenarioName, VoyageName } from '../numbers.js';
import { cancelledBooking } from './cancelled-booking.js';
import { changedDischargePort } from './changed-discharge-port.js';
import { direct } from './direct.js';
import { feeder } from './feeder.js';
import { inlandRail } from './inland-rail.js';
import { lateContainerAssignment } from './late-container-assignment.js';
import { notFoundUntilManifest } from './not-found-until-manifest.js';
import { rolledBooking } from './rolled-booking.js';
import type { Scenario } from './scenario.js';
import { transshipment } from './transshipment.js';

/** Every scripted voyage by its name. */
export const SCRIPTS: Readonly<Record<ScenarioName, Scenario>> = {
  direct,
  transshipment,
  feeder,
  inland_rail: inlandRail,
  rolled_booking: rolledBooking,
  changed_discharge_port: changedDischargePort,
  late_container_assignment: lateContainerAssignment,
  not_found_until_manifest: notFoundUntilManifest,
  cancelled_booking: cancelledBooking,
};

/** The log of a voyage whose first query came at that moment (milliseconds since 1970). Always the same for the same voyage. */
export function logOf({ scac, scenario, index }: VoyageName, startedAt: number): Log {
  const script = SCRIPTS[scenario];
  const book = new Logbook(`${scac}/${scenario}/${index}`, startedAt, script.boxes);
  script.write(book, index);
  return book.close();
}
