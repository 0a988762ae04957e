// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callsWatched } from '#chain/multicall/multicallSlice.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { chain } from '#config/chains.ts';
import * as notices from '#config/tokenNotices.ts';
import { poolCalls } from '#entities/pairs/poolCalls.ts';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
import { useAddDesk } from '#testing/addDesk.ts';
import { OWNER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import { createExchangeWorld } from '#testing/exchangeWorld.tsx';
import { selectPairTokens } from '../../shared/addPool.ts';
import type { AddCurrencies } from '../../shared/useAddCurrencies.ts';
import { AddAction } from './AddAction.tsx';
// The button loads it lazily; imported here so that the tests need not wait for it.
import './steps.ts';

vi.mock('#config/tokenNotices.ts', async (original) => ({
  ...(await original<typeof notices>()),
  isUnsupported: vi.fn(() => false),
}));

const desk = useAddDesk();
const onSupply = vi.fn();
const button = (name: string) => screen.findByRole('button', { name });

function currencies(changes: Partial<AddCurrencies> = {}): AddCurrencies {
  const { A, B } = desk;
  return {
    ids: { A: A.id, B: B.id },
    lookups: { A: { status: 'known', currency: A }, B: { status: 'known', currency: B } },
    A,
    B,
    pickCurrency: () => undefined,
    ...changes,
  };
}

/** Shows the button, and waits for the part that loads lazily. */
async function show(changes: Partial<AddCurrencies> = {}): Promise<void> {
  desk.world.render(<AddAction currencies={currencies(changes)} onSupply={onSupply} />);
  await waitFor(() =>
    expect(screen.getAllByRole('button')[0]).not.toHaveAttribute('aria-busy', 'true'),
  );
}

beforeEach(() => {
  vi.mocked(notices.isUnsupported).mockReturnValue(false);
  onSupply.mockReset();
});

describe('the button', () => {
  it('shows Unsupported Asset before anything else', async () => {
    vi.mocked(notices.isUnsupported).mockReturnValue(true);
    desk.world = createExchangeWorld();
    await show();
    expect(await button('Unsupported Asset')).toBeDisabled();
  });

  it('asks to connect a wallet', async () => {
    desk.world = createExchangeWorld();
    await desk.open('BNB', 'BUSD');
    await show();
    await userEvent.click(await button('Connect Wallet'));
    expect(desk.world.getState().wallet.dialog).toBe('connect');
  });

  it('offers the right network to a wallet on another one', async () => {
    await desk.open('BNB', 'BUSD');
    desk.world.dispatch(
      walletSeen({ connectorId: 'injected', account: OWNER, chainId: chain.id + 1 }),
    );
    await show();
    expect(await button('Switch network')).toBeEnabled();
  });

  it.each<[string, string, string, string]>([
    ['Invalid pair', 'BNB', 'WBNB', '1'],
    ['Enter an amount', 'BNB', 'BUSD', ''],
    ['Enter an amount', 'BNB', 'BUSD', '0'],
    ['BNB has only 18 decimal places', 'BNB', 'BUSD', `0.${'1'.repeat(19)}`],
    ['USDT has only 6 decimal places', 'USDT', 'BUSD', '0.1234567'],
    ['This amount is too large', 'BNB', 'BUSD', '9'.repeat(79)],
    ['This amount is too small', 'BUSD', 'USDT', '0.000000000000000001'],
    ['Insufficient BNB balance', 'BNB', 'BUSD', '1001'],
  ])('shows %s', async (label, a, b, amount) => {
    await desk.open(a, b);
    desk.type('A', amount);
    await show();
    expect(await button(label)).toBeDisabled();
  });

  it('asks for the second token', async () => {
    await desk.open('BNB', 'BUSD');
    await show({ B: undefined });
    expect(await button('Select a token')).toBeDisabled();
  });

  it('names the token with an insufficient balance', async () => {
    desk.world.setBalance(desk.B, 599n * E18);
    await desk.open('BNB', 'BUSD');
    desk.type('A', '1');
    await show();
    expect(await button('Insufficient BUSD balance')).toBeDisabled();
  });

  it('reports a pool that accepts nothing', async () => {
    desk.world.router.setPool(token('DAI'), token('BUSD'), 5n, 0n, 1n);
    await desk.open('DAI', 'BUSD');
    await show();
    expect(await button("This pool can't accept liquidity")).toBeDisabled();
  });

  it('reports a pool that cannot be read', async () => {
    const { dispatch, getState, fake } = desk.world;
    await dispatch(readCalls([balanceCall(desk.A, OWNER), balanceCall(desk.B, OWNER)]));
    fake.fail();
    dispatch(
      callsWatched(poolCalls(selectPairTokens(getState(), desk.A, desk.B)!).map(({ key }) => key)),
    );
    desk.type('A', '1');
    await show();
    expect(await button("Couldn't load this pool.")).toBeDisabled();
  });
});

describe('approvals', () => {
  const allow = (symbol: string, amount: bigint) =>
    desk.world.router.allowances.set(token(symbol).address.toLowerCase(), amount);

  it('are asked for one token after the other, then Supply takes their place', async () => {
    allow('USDT', 0n);
    allow('BUSD', 0n);
    await desk.open('USDT', 'BUSD');
    desk.type('A', '10');
    await show();
    expect(await button('Enable USDT')).toBeEnabled();
    expect(screen.getByText('Step 1 of 3')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Enable BUSD|Supply)$/ })).toBeNull();
    cleanup();
    allow('USDT', 10_000_000n);
    await desk.read();
    await show();
    expect(await button('Enable BUSD')).toBeEnabled();
    expect(screen.getByText('Step 2 of 3')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Enable USDT|Supply)$/ })).toBeNull();
    cleanup();
    allow('BUSD', 10n * E18);
    await desk.read();
    await show();
    await userEvent.click(await button('Supply'));
    expect(onSupply).toHaveBeenCalledWith(desk.model());
  });

  it('join the deposit where the wallet supports batches', async () => {
    allow('BUSD', 0n);
    await desk.open('USDT', 'BUSD');
    desk.world.offerBatches();
    desk.type('A', '10');
    await show();
    expect(await button('Enable and supply')).toBeEnabled();
    expect(
      await screen.findByText("You'll confirm both steps in one wallet request."),
    ).toBeInTheDocument();
  });
});
