import type { ReactNode } from 'react';
import { EarnedPanel } from '#entities/staking/components/EarnedPanel.tsx';
import { StakePanel } from '#entities/staking/components/StakePanel.tsx';
import type { PoolRow } from '../poolRows.ts';
import { buyPath, PoolRoi } from './PoolFigures.tsx';
import { ProfitPanel } from './ProfitPanel.tsx';

/** What was earned, what is staked, and what can be done with both. */
export function PoolPanels({ row }: { row: PoolRow }): ReactNode {
  const { place } = row;
  return (
    <>
      {place.kind === 'vault' ? <ProfitPanel place={place} /> : <EarnedPanel place={place} />}
      <StakePanel place={place} buyHref={buyPath(row)} roi={<PoolRoi row={row} />} />
    </>
  );
}
