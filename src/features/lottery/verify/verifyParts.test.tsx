// @document
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import '#i18n/addIndexedTexts.ts';
import '#i18n/addLotteryHistoryTexts.ts';
import '#i18n/addLotteryTexts.ts';
import { shownDigits } from '#protocol/lotteryDraw.ts';
import { createLotteryWorld, type LotteryWorld } from '#testing/lotteryWorld.ts';
import { E18 } from '#testing/units.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { PrizesPart, SalesPart } from './components/PrizesPart.tsx';
import { RandomPart } from './components/RandomPart.tsx';
import type { Verification } from './verification.ts';
import { WORD, NUMBER, same, found } from '#testing/foundDraw.ts';

let world: LotteryWorld;

beforeEach(() => {
  world = createLotteryWorld();
});

function show(Part: typeof RandomPart, change?: Partial<Verification>): void {
  world.render(
    <AppTheme mode="light">
      <Part found={found(change)} />
    </AppTheme>,
  );
}

const detail = (name: string) => screen.getByText(name).closest('div')!;

describe('the randomness of a round', () => {
  it('is named with its request, its answer and the number that follows', () => {
    show(RandomPart);
    expect(detail('Request')).toHaveTextContent('77');
    expect(detail('Made for round')).toHaveTextContent('4');
    expect(detail('Requested at block')).toHaveTextContent('1,060');
    expect(detail('Answered at block')).toHaveTextContent('1,063');
    expect(detail("Coordinator's log")).toHaveTextContent('the same word');
    expect(detail('Winning number from the word')).toHaveTextContent(shownDigits(NUMBER));
    expect(screen.queryByText(/≠/)).toBeNull();
  });

  it('writes a long word by its ends, and the whole of it in its title', () => {
    show(RandomPart);
    expect(within(detail('Random word')).getByTitle(String(WORD))).toHaveTextContent(
      '98765432…87654321',
    );
  });

  it('writes a word that is short enough whole', () => {
    const word = 123_456_789_012_345_678_901_234n;
    show(RandomPart, { answer: { ...found().answer, word }, word: same(word) });
    expect(detail('Random word')).toHaveTextContent(String(word));
  });

  it('has no block of an answer that never came', () => {
    show(RandomPart, { answer: { ...found().answer, answerBlock: 0 } });
    expect(detail('Answered at block')).toHaveTextContent('–');
  });

  it("shows a coordinator's word that the source does not have", () => {
    show(RandomPart, { word: { computed: 5_555_555_555n, told: WORD } });
    expect(detail("Coordinator's log")).toHaveTextContent('55555555 ≠ contract: the same word');
  });

  it("does not judge by a log that the node doesn't keep", () => {
    show(RandomPart, { coordinator: null, word: undefined });
    expect(detail("Coordinator's log")).toHaveTextContent('your node no longer has it');
    expect(screen.queryByText(/≠/)).toBeNull();
  });

  it.each<[string, Partial<Verification>, string, string]>([
    [
      'another round',
      { request: [{ computed: 3, told: 4 }, same(1)] },
      'Made for round',
      '3 ≠ contract: 4',
    ],
    [
      'another block',
      { request: [same(4), { computed: 1_059, told: 1_060 }] },
      'Requested at block',
      '1,059 ≠ contract: 1,060',
    ],
    [
      'another number',
      { number: { computed: 1_234_567, told: 1_234_568 } },
      'Winning number from the word',
      '765432 ≠ contract: 865432',
    ],
    [
      'no number',
      { number: { computed: 1_234_567, told: 0 } },
      'Winning number from the word',
      '765432 ≠ contract: –',
    ],
  ])('stands beside the contract where that has %s', (_name, change, label, words) => {
    show(RandomPart, change);
    expect(detail(label)).toHaveTextContent(words);
    expect(screen.getAllByText(/≠/)).toHaveLength(1);
  });
});

describe('the tickets and the pot of a round', () => {
  it('are shown as they were counted', () => {
    show(SalesPart);
    expect(detail('Purchases')).toHaveTextContent('1,200');
    expect(detail('Tickets')).toHaveTextContent('34,567');
    expect(detail('Pot: tickets, gifts and carry-over')).toHaveTextContent('1,000 MEOW');
    expect(screen.queryByText(/≠/)).toBeNull();
  });

  it.each<[string, Partial<Verification>, string]>([
    ['Purchases', { purchases: { computed: 1_200, told: 1_199 } }, '1,200 ≠ contract: 1,199'],
    ['Tickets', { tickets: { computed: 9, told: 10 } }, '9 ≠ contract: 10'],
    ['Tickets counted in the draw', { counted: { computed: 10, told: 9 } }, '10 ≠ contract: 9'],
    [
      'Pot: tickets, gifts and carry-over',
      { pot: { computed: 2n * E18, told: 3n * E18 } },
      '2 MEOW ≠ contract: 3 MEOW',
    ],
  ])('are held against the contract: %s', (label, change, words) => {
    show(SalesPart, change);
    expect(detail(label)).toHaveTextContent(words);
    expect(screen.getAllByText(/≠/)).toHaveLength(1);
  });
});

describe('the winners and prizes of a round', () => {
  const rows = () =>
    within(screen.getByRole('table', { name: 'Winners and prizes' }))
      .getAllByRole('row')
      .map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map((cell) => cell.textContent),
      )
      .filter((cells) => cells.length > 0);

  it('are listed from all digits to the first, with what nobody won', () => {
    show(PrizesPart);
    expect(rows()).toEqual([
      ['6', '1', '32 MEOW'],
      ['5', '2', '16 MEOW'],
      ['4', '3', '8 MEOW'],
      ['3', '4', '4 MEOW'],
      ['2', '50', '2 MEOW'],
      ['1', '600', '1 MEOW'],
    ]);
    expect(detail('Treasury')).toHaveTextContent('198 MEOW');
    expect(detail('Bounty for counting')).toHaveTextContent('2 MEOW');
    expect(detail('Not won, and rounding')).toHaveTextContent('7 MEOW');
  });

  it("stand beside the contract's in the bracket that differs only", () => {
    const { winners, prizes } = found();
    show(PrizesPart, {
      winners: winners.with(1, { computed: 50, told: 49 }),
      prizes: prizes.with(5, { computed: 32n * E18, told: 33n * E18 }),
    });
    expect(rows()).toEqual([
      ['6', '1', '32 MEOW ≠ contract: 33 MEOW'],
      ['5', '2', '16 MEOW'],
      ['4', '3', '8 MEOW'],
      ['3', '4', '4 MEOW'],
      ['2', '50 ≠ contract: 49', '2 MEOW'],
      ['1', '600', '1 MEOW'],
    ]);
  });
});
