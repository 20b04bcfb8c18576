import type { PaperReading } from '../../domain/documents/reading.js';
import { Chance } from '../papers/chance.js';
import type { Layout } from '../papers/layout.js';
import { makePacket, type Packet } from '../papers/packet.js';
import { scanned } from '../papers/scan.js';
import type { Reader } from './reader.js';
import { goalsOf, tellGoal, type Grade } from './tables.js';

/** A packet with what it was cut into. */
export interface Cut {
  packet: Packet;
  file: string;
  found: readonly Pick<PaperReading, 'pages' | 'type'>[];
}

export interface PacketTrial {
  reader: Reader;
  seed: string;
  count: number;
  layouts: readonly Layout[];
  grade: Grade;
}

export async function cutPackets({ reader, seed, count, layouts, grade }: PacketTrial): Promise<Cut[]> {
  const cuts: Cut[] = [];
  for (let place = 1; place <= count; place += 1) {
    const packet = await makePacket(`${seed}-${place}`, layouts);
    const bytes = async () => (grade === 'text' ? packet.pdf : scanned(packet.pdf, grade, new Chance(`scan/${packet.seed}`)));
    const file = `packet-${packet.seed}.pdf`;
    const reading = await reader.read({ file, bytes, name: 'scan.pdf', receivedOn: packet.receivedOn });
    if (reading !== null) cuts.push({ packet, file, found: reading.outcome === 'read' ? reading.papers : [] });
  }
  return cuts;
}

const isSamePart = (one: Packet['parts'][number], other: Cut['found'][number]): boolean =>
  one.pages[0] === other.pages[0] && one.pages[1] === other.pages[1];

/** Prints how packets were cut; answers whether the goal is met. */
export function tellPackets(cuts: readonly Cut[], { grade, misses }: { grade: Grade; misses: boolean }): boolean {
  const parts = cuts.flatMap(({ packet, found }) =>
    packet.parts.map((part) => found.find((one) => isSamePart(part, one))?.type === part.type),
  );
  const pages = cuts.flatMap(({ packet, found }) => packet.parts.map((part) => found.some((one) => isSamePart(part, one))));
  const whole = cuts.filter(
    ({ packet, found }) => found.length === packet.parts.length && packet.parts.every((part) => found.some((one) => isSamePart(part, one))),
  );
  const right = pages.filter(Boolean).length;
  console.log(
    `\npackets: ${whole.length} of ${cuts.length} cut right; ${parts.filter(Boolean).length} of ${parts.length} parts with right pages and type`,
  );
  const met = tellGoal('parts of packets with right pages', right / pages.length, {
    goal: goalsOf(grade).packets,
    of: `${right} of ${pages.length}`,
  });
  if (misses)
    for (const { packet, found, file } of cuts.filter((cut) => !whole.includes(cut)))
      console.log(`packet  ${told(packet.parts)} was cut into ${told(found)}  ${file}`);
  return met;
}

const told = (parts: readonly Cut['found'][number][]): string =>
  parts.map(({ type, pages: [first, last] }) => `${type} ${first}-${last}`).join(', ') || 'nothing';
