// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { chain } from '#config/chains.ts';
import { env, type ContractName } from '#config/env.ts';
import { addressCall, pairCodeCall } from '#entities/contractCheck/contractViews.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { keccak } from '#lib/keccak.ts';
import type { ContractFacts } from '#protocol/builtCode.ts';
import { addressLinks, listedRoles, roleLinks } from '#protocol/contractLinks.ts';
import { OTHER } from '#testing/accounts.ts';
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

const card = async (name: string) => within(await screen.findByRole('article', { name }));

describe('the page of contracts', () => {
  it("doesn't say that everything checks out while a chain's own contract isn't compared", async () => {
    env.isFork = true;
    codes.set(addressOf('factory'), '0x60016003');
    show();
    expect(await screen.findByText('Contracts not compared: 1')).toBeVisible();
    expect(screen.getByText(/^.* The other \d+ run the code of this build/)).toBeVisible();
    expect((await card('MeowFactory')).getByText('Not compared')).toBeVisible();
    expect(screen.queryByText('Everything checks out')).toBeNull();
    expect(screen.queryByText(/check out$/)).toBeNull();
  });

  it('says that nothing is at an address', async () => {
    codes.set(addressOf('zap'), '0x');
    show();
    expect(await (await card('MeowZap')).findByText(/There's no contract/)).toBeVisible();
  });

  it('names a wrong link and a wrong owner', async () => {
    world.fake.answerHex(addressCall(addressOf('zap'), 'factory'), asWord(OTHER));
    world.fake.answerHex(addressCall(addressOf('vault'), 'owner'), asWord(OTHER));
    show();
    expect(await screen.findByText("2 contracts don't check out")).toBeVisible();
    expect(
      (await card('MeowZap')).getByText(new RegExp(`^factory is ${OTHER} instead of MeowFactory`)),
    ).toBeVisible();
    expect(
      (await card('MeowVault')).getByText(/belongs to .* instead of the timelock/),
    ).toBeVisible();
  });

  it('knows nothing of a contract whose code the nodes disagree about', async () => {
    world.fake.on('eth_getCode', ([address]) => {
      if (address === addressOf('router')) throw new RpcError('sourcesDisagree', 'No two agree');
      return CODE;
    });
    show();
    expect(await screen.findByText("1 contract couldn't be checked")).toBeVisible();
    expect((await card('MeowRouter')).getByText('Not checked')).toBeVisible();
  });

  it('says that the nodes are away, and checks again on request', async () => {
    world.fake.fail();
    const user = show();
    expect(await screen.findByText(/couldn't be checked, because the nodes/)).toBeVisible();
    world.fake.recover();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Everything checks out')).toBeVisible();
  });
});
