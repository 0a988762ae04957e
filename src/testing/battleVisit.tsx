import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { CompetitionPage } from '#features/competition/CompetitionPage.tsx';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import type { BattleWorld } from './battleWorld.ts';

/** Shows the page of the battle in a world, and returns its user. */
export function visitBattle(world: BattleWorld): ReturnType<typeof userEvent.setup> {
  world.render(
    <AppTheme mode="light">
      <MemoryRouter initialEntries={['/competition']}>
        <CompetitionPage />
      </MemoryRouter>
    </AppTheme>,
  );
  return userEvent.setup();
}

/**
 * Returns the queries of a dialog once its title, the only text of its name with an id, is there:
 * to look for a role again and again is slow on a whole page.
 */
export async function dialogCalled(name: string): Promise<ReturnType<typeof within>> {
  await screen.findByText(name, { selector: '[id]' });
  return within(screen.getByRole('dialog', { name }));
}
