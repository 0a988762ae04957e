import { expect } from 'chai';
import { id, ZeroAddress, type JsonRpcProvider } from 'ethers';
import { emptyDeployment } from '../../services/lib/deployment.ts';
import { handOver } from '../../scripts/deploy/handOver.ts';
import { missingLinks } from '../../scripts/deploy/links.ts';
import { localSender } from '../../scripts/deploy/localSender.ts';
import { lengthsOf } from '../../scripts/deploy/parameters.ts';
import { readerOf, type Read } from '../../scripts/deploy/read.ts';
import { deploy } from '../../scripts/deploy/run.ts';
import { STEPS } from '../../scripts/deploy/steps.ts';
import { createDeployer } from '../../scripts/world/deployer.ts';
import { localParameters } from '../../scripts/world/localParameters.ts';
import { startNode, type LocalNode } from '../../scripts/world/node.ts';
import { CONTRACT_NAMES, type ContractName, type Deployment } from '../../src/config/env.ts';
import { contractFacts } from '../../src/protocol/abi/contractFacts.ts';
import { maskedHash, type ContractFacts } from '../../src/protocol/builtCode.ts';
import type { Address } from '../../src/lib/hex.ts';
import {
  addressLinks,
  listedRoles,
  roleLinks,
  unexpectedMembers,
} from '../../src/protocol/contractLinks.ts';

const CHAIN_PORT = 18_727;
/** Views that name a contract of ours, but are no link: whoever has a power. */
const POWERS = new Set(['owner', 'defaultAdmin', 'feeToSetter']);
const facts: Partial<Record<ContractName, ContractFacts>> = contractFacts;

describe('the table of links', function () {
  this.timeout(120_000);
  let node: LocalNode;
  let provider: JsonRpcProvider;
  let contracts: Deployment['contracts'];
  let read: Read;

  before(async () => {
    node = await startNode(CHAIN_PORT);
    const deployer = await createDeployer(node.url);
    ({ provider } = deployer);
    const parameters = localParameters((await provider.send('eth_accounts', [])) as string[]);
    const sender = localSender(deployer, 31337);
    const lengths = lengthsOf(parameters, 3_000);
    const deployment = await deploy({ sender, parameters, lengths }, emptyDeployment(31337));
    await handOver(sender, deployment, parameters);
    ({ contracts } = deployment);
    read = readerOf(sender, contracts);
  });
  after(async () => {
    provider.destroy();
    await node.stop();
  });

  it('has every contract that another one names, and holds on a new deployment', async () => {
    const named: string[] = [];
    for (const { name } of STEPS)
      for (const view of facts[name]!.addresses) {
        const value = await read<string>(name, view);
        const to = Object.entries(contracts).find(([, address]) => address === value)?.[0];
        if (to && !POWERS.has(view) && value !== ZeroAddress) named.push(`${name}.${view} ${to}`);
      }
    expect(named.toSorted()).to.deep.equal(
      addressLinks.map(({ at, view, to }) => `${at}.${view} ${to}`).toSorted(),
    );
  });

  it('has roles that are held once everything is deployed', async () => {
    for (const { at, role, holder } of roleLinks) {
      const isHeld = await read<boolean>(at, 'hasRole', id(role), contracts[holder]);
      expect(isHeld, `${role} of ${holder} at ${at}`).to.equal(true);
    }
  });

  it('names members of roles that nothing expects', async () => {
    for (const listed of listedRoles) {
      const members = await read<Address[]>(listed.at, 'getRoleMembers', id(listed.role));
      expect(
        unexpectedMembers(listed, members!, contracts, () => []),
        listed.role,
      ).to.deep.equal([]);
    }
    const points = { at: 'profile', role: 'POINT_ROLE' } as const;
    const [stranger, sale] = [contracts.router!, contracts.zap!];
    const members = [contracts.pointCenter!, sale, stranger];
    expect(unexpectedMembers(points, members, contracts, () => [sale])).to.deep.equal([stranger]);
    const moves = { at: 'profile', role: 'SPECIAL_ROLE' } as const;
    expect(unexpectedMembers(moves, [stranger], contracts, () => [stranger])).to.deep.equal([
      stranger,
    ]);
  });

  it('stops at a source of numbers that serves another contract', async () => {
    const other = { ...contracts, lottery: contracts.router! };
    const reason = await missingLinks(read, other).then(String, String);
    expect(reason).to.contain(`vrfSource serves ${contracts.lottery} for good, not lottery`);
  });

  it('is read of contracts whose code has the expected hash', async () => {
    for (const name of CONTRACT_NAMES) {
      const { hash, bytes, immutables } = facts[name]!;
      if (!contracts[name]) continue;
      const code = await provider.getCode(contracts[name]);
      expect(code.length / 2 - 1, name).to.equal(bytes);
      expect(maskedHash(code, immutables), name).to.equal(hash);
    }
  });
});
