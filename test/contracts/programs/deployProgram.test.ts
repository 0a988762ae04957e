import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import {
  ContractFactory,
  Wallet,
  ZeroHash,
  encryptKeystoreJson,
  toQuantity,
  type JsonRpcProvider,
} from 'ethers';
import { root } from '../../../services/lib/settings.ts';
import type { Deployment } from '../../../src/config/env.ts';
import { artifact } from '../../../scripts/deploy/artifacts.ts';
import { connectTo } from '../../../scripts/deploy/connect.ts';
import type { Journal } from '../../../scripts/deploy/journal.ts';
import type { Verification } from '../../../scripts/deploy/verification.ts';
import { localParameters } from '../../../scripts/world/localParameters.ts';
import { startNode, type LocalNode } from '../../../scripts/world/node.ts';
import { failingNode, type FailingNode } from './deployNode.ts';

const CHAIN_PORT = 18_713;
const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string };

interface Output {
  contracts: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>;
}

/** Deploys a contract of the kind that a public chain has; returns its address. */
async function deployPublic(
  provider: JsonRpcProvider,
  name: string,
  args: readonly unknown[],
): Promise<string> {
  const { abi, bytecode } = artifact(name);
  const factory = new ContractFactory(abi, bytecode, await provider.getSigner());
  const contract = await factory.deploy(...args);
  await contract.waitForDeployment();
  return contract.getAddress();
}

describe('the program that deploys', function () {
  this.timeout(240_000);
  let node: LocalNode;
  let line: FailingNode;
  let provider: JsonRpcProvider;
  let folder: string;
  let from: string;
  let feed: string;
  let vrfCoordinator: string;

  before(async () => {
    node = await startNode(CHAIN_PORT);
    line = await failingNode(node.url);
    provider = connectTo(node.url);
    folder = mkdtempSync(join(tmpdir(), 'deploy-'));
    const { address, privateKey } = Wallet.createRandom();
    const weak = { scrypt: { N: 2, r: 1, p: 1 } };
    const accounts = (await provider.send('eth_accounts', [])) as string[];
    const { prediction, lottery, collectibles, ...local } = localParameters(accounts);
    const { operator } = local;
    feed = await deployPublic(provider, 'LocalFeed', ['BNB / USD', 640n * 10n ** 8n, operator]);
    vrfCoordinator = await deployPublic(provider, 'LocalCoordinator', [ZeroHash, operator, false]);
    const parameters = {
      ...local,
      blockMs: 450,
      prediction: { ...prediction, feed },
      lottery: { ...lottery, vrfCoordinator },
      collectibles: { ...collectibles, baseUri: 'https://cats.example/collectibles/' },
    };
    writeFileSync(
      join(folder, 'key.json'),
      await encryptKeystoreJson({ address, privateKey }, 'whiskers', weak),
    );
    writeFileSync(join(folder, 'password'), 'whiskers\n');
    writeFileSync(join(folder, 'parameters.json'), JSON.stringify(parameters));
    from = address;
    await provider.send('hardhat_setBalance', [from, toQuantity(10n ** 20n)]);
  });
  after(async () => {
    provider.destroy();
    await line.stop();
    await node.stop();
    rmSync(folder, { recursive: true });
  });

  /** Runs the program; returns how it ends and what it prints. */
  async function run(...args: string[]): Promise<{ status: number; text: string }> {
    const options = [
      ['--rpc', line.url],
      ['--parameters', 'parameters.json'],
      ['--keystore', 'key.json'],
      ['--password-file', 'password'],
      ['--out', folder],
    ].flat();
    const program = join(root, 'scripts/deploy.ts');
    const child = spawn(process.execPath, [program, ...options, ...args], { cwd: folder });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (text += part.toString()));
    const [status] = (await once(child, 'close')) as [number];
    return { status, text };
  }

  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

  it('ends on another chain than the expected', async () => {
    const { status, text } = await run('--chain', '97');
    expect(status).to.equal(2);
    expect(text).to.include('serves chain 31337, not 97');
  });

  it('tells the cost beforehand, deploys what it told, and continues after a failure', async () => {
    const rehearsal = await run('--chain', '31337', '--dry-run');
    expect(rehearsal.status, rehearsal.text).to.equal(0);
    expect(rehearsal.text).to.match(/\d+ transactions, \d+ gas: 0\.\d+ BNB at [\d.]+ gwei/);
    expect(line.sent(), 'sent by the dry run').to.equal(0);

    line.cutAt(7, 'after');
    const cut = await run('--chain', '31337');
    expect(cut.status).to.equal(1);
    expect(cut.text).to.include('Run the same command again to continue.');
    line.cutAt(undefined);
    const whole = await run('--chain', '31337');
    expect(whole.status, whole.text).to.equal(0);
    expect(whole.text).to.include("every power is the timelock's");

    const { contracts } = read('deployment.json') as Deployment;
    const told = [...rehearsal.text.matchAll(/deploy (\w+) at (0x\w{40})/g)];
    // The feed and the coordinator are there already.
    expect({
      feed,
      vrfCoordinator,
      ...Object.fromEntries(told.map(([, name, address]) => [name, address])),
    }).to.deep.equal(contracts);
    const { entries } = read('journal.json') as Journal;
    expect(entries).to.have.length(await provider.getTransactionCount(from));
  });

  it('writes sources that compile to what it deployed', () => {
    const { entries } = read('journal.json') as Journal;
    // They are compiled with different settings.
    for (const name of ['MeowToken', 'MasterChef']) {
      const { contract, constructorArguments, input } = read(
        `verification/${name}.json`,
      ) as Verification;
      const [file, inFile] = contract.split(':') as [string, string];
      const { contracts } = JSON.parse(solc.compile(JSON.stringify(input))) as Output;
      const { object } = contracts[file]![inFile]!.evm.bytecode;
      const { data } = entries.find((entry) => entry.contract === name)!;
      expect(`0x${object}${constructorArguments}`, name).to.equal(data);
    }
  });
});
