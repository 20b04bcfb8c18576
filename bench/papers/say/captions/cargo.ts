export const CARGO = `
description_of_goods; en Description of Goods|Description of packages and goods|Commodity|Kind of packages and description of goods|Particulars; fr Désignation des marchandises; de Warenbezeichnung|Güterbeschreibung; es Descripción de la mercancía; pt Descrição das mercadorias; it Descrizione delle merci; nl Omschrijving der goederen
commodity; en Commodity|Cargo|Commodity description; fr Marchandise; de Ware; es Mercancía
description; en Description|Description of goods|Goods description|Article|Product; fr Désignation|Libellé; de Bezeichnung|Artikel; es Descripción|Concepto; pt Descrição; it Descrizione; nl Omschrijving
item_number; en Item|Item No.|Art. No.|SKU|Product Code|Part No.; fr Référence|Réf.; de Art.-Nr.|Artikelnummer; es Ref.|Código; pt Ref.|Código; it Codice|Articolo; nl Art.nr.
line_number; en No.|#|Line|Pos.; fr N°; de Pos.; es N.º; pt N.º; it N.; nl Nr.
hs_code; en HS Code|H.S. Code|Tariff No.|HTS|Commodity code; fr Code SH|Nomenclature; de Zolltarif-Nr.|HS-Code; es Partida arancelaria|Código HS; pt NCM|Código SH; it Cod. doganale|HS; nl GN-code
country_of_origin; en Country of Origin|Origin|C/O|Made in|Country of Origin of Goods; fr Origine|Pays d'origine; de Ursprungsland|Ursprung; es País de origen|Origen; pt País de origem|Origem; it Paese di origine|Origine; nl Land van oorsprong
country_of_export; en Country of Export|Exporting country; fr Pays d'exportation; de Ausfuhrland; es País de exportación
country_of_destination; en Country of Destination|Destination country|Country of final destination; fr Pays de destination; de Bestimmungsland; es País de destino; pt País de destino; it Paese di destinazione; nl Land van bestemming
quantity; en Qty|Quantity|Q'ty|Units; fr Qté|Quantité; de Menge|Anzahl; es Cant.|Cantidad; pt Qtd.|Quantidade; it Q.tà|Quantità; nl Aantal
unit; en Unit|UOM|U/M; fr Unité; de Einheit|ME; es Unidad|U.M.; pt Un.; it U.M.; nl Eenh.
unit_price; en Unit Price|Price|Price each|Rate|U/Price; fr Prix unitaire|P.U.; de Einzelpreis|Preis; es Precio unitario|P. unit.; pt Preço unitário; it Prezzo unitario|Prezzo; nl Stuksprijs|Prijs
package_range; en C/No.|Ctn No.|Case No.|Carton Nos.|Pkg. No.; fr Colis n°; de Kolli-Nr.; es Bulto N.º; pt Vol. n.º; it Collo n.; nl Colli nr.
package_count; en No. of Pkgs|Packages|Ctns|Pkgs|No. of cartons; fr Nbre colis|Colis; de Kolli|Packstücke; es Bultos; pt Volumes; it Colli; nl Colli
packages; en Packages|No. of Pkgs|Pkgs|Ctns; fr Colis; de Kolli; es Bultos; pt Volumes; it Colli; nl Colli
total_packages; en Total Packages|No. of Packages|Total No. of Packages|Total Pkgs|Number of packages; fr Nombre de colis|Total colis; de Anzahl Packstücke|Gesamt Kolli; es Total bultos|N.º de bultos; pt Total de volumes; it Totale colli; nl Totaal colli
quantity_per_package; en Qty/Ctn|Pcs/Ctn|Qty per pkg|Per carton; fr Qté/colis; de Stk/Kolli; es Cant./bulto; pt Qtd./vol.; it Pz/collo; nl Per colli
net_weight; en Net Weight|N.W.|Nett Weight|Net Wt; fr Poids net; de Nettogewicht|Netto; es Peso neto; pt Peso líquido; it Peso netto; nl Nettogewicht
gross_weight; en Gross Weight|G.W.|Gross Wt|Gross weight cargo|Weight; fr Poids brut; de Bruttogewicht|Brutto; es Peso bruto; pt Peso bruto; it Peso lordo; nl Brutogewicht
total_gross_weight; en Total gross mass|Total gross weight (incl. tare)|Total Gross Mass
volume; en Measurement|Volume|CBM|Meas.|Measure; fr Volume|Cubage; de Volumen|Kubatur; es Volumen|Cubicaje; pt Cubagem|Volume; it Volume|Cubatura; nl Volume
total_quantity; en Total Quantity|Total Qty|Total units; fr Quantité totale; de Gesamtmenge; es Cantidad total; pt Quantidade total; it Quantità totale; nl Totaal aantal
dimensions; en Dimensions (cm)|L x W x H cm|Size (cm)|Meas. cm; fr Dimensions cm; de Maße cm; es Medidas cm; pt Dimensões cm; it Dimensioni cm; nl Afm. cm
shipping_marks; en Shipping Marks|Marks & Numbers|Marks and Nos.|Marks; fr Marques et numéros; de Zeichen und Nummern|Markierung; es Marcas y números; pt Marcas e números; it Marche e numeri; nl Merken en nummers
marks; en Marks & Nos.|Marks and numbers of packages|Marks; fr Marques et numéros; de Zeichen, Nummern; es Marcas; it Marche
package_description; en Number and kind of packages|Packages|No. and kind of pkgs
container_number; en Container No.|Container|Cntr No.|Container Number|Equipment No.; fr Conteneur|N° conteneur; de Container-Nr.|Container; es Contenedor|N.º contenedor; pt Contêiner|Container n.º; it Container n.|Contenitore; nl Containernr.
container_numbers; en Container No.|Container(s)|Container Nos.|Cntr No(s).|Containers; fr Conteneur(s); de Container-Nr.|Container; es Contenedor(es); pt Contêiner(es); it Container; nl Container(s)
container_type; en Type|Size/Type|Cntr Type|Size|Equipment Type; fr Type; de Typ|Größe; es Tipo; pt Tipo; it Tipo; nl Type
seal_numbers; en Seal No.|Seal|Seal Nos.|Seal #; fr Scellé|Plomb n°; de Siegel-Nr.|Plombe; es Sello|Precinto; pt Lacre; it Sigillo; nl Zegel
iso_type; en ISO|ISO Code|ISO Type
seal_number; en Seal No.|Seal number(s)|Seal
tare_weight; en Tare|Tare Weight|Tare (kg)|Tare mass; fr Tare; de Tara; es Tara
equipment; en Equipment|Quantity & Type|Equipment Ordered|No. of Containers; fr Équipement|Conteneurs; de Container|Equipment; es Equipo|Contenedores
incoterm; en Incoterms|Terms of sale|Terms of Delivery|Delivery terms|Trade terms|Incoterm 2020; fr Incoterm|Conditions de livraison; de Lieferbedingung|Incoterms; es Incoterm|Condiciones de entrega; pt Incoterm; it Resa|Incoterm; nl Leveringsconditie|Incoterm
special_instructions; en Special Instructions|Remarks|Delivery Instructions|Instructions; fr Instructions|Observations; de Bemerkungen|Hinweise; es Instrucciones|Observaciones
exceptions; en Exceptions|Damage / Shortage|Exceptions / Remarks|Remarks; fr Réserves; de Vorbehalte|Schäden; es Observaciones; pt Ressalvas; it Riserve; nl Opmerkingen
pieces_delivered; en Pieces Delivered|Pieces Received|Total Pieces|Qty received|No. of pieces; fr Colis reçus|Nombre de colis; de Anzahl Packstücke|Kolli; es Bultos entregados; pt Volumes entregues; it Colli consegnati; nl Aantal colli
seal_intact; en Seal intact|Seal OK?; fr Scellé intact; de Siegel unversehrt; es Sello intacto
reefer_temperature; en Temperature|Set temperature|Reefer Temp.
un_number; en UN No.|UN Number|UN
proper_shipping_name; en Proper Shipping Name|Proper shipping name (technical name)|Description of goods (PSN)
technical_name; en Technical name
hazard_class; en Class|Hazard Class|IMO Class|Class/Div.
packing_group; en PG|Packing Group|Pkg. Group
subsidiary_hazards; en Sub. Risk|Subsidiary hazard
flash_point_c; en Flash Point (°C)|Flashpoint °C|FP °C
marine_pollutant; en Marine Pollutant|MP|Mar. Poll.
ems; en EmS|EmS No.|EMS
package_kind; en Kind of pkgs|Packaging|Type of packages
origin_criterion; en Origin criterion|Criterion|Origin conferring criterion
commodity_hs; en HS Code|HTS-6|HTSUS No.
`;
