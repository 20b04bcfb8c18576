/** What stands beside values in languages that fewer papers are written in, by the field it fills; ranked behind the others. */
export const languageLabels: Readonly<Record<string, string>> = {
  // Numbers
  bill_of_lading_number:
    'b/l番号|bl番号|船荷証券番号|提单号码|提单编号|提單號|提單號碼|提單編號|b/l번호|비엘번호|선하증권번호|konosament|numer konosamentu|nr konosamentu|konosamentu|konşimento|konşimento no|konşimento numarası|b/l numarası',
  master_bill_of_lading_number:
    'マスターb/l番号|主提单号|主提单号码|主提單號|主提單號碼|마스터b/l번호|konosament główny|konosament master|ana konşimento|master konşimento|ana konşimento no',
  house_bill_of_lading_number:
    'ハウスb/l番号|分提单号|分提单号码|分提單號|分提單號碼|하우스b/l번호|konosament house|konosament spedytorski|ara konşimento|house konşimento|ara konşimento no',
  booking_number:
    '予約番号|ブッキング番号|订舱号码|订舱编号|訂艙號|訂艙號碼|訂艙單號|예약번호|부킹번호|numer rezerwacji|nr rezerwacji|numer bookingu|rezervasyon|rezervasyon no|rezervasyon numarası|booking numarası',
  container_number:
    'コンテナ番号|コンテナno|货柜号|集装箱号|集装箱号码|櫃號|貨櫃號碼|貨櫃號|컨테이너번호|kontener|numer kontenera|nr kontenera|konteyner|konteyner no|konteyner numarası',
  seal_number: 'シール番号|封号|封条号|铅封号|封條號碼|封條號|씰번호|봉인번호|plomba|numer plomby|mühür|mühür no',
  invoice_number:
    '請求書番号|インボイス番号|發票號碼|發票號|商業發票號碼|송장번호|인보이스번호|numer faktury|faktura nr|fatura no|fatura numarası',
  purchase_order_numbers:
    '合同号|合同编号|合同号码|合約號|合同號|契約番号|注文番号|订单号|訂單號|주문번호|계약번호|numer zamówienia|sipariş no',
  'reference:contract':
    '合同号|合同编号|合同号码|合約號|合約號碼|合同號|契約番号|계약번호|numer umowy|numer kontraktu|sözleşme no|kontrat no|sözleşme numarası',
  delivery_order_number: '提货单号|提货单号码|荷渡指図書番号|화물인도지시서번호',
  packing_list_number: '装箱单号|装箱单号码|装箱单编号|裝箱單號|編號|编号',
  // Parties
  shipper:
    '荷送人|出荷人|発送人|发货方|發貨人|托運人|付貨人|송하인|화주|nadawca|załadowca|nadawca towaru|yükleyici|gönderen|gönderici|ihracatçı',
  consignee: '荷受人|收货方|收貨人|受貨人|수하인|수취인|odbiorca|odbiorca towaru|alıcı|gönderilen|ricevitore|consignatário',
  notify_party:
    '通知先|着荷通知先|通知方|被通知人|被通知方|受通知人|통지처|착화통지처|통지인|powiadomić|zawiadomić|strona powiadamiana|adres powiadomienia|ihbar adresi|ihbar tarafı|ihbar edilecek|ihbar edilecek taraf|bildirim adresi|à notifier|à aviser|à prévenir|notifier à|partie à aviser|notificar|notificare|notificare a|parte da notificare|benachrichtigungsadresse|notify-adresse|te verwittigen|kennisgeving aan',
  pickup_location: '提货地点|提货地|提箱地点|提貨地點|引取場所',
  // Ships
  vessel_name: '本船名|船舶名|船舶名称|船舶名稱|선명|선박명|본선명|모선명|statek|nazwa statku|gemi|gemi adı|geminin adı',
  voyage_number:
    '航海番号|次航|航次号|航次號|항차|항해번호|항차번호|podróż|numer podróży|nr podróży|rejs|numer rejsu|sefer|sefer no|sefer numarası|reisnummer|numero di viaggio|numero de viaje|numero da viagem',
  vessel_voyage:
    '船名/航次|船名・航海番号|船名/航海番号|船名及航次|船名/航次號|선명/항차|선박명/항차|본선명/항차|statek/podróż|statek/rejs|gemi/sefer|gemi adı/sefer no|gemi/sefer no|gemi ve sefer',
  // Places
  place_of_receipt: '荷受地|收貨地|收货地点|수취지|수령지|miejsce przyjęcia|teslim alma yeri|teslim alınan yer',
  port_of_loading:
    '積港|積地|船積港|積出港|積込港|装运港|装货港口|装船港|裝貨港|裝運港|裝船港|起運港|선적항|적재항|출발항|port załadunku|port nadania|yükleme limanı|kalkış limanı|porto di partenza',
  port_of_discharge:
    '揚港|揚地|荷揚港|荷卸港|陸揚港|仕向港|卸货港口|卸船港|卸貨港|卸船港口|양하항|양륙항|하역항|도착항|port wyładunku|port rozładunku|port przeznaczenia|boşaltma limanı|tahliye limanı|varış limanı|porto di arrivo|porto de chegada',
  place_of_delivery:
    '荷渡地|引渡地|交貨地|交貨地點|交货地点|목적지|인도지|인도장소|miejsce dostawy|miejsce przeznaczenia|teslim yeri|varış yeri|nihai varış yeri',
  // Days
  eta_port_of_discharge:
    '入港予定日|到着予定日|入港日|预计抵港日|预计抵港日期|预计到港日期|预计到港时间|预计到达日期|预计到达日|预计到达时间|預計到港日|預計抵港日|預計抵港日期|預計到達日|預計到港日期|도착예정일|입항예정일|przewidywana data przybycia|przewidywany czas przybycia|planowana data przybycia|spodziewana data przybycia|przewidywane przybycie|data przybycia|tahmini varış tarihi|tahmini varış|beklenen varış tarihi|varış tarihi|previsão de chegada|data estimada de chegada|chegada estimada|previsión de llegada|arribo estimado|arrivo stimato|data stimata di arrivo|data prevista di arrivo|erwartete ankunft|geplante ankunft|vermutliche ankunft|geschatte aankomst|vermoedelijke aankomst|date prévue d arrivée|date estimée d arrivée',
  etd_port_of_loading:
    '出港予定日|出発予定日|预计离港日|预计开航日|预计开船日|預計開航日|預計離港日|출항예정일|출발예정일|przewidywana data wypłynięcia|data wypłynięcia|tahmini kalkış tarihi|tahmini kalkış|kalkış tarihi|previsão de saída|previsão de partida|previsión de salida',
  last_free_day:
    'フリータイム期限|フリータイム最終日|フリータイム満了日|無料保管期限|免箱期截止|免箱期截止日|免箱期至|免箱期到期日|免费期截止|免费期截止日|免堆期截止|免租期截止|免柜期截止|最后免费日|免費期截止|免費期截止日|免櫃期截止|免櫃期限|最後免費日|프리타임만료일|프리타임종료일|프리타임기한|무료장치기한|koniec wolnego czasu|koniec okresu wolnego|ostatni wolny dzień|ostatni dzień wolny|wolne do|serbest süre sonu|serbest süre bitişi|serbest süre bitiş tarihi|son serbest gün|fin de franchise|fin de la franchise|expiration de la franchise|échéance de franchise|échéance franchise|date limite de franchise|fin de franchise le|ende der freizeit|freizeitende|ablauf der freizeit|standgeldfrei bis|lagergeldfrei bis|mietfrei bis|freie zeit bis|ende der freien zeit|letzter freier tag|fine franchigia|fine della franchigia|termine franchigia|scadenza franchigia|franchigia fino al|ultimo giorno di franchigia|einde vrije dagen|einde vrije periode|einde vrije tijd|vrije dagen tot|vrij tot|fin de días libres|fin de los días libres|fin del tiempo libre|vencimiento de días libres|vencimiento días libres|días libres hasta|fim do free time|fim dos dias livres|fim da franquia|franquia até|vencimento do free time|limite do free time|término do free time',
  notice_date:
    '発行日|発行年月日|通知日|作成日|通知日期|发出日期|出具日期|發出日期|발행일|통지일|작성일|data wystawienia|data awiza|data zawiadomienia|düzenleme tarihi|ihbar tarihi|bildirim tarihi|tarih',
  issue_date: '発行日|発行年月日|作成日|签发日期|出具日期|簽發日期|발행일|작성일|data wystawienia|düzenleme tarihi|tarih',
  invoice_date: '発行日|請求日|發票日期|日期|송장일자|발행일|data faktury|data wystawienia|fatura tarihi|tarih',
  packing_list_date: '日期|制单日期|作成日|작성일',
  // Goods and sums
  country_of_origin: '原産国|原産地|原產國|原產地|원산지|kraj pochodzenia|menşe ülkesi|menşei|menşe',
  incoterm: '价格条款|价格条件|成交方式|價格條款|貿易條款|貿易条件|建値|가격조건|인도조건|warunki dostawy|teslim şekli|teslimat şekli',
  payment_terms: '支払条件|付款条件|付款條件|付款方式|결제조건|지불조건|warunki płatności|ödeme şekli|ödeme koşulları',
  description_of_goods:
    '品名|货物名称|货物描述|貨物名稱|品名及規格|품명|화물명|nazwa towaru|opis towaru|malın cinsi|eşya tanımı|mal tanımı',
  total_packages: '総個数|总件数|件数|總件數|件數|총포장수|포장수량|liczba opakowań|ilość opakowań|liczba kolli|kap adedi|koli adedi',
  gross_weight: '総重量|毛重|总毛重|總毛重|총중량|waga brutto|masa brutto|brüt ağırlık|brüt kilo',
  net_weight: '正味重量|净重|总净重|總淨重|淨重|순중량|waga netto|masa netto|net ağırlık',
  volume: '容積|容积|体积|總體積|总体积|体積|體積|용적|부피|objętość|kubatura|hacim',
  total_due:
    '合計|合計金額|請求金額|ご請求額|总计|总费用|费用合计|總計|總費用|費用合計|합계|총액|청구금액|razem|razem do zapłaty|do zapłaty|toplam|genel toplam|ödenecek tutar',
  total_amount: '合計|合計金額|总计|总金额|總計|總金額|合計金額|합계|총액|razem|suma|razem do zapłaty|toplam|genel toplam',
};
