// @document
import '#i18n/addCollectiblesTexts.ts';
import '#i18n/addPartsTexts.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
import { profileAddress } from '#entities/profile/profileCalls.ts';
import { submit } from '#entities/writeFlow/submit.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import { claimAbi } from '#protocol/abi/claimAbi.ts';
import { meowCatsAbi } from '#protocol/abi/meowCatsAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { createHolderWorld, type CollectiblesWorld } from '#testing/collectiblesWorld.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { claimAct } from './claimActs.ts';
import type { Claim } from './claimModel.ts';
import { ClaimDialog } from './components/ClaimDialog.tsx';
import { PointsDialog } from './components/PointsDialog.tsx';
import { tradeInAddress } from './tradeInSelectors.ts';
import { TransferDialog } from './transfer/TransferDialog.tsx';
import { alert, button, find, isSent, press, show } from '#testing/collectiblesDialog.tsx';

const cats = catsAddress!;

let world: CollectiblesWorld;
const onClose = vi.fn<() => void>();

beforeEach(() => {
  onClose.mockReset();
  world = createHolderWorld();
});

/** Makes the wallet's user turn the next requests down. */
function rejectInWallet(): void {
  world.wallet.answer('eth_sendTransaction', () => {
    throw walletError(4001);
  });
}

describe('the dialog that sends a cat', () => {
  const open = (ids: readonly bigint[] = [0n, 3n]) =>
    show(
      world,
      <TransferDialog
        {...{ account: OWNER, nftAddress: cats, name: 'Sparkle', kind: 4, ids, onClose }}
      />,
    );
  const type = (text: string) =>
    act(
      async () => void fireEvent.change(screen.getByRole('textbox'), { target: { value: text } }),
    );

  it('asks for an address first, and warns that nobody can bring the cat back', async () => {
    await open();
    expect(await button('Enter an address')).toBeDisabled();
    expect(screen.queryByText(/nobody can bring a collectible back/)).toBeNull();
    await type(OTHER.toLowerCase());
    expect(await button('Send No. 0')).toBeEnabled();
    expect(screen.getByText(/nobody can bring a collectible back/)).toBeInTheDocument();
    // The whole address in its checked form, however it was typed.
    expect(screen.getByText(OTHER)).toBeInTheDocument();
  });

  const contract = /^This is a contract of MeowSwap or of the collection/;
  it.each<[string, string, string | RegExp]>([
    ['its own account', OWNER, 'This account already has it.'],
    ['its own account in small letters', OWNER.toLowerCase(), 'This account already has it.'],
    ['the zero address', ZERO_ADDRESS, 'A collectible sent to the zero address is lost.'],
    ['the collection', cats, contract],
    ['the trade-in', tradeInAddress!, contract],
    ['the vault', contractAddress('vault')!, contract],
    ['the profile contract', profileAddress!, /^This is the profile contract/],
    ['half an address', '0x1234', "This isn't a valid address or name."],
    ['an address with a mistyped letter', OTHER.replace('C8', 'c8'), /isn't a valid address/],
  ])('refuses %s, where the cat would be lost or stay', async (_name, address, reason) => {
    await open();
    await type(address);
    expect(await find(reason)).toBeInTheDocument();
    expect(await button('Send')).toBeDisabled();
    await type(OTHER);
    expect(screen.queryByText(reason)).toBeNull();
    expect(await button('Send No. 0')).toBeEnabled();
  });

  it('sends the one of several that was chosen, and then says so', async () => {
    await open();
    await act(async () => void fireEvent.click(screen.getByLabelText('No. 3')));
    await type(OTHER);
    await press('Send No. 3');
    expect(await isSent()).toBeInTheDocument();
    const { to, data } = world.transactions()[0]!;
    expect(to).toBe(cats);
    expect(decodeCall(meowCatsAbi, data)?.args).toEqual([OWNER, OTHER, 3n]);
  });

  it('offers no choice where there is one', async () => {
    await open([7n]);
    expect(screen.queryByText('Which one?')).toBeNull();
    await type(OTHER);
    expect(await button('Send No. 7')).toBeEnabled();
  });

  it('keeps the address where the wallet rejects it, and where the cat is elsewhere', async () => {
    rejectInWallet();
    await open();
    await type(OTHER);
    await press('Send No. 0');
    expect(await find(/rejected/)).toBeInTheDocument();
    world.fake.answer(meowCatsAbi, cats, 'ownerOf', OTHER);
    await press('Send No. 0');
    expect(await alert()).toBe("This collectible isn't in your wallet any more.");
    expect(screen.getByRole('textbox')).toHaveValue(OTHER);
    // What was said of one address says nothing about another.
    await type(`0x${'1'.repeat(40)}`);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the dialog that claims a cat', () => {
  const claim: Claim = { kind: 16, at: 'claimByVault', name: 'mintNFT', args: [] };
  const open = () => show(world, <ClaimDialog account={OWNER} claim={claim} onClose={onClose} />);

  it('claims it, and then says so', async () => {
    world.claimable.add('claimByVault');
    await open();
    expect(await find('Claim Syrup Soak')).toBeInTheDocument();
    await press('Claim');
    expect(await isSent()).toBeInTheDocument();
    const { to, data } = world.transactions()[0]!;
    expect(to).toBe(contractAddress('claimByVault'));
    expect(decodeCall(claimAbi, data)?.name).toBe('mintNFT');
  });

  it.each<[string, () => unknown, string]>([
    [
      'was claimed meanwhile',
      () => world.fake.answer(claimAbi, contractAddress('claimByVault')!, 'hasClaimed', true),
      "You've already claimed it.",
    ],
    [
      'is over meanwhile',
      () => world.claimable.delete('claimByVault'),
      "It can't be claimed any more.",
    ],
    [
      'is being claimed',
      () => world.dispatch(submit(claimAct, { account: OWNER, claim })),
      "You're already claiming it.",
    ],
  ])('says that it %s, and sends nothing', async (_name, arrange, text) => {
    world.claimable.add('claimByVault');
    await open();
    await act(async () => {
      await arrange();
    });
    const before = world.asked().length;
    await press('Claim');
    expect(await alert()).toBe(text);
    expect(world.asked()).toHaveLength(before);
  });

  it('claims owed points, and says when there are none left', async () => {
    world.points.set('claimByVault', 75n);
    const owed = { account: OWNER, at: 'claimByVault', points: 75n } as const;
    await show(world, <PointsDialog model={owed} onClose={onClose} />);
    expect(await find('Points waiting for you: 75')).toBeInTheDocument();
    world.points.clear();
    await act(async () => void fireEvent.click(screen.getAllByText('Claim points').at(-1)!));
    expect(await alert()).toBe("You've already claimed it.");
    world.points.set('claimByVault', 75n);
    await act(async () => void fireEvent.click(screen.getAllByText('Claim points').at(-1)!));
    expect(await isSent()).toBeInTheDocument();
    expect(decodeCall(claimAbi, world.transactions()[0]!.data)?.name).toBe('claimPoints');
  });
});
