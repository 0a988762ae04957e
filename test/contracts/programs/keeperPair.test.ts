import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { Wallet, encryptKeystoreJson, toQuantity } from 'ethers';
import hre from 'hardhat';
import { createDeployer, type Deployer } from '../../../scripts/world/deployer.ts';
import { feedDuty } from '../../../services/keeper/duties/feed.ts';
import { feedContract } from '../../../services/keeper/duties/feedContract.ts';
import { GAME_MS, startKeeper, type Keeper } from '../../../services/keeper/engine.ts';
import { emptyDeployment } from '../../../services/lib/deployment.ts';
import { nodeAt } from '../../../services/lib/node.ts';
import { root } from '../../../services/lib/settings.ts';
import { campaign } from '../../../src/testing/campaign.ts';
import { minedSince, startKeeperProgram, wastedOf } from './keeperProgram.ts';

/** A public chain: nothing signs there with an account of the node. */
const CHAIN = 97;
const CHAIN_PORT = 18_731;
const KEEPER_PORTS = [18_732, 18_733] as const;
/** Seconds of the chain, which here has three and more blocks, a second each, in one of ours. */
const [INTERVAL, BUFFER] = [12, 10];
const BLOCK_MS = 250;
const ROUNDS = campaign(3, 12);

describe('two copies of the keeper on a public chain', function () {
  this.timeout(240_000);
  const url = `http://127.0.0.1:${CHAIN_PORT}`;
  let server: { close(): Promise<void> };
  let deployer: Deployer;
  let folder: string;
  let market: string;
  let answers: Keeper;
  const accounts: string[] = [];

  const at = (file: string): string => join(folder, file);

  /** Starts a copy that signs with a key file. */
  const copy = (place: 0 | 1, key: string, standby = '0') =>
    startKeeperProgram(
      [
        ...['--rpc', url, '--deployment', at('deployment.json')],
        ...['--keystore', at(key), '--password-file', at('password')],
      ],
      { KEEPER_PORT: String(KEEPER_PORTS[place]), KEEPER_STANDBY_SECONDS: standby },
    );

  const epochNow = async (): Promise<number> =>
    Number(await deployer.at('Prediction', market).getFunction('currentEpoch')());

  async function rounds(count: number): Promise<void> {
    const last = (await epochNow()) + count;
    while ((await epochNow()) < last) await wait(BLOCK_MS);
  }

  /** Lets two copies play rounds; returns what both sent. */
  async function play(first: string, second: string, standby?: string) {
    const from = await deployer.provider.getBlockNumber();
    const both = [copy(0, first), copy(1, second, standby)];
    try {
      await Promise.all(both.map(({ running }) => running));
      await rounds(ROUNDS);
    } finally {
      await Promise.all(both.map((one) => one.kill()));
    }
    const mined = await minedSince(deployer.provider, from + 1);
    return mined.filter((one) => accounts.includes(one.from));
  }

  before(async () => {
    server = await hre.network
      .createServer({ network: 'node', override: { chainId: CHAIN } }, '127.0.0.1', CHAIN_PORT)
      .then(async (one) => {
        await one.listen();
        return one;
      });
    deployer = await createDeployer(url);
    folder = mkdtempSync(join(tmpdir(), 'meowswap-keepers-'));
    writeFileSync(at('password'), 'whiskers\n');
    for (const name of ['one.json', 'two.json']) {
      const { address, privateKey } = Wallet.createRandom();
      const weak = { scrypt: { N: 2, r: 1, p: 1 } };
      writeFileSync(at(name), await encryptKeystoreJson({ address, privateKey }, 'whiskers', weak));
      await deployer.provider.send('hardhat_setBalance', [address, toQuantity(10n ** 18n)]);
      accounts.push(address);
    }
    const own = deployer.address;
    const feed = await deployer.deploy('LocalFeed', ['BNB / USD', 64_000_000_000n, own]);
    market = await deployer.deploy('Prediction', [feed, own, own, INTERVAL, BUFFER, 1n, 300, own]);
    const contracts = { prediction: market, feed };
    writeFileSync(at('deployment.json'), JSON.stringify({ ...emptyDeployment(CHAIN), contracts }));
    await deployer.provider.send('evm_setAutomine', [false]);
    await deployer.provider.send('evm_setIntervalMining', [BLOCK_MS]);
    const answering = feedDuty(feedContract(nodeAt(url), contracts, own));
    answers = startKeeper([answering], () => undefined, { everyMs: GAME_MS });
  });
  after(async () => {
    await answers.stop();
    deployer.provider.destroy();
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it('needs a signer by name', async () => {
    const args = ['--rpc', url, '--deployment', at('deployment.json')];
    const child = spawn(process.execPath, [`${root}/services/keeper/main.ts`, ...args]);
    const [said, [status]] = await Promise.all([
      text(child.stderr),
      once(child, 'exit') as Promise<[number]>,
    ]);
    expect(said).to.include('On chain 97 name who signs: --keystore');
    expect(status).to.equal(2);
  });

  it('wastes at most one transaction per act where each has an account', async () => {
    const mined = await play('one.json', 'two.json');
    expect(mined.length).to.be.above(ROUNDS - 1);
    for (const [call, count] of wastedOf(mined)) expect(count, call).to.equal(1);
  });

  it('wastes none where both have the same account', async () => {
    const mined = await play('one.json', 'one.json');
    expect(mined.length).to.be.above(ROUNDS - 1);
    expect([...wastedOf(mined)]).to.deep.equal([]);
  });

  it('leaves it all to the first while that acts, and wastes none', async () => {
    const mined = await play('one.json', 'two.json', '20');
    expect(new Set(mined.map(({ from }) => from))).to.deep.equal(new Set([accounts[0]]));
    expect([...wastedOf(mined)]).to.deep.equal([]);
  });

  it('goes on with the second alone, and tells what it has and did', async () => {
    const [one, two] = [copy(0, 'one.json'), copy(1, 'two.json', '1')];
    try {
      await Promise.all([one.running, two.running]);
      await one.kill();
      await rounds(2);
      const metrics = async (): Promise<string> =>
        (await fetch(`http://127.0.0.1:${KEEPER_PORTS[1]}/metrics`)).text();
      const done = /meowswap_keeper_acts_total\{duty="prediction"\} [1-9]/;
      while (!done.test(await metrics())) await wait(BLOCK_MS);
      const told = await metrics();
      expect(told).to.match(/\nmeowswap_keeper_balance_coins 0\.9\d+\n/);
      expect(told).to.match(/meowswap_keeper_gas_total\{duty="prediction"\} [1-9]/);
      // No block comes any more, so that what it sends next is never mined.
      await deployer.provider.send('evm_setIntervalMining', [0]);
      expect(await two.end()).to.equal(0);
    } finally {
      await two.kill();
    }
  });
});
