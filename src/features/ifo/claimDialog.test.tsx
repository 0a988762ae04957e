// @document
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
import { toRaw } from '#lib/raw.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { figure, poolCard, press, sentToSales, visitIfo } from '#testing/ifoVisit.tsx';
import { createIfoWorld, type IfoWorld } from '#testing/ifoWorld.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { E18 } from '#testing/units.ts';

let world: IfoWorld;
type Name = 'Basic Sale' | 'Unlimited Sale';

beforeEach(() => {
  localStorage.clear();
  world = createIfoWorld();
  // Half full: all of it is spent. Four times full, with a fee: three quarters come back less 1%.
  world.past.pools[0].own = 8n * E18;
  world.past.pools[1].own = 40n * E18;
  world.connect();
});
afterEach(() => localStorage.clear());

/** Opens the claim of a pool on the page of past sales. */
async function open(name: Name) {
  visitIfo(world, '/ifo/history');
  const card = await poolCard(name);
  await press(card, 'Claim');
  return { card, dialog: within(await screen.findByRole('dialog')) };
}
const confirm = (dialog: ReturnType<typeof within>): void =>
  void fireEvent.click(dialog.getByText('Claim').closest('button'));
const passOne = () => act(() => world.passTo(world.fake.block + 1));

describe('a claim', () => {
  it.each<[Name, bigint, Record<string, string>]>([
    [
      'Basic Sale',
      0n,
      {
        'NIP to receive': '400 NIP',
        'Your MEOW-BNB LP TO RECLAIM': '0 LP',
        'MEOW-BNB LP spent': '8 LP',
      },
    ],
    [
      'Unlimited Sale',
      1n,
      {
        'NIP to receive': '500 NIP',
        'Your MEOW-BNB LP TO RECLAIM': '29.7 LP',
        'Additional fee deducted': '0.3 LP',
        'MEOW-BNB LP spent': '10 LP',
      },
    ],
  ])('from the %s shows what is paid and calls for that pool alone', async (name, pid, texts) => {
    const { dialog } = await open(name);
    expect(dialog.getByText(`Claim from the ${name}`)).toBeVisible();
    for (const [label, text] of Object.entries(texts)) expect(figure(dialog, label)).toBe(text);
    expect(dialog.queryByText('Additional fee deducted') === null).toBe(pid === 0n);
    confirm(dialog);
    await waitFor(() =>
      expect(sentToSales(world)).toEqual([
        { to: world.past.config.address, value: '0x0', name: 'harvestPool', args: [pid] },
      ]),
    );
    const [amount, refund] = pid === 0n ? [400n * E18, 0n] : [500n * E18, 297n * (E18 / 10n)];
    expect(world.records()).toMatchObject([
      { info: { kind: 'ifoHarvest', amountRaw: toRaw(amount), refundRaw: toRaw(refund) } },
    ]);
  });

  it('leaves the other pool’s claim open, until that is paid too', async () => {
    visitIfo(world, '/ifo/history');
    expect(await screen.findByText('Ready to claim')).toBeVisible();
    const [basic, unlimited] = [await poolCard('Basic Sale'), await poolCard('Unlimited Sale')];
    world.past.pools[1].isClaimed = true;
    await passOne();
    expect(await unlimited.findByText('Claimed')).toBeVisible();
    expect(figure(unlimited, 'NIP received')).toBe('500 NIP');
    expect(figure(unlimited, 'Your MEOW-BNB LP RECLAIMED')).toBe('29.7 LP');
    expect(unlimited.queryByText('Claim')).toBeNull();
    expect(basic.getByText('Claim')).toBeVisible();
    expect(screen.getByText('Ready to claim')).toBeVisible();
    world.past.pools[0].isClaimed = true;
    await passOne();
    await waitFor(() => expect(screen.queryByText('Ready to claim')).toBeNull());
  });

  it.each(['none', 'paused'] as const)('needs no profile: %s', async (status) => {
    world.profile.status = status;
    const { dialog } = await open('Basic Sale');
    confirm(dialog);
    await waitFor(() => expect(sentToSales(world)).toMatchObject([{ name: 'harvestPool' }]));
    expect(screen.queryByText(/You need an active MeowSwap Profile/)).toBeNull();
  });

  const refusals: [why: string, change: () => void, words: string][] = [
    [
      'another tab has claimed',
      () => (world.past.pools[1].isClaimed = true),
      'This was claimed already. Nothing was sent.',
    ],
    [
      'the contract would pay other amounts than shown',
      () => (world.past.pools[1].offering += E18),
      'The amounts changed. Check them; nothing was sent.',
    ],
    [
      'only the refund is another one',
      () => (world.past.pools[1].hasTax = false),
      'The amounts changed. Check them; nothing was sent.',
    ],
    [
      'a reorganisation has put the end off',
      () => (world.past.release = 2_000n),
      "This sale isn't over yet. Nothing was sent.",
    ],
  ];

  it.each(refusals)('asks no wallet where %s', async (_why, change, words) => {
    const { dialog } = await open('Unlimited Sale');
    change();
    confirm(dialog);
    expect(await dialog.findByRole('alert')).toHaveTextContent(words);
    expect(world.asked()).toEqual([]);
    // What was agreed to stays on screen.
    expect(figure(dialog, 'NIP to receive')).toBe('500 NIP');
  });

  it('is asked for once: while it is not mined, its button is busy', async () => {
    const { card, dialog } = await open('Basic Sale');
    confirm(dialog);
    await dialog.findByText('Transaction Submitted');
    await waitFor(() =>
      expect(card.getByText('Claim').closest('button')).toHaveAttribute('aria-busy', 'true'),
    );
    const other = await poolCard('Unlimited Sale');
    expect(other.getByText('Claim').closest('button')).not.toHaveAttribute('aria-busy', 'true');
  });

  it('is undone by a refusal in the wallet, and can be repeated', async () => {
    world.wallet.answer('eth_sendTransaction', () => {
      throw walletError(4001);
    });
    const { dialog } = await open('Basic Sale');
    confirm(dialog);
    expect(await dialog.findByText('Transaction rejected.')).toBeVisible();
    expect(world.records()).toEqual([]);
    expect(dialog.getByText('Claim').closest('button')).toBeEnabled();
  });

  it('waits for the right network', async () => {
    const { dialog } = await open('Basic Sale');
    act(
      () =>
        void world.dispatch(walletSeen({ connectorId: 'injected', account: OWNER, chainId: 56 })),
    );
    expect(await dialog.findByText('Switch network')).toBeVisible();
    expect(dialog.queryByText('Claim')).toBeNull();
  });

  it('is not offered for an account that is only viewed, whose result is shown', async () => {
    world.connect(OTHER);
    world.dispatch(accountViewed(OWNER));
    visitIfo(world, '/ifo/history');
    const card = await poolCard('Unlimited Sale');
    await card.findByText('Your result');
    expect(figure(card, 'NIP to receive')).toBe('500 NIP');
    expect(screen.queryByText('Claim')).toBeNull();
  });
});
