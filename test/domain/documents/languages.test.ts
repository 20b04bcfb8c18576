import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';

const read = (drawing: string) => {
  const [paper] = readFile([drawnPage(drawing)], hints()).papers;
  assert.ok(paper);
  return { type: paper.type, payload: paper.payload };
};

/** A notice, its captions in the order of `SAID`. */
const notice = (title: string, captions: string): string =>
  [title, 'Ocean Gate Agency', ...captions.split('|').map((caption, at) => `${caption}: ${SAID[at]?.[1] ?? ''}`)].join('\n');

const SAID: readonly (readonly [string, string, unknown?])[] = [
  ['vessel_name', 'GOLDEN LANTERN'],
  ['voyage_number', '262E'],
  ['master_bill_of_lading_number', 'CMDULHV0605770'],
  ['port_of_loading', 'NINGBO'],
  ['port_of_discharge', 'LONG BEACH'],
  ['eta_port_of_discharge', '19.12.2026', '2026-12-19'],
  ['last_free_day', '24.12.2026', '2026-12-24'],
  ['shipper', 'Ningbo Stoneware Co., Ltd.'],
  ['consignee', 'Casa Bella Import GmbH'],
  ['notify_party', 'Blue Agent Ltd.'],
];

const NOTICES: Readonly<Record<string, string>> = {
  'VARIŞ İHBARI':
    'Gemi|Sefer|Konşimento No|Yükleme Limanı|Boşaltma Limanı|Tahmini Varış Tarihi|Serbest Süre Sonu|Yükleyici|Alıcı|İhbar Adresi',
  'varış bildirimi':
    'GEMİ ADI|SEFER NO|KONŞİMENTO NO|YÜKLEME LİMANI|TAHLİYE LİMANI|VARIŞ TARİHİ|SERBEST SÜRE BİTİŞİ|GÖNDEREN|ALICI|İHBAR TARAFI',
  'AWIZO PRZYBYCIA':
    'Statek|Podróż|Numer konosamentu|Port załadunku|Port wyładunku|Przewidywana data przybycia|Koniec wolnego czasu|Nadawca|Odbiorca|Powiadomić',
  到货通知书: '船名|航次|提单号|装货港|卸货港|预计到港日|免箱期截止|发货人|收货人|通知人',
  到貨通知書: '船名|航次|提單號碼|裝貨港|卸貨港|預計到港日|免費期截止|發貨人|收貨人|被通知人',
  貨物到着案内: '本船名|航海番号|B/L番号|積港|揚港|入港予定日|フリータイム期限|荷送人|荷受人|通知先',
  도착통지서: '선박명|항차|선하증권번호|선적항|양하항|도착예정일|프리타임만료일|송하인|수하인|통지처',
  Ankunftsanzeige:
    'Schiff|Reise|Konnossement-Nr.|Ladehafen|Löschhafen|Erwartete Ankunft|Ende der Freizeit|Ablader|Empfänger|Notify-Adresse',
  "AVIS D'ARRIVÉE":
    "Navire|Voyage|Connaissement n°|Port de chargement|Port de déchargement|Date d'arrivée prévue|Fin de franchise|Expéditeur|Destinataire|À notifier",
  'AVVISO DI ARRIVO':
    'Nave|Viaggio|Polizza di carico n.|Porto di imbarco|Porto di sbarco|Arrivo previsto|Fine franchigia|Caricatore|Ricevitore|Notificare a',
  AANKOMSTBERICHT: 'Schip|Reisnummer|B/L nummer|Laadhaven|Loshaven|Verwachte aankomst|Einde vrije dagen|Afzender|Ontvanger|Notify',
  'AVISO DE CHEGADA':
    'Navio|Viagem|Conhecimento de embarque nº|Porto de embarque|Porto de descarga|Previsão de chegada|Fim do free time|Embarcador|Consignatário|Notificar',
  'AVISO DE LLEGADA':
    'Buque|Viaje|Conocimiento de embarque Nº|Puerto de carga|Puerto de descarga|Previsión de llegada|Fin de días libres|Embarcador|Consignatario|Notificar a',
};

describe('papers of many languages', () => {
  for (const [title, captions] of Object.entries(NOTICES))
    it(`${title} is a notice of arrival and says what its captions ask for`, () => {
      const { type, payload } = read(notice(title, captions));
      assert.equal(type, 'arrival_notice');
      const said = SAID.map(([field]) => {
        const value = payload[field] as { name?: string } | string | null;
        return [field, typeof value === 'object' ? value?.name : value];
      });
      assert.deepEqual(
        said,
        SAID.map(([field, printed, value]) => [field, value ?? printed]),
      );
    });

  it('a notice in Japanese has its day above its letterhead, its captions beside its values, and a list of boxes', () => {
    const { payload } = read(`
              貨物到着案内 (ARRIVAL NOTICE)
                                                          発行日 2026年12月16日
                            オーシャン・エージェンシー株式会社
荷受人          株式会社青葉トレーディング     通知先          青葉物流
船名            POLAR MERIDIAN                航海番号        225E
B/L番号         ONEYSH6AB8768033              予約番号        SH6AB8768033
積港            NINGBO                        揚港            LOS ANGELES
入港予定日      2026年12月18日                フリータイム期限   2026年12月23日

コンテナ番号             シール番号            サイズ           個数            総重量              容積
NYKU7680336        CNBK20441        20' DRY       180 CTN       9,870.0 KG       25.60 M3
ONEU7680333        CNBK20442        20' DRY       200 CTN       10,420.0 KG      27.10 M3
合計                                                              JPY 89,500
`);
    const { notice_date, booking_number, voyage_number, issuer, gross_weight, containers } = payload as Record<string, unknown>;
    assert.deepEqual([notice_date, booking_number, voyage_number, gross_weight], ['2026-12-16', 'SH6AB8768033', '225E', '20290.0']);
    assert.equal((issuer as { name: string }).name, 'オーシャン・エージェンシー株式会社');
    assert.deepEqual(
      (containers as { gross_weight: string }[]).map((box) => box.gross_weight),
      ['9870.0', '10420.0'],
    );
  });

  it('an invoice in Chinese names its ports, its contract and where its goods are of', () => {
    const { payload } = read(`
                         商业发票
买方：Nordlicht Elektronik GmbH             发票号码：LH-2026-1130
装运港：深圳盐田 目的港：汉堡               合同号：SC26-771
                                            价格条款：FOB 盐田
原产国：中国
`);
    const { port_of_loading, port_of_discharge, purchase_order_numbers, country_of_origin, incoterm, incoterm_place } = payload;
    assert.deepEqual(
      [port_of_loading, port_of_discharge, purchase_order_numbers, country_of_origin, incoterm, incoterm_place],
      ['深圳盐田', '汉堡', ['SC26-771'], 'CN', 'FOB', '盐田'],
    );
  });

  it('a notice names the house bill and the free days in its own', () => {
    const saidIn = (bill: string, free: string): unknown[] => {
      const drawing = `\nAVIS D'ARRIVÉE\n\nNavire : OAK BALZAC\nVoyage : 0MEH7W1MA\n${bill} : TESH2611044\n${free}\nFin de franchise : 09/12/2026\n`;
      const payload = readFile([drawnPage(drawing)], hints({ type: 'arrival_notice' })).papers[0]?.payload ?? {};
      return [payload['house_bill_of_lading_number'], payload['free_days'], payload['last_free_day']];
    };
    const told = ['TESH2611044', 7, '2026-12-09'];
    assert.deepEqual(saidIn('Connaissement maison', 'Franchise : 7 jours'), told);
    assert.deepEqual(saidIn('Connaissement house', 'Jours de franchise : 7'), told);
    assert.deepEqual(saidIn('Hauskonnossement', 'Freie Tage : 7'), told);
    assert.deepEqual(saidIn('Conocimiento hijo', 'Días libres : 7 días'), told);
  });
});
