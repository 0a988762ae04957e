// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chain } from '#config/chains.ts';
import { env, type ContractName } from '#config/env.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import { addressCall, pairCodeCall } from '#entities/contractCheck/contractViews.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { keccak } from '#lib/keccak.ts';
import type { ContractFacts } from '#protocol/builtCode.ts';
import { addressLinks, listedRoles, roleLinks } from '#protocol/contractLinks.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { FakeLogs } from '#testing/fakeLogs.ts';
import { createTokensWorld, type TokensWorld } from '#testing/tokensWorld.tsx';
import { word } from '#testing/units.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import {
  adminDelayCall,
  holdsRoleCall,
  roleMembersCall,
  rootOwnerCall,
  timelockDelayCall,
} from './contractsCalls.ts';
import { ContractsPage } from './ContractsPage.tsx';
import { namedSubjects } from './subjects.ts';

/** Code of every contract in these tests: the compiled one isn't at hand. */
const CODE: Hex = '0x60016002';

vi.mock('#protocol/abi/contractFacts.ts', async (load) => {
  const { maskedHash } = await import('#protocol/builtCode.ts');
  const real = await load<{ contractFacts: Record<string, ContractFacts> }>();
  const code = { bytes: 4, hash: maskedHash('0x60016002', []), immutables: [] };
  return {
    contractFacts: Object.fromEntries(
      Object.entries(real.contractFacts).map(([name, facts]) => [name, { ...facts, ...code }]),
    ),
  };
});

const { contracts, initCodeHash } = chain.deployment;
const addressOf = (name: ContractName): Address => contracts[name] ?? expect.fail(name);
const asWord = (address: Address): Hex => word(BigInt(address));

let world: TokensWorld;
/** Codes that aren't the build's, by address. */
let codes: Map<string, Hex>;

beforeEach(() => {
  world = createTokensWorld();
  codes = new Map();
  const { fake } = world;
  fake.on('eth_getCode', ([address]) => codes.get(String(address)) ?? CODE);
  const timelock = asWord(addressOf('timelock'));
  for (const { name, address, facts } of namedSubjects(chain.deployment))
    for (const view of facts?.addresses ?? []) {
      const link = addressLinks.find((one) => one.at === name && one.view === view);
      fake.answerHex(
        addressCall(address, view),
        link
          ? asWord(addressOf(link.to))
          : /owner|feeToSetter|Admin/.test(view)
            ? timelock
            : word(0),
      );
    }
  for (const { at, role, holder } of roleLinks)
    fake.answerHex(holdsRoleCall(addressOf(at), keccak(role), addressOf(holder)), word(1));
  for (const { at, role } of listedRoles) members(at, role, []);
  for (const name of ['meow', 'mintingStation', 'profile'] as const)
    fake.answerHex(adminDelayCall(addressOf(name)), word(60));
  fake.answerHex(rootOwnerCall(addressOf('nameRegistry')), timelock);
  fake.answerHex(timelockDelayCall(addressOf('timelock')), word(3_600));
  fake.answerHex(pairCodeCall(addressOf('factory')), initCodeHash);
});

afterEach(() => {
  env.deployment = null;
  env.isFork = false;
});

/** Scripts who holds a role: those who should, and these. */
function members(at: ContractName, role: string, others: readonly Address[]): void {
  const own = roleLinks.filter((link) => link.at === at && link.role === role);
  const all = [...own.map(({ holder }) => addressOf(holder)), ...others];
  const words = [32n, BigInt(all.length), ...all.map((account) => BigInt(account))];
  world.fake.answerHex(
    roleMembersCall(addressOf(at), keccak(role)),
    `0x${words.map((value) => word(value).slice(2)).join('')}`,
  );
}

function show() {
  world.render(
    <AppTheme mode="light">
      <MemoryRouter>
        <ContractsPage />
      </MemoryRouter>
    </AppTheme>,
  );
  return userEvent.setup();
}

/** Scripts the roles of the timelock: whom its events name, and who of them holds the role now. */
function grant(logs: FakeLogs, role: string, account: Address, isHeld: boolean | null): void {
  const timelock = addressOf('timelock');
  logs.logs.push({
    address: timelock,
    topics: [
      keccak('RoleGranted(bytes32,address,address)'),
      keccak(role),
      asWord(account),
      asWord(OTHER),
    ],
    data: '0x',
    block: chain.deployment.startBlock + logs.logs.length,
  });
  const call = holdsRoleCall(timelock, keccak(role), account);
  world.fake.answerHex(call, isHeld === null ? null : word(isHeld ? 1 : 0));
}

const card = async (name: string) => within(await screen.findByRole('article', { name }));

describe('the page of contracts', () => {
  it('says that everything checks out, with the delay of the timelock', async () => {
    show();
    expect(screen.getByText(/^Checked 0 of \d+ contracts$/)).toBeVisible();
    expect(await screen.findByText('Everything checks out')).toBeVisible();
    expect(screen.getByText('1h')).toBeVisible();
    const chef = await card('MasterChef');
    expect(chef.getByText('Code matches')).toBeVisible();
    expect(chef.getByText(addressOf('masterChef'))).toBeVisible();
    expect(chef.getByText('Timelock')).toBeVisible();
    // Every named contract has a card, and so have the pools.
    expect(screen.getAllByRole('article').length).toBeGreaterThan(Object.keys(contracts).length);
  });

  it('opens what was compared and who may change it', async () => {
    const user = show();
    const chef = await card('MasterChef');
    await user.click(chef.getByRole('button', { name: 'Details' }));
    expect(chef.getByText('contracts/farms/MasterChef.sol')).toBeVisible();
    expect(chef.getByText('MeowToken')).toBeVisible();
    expect(chef.getByText('updateEmissionRate')).toBeVisible();
  });

  it('lists who may announce and run what the timelock does, without those who no longer may', async () => {
    const logs = new FakeLogs(world.fake);
    grant(logs, 'PROPOSER_ROLE', OWNER, true);
    grant(logs, 'PROPOSER_ROLE', OTHER, false);
    grant(logs, 'EXECUTOR_ROLE', ZERO_ADDRESS, true);
    const user = show();
    const timelock = await card('TimelockController');
    await user.click(timelock.getByRole('button', { name: 'Details' }));
    expect(timelock.getByRole('heading', { name: "Timelock's proposers" })).toBeVisible();
    expect(await timelock.findByText(OWNER)).toBeVisible();
    expect(timelock.getByText('Anyone')).toBeVisible();
    expect(timelock.queryByText(OTHER)).toBeNull();
  });

  it('lists nobody while a role of the timelock cannot be read, and asks again', async () => {
    const logs = new FakeLogs(world.fake);
    grant(logs, 'PROPOSER_ROLE', OWNER, null);
    const user = show();
    const timelock = await card('TimelockController');
    await user.click(timelock.getByRole('button', { name: 'Details' }));
    const retry = await timelock.findByRole('button', { name: 'Retry' });
    expect(timelock.queryByText(OWNER)).toBeNull();
    logs.logs = [];
    grant(logs, 'PROPOSER_ROLE', OWNER, true);
    await user.click(retry);
    expect(await timelock.findByText(OWNER)).toBeVisible();
  });

  it.each(['POINT_ROLE', 'SPECIAL_ROLE'])('names who holds %s and should not', async (role) => {
    members('profile', role, [OTHER]);
    show();
    expect(await screen.findByText("1 contract doesn't check out")).toBeVisible();
    const profile = await card('Profile');
    expect(profile.getByText(`${OTHER} holds ${role}, which isn't expected.`)).toBeVisible();
  });

  it('puts a contract with other code first and says what to do', async () => {
    codes.set(addressOf('lottery'), '0x60016003');
    show();
    expect(await screen.findByText("1 contract doesn't check out")).toBeVisible();
    expect(screen.getByText(/^Don't sign anything here\./)).toBeVisible();
    expect(screen.queryByText('Everything checks out')).toBeNull();
    const [first] = screen.getAllByRole('article');
    expect(first).toHaveAccessibleName('Lottery');
    expect(within(first!).getByText('Different code')).toBeVisible();
    expect(within(first!).getByText(/isn't the code of this build/)).toBeVisible();
  });

  it("compares all code on the local chain, a factory's as well", async () => {
    env.deployment = chain.deployment;
    codes.set(addressOf('factory'), '0x60016003');
    show();
    expect(await screen.findByText("1 contract doesn't check out")).toBeVisible();
    expect((await card('MeowFactory')).getByText('Different code')).toBeVisible();
  });
});
