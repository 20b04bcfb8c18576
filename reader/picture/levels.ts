/** How dark ink is on a picture, and how bright its paper: 0 to 255. */
export interface Levels {
  ink: number;
  paper: number;
}

const INK_SHARE = 0.002;
const PAPER_SHARE = 0.6;
/** Dots that lie so far apart tell it as well as all of them. */
const STEP = 7;

/** Of a page that is mostly paper. */
export function levelsOf(data: Uint8Array): Levels {
  const counts = new Uint32Array(256);
  let seen = 0;
  for (let at = 0; at < data.length; at += STEP, seen += 1) counts[data[at] ?? 0] = (counts[data[at] ?? 0] ?? 0) + 1;
  const level = (share: number): number => {
    let passed = 0;
    return counts.findIndex((count) => (passed += count) >= seen * share);
  };
  return { ink: level(INK_SHARE), paper: level(PAPER_SHARE) };
}
