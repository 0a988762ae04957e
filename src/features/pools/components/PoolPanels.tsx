import type { ReactNode } from 'react';
import { EarnedPanel } from '#entities/staking/components/EarnedPanel.tsx';
import { StakePanel } from '#entities/staking/components/StakePanel.tsx';
import type { PoolRow } from '../poolRows.ts';
import { usePoolState } from '../usePoolState.ts';
import { buyPath, PoolRoi } from './PoolFigures.tsx';
import { ProfitPanel } from './ProfitPanel.tsx';

/** What was earned, what is staked, and what can be done with both. */
export function PoolPanels({ row }: { row: PoolRow }): ReactNode {
  const { place } = row;
  const { isFinished } = usePoolState(row);
  return (
    <>
      {place.kind === 'vault' ? <ProfitPanel place={place} /> : <EarnedPanel place={place} />}
      <StakePanel
        place={place}
        isFinished={isFinished}
        buyHref={buyPath(row)}
        roi={<PoolRoi row={row} />}
      />
    </>
  );
}
