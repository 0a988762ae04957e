// Runs the keeper: `node services/keeper/main.ts --rpc http://127.0.0.1:8545`. It harvests the vault
// when that pays, and opens, closes and settles auctions as the contract's operator, whose account
// the node must have unlocked.
import { parseArgs } from 'node:util';
import type { Address } from '../../src/lib/hex.ts';
import { readDeployment } from '../lib/deployment.ts';
import { createLog } from '../lib/log.ts';
import { nodeAt } from '../lib/node.ts';
import { makeDuties } from './duties.ts';
import { startKeeper } from './engine.ts';
import { unlockedOperator } from './operator.ts';

const { values } = parseArgs({ options: { rpc: { type: 'string' }, auction: { type: 'string' } } });
if (!values.rpc) {
  console.error(
    'Name the node to use: node services/keeper/main.ts --rpc http://127.0.0.1:8545 [--auction <address>]',
  );
  process.exit(2);
}
const ask = nodeAt(values.rpc);
const chainId = Number(await ask<string>('eth_chainId', []));
const named = values.auction ? { farmAuction: values.auction as Address } : {};
const contracts = { ...readDeployment(chainId).contracts, ...named };
const operator = await unlockedOperator(ask, contracts);
if (!operator) {
  console.error("The node hasn't unlocked the operator's account.");
  process.exit(2);
}
const duties = makeDuties(ask, operator, contracts);
if (duties.length === 0) {
  console.error(
    `Neither a vault nor auctions are known on chain ${chainId}: name auctions with --auction.`,
  );
  process.exit(2);
}
const keeper = startKeeper(duties, createLog());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void keeper.stop());
