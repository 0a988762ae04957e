import { screen, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { voterOf } from './fakeVotingHub.ts';
import { fill, type VotingVisit } from './votingVisit.tsx';

type User = ReturnType<typeof userEvent.setup>;

/** Address of the form. */
export const PATH = '/voting/proposal/create';

/** Author of the proposal. */
export const author = voterOf('a1');

/** Returns a field. */
export const box = (name: string) => screen.getByRole('textbox', { name });
/** Returns what is said of faults. */
export const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
/** Returns the drafts that are kept. */
export const drafts = () => Object.keys({ ...localStorage }).filter((key) => key.includes('draft'));
/** Returns the dialog that publishes. */
export const dialog = () => within(screen.getByRole('dialog', { name: 'Publish this proposal?' }));
/** Returns its button. */
export const signButton = () => dialog().getByRole('button', { name: 'Sign and publish' });

/** Fills in the form. */
export function fillIn(): void {
  fill('Title', ' More fish in the pool ');
  fill('Content', '## Why\n\nCats like **fish**.');
  fill('Choice 1', 'Yes');
  fill('Choice 2', ' No');
}

/** Fills in the form and opens the dialog, once its power is known. */
export async function review(visit: VotingVisit): Promise<User> {
  const user = visit.show(PATH);
  fillIn();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByRole('dialog', { name: 'Publish this proposal?' });
  await dialog().findByText('Voting power');
  return user;
}
