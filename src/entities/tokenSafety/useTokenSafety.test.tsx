// @document
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { receiptSeen } from '#chain/blocks/blocksSlice.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { tokenCurrency, type Token } from '#lib/currency.ts';
import { token } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import { createExchangeWorld, type ExchangeWorld } from '#testing/exchangeWorld.tsx';
import { SafetyNotice } from './SafetyNotice.tsx';

const stranger: Token = {
  ...token('PURR'),
  address: '0x00000000000000000000000000000000000000A7',
  symbol: 'STRAY',
};
const NO_POOL = "No pool found, so we couldn't test STRAY.";
let world: ExchangeWorld;
let creations: number;

beforeEach(() => {
  world = createExchangeWorld();
  creations = 0;
  world.fake.on('eth_call', ([call]) => {
    if ((call as { to?: string }).to !== undefined) return undefined;
    creations += 1;
    throw new RpcError('rpc', 'method not supported');
  });
  world.render(<SafetyNotice input={undefined} output={tokenCurrency(stranger)} />);
});

const makePool = () => world.router.setPool(stranger, token('WBNB'), 1_000n * E18, 10n * E18);

describe('a token without a pool', () => {
  it("is checked again after the user's own transaction, which may have created one", async () => {
    expect(await screen.findByText(NO_POOL)).toBeVisible();
    makePool();
    act(() => void world.dispatch(receiptSeen({ block: world.fake.block })));
    expect(await screen.findByText(/We couldn't test STRAY/)).toBeVisible();
    expect([screen.queryByText(NO_POOL), creations]).toEqual([null, 1]);
  });

  it('is checked again on Retry', async () => {
    expect(await screen.findByText(NO_POOL)).toBeVisible();
    makePool();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(creations).toBe(1));
  });
});
