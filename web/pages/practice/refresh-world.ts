import { queryClient, trpc } from '../../api.js';

/** Asks for the world again after a change. */
export const refreshWorld = () => queryClient.invalidateQueries({ queryKey: trpc.practice.world.queryKey() });
