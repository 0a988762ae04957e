// The keeper of the auctions on a local chain: `node services/keeper/main.ts --rpc http://127.0.0.1:8545`. It opens, closes and
// settles them with the node's first unlocked account, which has to own the contract and be its operator.
import { parseArgs } from 'node:util';
import { readDeployment } from '../../scripts/deploy.ts';
import { keeping } from '../../scripts/environment.ts';
import { auctionContract } from './auctionContract.ts';
import { LOCAL_TERMS, startKeeper } from './keeper.ts';
import { nodeAt } from '../lib/node.ts';

const { values } = parseArgs({ options: { rpc: { type: 'string' }, auction: { type: 'string' } } });
if (!values.rpc) {
  console.error(
    'Name the node to keep the auctions of: node services/keeper/main.ts --rpc http://127.0.0.1:8545 [--auction <address>]',
  );
  process.exit(2);
}
const ask = nodeAt(values.rpc);
const [chainId, [operator]] = await Promise.all([
  ask<string>('eth_chainId', []),
  ask<string[]>('eth_accounts', []),
]);
const address = values.auction ?? readDeployment(Number(chainId)).contracts.farmAuction;
if (!address || !operator) {
  console.error(
    address
      ? 'The node has no unlocked account to keep the auctions with.'
      : `No auctions are known on chain ${Number(chainId)}: name them with --auction.`,
  );
  process.exit(2);
}
const keeper = startKeeper(
  auctionContract(ask, address, operator),
  { ...LOCAL_TERMS, length: keeping.auctionBlocks },
  console.log,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void keeper.stop());
