// Runs the keeper: `node services/keeper/main.ts --rpc http://127.0.0.1:8545`. It harvests the vault
// when that pays, opens, closes and settles auctions as the contract's operator, whose account the
// node must have unlocked, and executes rounds of the prediction game.
import { parseArgs } from 'node:util';
import type { Address } from '../../src/lib/hex.ts';
import { readDeployment } from '../lib/deployment.ts';
import { createLog } from '../lib/log.ts';
import { nodeAt } from '../lib/node.ts';
import { makeDuties, makeGameDuties } from './duties.ts';
import { GAME_MS, startKeeper } from './engine.ts';
import { unlockedOperator } from './operator.ts';

const LOCAL_CHAIN = 31337;
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
const games = await makeGameDuties(ask, operator, contracts, chainId === LOCAL_CHAIN);
if (duties.length + games.length === 0) {
  console.error(
    `Neither a vault, auctions nor games are known on chain ${chainId}: name auctions with --auction.`,
  );
  process.exit(2);
}
const keepers = [startKeeper(duties, createLog()), startKeeper(games, createLog(), GAME_MS)];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    for (const keeper of keepers) void keeper.stop();
  });
