// A fake chain with accounts, served to services that are processes of their own; for tests.
import { fakeChain, type FakeChain } from '../../indexer/testing/fakeChain.ts';
import { serveChain, type ServedChain } from '../../indexer/testing/serveChain.ts';
import { fakeIndexed } from '../../indexer/testing/testIndex.ts';
import { fakeNode, MEOW, MULTICALL, PROFILE, type FakeNode } from './fakeNode.ts';

interface HubChain {
  chain: FakeChain;
  /** Says about accounts what the chain would. */
  node: FakeNode;
  served: ServedChain;
  /** Deployment with what the hub reads, and with `contracts`. */
  deploymentWith(contracts?: Readonly<Record<string, string>>): object;
}

/** Requests that the node answers, and not the chain. */
const ABOUT_ACCOUNTS = ['eth_blockNumber', 'eth_call', 'eth_getBalance', 'eth_getCode'];

/** Serves a chain of a few blocks. */
export async function serveHubChain(): Promise<HubChain> {
  const chain = fakeChain();
  for (let block = 0; block < 3; block += 1) chain.mine([]);
  const node = fakeNode();
  node.head = chain.head;
  const served = await serveChain(
    {
      ...chain,
      ask: (calls) =>
        Promise.all(
          calls.map(async ([method, parameters]) => {
            if (ABOUT_ACCOUNTS.includes(method)) return node.ask<unknown>(method, parameters);
            const [answer] = await chain.ask([[method, parameters]]);
            return answer;
          }),
        ),
    },
    5,
  );
  return {
    chain,
    node,
    served,
    deploymentWith: (contracts = {}) => ({
      ...fakeIndexed,
      contracts: { ...contracts, profile: PROFILE, meow: MEOW, multicall: MULTICALL },
      initCodeHash: '0x',
    }),
  };
}
