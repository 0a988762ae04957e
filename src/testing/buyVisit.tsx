import { screen, type within } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import { buttonOf, openedDialog, press, showNewest } from './lotteryVisit.tsx';
import { createLotteryWorld, type LotteryWorld } from './lotteryWorld.ts';
import { lotteryContract } from '#features/lottery/lotteryCalls.ts';
import { OwnPart } from '#features/lottery/components/OwnPart.tsx';

/** Labels of its fields. */
export const COUNT = 'Number of tickets';
export const EDIT = 'View or edit numbers';

/** Form that buys tickets of the newest round. */
export interface BuyVisit {
  world: LotteryWorld;
  dialog: ReturnType<typeof within>;
  /** Opens the form once the tickets that are held are read. */
  open: () => Promise<void>;
  /** Waits for a button with this text. */
  has: (text: string) => Promise<HTMLElement>;
  /** Waits until the button says why it cannot be pressed. */
  refused: (words: string) => Promise<void>;
  shownNumbers: () => string[];
}

/** Sets the visit up before each test, connected. */
export function useBuyDialog(): BuyVisit {
  const visit = {
    open: async () => {
      showNewest(visit.world, ({ round, most }) => (
        <OwnPart contract={lotteryContract!} round={round} most={most} />
      ));
      await screen.findByText(/^You have (no|\d+) tickets? in this round$/);
      await press(screen, 'Buy tickets');
      visit.dialog = await openedDialog();
    },
    has: (text) => visit.dialog.findByText(text, { selector: 'button, button *' }),
    refused: async (words) => {
      await visit.has(words);
      expect(buttonOf(visit.dialog, words)).toBeDisabled();
    },
    shownNumbers: () =>
      visit.dialog
        .getAllByLabelText(/^Ticket \d+$/)
        .map((input: HTMLElement) => (input as HTMLInputElement).value),
  } as BuyVisit;
  beforeEach(() => {
    localStorage.clear();
    visit.world = createLotteryWorld();
    visit.world.connect();
  });
  return visit;
}
