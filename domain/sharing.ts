/** What a link to a shipment shows beside route, journey and dates, where its maker wants it. */
export const SHARED_PARTS = ['money', 'holds', 'papers'] as const;

export type SharedPart = (typeof SHARED_PARTS)[number];
