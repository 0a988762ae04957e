// The services' hub over HTTP, on the embedded database: signed votes with their power, read from a node
// of the local chain; each is a process of its own. Every vote is another account's, so that no power is remembered.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hexlify, keccak256, parseEther, toBeHex, toUtf8Bytes, Wallet, zeroPadValue } from 'ethers';
import type { Address, Hex } from '../../src/lib/hex.ts';
import { toRaw } from '../../src/lib/raw.ts';
import {
  proposalTypedData,
  votingSpace,
  voteTypedData,
} from '../../src/protocol/votingMessages.ts';
import type { TypedData } from '../../src/chain/wallet/typedData.ts';
import { readDeployment } from '../../services/lib/deployment.ts';
import { nodeAt } from '../../services/lib/node.ts';
import { startSeparateWorld } from '../world/separateWorld.ts';
import { processorTime } from './processorTime.ts';
import { startServices, type Started } from './servicesStart.ts';
import { CHAIN_PORT } from './site.ts';
import { median } from './turns.ts';

const STARTS = 5;
const VOTES = 1_500;
/** Votes that are on their way at once, and those that are made one after another. */
const TOGETHER = 40;
const ALONE = 60;
const ONE = parseEther('1');

export interface HubFigures {
  votesPerSecond: number;
  /** Time of the services' processor for one of them, in ms: other load does not change it. */
  processorMs: number;
  /** Of one vote at a time, in ms. */
  p95Ms: number;
  /** From a start with these votes to the hub's first answer, in ms on the clock and of the processor. */
  start: Started['took'];
}

async function signed(wallet: Wallet, data: TypedData): Promise<string> {
  const { domain, primaryType, types, message } = data;
  const plain = { [primaryType]: types[primaryType]!.map((field) => ({ ...field })) };
  const sig = await wallet.signTypedData({ ...domain }, plain, message);
  return JSON.stringify({ address: wallet.address, sig, data: { domain, types, message } });
}

/** Measures a hub with a node of its own. */
export async function measureHub(): Promise<HubFigures> {
  const world = await startSeparateWorld(CHAIN_PORT);
  const ask = nodeAt(world.rpcUrl);
  const { contracts, chainId } = readDeployment(31337);
  const wallets = Array.from(
    { length: VOTES + ALONE + 1 },
    (_, index) => new Wallet(keccak256(toUtf8Bytes(`voter ${index}`))),
  );
  // Balances are written into MEOW's storage: OpenZeppelin keeps them in its first slot.
  for (const { address } of wallets) {
    const slot = keccak256(zeroPadValue(address, 32) + '0'.repeat(64));
    await ask('hardhat_setStorageAt', [contracts.meow, slot, toBeHex(20n * ONE, 32)]);
  }
  await ask('evm_mine', []);
  await ask('evm_mine', []);
  const folder = mkdtempSync(join(tmpdir(), 'meowswap-bench-'));
  let services = await startServices(world.rpcUrl, folder);
  let clients = 0;
  async function post(body: string): Promise<Hex> {
    clients += 1;
    const client = `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`;
    const response = await fetch(`${services.url}/hub/api/message`, {
      method: 'POST',
      headers: { 'x-forwarded-for': client },
      body,
    });
    const answer = (await response.json()) as { id?: Hex };
    if (!answer.id) throw new Error(JSON.stringify(answer));
    return answer.id;
  }
  try {
    const now = Math.floor(Date.now() / 1000);
    const snapshot = Number(await ask<string>('eth_blockNumber', [])) - 1;
    const space = votingSpace(chainId, contracts.profile);
    const signing = ({ address }: Wallet) => ({ from: address as Address, space, timestamp: now });
    const terms = { title: 'Bench', body: 'Bench', choices: ['Yes', 'No'], snapshot };
    const proposal = await post(
      await signed(
        wallets[0]!,
        proposalTypedData(signing(wallets[0]!), { ...terms, start: now, end: now + 86_400 }),
      ),
    );
    const zero = toRaw(0n);
    const power = {
      ...{ block: snapshot, wallet: zero, manual: zero, vault: zero, pools: zero, lp: zero },
      ...{ total: zero, verificationHash: hexlify(new Uint8Array(32)) as Hex },
    };
    const bodies = await Promise.all(
      wallets.slice(1).map((wallet, index) =>
        signed(
          wallet,
          voteTypedData(signing(wallet), {
            proposal,
            choice: 1 + (index % 2),
            reason: '',
            power,
          }),
        ),
      ),
    );
    const alone: number[] = [];
    for (const body of bodies.splice(0, ALONE)) {
      const startedAt = performance.now();
      await post(body);
      alone.push(performance.now() - startedAt);
    }
    const usedAt = processorTime([services.pid]) - processorTime();
    const startedAt = performance.now();
    await Promise.all(
      Array.from({ length: TOGETHER }, async () => {
        for (let body = bodies.pop(); body; body = bodies.pop()) await post(body);
      }),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    const used = processorTime([services.pid]) - processorTime() - usedAt;
    alone.sort((a, b) => a - b);
    const starts: Started['took'][] = [];
    for (let count = 0; count < STARTS; count += 1) {
      await services.stop();
      services = await startServices(world.rpcUrl, folder);
      starts.push(services.took);
    }
    return {
      start: {
        ms: median(starts.map(({ ms }) => ms)),
        processorMs: median(starts.map(({ processorMs: ofProcessor }) => ofProcessor)),
      },
      votesPerSecond: VOTES / seconds,
      processorMs: (used * 1000) / VOTES,
      p95Ms: alone[Math.floor(ALONE * 0.95)]!,
    };
  } finally {
    await services.stop();
    rmSync(folder, { recursive: true, force: true });
    await world.stop();
  }
}
