/** Rates of ours and of what it is held against, round by round, and the median of the ratios of the rounds that count. */
export interface Compared {
  ours: number[];
  reference: number[];
  ratio: number;
  /** Rounds that say nothing, since the reference alone had moved. */
  discarded: number;
}

/** A round says nothing when its reference strayed so far from the others. */
const STRAY_MAX = 0.25;

/** Runs both in turns, so many times. Each goes first in turn, so that neither profits from what grows during the run. */
export async function inTurns(
  rounds: number,
  { ours, reference }: { ours: () => Promise<number>; reference: () => Promise<number> },
): Promise<Compared> {
  const compared: Pick<Compared, 'ours' | 'reference'> = { ours: [], reference: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 ? (['reference', 'ours'] as const) : (['ours', 'reference'] as const))
      compared[side].push(await (side === 'ours' ? ours : reference)());
  }
  const usual = median(compared.reference);
  const ratios = compared.reference.flatMap((rate, round) =>
    Math.abs(rate / usual - 1) <= STRAY_MAX ? [(compared.ours[round] ?? NaN) / rate] : [],
  );
  return { ...compared, ratio: median(ratios), discarded: rounds - ratios.length };
}

export function median(of: readonly number[]): number {
  const sorted = [...of].sort((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[half] ?? NaN) : ((sorted[half - 1] ?? NaN) + (sorted[half] ?? NaN)) / 2;
}

export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

/** Prints a comparison, both raw values with it, beside its goal. Answers whether the goal is met. */
export function tell(
  name: string,
  { ours, reference, ratio, discarded }: Compared,
  { goal, unit }: { goal: number; unit: string },
): boolean {
  const rates = (of: readonly number[]) => of.map((rate) => Math.round(rate).toLocaleString('en')).join(', ');
  console.log(`${name}: ${ratio.toFixed(2)} (goal ${goal})${ratio >= goal ? '' : ', MISSED'}`);
  console.log(`  ours       ${rates(ours)} ${unit}`);
  console.log(`  reference  ${rates(reference)} ${unit}${discarded ? `; ${discarded} rounds discarded` : ''}`);
  return ratio >= goal;
}
