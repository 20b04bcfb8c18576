/** All paid features. The demo account has them; new accounts have none. */
export const FEATURES = ['routing_data', 'container_refresh', 'rail_plan', 'document_processing', 'map_embed', 'widget_embed'] as const;
