import { expect } from 'chai';
import { Interface, ZeroAddress, type ParamType, type JsonRpcProvider } from 'ethers';
import { emptyDeployment } from '../../services/lib/deployment.ts';
import { powersRows } from '../../scripts/abis/powersTable.ts';
import { artifact } from '../../scripts/deploy/artifacts.ts';
import { handOver } from '../../scripts/deploy/handOver.ts';
import { localSender } from '../../scripts/deploy/localSender.ts';
import { lengthsOf, type Parameters } from '../../scripts/deploy/parameters.ts';
import { deploy } from '../../scripts/deploy/run.ts';
import { STEPS } from '../../scripts/deploy/steps.ts';
import { createDeployer, type Deployer } from '../../scripts/world/deployer.ts';
import { localParameters } from '../../scripts/world/localParameters.ts';
import { startNode, type LocalNode } from '../../scripts/world/node.ts';

const CHAIN_PORT = 18_712;
/** Errors that refuse a caller who lacks a power. */
const REFUSALS = [
  'OwnableUnauthorizedAccount',
  'AccessControlUnauthorizedAccount',
  'AccessControlInvalidDefaultAdmin',
  'TimelockUnauthorizedCaller',
  'Forbidden',
];
/** The holder gives up a role of its own: no power over others. */
const OWN_ROLE = 'renounceRole';

/** Returns a value of a type that a call can be encoded with; hashes are no known role. */
function blank(type: ParamType): unknown {
  // A length of -1 stands for any.
  if (type.isArray())
    return Array.from({ length: Math.max(0, type.arrayLength) }, () => blank(type.arrayChildren));
  if (type.isTuple()) return type.components.map(blank);
  if (type.type === 'address') return ZeroAddress;
  if (type.type === 'bool') return false;
  if (type.type === 'string') return '';
  if (type.type === 'bytes') return '0x';
  if (type.type.startsWith('bytes')) return `0x${'11'.repeat(Number(type.type.slice(5)))}`;
  return 0;
}

/** Returns the table of the page: functions by contract. */
function documented(): Map<string, Set<string>> {
  const table = new Map<string, Set<string>>();
  for (const { contracts, functions } of powersRows())
    for (const contract of contracts)
      table.set(contract, new Set([...(table.get(contract) ?? []), ...functions]));
  return table;
}

describe('the page of powers', function () {
  this.timeout(120_000);
  let node: LocalNode;
  let deployer: Deployer;
  let provider: JsonRpcProvider;
  let parameters: Parameters;
  let stranger: string;
  const addresses = new Map<string, string>();

  before(async () => {
    node = await startNode(CHAIN_PORT);
    deployer = await createDeployer(node.url);
    ({ provider } = deployer);
    const accounts = (await provider.send('eth_accounts', [])) as string[];
    parameters = localParameters(accounts);
    stranger = accounts[5]!;
    const sender = localSender(deployer, 31337);
    const lengths = lengthsOf(parameters, 3_000);
    const deployment = await deploy({ sender, parameters, lengths }, emptyDeployment(31337));
    const { wrappedNative, meow, profile, timelock } = deployment.contracts;
    await handOver(sender, deployment, parameters);
    for (const { name, contract } of STEPS) addresses.set(contract, deployment.contracts[name]!);
    for (const name of ['SmartChef', 'BnbStaking'])
      addresses.set(
        name,
        await deployer.deploy(name, [wrappedNative, meow, 1, 0, 10 ** 9, 0, timelock]),
      );
    const soon = (await provider.getBlockNumber()) + 100;
    const sale = [wrappedNative, meow, profile, soon, soon + 9, soon + 9, 100, timelock];
    addresses.set('Ifo', await deployer.deploy('Ifo', sale));
  });
  after(async () => {
    provider.destroy();
    await node.stop();
  });

  /** Returns the functions that refuse a stranger for who it is. */
  async function guarded(contract: string): Promise<string[]> {
    const abi = new Interface(artifact(contract).abi);
    const found: string[] = [];
    for (const fragment of abi.fragments) {
      if (fragment.type !== 'function') continue;
      const { name, inputs, constant } = abi.getFunction(fragment.format('sighash'))!;
      if ((constant && name !== 'renounceOwnership') || name === OWN_ROLE) continue;
      const data = abi.encodeFunctionData(fragment.format('sighash'), inputs.map(blank));
      const call = { from: stranger, to: addresses.get(contract)!, data };
      const refusal = await provider.call(call).then(
        () => undefined,
        (error: { data?: string }) => (error.data ? abi.parseError(error.data)?.name : undefined),
      );
      if (refusal && REFUSALS.includes(refusal)) found.push(name);
    }
    return [...new Set(found)].toSorted();
  }

  it('names every function that refuses strangers, and no other', async () => {
    const table = documented();
    for (const contract of addresses.keys())
      expect(
        [...(table.get(contract) ?? [])].toSorted(),
        `functions of ${contract} in docs/powers.md`,
      ).to.deep.equal(await guarded(contract));
    for (const contract of table.keys()) expect(addresses.has(contract), contract).to.equal(true);
  });

  it('leaves the deployer nothing to call', async () => {
    stranger = deployer.address;
    const table = documented();
    for (const contract of addresses.keys())
      expect(await guarded(contract), contract).to.deep.equal(
        [...(table.get(contract) ?? [])].toSorted(),
      );
  });
});
