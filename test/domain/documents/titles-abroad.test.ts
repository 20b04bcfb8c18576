import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { classify } from '../../../domain/documents/classify.js';
import { paperOf } from '../../../domain/documents/paper.js';
import { drawnPage, hints } from '../../support/paper.js';

const typeOf = (drawing: string): string => classify(paperOf([drawnPage(drawing)], hints())).type;

const CALLED: Readonly<Record<string, string>> = {
  commercial_invoice:
    'Exportrechnung|FATTURA DI ESPORTAZIONE|Commerciële factuur|商業發票|コマーシャルインボイス|상업송장|HÓA ĐƠN THƯƠNG MẠI',
  pro_forma_invoice: 'FATURA PROFORMA|Faktura pro forma|形式发票|견적송장|HÓA ĐƠN CHIẾU LỆ',
  packing_list:
    'Verpackungsliste|Bordereau de colisage|LISTA COLLI|LISTA DE VOLUMES|SPECYFIKACJA PAKUNKOWA|ÇEKİ LİSTESİ|裝箱單|梱包明細書|포장명세서|PHIẾU ĐÓNG GÓI',
  master_bill_of_lading: 'COGNOSSEMENT|KONOSAMENT|DENİZ KONŞİMENTOSU|船荷証券|선하증권|VẬN ĐƠN ĐƯỜNG BIỂN',
  house_bill_of_lading: 'Hauskonnossement|Connaissement maison|分提单',
  sea_waybill: 'ZEEVRACHTBRIEF|Lettera di trasporto marittimo|DENİZ YÜK SENEDİ|海运单|海上運送状|해상화물운송장',
  arrival_notice: 'Ankunftsmitteilung|THÔNG BÁO HÀNG ĐẾN|Kennisgeving van aankomst',
  delivery_order:
    'Lieferauftrag|FREISTELLUNG|Freistellungsauftrag|Abholauftrag|Auslieferungsauftrag|ORDEN DE RETIRO|Afleveringsopdracht|YÜK TESLİM TALİMATI|提货单|荷渡指図書|화물인도지시서|LỆNH GIAO HÀNG',
  transport_order: 'Transportauftrag|Ordre de transport|TRANSPORTOPDRACHT|Zlecenie transportowe|ORDINE DI TRASPORTO',
  booking_confirmation:
    'Conferma booking|REZERVASYON TEYİDİ|POTWIERDZENIE REZERWACJI|訂艙確認書|船腹予約確認書|선적예약확인서|XÁC NHẬN ĐẶT CHỖ',
  certificate_of_origin:
    'ŚWIADECTWO POCHODZENIA|MENŞE ŞAHADETNAMESİ|原产地证明书|原産地証明書|원산지증명서|GIẤY CHỨNG NHẬN XUẤT XỨ|Warenverkehrsbescheinigung|Certificat de circulation',
  import_declaration: '中华人民共和国海关进口货物报关单|進口報單|輸入申告書|수입신고필증|AANGIFTE TEN INVOER|TỜ KHAI HÀNG HÓA NHẬP KHẨU',
  export_declaration:
    '中华人民共和国海关出口货物报关单|輸出許可通知書|수출신고필증|Declaração Única de Exportação|ZGŁOSZENIE CELNE WYWOZOWE',
  freight_invoice: 'NOTA DI DEBITO|VRACHTFACTUUR|NAVLUN FATURASI|海运费发票|운임청구서|HÓA ĐƠN CƯỚC',
  demurrage_detention_invoice: 'FACTURA DE DEMORAS|Facture de surestaries|FATTURA SOSTE|DEMURAJ FATURASI|滞箱费发票|HÓA ĐƠN LƯU CONTAINER',
  dangerous_goods_declaration:
    'Gefahrguterklärung|DICHIARAZIONE MERCI PERICOLOSE|Tehlikeli Yük Beyanı|危险货物申报单|危険物明細書|위험물명세서|TỜ KHAI HÀNG NGUY HIỂM',
  proof_of_delivery:
    'Ablieferungsnachweis|Afleverbewijs|Albarán de entrega|DOWÓD DOSTAWY|TESLİM TUTANAĞI|签收单|受領書|인수증|BIÊN BẢN GIAO HÀNG',
};

describe('a paper that is called in the language of its country', () => {
  for (const [type, titles] of Object.entries(CALLED))
    for (const title of titles.split('|'))
      it(`is a ${type.replaceAll('_', ' ')}: ${title}`, () => {
        assert.equal(typeOf(`\n\n                ${title}\n\nOAK TRADING     Ocean freight\n`), type);
      });

  it('is of no kind by a word for two of them', () => {
    for (const title of ['报关单', 'Zollanmeldung']) assert.equal(typeOf(`\n\n                ${title}\n`), 'other', title);
  });

  it('is an invoice for what its lines say where its title says no more', () => {
    assert.equal(typeOf('\n\n        发票\n\n品名    数量    单价    金额\n原产国  中国\n'), 'commercial_invoice');
    assert.equal(typeOf('\n\n        請求書\n\n海上運賃    89,500\n'), 'freight_invoice');
  });

  it('is none where the word stands before a number', () => {
    assert.equal(
      typeOf(
        '\nRhein Kontor GmbH\nHafenstr. 4\n47119 Duisburg\nTransportauftrag Nr.: RK-410882\nLieferauftrag Nr. 4471\nFreistellung: nur gegen Original\n',
      ),
      'other',
    );
  });
});
