// @document
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { OWNER } from '#testing/accounts.ts';
import {
  figure,
  openCommit,
  poolCard,
  sentToSales,
  typeAmount,
  visitIfo,
} from '#testing/ifoVisit.tsx';
import { standAlone } from '#testing/loneNode.ts';
import { createIfoWorld, type IfoWorld } from '#testing/ifoWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { E18 } from '#testing/units.ts';

let world: IfoWorld;
type Dialog = ReturnType<typeof within>;

beforeEach(() => {
  localStorage.clear();
  world = createIfoWorld();
  world.connect();
});
afterEach(() => localStorage.clear());

/** Opens the form of a pool, with an amount. */
async function fill(name: 'Basic Sale' | 'Unlimited Sale', text?: string): Promise<Dialog> {
  visitIfo(world);
  const dialog = await openCommit(name);
  if (text !== undefined) typeAmount(dialog, text);
  return dialog;
}

it('marks figures of a sale that one node of three alone tells', async () => {
  const dialog = await fill('Basic Sale');
  expect(dialog.queryByText('Seen by one node only')).toBeNull();
  act(() => standAlone(world));
  expect((await dialog.findAllByText('Seen by one node only'))[0]).toBeVisible();
});
const passOne = () => act(() => world.passTo(world.fake.block + 1));
const button = async (dialog: Dialog, text: string) =>
  (await dialog.findByText(text)).closest('button')!;

describe('what is signed', () => {
  it.each([
    ['Basic Sale', '1', E18, 0n],
    ['Basic Sale', '0.000000000000000001', 1n, 0n],
    ['Unlimited Sale', '999.123456789012345678', 999_123456789012345678n, 1n],
  ] as const)('in the %s for %s is exactly that', async (pool, text, amount, pid) => {
    const dialog = await fill(pool, text);
    fireEvent.click((await dialog.findByText(/^Commit \S+ MEOW-BNB LP$/)).closest('button'));
    await waitFor(() =>
      expect(sentToSales(world)).toEqual([
        {
          to: world.live.config.address,
          value: '0x0',
          name: 'depositPool',
          args: [amount, pid],
        },
      ]),
    );
    expect(await dialog.findByText('Transaction Submitted')).toBeVisible();
  });

  it('is an approval of the sale’s contract for the amount first, where it may take less', async () => {
    const { lpToken, address } = world.live.config;
    world.fake.answer(erc20Abi, lpToken.address, 'allowance', 5n * E18 - 1n);
    const dialog = await fill('Unlimited Sale', '5');
    const enable = await button(dialog, 'Enable MEOW-BNB LP');
    expect(enable).toBeEnabled();
    expect(dialog.queryByRole('button', { name: /^Commit/ })).toBeNull();
    fireEvent.click(enable);
    await waitFor(() => expect(world.transactions()).toHaveLength(1));
    const [{ to, data }] = world.transactions() as [ReturnType<IfoWorld['transactions']>[number]];
    expect(to).toBe(lpToken.address);
    expect(decodeCall(erc20Abi, data)).toEqual({ name: 'approve', args: [address, 5n * E18] });
  });

  it('is one approval of the sum where both pools are to get something, then two commitments', async () => {
    const { lpToken, address } = world.live.config;
    let allowance = 0n;
    world.fake.answer(erc20Abi, lpToken.address, 'allowance', () => allowance);
    const dialog = await fill('Basic Sale', '5');
    const also = await dialog.findByLabelText('Approve for the Unlimited Sale too (optional)');
    const typeAlso = (text: string) => void fireEvent.change(also, { target: { value: text } });
    // More than the account has beside the five.
    typeAlso('995.000000000000000001');
    expect(await button(dialog, 'Insufficient MEOW-BNB LP balance')).toBeDisabled();
    typeAlso('7');
    fireEvent.click(await button(dialog, 'Enable MEOW-BNB LP'));
    await waitFor(() => expect(world.transactions()).toHaveLength(1));
    expect(decodeCall(erc20Abi, world.transactions()[0]!.data)).toEqual({
      name: 'approve',
      args: [address, 12n * E18],
    });
    allowance = 12n * E18;
    await passOne();
    // What is committed here is what was typed for this pool alone.
    expect(await button(dialog, 'Commit 5 MEOW-BNB LP')).toBeEnabled();
    expect(dialog.queryByLabelText('Approve for the Unlimited Sale too (optional)')).toBeNull();
  });

  it('offers no approval for a pool that the account cannot commit to', async () => {
    const { lpToken } = world.live.config;
    world.fake.answer(erc20Abi, lpToken.address, 'allowance', 0n);
    world.live.pools[0].own = 10n * E18;
    const dialog = await fill('Unlimited Sale', '5');
    expect(await button(dialog, 'Enable MEOW-BNB LP')).toBeEnabled();
    expect(dialog.queryByLabelText(/^Approve for/)).toBeNull();
  });

  it('needs no approval where the allowance is just enough', async () => {
    world.fake.answer(erc20Abi, world.live.config.lpToken.address, 'allowance', 5n * E18);
    const dialog = await fill('Unlimited Sale', '5');
    expect(await button(dialog, 'Commit 5 MEOW-BNB LP')).toBeEnabled();
    expect(dialog.queryByText('Enable MEOW-BNB LP')).toBeNull();
  });

  it('is nothing on another network, whose switch is offered instead', async () => {
    const dialog = await fill('Unlimited Sale', '5');
    await button(dialog, 'Commit 5 MEOW-BNB LP');
    act(
      () =>
        void world.dispatch(walletSeen({ connectorId: 'injected', account: OWNER, chainId: 56 })),
    );
    expect(await button(dialog, 'Switch network')).toBeEnabled();
    expect(dialog.queryByText('Commit 5 MEOW-BNB LP')).toBeNull();
  });
});

describe('a press on Commit', () => {
  const pressed = async (pool: 'Basic Sale' | 'Unlimited Sale' = 'Basic Sale') => {
    const dialog = await fill(pool, '2');
    const commit = await button(dialog, 'Commit 2 MEOW-BNB LP');
    return { dialog, press: () => void fireEvent.click(commit) };
  };

  it('asks no wallet once the sale has ended, and says so once', async () => {
    const { dialog, press } = await pressed();
    world.live.end = 1_001n;
    press();
    expect(await dialog.findByText('This sale has ended. Nothing was sent.')).toBeVisible();
    expect(dialog.getAllByRole('alert')).toHaveLength(1);
    expect(dialog.queryByText('Commit 2 MEOW-BNB LP')).toBeNull();
    expect(world.asked()).toEqual([]);
  });

  it('asks no wallet where another tab has committed, and commits the rest if pressed again', async () => {
    const { dialog, press } = await pressed();
    world.live.pools[0].own = 3n * E18;
    press();
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Your commitment changed in the meantime. Check the figures; nothing was sent.',
    );
    expect(world.asked()).toEqual([]);
    expect(figure(dialog, 'Your commitment after this')).toBe('5 LP');
    expect(figure(dialog, 'Left of your limit')).toBe('7 LP');
    fireEvent.click(await button(dialog, 'Commit 2 MEOW-BNB LP'));
    await waitFor(() => expect(sentToSales(world)).toMatchObject([{ args: [2n * E18, 0n] }]));
  });

  it('says what is left where another tab has used most of the limit', async () => {
    const { dialog, press } = await pressed();
    world.live.pools[0].own = 9n * E18;
    press();
    expect(await dialog.findByRole('alert')).toHaveTextContent('At most 1 MEOW-BNB LP more');
    expect(world.asked()).toEqual([]);
    // Another amount is another question.
    typeAmount(dialog, '1');
    expect(await button(dialog, 'Commit 1 MEOW-BNB LP')).toBeEnabled();
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('is undone by a refusal in the wallet, and can be repeated', async () => {
    const { dialog, press } = await pressed('Unlimited Sale');
    world.wallet.answer('eth_sendTransaction', () => {
      throw walletError(4001);
    });
    press();
    expect(await dialog.findByText('Transaction rejected.')).toBeVisible();
    expect(dialog.getByLabelText('LP tokens to commit')).toHaveValue('2');
    expect(world.records()).toEqual([]);
    world.wallet.answer('eth_sendTransaction', () => `0x${'ab'.repeat(32)}`);
    fireEvent.click(await button(dialog, 'Commit 2 MEOW-BNB LP'));
    expect(await dialog.findByText('Transaction Submitted')).toBeVisible();
    expect(world.records()).toHaveLength(1);
  });

  it('asks no wallet where the contract refuses, and says why', async () => {
    const { dialog, press } = await pressed('Unlimited Sale');
    world.fake.on('eth_estimateGas', () => {
      throw new FakeRevert('0x', 'execution reverted: NoProfile');
    });
    press();
    expect(await dialog.findByText(/^The transaction cannot succeed/)).toBeVisible();
    expect(world.asked()).toEqual([]);
  });

  it('lets nobody commit again before it is mined, in that pool', async () => {
    const { dialog, press } = await pressed();
    press();
    await dialog.findByText('Transaction Submitted');
    const [first, second] = [await poolCard('Basic Sale'), await poolCard('Unlimited Sale')];
    const state = (card: Dialog) =>
      card.getByText('Commit LP Tokens').closest('button')!.getAttribute('aria-busy');
    await waitFor(() => expect(state(first)).toBe('true'));
    expect(state(second)).not.toBe('true');
  });
});
