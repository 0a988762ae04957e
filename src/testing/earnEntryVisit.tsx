import { act, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { pollChain } from '#chain/multicall/pollChain.ts';
import '#i18n/addEarnTexts.ts';
import '#i18n/addPartsTexts.ts';
import { ColumnsContext } from '#entities/earning/list/columnsContext.ts';
import type { EarnColumn, EarnEntry, PoolSort } from '#entities/earning/list/earnEntry.ts';
// Loaded lazily by rows, and here up front so that no test waits for it.
import '#entities/earning/staking/components/dialogs.ts';
import type { PoolsWorld } from './poolsWorld.ts';

const columns: readonly EarnColumn<PoolSort>[] = [
  { id: 'earned', label: 'Earned' },
  { id: 'staked', label: 'Your stake' },
  { id: 'apr', label: 'APR' },
  { id: 'totalStaked', label: 'Total staked' },
  { id: 'time', label: 'Ends in' },
];

/** Renders one entry of the list of pools, unfolded, without the page around it. */
export function drawEntry(
  world: PoolsWorld,
  entry: EarnEntry<PoolSort>,
  view: 'table' | 'card' = 'table',
): void {
  world.render(
    <MemoryRouter initialEntries={['/pools']}>
      <ColumnsContext value={view === 'table' ? columns : []}>
        {entry.draw(view, { isRequested: true, isStakeRequested: false })}
      </ColumnsContext>
    </MemoryRouter>,
  );
}

/** The same, and waits until everything that it shows was read. */
export async function showEntry(...drawn: Parameters<typeof drawEntry>): Promise<void> {
  drawEntry(...drawn);
  await waitFor(() => expect(document.querySelector('[aria-label="Loading"]')).toBeNull());
}

/** Returns a figure of the row by its label. */
export const figure = (label: string): HTMLElement =>
  screen.getAllByText(label)[0]!.nextElementSibling as HTMLElement;

/** Returns a line of the details, or of a dialog, by its label. */
export const line = (label: string): HTMLElement =>
  screen.getAllByText(label).at(-1)!.parentElement!;

/** Returns a button by its text: cheaper than by its role, which is computed for every element. */
export const buttonOf = (text: string): HTMLButtonElement =>
  screen.getAllByText(text, { selector: 'button, button *' }).at(-1)!.closest('button')!;

/** Mines blocks, `seconds` apart, and rereads what is shown. */
export async function nextBlock(
  { fake, dispatch }: PoolsWorld,
  count = 1,
  seconds = 3,
): Promise<void> {
  fake.mine(count, seconds);
  await act(() => dispatch(pollChain({ all: true })));
}
