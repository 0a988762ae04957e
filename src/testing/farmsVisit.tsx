import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { pollChain } from '#chain/multicall/pollChain.ts';
// Loaded lazily by the page, and here up front so that no test waits for it.
import '#entities/earning/staking/components/dialogs.ts';
import { FarmsPage } from '#features/farms/FarmsPage.tsx';
import type { FarmWorld } from './farmWorld.ts';

/** Opens the page. A test of it mocks '#config/earn.ts' with `fakeEarnList` first. */
export function visit(world: FarmWorld, path = '/farms') {
  world.render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/farms/*" element={<FarmsPage />} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

/** Finds the list. */
export const list = () => screen.findByLabelText('Farms');
/** Returns the farms' names in their order. */
export const names = async (): Promise<string[]> =>
  within(await list())
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
/** Finds a farm's row or card. */
export const row = async (name: string): Promise<HTMLElement> =>
  (await within(await list()).findByRole('heading', { name })).closest<HTMLElement>(
    '[role=rowgroup], li',
  )!;
/** Returns a figure of a row by its label. */
export const figure = (item: HTMLElement, label: string): HTMLElement =>
  within(item).getAllByText(label)[0]!.nextElementSibling as HTMLElement;

/** Mines a block and lets the page read it. */
export async function nextBlock({ fake, dispatch }: FarmWorld): Promise<void> {
  fake.mine();
  await act(() => dispatch(pollChain({ all: true })));
}
