/** Bytes that a second item adds to the tables of a HEIC file: where it lies, what it is, what it has. */
const ADDED = { iloc: 18, iinf: 21, ipma: 6 } as const;
const GROWN = ADDED.iloc + ADDED.iinf + ADDED.ipma;
const SECOND = 3;

/** A picture of a telephone (HEIC) as a file of two: its one picture once more, as an item of its own. Of a file whose items are 1 and 2. */
export function twoPictures(heic: Buffer): Buffer {
  const at = (type: string): number => heic.indexOf(type, 0, 'latin1') - 4;
  const [meta, iloc, iinf, iprp, ipma] = ['meta', 'iloc', 'iinf', 'iprp', 'ipma'].map(at) as [number, number, number, number, number];
  const end = (box: number): number => box + heic.readUInt32BE(box);
  const out = Buffer.from(heic);
  const grow = (box: number, by: number): unknown => out.writeUInt32BE(out.readUInt32BE(box) + by, box);
  grow(meta, GROWN);
  for (const [box, by] of [
    [iloc, ADDED.iloc],
    [iinf, ADDED.iinf],
    [iprp, ADDED.ipma],
    [ipma, ADDED.ipma],
  ] as const)
    grow(box, by);
  // Both lie behind the tables, which grow.
  for (const item of [iloc + 16, iloc + 34]) out.writeUInt32BE(heic.readUInt32BE(item + 4) + GROWN, item + 4);
  out.writeUInt16BE(SECOND, iloc + 14);
  out.writeUInt16BE(SECOND, iinf + 12);
  out.writeUInt32BE(SECOND, ipma + 12);
  const named = (entry: Buffer, offset: number): Buffer => (entry.writeUInt16BE(SECOND, offset), entry);
  const copy = (from: number, size: number): Buffer => Buffer.from(out.subarray(from, from + size));
  return Buffer.concat([
    out.subarray(0, end(iloc)),
    named(copy(iloc + 16, ADDED.iloc), 0),
    out.subarray(end(iloc), end(iinf)),
    named(copy(iinf + 14, ADDED.iinf), 12),
    out.subarray(end(iinf), end(ipma)),
    named(copy(ipma + 16, ADDED.ipma), 0),
    out.subarray(end(ipma)),
  ]);
}
