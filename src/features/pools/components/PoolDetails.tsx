import type { ReactNode } from 'react';
import {
  CountdownLabel,
  CountdownValue,
} from '#entities/earning/list/components/BlockCountdown.tsx';
import { EarnDetails } from '#entities/earning/list/components/EarnDetails.tsx';
import { TotalStaked } from '#entities/earning/list/components/PlaceFigures.tsx';
import {
  buyPath,
  DepositFee,
  PlaceLinks,
  PlaceRetry,
} from '#entities/earning/list/components/PlaceTerms.tsx';
import { useCountdown } from '#entities/earning/list/countdown.ts';
import { EarnedPanel } from '#entities/earning/staking/components/EarnedPanel.tsx';
import { StakePanel } from '#entities/earning/staking/components/StakePanel.tsx';
import { stakedCurrency } from '#entities/earning/staking/places.ts';
import { usePlace } from '#entities/earning/staking/usePlace.ts';
import { usePlaceState } from '#entities/earning/staking/usePlaceState.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import type { PlacedPool } from '../placedPool.ts';
import { BudgetNotice } from './BudgetNotice.tsx';
import { PoolRoi } from './PoolFigures.tsx';

interface PoolProps {
  placed: PlacedPool;
}

function Terms({ placed: { place } }: PoolProps): ReactNode {
  const { t, locale } = useTranslation();
  const facts = usePlace(place);
  const { status } = usePlaceState(place);
  const countdown = useCountdown(facts?.startBlock, facts?.endBlock);
  const staked = stakedCurrency(place);
  return (
    <Stack gap="xs">
      {facts?.limit === undefined ? null : (
        <DetailRow
          label={t('pools.maxStake')}
          value={`${formatAmount(facts.limit, staked, { locale })} ${shortenSymbol(staked.symbol)}`}
        />
      )}
      <DetailRow label={t('pools.totalStaked')} value={<TotalStaked place={place} align="end" />} />
      {countdown && status !== 'finished' ? (
        <DetailRow
          label={<CountdownLabel countdown={countdown} />}
          value={<CountdownValue countdown={countdown} />}
        />
      ) : null}
      <DepositFee place={place} />
    </Stack>
  );
}

/** Shows the terms and links of a pool, with a retry where it cannot be read. */
export function PoolTerms({ placed }: PoolProps): ReactNode {
  const { pool, place } = placed;
  return (
    <>
      <PlaceRetry place={place} />
      <Terms placed={placed} />
      <PlaceLinks place={place} projectUrl={pool.projectUrl} />
    </>
  );
}

/** Shows the account's reward and stake, with their actions. */
export function PoolPanels({ placed }: PoolProps): ReactNode {
  const { place } = placed;
  return (
    <>
      <EarnedPanel place={place} />
      <StakePanel place={place} buyHref={buyPath(place)} roi={<PoolRoi placed={placed} />} />
    </>
  );
}

/** Renders the details that unfold under a pool's row. */
export function PoolDetails({ placed }: PoolProps): ReactNode {
  return (
    <Stack gap="md">
      <BudgetNotice place={placed.place} />
      <EarnDetails facts={<PoolTerms placed={placed} />}>
        <PoolPanels placed={placed} />
      </EarnDetails>
    </Stack>
  );
}
