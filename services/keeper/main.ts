// Runs the keeper: `node services/keeper/main.ts --rpc http://127.0.0.1:8545`. It harvests the vault
// when that pays, opens, closes and settles auctions as the contract's operator, whose account the
// node must have unlocked, and executes rounds of the prediction game. It says at KEEPER_PORT what is
// due, what it did and what that cost.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Deployment } from '../../src/config/env.ts';
import type { Address } from '../../src/lib/hex.ts';
import { readDeployment } from '../lib/deployment.ts';
import { programLog } from '../lib/programLog.ts';
import { nodeAt } from '../lib/node.ts';
import { fail } from '../lib/settings.ts';
import { startDuties } from './keeper.ts';
import { unlockedOperator } from './operator.ts';
import { keeping } from './settings.ts';

const { values } = parseArgs({
  options: {
    rpc: { type: 'string' },
    auction: { type: 'string' },
    deployment: { type: 'string' },
  },
});
if (!values.rpc) {
  console.error(
    'Name the node to use: node services/keeper/main.ts --rpc http://127.0.0.1:8545 [--auction <address>] [--deployment <file>]',
  );
  process.exit(2);
}
const ask = nodeAt(values.rpc);
const chainId = Number(await ask<string>('eth_chainId', []));
const deployment = values.deployment
  ? (JSON.parse(readFileSync(values.deployment, 'utf8')) as Deployment)
  : readDeployment(chainId);
const named = values.auction ? { farmAuction: values.auction as Address } : {};
const contracts = { ...deployment.contracts, ...named };
const account = await unlockedOperator(ask, contracts);
if (!account) {
  console.error("The node hasn't unlocked the operator's account.");
  process.exit(2);
}
const log = programLog('keeper');
const known = { ...deployment, contracts };
const keeper = await startDuties({
  ask,
  account,
  deployment: known,
  port: keeping.port,
  host: keeping.host,
  drainMs: keeping.drainMs,
  log,
}).catch((error: NodeJS.ErrnoException) =>
  fail(
    error.code === 'EADDRINUSE'
      ? `Port ${keeping.port}, which the keeper needs, is taken: end the program that holds it, or set KEEPER_PORT in .env to another port.`
      : error.message,
  ),
);
if (!keeper) {
  console.error(
    `Neither a vault, auctions nor games are known on chain ${chainId}: name auctions with --auction.`,
  );
  process.exit(2);
}
log(`keeper: says at http://127.0.0.1:${keeper.port}/health what is due, done and spent`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void keeper.stop());
