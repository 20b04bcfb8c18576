import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

const partOf = (payload: Readonly<Record<string, unknown>>, party: string, part: string): unknown =>
  (payload[party] as Record<string, unknown> | null)?.[part];

describe('boxes as offices print them', () => {
  it('say that goods go by sea, and name no ship', () => {
    for (const said of ['BY SEA', 'BY OCEAN', 'SEA FREIGHT', 'Ocean vessel']) {
      const { payload } = read('commercial_invoice', `\nInvoice No.: TX-4417\nVessel: ${said}\nTotal: USD 4,100.00\n`);
      assert.equal(payload['vessel_name'], null, said);
    }
    assert.equal(read('commercial_invoice', '\nInvoice No.: TX-4417\nVessel: SEA LEADER\n').payload['vessel_name'], 'SEA LEADER');
  });

  it('have the street behind the name of where freight lies', () => {
    const places = [
      ['NS RICKENBACKER TERMINAL', '3329 THOROUGHBRED DR, LOCKBOURNE, OH 43137'],
      ['IAIS BLUFFS YARD', '1200 SOUTH AVE COUNCIL BLUFFS IA 51503'],
    ] as const;
    for (const [name, address] of places) {
      const { payload } = read('arrival_notice', `\nB/L NO.: HDMUPUSL20417755\nFREIGHT LOCATION: ${name} ${address}\n`);
      assert.deepEqual([payload['delivery_location_name'], payload['delivery_location_address']], [name, address]);
    }
    const { payload } = read('arrival_notice', '\nB/L NO.: HDMUPUSL20417755\nFREIGHT LOCATION: PIER 400 TERMINAL\n');
    assert.equal(payload['delivery_location_name'], 'PIER 400 TERMINAL');
  });

  it('call where goods are loaded and unloaded by what is done there', () => {
    const { payload } = read(
      'booking_confirmation',
      `
Booking No.         SUBA04417200
Place of Receipt    SURABAYA, INDONESIA        Port of Loading       SURABAYA, INDONESIA
T/S Port            SINGAPORE                  Port of Discharging   TACOMA, WA, U.S.A.
`,
    );
    assert.equal(payload['port_of_loading'], 'SURABAYA, INDONESIA');
    assert.equal(payload['port_of_discharge'], 'TACOMA, WA, U.S.A.');
  });

  it('name the desk that is called, and its number behind it', () => {
    for (const said of ['Contact: Goods In - 01473 555628', 'Contact: Goods In, 01473 555628']) {
      const { payload } = read('proof_of_delivery', `\nDeliver To\nOrwell Kitchens Ltd\nUnit 4 Ransomes Way\nIpswich IP3 9SJ\n${said}\n`);
      assert.deepEqual(
        [partOf(payload, 'deliver_to', 'contact'), partOf(payload, 'deliver_to', 'phone')],
        ['Goods In', '01473 555628'],
        said,
      );
    }
    const { payload } = read(
      'delivery_order',
      '\nDELIVER TO\nFOXGLOVE TILE LLC\n88 MILL RD, ROANOKE, VA 24012\nATTN: RECEIVING (540) 555-0162\n',
    );
    assert.deepEqual([partOf(payload, 'deliver_to', 'contact'), partOf(payload, 'deliver_to', 'phone')], ['RECEIVING', '(540) 555-0162']);
  });

  it('end in the code of a country on a line of its own', () => {
    const { payload } = read(
      'importer_security_filing',
      `
AMS House B/L        KJTW SGN2604118           Master B/L      ONEYSGNG40088100

SELLER                                         BUYER
Song Hau Woodcraft JSC                         Larkspur Home, LLC
Lot C2, Binh Duong Industrial Park             410 Bay St
Thuan An 820000                                Mobile, AL 36602
VN                                             US
`,
    );
    assert.equal(partOf(payload, 'seller', 'country'), 'VN');
    assert.equal(partOf(payload, 'buyer', 'country'), 'US');
    assert.equal(payload['bill_of_lading_number'], 'KJTWSGN2604118');
    assert.equal(payload['bill_scac'], 'KJTW');
    assert.equal(payload['master_bill_of_lading_number'], 'ONEYSGNG40088100');
  });

  it('have the sides of a carton in a row, and its volume beside them', () => {
    const paper = read(
      'packing_list',
      `
C/NO.         ITEM NO.        DESCRIPTION          CTNS      G.W. (KGS)    外箱尺寸         CBM
1-40          TB-118          STEEL LUNCH BOX      40        512.00        58*32*41         3.043
41-65         TB-204          VACUUM BOTTLE        25        300.00        44*30*36         1.188
`,
    );
    assert.deepEqual(rows(paper, 'packages', ['length_cm', 'width_cm', 'height_cm', 'volume']), [
      ['58', '32', '41', '3.043'],
      ['44', '30', '36', '1.188'],
    ]);
  });
});
