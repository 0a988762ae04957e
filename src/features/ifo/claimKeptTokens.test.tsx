// @document
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { sentToSales, visitIfo } from '#testing/ifoVisit.tsx';
import { createIfoWorld, type IfoWorld } from '#testing/ifoWorld.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { E18 } from '#testing/units.ts';

let world: IfoWorld;

beforeEach(() => {
  localStorage.clear();
  world = createIfoWorld();
  // Half full: all of it is spent. Four times full, with a fee: three quarters come back less 1%.
  world.past.pools[0].own = 8n * E18;
  world.past.pools[1].own = 40n * E18;
  world.connect();
});
afterEach(() => localStorage.clear());

describe('tokens that their contract refused to pay', () => {
  const words =
    "3 NIP couldn't be paid out with your claim because the token refused the transfer. They're kept for you.";

  /** Opens the review of what is kept, and confirms it. */
  async function claim(amount: string, meanwhile?: () => unknown) {
    fireEvent.click((await screen.findByText(`Claim ${amount}`)).closest('button')!);
    const dialog = within(await screen.findByRole('dialog'));
    meanwhile?.();
    fireEvent.click(dialog.getByRole('button', { name: `Claim ${amount}` }));
    return dialog;
  }

  it('are said to be kept, and claimed from the sale', async () => {
    world.past.kept = 3n * E18;
    visitIfo(world, '/ifo/history');
    expect(await screen.findByText(words)).toBeVisible();
    await claim('3 NIP');
    await waitFor(() =>
      expect(sentToSales(world)).toEqual([
        { to: world.past.config.address, value: '0x0', name: 'claimOffering', args: [] },
      ]),
    );
    expect(world.records()).toMatchObject([
      { info: { kind: 'ifoClaimOffering', amountRaw: String(3n * E18) } },
    ]);
  });

  it('are LP tokens too, claimed for themselves', async () => {
    world.past.kept = 3n * E18;
    world.past.refundKept = 2n * E18;
    visitIfo(world, '/ifo/history');
    expect(await screen.findByText(words)).toBeVisible();
    expect(
      screen.getByText(/^2 MEOW-BNB LP couldn't be paid out with your claim because the token/),
    ).toBeVisible();
    await claim('2 MEOW-BNB LP');
    await waitFor(() =>
      expect(sentToSales(world)).toEqual([
        { to: world.past.config.address, value: '0x0', name: 'claimRefund', args: [] },
      ]),
    );
    expect(world.records()).toMatchObject([
      {
        info: { kind: 'ifoClaimRefund', symbol: 'MEOW-BNB LP', amountRaw: String(2n * E18) },
      },
    ]);
  });

  it('are not claimed again once another tab has', async () => {
    world.past.kept = 3n * E18;
    visitIfo(world, '/ifo/history');
    await claim('3 NIP', () => (world.past.kept = 0n));
    expect(await screen.findByText('This was claimed already. Nothing was sent.')).toBeVisible();
    expect(world.asked()).toEqual([]);
  });

  it('stay claimable where the wallet refuses', async () => {
    world.past.kept = 3n * E18;
    world.wallet.answer('eth_sendTransaction', () => {
      throw walletError(4001);
    });
    visitIfo(world, '/ifo/history');
    const dialog = await claim('3 NIP');
    expect(await dialog.findByText('Transaction rejected.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Claim 3 NIP' })).toBeEnabled();
  });

  it('are no button for an account that is only viewed', async () => {
    world.past.kept = 3n * E18;
    world.connect(OTHER);
    world.dispatch(accountViewed(OWNER));
    visitIfo(world, '/ifo/history');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText('Claim 3 NIP')).toBeNull();
  });
});
