import type { Tongues } from './tongues.js';

/** What the programs of lines type on confirmations, by language. */
export const COLON_WORDS: Tongues = {
  en: {
    booking_number: 'BOOKING NO',
    confirmation_date: 'DATE',
    carrier_scac: 'CARRIER CODE',
    service_contract_number: 'S/C NO',
    booking_party: 'BOOKED BY',
    shipper: 'SHIPPER',
    consignee: 'CONSIGNEE',
    forwarder: 'FORWARDER',
    vessel: 'VSL/VOY/DIR',
    vessel_name: 'PRE-PLANNED VSL',
    voyage_number: 'VOY',
    place_of_receipt: 'PLACE OF RCPT',
    port_of_loading: 'PORT OF LOADING',
    port_of_discharge: 'PORT OF DISCHG',
    place_of_delivery: 'PLACE OF DELIV',
    etd_port_of_loading: 'ETD',
    eta_port_of_discharge: 'ETA',
    earliest_receiving_date: 'CY OPEN',
    service_type: 'MODE',
    transshipment_ports: 'T/S PORT',
    vessel_imo: 'LLOYD CODE',
    equipment: 'QTY/TYPE',
    commodity: 'COMMODITY',
    gross_weight: 'CGO WT',
    empty_pickup_location: 'EMPTY PICK UP CY',
    empty_pickup_date: 'EMPTY PICK UP DATE',
    full_return_location: 'FULL RETURN CY',
    port_cutoff: 'CY CUT-OFF',
    vgm_cutoff: 'VGM CUT-OFF',
    documentation_cutoff: 'SI CUT-OFF',
  },
  es: {
    booking_number: 'RESERVA NO',
    confirmation_date: 'FECHA',
    booking_party: 'RESERVADO POR',
    vessel: 'BUQUE/VIAJE',
    port_of_loading: 'PUERTO CARGA',
    port_of_discharge: 'PUERTO DESCARGA',
    equipment: 'CANT/TIPO',
    port_cutoff: 'CIERRE FÍSICO',
    vgm_cutoff: 'CIERRE VGM',
    documentation_cutoff: 'CIERRE DOCUMENTAL',
    empty_pickup_location: 'RETIRO DE VACÍO',
    full_return_location: 'ENTREGA DE LLENO',
  },
  de: {
    booking_number: 'BUCHUNGS-NR',
    confirmation_date: 'DATUM',
    booking_party: 'GEBUCHT DURCH',
    vessel: 'SCHIFF/REISE',
    port_of_loading: 'LADEHAFEN',
    port_of_discharge: 'LÖSCHHAFEN',
    equipment: 'ANZ/TYP',
    port_cutoff: 'LADESCHLUSS',
    vgm_cutoff: 'VGM-SCHLUSS',
    documentation_cutoff: 'DOKUMENTENSCHLUSS',
    empty_pickup_location: 'LEERDEPOT',
    full_return_location: 'ANLIEFERUNG',
  },
};

/** How a leg begins, and what stands before its ports. */
export const LEG_WORDS = { en: 'VSL|FM|TO', es: 'BUQUE|DE|A', de: 'SCHIFF|VON|NACH', fr: 'NAVIRE|DE|A' };

export const NEXT_DAYS = {
  en: 'ALL DATES ARE SUBJECT TO CHANGE WITHOUT NOTICE. PLS CHECK OUR WEB BEFORE GATE-IN.',
  es: 'TODAS LAS FECHAS ESTÁN SUJETAS A CAMBIO SIN PREVIO AVISO.',
  de: 'ALLE TERMINE VORBEHALTLICH ÄNDERUNG.',
};
