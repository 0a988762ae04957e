import type { ReactNode } from 'react';
import { useChainClock } from '#chain/blocks/useChainClock.ts';
import { FeeValue } from '#entities/earning/list/components/FeeValue.tsx';
import type { VaultPlace } from '#entities/earning/staking/places.ts';
import type { VaultFacts, VaultStake } from '#entities/earning/staking/stakingFacts.ts';
import { secondsWithFee } from '#entities/earning/staking/vaultFee.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatBps, unknownText } from '#lib/format.ts';
import { DAY, formatRemaining } from '#lib/time.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Text } from '#ui/Text.tsx';
import { useVault, useVaultStake } from '#entities/earning/staking/useVault.ts';
import { useIsFeeBurned } from '../useIsFeeBurned.ts';

/** Days, hours, minutes and seconds. */
const TO_THE_SECOND = 4;

/** Returns the period as text, such as '3d', without zero units. */
function periodText({ withdrawFeePeriod }: VaultFacts, locale: string): string {
  const seconds = Number(withdrawFeePeriod);
  return formatRemaining(seconds, locale, seconds % DAY === 0 ? 1 : TO_THE_SECOND);
}

interface FeeProps {
  place: VaultPlace;
  vault: VaultFacts;
}

function Countdown({ vault, stake }: { vault: VaultFacts; stake: VaultStake }): ReactNode {
  const { t, locale } = useTranslation();
  const clock = useChainClock();
  if (!clock) return <Skeleton width="6rem" label={t('common.loading')} />;
  const seconds = secondsWithFee(clock, stake.lastDepositedTime, vault.withdrawFeePeriod);
  if (seconds === 0) return t('pools.vault.feeNone');
  return t('pools.vault.feeLasts', {
    fee: formatBps(vault.withdrawFeeBps, { locale }),
    time: formatRemaining(seconds, locale, TO_THE_SECOND),
  });
}

/**
 * Shows the current fee and its time left, to the second, to an account with a stake; the rule to
 * others.
 */
function FeeNow({ place, vault }: FeeProps): ReactNode {
  const { t, locale } = useTranslation();
  const stake = useVaultStake(place);
  if (stake && stake.shares > 0n) return <Countdown vault={vault} stake={stake} />;
  return t('pools.vault.feeRule', {
    fee: formatBps(vault.withdrawFeeBps, { locale }),
    time: periodText(vault, locale),
  });
}

/** Shows the fee below its label, because a countdown does not fit beside it. */
function UnstakingFee({ place, vault }: FeeProps): ReactNode {
  const { t, locale } = useTranslation();
  const label = t('pools.vault.unstakingFee');
  if (vault.withdrawFeeBps === 0n || vault.withdrawFeePeriod === 0n)
    return <DetailRow label={label} value={t('pools.noFee')} />;
  return (
    <Stack gap="none">
      <DetailRow
        label={label}
        help={t('pools.vault.unstakingFeeHelp', { time: periodText(vault, locale) })}
        helpLabel={label}
        value={null}
      />
      <Text scale="sm" weight="bold" align="end" numeric>
        <FeeNow place={place} vault={vault} />
      </Text>
    </Stack>
  );
}

/** Shows the share of each harvest that the vault keeps. */
export function PerformanceFee({ place }: { place: VaultPlace }): ReactNode {
  const { t } = useTranslation();
  const vault = useVault(place);
  const isBurned = useIsFeeBurned(place);
  return (
    <DetailRow
      label={t('pools.vault.performanceFee')}
      help={t(
        isBurned ? 'pools.vault.performanceFeeHelp' : 'pools.vault.performanceFeeHelp.treasury',
      )}
      helpLabel={t('pools.vault.performanceFee')}
      value={<FeeValue bps={vault ? vault.performanceFeeBps : vault} />}
    />
  );
}

/** Shows the fee of early withdrawals. */
export function VaultUnstakingFee({ place }: { place: VaultPlace }): ReactNode {
  const { t } = useTranslation();
  const vault = useVault(place);
  if (vault) return <UnstakingFee place={place} vault={vault} />;
  return (
    <DetailRow
      label={t('pools.vault.unstakingFee')}
      value={vault === null ? unknownText : <Skeleton width="6rem" label={t('common.loading')} />}
    />
  );
}
