import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { createDeployer, type Deployer } from '../../../scripts/world/deployer.ts';
import { startNode, type LocalNode } from '../../../scripts/world/node.ts';
import type { KeeperHealth } from '../../../services/keeper/health.ts';
import { emptyDeployment } from '../../../services/lib/deployment.ts';
import { campaign } from '../../../src/testing/campaign.ts';
import { minedSince, startKeeperProgram, wastedOf } from './keeperProgram.ts';

const CHAIN_PORT = 18_715;
const KEEPER_PORTS = [18_717, 18_718] as const;
/** Seconds of the chain, which here has three and more blocks, a second each, in one of ours. */
const [INTERVAL, BUFFER] = [12, 10];
const BLOCK_MS = 250;
const LOCKED = 2n;
/** Times that a keeper is killed. */
const LIVES = campaign(6, 12);

describe('the keeper as a program', function () {
  this.timeout(120_000);
  let node: LocalNode;
  let deployer: Deployer;
  let folder: string;
  let market: string;
  let feed: string;

  const read = <T>(method: string, ...args: unknown[]): Promise<T> =>
    deployer.at('Prediction', market).getFunction(method)(...args) as Promise<T>;
  const epochNow = async (): Promise<number> => Number(await read<bigint>('currentEpoch'));

  const keeper = (port: number) =>
    startKeeperProgram(['--rpc', node.url, '--deployment', `${folder}/deployment.json`], {
      KEEPER_PORT: String(port),
    });

  async function reach(epoch: number): Promise<void> {
    while ((await epochNow()) < epoch) await wait(BLOCK_MS);
  }

  /** Returns what the first keeper says of itself. */
  async function health(): Promise<KeeperHealth> {
    const answer = await fetch(`http://127.0.0.1:${KEEPER_PORTS[0]}/health`);
    expect(answer.status).to.equal(200);
    return (await answer.json()) as KeeperHealth;
  }

  const roundsOf = ({ duties }: KeeperHealth) => duties.find(({ name }) => name === 'prediction')!;

  /** Returns the first answer at or after a time, from all that the feed ever gave. */
  async function answerAt(time: number): Promise<bigint | undefined> {
    const source = deployer.at('LocalFeed', feed);
    const logs = await source.queryFilter('AnswerUpdated', 0);
    const answers = logs.map((log) => ('args' in log ? log.args : [])) as unknown as [
      bigint,
      bigint,
      bigint,
    ][];
    return answers.find(([, , updatedAt]) => Number(updatedAt) >= time)?.[0];
  }

  const wasted = async (): Promise<Map<string, number>> =>
    wastedOf(await minedSince(deployer.provider, 0));

  async function expectRightRounds(last: number): Promise<void> {
    for (let epoch = 1; epoch <= last; epoch += 1) {
      const [state, reason] = await read<[bigint, bigint]>('roundState', epoch);
      // Void where nobody, not even a keeper, let the feed answer in time.
      if (reason !== 0n) continue;
      const round = await read<{
        lockTimestamp: bigint;
        closeTimestamp: bigint;
        lockPrice: bigint;
        closePrice: bigint;
      }>('rounds', epoch);
      expect(round.lockPrice, `lock of ${epoch}`).to.equal(
        await answerAt(Number(round.lockTimestamp)),
      );
      if (state !== LOCKED)
        expect(round.closePrice, `close of ${epoch}`).to.equal(
          await answerAt(Number(round.closeTimestamp)),
        );
    }
  }

  before(async () => {
    node = await startNode(CHAIN_PORT);
    deployer = await createDeployer(node.url);
    folder = mkdtempSync(`${tmpdir()}/meowswap-keeper-`);
    const own = deployer.address;
    feed = await deployer.deploy('LocalFeed', ['BNB / USD', 64_000_000_000n, own]);
    market = await deployer.deploy('Prediction', [feed, own, own, INTERVAL, BUFFER, 1n, 300, own]);
    writeFileSync(
      `${folder}/deployment.json`,
      JSON.stringify({ ...emptyDeployment(31337), contracts: { prediction: market, feed } }),
    );
    // As on a public chain: transactions wait for a block, whoever sent them may be dead by then.
    await deployer.provider.send('evm_setAutomine', [false]);
    await deployer.provider.send('evm_setIntervalMining', [BLOCK_MS]);
  });
  after(async () => {
    deployer.provider.destroy();
    await node.stop();
    rmSync(folder, { recursive: true });
  });

  it('gives every round its one price, and wastes nothing, however often it is killed', async () => {
    for (let life = 0; life < LIVES; life += 1) {
      const one = keeper(KEEPER_PORTS[0]);
      await one.running;
      await wait(life * 120);
      await one.kill();
    }
    const last = keeper(KEEPER_PORTS[0]);
    try {
      await reach((await epochNow()) + 2);
      await expectRightRounds((await epochNow()) - 1);
      expect([...(await wasted())]).to.deep.equal([]);
    } finally {
      await last.kill();
    }
  });

  it('wastes at most one transaction per act when two run and one is killed', async () => {
    const other = keeper(KEEPER_PORTS[1]);
    try {
      for (let life = 0; life < LIVES / 3; life += 1) {
        const one = keeper(KEEPER_PORTS[0]);
        await one.running;
        await wait(900 + life * 150);
        await one.kill();
      }
      await reach((await epochNow()) + 1);
      await expectRightRounds((await epochNow()) - 1);
      for (const [call, count] of await wasted()) expect(count, call).to.equal(1);
    } finally {
      await other.kill();
    }
  });

  it('does again what the chain takes back, and says what that cost', async () => {
    const snapshot = (await deployer.provider.send('evm_snapshot', [])) as string;
    const one = keeper(KEEPER_PORTS[0]);
    try {
      const before = await epochNow();
      await reach(before + 1);
      await deployer.provider.send('evm_revert', [snapshot]);
      expect(await epochNow()).to.equal(before);
      await reach(before + 2);
      await expectRightRounds((await epochNow()) - 1);
      // What is mined counts once its receipt is read.
      while (roundsOf(await health()).spent.done < 2) await wait(BLOCK_MS);
      const told = await health();
      const { chainId, duties, lastActs } = told;
      const rounds = roundsOf(told);
      expect(chainId).to.equal(31337);
      expect(duties.map(({ name }) => name)).to.deep.equal(['feed', 'prediction', 'players']);
      expect(BigInt(rounds.spent.feeWei) > 0n && BigInt(rounds.spent.gas) > 0n).to.equal(true);
      expect(lastActs[0]!.wasted).to.equal(null);
    } finally {
      await one.kill();
    }
  });
});
