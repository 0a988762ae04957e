// @document
import '#i18n/addCollectiblesTexts.ts';
import '#i18n/addPartsTexts.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { contractAddress } from '#config/chains.ts';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
import { profileAddress } from '#entities/profile/profileCalls.ts';
import { submit } from '#entities/writeFlow/submit.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import { claimAbi } from '#protocol/abi/claimAbi.ts';
import { meowCatsAbi } from '#protocol/abi/meowCatsAbi.ts';
import { tradeInAbi } from '#protocol/abi/tradeInAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { createCollectiblesWorld, type CollectiblesWorld } from '#testing/collectiblesWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { E18 } from '#testing/units.ts';
import { claimAct } from './claimActs.ts';
import type { Claim } from './claimModel.ts';
import { ClaimDialog } from './components/ClaimDialog.tsx';
import { PointsDialog } from './components/PointsDialog.tsx';
import { TradeInDialog } from './components/TradeInDialog.tsx';
import { offerCalls, tradeInAddress } from './tradeInSelectors.ts';
import { TransferDialog } from './transfer/TransferDialog.tsx';

const cats = catsAddress!;
let world: CollectiblesWorld;
const onClose = vi.fn<() => void>();

beforeEach(() => {
  onClose.mockReset();
  world = createCollectiblesWorld();
  world.connect();
  world.fake.answer(meowCatsAbi, cats, 'ownerOf', OWNER);
  world.fake.answer(meowCatsAbi, cats, 'getApproved', ZERO_ADDRESS);
  world.fake.answer(meowCatsAbi, cats, 'isApprovedForAll', false);
});

const show = (dialog: ReactNode) =>
  act(async () => world.render(<MemoryRouter>{dialog}</MemoryRouter>));
const find = (text: string | RegExp) => screen.findByText(text);
/** A button by its text: cheaper than by its role, which is computed for every element. */
const button = (text: string | RegExp): Promise<HTMLButtonElement> =>
  screen
    .findByText(text, { selector: 'button, button *' })
    .then((found) => found.closest('button') ?? expect.fail('no button'));
const press = async (text: string | RegExp) => {
  const found = await button(text);
  await act(async () => void fireEvent.click(found));
};
const alert = async () => (await screen.findByRole('alert')).textContent;
const isSent = () => find('Transaction Submitted');

/** Mines a block and rereads what is shown. */
async function nextBlock(): Promise<void> {
  world.fake.mine();
  await act(() => world.dispatch(pollChain({ all: true })));
}

/** Makes the wallet's user turn the next requests down. */
function rejectInWallet(): void {
  world.wallet.answer('eth_sendTransaction', () => {
    throw walletError(4001);
  });
}

describe('the dialog that sends a cat', () => {
  const open = (ids: readonly bigint[] = [0n, 3n]) =>
    show(
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
  const open = () => show(<ClaimDialog account={OWNER} claim={claim} onClose={onClose} />);

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
    await show(<PointsDialog model={owed} onClose={onClose} />);
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

describe('the dialog that trades a cat in', () => {
  async function open(ids: readonly bigint[] = [5n]): Promise<void> {
    await world.dispatch(readCalls(offerCalls.filter((call) => call !== undefined)));
    await show(<TradeInDialog account={OWNER} kind={10} ids={ids} onClose={onClose} />);
  }
  const understand = () => act(async () => void fireEvent.click(screen.getByRole('checkbox')));
  const line = (label: string) => screen.getByText(label).parentElement;
  const approveAll = () => world.fake.answer(meowCatsAbi, cats, 'isApprovedForAll', true);

  it('says what is lost, what is paid for it, until when and how often', async () => {
    await open();
    expect(
      await find(/^You will lose the collectible: Hiccup No\. 5 is burned/),
    ).toBeInTheDocument();
    expect(line('You receive for each')).toHaveTextContent('5 MEOW');
    expect(line('It can still pay for')).toHaveTextContent(/2$/);
    expect(line('The offer ends')).toHaveTextContent(
      `Block ${world.offer.endBlock.toLocaleString('en-US')}`,
    );
  });

  it('approves this cat alone, trades it in, and both only once the loss is understood', async () => {
    await open([5n, 8n]);
    await act(async () => void fireEvent.click(screen.getByLabelText('No. 8')));
    expect(await find(/^You will lose the collectible: Hiccup No\. 8 /)).toBeInTheDocument();
    expect(await button('Approve No. 8')).toBeDisabled();
    await understand();
    await press('Approve No. 8');
    await waitFor(() => expect(world.transactions()).toHaveLength(1));
    expect(decodeCall(meowCatsAbi, world.transactions()[0]!.data)).toMatchObject({
      name: 'approve',
      args: [tradeInAddress, 8n],
    });
    world.fake.answer(meowCatsAbi, cats, 'getApproved', (id) =>
      id === 8n ? tradeInAddress! : ZERO_ADDRESS,
    );
    await nextBlock();
    await understand();
    expect(await button('Trade in for 5 MEOW')).toBeDisabled();
    await understand();
    await press('Trade in for 5 MEOW');
    expect(await isSent()).toBeInTheDocument();
    const { to, data } = world.transactions()[1]!;
    expect(to).toBe(tradeInAddress);
    expect(decodeCall(tradeInAbi, data)).toMatchObject({ name: 'burnNFT', args: [8n, 5n * E18] });
  });

  it('shows a new amount before anything is signed for it', async () => {
    approveAll();
    await open();
    await understand();
    world.offer.amount = 4n * E18;
    await press('Trade in for 5 MEOW');
    expect(await alert()).toBe('The offer has changed to 4 MEOW. Check it and confirm again.');
    expect(line('You receive for each')).toHaveTextContent('4 MEOW');
    expect(world.asked()).toHaveLength(0);
    await press('Trade in for 4 MEOW');
    expect(await isSent()).toBeInTheDocument();
    expect(decodeCall(tradeInAbi, world.transactions()[0]!.data)?.args).toEqual([5n, 4n * E18]);
  });

  const over = "The trade-in doesn't take this collectible any more.";
  it.each<[string, () => unknown, string]>([
    ['is over', () => (world.offer.endBlock = BigInt(world.fake.block)), over],
    ['takes other kinds', () => (world.offer.kinds = 1n), over],
    ['takes none', () => (world.offer.kinds = 0n), over],
    [
      'is used up',
      () => (world.offer.remaining = 0n),
      'The trade-in has nothing left to pay with.',
    ],
    [
      'no longer finds the cat',
      () => world.fake.answer(meowCatsAbi, cats, 'ownerOf', OTHER),
      "This collectible isn't in your wallet any more.",
    ],
  ])('says that the offer %s, and sends nothing', async (_name, arrange, text) => {
    approveAll();
    await open();
    await understand();
    arrange();
    await press('Trade in for 5 MEOW');
    expect(await alert()).toBe(text);
    expect(world.asked()).toHaveLength(0);
  });

  it('offers a retry where the approval cannot be read', async () => {
    world.fake.answer(meowCatsAbi, cats, 'isApprovedForAll', () => {
      throw new FakeRevert();
    });
    await open();
    expect(await find("Couldn't read the trade-in.")).toBeInTheDocument();
    expect(screen.queryByText(/^Approve No/)).toBeNull();
    expect(screen.queryByText(/^Trade in for/)).toBeNull();
    approveAll();
    await press('Retry');
    await nextBlock();
    expect(await button('Trade in for 5 MEOW')).toBeDisabled();
  });
});
