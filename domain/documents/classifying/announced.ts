import type { Line } from '../layout/layout.js';
import { comparable } from '../values/comparable.js';

/** A letter comes to its subject within so many lines. */
const LINES_MAX = 25;

/** In the form that `comparable` gives: small letters without blanks. */
const ARRIVED = [
  /(?:inform|advise|notify|notified|confirm)[a-z0-9]{0,120}(?:shipment|consignment|cargo|container|goods)[a-z0-9]{0,60}(?:hasarriv|havearriv|willarriv|arrivedat|isduetoarriv|areduetoarriv|scheduledtoarriv|expectedtoarriv)/,
  /(?:inform|advise|notify|notified|confirm)[a-z0-9]{0,60}(?:vessel|feeder|ship)[a-z0-9]{0,60}(?:hasarriv|willarriv|isduetoarriv|scheduledtoarriv|expectedtoarriv)[a-z0-9]{0,90}(?:shipment|consignment|cargo|container|goods)/,
  /(?:inform|advise|notify|notified|confirm)[a-z0-9]{0,30}(?:arrival|arrived)[a-z0-9]{0,30}(?:shipment|consignment|cargo|container|goods)/,
  /(?:inform|confirm|comunic|notific|avis)[a-z]{0,60}(?:llegada|arribo|chegada)[a-z]{0,30}(?:embarque|carga|mercanc|mercador|contenedor|container|conteiner|envio)/,
  /(?:inform|confirm|comunic|notific|avis)[a-z]{0,30}(?:ha|han|habra)(?:arribado|llegado)[a-z]{0,30}(?:embarque|carga|mercanc|mercader|contenedor|container|envio)/,
  /(?:inform|avis|confirm)[a-z]{0,60}larrivee[a-z]{0,40}(?:envoi|marchandise|conteneur|expedition)/,
  /(?:sendung|container|ware|ladung)[a-z0-9]{0,80}(?:eintreffenwird|eingetroffenist|eintrifft|angekommenist|ankommt)/,
  /(?:inform|comunic|avvis|conferm)[a-z]{0,60}arrivo[a-z]{0,30}(?:merc|spedizion|container|carico)/,
];
const BOOKED = [
  /(?:pleasedto|gladto|herebyto|hereby|weto|we)confirm[a-z]{0,20}(?:booking|reservation|space)/,
  /bestatig[a-z]{0,30}(?:buchung|stellplatzbuchung)/,
  /confirm[a-z]{0,20}(?:sureserva|lareserva|suareserva|areserva|votrereservation|lareservation|vostraprenotazione|laprenotazione)/,
];
const TO_DELIVER = [
  /pleasedeliver[a-z0-9]{0,80}(?:goods|cargo|container|packages)/,
  /(?:sirvanse|sirvase|favorde)entregar[a-z0-9]{0,80}(?:mercanc|carga|contenedor|bultos)/,
  /veuillez(?:livrer|remettre|delivrer)[a-z0-9]{0,80}(?:marchandise|conteneur|colis)/,
];

const INSTRUCTED = [
  /(?:find|see|are|is|as|use)(?:below|thefollowing|following|hereunder|our|the){1,3}(?:shippinginstructions?|blinstructions?|documentationinstructions?|sifor)/,
  /(?:shippinginstructions?|blinstructions?)[a-z0-9]{0,40}(?:asbelow|asfollows?|areasunder)/,
  /(?:nachstehend|folgend)[a-z]{0,20}(?:verladeinstruktion|verschiffungsinstruktion|blinstruktion|verladeanweisung|konnossementsinstruktion)/,
  /(?:acontinuacion|siguientes|abaixo|seguintes)[a-z]{0,30}(?:instruccion|instruc)[a-z]{1,4}(?:de|para)[a-z]{0,6}(?:embarque|bl)/,
  /(?:cidessous|suivantes)[a-z]{0,20}instructions(?:de|dexpedition|demaritime|pourle)[a-z]{0,14}/,
];
const RELEASED = [
  /(?:confirm|advise|inform)[a-z0-9]{0,80}(?:containers?|cargo|shipment|goods)[a-z]{0,30}(?:hasbeen|havebeen|are|is)[a-z]{0,20}released/,
  /(?:pleaserelease|kindlyrelease|torelease)[a-z0-9]{0,60}(?:cargo|shipment|goods|containers?)[a-z0-9]{0,60}without(?:the)?(?:presentation|surrender|production)/,
];

const ANNOUNCED: Readonly<Record<string, readonly RegExp[]>> = {
  arrival_notice: ARRIVED,
  booking_confirmation: BOOKED,
  delivery_order: TO_DELIVER,
  shipping_instruction: INSTRUCTED,
  cargo_release: RELEASED,
};

/** Whether a letter says in a sentence that it is of a type: `Nos permitimos confirmar la llegada de su embarque`. */
export function isAnnounced(type: string, lines: readonly Line[]): boolean {
  const sentences = ANNOUNCED[type];
  if (!sentences) return false;
  const text = lines
    .slice(0, LINES_MAX)
    .map((line) => comparable(line.text))
    .join('');
  return sentences.some((sentence) => sentence.test(text));
}
