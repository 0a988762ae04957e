// @document
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { feedAbi } from '#protocol/abi/feedAbi.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import { createPredictionWorld, type PredictionWorld } from '#testing/predictionWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import { feedAddress, predictionAddress } from '../predictionCalls.ts';
import type { VoidReason } from '../predictionModel.ts';
import type { Entry } from './EntryHint.tsx';
import { RoundCard } from './RoundCard.tsx';

let world: PredictionWorld;
let entries: Entry[];

beforeEach(() => {
  world = createPredictionWorld();
  entries = [];
});

/** Shows the card of one round: nothing else is on the screen, and it changes with its state. */
function show(epoch: number): void {
  world.render(<RoundCard epoch={epoch} onEnter={(entry) => entries.push(entry)} />);
}

const says = async (text: string | RegExp) => expect(await screen.findByText(text)).toBeVisible();
const line = (label: string) => screen.getByText(label).closest('div');

async function poll(): Promise<void> {
  const { fake, dispatch } = world;
  fake.mine();
  act(() => void dispatch(blockSeen({ number: fake.block, timestamp: fake.timestamp })));
  await act(() => dispatch(pollChain({ all: true })));
}

const price = (priceE8: bigint) => {
  const now = BigInt(world.fake.timestamp);
  world.fake.answer(feedAbi, feedAddress!, 'latestRoundData', [30n, priceE8, now, now, 30n]);
};

describe('the card of a closed round', () => {
  it('has both prices, their difference, and what each side paid', async () => {
    show(1);
    await says('Expired');
    await says('$610.0000');
    await says('+$10.0000');
    expect(line('Locked price')).toHaveTextContent('$600.0000');
    expect(line('Prize pool')).toHaveTextContent('3 BNB');
    await says('1.45x payout');
    await says('2.91x payout');
  });

  it('shows a fall with its sign', async () => {
    Object.assign(world.rounds.get(1)!, { state: 'bear', closePrice: 595n });
    show(1);
    await says('−$5.0000');
  });

  it('says that the house has won where the price did not change', async () => {
    show(2);
    await says('House');
    await says("The price didn't change, so the house wins this round.");
    expect(screen.queryByText(/payout/)).toBeNull();
  });

  it.each<[VoidReason, string]>([
    ['oneSided', 'No opposing positions: refunded'],
    ['noAnswer', 'The price feed gave no price in time: refunded'],
    ['noPrice', 'The price feed gave an invalid price: refunded'],
    ['paused', 'The market was paused: refunded'],
  ])('says why it is canceled: %s', async (reason, text) => {
    world.rounds.get(3)!.reason = reason;
    show(3);
    await says('Canceled');
    await says(text);
  });

  it.each([
    ['bull', 'You entered Up with 1 BNB', 'Win', '+0.455 BNB'],
    ['bear', 'You entered Down with 1 BNB', 'Lose', '−1 BNB'],
  ] as const)(
    'tells the account what became of its position on %s',
    async (side, text, result, net) => {
      world.connect();
      world.bets.set(1, { side, amount: E18, claimed: false });
      show(1);
      await says(text);
      await says(result);
      await says(net);
    },
  );

  it('shows the stake that went to the house as lost', async () => {
    world.connect();
    world.bets.set(2, { side: 'bull', amount: E18, claimed: false });
    show(2);
    await says('−1 BNB');
  });

  it('says in words which side won, and puts a paw print on it', async () => {
    show(1);
    const wedge = (await screen.findByText('Won')).parentElement!;
    expect(wedge).toHaveTextContent('UpWon');
    expect(wedge.parentElement!.querySelectorAll('svg')).toHaveLength(1);
    expect(screen.getByText('Down').parentElement!.parentElement!.querySelector('svg')).toBeNull();
  });

  it('says that it could not be read rather than showing figures', async () => {
    world.fake.answer(predictionAbi, predictionAddress!, 'rounds', () => {
      throw new FakeRevert();
    });
    show(1);
    await says("This round couldn't be read.");
    expect(screen.queryByText(/BNB/)).toBeNull();
  });
});

describe('the card of a live round', () => {
  it.each([
    [612n, 'Up'],
    [609n, 'Down'],
  ])('says in words which side is ahead at %s', async (dollars, side) => {
    world.game.price = dollars;
    show(4);
    expect((await screen.findByText('Ahead')).parentElement).toHaveTextContent(`${side}Ahead`);
  });

  it.each([
    [612n, '+$2.0000'],
    [609n, '−$1.0000'],
    [610n, '$0.0000'],
  ])('compares the newest price, %s, with the locked one', async (dollars, move) => {
    world.game.price = dollars;
    show(4);
    await says('Live');
    await says(`$${dollars}.0000`);
    await says(move);
    expect(line('Locked price')).toHaveTextContent('$610.0000');
  });

  it('marks the side that is ahead, and none at the locked price', async () => {
    // No colours are computed here: a box of another look has another class.
    const looks = () =>
      ['Up', 'Down'].map((side) => screen.getByText(side).closest('div')!.parentElement!.className);
    world.game.price = 610n;
    show(4);
    await says('$0.0000');
    const [up, down] = looks();
    world.game.price = 612n;
    await poll();
    await says('+$2.0000');
    expect(looks()).toEqual([expect.not.stringMatching(`^${up}$`), down]);
    world.game.price = 609n;
    await poll();
    await says('−$1.0000');
    expect(looks()).toEqual([up, expect.not.stringMatching(`^${down}$`)]);
  });

  it.each([-5n, 0n])('shows no price where the feed gives %s', async (priceE8) => {
    price(priceE8);
    show(4);
    await says('Last price');
    await waitFor(() => expect(line('Last price')).toHaveTextContent('–'));
    expect(screen.queryByText(/^[-−+]\$/)).toBeNull();
  });

  it('shows a price that jumped a billionfold', async () => {
    price(612_000_000_000n * 10n ** 8n);
    show(4);
    await says(/612,?000,?000,?000|612B/);
  });

  it('is canceled once the contract would void it', async () => {
    show(4);
    await says('Live');
    world.game.voidable.set(4, 'noPrice');
    await poll();
    await says('Canceled');
    await says('The price feed gave an invalid price: refunded');
  });
});
