// @document
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { tokenCurrency } from '#lib/currency.ts';
import { currency } from '#testing/currencies.ts';
import { createSwapWorld } from '#testing/swapWorld.ts';
import type { QuotedSwap } from '../swapModel.ts';
import { TaxRow } from './TaxRow.tsx';

const stranger = tokenCurrency({
  chainId: 31337,
  address: '0x1111111111111111111111111111111111111111',
  decimals: 18,
  symbol: 'NEW',
  name: 'New',
});

const show = (output: typeof stranger): void => {
  const quote = {
    input: { currency: currency('BNB') },
    output: { currency: output },
    taxes: { sellBps: 0, buyBps: null },
  } as unknown as QuotedSwap;
  createSwapWorld().render(<TaxRow quote={quote} />);
};

describe('a tax that is not measured yet', () => {
  it('is a quiet dash of a token that this build or a list knows', () => {
    show(currency('USDT'));
    expect(screen.getByText('–')).toBeVisible();
    expect(screen.queryByText(/tax unknown/)).toBeNull();
  });

  it('is said of a token that neither knows, and of one that is known to take one', () => {
    show(stranger);
    expect(screen.getByText('NEW: tax unknown')).toBeVisible();
    show(currency('PURR'));
    expect(screen.getByText('PURR: tax unknown')).toBeVisible();
  });
});
