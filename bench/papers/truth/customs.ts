import type { Chance } from '../chance.js';
import type { Consignment } from '../consignment/consignment.js';
import type { Line } from '../consignment/load.js';
import { withCommon } from './common.js';
import { amountOf, containers, money, party, quantity, shape, sum, totals, weight, type Payload } from './parts.js';

/** Papers for the customs of the United States. */
const entryLines = (consignment: Consignment): Payload[] =>
  merged(consignment.lines).map((lines, place) => {
    const [first] = lines;
    const value = Math.round(amountOf(lines));
    const percent = dutyOf(first?.good.hs ?? '');
    return shape('entry_line', {
      line_number: String(place + 1).padStart(3, '0'),
      description: first?.good.description,
      hts_code: (first?.good.hs ?? '').padEnd(8, '0').padEnd(10, '5'),
      country_of_origin: consignment.from.country,
      manufacturer_id: manufacturerId(consignment),
      gross_weight: String(Math.round(sum(lines, ({ gross }) => gross))),
      quantity: quantity(sum(lines, (line) => line.quantity)),
      unit: 'NO',
      entered_value: String(value),
      rate: percent === 0 ? 'FREE' : `${percent}%`,
      duty: money(Math.round(value * percent) / 100),
    });
  });

/** Lines of one tariff number are one line of an entry. */
function merged(lines: readonly Line[]): Line[][] {
  const tariffs = [...new Set(lines.map(({ good }) => good.hs))];
  return tariffs.map((tariff) => lines.filter(({ good }) => good.hs === tariff));
}

const dutyOf = (tariff: string): number => [0, 2.5, 0, 4.6, 8.3][[...tariff].reduce((all, digit) => all + Number(digit), 0) % 5] ?? 0;

/** Country, two words of the name, digits of the street, the town. */
function manufacturerId({ manufacturer }: Consignment): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .toUpperCase()
      .replaceAll(/[^A-Z0-9 ]/g, '')
      .split(' ')
      .filter(Boolean);
  const [first = '', second = ''] = plain(manufacturer.name);
  const [digits = ''] = /\d+/.exec(manufacturer.street[0] ?? '') ?? [];
  return `${manufacturer.country}${first.slice(0, 3)}${second.slice(0, 3)}${digits.slice(0, 4)}${plain(manufacturer.place.name).join('').slice(0, 3)}`.slice(
    0,
    15,
  );
}

const importerNumber = ({ buyer }: Consignment): string => `${buyer.taxId}00`;

export function entrySummary(consignment: Consignment, chance: Chance): Payload {
  const { dates, line, firms, from, to, entry } = consignment;
  const lines = entryLines(consignment);
  const value = sum(lines, (row) => Number(row['entered_value']));
  const duty = sum(lines, (row) => Number(row['duty']));
  const fee = Math.min(Math.max(Math.round(value * 0.3464) / 100, 31.67), 614.35);
  const harbor = Math.round(value * 0.125) / 100;
  return withCommon('customs_entry_summary', consignment, {
    entry_number: entry,
    filer_code: entry.slice(0, 3),
    entry_type: chance.of(['01 ABI/A', '01 ABI/P', '01']),
    summary_date: dates.available,
    entry_date: dates.entered,
    surety_number: chance.of(['036', '054', '998']),
    bond_type: '8',
    port_code: to.port?.schedule ?? null,
    importing_carrier: chance.of([line.scac, line.name]),
    mode_of_transport: '11',
    import_date: dates.arrived,
    manufacturer_id: manufacturerId(consignment),
    exporting_country: from.country,
    export_date: dates.sailed,
    it_number: consignment.delivery === to ? null : consignment.inBond,
    it_date: consignment.delivery === to ? null : dates.entered,
    foreign_port_of_lading: chance.filled('5####'),
    us_port_of_unlading: to.port?.schedule ?? null,
    location_of_goods: firms,
    consignee_number: importerNumber(consignment),
    importer_number: importerNumber(consignment),
    lines,
    total_entered_value: String(value),
    total_duty: money(duty),
    total_tax: null,
    total_other_fees: money(fee + harbor),
    merchandise_processing_fee: money(fee),
    harbor_maintenance_fee: money(harbor),
    total_payable: money(duty + fee + harbor),
  });
}

export function entryRelease(consignment: Consignment, chance: Chance): Payload {
  const { dates, to, numbers, entry } = consignment;
  const all = totals(consignment);
  const { scac } = consignment.line;
  // Its carrier's code is a field of its own, wherever it is printed.
  const bill = (type: string, number: string) =>
    shape('customs_bill', {
      ...{ bill_type: type, scac, manifest_quantity: all['total_packages'], unit: 'CTN' },
      number: number.startsWith(scac) ? number.slice(scac.length) : number,
    });
  return withCommon('customs_entry_release', consignment, {
    entry_number: entry,
    entry_type: '01',
    port_of_entry: to.port?.schedule ?? null,
    elected_entry_date: dates.entered,
    bond_type: '8',
    entry_value: String(Math.round(amountOf(consignment.lines))),
    mode_of_transport: chance.of(['11', 'OCEAN']),
    port_of_unlading: to.port?.schedule ?? null,
    location_firms: consignment.firms,
    importer_number: importerNumber(consignment),
    bills: [bill('master', numbers.master), bill('house', numbers.house)].slice(0, chance.of([1, 2])),
    lines: entryLines(consignment),
    release_status: chance.of(['RELEASED', 'MAY PROCEED']),
    release_date: dates.entered,
  });
}

export function securityFiling(consignment: Consignment, chance: Chance): Payload {
  const { numbers, dates, line } = consignment;
  const lowest = numbers.house.replaceAll(/[^A-Z0-9]/g, '');
  return withCommon('importer_security_filing', consignment, {
    isf_transaction_number: numbers.filing,
    filing_type: 'isf_10',
    submission_date: dates.filed,
    status: chance.of(['ACCEPTED', 'BILL ON FILE']),
    bill_of_lading_number: `${line.scac}${lowest}`.slice(0, 16),
    bill_scac: line.scac,
    importer_of_record_number: importerNumber(consignment),
    consignee_number: importerNumber(consignment),
    manufacturers: [party(consignment.manufacturer)],
    consolidator: party(consignment.forwarder),
    stuffing_location: party(consignment.depot),
    estimated_sailing_date: dates.sailed,
    estimated_arrival_date: dates.arrived,
    containers: containers(consignment),
    lines: merged(consignment.lines).map(([first]) =>
      shape('isf_line', {
        hts6: first?.good.hs.slice(0, 6),
        country_of_origin: consignment.from.country,
        manufacturer_name: consignment.manufacturer.name,
        description: first?.good.description,
      }),
    ),
    bond_holder: importerNumber(consignment),
    filer: party(consignment.broker),
  });
}

export function certificateOfOrigin(consignment: Consignment, chance: Chance): Payload {
  const { numbers, dates, lines, from } = consignment;
  const preferential = chance.happens(0.35);
  return withCommon('certificate_of_origin', consignment, {
    certificate_number: numbers.certificate,
    certificate_form: preferential ? chance.of(['form_a', 'form_e', 'eur_1']) : 'non_preferential',
    issue_date: dates.certified,
    issue_place: from.name.toUpperCase(),
    issuing_authority: consignment.authority,
    producer: party(consignment.manufacturer),
    means_of_transport: `BY SEA FROM ${from.name.toUpperCase()} TO ${consignment.to.name.toUpperCase()}`,
    departure_date: dates.sailed,
    invoice_date: dates.invoiced,
    goods: lines.map((line, place) =>
      shape('origin_line', {
        item_number: place + 1,
        marks: chance.of(['N/M', 'AS PER INVOICE']),
        package_description: `${line.packages} ${line.good.packageUnit}`,
        description: line.good.description,
        hs_code: line.good.hs.slice(0, 6),
        origin_criterion: preferential ? chance.of(['WO', 'PE', 'CTH', 'P']) : null,
        gross_weight: weight(line.gross, consignment),
        quantity: quantity(line.quantity),
        unit: line.good.unit,
        invoice_number: numbers.invoice,
        invoice_date: dates.invoiced,
      }),
    ),
  });
}

export function dangerousGoods(consignment: Consignment, chance: Chance): Payload {
  const { numbers, dates, lines } = consignment;
  const [box] = consignment.boxes;
  const own = lines.filter(({ good, box: place }) => good.danger && place === 0);
  return withCommon('dangerous_goods_declaration', consignment, {
    document_number: numbers.dangerous,
    issue_date: dates.certified,
    container_number: box?.number,
    seal_number: box?.seals[0],
    container_type: box?.type,
    tare_weight: String(box?.tare),
    total_gross_weight: weight((box?.gross ?? 0) + (box?.tare ?? 0), consignment),
    goods: own.map(({ good, packages, net, gross }) =>
      shape('dg_line', {
        un_number: good.danger?.un,
        proper_shipping_name: good.danger?.name,
        technical_name: good.danger?.technicalName ?? null,
        hazard_class: good.danger?.hazardClass,
        packing_group: good.danger?.group ?? null,
        flash_point_c: good.danger?.flashPoint ?? null,
        marine_pollutant: good.danger?.marinePollutant,
        limited_quantity: false,
        ems: good.danger?.ems,
        package_count: packages,
        package_kind: good.packageUnit,
        net_weight: weight(net, consignment),
        gross_weight: weight(gross, consignment),
        weight_unit: 'kg',
      }),
    ),
    emergency_contact_name: chance.of(['CHEMALERT CENTER', 'R. Castellanos']),
    emergency_phone: chance.filled('+1 800 555 01##'),
    packing_certificate_signed: true,
    declaration_date: dates.certified,
  });
}
