export const NUMBERS = `
invoice_number; en Invoice No.|Invoice Number|Invoice #|Inv. No|Invoice No. & Ref; fr Facture n°|N° de facture; de Rechnungs-Nr.|Rechnungsnummer; es Factura N.º|No. de factura; pt Fatura n.º|Número da fatura; it Fattura n.|Numero fattura; nl Factuurnummer|Factuurnr.
invoice_date; en Invoice Date|Date of invoice|Inv. date|Date; fr Date de facture|Date; de Rechnungsdatum|Datum; es Fecha de factura|Fecha; pt Data da fatura|Data; it Data fattura|Data; nl Factuurdatum|Datum
purchase_order_numbers; en P.O. No.|PO Number|Purchase Order|Your order|Order No(s).|Customer PO; fr Votre commande|N° de commande; de Bestellnummer|Ihre Bestellung; es Pedido N.º|Orden de compra; pt Pedido n.º|Encomenda n.º; it Vs. ordine|Ordine n.; nl Uw order|Bestelnummer
purchase_order_number; en PO No.|P.O.|Order|PO#; fr Commande; de Bestellung; es Pedido; pt Pedido; it Ordine; nl Order
packing_list_number; en Packing List No.|P/L No.|Packing List #|PL Number; fr Liste de colisage n°; de Packlisten-Nr.; es Lista de empaque N.º; pt Romaneio n.º; it Packing list n.|Distinta n.; nl Paklijstnummer
packing_list_date; en Date|Packing List Date|P/L Date; fr Date; de Datum; es Fecha; pt Data; it Data; nl Datum
bill_of_lading_number; en B/L No.|Bill of Lading No.|B/L Number|BL#|Bill of Lading Number; fr Connaissement n°|B/L n°; de B/L-Nr.|Konnossement Nr.; es B/L N.º|Conocimiento N.º; pt B/L n.º|Conhecimento n.º; it Polizza di carico n.|B/L n.; nl B/L-nummer|Cognossement nr.
sea_waybill.bill_of_lading_number; en Waybill No.|SWB No.|Sea Waybill No.|Waybill Number; fr LTM n°; de Seefrachtbrief-Nr.
house_bill_of_lading.bill_of_lading_number; en B/L No.|House B/L No.|HBL No.|FBL No.|Bill of Lading No.
master_bill_of_lading_number; en MBL No.|Master B/L No.|Ocean B/L|Master Bill of Lading|MB/L #|Carrier B/L No.; fr B/L maître n°|Connaissement maritime; de Master-B/L; es MBL N.º|B/L máster
house_bill_of_lading_number; en HBL No.|House B/L No.|House Bill of Lading|HB/L #|House B/L; fr HBL n°|B/L transitaire; de Haus-B/L; es HBL N.º|B/L hijo
sub_house_number; en Sub House B/L|Sub-B/L No.
ams_number; en AMS B/L No.|AMS HBL|AMS No.|AMS Ref.
booking_number; en Booking No.|Booking Number|Booking Ref.|Bkg No|Carrier Booking No.; fr N° de réservation|Booking n°; de Buchungs-Nr.|Buchungsnummer; es Reserva N.º|Booking N.º; pt Reserva n.º|Booking n.º; it Prenotazione n.; nl Boekingsnummer
service_contract_number; en Service Contract|Contract No.|S/C No.|Service Contract No.|Rate agreement
carrier_scac; en SCAC|SCAC Code|Carrier SCAC|Carrier Code
forwarder_document_status; en Status
reference; en Forwarder Ref.|Our Ref.|File No.|FWD Ref.|Agent's Reference
delivery_order_number; en D/O No.|Delivery Order No.|DO #|Order No.|Delivery Order; fr BAD n°|Ordre de livraison n°; de Auslieferungsschein-Nr.; es Orden de entrega N.º; it Ordine di consegna n.
pickup_number; en Pickup No.|Pick-up Number|P/U #|Pickup Ref.|Release No.|PIN
certificate_number; en Certificate No.|Reference No.|Cert. No.|No.|Serial No.; fr Certificat n°; de Nr.|Zeugnis-Nr.; es Certificado N.º; it Certificato n.
job_number; en Job No.|File No.|Our Job|Shipment File|Job Reference; fr Dossier n°; de Auftrags-Nr.|Position; es Expediente; it Pratica n.; nl Dossier
broker_file_number; en Broker File No.|Broker Ref.|Broker/Importer File No.
document_number; en Document No.|Reference|DGD No.|Shipper's Reference
pod_number; en POD No.|Delivery Receipt No.|Delivery No.|Ticket No.|Receipt #; fr BL n°|Bon n°; de Lieferschein-Nr.; es Albarán N.º; it DDT n.; nl Vrachtbon nr.
isf_transaction_number; en ISF Transaction No.|ISF Transaction Number|ISF Ref.|Transaction #
letter_of_credit_number; en L/C No.|Letter of Credit No.|Documentary Credit No.
payment_terms; en Terms of payment|Payment terms|Payment|Terms; fr Conditions de paiement|Règlement; de Zahlungsbedingungen|Zahlbar; es Condiciones de pago|Forma de pago; pt Condições de pagamento; it Condizioni di pagamento|Pagamento; nl Betalingsconditie
notice_date; en Notice Date|Date|Date of notice|Issued; fr Date|Date d'émission; de Datum; es Fecha; pt Data; it Data; nl Datum
confirmation_date; en Date|Booking Date|Confirmation Date|Issued on; fr Date; de Datum|Buchungsdatum; es Fecha
issue_date; en Date of Issue|Issue Date|Dated|Date; fr Date d'émission|Fait le; de Ausstellungsdatum|Datum; es Fecha de emisión|Fecha; pt Data de emissão; it Data di emissione|Data; nl Datum van afgifte|Datum
payment_due_date; en Payment due|Due Date|Payable by; fr Échéance; de Fällig am; es Vencimiento; pt Vencimento; it Scadenza; nl Vervaldatum
due_date; en Due Date|Payment Due|Pay by|Due; fr Échéance|Date d'échéance; de Fällig am|Zahlbar bis; es Vencimiento|Fecha de vencimiento; pt Vencimento; it Scadenza; nl Vervaldatum
declaration_date; en Date|Declaration date|Date signed
reference; en Ref.|Reference; fr Réf.; de Ref.; es Ref.; pt Ref.; it Rif.; nl Ref.
reference.purchase_order; en P.O. No.|Purchase Order|Customer PO; fr Commande; de Bestell-Nr.; es Pedido; pt Pedido; it Ordine; nl Bestelling
reference.invoice; en Invoice No.|Comm. Invoice|Inv. Ref.; fr Facture; de Rechnung; es Factura; pt Fatura; it Fattura; nl Factuur
reference.contract; en Contract No.|Contract
reference.job; en Job No.|File No.
reference.customer; en Customer Ref.|Your Ref.|Client ref.; fr V/Réf.; de Ihr Zeichen; es Su referencia; pt V/ Ref.; it Vs. rif.; nl Uw ref.
reference.shipper; en Shipper's Ref.|Shipper Reference
reference.forwarder; en Forwarder's Ref.|FWD Ref. No.|Agent ref.
reference.export_reference; en Export References|Export Ref.
`;
