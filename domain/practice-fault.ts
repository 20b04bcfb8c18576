/** What pages may make go wrong at a line of the practice world. Those of a single voyage are left to the world's own control. */
export const PRACTICE_FAULTS = [
  '500',
  '429',
  '401',
  '403',
  '404',
  'html',
  'slow',
  'cut_off',
  'huge',
  'redirect',
  'duplicate',
  'reused_id',
  'out_of_order',
  'wrong_offset',
] as const;

export type PracticeFault = (typeof PRACTICE_FAULTS)[number];
