// @document
import '../texts.ts';
import { screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { toRaw } from '#lib/raw.ts';
import { rulesOf } from '#protocol/catalogue.ts';
import { token } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import { useZapDesk } from '#testing/zapDesk.ts';
import { AddPage } from '../AddPage.tsx';
import { RemovePage } from '../RemovePage.tsx';

const desk = useZapDesk();
const meow = token('MEOW').address;
const sides = { symbolA: 'BNB', symbolB: 'MEOW', addressA: 'BNB', addressB: meow } as const;
const both = {
  ...sides,
  decimalsA: 18,
  decimalsB: 18,
  amountARaw: toRaw(E18 / 2n),
  amountBRaw: toRaw(300n * E18),
};
const zapped = { ...sides, symbol: 'MEOW', address: meow, decimals: 18 };

/** Opens the address at which a failed transaction can be tried again. */
async function retry(info: { kind: string }) {
  await desk.model('out');
  const router = createMemoryRouter(
    [
      { path: '/add/:currencyIdA/:currencyIdB', element: <AddPage /> },
      { path: '/remove/:currencyIdA/:currencyIdB', element: <RemovePage /> },
    ],
    { initialEntries: [rulesOf(info.kind)!.page!(info)] },
  );
  desk.world.render(<RouterProvider router={router} />);
  return () => router.state.location;
}

describe("'Retry' of a failed transaction", () => {
  it('fills the deposit of both tokens', async () => {
    const location = await retry({ kind: 'addLiquidity', ...both });
    await waitFor(() => expect(screen.getAllByRole('textbox')[0]).toHaveValue('0.5'));
    // A reload keeps what is typed from here on.
    await waitFor(() => expect(location().search).toBe(''));
  });

  it('fills the deposit of one token, and names one from outside of the pool', async () => {
    const [dai, amountRaw] = [token('DAI').address, toRaw((E18 * 5n) / 4n)];
    const info = { kind: 'zapIn', ...sides, symbol: 'DAI', address: dai, decimals: 18, amountRaw };
    expect(rulesOf('zapIn')!.page!(info as never)).toBe(
      `/add/BNB/${meow}?with=one&pay=${dai}&amount=1.25`,
    );
    await retry({ ...info, symbol: 'BNB', address: 'BNB' } as { kind: string });
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'You pay' })).toHaveValue('1.25'),
    );
  });

  it('fills the withdrawal of both tokens', async () => {
    await retry({ kind: 'removeLiquidity', ...both });
    await waitFor(() =>
      expect(desk.world.getState().removeLiquidity.form).toEqual({
        independentField: 'currencyA',
        typedValue: '0.5',
      }),
    );
    expect(await screen.findByRole('radio', { name: 'Both' })).toBeChecked();
  });

  it('fills the withdrawal as one token, and receives the same one', async () => {
    const amounts = { amountRaw: toRaw(600n * E18), liquidityRaw: toRaw(10n * E18) };
    await retry({ kind: 'zapOut', ...zapped, ...amounts });
    await waitFor(() =>
      expect(desk.world.getState().removeLiquidity.form).toEqual({
        independentField: 'liquidity',
        typedValue: '10',
      }),
    );
    expect(await screen.findByRole('radio', { name: 'Only MEOW' })).toBeChecked();
  });

  it('fills the swap', () => {
    const swap = {
      kind: 'swap',
      inputAddress: 'BNB',
      outputAddress: meow,
      inputRaw: toRaw(1_500_000n),
      inputDecimals: 6,
    };
    expect(rulesOf('swap')!.page!(swap as never)).toBe(
      `/swap?inputCurrency=BNB&outputCurrency=${meow}&exactAmount=1.5`,
    );
  });
});
