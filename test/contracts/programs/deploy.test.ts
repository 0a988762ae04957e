import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import {
  Contract,
  Wallet,
  encryptKeystoreJson,
  keccak256,
  toQuantity,
  type JsonRpcProvider,
} from 'ethers';
import { emptyDeployment } from '../../../services/lib/deployment.ts';
import { CONTRACT_NAMES, type ContractName, type Deployment } from '../../../src/config/env.ts';
import type { Hex } from '../../../src/lib/hex.ts';
import { batchOf, handOver } from '../../../scripts/deploy/handOver.ts';
import { openJournal, readJournal } from '../../../scripts/deploy/journal.ts';
import { lengthsOf, type Parameters } from '../../../scripts/deploy/parameters.ts';
import { powersAmiss, powersOf } from '../../../scripts/deploy/powers.ts';
import { deploy } from '../../../scripts/deploy/run.ts';
import { createSender, type Sender } from '../../../scripts/deploy/sender.ts';
import {
  externalSigner,
  keystoreSigner,
  type DeploySigner,
} from '../../../scripts/deploy/signer.ts';
import { campaign } from '../../../src/testing/campaign.ts';
import { artifact } from '../../../scripts/deploy/artifacts.ts';
import { connectTo } from '../../../scripts/deploy/connect.ts';
import { done } from '../../../scripts/world/deployer.ts';
import { localParameters } from '../../../scripts/world/localParameters.ts';
import { startNode, type LocalNode } from '../../../scripts/world/node.ts';
import { failingNode, type Failure, type FailingNode } from './deployNode.ts';

const CHAIN_PORT = 18_711;
const BLOCK_MS = 450;
const quiet = (): void => undefined;
/** Transactions from one cut to the next. */
const STRIDE = campaign(4, 1);
/** What `scripts/deploy.ts` deploys, the faucet being the local world's. */
const OURS = CONTRACT_NAMES.filter((name) => name !== 'faucet');

describe('a deployment that is cut off', function () {
  this.timeout(240_000);
  let node: LocalNode;
  let line: FailingNode;
  let provider: JsonRpcProvider;
  let direct: JsonRpcProvider;
  let parameters: Parameters;
  let accounts: string[];
  let folder: string;

  before(async () => {
    node = await startNode(CHAIN_PORT);
    direct = connectTo(node.url);
    accounts = (await direct.send('eth_accounts', [])) as string[];
    parameters = { ...localParameters(accounts), meowPerDay: '28800' };
  });
  after(async () => {
    direct.destroy();
    await node.stop();
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'deploy-'));
    line = await failingNode(node.url);
    provider = connectTo(line.url);
  });
  afterEach(async () => {
    provider.destroy();
    await line.stop();
    rmSync(folder, { recursive: true });
  });

  const file = (): string => join(folder, 'journal.json');

  /** Opens the sender as a new run of the program would: with nothing but the journal's file. */
  const senderOf = (signer: DeploySigner, through = provider): Sender =>
    createSender({
      provider: through,
      signer,
      journal: openJournal(file(), { chainId: 31337, from: signer.address, blockMs: BLOCK_MS }),
      confirmations: 1,
      log: quiet,
    });

  const run = async (signer: DeploySigner, only: readonly ContractName[], known?: Deployment) => {
    const sender = senderOf(signer);
    const context = { sender, parameters, lengths: lengthsOf(parameters, BLOCK_MS) };
    const deployment = await deploy(context, known ?? emptyDeployment(31337), only);
    return { deployment, left: await handOver(sender, deployment, parameters) };
  };

  /** Cuts the line at a transaction further on, runs, and mends it, until a run goes through. */
  const runCutEverywhere = async (signer: DeploySigner, failure: Failure) => {
    for (let runs = 1; ; runs += 1) {
      const open = readJournal(file())?.entries.some(({ block }) => block === undefined);
      // A transaction that the node never had is sent again first.
      line.cutAt((open && failure === 'before' ? 1 : 0) + STRIDE - 1, failure);
      // A run that sends nothing more is the last.
      const result = await run(signer, OURS).catch(() => undefined);
      line.cutAt(undefined);
      if (result) return { ...result, runs };
    }
  };

  /** Returns how many contracts of each code an account has created. */
  const created = async (from: string): Promise<Map<string, number>> => {
    const codes = new Map<string, number>();
    const newest = await direct.getBlockNumber();
    for (let number = 0; number <= newest; number += 1) {
      const block = (await direct.getBlock(number, true))!;
      for (const { to, data, from: sender } of block.prefetchedTransactions) {
        if (to !== null || sender !== from) continue;
        const code = keccak256(data);
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
    }
    return codes;
  };

  const keystore = async (): Promise<DeploySigner> => {
    const { address, privateKey } = Wallet.createRandom();
    const key = join(folder, 'key.json');
    const weak = { scrypt: { N: 2, r: 1, p: 1 } };
    writeFileSync(key, await encryptKeystoreJson({ address, privateKey }, 'whiskers', weak));
    writeFileSync(join(folder, 'password'), 'whiskers\n');
    await direct.send('hardhat_setBalance', [address, toQuantity(10n ** 20n)]);
    return keystoreSigner(provider, key, join(folder, 'password'));
  };

  for (const failure of ['before', 'after'] as const) {
    const where = failure === 'before' ? 'before the node has it' : 'after the node has it';

    it(`deploys each contract once when transactions are lost ${where}`, async () => {
      const signer = await keystore();
      const { deployment, left, runs } = await runCutEverywhere(signer, failure);
      expect(runs, 'cut on all of the way').to.be.above(20 / STRIDE);
      expect(Object.keys(deployment.contracts).toSorted()).to.deep.equal(OURS.toSorted());
      expect(left).to.deep.equal([]);
      const codes = await created(signer.address);
      expect(codes.size).to.equal(OURS.length);
      expect([...codes.values()]).to.deep.equal(OURS.map(() => 1));
      const sender = senderOf(signer, direct);
      const powers = powersOf(sender, deployment.contracts);
      expect(await powersAmiss(powers, signer.address, parameters)).to.deep.equal([]);
    });
  }

  it('sends nothing twice through a signer that does not tell the hash', async () => {
    // The signing program's answer is lost, and with it the hash: the nonce decides.
    const [from] = accounts as [string];
    const signer = await externalSigner(direct, line.url, from);
    const through = { ...signer };
    const { runs } = await runCutEverywhere(through, 'after');
    expect(runs).to.be.above(20 / STRIDE);
    expect([...(await created(signer.address)).values()]).to.deep.equal(OURS.map(() => 1));
  });

  it('keeps a transaction in the journal before it is sent, and no key', async () => {
    const signer = await keystore();
    line.cutAt(2);
    await run(signer, OURS).catch(quiet);
    const { entries } = readJournal(file())!;
    expect(entries.map(({ key, block }) => [key, block !== undefined])).to.deep.equal([
      ['deploy multicall', true],
      ['deploy wrappedNative', true],
      ['deploy meow', false],
    ]);
    const open = entries[2]!;
    expect(keccak256(open.raw!)).to.equal(open.hash);
    expect(Object.keys(open)).to.not.include('privateKey');
  });

  it('stops when a contract of the deployment has other code', async () => {
    const signer = await keystore();
    const { deployment } = await run(signer, ['multicall', 'meow', 'timelock']);
    const { meow, timelock } = deployment.contracts;
    const swapped = { ...deployment, contracts: { ...deployment.contracts, meow: timelock! } };
    const refused = await run(signer, OURS, swapped).catch((error: Error) => error.message);
    expect(refused).to.include('has other code than the compiled MeowToken');
    const nowhere = { ...deployment.contracts, meow: `0x${'1'.repeat(40)}` as const };
    const missing = await run(signer, OURS, { ...deployment, contracts: nowhere }).catch(
      (error: Error) => error.message,
    );
    expect(missing).to.include('where the node has no code');
    expect(meow).to.not.equal(timelock);
  });

  it('leaves to the owners what is deployed after the hand-over, as calls of the timelock', async () => {
    const signer = await keystore();
    const first = await run(signer, ['meow', 'timelock']);
    expect(first.left).to.deep.equal([]);
    const { deployment, left } = await run(signer, OURS, first.deployment);
    expect(left.map(({ what }) => what)).to.deep.equal([
      'accept masterChef',
      'accept vault',
      'accept smartChefFactory',
      'accept farmAuction',
      'accept prediction',
      'accept meowCats',
      'accept starterFactory',
      'accept tradeIn',
      'accept vrfSource',
      'accept lottery',
      'accept pointCenter',
      'accept claimByUser',
      'accept claimByVault',
      'accept claimByPrediction',
      'accept claimByLottery',
      'accept earlyRefund',
      'accept ifoFactory',
      'accept competition',
      'accept mintingStation',
      'delay admins of mintingStation',
      'accept profile',
      'delay admins of profile',
      'let masterChef mint',
    ]);
    const timelock = new Contract(
      deployment.contracts.timelock!,
      artifact('TimelockController').abi,
      await direct.getSigner(parameters.proposers[0]),
    );
    const { timelockSeconds } = parameters;
    await done(timelock.getFunction('scheduleBatch')(...batchOf(left), timelockSeconds));
    const early = await timelock
      .getFunction('executeBatch')
      .staticCall(...batchOf(left))
      .catch((error: Error) => error.message);
    expect(early).to.include('TimelockUnexpectedOperationState');
    await direct.send('evm_increaseTime', [timelockSeconds]);
    await done(timelock.getFunction('executeBatch')(...batchOf(left)));
    expect((await run(signer, OURS, deployment)).left).to.deep.equal([]);
  });

  it('measures lengths in the blocks of the chain', async () => {
    const signer = await keystore();
    const { deployment } = await run(signer, OURS);
    const powers = powersOf(senderOf(signer, direct), deployment.contracts);
    expect(await powers.read('farmAuction', 'maxAuctionLength')).to.equal(192_000n);
    expect(await powers.read('masterChef', 'meowPerBlock')).to.equal(15n * 10n ** 16n);
    expect(await powers.read('meow', 'MAX_PER_SECOND')).to.equal(4n * 10n ** 18n);
    expect(await powers.read<Hex>('meow', 'defaultAdmin')).to.equal(deployment.contracts.timelock);
  });
});
