import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock } from '../clock.js';
import { addressOf } from '../http.js';
import type { Ledger } from '../ledger.js';
import type { Voyages } from '../voyages.js';
import { messageOf, transmissionsOf, type Transmission } from './radio.js';
import { shipsAt } from './sailings.js';
import { acceptSocket, type ServerSocket } from './websocket.js';

/** What the stream and the paid feed of the practice world take. */
export const PRACTICE_KEY = 'practice';
export const STREAM_PATH = '/v0/stream';

/** Real milliseconds between two rounds, and practice ones that there are at least: ships under way speak every ten seconds. */
const ROUND_MS = 250;
const SPEAKS_MS = 10_000;
/** Who has not said by then what he wants to hear is hung up on. */
const SUBSCRIBE_MS = 3_000;

export interface Ships {
  clock: Clock;
  ledger: Ledger;
  voyages: Voyages;
  /** Ships say what is so, and are heard. */
  honest: boolean;
}

interface Subscription {
  boxes: [[number, number], [number, number]][];
  mmsis: string[] | null;
  types: string[] | null;
}

/** The stream of what ships say, on a server that answers other things as well. */
export class ShipStream {
  private readonly listeners = new Map<ServerSocket, Subscription | null>();
  private readonly beat: NodeJS.Timeout;
  private lastAt = 0;
  private late: Transmission[] = [];
  private speaking = false;

  constructor(private readonly ships: Ships) {
    this.beat = setInterval(() => void this.round(), ROUND_MS);
    this.beat.unref();
  }

  attach(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex) => this.accept(request, socket));
  }

  /** Hangs up on everybody, as a stream without a guarantee does. */
  hangUp(): number {
    const all = [...this.listeners.keys()];
    for (const listener of all) listener.destroy();
    return all.length;
  }

  close(): void {
    clearInterval(this.beat);
    this.hangUp();
  }

  private accept(request: IncomingMessage, socket: Duplex): void {
    if (addressOf(request)?.pathname !== STREAM_PATH) return void socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
    const listener = acceptSocket(request, socket, {
      onText: (text) => listener && this.subscribe(listener, text),
      onClose: () => listener && this.listeners.delete(listener),
    });
    if (!listener) return;
    this.listeners.set(listener, null);
    setTimeout(() => this.listeners.get(listener) === null && listener.close(1008), SUBSCRIBE_MS).unref();
  }

  private subscribe(listener: ServerSocket, text: string): void {
    const wanted = subscriptionIn(text);
    if (typeof wanted === 'string') {
      listener.send(JSON.stringify({ error: wanted }));
      listener.close();
    } else if (this.listeners.has(listener)) this.listeners.set(listener, wanted);
  }

  private async round(): Promise<void> {
    const now = Math.floor(this.ships.clock.now() / 1_000) * 1_000;
    if (this.speaking || now - this.lastAt < SPEAKS_MS || ![...this.listeners.values()].some((one) => one !== null)) return;
    this.speaking = true;
    this.lastAt = now;
    try {
      const said = transmissionsOf(await shipsAt(this.ships, now), now, this.ships);
      this.late.push(...said.filter(({ heardAt }) => heardAt > now));
      const heard = [...this.late.filter(({ heardAt }) => heardAt <= now), ...said.filter(({ heardAt }) => heardAt <= now)];
      this.late = this.late.filter(({ heardAt }) => heardAt > now);
      for (const one of heard) this.tell(one);
    } finally {
      this.speaking = false;
    }
  }

  private tell(said: Transmission): void {
    const text = JSON.stringify(messageOf(said));
    for (const [listener, wanted] of this.listeners) if (wanted && isWanted(wanted, said)) listener.send(text);
  }
}

function isWanted({ boxes, mmsis, types }: Subscription, { type, ship, latitude, longitude }: Transmission): boolean {
  if (types && !types.includes(type)) return false;
  if (mmsis && !mmsis.includes(ship.mmsi)) return false;
  const isWithin = (value: number, one: number, other: number) => value >= Math.min(one, other) && value <= Math.max(one, other);
  // Who does not know where he is is heard everywhere.
  return (
    latitude > 90 || boxes.some(([[south, west], [north, east]]) => isWithin(latitude, south, north) && isWithin(longitude, west, east))
  );
}

/** What a listener wants to hear, or what is wrong with how he says it. */
function subscriptionIn(text: string): Subscription | string {
  try {
    const { APIKey, BoundingBoxes, FiltersShipMMSI, FilterMessageTypes } = JSON.parse(text) as Record<string, unknown>;
    if (APIKey !== PRACTICE_KEY) return 'Api Key Is Not Valid';
    if (!Array.isArray(BoundingBoxes)) return 'Malformed or incomplete subscription message';
    const texts = (value: unknown) => (Array.isArray(value) ? value.map(String) : null);
    return { boxes: BoundingBoxes as Subscription['boxes'], mmsis: texts(FiltersShipMMSI), types: texts(FilterMessageTypes) };
  } catch {
    return 'Malformed or incomplete subscription message';
  }
}
