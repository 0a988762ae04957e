import type { ReactNode } from 'react';
import { selectBlockTimestamp } from '#chain/blocks/selectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatBps } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { DAY, formatDateTime, formatRemaining } from '#lib/time.ts';
import { useAppSelector } from '#redux';
import { Message } from '#ui/Message.tsx';
import { selectVault, selectVaultStake } from '../stakingSelectors.ts';
import { secondsWithFee } from '../vaultFee.ts';

/** Explains the early withdrawal fee, and that each deposit restarts its period. */
export function VaultNote(): ReactNode {
  const { t, locale } = useTranslation();
  const vault = useAppSelector(selectVault);
  if (!vault || vault.withdrawFeeBps === 0n) return null;
  const period = Number(vault.withdrawFeePeriod);
  return (
    <Message variant="info">
      {t('staking.vault.note', {
        time: formatRemaining(period, locale, period % DAY === 0 ? 1 : 2),
        fee: formatBps(vault.withdrawFeeBps, { locale }),
      })}
    </Message>
  );
}

/** Says when the withdrawal fee ends: the time of day to the minute, and the time left. */
export function VaultFeeEnds({ account }: { account: Address }): ReactNode {
  const { t, locale } = useTranslation();
  const vault = useAppSelector(selectVault);
  const stake = useAppSelector((state) => selectVaultStake(state, account));
  const now = useAppSelector(selectBlockTimestamp);
  if (!vault || !stake || now === null || vault.withdrawFeeBps === 0n) return null;
  const seconds = secondsWithFee(
    { blockTime: now, now },
    stake.lastDepositedTime,
    vault.withdrawFeePeriod,
  );
  if (seconds === 0) return null;
  // Days, hours and minutes (specification 9).
  return (
    <Message variant="info">
      {t('staking.vault.feeEnds', {
        date: formatDateTime(now + seconds, locale),
        time: formatRemaining(seconds, locale, 3),
      })}
    </Message>
  );
}
