import { screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { E18 } from './units.ts';
import { voterOf } from './fakeVotingHub.ts';
import { dialogOf, type VotingVisit } from './votingVisit.tsx';

/** The proposal's author and two voters. */
export const [author, voter, friend] = [voterOf('a1'), voterOf('b2'), voterOf('c3')];
const parts = { wallet: 3n, manual: 5n, vault: 14n, pools: 11n, lp: 150n };
/** Parts of the voter's power. */
export const wei = Object.fromEntries(
  Object.entries(parts).map(([part, amount]) => [part, amount * E18]),
) as typeof parts;

type User = ReturnType<typeof userEvent.setup>;

/** Returns a button, if it is there. */
export const button = (name: string) => screen.queryByRole('button', { name });
/** Returns what the page keeps of a kind. */
export const kept = (kind: string) =>
  Object.keys({ ...localStorage }).filter((key) => key.includes(kind));

/** Opens the dialog for a choice, and waits until the power is known. */
export async function open(visit: VotingVisit, id: Hex, choice = 'Once'): Promise<User> {
  const user = visit.showProposal(id);
  await user.click(await screen.findByRole('radio', { name: choice }));
  await user.click(screen.getByRole('button', { name: 'Cast vote' }));
  await dialogOf('Confirm vote');
  return user;
}

/** Signs in the dialog. */
export const sign = async (user: User) => {
  const dialog = await dialogOf('Confirm vote');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Confirm vote' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Confirm vote' }));
  return dialog;
};
