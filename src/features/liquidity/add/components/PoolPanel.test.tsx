// @document
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useAddDesk } from '#testing/addDesk.ts';
import { token } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import { DepositMarketWarning, PoolPanel } from './PoolPanel.tsx';

const desk = useAddDesk();

/** Shows the form's prices for a pool that merely was sent 1 BUSD and 1000 MEOW. */
async function showOwnerless(amountMeow: string): Promise<void> {
  desk.world.router.setPool(token('BUSD'), token('MEOW'), E18, 1000n * E18, 0n);
  await desk.open('BUSD', 'MEOW');
  desk.type('A', '1000');
  desk.type('B', amountMeow);
  desk.world.render(
    <>
      <PoolPanel a={desk.A} b={desk.B} />
      <DepositMarketWarning a={desk.A} b={desk.B} />
    </>,
  );
}

describe('a pool of which nobody owns shares', () => {
  it("has the provider's own price, shown beside the other pools' price", async () => {
    await showOwnerless('417');
    expect(await screen.findByText('Initial prices and pool share')).toBeVisible();
    expect(screen.getByText('0.417')).toBeVisible();
    expect(screen.getByText('100%')).toBeVisible();
    expect(screen.getByText(/^Other pools: 1 BUSD is about 0\.416\d MEOW$/)).toBeVisible();
    expect(screen.queryByText('This price is far from the market price')).toBeNull();
  });

  it('warns when that price is far from the other pools', async () => {
    await showOwnerless('1000');
    expect(await screen.findByText('This price is far from the market price')).toBeVisible();
    expect(screen.queryByText(/^Other pools:/)).toBeNull();
  });
});
