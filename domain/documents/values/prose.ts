/**
 * Words out of a sentence that wide blanks or the end of a line took apart: `the Shipper`, `in apparent`, `good`, `RECEIVED by the
 * Carrier`. Nobody and no place is called so.
 */
export const isOutOfSentence = (text: string): boolean => {
  const bare = text.trim();
  return BEGINS_INSIDE.test(bare) || SHOUTED_INSIDE.test(bare) || WITH_PARTY.test(bare) || /^\p{Ll}{2,}[.,;:)]?$/u.test(bare);
};

/** Small words that lead on from what stands before; `to order of …` is said of a consignee. */
const BEGINS_INSIDE =
  /^(?:the|its|his|their|this|that|these|any|such|said|in|or|and|for|by|from|with|as|unless|which|whether|where|to (?!(?:the )?order\b|bearer\b))(?:\s|$)/u;

/** `TRUCKER IF CAUSED BY LATE PICK UP.` */
const SHOUTED_INSIDE = /^(?:IF|UNLESS|WHETHER|WHICH|WHERE|WHEN)\s/;

/** Those whom every bill of lading speaks of. */
const WITH_PARTY =
  /\b(?:by|from|to|of|for|with|that) the (?:shipper|carrier|merchant|consignee|consignor|goods|master|holder|forwarder|vessel)\b/i;

const CONDITION =
  /\b(?:not negotiable unless|unless (?:marked|consigned|otherwise)|(?:if|so) (?:indicated?|state)|if ["“'‘]?(?:to )?order|order["”'’]? (?:or|so|of\s?\.{2,})|(?:claim|responsibility) shall|shall attach|failure to notify|complete name|see clause|full (?:style|name) and|(?:is|are) not negotiable and|endorsement is allowed)\b|\bhere\.?$/i;

/** What carriers print into the box of a party: none of it is one. */
export const isCondition = (text: string): boolean => CONDITION.test(text);
