import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { acceptSocket, type ServerSocket } from '../../sandbox/world/ships/websocket.js';
import { shut } from '../../sandbox/world/http.js';
import type { LonLat } from '../../domain/sea-route/sphere.js';
import type { Timestamp } from '../../domain/time.js';

/** A stream of positions that says what a test has it say, and a paid feed beside it. */
export interface ShipFeed {
  streamUrl: string;
  restUrl: string;
  /** Subscriptions, the newest last. */
  subscriptions: Record<string, unknown>[];
  /** Questions to the paid feed. */
  asked: URL[];
  /** What the paid feed answers. */
  ships: object[];
  connections(): number;
  /** Says which ship a station is on. */
  identify(mmsi: string, imo: string): void;
  /** Has a station say where it is. */
  report(mmsi: string, place: LonLat, at: Timestamp): void;
  send(text: string): void;
  hangUp(): void;
  close(): Promise<void>;
}

export async function startShipFeed(): Promise<ShipFeed> {
  const sockets = new Set<ServerSocket>();
  const [subscriptions, asked]: [ShipFeed['subscriptions'], URL[]] = [[], []];
  const feed = { ships: [] as object[] };
  const server: Server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://feed'));
    const known = request.headers['x-api-key'] === 'practice';
    response.writeHead(known ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(feed.ships));
  });
  server.on('upgrade', (request, socket) => {
    const accepted = acceptSocket(request, socket, {
      onText: (text) => void subscriptions.push(JSON.parse(text) as Record<string, unknown>),
      onClose: () => accepted && sockets.delete(accepted),
    });
    if (accepted) sockets.add(accepted);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const send = (text: string) => sockets.forEach((socket) => socket.send(text));
  const hangUp = () => sockets.forEach((socket) => socket.destroy());
  return {
    streamUrl: `ws://127.0.0.1:${port}/v0/stream`,
    restUrl: `http://127.0.0.1:${port}/positions?imo={imo}`,
    subscriptions,
    asked,
    get ships() {
      return feed.ships;
    },
    set ships(ships) {
      feed.ships = ships;
    },
    connections: () => sockets.size,
    identify: (mmsi, imo) =>
      send(
        JSON.stringify({
          MessageType: 'ShipStaticData',
          MetaData: {},
          Message: { ShipStaticData: { UserID: Number(mmsi), ImoNumber: Number(imo), Name: 'A SHIP' } },
        }),
      ),
    report: (mmsi, [Longitude, Latitude], at) =>
      send(
        JSON.stringify({
          MessageType: 'PositionReport',
          MetaData: { MMSI: Number(mmsi), time_utc: `${at.replace('T', ' ').replace('Z', '')}.000000000 +0000 UTC` },
          Message: {
            PositionReport: {
              UserID: Number(mmsi),
              Latitude,
              Longitude,
              Sog: 15,
              Cog: 90,
              TrueHeading: 91,
              NavigationalStatus: 0,
              Valid: true,
            },
          },
        }),
      ),
    send,
    hangUp,
    close: async () => {
      hangUp();
      await shut(server);
    },
  };
}
