export const PARTIES = `
seller; en Seller|Vendor|Exporter / Seller|Sold by|Seller (Name & Address); fr Vendeur|Fournisseur; de Verkäufer|Lieferant; es Vendedor|Proveedor; pt Vendedor|Exportador; it Venditore|Cedente; nl Verkoper|Leverancier
buyer; en Buyer|Sold to|Bill to|Purchaser|Buyer (if other than consignee)|Customer; fr Acheteur|Facturé à; de Käufer|Rechnungsempfänger; es Comprador|Facturar a; pt Comprador|Importador; it Acquirente|Cessionario; nl Koper|Factuuradres
consignee; en Consignee|Consignee (Name and Full Address)|Consigned to|Consignee (complete name & address); fr Destinataire; de Empfänger|Warenempfänger; es Consignatario|Destinatario; pt Consignatário; it Destinatario|Ricevitore; nl Geadresseerde|Ontvanger
ship_to; en Ship to|Deliver to|Ship-to party|Delivery address; fr Livré à|Adresse de livraison; de Lieferadresse|Lieferung an; es Enviar a|Lugar de entrega; pt Entregar em|Local de entrega; it Luogo di consegna|Spedire a; nl Afleveradres
manufacturer; en Manufacturer|Manufactured by|Producer; fr Fabricant; de Hersteller; es Fabricante; pt Fabricante; it Produttore; nl Fabrikant
notify_party; en Notify Party|Notify|Notify address|Notify Party (Name and Address); fr Notifier|Partie à notifier; de Meldeadresse|Notify; es Notificar a; pt Notificar|Parte a notificar; it Notify|Notificare a; nl Notify-adres
also_notify_party; en Also Notify|Also notify party|2nd Notify
shipper; en Shipper|Shipper / Exporter|Shipper (Name and Full Address)|Exporter|Consignor; fr Expéditeur|Chargeur; de Absender|Verlader|Ablader; es Embarcador|Expedidor; pt Embarcador|Exportador; it Mittente|Caricatore; nl Afzender|Verscheper
dangerous_goods_declaration.shipper; en Shipper|Consignor|Shipper / Consignor / Sender
delivery_agent; en For delivery of goods please apply to|Delivery Agent|For delivery apply to|Port of discharge agent|Destination agent
issuer; en From|Issued by|Issuer
customs_broker; en Customs Broker|Broker|Customs House Broker; fr Commissionnaire en douane; de Zollagent; es Agente aduanal; it Doganalista
booking_party; en Booking Party|Booked by|Contractual customer|Your customer
forwarder; en Forwarder|Freight Forwarder|Forwarding Agent|FMC Forwarder
trucker; en Trucker|Inland Carrier|Motor Carrier|Cartage company|Truck line; fr Transporteur; de Frachtführer|Spediteur; es Transportista; it Vettore
pickup_location; en Pick up at|Pickup Location|Cargo location|Pick-up from|Terminal / Pickup; fr Lieu d'enlèvement|À enlever chez; de Abholort|Abholung bei; es Recoger en; it Ritiro presso
deliver_to; en Deliver to|Delivery address|Ship to|Delivery Location|Consignee / Deliver to; fr Livrer à|Lieu de livraison; de Anlieferung an|Lieferadresse; es Entregar a; it Consegnare a
empty_return_location; en Empty Return|Return empty to|Empty return depot|Return Location; fr Retour vide; de Leerrückgabe; es Devolución de vacío
exporter; en Exporter|Exporter (name, address, country)|Goods consigned from (Exporter's business name, address, country)|Exporter's full name and address|1. Exporter; fr Expéditeur|Exportateur; de Absender|Ausführer; es Exportador|Expedidor; pt Exportador; it Speditore|Esportatore; nl Afzender
producer; en Producer|Producer's name and address|Manufacturer / Producer
importer; en Importer|Importer of Record|Importer's name and address|IOR
importer_of_record; en Importer of Record Name and Address|Importer of Record|Importer of Record (Name, Address)
ultimate_consignee; en Ultimate Consignee Name and Address|Ultimate Consignee|Ultimate Consignee (Name, Address)
broker; en Broker/Filer Information (Name, Address, Phone)|Broker or Other GO Filer|Broker Name and Address|Filer / Broker
stuffing_location; en Container Stuffing Location|Stuffing Location|Stuffer (name and address where container was stuffed)|Location of stuffing
consolidator; en Consolidator|Consolidator (Stuffer)|Consolidator Name & Address
manufacturers; en Manufacturer (or Supplier)|Manufacturer / Supplier|Manufacturer Name & Address
filer; en ISF Filer|Filer|Filed by
bill_to; en Bill to|Invoice to|Customer|Billing party|To|Charge to; fr Facturé à|Client; de Rechnungsempfänger|An; es Facturar a|Cliente; pt Cliente|Faturar a; it Spett.le|Cliente; nl Aan|Factuuradres
carrier; en Carrier|Delivering Carrier|Trucking company|Delivered by; fr Transporteur; de Frachtführer; es Transportista; it Vettore
empty_pickup_location; en Empty Pick-up Depot|Empty Release Depot|Empty pickup location|Pick up empty at|Empty container pick up; fr Retrait du vide|Dépôt de vide; de Leercontainer-Depot|Gestellung aus Depot; es Depósito de vacíos|Retiro de vacío
full_return_location; en Full Return Terminal|Full delivery to|Return laden to|Laden container return|Load terminal; fr Remise du plein; de Anlieferung voll|Ladeterminal; es Entrega de lleno
signatory; en Authorized signatory|Name of signatory|Signed by|Signature; fr Signataire; de Unterzeichner; es Firmado por; pt Assinado por; it Firmato da; nl Ondertekend door
received_by; en Received by|Received by (print name)|Print Name|Receiver's name|Name of receiver; fr Reçu par|Nom du réceptionnaire; de Empfangen von|Name des Empfängers; es Recibido por; pt Recebido por; it Ricevuto da; nl Ontvangen door
emergency_contact_name; en Emergency contact|24 hr emergency contact name|Emergency contact person
emergency_phone; en Emergency telephone|24-hour emergency phone|Emergency contact no.|Emergency Tel.
dispute_contact; en Dispute contact|Disputes to|To dispute this invoice contact|Invoice disputes
bond_holder; en Bond Holder|Bond holder IRS No.|ISF bond holder
`;
