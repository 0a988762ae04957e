// @document
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import '#entities/tokens/components/TokenPicker.tsx';
import { exitRoute } from '#entities/pairs/exitRoute.ts';
import { noTaxes } from '#entities/pairs/transferTax.ts';
import { currency, token } from '#testing/currencies.ts';
import { createExchangeWorld, type ExchangeWorld } from '#testing/exchangeWorld.tsx';
import { FakeCoinPool } from '#testing/fakeCoinPool.ts';
import { makePair } from '#testing/pairs.ts';
import { E18 } from '#testing/units.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { ReceiveAs } from './ReceiveAs.tsx';
import { receivedOne, type Receives } from './receives.ts';
import { RouteRow } from './RouteRow.tsx';
import { TradeCardHeader } from './TradeCardHeader.tsx';
import { TradeTabs } from './TradeTabs.tsx';

const sides = [currency('MEOW'), currency('BNB')] as const;
let world: ExchangeWorld;

beforeEach(() => {
  localStorage.clear();
  world = createExchangeWorld();
});

const show = (children: ReactNode): void =>
  void world.render(
    <AppTheme mode="light">
      <MemoryRouter>{children}</MemoryRouter>
    </AppTheme>,
  );

/** Shows the choice with what one receives by it. */
function Choice({ start = 'both', offersLp = false }: { start?: Receives; offersLp?: boolean }) {
  const [value, setValue] = useState<Receives>(start);
  const one = receivedOne(value, sides);
  return (
    <>
      <ReceiveAs currencies={sides} value={value} onChange={setValue} offersLp={offersLp} />
      <output>{one?.symbol ?? (typeof value === 'string' ? value : '')}</output>
    </>
  );
}
const received = (): string => screen.getByRole('status').textContent;
const options = (): string[] =>
  screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.labels![0]!.textContent);
async function pick(symbol: string): Promise<void> {
  fireEvent.click(screen.getByText('Select a currency').closest('button')!);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click((await dialog.findAllByText(symbol))[0]!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('what to receive', () => {
  it('is both tokens, either of them, or any other', () => {
    show(<Choice />);
    expect(options()).toEqual(['Both', 'Only MEOW', 'Only BNB']);
    expect(screen.getByRole('radio', { name: 'Both' })).toBeChecked();
    fireEvent.click(screen.getByText('Only MEOW'));
    expect(received()).toBe('MEOW');
    fireEvent.click(screen.getByText('Only BNB'));
    expect(received()).toBe('BNB');
    fireEvent.click(screen.getByText('Both'));
    expect(received()).toBe('both');
  });

  it('is the LP tokens themselves only where they are offered', () => {
    show(<Choice offersLp start="lp" />);
    expect(options()).toEqual(['LP tokens', 'Both', 'Only MEOW', 'Only BNB']);
    expect(screen.getByRole('radio', { name: 'LP tokens' })).toBeChecked();
  });

  it('is a picked token from outside, until one of the names is chosen', async () => {
    show(<Choice />);
    await pick('BUSD');
    expect(received()).toBe('BUSD');
    expect(screen.getByRole('button', { name: 'BUSD, choose another currency' })).toBeVisible();
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    fireEvent.click(screen.getByText('Only BNB'));
    expect(received()).toBe('BNB');
    expect(screen.getByText('Select a currency')).toBeVisible();
  });

  it('is named by its side where one of the pool’s own is picked', async () => {
    show(<Choice />);
    await pick('MEOW');
    expect(screen.getByRole('radio', { name: 'Only MEOW' })).toBeChecked();
    expect(received()).toBe('MEOW');
  });
});

describe('around a form of the exchange', () => {
  it('the tabs lead to both forms and mark the one that is open', () => {
    show(<TradeTabs value="liquidity" />);
    const [swap, liquidity] = ['Swap', 'Liquidity'].map((name) =>
      screen.getByRole('link', { name }),
    ) as [HTMLElement, HTMLElement];
    expect(swap).toHaveAttribute('href', '/swap');
    expect(liquidity).toHaveAttribute('href', '/liquidity');
    expect(liquidity).toHaveAttribute('aria-current', 'page');
    expect(swap).not.toHaveAttribute('aria-current');
  });

  it('the header names the form, leads back, and warns of expert mode alone', () => {
    show(<TradeCardHeader title="Remove" subtitle="Your share" backTo="/liquidity" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Remove' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/liquidity');
    expect(screen.queryByText('Expert mode')).toBeNull();
  });

  it('the header marks a form that asks for no confirmation', () => {
    world = createExchangeWorld({ userExpertMode: true });
    show(<TradeCardHeader title="Swap" subtitle="Trade" />);
    expect(screen.getByText('Expert mode')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Back' })).toBeNull();
  });

  it('the route of a way out is shown token by token, in its order', () => {
    const { pool } = new FakeCoinPool();
    const reserves = { reserve0: 100n * E18, reserve1: 100n * E18 };
    const found = exitRoute(
      { ...pool, pair: { ...pool.pair, ...reserves } },
      [
        makePair(token('WBNB'), token('BUSD'), 100n * E18, 60_000n * E18),
        makePair(token('BUSD'), token('USDT'), 10n ** 24n, 10n ** 12n),
      ],
      {
        ...{ outside: currency('USDT'), outsideTaxes: noTaxes, shares: E18, sides, maxHops: 3 },
        sideTaxes: [noTaxes, noTaxes],
      },
    );
    if (found.status !== 'found') throw new Error(found.status);
    show(<RouteRow route={found.way.route} help="Why this way" />);
    expect(screen.getByText('WBNB').closest('div')).toHaveTextContent(/^WBNBBUSDUSDT$/);
  });
});
