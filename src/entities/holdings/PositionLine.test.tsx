// @document
import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { token } from '#testing/currencies.ts';
import { createExchangeWorld } from '#testing/exchangeWorld.tsx';
import { E18 } from '#testing/units.ts';
import { PositionLine } from './components/PositionLine.tsx';
import { pricedPlaces } from './pricedPlaces.ts';
import type { LiquidityHeld, StakeHeld } from './readHoldings.ts';

const pair = sortTokens(token('WBNB'), token('MEOW'))!;
const liquidity: LiquidityHeld = {
  kind: 'liquidity',
  key: 'lp',
  pair,
  amount: 3n * E18,
  usdE18: 12n * E18,
  origins: [],
};
const stakeAt = (to: string, amount: bigint, usdE18: bigint | null): StakeHeld => {
  const priced = pricedPlaces().find((place) => place.to === to)!;
  return { kind: 'stake', key: to, priced, amount, usdE18, origins: [] };
};

function lineOf(held: LiquidityHeld | StakeHeld): HTMLElement {
  createExchangeWorld().render(
    <MemoryRouter>
      <PositionLine held={held} note="Stands for something" />
    </MemoryRouter>,
  );
  return screen.getByRole('listitem');
}

describe('the line of a position', () => {
  it('names a pool by the coin, with its amount, worth and note, and leads to both ways', () => {
    const line = within(lineOf(liquidity));
    expect(line.getByText(/^(BNB-MEOW|MEOW-BNB) LP$/)).toBeVisible();
    expect(line.getByText('3 LP')).toBeVisible();
    expect(line.getByText('$12.00')).toBeVisible();
    expect(line.getByText('Stands for something')).toBeVisible();
    const targets = line.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets.map((to) => to?.split('/')[1])).toEqual(['add', 'remove']);
    for (const to of targets) expect(to).toContain('BNB');
  });

  it('shows a stake by its own token’s decimals, and leads to its place', () => {
    const line = within(lineOf(stakeAt('/farms?farm=5', 1_500_000n, 15n * 10n ** 17n)));
    expect(line.getByText('1.5 USDT')).toBeVisible();
    expect(line.getByText('$1.50')).toBeVisible();
    expect(line.getByRole('link')).toHaveAttribute('href', '/farms?farm=5');
  });

  it('shows a stake of coin as coin, and a worth that is not known as that, never as nothing', () => {
    const line = within(lineOf(stakeAt('/pools?pool=40', E18, null)));
    expect(line.getByText('1 BNB')).toBeVisible();
    expect(line.getByText('–')).toBeVisible();
    expect(line.queryByText(/\$0/)).toBeNull();
  });
});
