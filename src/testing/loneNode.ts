import { endpointsChanged } from '#chain/blocks/blocksSlice.ts';
import type { EndpointHealth } from '#chain/rpc/endpoint.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import type { ChainServices } from '#chain/services.ts';

const health = (url: string): EndpointHealth => ({
  url,
  state: 'ok',
  latencyMs: null,
  lastError: null,
});

/** Makes a world's node one of three, whose word no other confirms. */
export function standAlone({
  services,
  dispatch,
}: {
  services: ChainServices;
  dispatch: (action: ReturnType<typeof endpointsChanged>) => unknown;
}): void {
  const { rpc } = services;
  const nodes = ['a', 'b', 'c'].map((name) => health(`https://${name}.example`));
  services.rpc = {
    ...rpc,
    endpoints: () => nodes,
    request: async (method, params, options) => {
      if (options?.agree) throw new RpcError('sourcesDisagree', 'No other node says so');
      return rpc.request(method, params, options);
    },
  };
  dispatch(endpointsChanged(nodes));
}
