import { partsOf, type SingleInfo, type StakingInfo } from '#chain/transactions/info.ts';
import type { TransactionRecord } from '#chain/transactions/record.ts';
import { chain } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import { shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import type { ToastContent } from './toastsSlice.ts';

type OutcomeText = Pick<ToastContent, 'titleKey' | 'descriptionKey'> &
  Partial<Pick<ToastContent, 'type'>>;

/** Texts of a confirmed staking transaction, as the specification words them (section 8). */
const stakingTexts: Record<StakingInfo['kind'], OutcomeText> = {
  stake: { titleKey: 'notifications.staked', descriptionKey: 'notifications.staked.text' },
  unstake: { titleKey: 'notifications.unstaked', descriptionKey: 'notifications.unstaked.text' },
  harvest: { titleKey: 'notifications.harvested', descriptionKey: 'notifications.harvested.text' },
  compound: {
    titleKey: 'notifications.compounded',
    descriptionKey: 'notifications.compounded.text',
  },
  emergencyWithdraw: {
    titleKey: 'notifications.unstaked',
    descriptionKey: 'notifications.emergency.text',
  },
  bounty: { titleKey: 'notifications.bounty', descriptionKey: 'notifications.bounty.text' },
};

/**
 * Reports whether `contract` is the farming contract, the vault or a pool. Only pools are not in
 * the deployment, and only our contracts are approved.
 */
function isStakedIn(contract: Address): boolean {
  const [name] =
    Object.entries(chain.deployment.contracts).find(([, address]) =>
      sameAddress(address, contract),
    ) ?? [];
  return name === undefined || name === 'masterChef' || name === 'vault';
}

/** Returns the text of a confirmed transaction whose kind has its own. */
function confirmedText(last: SingleInfo): OutcomeText | undefined {
  if (last.kind === 'approve') {
    const isEnabled = fromRaw(last.amountRaw) > 0n && isStakedIn(last.spender);
    return isEnabled
      ? {
          titleKey: 'notifications.contractEnabled',
          descriptionKey: 'notifications.contractEnabled.text',
        }
      : undefined;
  }
  // The vault pays out no separate reward.
  if (last.kind === 'unstake' && last.place === 'vault') return stakingTexts.emergencyWithdraw;
  return last.kind in stakingTexts ? stakingTexts[last.kind as StakingInfo['kind']] : undefined;
}

/** Returns the text for a pool that could not pay its full reward: only paid amounts are named. */
function shortfallText(
  { info, receipt }: TransactionRecord,
  last: SingleInfo,
): OutcomeText | undefined {
  const rewards = receipt?.rewards ?? [];
  if (!rewards.some(({ owedRaw }) => fromRaw(owedRaw) > 0n)) return undefined;
  const parts = partsOf(info).filter((part) => 'place' in part);
  const isNothing = parts.length === 1 && rewards.every(({ paidRaw }) => fromRaw(paidRaw) === 0n);
  const descriptionKey = isNothing
    ? 'notifications.harvestedNothing.text'
    : 'notifications.harvestedPart.text';
  if (last.kind === 'unstake' || last.kind === 'compound')
    return { ...stakingTexts[last.kind], type: 'warning', descriptionKey };
  return {
    type: 'warning',
    titleKey: isNothing ? 'notifications.harvestedNothing' : 'notifications.harvestedPart',
    descriptionKey,
  };
}

/** Returns the toast of a finished transaction: its failure reason, else the text of its kind. */
export function outcomeTextOf(record: TransactionRecord): Partial<ToastContent> {
  const { status, info, reason } = record;
  if (reason !== null) return { descriptionKey: reason.key, descriptionParams: reason.params };
  const last = partsOf(info).at(-1);
  if (!last) return {};
  const text =
    status === 'confirmed' || status === 'spedUp'
      ? (shortfallText(record, last) ?? confirmedText(last))
      : undefined;
  if (text)
    return {
      ...text,
      descriptionParams: { symbol: 'symbol' in last ? shortenSymbol(last.symbol) : '' },
    };
  const isBounty = last.kind === 'bounty' && status === 'failed';
  return isBounty
    ? { titleKey: 'notifications.bountyFailed', descriptionKey: 'notifications.bountyFailed.text' }
    : {};
}
