/** What the scripted voyages are called, and what happens on them. */
export const SCENARIOS: readonly (readonly [name: string, title: string, happens: string])[] = [
  ['direct', 'Direct', 'three boxes on one ship, which comes late'],
  ['transshipment', 'Transshipment', 'two ships; the arrival is corrected the day after'],
  ['feeder', 'Feeder', 'a barge, the sea, then a short-sea ship'],
  ['inland_rail', 'Inland by rail', 'from the port by truck and rail to an inland ramp'],
  ['rolled_booking', 'Rolled booking', 'moved to a later ship'],
  ['changed_discharge_port', 'Changed port', 'the ship leaves its port out; the boxes land at the next'],
  ['late_container_assignment', 'Late boxes', 'a booking without boxes for days'],
  ['not_found_until_manifest', 'Not known yet', 'the line knows nothing for two days'],
  ['cancelled_booking', 'Cancelled', 'called off after five days'],
];

/** The title of a scenario; one that is new here by its own name. */
export function scenarioTitle(name: string): string {
  return SCENARIOS.find(([known]) => known === name)?.[1] ?? name.replaceAll('_', ' ');
}

const FAULTS: Readonly<Record<string, string>> = {
  '500': 'Fails on its side (500)',
  '429': 'Asks to be left alone (429)',
  '401': 'Refuses the key (401)',
  '403': 'Forbids it (403)',
  '404': 'Knows no number (404)',
  html: 'Answers with a web page',
  slow: 'Answers after 20 s',
  cut_off: 'Cuts answers off',
  huge: 'Sends a huge answer',
  redirect: 'Sends elsewhere',
  duplicate: 'Says things twice',
  reused_id: 'Uses ids twice',
  out_of_order: 'Mixes up the order',
  wrong_offset: 'Gives wrong offsets',
  left_out: 'Leaves an event out',
  corrected: 'Corrects an event',
  vanished: 'Takes an event back',
  future_actual: 'Tells an event too early',
};

/** What a line does wrong. */
export function faultText(kind: string): string {
  return FAULTS[kind] ?? kind.replaceAll('_', ' ');
}

export const KINDS = { bill_of_lading: 'bill of lading', booking: 'booking', container: 'container' } as const;
