import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

/** What is printed behind each caption, and how it is read. */
const VALUES: Readonly<Record<string, readonly [string, string | number]>> = {
  number: ['QX7315504', 'QX7315504'],
  day: ['2026-11-12', '2026-11-12'],
  money: ['18,420.50', '18420.50'],
  weight: ['4,820.0 KGS', '4820.0'],
  count: ['120', 120],
  quantity: ['4800', '4800'],
  party: ['Northgate Imports Inc', 'Northgate Imports Inc'],
  ship: ['ORIENT GRACE', 'ORIENT GRACE'],
  port: ['HAMBURG', 'HAMBURG'],
  terms: ['NET 30 DAYS', 'NET 30 DAYS'],
};

/** Captions of a language on papers of a type: the field, what is printed there, and the captions. */
const CAPTIONS: Readonly<Record<string, readonly (readonly [string, string, string, string])[]>> = {
  English: [
    ['commercial_invoice', 'invoice_number', 'number', 'Posted Sales Invoice|AR Invoice No.|Inv. Serial No.|CI No.'],
    ['commercial_invoice', 'invoice_date', 'day', 'Posting Date|Tax point|Invoice raised'],
    ['commercial_invoice', 'payment_due_date', 'day', 'Due|Maturity Date|Net due|Pay before|Settlement due'],
    ['commercial_invoice', 'purchase_order_numbers', 'number', 'External Document No.|Indent No.|Your order ref.'],
    ['commercial_invoice', 'payment_terms', 'terms', 'Credit terms|Mode of payment|Paymt Terms|Settlement terms'],
    ['commercial_invoice', 'subtotal_amount', 'money', 'Total excl. GST|Total before VAT|Assessable Value|Total taxable value|Net Goods'],
    ['commercial_invoice', 'total_amount', 'money', 'Gross total|Net Payable|Document Total|Total Order Value|Total incl. VAT'],
    ['commercial_invoice', 'discount_amount', 'money', 'Trade Discount|Less rebate|Inv. Discount Amount|Early payment discount'],
    ['commercial_invoice', 'freight_amount', 'money', 'Carriage|Total Freight|Postage & Carriage'],
    ['commercial_invoice', 'other_charges_amount', 'money', 'P&F Charges|Sundries|Handling fee|Bank charges'],
    ['commercial_invoice', 'total_packages', 'count', 'Total Rolls|No. of Bales|Total Drums|No. of bundles'],
    ['commercial_invoice', 'gross_weight', 'weight', 'Ttl G.W.|Ttl Gross Weight'],
    ['commercial_invoice', 'letter_of_credit_number', 'number', 'D.C. No.|Drawn under L/C No.|Irrevocable L/C No.'],
    ['packing_list', 'packing_list_number', 'number', 'Delivery Number|Despatch Note No.|Advice note no'],
    ['packing_list', 'total_quantity', 'quantity', 'Total pairs|Ttl Qty|Packed qty'],
    ['arrival_notice', 'master_bill_of_lading_number', 'number', 'Liner B/L|SSL MBL|MBOL No.'],
    ['arrival_notice', 'last_free_day', 'day', 'Terminal LFD|Rail LFD|CFS Last Free Day|Free days expire'],
    ['arrival_notice', 'available_date', 'day', 'Est. Avail. Date|Cargo availability|Unpack date'],
    ['arrival_notice', 'pickup_number', 'number', 'EIDO No.|EDO PIN|Terminal pickup no'],
    ['arrival_notice', 'vessel_name', 'ship', 'Arriving vessel|Import vessel|Discharge vessel'],
    ['arrival_notice', 'total_packages', 'count', 'Outers|Outer packages'],
    ['freight_invoice', 'invoice_number', 'number', 'D/N No.|Debit Memo No.|Freight Bill No.'],
    ['freight_invoice', 'job_number', 'number', 'Job no|Shipment ref|Forwarding Job No.|Consignment ref'],
    ['freight_invoice', 'bill_to', 'party', 'M/s|Debtor name|Paying party'],
    ['freight_invoice', 'subtotal_amount', 'money', 'Total ex GST|Total before VAT'],
    ['booking_confirmation', 'port_cutoff', 'day', 'Stack close|Receival cut-off|Last receival|Dry cut-off'],
    ['booking_confirmation', 'earliest_receiving_date', 'day', 'Stack open|Export receival start|First receival'],
    ['booking_confirmation', 'empty_pickup_location', 'party', 'Empty park|Pick-up CY|Release depot|Container uplift depot'],
    ['booking_confirmation', 'full_return_location', 'party', 'Receival terminal|Return CY|In-gate location'],
    ['delivery_order', 'empty_return_location', 'party', 'Dehire to|Off-hire depot|Turn-in location|Empty dehire'],
    ['delivery_order', 'trucker', 'party', 'Haulage by|Cartage Co.|Drayage carrier|Hauler'],
    ['delivery_order', 'deliver_to', 'party', 'Door Delivery|Delivery Site|Unload at'],
    ['proof_of_delivery', 'pod_number', 'number', 'Docket No.|Lorry Receipt No.|Delivery Challan No.|CMR No.'],
    ['proof_of_delivery', 'delivery_date', 'day', 'Signed on|POD Date|Date of receipt'],
    ['certificate_of_origin', 'issuing_authority', 'party', 'Certified by|Issuing chamber|Issuing Agency'],
    ['importer_security_filing', 'submission_date', 'day', 'Accepted on|Date of filing|ISF Filing date'],
    ['customs_entry_summary', 'harbor_maintenance_fee', 'money', 'Harbour Maintenance Fee|HMF 501'],
  ],
  Chinese: [
    ['commercial_invoice', 'invoice_number', 'number', '发票号 Invoice No.|發票編號|单据编号'],
    ['commercial_invoice', 'invoice_date', 'day', '开票日期|發票日期'],
    ['commercial_invoice', 'purchase_order_numbers', 'number', '客户订单号|採購單號|合同编号'],
    ['commercial_invoice', 'buyer', 'party', '购货方|抬头|買方名稱'],
    ['commercial_invoice', 'total_amount', 'money', '价税合计|总值|應付金額'],
    ['packing_list', 'total_packages', 'count', '总箱数|總箱數|合计件数'],
    ['packing_list', 'gross_weight', 'weight', '毛重合计|總毛重'],
    ['booking_confirmation', 'port_cutoff', 'day', '截关|截重柜|截港日期'],
    ['booking_confirmation', 'documentation_cutoff', 'day', '截单|截补料'],
    ['arrival_notice', 'port_of_discharge', 'port', '卸货港口|目的港口'],
  ],
  Vietnamese: [
    ['commercial_invoice', 'invoice_number', 'number', 'Số hóa đơn / Invoice No|Hóa đơn số|Số hóa đơn'],
    ['commercial_invoice', 'invoice_date', 'day', 'Ngày lập hóa đơn|Ngày hóa đơn'],
    ['commercial_invoice', 'buyer', 'party', 'Đơn vị mua hàng|Bên mua|Người mua'],
    ['commercial_invoice', 'payment_terms', 'terms', 'Điều kiện thanh toán|Hình thức thanh toán'],
    ['commercial_invoice', 'total_amount', 'money', 'Tổng cộng tiền thanh toán|Tổng trị giá'],
    ['packing_list', 'total_packages', 'count', 'Tổng số kiện|Số thùng'],
    ['packing_list', 'gross_weight', 'weight', 'Tổng trọng lượng cả bì|Trọng lượng gộp'],
    ['arrival_notice', 'vessel_name', 'ship', 'Tên tàu|Tàu / Vessel'],
    ['arrival_notice', 'port_of_discharge', 'port', 'Cảng dỡ hàng|Cảng đến'],
    ['delivery_order', 'delivery_order_number', 'number', 'Số lệnh giao hàng|Lệnh giao hàng số'],
  ],
  Japanese: [
    ['commercial_invoice', 'invoice_number', 'number', '送り状番号|インボイスNo|仕入書番号'],
    ['commercial_invoice', 'payment_due_date', 'day', 'お支払期限|支払期日'],
    ['commercial_invoice', 'total_amount', 'money', '総合計|税込合計'],
    ['packing_list', 'total_packages', 'count', '総梱包数|カートン数'],
    ['packing_list', 'net_weight', 'weight', 'ネット重量|正味重量'],
    ['booking_confirmation', 'port_cutoff', 'day', 'CYカット|搬入締切日'],
    ['freight_invoice', 'bill_to', 'party', 'ご請求先|請求先'],
  ],
  Korean: [
    ['commercial_invoice', 'invoice_number', 'number', '상업송장 번호|인보이스 번호'],
    ['commercial_invoice', 'payment_due_date', 'day', '지급 기일|결제일'],
    ['commercial_invoice', 'buyer', 'party', '구매자|수입자'],
    ['packing_list', 'total_packages', 'count', '박스수|총 포장수'],
    ['booking_confirmation', 'documentation_cutoff', 'day', '서류마감|서류 마감일시'],
    ['freight_invoice', 'bill_to', 'party', '청구처|공급받는자'],
  ],
  Indonesian: [
    ['commercial_invoice', 'invoice_number', 'number', 'Nomor Faktur|No. Faktur|Nomor Invoice'],
    ['commercial_invoice', 'payment_due_date', 'day', 'Jatuh tempo|Tgl. Jatuh Tempo'],
    ['commercial_invoice', 'buyer', 'party', 'Pembeli|Kepada Yth'],
    ['commercial_invoice', 'total_amount', 'money', 'Jumlah Tagihan|Jumlah keseluruhan'],
    ['packing_list', 'gross_weight', 'weight', 'Berat kotor|Total berat kotor'],
    ['arrival_notice', 'port_of_discharge', 'port', 'Pelabuhan Bongkar|Pelabuhan Tujuan'],
  ],
  Thai: [
    ['commercial_invoice', 'invoice_number', 'number', 'เลขที่ใบกำกับสินค้า|เลขที่ใบแจ้งหนี้'],
    ['commercial_invoice', 'buyer', 'party', 'ผู้ซื้อ|ชื่อลูกค้า'],
    ['commercial_invoice', 'total_amount', 'money', 'รวมทั้งสิ้น|ยอดรวมทั้งสิ้น'],
    ['packing_list', 'net_weight', 'weight', 'น้ำหนักสุทธิ'],
    ['arrival_notice', 'port_of_discharge', 'port', 'ท่าเรือปลายทาง'],
  ],
};

const said = (value: unknown): unknown => {
  if (Array.isArray(value)) return said(value[0]);
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
};

describe('captions of the trade', () => {
  for (const [language, papers] of Object.entries(CAPTIONS))
    for (const [type, field, kind, captions] of papers)
      it(`in ${language} ask for the ${field} of a ${type}, with a colon and without`, () => {
        const [printed, value] = VALUES[kind] ?? ['', ''];
        for (const caption of captions.split('|'))
          for (const line of [`${caption}: ${printed}`, `${caption.padEnd(40)}${printed}`]) {
            const { payload } = read(type, `\nBlue Harbour Trading Limited\n\n${line}\n\n`);
            assert.equal(said(payload[field]), value, line);
          }
      });

  it('are none of what they only begin like', () => {
    const number = (caption: string): unknown => read('packing_list', `\nBlue Harbour Trading Limited\n\n${caption} PX-PL-26041\n`).payload;
    assert.equal((number('Số / No.:') as { booking_number: unknown }).booking_number, null);
  });
});

/** Headers of goods, each with the captions of these columns. */
const HEADERS: Readonly<Record<string, readonly (readonly [string, string, string, string, string])[]>> = {
  English: [
    ['Cat. No.', 'Product Details', 'Qty Despatched', 'Price Excl. VAT', 'Line Amount Excl. VAT'],
    ['Drg No', 'Description of Goods and Services', 'Supplied', 'USD/Pc', 'Taxable Amount'],
    ['P/N', 'Stock description', 'Qty shipped', 'Unit cost', 'Extended'],
    ['GTIN', 'Description', 'Sets', 'List price', 'Excl. Total'],
  ],
  Chinese: [
    ['货号', '品名规格', '出货数量', '单价(USD)', '金额(USD)'],
    ['料號', '貨品名稱', '數量', '單價', '總價'],
  ],
  Vietnamese: [['Mã hàng', 'Tên hàng hóa, dịch vụ', 'Số lượng', 'Đơn giá', 'Thành tiền']],
  Japanese: [['品番', '品名・規格', '数量', '単価', '金額']],
  Korean: [['품번', '품명 및 규격', '수량', '단가', '금액']],
  Indonesian: [['Kode Barang', 'Nama Barang', 'Kuantitas', 'Harga Satuan', 'Jumlah Harga']],
  Thai: [['รหัสสินค้า', 'รายการสินค้า', 'จำนวน', 'ราคาต่อหน่วย', 'จำนวนเงิน']],
};

describe('captions of columns of goods', () => {
  for (const [language, headers] of Object.entries(HEADERS))
    for (const header of headers)
      it(`in ${language} name them: ${header.join(', ')}`, () => {
        const line = (cells: readonly string[]): string => cells.map((cell) => cell.padEnd(36)).join('');
        const paper = read(
          'commercial_invoice',
          `
${line(header)}
${line(['HV-5090', 'Hand towel 50x90 cm', '2400', '1.85', '4440.00'])}
${line(['BH-7014', 'Bath towel 70x140 cm', '3600', '4.10', '14760.00'])}
`,
        );
        assert.deepEqual(rows(paper, 'line_items', ['item_number', 'description', 'quantity', 'unit_price', 'amount']), [
          ['HV-5090', 'Hand towel 50x90 cm', '2400', '1.85', '4440.00'],
          ['BH-7014', 'Bath towel 70x140 cm', '3600', '4.10', '14760.00'],
        ]);
      });

  for (const total of ['TỔNG CỘNG / TOTAL', '合计', '합계', '小計', 'รวมทั้งสิ้น'])
    it(`end at ${total}`, () => {
      const paper = read(
        'packing_list',
        `
Carton No.     Item         Description                 Cartons    Total pcs    Net weight    Gross weight
1-420          PX-7014      Dining chair                420        840          3612.00       4242.00
421-570        PX-7015      Bar stool                   150        300          1102.50       1320.00
               ${total.padEnd(28)}             570        1140         4714.50       5562.00
`,
      );
      assert.deepEqual(rows(paper, 'packages', ['item_number', 'package_count']), [
        ['PX-7014', 420],
        ['PX-7015', 150],
      ]);
    });
});
