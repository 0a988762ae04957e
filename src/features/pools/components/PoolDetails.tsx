import type { ReactNode } from 'react';
import { EarnDetails } from '#entities/earnView/components/EarnDetails.tsx';
import { Stack } from '#ui/Layout.tsx';
import type { PoolRow } from '../poolRows.ts';
import { BudgetNotice } from './BudgetNotice.tsx';
import { PoolFacts } from './PoolFacts.tsx';
import { PoolPanels } from './PoolPanels.tsx';

/** What unfolds under a pool's row: its terms, what was earned, what is staked. */
export function PoolDetails({ row }: { row: PoolRow }): ReactNode {
  return (
    <Stack gap="md">
      <BudgetNotice row={row} />
      <EarnDetails facts={<PoolFacts row={row} />}>
        <PoolPanels row={row} />
      </EarnDetails>
    </Stack>
  );
}
