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
