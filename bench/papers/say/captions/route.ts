export const ROUTE = `
vessel_name; en Vessel|Ocean Vessel|Vessel Name|Carrying vessel|Ship; fr Navire; de Schiff|Seeschiff; es Buque|Nave; pt Navio; it Nave; nl Schip|Zeeschip
voyage_number; en Voyage|Voyage No.|Voy.|Voy No; fr Voyage|Voyage n°; de Reise|Reise-Nr.; es Viaje|Viaje N.º; pt Viagem; it Viaggio; nl Reis
vessel; en Vessel / Voyage|Ocean Vessel / Voy. No.|Vessel/Voy|Vessel & Voyage No.|Vessel, Voyage|Exporting carrier (vessel/voyage); fr Navire / Voyage; de Schiff / Reise; es Buque / Viaje; pt Navio / Viagem; it Nave / Viaggio; nl Schip / Reis
vessel_imo; en IMO No.|Vessel IMO|IMO / Lloyds No.
place_of_receipt; en Place of Receipt|Place of receipt by pre-carrier|Receipt; fr Lieu de réception|Lieu de prise en charge; de Übernahmeort; es Lugar de recepción; pt Local de recebimento; it Luogo di ricevimento; nl Plaats van ontvangst
port_of_loading; en Port of Loading|POL|Port of Lading|Load Port|Loading port|From; fr Port de chargement|Port d'embarquement; de Ladehafen|Verladehafen; es Puerto de carga|Puerto de embarque; pt Porto de embarque|Porto de carregamento; it Porto di carico|Porto di imbarco; nl Laadhaven
port_of_discharge; en Port of Discharge|POD|Discharge Port|Port of Unloading|To; fr Port de déchargement|Port de débarquement; de Löschhafen|Entladehafen; es Puerto de descarga; pt Porto de descarga|Porto de destino; it Porto di scarico|Porto di sbarco; nl Loshaven
place_of_delivery; en Place of Delivery|Final Destination|Place of delivery by on-carrier|Delivery; fr Lieu de livraison|Destination finale; de Lieferort|Bestimmungsort; es Lugar de entrega|Destino final; pt Local de entrega|Destino final; it Luogo di consegna|Destinazione finale; nl Plaats van aflevering
pre_carriage_by; en Pre-carriage by|Precarriage by|Initial carriage
service_type; en Service Type|Type of Move|Movement|Mode|Type of service
means_of_transport; en Means of transport and route|Means of transport|Transport details|Particulars of transport; fr Moyen de transport|Informations relatives au transport; de Angaben über die Beförderung; es Medio de transporte; it Mezzo di trasporto
eta_port_of_discharge; en ETA|ETA POD|ETA at Discharge Port|Estimated Arrival|Est. Arrival Date|ETA Port of Discharge; fr ETA|Arrivée prévue|Date d'arrivée prévue; de ETA|Voraussichtliche Ankunft; es ETA|Llegada estimada; pt ETA|Chegada prevista; it ETA|Arrivo previsto; nl ETA|Verwachte aankomst
etd_port_of_loading; en ETD|ETD POL|Estimated Departure|Sailing Date|ETS|ETD Port of Loading; fr ETD|Départ prévu; de ETD|Voraussichtliche Abfahrt; es ETD|Salida estimada; pt ETD|Saída prevista; it ETD|Partenza prevista; nl ETD|Verwacht vertrek
eta_place_of_delivery; en ETA Final Destination|ETA Place of Delivery|Final ETA|ETA Door; fr ETA destination finale; de ETA Lieferort; es ETA destino final
etd; en ETD|Sailing|Departure; fr ETD; de Abfahrt; es ETD; it ETD
eta; en ETA|Arrival; fr ETA; de Ankunft; es ETA; it ETA
terminal_name; en Terminal|Discharge Terminal|Pier / Terminal|Cargo Location|Arrival terminal; fr Terminal; de Terminal; es Terminal
terminal_firms; en FIRMS|FIRMS Code|Firms Code
delivery_location_name; en Cargo available at|Available at|Freight Location|Container Location|CFS / Ramp
delivery_location_firms; en FIRMS|FIRMS Code|Ramp FIRMS
available_date; en Available Date|Avail. Date|Cargo available|Available from
last_free_day; en Last Free Day|LFD|Last free date|Free time expires|L.F.D.; fr Fin de franchise|Dernier jour de franchise; de Freizeit bis|Letzter freier Tag; es Último día libre; it Ultimo giorno di franchigia
general_order_date; en G.O. Date|General Order Date|GO Date
free_days; en Free Days|Free time (days)|Free Time Allowed; fr Jours de franchise; de Freie Tage; es Días libres
it_number; en IT No.|I.T. Number|IT #|In-bond No.|I.T. No.
it_date; en IT Date|I.T. Date
it_port; en IT Port|I.T. issued at|Place of I.T. issuance
arrival_date; en Arrival Date|Arrived|Date of arrival|ATA; fr Date d'arrivée; de Ankunftsdatum; es Fecha de llegada
delivery_appointment; en Appointment|Delivery appointment|Delivery Date/Time|Appt.; fr Rendez-vous; de Anliefertermin; es Cita de entrega
shipped_on_board_date; en Shipped on Board Date|Laden on Board|On Board Date|Shipped on board; fr Embarqué le; de An Bord am|Verladen am; es Embarcado a bordo
place_of_issue; en Place of Issue|Place of B/L issue|Issued at|Place of B(s)/L issue; fr Lieu d'émission|Fait à; de Ausstellungsort|Ort; es Lugar de emisión; it Luogo di emissione
issue_place; en Place of issue|Issued at|Place; fr Lieu|Fait à; de Ort; es Lugar; it Luogo
freight_payable_at; en Freight Payable at|Freight & charges payable at|Payable at
number_of_originals; en No. of Original B(s)/L|Number of Originals|No. of Original B/L|Original Bills of Lading issued|Number of original Bs/L
documentation_cutoff; en SI Cut-off|Documentation Cut-off|Doc Closing|SI Closing Date|Shipping Instruction Cut; fr Clôture documents; de Dokumentenschluss|SI-Schluss; es Cierre documental
vgm_cutoff; en VGM Cut-off|VGM Closing|VGM Cut; fr Clôture VGM; de VGM-Schluss; es Cierre VGM
port_cutoff; en CY Cut-off|Port Cut-off|FCL Delivery Cut-off|Gate-in cut-off|CY Closing|Cargo cut-off; fr Clôture terminal; de Ladeschluss|CY-Closing; es Cierre de puerto|Cierre físico
customs_cutoff; en Customs Cut-off|Customs Clearance Cut
rail_cutoff; en Rail Cut-off|Rail cut
earliest_receiving_date; en Earliest Receiving Date|ERD|Earliest return date|First receiving day
empty_pickup_date; en Empty Pick-up Date|Empty release date|Pick-up from
transshipment_ports; en Transshipment Port|T/S Port|Via|Transhipment at
departure_date; en Departure date|Date of departure|On/after
estimated_sailing_date; en Est. Sailing Date|ETD|Estimated Date of Departure
estimated_arrival_date; en Est. Arrival Date|ETA|Estimated Date of Arrival
discharge_date; en Discharge Date|Discharged|Date of discharge; fr Date de déchargement; de Löschdatum; es Fecha de descarga
delivery_date; en Delivery Date|Date delivered|Date received|Delivered on|Date; fr Date de livraison|Livré le; de Lieferdatum|Geliefert am; es Fecha de entrega; pt Data de entrega; it Data consegna; nl Leverdatum
time_in; en Time In|Arrive|In; fr Arrivée; de Ankunft; es Hora entrada
time_out; en Time Out|Depart|Out; fr Départ; de Abfahrt; es Hora salida
carrier_name; en Carrier|Shipping Line|Steamship line|Ocean Carrier; fr Compagnie maritime; de Reederei; es Naviera; it Compagnia
mode; en Mode|Transport mode
from; en From|Load port|POL
to; en To|Discharge port|POD
departure; en ETD|Departure|ETS
arrival; en ETA|Arrival
sequence; en Leg|No.
pickup_firms; en FIRMS|FIRMS Code|Firms
submission_date; en Submission Date|Date submitted|Filed on
`;
