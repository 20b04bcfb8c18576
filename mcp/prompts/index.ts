import { offerAnalyzeDelays } from './analyze-delays.js';
import { offerCheckDemurrage } from './check-demurrage.js';
import type { OfferPrompt } from './prompt.js';
import { offerTrackShipment } from './track-shipment.js';

export const PROMPTS: readonly OfferPrompt[] = [offerTrackShipment, offerCheckDemurrage, offerAnalyzeDelays];
