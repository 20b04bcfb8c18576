import { z } from 'zod';
import { asked, containerId, type OfferPrompt } from './prompt.js';

const args = z.object({ container_id: containerId });

export const offerAnalyzeDelays: OfferPrompt = (server) => {
  const config = {
    title: 'Analyze Journey Delays',
    description: 'Explain where a container lost time, and why.',
    argsSchema: args,
  };
  server.registerPrompt('analyze-delays', config, ({ container_id: id }) =>
    asked(`Analyze the delays of the container with the id ${id}:
1. Its journey timeline, event by event.
2. Delays against the plan: what was estimated first, what is estimated now, and what happened.
3. Odd gaps between events.
4. Likely causes, as far as the events show them; say so where they do not.
5. What that does to the time of the whole journey.`),
  );
};
