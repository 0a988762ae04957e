import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { decodeCall } from '#chain/encode.ts';
import { CompetitionPage } from '#features/competition/CompetitionPage.tsx';
import { competitionAbi } from '#protocol/abi/competitionAbi.ts';
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

/** Waits by texts, which are found much faster than roles. */
export async function button(name: string): Promise<HTMLElement> {
  await screen.findAllByText(name);
  return screen.getByRole('button', { name });
}

/** Returns the calls of the battle that the wallet received. */
export const received = (world: BattleWorld) =>
  world.transactions().map(({ to, data }) => {
    const { name, args } = decodeCall(competitionAbi, data)!;
    return [to, name, ...args];
  });

/** Waits for a region of the page. */
export const region = async (name: string) => within(await screen.findByLabelText(name));
type Region = Awaited<ReturnType<typeof region>>;

/** Returns the row of a region whose label this is. */
export const row = (of: Region, label: string): HTMLElement => of.getByText(label).parentElement!;
