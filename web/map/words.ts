import type { VoyageMap } from '../../resources/voyage-map.js';
import { dateText, dayOf, momentText, relativeText } from '../moments.js';
import { calmName } from '../names.js';

type Port = VoyageMap['ports'][number];

/** `left Wed 28 Oct 01:40 UTC+8`; null where nobody has said. */
export function saidOf({ said }: Port, now: string): string | null {
  return said && `${said.what} ${momentText(said.at, now)}`;
}

/** The same without the time, where there is no room for it. */
export function dayOfSaid({ said }: Port, now: string): string | null {
  return said && `${said.what} ${dateText(dayOf(said.at), now)}`;
}

/** `17.2 kn · seen 6 min ago`. */
export function seenOf({ speed, seen_at: seenAt }: NonNullable<VoyageMap['ship']>, now: string): string {
  return `${speed === null ? '' : `${speed.toFixed(1)} kn · `}seen ${relativeText(seenAt, now)}`;
}

/** The whole voyage in words, for who does not see the map. */
export function toldOf({ ports, ship }: VoyageMap, now: string): string {
  const stops = ports.map((port) => [port.name, saidOf(port, now)].filter((part) => part !== null).join(' ')).join(', ');
  const lastSeen = ship ? `. ${calmName(ship.name)} at ${placeText(ship.at)}, ${seenOf(ship, now)}` : '';
  return `Map of the voyage: ${stops}${lastSeen}. Arrows move it, plus and minus change how close it is, 0 shows the whole voyage.`;
}

function placeText([longitude, latitude]: readonly [number, number]): string {
  const east = ((((longitude + 180) % 360) + 360) % 360) - 180;
  return `${Math.abs(latitude).toFixed(1)}°${latitude < 0 ? 'S' : 'N'} ${Math.abs(east).toFixed(1)}°${east < 0 ? 'W' : 'E'}`;
}
