// @document
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { safetyCheckEnded } from '#entities/tokenSafety/tokenSafetySlice.ts';
import { token } from '#testing/currencies.ts';
import { createExchangeWorld } from '#testing/exchangeWorld.tsx';
import { BeforeTax } from './BeforeTax.tsx';

const purr = token('PURR');
const tokens = sortTokens(token('WBNB'), purr)!;

/** Shows a result's note where a trial found this tax; `null`: it couldn't run. */
function show(tax: number | null, isBefore = true): void {
  const world = createExchangeWorld();
  const verdict = {
    bought: true,
    moved: true,
    sold: true,
    buyTaxBps: tax ?? 0,
    transferTaxBps: tax ?? 0,
    sellTaxBps: tax ?? 0,
    reason: '',
  };
  world.dispatch(
    safetyCheckEnded({
      token: purr.address,
      check: tax === null ? { status: 'unknown' } : { status: 'tried', verdict },
    }),
  );
  world.render(<BeforeTax tokens={tokens} isBefore={isBefore} />);
}

it("says of a taxed token's pool that the amounts are those before the tax", () => {
  show(1000);
  expect(screen.getByText(/^PURR takes a tax of every transfer. These are/)).toBeVisible();
});

it('says what withdrawing would bring where the receipts tell what moved', () => {
  show(1000, false);
  expect(screen.getByText(/^PURR takes a tax of every transfer: withdrawing/)).toBeVisible();
});

it.each([0, null])('says nothing where a tax of %s was found', (tax) => {
  show(tax);
  expect(screen.queryByText(/takes a tax/)).toBeNull();
});
