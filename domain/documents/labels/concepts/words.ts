/**
 * What words of captions mean, in English, Spanish, Portuguese, French, Italian, German and Dutch, in their comparable forms. A word
 * may mean several things (`carga` is cargo and loading), or hold several (`ETA`: `wordsOfSeveral`).
 */
export const conceptWords: Readonly<Record<string, string>> = {
  NUMBER:
    'no nos nr nrs nro nros number numbers num nbr n nummer nummern numero numeros numeri numer ref refs reference references referencia referencias referentie referenz riferimento rif id identifier kenmerk zeichennummer aktenzeichen',
  CODE: 'code codes codigo codice kode',
  DATE: 'date dated day data datum fecha fechas jour tag dag giorno dia fec fch',
  DAYS: 'days jours tage dias giorni dagen',
  TIME: 'time hour uhrzeit hora heure ora tijd zeit uur',
  PLACE: 'place location lieu lugar luogo plaats ort local localidade site',
  ADDRESS: 'address adresse direccion indirizzo endereco morada adres anschrift domicilio',
  NAME: 'name names nom nombre nome naam firma company societe empresa azienda',
  COUNTRY: 'country countries pais pays land paese',
  PORT: 'port ports puerto porto hafen haven pto',
  TERMINAL: 'terminal terminals kaai quay muelle pier',
  WAREHOUSE: 'warehouse almacen entrepot lager magazzino armazem magazijn cfs',
  TYPE: 'type typ tipo soort art kind clase tipologia',
  SIZE: 'size taille tamano groesse grosse maat tamanho dimensione',
  INVOICE: 'invoice invoices facture factura facturas fattura fatura factuur rechnung rechnungen',
  BILL: 'bill',
  COMMERCIAL: 'commercial commerciale comercial handels',
  PACKING: 'packing embalaje embalagem colisage imballaggio imballo verpackung pack packlisten pak empaque romaneio',
  LIST: 'list liste listen lista lijst distinta',
  SHEET: 'sheet blatt hoja feuille foglio folha blad',
  DOCUMENT: 'document documento dokument doc documents documentation belege',
  ORDER: 'order orders auftrag auftrags bestellung bestell pedido commande ordine encomenda bestelling opdracht ordem orden ordre',
  PURCHASE: 'purchase compra achat acquisto einkauf inkoop aankoop',
  SALES: 'sales sale venta verkauf vente vendita venda verkoop',
  CONTRACT: 'contract contrato contrat vertrag contratto',
  CERTIFICATE: 'certificate certificado certificat zertifikat bescheinigung certificato',
  FILE: 'file akte dossier expediente pratica processo job position operacion operacao operazione tramite embarques',
  CUSTOMER: 'customer client cliente kunde kunden klant debtor debitor debiteur',
  BOOKING: 'booking bookings reservation reserva buchung buchungs boeking prenotazione',
  CONFIRMATION: 'confirmation confirmacion bestatigung bestaetigung conferma bevestiging confirmacao',
  LADING: 'lading',
  BL: 'connaissement konnossement conocimiento conhecimento cognossement polizza bl bol cognoscement',
  MASTER: 'master ocean',
  HOUSE: 'house',
  CONTAINER:
    'container containers containern contenedor contenedores conteneur conteneurs contentor contentores contenitore contenitori cntr cntrs ctr ctnr equipment ctu',
  SEAL: 'seal seals plombe plomben siegel scelle scelles plomb plombs sceau precinto precintos sigillo sigilli lacre lacres selo selos zegel zegels sello sellos',
  VESSEL: 'vessel ship buque navire schiff schiffs schip nave navio mv vsl steamer',
  VOYAGE: 'voyage viaje reise reisen reis viaggio viagem voy trip',
  LOADING:
    'loading load loaded embarque chargement verladung verlade beladung belade lade carico caricamento laad inlading carregamento carga',
  DISCHARGE:
    'discharge discharging unloading unlading descarga dechargement entladung entlade losch loschung sbarco scarico lossing los desembarque debarquement descarregamento',
  UNLOADED: 'unloaded descargados descargadas descargado decharges abgeladene abgeladen scaricati descarregados gelost off',
  ARRIVAL: 'arrival arrived arrives llegada arrivee ankunft ankunfts arrivo chegada aankomst aankomstdatum',
  DEPARTURE: 'departure departs sailing sails salida depart abfahrt abfahrts partenza saida vertrek zarpe zarpada',
  ESTIMATED:
    'estimated expected est prevista previsto prevue prevu voraussichtliche voraussichtlich stimata stimato verwachte verwacht geschatzte estimada estimado planned scheduled',
  ACTUAL: 'actual effective efectiva effettiva tatsachliche werkelijke',
  DELIVERY:
    'delivery delivered deliver entrega livraison lieferung liefer zustellung zustell consegna levering lever bezorging aflever ablieferung',
  RECEIPT: 'receipt receiving recepcion reception ricezione ricevimento recebimento ontvangst ubernahme empfangs recogida',
  RECEIVED: 'received recibido recu ricevuto recebido ontvangen erhalten ubernommen empfangen',
  PICKUP: 'pickup pick enlevement abholung ritiro retirada afhaling recolha levantamento',
  RETURN: 'return retour rucklieferung devolucion restituzione devolucao restitution ruckgabe',
  EMPTY: 'empty vacio vide leer vuoto vazio leeg',
  ORIGIN: 'origin origen origine ursprung ursprungs herkunft herkunfts oorsprong origem provenance provenienza procedencia',
  DESTINATION: 'destination destino bestimmung bestimmungs destinazione bestemming bestemmings',
  FINAL: 'final finale ultimate end',
  GROSS: 'gross brutto bruto brut brute lordo bruta',
  NET: 'net netto neto nett netta neta liquido',
  WEIGHT: 'weight weights peso pesos poids gewicht gewichte mass masse massa wt wgt kilos',
  TARE: 'tare tara leergewicht',
  VOLUME: 'volume measurement measurements meas cubage cbm volumen cubicaje cube rauminhalt cubagem volumes',
  PACKAGES:
    'packages package pkgs pkg carton cartons ctns ctn bulto bultos colis colli kolli packstuck packstucke packstucken volumes caja cajas caixa caixas scatola scatole cartoni kartons karton dozen doos cases case boxes box pallets pallet pallette paletten palets verpakkingen',
  PIECES:
    'piece pieces pieza piezas pzs pzas pezzi pz peca pecas stuk stuks stuck stucke stk pcs pce units unit unidades unites einheiten eenheden',
  QUANTITY:
    'quantity quantities qty qtys cantidad quantite qte quantita qta quantidade qtd aantal anzahl menge mengen hoeveelheid count cant anz',
  TOTAL: 'total totale totaal totaux totals gesamt summe suma somme sum sommaire grand totali totais general geral generale eind',
  AMOUNT: 'amount amounts montant importe betrag importo valor bedrag value wert valeur valore waarde monto montos',
  PRICE: 'price prix precio preis prezzo preco prijs cost',
  RATE: 'rate tarif tarifa satz tariffa taxa tarief',
  UNIT: 'unit unitario unitaire einzel unitaria stuk einheit stuck eenheid',
  PER: 'per je par por pro cada',
  DESCRIPTION:
    'description descripcion bezeichnung beschreibung descrizione descricao omschrijving designation designacao denominacion denominazione denominacao nature naturaleza natura concept concepto conceptos particulars benennung',
  GOODS:
    'goods cargo mercancia mercancias mercaderia mercaderias marchandise marchandises ware waren merce merci mercadoria mercadorias goederen merchandise product products producto productos produit produits produkt prodotto produto carga article articles articulo artikel articolo artigo commodity item items',
  MODEL: 'model modelo modele modell modello style estilo sku',
  TARIFF:
    'hs hts tariff partida arancelaria arancelario zolltarif zolltarifs warennummer douanier douaniere doganale taric ncm harmonized harmonised customs aduanera aduanero',
  MARKS: 'marks mark marques marque marcas marca zeichen marke marken markierung markierungen merken merk marche marchi',
  SHIPPING: 'shipping shipment sendung envio envios expedition spedizione verzending zending remessa expedicion versand',
  SHIPPER:
    'shipper absender verlader exporter exporteur ausfuhrer exportador expediteur remitente remetente cargador chargeur caricatore mittente afzender verscheper embarcador expedidor exportateur esportatore consignor versender ablader',
  CONSIGNEE:
    'consignee empfanger empfangers warenempfanger destinataire destinatario consignatario geadresseerde ontvanger receiver receivers recebedor',
  NOTIFY: 'notify notificar notifier notificare meldeadresse notificado notificacion avviso aviser notif kennisgeving',
  PARTY: 'party partie parte partei partij person',
  FIRST: 'first primary',
  ALSO: 'also second 2nd additional',
  BUYER: 'buyer buyers comprador acheteur kaufer acquirente koper compratore acquereur senores senor adquiriente adquirente receptor',
  SELLER:
    'seller sellers vendedor vendeur verkaufer venditore verkoper supplier suppliers proveedor fournisseur lieferant fornitore leverancier fornecedor vendor',
  MANUFACTURER:
    'manufacturer fabricante fabricant hersteller fabbricante produttore fabrikant maker producer producteur productor produtor',
  IMPORTER: 'importer importador importateur importeur importatore einfuhrer',
  CARRIER:
    'carrier carriers transportista transporteur frachtfuhrer vettore transportador vervoerder reederei naviera armateur rederij armador',
  FORWARDER: 'forwarder forwarders forwarding spediteur transitaire transitario spedizioniere expediteur',
  AGENT: 'agent agents agente agenten agentur',
  BROKER: 'broker aduanas despachante commissionnaire declarant chb',
  DUE: 'due vencimiento echeance fallig falligkeit falligkeits scadenza vencimento verval vence payable zahlbar',
  PAYMENT: 'payment pago paiement reglement zahlung zahlungs pagamento betaling betalings',
  TERMS: 'terms term condiciones conditions bedingungen bedingung condizioni condicoes voorwaarden konditionen termini termes cond termos',
  CURRENCY: 'currency moneda monnaie wahrung valuta moeda devise divisa',
  FREIGHT: 'freight flete fret fracht nolo frete vracht',
  INSURANCE: 'insurance seguro assurance versicherung assicurazione verzekering',
  DISCOUNT: 'discount descuento remise rabatt sconto desconto korting',
  TAX: 'tax vat iva tva mwst btw ust umsatzsteuer impuesto taxe imposto tasse belasting gst igv itbis iss icms',
  BASE: 'base bemessungsgrundlage imponible imponibile tributavel',
  ISSUE: 'issue issued emision emission ausstellung ausstellungs emissione emissao uitgifte expedicion afgifte rilascio emis',
  SIGNATURE: 'signature signed firma unterschrift assinatura handtekening unterzeichnet',
  SLIP: 'slip note lieferschein albaran bordereau bolla guia bon schein proof nota brief',
  INTACT: 'intact intacto unversehrt integro intatto ongebroken unbeschadigt',
  DAMAGE: 'damage damages damaged danos dano schaden avaries avarie danni avarias schade averias',
  SHORTAGE: 'shortage shortages faltantes faltas fehlmengen manquants ammanchi manco tekort tekorten',
  REMARKS:
    'remarks remark notes observaciones observations bemerkungen bemerkung osservazioni observacoes opmerkingen exceptions reservas reserves vorbehalte',
  FREE: 'free libre libres franchise freie frei vrije vrij gratuito franquicia livre liberi',
  LAST: 'last ultimo dernier letzter letzte laatste ultima latest',
  DEMURRAGE: 'demurrage storage detention standgeld surestaries sobreestadia sobrestadia lagergeld',
  PROFORMA: 'proforma forma',
  LOCAL: 'local inland',
  CUTOFF: 'cutoff closing closes cut deadline deadlines cierre limite frist',
  GATE: 'gate cy yard',
  VERIFIED: 'verified verificado verificada verifie verificato verifiziert verifizierte',
  TRADE: 'commercial standard normal',
  RAIL: 'rail ramp bahn ferroviario',
  AUTHORITY: 'ams aci ens',
  START: 'start begin begins opens opening open earliest',
  RANGE: 'from to de a von bis',
  LENGTH: 'length longitud largo longueur lange lunghezza comprimento lengte l',
  WIDTH: 'width ancho largeur breite larghezza largura breedte w',
  HEIGHT: 'height alto altura hauteur hohe altezza hoogte h',
};

/** Words that stand for several meanings at once. */
export const wordsOfSeveral: Readonly<Record<string, string>> = {
  eta: 'ESTIMATED ARRIVAL',
  etd: 'ESTIMATED DEPARTURE',
  pol: 'PORT LOADING',
  pod: 'PORT DISCHARGE',
  mbl: 'MASTER BL',
  hbl: 'HOUSE BL',
  po: 'PURCHASE ORDER',
  nw: 'NET WEIGHT',
  gw: 'GROSS WEIGHT',
  vgm: 'VERIFIED GROSS WEIGHT',
  bestellnummer: 'ORDER NUMBER',
};

/** Words that say nothing by themselves. */
export const emptyWords: ReadonlySet<string> = new Set(
  'of the and or in on at by for with de del la las el los lo du des le les l d di della dello dei do da dos das der die das dem den des van het een und et y e en und zur zum am im vom off kg kgs kgm cbm m3 lbs usd eur or other our your ihre ihr unsere unser notre votre nuestro nuestra su suo vostro nostro uw onze ons vs ns t s this este esta diese dieser ce cette questo questa dit deze'.split(
    ' ',
  ),
);
