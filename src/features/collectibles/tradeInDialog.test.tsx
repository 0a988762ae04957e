// @document
import '#i18n/addCollectiblesTexts.ts';
import '#i18n/addPartsTexts.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import { meowCatsAbi } from '#protocol/abi/meowCatsAbi.ts';
import { tradeInAbi } from '#protocol/abi/tradeInAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { createHolderWorld, type CollectiblesWorld } from '#testing/collectiblesWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import { TradeInDialog } from './components/TradeInDialog.tsx';
import { offerCalls, tradeInAddress } from './tradeInSelectors.ts';
import {
  alert,
  button,
  find,
  isSent,
  nextBlock,
  press,
  show,
} from '#testing/collectiblesDialog.tsx';

let world: CollectiblesWorld;
const onClose = vi.fn<() => void>();

beforeEach(() => {
  onClose.mockReset();
  world = createHolderWorld();
});

const cats = catsAddress!;

describe('the dialog that trades a cat in', () => {
  async function open(ids: readonly bigint[] = [5n]): Promise<void> {
    await world.dispatch(readCalls(offerCalls.filter((call) => call !== undefined)));
    await show(world, <TradeInDialog account={OWNER} kind={10} ids={ids} onClose={onClose} />);
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
    await nextBlock(world);
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

  it('asks for no approval of a cat that has left while the dialog is open', async () => {
    await open();
    expect(await button('Approve No. 5')).toBeDisabled();
    world.fake.answer(meowCatsAbi, cats, 'ownerOf', OTHER);
    await nextBlock(world);
    expect(await alert()).toBe("This collectible isn't in your wallet any more.");
    expect(screen.queryByText(/^Approve No/)).toBeNull();
    expect(screen.queryByText(/^Trade in for/)).toBeNull();
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
    await nextBlock(world);
    expect(await button('Trade in for 5 MEOW')).toBeDisabled();
  });
});
