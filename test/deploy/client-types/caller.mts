// Compiled by client-types.test.ts as a caller would, from the package alone.
import { createTRPCClient, httpLink, TRPCClientError, type inferRouterClient } from '@trpc/client';
import type { AppRouter, ContainerResource, EventResource, RouterInputs as Inputs, RouterOutputs as Outputs } from 'landfall/types';

type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;
const holds = <Claim extends true>(claim: Claim): Claim => claim;

holds<Same<Inputs['trackingRequests']['create']['body']['data']['attributes']['request_number'], string>>(true);
holds<Same<Inputs['containers']['get']['id'], string>>(true);
holds<Same<Outputs['containers']['list']['data'][number]['attributes']['number'], string>>(true);
holds<Same<Outputs['containers']['list']['data'][number]['attributes']['pod_arrived_at'], string | null>>(true);
holds<Same<Outputs['containers']['list']['meta']['total'], number | undefined>>(true);
holds<Same<ContainerResource['attributes']['number'], string>>(true);
holds<Same<ContainerResource['type'], 'container'>>(true);
holds<
  Same<
    Outputs['trackingRequests']['get']['data']['attributes']['status'],
    'pending' | 'awaiting_manifest' | 'created' | 'failed' | 'tracking_stopped'
  >
>(true);
holds<Same<Outputs['shipmentCustomFields']['delete'], null>>(true);

const client: inferRouterClient<AppRouter> = createTRPCClient<AppRouter>({ links: [httpLink({ url: 'http://127.0.0.1/trpc' })] });

export async function calls(): Promise<void> {
  await client.containers.list.query({ filter: { status: 'on_ship' }, page: { size: 5 } });
  // @ts-expect-error There is no such member.
  await client.containers.get.query({ number: 'MSKU1234565' });
  // @ts-expect-error A number is no number of a container.
  await client.containers.get.query({ id: 7 });
  // @ts-expect-error There is no such kind of number.
  await client.trackingRequests.create.mutate({ body: { data: { attributes: { request_type: 'parcel', request_number: 'A' } } } });
  // @ts-expect-error A query is not mutated.
  await client.containers.get.mutate({ id: 'A' });
  client.events.stream.subscribe(
    {},
    {
      onData: ({ id, data }) => {
        holds<Same<typeof id, string>>(true);
        holds<Same<(typeof data)['type'], EventResource['type']>>(true);
      },
      onError: (error) => holds<Same<NonNullable<typeof error.data>['httpStatus'], number>>(true),
    },
  );
}

export function pointersOf(error: unknown): (string | undefined)[] {
  if (!(error instanceof TRPCClientError)) return [];
  const { data } = error as TRPCClientError<AppRouter>;
  return (data?.errors ?? []).map(({ source }) => source?.pointer);
}
