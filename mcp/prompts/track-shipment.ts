import { z } from 'zod';
import { asked, carrier, completingCarrier, type OfferPrompt } from './prompt.js';

const args = z.object({
  container_number: z
    .string()
    .regex(/^[\w ./-]{1,50}$/, 'is a number of letters and digits')
    .describe('Container number, bill of lading or booking number.'),
  carrier: carrier.optional(),
});

export const offerTrackShipment: OfferPrompt = (server, caller) => {
  const config = {
    title: 'Track Container Shipment',
    description: 'Have a number tracked, and tell how it stands.',
    argsSchema: completingCarrier(args, caller),
  };
  server.registerPrompt('track-shipment', config, ({ container_number: number, carrier: scac }) =>
    asked(
      `Track ${number}${scac ? ` with the shipping line ${scac.toUpperCase()}` : ''}. Tell me its current status, where it is, and whether holds or other problems stand in its way.`,
    ),
  );
};
