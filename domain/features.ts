/** All features that an account may have or not: paid ones, and that a language model may be shown its papers. The demo account has them; new accounts have none. */
export const FEATURES = [
  'routing_data',
  'container_refresh',
  'rail_plan',
  'document_processing',
  'map_embed',
  'widget_embed',
  'document_model',
] as const;

export type Feature = (typeof FEATURES)[number];
