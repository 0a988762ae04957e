// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chain } from '#config/chains.ts';
import { env } from '#config/env.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { keccak } from '#lib/keccak.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import {
  addressOf,
  answerMembers,
  asWord,
  cardOf,
  createContractsWorld,
  visitContracts,
} from '#testing/contractsVisit.tsx';
import { FakeLogs } from '#testing/fakeLogs.ts';
import type { TokensWorld } from '#testing/tokensWorld.tsx';
import { word } from '#testing/units.ts';
import { holdsRoleCall } from './contractsCalls.ts';

vi.mock('#protocol/abi/contractFacts.ts', async (load) => {
  const { factsOfOneCode } = await import('#testing/oneCode.ts');
  return factsOfOneCode(await load());
});

let world: TokensWorld;
let codes: Map<string, Hex>;

beforeEach(() => {
  ({ world, codes } = createContractsWorld());
});

afterEach(() => {
  env.deployment = null;
  env.isFork = false;
});

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

describe('the page of contracts', () => {
  it('says that everything checks out, with the delay of the timelock', async () => {
    visitContracts(world);
    expect(screen.getByText(/^Checked 0 of \d+ contracts$/)).toBeVisible();
    expect(await screen.findByText('Everything checks out')).toBeVisible();
    expect(screen.getByText('1h')).toBeVisible();
    const chef = await cardOf('MasterChef');
    expect(chef.getByText('Code matches')).toBeVisible();
    expect(chef.getByText(addressOf('masterChef'))).toBeVisible();
    expect(chef.getByText('Timelock')).toBeVisible();
    // Every named contract has a card, and so have the pools.
    expect(screen.getAllByRole('article').length).toBeGreaterThan(
      Object.keys(chain.deployment.contracts).length,
    );
  });

  it('opens what was compared and who may change it', async () => {
    const user = visitContracts(world);
    const chef = await cardOf('MasterChef');
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
    const user = visitContracts(world);
    const timelock = await cardOf('TimelockController');
    await user.click(timelock.getByRole('button', { name: 'Details' }));
    expect(timelock.getByRole('heading', { name: "Timelock's proposers" })).toBeVisible();
    expect(await timelock.findByText(OWNER)).toBeVisible();
    expect(timelock.getByText('Anyone')).toBeVisible();
    expect(timelock.queryByText(OTHER)).toBeNull();
  });

  it('lists nobody while a role of the timelock cannot be read, and asks again', async () => {
    const logs = new FakeLogs(world.fake);
    grant(logs, 'PROPOSER_ROLE', OWNER, null);
    const user = visitContracts(world);
    const timelock = await cardOf('TimelockController');
    await user.click(timelock.getByRole('button', { name: 'Details' }));
    const retry = await timelock.findByRole('button', { name: 'Retry' });
    expect(timelock.queryByText(OWNER)).toBeNull();
    logs.logs = [];
    grant(logs, 'PROPOSER_ROLE', OWNER, true);
    await user.click(retry);
    expect(await timelock.findByText(OWNER)).toBeVisible();
  });

  it.each(['POINT_ROLE', 'SPECIAL_ROLE'])('names who holds %s and should not', async (role) => {
    answerMembers(world, 'profile', role, [OTHER]);
    visitContracts(world);
    expect(await screen.findByText("1 contract doesn't check out")).toBeVisible();
    const profile = await cardOf('Profile');
    expect(profile.getByText(`${OTHER} holds ${role}, which isn't expected.`)).toBeVisible();
  });

  it('puts a contract with other code first and says what to do', async () => {
    codes.set(addressOf('lottery'), '0x60016003');
    visitContracts(world);
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
    visitContracts(world);
    expect(await screen.findByText("1 contract doesn't check out")).toBeVisible();
    expect((await cardOf('MeowFactory')).getByText('Different code')).toBeVisible();
  });
});
