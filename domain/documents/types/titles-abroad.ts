/**
 * What papers are called where they are in no English, by type: what its own trade, line or customs office prints above them. Without
 * accents where a single word is a title, so that it counts as a word only. A word for two kinds of paper is left out: `Zollanmeldung`
 * and `报关单` say neither in nor out.
 */
const TITLES_ABROAD: Readonly<Record<string, string>> = {
  commercial_invoice: `
    exportrechnung|zollrechnung|facture d'exportation|facture export|factura de exportacion|fattura di esportazione
    fatura de exportacao|commerciele factuur|faktura eksportowa|ihracat faturasi|商業發票|商业发票书|コマーシャルインボイス|商業送り状
    상업송장|hoa đon thuong mai`,
  pro_forma_invoice: `
    fatura proforma|faktura proforma|proforma fatura|proforma factuur
    形式发票|形式發票|プロフォーマインボイス|견적송장|hoa đon chieu le`,
  packing_list: `
    verpackungsliste|kolliliste|packstuckliste|note de colisage|bordereau de colisage|liste des colis|relacion de bultos
    lista colli|elenco colli|distinta di imballaggio|lista de volumes|romaneio de embarque|verpakkingslijst|collilijst
    lista pakunkowa|lista pakowania|specyfikacja pakunkowa|ceki listesi|paketleme listesi|ambalaj listesi|koli listesi|裝箱單|装箱明细
    包装单|重量单|パッキングリスト|梱包明細書|包装明細書|포장명세서|패킹리스트|phieu đong goi|bang ke đong goi|danh sach đong goi`,
  master_bill_of_lading: `
    seekonnossement|cognossement|conhecimento maritimo|konosament|konsimento|deniz konsimentosu|海运提单|提單|海運提單|船荷証券|선하증권|van đon đuong bien`,
  house_bill_of_lading: `
    hauskonnossement|spediteurkonnossement|speditionskonnossement|connaissement maison|conocimiento de embarque hijo
    分提单|货代提单|分提單`,
  sea_waybill: `
    zeevrachtbrief|lettera di trasporto marittimo|lettera di vettura marittima|carta de porte maritima|lettre de voiture maritime
    morski list przewozowy|deniz yuk senedi|海运单|海運單|海上運送状|シーウェイビル|해상화물운송장`,
  arrival_notice: `
    advice of arrival|ankunftsmitteilung|aviso de arribada|comunicazione di arrivo|aviso de chegada de carga|kennisgeving van aankomst
    giay bao hang đen|thong bao hang đen|giay bao tau đen`,
  delivery_order: `
    lieferauftrag|auslieferungsauftrag|auslieferauftrag|auslieferungsanweisung|freistellung|containerfreistellung|freistellungsauftrag
    freistellauftrag|abholauftrag|bon d'enlevement|orden de retiro|ordem de retirada|afleveringsopdracht|uitleveringsopdracht
    leveringsopdracht|zlecenie wydania|dyspozycja wydania|teslim emri|yuk teslim talimati|yuk teslim talimat formu
    提货单|提貨單|荷渡指図書|デリバリーオーダー|화물인도지시서|lenh giao hang`,
  transport_order: `
    transportauftrag|speditionsauftrag|fuhrauftrag|ordre de transport|orden de transporte|ordine di trasporto|ordem de transporte
    transportopdracht|vervoersopdracht|zlecenie transportowe|tasima emri|tasima talimati|운송지시서`,
  booking_confirmation: `
    confirmation de booking|confirmacion de booking|conferma di booking|conferma booking|confirmacao de booking|confirmacao de embarque
    bevestiging van boeking|potwierdzenie bukingu|potwierdzenie rezerwacji|rezervasyon teyidi|rezervasyon onayi|booking teyidi
    订舱确认书|订舱回单|配舱回单|配艙回單|入货通知|入货通知书|进仓通知书|托书确认|訂艙確認|訂艙確認書|ブッキング確認書|船腹予約確認書|예약확인서|부킹확인서|선적예약확인서|xac nhan đat cho|xac nhan booking`,
  certificate_of_origin: `
    warenverkehrsbescheinigung|certificat de circulation|certificado de circulacion|certificato di circolazione|certificado de circulacao
    goederenverkeerscertificaat|swiadectwo pochodzenia|swiadectwo przewozowe|mense sahadetnamesi|mense belgesi|dolasim belgesi
    dolasim sertifikasi|原产地证书|原产地证明书|原產地證|原產地證明書|原産地証明書|원산지증명서|giay chung nhan xuat xu`,
  import_declaration: `
    进口货物报关单|中华人民共和国海关进口货物报关单|進口報單|进口报关单|輸入申告書|輸入許可通知書|수입신고필증|수입신고서|einfuhrabgabenbescheid|einfuhrerklarung
    pedimento de importacion|declaracion aduanera de mercancias|declaracion unica de aduanas|declaracion unica de importacion
    declaracion de ingreso|document administratif unique|documento unico administrativo|declaracao de importacao
    declaracao unica de importacao|bolla doganale di importazione|bolletta doganale di importazione|invoeraangifte|aangifte ten invoer
    zgloszenie celne przywozowe|zgloszenie importowe|ithalat beyannamesi|gumruk giris beyannamesi|to khai hang hoa nhap khau
    to khai hai quan nhap khau`,
  export_declaration: `
    出口货物报关单|中华人民共和国海关出口货物报关单|出口報單|出口报关单|輸出申告書|輸出許可通知書|수출신고필증|수출신고서|ausfuhrerklarung|pedimento de exportacion
    document d'accompagnement export|declaracao de exportacao|declaracao unica de exportacao|dichiarazione di esportazione
    bolla doganale di esportazione|documento di accompagnamento esportazione|uitvoeraangifte|aangifte ten uitvoer|uitvoergeleidedocument
    zgloszenie celne wywozowe|zgloszenie wywozowe|ihracat beyannamesi|gumruk cikis beyannamesi|to khai hang hoa xuat khau
    to khai hai quan xuat khau`,
  freight_invoice: `
    lastschriftanzeige|belastungsanzeige|speditionsrechnung|facture de transport|facture fret|nota de cargo|nota di debito
    fattura di nolo|fatura de frete|vrachtfactuur|debetnota|nota obciazeniowa|faktura za fracht|navlun faturasi|运费发票|海运费发票|运费账单
    发票|發票|運賃請求書|請求書|インボイス|운임청구서|세금계산서|hoa đon gia tri gia tang|hoa đon cuoc|giay bao no`,
  demurrage_detention_invoice: `
    demurragerechnung|standgeldrechnung|detentionrechnung|lagergeldrechnung|facture de surestaries
    facture de detention|facture detention|facture surestaries|facture surestaries detentions|facture de magasinage|factura de demoras|factura por demoras|factura de sobreestadia|factura de almacenaje
    fattura soste|fattura controstallie|fatura de demurrage|fatura de sobrestadia|fatura de armazenagem|demurragefactuur|liggeldfactuur
    overliggeldfactuur|demuraj faturasi|ardiye faturasi|滞箱费发票|滞期费发票|滞箱费账单|超過保管料請求書|체화료청구서|지체료청구서
    hoa đon luu container|hoa đon luu bai`,
  dangerous_goods_declaration: `
    gefahrguterklarung|verantwortliche erklarung|imo-erklarung|declaration de marchandises dangereuses
    declaration des marchandises dangereuses|declaration marchandises dangereuses|declaracion de mercancias peligrosas
    dichiarazione merci pericolose|dichiarazione di merci pericolose|declaracao de mercadorias perigosas|declaracao de carga perigosa
    verklaring gevaarlijke stoffen|verklaring gevaarlijke goederen|deklaracja towarow niebezpiecznych|tehlikeli yuk beyani
    tehlikeli madde beyani|危险货物申报单|危险品申报单|危险货物安全适运申报单|危險品申報單|危険物明細書|危険物申告書|위험물신고서|위험물명세서
    to khai hang nguy hiem`,
  proof_of_delivery: `
    ablieferungsnachweis|ablieferbeleg|zustellnachweis|ablieferquittung|bordereau de livraison|albaran de entrega|nota de entrega
    conferma di consegna|bolla di consegna|prova de entrega|afleverbewijs|leveringsbewijs|afleverbon|bewijs van aflevering|dowod dostawy
    potwierdzenie dostawy|teslim belgesi|teslimat belgesi|teslim tutanagi|teslim tesellum belgesi|签收单|送货单|货物签收单|受領書|納品書|인수증
    화물인수증|납품서|bien ban giao nhan|bien ban giao hang|phieu giao hang`,
};

/** None for a type that is called the same everywhere, or by nothing that we know. */
export const titlesAbroad = (code: string): readonly string[] =>
  (TITLES_ABROAD[code] ?? '')
    .split(/[|\n]/)
    .map((title) => title.trim())
    .filter((title) => title !== '');
