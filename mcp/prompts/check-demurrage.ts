import { z } from 'zod';
import { asked, containerId, type OfferPrompt } from './prompt.js';

const args = z.object({ container_id: containerId });

export const offerCheckDemurrage: OfferPrompt = (server) => {
  const config = {
    title: 'Check Demurrage Risk',
    description: 'Judge whether a container is about to cost demurrage.',
    argsSchema: args,
  };
  server.registerPrompt('check-demurrage', config, ({ container_id: id }) =>
    asked(`Check the demurrage risk of the container with the id ${id}:
1. The Last Free Day, and how many days are left until it.
2. Whether it is available for pickup.
3. Holds that keep it from being collected.
4. Fees at the terminal, only those that are reported.
5. What I should do, and by when.
Say where the data is too old to rely on.`),
  );
};
