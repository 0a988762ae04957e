import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { type LotteryWorld } from './lotteryWorld.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import type { LotteryRound } from '#features/lottery/lotteryModel.ts';
import { HistoryPart } from '#features/lottery/history/HistoryPart.tsx';

/** Renders the history of the lottery. */
export function show(
  world: LotteryWorld,
  newest: Pick<LotteryRound, 'id' | 'status'> = { id: 5, status: 'open' },
) {
  world.render(
    <AppTheme mode="light">
      <MemoryRouter>
        <HistoryPart newest={newest} />
      </MemoryRouter>
    </AppTheme>,
  );
  return userEvent.setup();
}

/** Returns the line of a name. */
export const detail = (name: string) => screen.getByText(name).closest('div')!;
