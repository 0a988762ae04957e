import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { type CollectiblesWorld } from './collectiblesWorld.ts';

/** Renders a dialog. */
export const show = (world: CollectiblesWorld, dialog: ReactNode) =>
  act(async () => world.render(<MemoryRouter>{dialog}</MemoryRouter>));
/** Waits for a text. */
export const find = (text: string | RegExp) => screen.findByText(text);
/** Finds a button by its text: cheaper than by its role, which is computed for every element. */
export const button = (text: string | RegExp): Promise<HTMLButtonElement> =>
  screen
    .findByText(text, { selector: 'button, button *' })
    .then((found) => found.closest('button') ?? expect.fail('no button'));
/** Presses a button. */
export const press = async (text: string | RegExp) => {
  const found = await button(text);
  await act(async () => void fireEvent.click(found));
};
/** Returns what is said of a failure. */
export const alert = async () => (await screen.findByRole('alert')).textContent;
/** Waits until the wallet has sent it. */
export const isSent = () => find('Transaction Submitted');

/** Mines a block and rereads what is shown. */
export async function nextBlock(world: CollectiblesWorld): Promise<void> {
  world.fake.mine();
  await act(() => world.dispatch(pollChain({ all: true })));
}
