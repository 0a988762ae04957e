// Runs the keeper on a local chain: `node services/keeper/main.ts --rpc http://127.0.0.1:8545`. It
// opens, closes and settles auctions with the node's first unlocked account, which must be the
// contract's owner and operator.
import { parseArgs } from 'node:util';
import type { Address } from '../../src/lib/hex.ts';
import { readDeployment } from '../lib/deployment.ts';
import { createLog } from '../lib/log.ts';
import { nodeAt } from '../lib/node.ts';
import { makeDuties } from './duties.ts';
import { startKeeper } from './engine.ts';

const { values } = parseArgs({ options: { rpc: { type: 'string' }, auction: { type: 'string' } } });
if (!values.rpc) {
  console.error(
    'Name the node to use: node services/keeper/main.ts --rpc http://127.0.0.1:8545 [--auction <address>]',
  );
  process.exit(2);
}
const ask = nodeAt(values.rpc);
const [chainId, [operator]] = await Promise.all([
  ask<string>('eth_chainId', []),
  ask<string[]>('eth_accounts', []),
]);
if (!operator) {
  console.error('The node has no unlocked account for the keeper.');
  process.exit(2);
}
const { contracts } = readDeployment(Number(chainId));
const named = values.auction ? { farmAuction: values.auction as Address } : {};
const duties = makeDuties(ask, operator, { ...contracts, ...named });
if (duties.length === 0) {
  console.error(`No auctions are known on chain ${Number(chainId)}: name them with --auction.`);
  process.exit(2);
}
const keeper = startKeeper(duties, createLog());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void keeper.stop());
