/** What events mean, for people and models. Meanings and fields are those of the interface's lifecycle. */
export const MILESTONE_GLOSSARY = `# Milestones and events

## Tracking requests
| Event | Meaning |
|---|---|
| tracking_request.succeeded | The line knows the number: there is a shipment. |
| tracking_request.failed | It could not be tracked; the request says why. |
| tracking_request.awaiting_manifest | The line does not know it yet, and is asked again. |
| tracking_request.tracking_stopped | The line is asked no longer. |

## Changes of a container
| Event | Meaning |
|---|---|
| container.created | A container of the shipment became known. |
| container.updated | Something about it changed: availability, holds, fees, place. |
| container.pod_terminal_changed | It is expected at another terminal. |
| container.pickup_lfd.changed | The last free day that counts moved. |
| container.pickup_appointment.changed | The booked time of collection moved. |

## The journey
Names begin with \`container.transport.\`

### Origin
| Event | Meaning | Field |
|---|---|---|
| empty_out | Collected empty | empty_out_at |
| full_in | Gated in loaded | pol_full_in_at |
| vessel_loaded | Loaded at the port of lading | pol_vessel_loaded_at |
| vessel_departed | The vessel left the port of lading | pol_vessel_departed_at |

### Transshipment
| Event | Meaning |
|---|---|
| transshipment_arrived | The vessel reached a port on the way |
| transshipment_discharged | Put ashore there |
| transshipment_loaded | Loaded on the next vessel |
| transshipment_departed | Left on it |

### Feeder
| Event | Meaning |
|---|---|
| feeder_loaded, feeder_departed | On a small ship or barge to or from the main leg |
| feeder_arrived, feeder_discharged | At the end of that leg |

### Destination
| Event | Meaning | Field |
|---|---|---|
| vessel_arrived | The vessel reached the port of discharge | pod_arrived_at |
| vessel_berthed | It lies alongside | – |
| vessel_discharged | Lifted off it | pod_discharged_at |
| available | Free to be collected | available_for_pickup |
| not_available | Not free to be collected | available_for_pickup |
| full_out | Left the gate loaded | pod_full_out_at, or final_destination_full_out_at inland |
| delivered | Marked as delivered by hand | delivered_at |
| empty_in | Handed back empty: the journey ends | empty_terminated_at |

### Rail
| Event | Meaning | Field |
|---|---|---|
| rail_loaded | On a rail car after discharge | pod_rail_loaded_at |
| rail_departed | Left by train | pod_rail_departed_at |
| rail_arrived | Reached a place by train, perhaps one on the way | – |
| rail_unloaded | Lifted off at the inland facility | ind_rail_unloaded_at |

### Inland
| Event | Meaning | Field |
|---|---|---|
| arrived_at_inland_destination | Reached the inland destination | ind_ata_at |

## Estimates
| Event | Meaning |
|---|---|
| estimated.vessel_departed | Departure from the port of lading is expected then |
| estimated.vessel_arrived | Arrival at the port of discharge is expected then |
| estimated.arrived_at_inland_destination | Arrival inland is expected then |

Of a shipment: \`pol_etd_at\`, \`pod_eta_at\` and \`destination_eta_at\` are the estimates now, \`pod_original_eta_at\` the first one; \`pol_atd_at\`, \`pod_ata_at\` and \`destination_ata_at\` what happened.

## Usual orders
- Direct: empty_out, full_in, vessel_loaded, vessel_departed, vessel_arrived, vessel_discharged, available, full_out, empty_in.
- With transshipment: the four transshipment events between departure and arrival, once for each port on the way.
- By rail: after vessel_discharged rail_loaded, rail_departed, rail_arrived, rail_unloaded, available, full_out, empty_in.

## Answering
- "What happened?" The events with a time in the past, oldest first, without the estimates.
- "Where is it?" The place of the last event that happened, and what it means: after vessel_departed it is at sea.
- "Is it late?" Compare the estimate or actual arrival with the original estimate; then look between which events time was lost.

## Usual oddities
- Arrival without discharge for up to two days: ships wait for a berth, and terminals for a crane.
- An available event while availability is false: a hold keeps the container.
- Several departures: transshipment.
- Rail before discharge: one of the two was reported late.
`;
