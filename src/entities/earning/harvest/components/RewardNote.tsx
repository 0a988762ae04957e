import type { ReactNode } from 'react';
import { selectBlockTimestamp } from '#chain/blocks/selectors.ts';
import { selectVault, selectVaultStake } from '#entities/earning/staking/stakingSelectors.ts';
import { secondsWithFee } from '#entities/earning/staking/vaultFee.ts';
import { useTranslation } from '#i18n/t.ts';
import { errorText } from '#i18n/errorText.ts';
import { formatAmount, formatBps, formatUsd, shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { formatRemaining } from '#lib/time.ts';
import { useAppSelector } from '#redux';
import { rewardCurrency, type Reward } from '../rewards.ts';
import type { RewardState } from '../selection.ts';

const E18 = 10n ** 18n;

/**
 * Says that the vault's profit needs no harvest, and what withdrawing it costs while the fee
 * applies.
 */
function VaultNote({ account }: { account: Address }): ReactNode {
  const { t, locale } = useTranslation();
  const facts = useAppSelector(selectVault);
  const stake = useAppSelector((state) => selectVaultStake(state, account));
  const now = useAppSelector(selectBlockTimestamp);
  const note = t('harvest.vault.compounds');
  if (!facts || !stake || now === null || facts.withdrawFeeBps === 0n) return note;
  const seconds = secondsWithFee(
    { blockTime: now, now },
    stake.lastDepositedTime,
    facts.withdrawFeePeriod,
  );
  if (seconds === 0) return note;
  return `${note} ${t('harvest.vault.fee', { percent: formatBps(facts.withdrawFeeBps, { locale }), time: formatRemaining(seconds, locale) })}`;
}

/** Renders the note of a reward before it is collected. */
export function RewardNote({
  reward,
  state,
  account,
}: {
  reward: Reward;
  state: RewardState;
  account: Address;
}): ReactNode {
  const { t, locale } = useTranslation();
  const { kind, amount, due } = reward;
  if (state.kind === 'unpaid') return t('staking.issue.nothingPaid');
  if (state.kind === 'busy') return t('staking.issue.busy');
  if (state.kind === 'simulating') return t('harvest.trying');
  if (state.kind === 'refused') {
    const { key, params } = errorText(state.simulation.error);
    return `${t('harvest.wouldFail')} ${t(key, params)}`;
  }
  if (kind === 'vault') return <VaultNote account={account} />;
  if (state.kind === 'dust')
    return t('harvest.dust', {
      fee: formatUsd({ numerator: state.feeE18, denominator: E18 }, { locale }),
    });
  if (due === undefined) return null;
  const currency = rewardCurrency(reward);
  return t('staking.outOfBudget', {
    amount: formatAmount(amount, currency, { locale }),
    symbol: shortenSymbol(currency.symbol),
  });
}
