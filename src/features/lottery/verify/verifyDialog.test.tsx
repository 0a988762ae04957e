// @document
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { feedAbi } from '#protocol/abi/feedAbi.ts';
import { contractAddress } from '#config/chains.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { answerRandomness, drawRound, FINAL, SOURCE } from '#testing/drawnRound.ts';
import { shownDigits } from '#protocol/lotteryDraw.ts';
import { packedTickets } from '#testing/packedTickets.ts';
import { createLotteryWorld, type LotteryWorld } from '#testing/lotteryWorld.ts';
import { detail, press, showPart } from '#testing/lotteryVisit.tsx';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import { lotteryContract } from '../lotteryCalls.ts';
import { OwnPart } from './components/OwnPart.tsx';
import { PricePart } from './components/PricePart.tsx';
import { PrizesPart, SalesPart } from './components/PrizesPart.tsx';
import { RandomPart } from './components/RandomPart.tsx';
import type { Verification } from './verification.ts';
import { VerifyDialog } from './VerifyDialog.tsx';

const HASH = `0x${'c'.repeat(64)}` as const;
const WORD = 123_456_789_012_345_678_901_234_567_890n;
const FEED = contractAddress('feed')!;

let world: LotteryWorld;

beforeEach(() => {
  localStorage.clear();
  world = createLotteryWorld();
});

const same = <Value extends number | bigint>(value: Value) => ({ own: value, stored: value });
const found = (change: Partial<Verification> = {}): Verification => ({
  opening: { time: world.now - 300, price: 2n * E18 },
  answer: {
    source: SOURCE,
    requestId: 77n,
    roundId: 4,
    requestBlock: 1_060,
    answerBlock: 1_063,
    word: WORD,
  },
  coordinator: { coordinator: SOURCE, word: WORD, transactionHash: HASH },
  request: [same(4), same(1_060)],
  word: same(WORD),
  number: same(1_234_567),
  purchases: same(2),
  tickets: same(1_102),
  counted: same(1_102),
  pot: same(2_000n * E18),
  winners: [12, 5, 2, 1, 0, 1].map(same),
  prizes: [1n, 2n, 4n, 8n, 0n, 800n].map((prize) => same(prize * E18)),
  treasury: 400n * E18,
  unwon: 10n * E18 + 1n,
  own: [],
  ownCount: same(0),
  ...change,
});
const own = (number: number, prize: bigint, isRight = true) => ({
  ticket: { id: BigInt(number), number, bracket: prize > 0n ? 0 : undefined, prize, isPaid: false },
  isRight,
});

describe('the randomness of a round', () => {
  const show = (change: Partial<Verification> = {}) =>
    showPart(world, <RandomPart found={found(change)} />);

  it('is named with its request, its answer and the number that follows', () => {
    show();
    expect(detail(screen, 'Source')).toBe('0x0000...5011');
    expect(detail(screen, 'Request')).toBe('77');
    expect(detail(screen, 'Made for round')).toBe('4');
    expect(detail(screen, 'Requested at block')).toBe('1,060');
    expect(detail(screen, 'Answered at block')).toBe('1,063');
    // A long number by its ends; all of it for those who point at it.
    expect(detail(screen, 'Random word')).toBe('12345678…34567890');
    expect(screen.getByTitle(WORD.toString())).toBeVisible();
    expect(detail(screen, "Coordinator's log")).toBe('the same word');
    expect(detail(screen, 'Winning number from the word')).toBe('765432');
    expect(screen.queryByText(/≠/)).toBeNull();
  });

  it("is not proved by a log that the node doesn't keep", () => {
    show({ coordinator: null, word: undefined });
    expect(detail(screen, "Coordinator's log")).toBe('your node no longer has it');
    expect(screen.queryByText('the same word')).toBeNull();
  });

  it('is another word than the coordinator told', () => {
    show({ word: { own: WORD + 10n ** 29n, stored: WORD } });
    expect(detail(screen, "Coordinator's log")).toBe('22345678 ≠ contract: the same word');
  });

  it.each<[string, Partial<Verification>, string]>([
    ['Made for round', { request: [{ own: 3, stored: 4 }, same(1_060)] }, '3 ≠ contract: 4'],
    [
      'Requested at block',
      { request: [same(4), { own: 1_061, stored: 1_060 }] },
      '1,061 ≠ contract: 1,060',
    ],
    [
      'Winning number from the word',
      { number: { own: 1_234_568, stored: 1_234_567 } },
      '865432 ≠ contract: 765432',
    ],
    [
      'Winning number from the word',
      { number: { own: 1_234_567, stored: 0 } },
      '765432 ≠ contract: –',
    ],
  ])('says what the contract has otherwise: %s', (label, change, words) => {
    show(change);
    expect(detail(screen, label)).toBe(words);
  });

  it('has no block of an answer that did not come', () => {
    const { answer } = found();
    show({ answer: { ...answer, answerBlock: 0 } });
    expect(detail(screen, 'Answered at block')).toBe('–');
  });
});

describe('the sales and prizes of a round', () => {
  const rows = () =>
    within(screen.getByRole('table', { name: 'Winners and prizes' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );

  it('are compared figure by figure', () => {
    showPart(world, <SalesPart found={found({ pot: { own: E18, stored: 2n * E18 } })} />);
    expect(detail(screen, 'Purchases')).toBe('2');
    expect(detail(screen, 'Tickets')).toBe('1,102');
    expect(detail(screen, 'Tickets counted in the draw')).toBe('1,102');
    expect(detail(screen, 'Pot: tickets, gifts and carry-over')).toBe('1 MEOW ≠ contract: 2 MEOW');
  });

  it('are shown by bracket, the best one first', () => {
    showPart(world, <PrizesPart found={found()} />);
    expect(rows()).toEqual([
      ['6', '1', '800 MEOW'],
      ['5', '0', '0 MEOW'],
      ['4', '1', '8 MEOW'],
      ['3', '2', '4 MEOW'],
      ['2', '5', '2 MEOW'],
      ['1', '12', '1 MEOW'],
    ]);
    expect(detail(screen, 'Treasury')).toBe('400 MEOW');
    expect(detail(screen, 'Not won, and rounding')).toBe('10 MEOW');
  });

  it('name the bracket that the contract has otherwise', () => {
    const winners = found().winners.with(0, { own: 13, stored: 12 });
    const prizes = found().prizes.with(5, { own: 0n, stored: 800n * E18 });
    showPart(world, <PrizesPart found={found({ winners, prizes })} />);
    expect(rows()[5]).toEqual(['1', '13 ≠ contract: 12', '1 MEOW']);
    expect(rows()[0]).toEqual(['6', '1', '0 MEOW ≠ contract: 800 MEOW']);
  });
});

describe("the viewer's tickets", () => {
  const show = (change: Partial<Verification>) =>
    showPart(world, <OwnPart found={found(change)} />);

  it('are none where none was bought', () => {
    show({});
    expect(screen.getByText('You have no tickets in this round')).toBeVisible();
    expect(screen.queryByText('Your prizes')).toBeNull();
  });

  it('are counted with what they won', () => {
    show({
      own: [own(1_000_007, E18), own(1_000_008, 0n), own(1_000_067, 2n * E18)],
      ownCount: same(3),
    });
    expect(detail(screen, 'Tickets')).toBe('3');
    expect(detail(screen, 'Of these won')).toBe('2');
    expect(detail(screen, 'Your prizes')).toBe('3 MEOW');
    expect(screen.queryByText(/^Your tickets that differ/)).toBeNull();
  });

  it('are named where the contract has them otherwise', () => {
    show({
      own: [own(1_234_567, 800n * E18, false), own(1_000_007, E18)],
      ownCount: { own: 2, stored: 1 },
    });
    expect(detail(screen, 'Tickets')).toBe('2 ≠ contract: 1');
    expect(screen.getByText('Your tickets that differ: 1')).toBeVisible();
    expect(screen.getByText('765432')).toBeInTheDocument();
    expect(screen.queryByText('700000')).toBeNull();
  });

  it('that the contract has and the count has not are none of "no tickets"', () => {
    show({ ownCount: { own: 0, stored: 1 } });
    expect(screen.queryByText('You have no tickets in this round')).toBeNull();
    expect(detail(screen, 'Tickets')).toBe('0 ≠ contract: 1');
  });

  it('are counted all and named twenty at most', () => {
    const wrong = Array.from({ length: 23 }, (_, at) => own(1_000_000 + at, E18, false));
    show({ own: wrong, ownCount: same(23) });
    expect(screen.getByText('Your tickets that differ: 23')).toBeVisible();
    expect(screen.getAllByText('1 MEOW')).toHaveLength(20);
  });
});

describe('the price of a round', () => {
  const show = () => showPart(world, <PricePart opening={found().opening} />);

  it('is unknown, not wrong, where the node keeps no archive', async () => {
    world.fake.fail(new RpcError('rpc', 'historical state is not available'), {
      method: 'eth_call',
    });
    show();
    expect(
      await screen.findByText(/^Your node doesn't keep the state of that block\./),
    ).toBeVisible();
    expect(detail(screen, '30-minute average of MEOW')).toBe('–');
    expect(detail(screen, 'Price in this round')).toBe('2 MEOW');
    expect(screen.queryByText('$5 at these prices')).toBeNull();
  });

  it('is unknown where the feed had none', async () => {
    world.fake.answer(feedAbi, FEED, 'latestRoundData', [1n, 0n, 0n, 0n, 1n]);
    show();
    expect(
      await screen.findByText('The pool or the feed had no price when the round opened.'),
    ).toBeVisible();
    expect(detail(screen, '30-minute average of MEOW')).toBe('–');
  });

  it('is asked for again where no node answered', async () => {
    world.fake.fail();
    show();
    expect(
      await screen.findByText("The price couldn't be checked, because the node didn't answer."),
    ).toBeVisible();
    world.fake.recover();
    world.fake.answer(feedAbi, FEED, 'latestRoundData', [1n, 0n, 0n, 0n, 1n]);
    await press(screen, 'Retry');
    expect(await screen.findByText(/^The pool or the feed had no price/)).toBeVisible();
    expect(screen.queryByText(/^The price couldn't be checked/)).toBeNull();
  });
});

describe('a verification', () => {
  /** Verifies round 4, in which the viewer won with one of two tickets. */
  function show(): void {
    answerRandomness(world);
    drawRound(world, [
      { owner: OWNER, numbers: [FINAL, FINAL - (FINAL % 10) + ((FINAL + 1) % 10)] },
      { owner: OTHER, numbers: { salt: 3n, count: 100 } },
    ]);
    // The price is a check of its own.
    world.fake.answer(feedAbi, FEED, 'latestRoundData', [1n, 0n, 0n, 0n, 1n]);
  }
  const open = () => showPart(world, <VerifyDialog lotteryId={4} onClose={() => undefined} />);
  const agrees =
    'Everything agrees: the number, the winners, the prizes and your tickets follow from what the contracts store.';

  it('agrees with an honest round, for its players and for visitors', async () => {
    world.connect();
    show();
    open();
    expect(await screen.findByText(agrees)).toBeVisible();
    expect(detail(screen, 'Of these won')).toBe('1');
    expect(detail(screen, 'Winning number from the word')).toBe(shownDigits(FINAL));
    expect(screen.queryByText(/≠/)).toBeNull();
    cleanup();
    world = createLotteryWorld();
    show();
    open();
    expect(await screen.findByText(agrees)).toBeVisible();
    expect(screen.queryByText('Your tickets')).toBeNull();
  });

  it('counts the figures that differ where a stored ticket was altered', async () => {
    world.connect();
    show();
    const { address } = lotteryContract!;
    // The ticket that won is stored as another one; the winners are still those of the draw.
    const { headers, words } = packedTickets([
      { owner: OWNER, numbers: [1_000_000 + ((FINAL + 2) % 10), 1_000_000 + ((FINAL + 1) % 10)] },
      { owner: OTHER, numbers: { salt: 3n, count: 100 } },
    ]);
    world.fake.answer(lotteryAbi, address, 'viewPurchases', [headers, words]);
    open();
    expect(
      await screen.findByText(/^Figures that differ from what the contract says: \d+$/),
    ).toBeVisible();
    expect(screen.queryByText(agrees)).toBeNull();
    expect(screen.getByText(/^Your tickets that differ: /)).toBeVisible();
    expect(screen.getAllByText(/contract: 1$/)[0]).toBeVisible();
  });
});

describe('a verification that cannot be finished', () => {
  it('gives no verdict, and offers to try again', async () => {
    let asked = 0;
    world.fake.answer(lotteryAbi, lotteryContract!.address, 'viewPurchases', () => {
      asked += 1;
      throw new FakeRevert();
    });
    showPart(world, <VerifyDialog lotteryId={4} onClose={() => undefined} />);
    const failed = "This round couldn't be verified, because not everything could be read.";
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.queryByText(/^Everything agrees/)).toBeNull();
    expect(screen.queryByText(/^Figures that differ/)).toBeNull();
    const before = asked;
    await press(screen, 'Retry');
    await waitFor(() => expect(asked).toBeGreaterThan(before));
    expect(await screen.findByText(failed)).toBeVisible();
  });
});
