import { memo, type ReactNode } from 'react';
import { CountdownValue } from '#entities/earnView/components/BlockCountdown.tsx';
import { EarnRow, type EarnCell } from '#entities/earnView/components/EarnRow.tsx';
import { useCountdown } from '#entities/earnView/countdown.ts';
import { usePlace } from '#entities/staking/usePlace.ts';
import { useTranslation } from '#i18n/t.ts';
import { unknownText } from '#lib/format.ts';
import { poolNames } from '../poolNames.ts';
import type { PoolRow } from '../poolRows.ts';
import { usePoolState } from '../usePoolState.ts';
import { EarnedFigure, PoolYield, TotalStaked } from './PoolFigures.tsx';
import { PoolDetails } from './PoolDetails.tsx';
import { PoolName } from './PoolName.tsx';

/** How long until the first or the last block that pays; '–' where there is no end, or it has come. */
function TimeLeft({ row: { place } }: { row: PoolRow }): ReactNode {
  const facts = usePlace(place);
  const countdown = useCountdown(facts?.startBlock, facts?.endBlock);
  return countdown ? <CountdownValue countdown={countdown} /> : unknownText;
}

export interface PoolItemProps {
  row: PoolRow;
  /** A link leads to it: it is open. */
  isRequested?: boolean;
}

/** A pool, or the vault, in the table view. */
export const PoolTableRow = memo(function PoolTableRow({
  row,
  isRequested = false,
}: PoolItemProps): ReactNode {
  const { t } = useTranslation();
  const { isFinished, isSoon } = usePoolState(row);
  const isVault = row.place.kind === 'vault';
  const cells: EarnCell[] = [
    {
      id: 'earned',
      label: isVault ? t('pools.vault.profit', { symbol: row.reward.symbol }) : t('earn.earned'),
      value: <EarnedFigure row={row} />,
    },
    { id: 'apr', label: t(isVault ? 'pools.apy' : 'earn.apr'), value: <PoolYield row={row} /> },
    {
      id: 'totalStaked',
      label: t('pools.totalStaked'),
      value: <TotalStaked row={row} />,
      from: 'laptop',
    },
    {
      id: 'time',
      label: t(isSoon ? 'earn.countdown.startsIn' : 'earn.countdown.endsIn'),
      value: <TimeLeft row={row} />,
      from: 'laptop',
    },
  ];
  return (
    <EarnRow
      title={poolNames(t, row).name}
      name={<PoolName row={row} />}
      cells={cells}
      details={<PoolDetails row={row} />}
      isOpenAtFirst={isRequested}
      isFaded={isFinished}
    />
  );
});
