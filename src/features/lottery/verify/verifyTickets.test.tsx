// @document
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import '#i18n/addIndexedTexts.ts';
import '#i18n/addLotteryHistoryTexts.ts';
import '#i18n/addLotteryTexts.ts';
import { createLotteryWorld, type LotteryWorld } from '#testing/lotteryWorld.ts';
import { E18 } from '#testing/units.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { OwnPart } from './components/OwnPart.tsx';
import { RandomPart } from './components/RandomPart.tsx';
import type { Verification } from './verification.ts';
import { same, found } from '#testing/foundDraw.ts';

const ticket = (at: number, prize: bigint, isRight = true): Verification['own'][number] => ({
  ticket: { id: BigInt(at), number: 1_000_000 + at, bracket: 0, prize, isPaid: false },
  isRight,
});

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

describe("the viewer's tickets", () => {
  it('are none where neither the count nor the contract has any', () => {
    show(OwnPart);
    expect(screen.getByText('You have no tickets in this round')).toBeVisible();
    expect(screen.queryByText('Of these won')).toBeNull();
  });

  it('are not called none where only the contract has some', () => {
    show(OwnPart, { ownCount: { computed: 0, told: 2 } });
    expect(detail('Tickets')).toHaveTextContent('0 ≠ contract: 2');
    expect(screen.queryByText('You have no tickets in this round')).toBeNull();
  });

  it('are counted with those that won and the sum of their prizes', () => {
    show(OwnPart, {
      own: [ticket(1, 2n * E18), ticket(2, 0n), ticket(3, 16n * E18)],
      ownCount: same(3),
    });
    expect(detail('Tickets')).toHaveTextContent('3');
    expect(detail('Of these won')).toHaveTextContent('2');
    expect(detail('Your prizes')).toHaveTextContent('18 MEOW');
    expect(screen.queryByText(/^Your tickets that differ/)).toBeNull();
  });

  it('are shown where the contract has them otherwise, with what they should win', () => {
    show(OwnPart, {
      own: [ticket(2, 5n * E18, false), ticket(1, 2n * E18)],
      ownCount: same(2),
    });
    expect(screen.getByText('Your tickets that differ: 1')).toBeVisible();
    expect(screen.getByText('200000')).toBeInTheDocument();
    expect(screen.getByText('5 MEOW')).toBeVisible();
    // A ticket that is right isn't named.
    expect(screen.queryByText('100000')).toBeNull();
  });

  it('that differ are all counted, and twenty of them named', () => {
    show(OwnPart, {
      own: Array.from({ length: 23 }, (_, at) => ticket(100 + at, 3n * E18, false)),
      ownCount: same(23),
    });
    expect(screen.getByText('Your tickets that differ: 23')).toBeVisible();
    expect(screen.getAllByText('3 MEOW')).toHaveLength(20);
  });
});
