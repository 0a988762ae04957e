// Runs the keeper: `node services/keeper/main.ts --rpc https://node.example --keystore key.json
// --password-file file`. It harvests the vault when that pays, opens, closes and settles auctions as
// the contract's operator, and executes rounds of the games. A key file or a program (--signer-rpc)
// signs; on the local chain the node's own account. It says at KEEPER_PORT what is due, what it did
// and what that cost.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Deployment } from '../../src/config/env.ts';
import type { Address } from '../../src/lib/hex.ts';
import { readDeployment } from '../lib/deployment.ts';
import { programLog } from '../lib/programLog.ts';
import { nodeAt } from '../lib/node.ts';
import { nodeUrls } from '../lib/nodeUrls.ts';
import { fail, notAnswering } from '../lib/program.ts';
import { variable } from '../lib/settings.ts';
import { startDuties } from './keeper.ts';
import { keeperSigner } from './operator.ts';
import { keeping } from './settings.ts';

/** Longest that ending may take. */
const END_MS = 5_000;

/** Ends the program with a sentence, for what its flags or their files don't say right. */
const end = (error: Error): never => fail(error, 2);

const { values } = parseArgs({
  options: {
    rpc: { type: 'string' },
    keystore: { type: 'string' },
    'password-file': { type: 'string' },
    'signer-rpc': { type: 'string' },
    from: { type: 'string' },
    auction: { type: 'string' },
    deployment: { type: 'string' },
  },
});
const [url] = nodeUrls([values.rpc ?? variable('NODE_URLS')]);
if (!url)
  fail(
    'Name the node to use: node services/keeper/main.ts --rpc http://127.0.0.1:8545 [--keystore key.json [--password-file file] | --signer-rpc http://127.0.0.1:1248 [--from 0x...]] [--auction <address>] [--deployment <file>]',
    2,
  );
const log = programLog('keeper');
const ask = nodeAt(url);
const chainId = Number(await ask<string>('eth_chainId', []).catch(end));
const deployment = values.deployment
  ? (JSON.parse(readFileSync(values.deployment, 'utf8')) as Deployment)
  : readDeployment(chainId);
const named = values.auction ? { farmAuction: values.auction as Address } : {};
const contracts = { ...deployment.contracts, ...named };
const { mostPerGas, standbyMs, host, drainMs, port } = keeping;
const signer = await keeperSigner({ ask, chainId, mostPerGas }, values, contracts).catch(end);
const keeper = await startDuties({
  ask,
  chainId,
  signer,
  deployment: { ...deployment, contracts },
  ...{ port, host, drainMs, standbyMs, log },
}).catch((error: Error) => fail(notAnswering(error, port, 'the keeper', 'KEEPER_PORT')));
if (!keeper)
  fail(
    `Neither a vault, auctions nor games are known on chain ${chainId}: name auctions with --auction.`,
    2,
  );
log(`keeper: signs as ${signer.address}`);
log(`keeper: says at http://${host}:${keeper.port}/health what is due, done and spent`);

function stop(): void {
  // What was sent is mined without us: a receipt that is long in coming holds nothing up.
  setTimeout(() => process.exit(0), END_MS).unref();
  void keeper?.stop();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
