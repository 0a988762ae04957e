import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { chain } from '#config/chains.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
// Loaded lazily by the page, and here up front so that no test waits for it.
import '#features/profile/dialogs.ts';
import { ProfilePage } from '#features/profile/ProfilePage.tsx';
import '#features/profile/setup/SetupPart.tsx';
import { TasksPage } from '#features/profile/TasksPage.tsx';
import { TeamPages } from '#features/teams/TeamPages.tsx';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { OWNER } from './accounts.ts';
import type { ProfileWorld } from './profileWorld.ts';

/** Opens a page: the profile, its points, the teams or one of them. */
export function visit(world: ProfileWorld, path = '/profile') {
  const { unmount } = world.render(
    <AppTheme mode="light">
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/profile" element={<ProfilePage />} />
          <Route path="/profile/tasks" element={<TasksPage />} />
          <Route path="/teams" element={<TeamPages />} />
          <Route path="/teams/:id" element={<TeamPages />} />
        </Routes>
      </MemoryRouter>
    </AppTheme>,
  );
  return { user: userEvent.setup(), unmount };
}

/** Stores what an unfinished setup of the account has chosen so far. */
export function storeDraft(draft: object): void {
  localStorage.setItem(
    `meowswap:profile-setup:${chain.id}:${OWNER.toLowerCase()}`,
    JSON.stringify(draft),
  );
}

/** Lets the wallet be on another network. */
export function leaveNetwork({ dispatch }: ProfileWorld): void {
  dispatch(walletSeen({ connectorId: 'injected', account: OWNER, chainId: 1 }));
}

/** Returns a button by its name. */
export const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** Returns a row of label and value, of the page or of a part of it. */
export const detail = (label: string, within: Pick<typeof screen, 'getByText'> = screen) =>
  within.getByText(label).parentElement!;
