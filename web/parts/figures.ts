/** `100 000`: figures in threes, a thin gap between. */
export function grouped(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, '\u202f');
}
