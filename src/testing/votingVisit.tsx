import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BaseWallet } from 'ethers';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
// Loaded lazily by the pages, and here up front so that no test waits for them.
import '#features/voting/dialogs.ts';
import '#features/voting/markdown/Markdown.tsx';
import type { TypedData } from '#chain/wallet/typedData.ts';
import { CreatePage } from '#features/voting/CreatePage.tsx';
import { ProposalPage } from '#features/voting/ProposalPage.tsx';
import { currentSources } from '#features/voting/space.ts';
import { VotingPage } from '#features/voting/VotingPage.tsx';
import type { Address, Hex } from '#lib/hex.ts';
import type { PowerParts } from '#lib/votingAnswers.ts';
import { erc20StateAbi } from '#protocol/abi/erc20StateAbi.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { pairStateAbi } from '#protocol/abi/pairStateAbi.ts';
import { smartChefAbi } from '#protocol/abi/smartChefAbi.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { createExchangeWorld, type ExchangeWorld } from './exchangeWorld.tsx';
import { E18 } from './units.ts';
import { addressOf, SNAPSHOT, signVoting, FakeVotingHub } from './fakeVotingHub.ts';

type Parts = Partial<Omit<PowerParts, 'total'>>;
type Holding = Record<keyof Omit<PowerParts, 'total'>, bigint>;

/**
 * Scripts the chain's answers about voting power. A share of the vault is worth 2 MEOW and a
 * liquidity token 50; the second pool is over, and what is staked there counts for nothing.
 */
function scriptPowers({ fake }: ExchangeWorld, holdings: ReadonlyMap<string, Holding>): void {
  const { meow, masterChef, vault, pair, pools } = currentSources!;
  const of = (account: string, part: keyof Holding): bigint =>
    holdings.get(account.toLowerCase())?.[part] ?? 0n;
  fake.answer(meowVaultAbi, vault!, 'getPricePerFullShare', 2n * E18);
  fake.answer(pairStateAbi, pair!, 'getReserves', () => [5_000n * E18, 10n * E18, 1n] as const);
  fake.answer(pairStateAbi, pair!, 'totalSupply', 100n * E18);
  for (const [place, pool] of pools.entries()) {
    fake.answer(smartChefAbi, pool, 'startBlock', 1n);
    fake.answer(smartChefAbi, pool, 'bonusEndBlock', BigInt(place === 1 ? SNAPSHOT - 1 : 10_000));
    fake.answer(smartChefAbi, pool, 'userInfo', (account) => {
      const stake = [of(account, 'pools'), 1_000n * E18][place] ?? 0n;
      return [stake, 0n, 0n] as const;
    });
  }
  fake.answer(erc20StateAbi, meow, 'balanceOf', (account) => of(account, 'wallet'));
  fake.answer(erc20StateAbi, pair!, 'balanceOf', (account) => of(account, 'lp') / 100n);
  fake.answer(masterChefAbi, masterChef!, 'userInfo', (pid, account) => {
    const stake = pid === 0n ? of(account, 'manual') : of(account, 'lp') / 100n;
    return [stake, 0n, 0n] as const;
  });
  fake.answer(
    meowVaultAbi,
    vault!,
    'userInfo',
    (account) => [of(account, 'vault') / 2n, 0n, 0n, 0n] as const,
  );
}

/** The pages of voting over a chain, a wallet and a hub. */
export interface VotingVisit {
  world: ExchangeWorld;
  hub: FakeVotingHub;
  /** Gives an account a power at every block, on the chain and in the hub's eyes. */
  setPower: (account: BaseWallet, parts: Parts) => void;
  /** Connects a wallet that signs with this account's key. */
  connect: (account: BaseWallet) => void;
  /** Shows a page by its path. */
  show: (path: string) => ReturnType<typeof userEvent.setup>;
  showProposal: (id: Hex) => ReturnType<typeof userEvent.setup>;
  /** Typed data that the wallet was asked to sign. */
  asked: () => TypedData[];
}

/** Begins a visit for the running test. */
export function createVotingVisit(): VotingVisit {
  localStorage.clear();
  const world = createExchangeWorld();
  const hub = new FakeVotingHub();
  const holdings = new Map<string, Holding>();

  const show: VotingVisit['show'] = (path) => {
    world.render(
      <AppTheme mode="light">
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/voting" element={<VotingPage />} />
            <Route path="/voting/proposal/create" element={<CreatePage />} />
            <Route path="/voting/proposal/:id" element={<ProposalPage />} />
          </Routes>
        </MemoryRouter>
      </AppTheme>,
    );
    return userEvent.setup();
  };
  scriptPowers(world, holdings);
  return {
    world,
    hub,
    setPower: (account, parts) => {
      const holding = { wallet: 0n, manual: 0n, vault: 0n, pools: 0n, lp: 0n, ...parts };
      const key = account.address.toLowerCase();
      holdings.set(key, holding);
      hub.powers.set(
        key,
        Object.values(holding).reduce((sum, part) => sum + part, 0n),
      );
    },
    connect: (account) => {
      world.connect(addressOf(account));
      // Connecting gives the account tokens, which would be power.
      scriptPowers(world, holdings);
      world.wallet.answer('eth_signTypedData_v4', (params) => {
        const [, text] = params as [Address, string];
        return signVoting(account, JSON.parse(text) as TypedData);
      });
    },
    show,
    showProposal: (id) => show(`/voting/proposal/${id}`),
    asked: () =>
      world.wallet.requests
        .filter(({ method }) => method === 'eth_signTypedData_v4')
        .map(({ params }) => JSON.parse((params as [Address, string])[1]) as TypedData),
  };
}

/** Finds the open dialog of this title. */
export const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Sets a field's text at once. */
export function fill(name: string, value: string): void {
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
}
