/**
 * Words out of a sentence that wide blanks or the end of a line took apart: `the Shipper`, `in apparent`, `good`, `RECEIVED by the
 * Carrier`. Nobody and no place is called so.
 */
export const isOutOfSentence = (text: string): boolean => {
  const bare = text.trim();
  return BEGINS_INSIDE.test(bare) || WITH_PARTY.test(bare) || /^\p{Ll}{2,}[.,;:)]?$/u.test(bare);
};

/** Small words that lead on from what stands before; `to order of …` is said of a consignee. */
const BEGINS_INSIDE =
  /^(?:the|its|his|their|this|that|these|any|such|said|in|or|and|for|by|from|with|as|unless|which|whether|where|to (?!(?:the )?order\b|bearer\b))(?:\s|$)/u;

/** Those whom every bill of lading speaks of. */
const WITH_PARTY =
  /\b(?:by|from|to|of|for|with|that) the (?:shipper|carrier|merchant|consignee|consignor|goods|master|holder|forwarder|vessel)\b/i;
