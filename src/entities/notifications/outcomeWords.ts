import { partsOf, type SingleInfo, type StakingInfo } from '#chain/transactions/info.ts';
import type { TransactionRecord } from '#chain/transactions/record.ts';
import { chain } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import { shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import type { ToastContent } from './toastsSlice.ts';

type Words = Pick<ToastContent, 'titleKey' | 'descriptionKey'> &
  Partial<Pick<ToastContent, 'type'>>;

/** What is said of a stake that came through, in the words of the specification (section 8). */
const stakingWords: Record<StakingInfo['kind'], Words> = {
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

/** The farming contract, the vault, or a pool, which stands in no deployment. Allowances go to our contracts only. */
function isStakedIn(contract: Address): boolean {
  const [name] =
    Object.entries(chain.deployment.contracts).find(([, address]) =>
      sameAddress(address, contract),
    ) ?? [];
  return name === undefined || name === 'masterChef' || name === 'vault';
}

/** The words of a kind that has its own, once it is confirmed. */
function ownWords(last: SingleInfo): Words | undefined {
  if (last.kind === 'approve') {
    const isEnabled = fromRaw(last.amountRaw) > 0n && isStakedIn(last.spender);
    return isEnabled
      ? {
          titleKey: 'notifications.contractEnabled',
          descriptionKey: 'notifications.contractEnabled.text',
        }
      : undefined;
  }
  // The vault pays nothing out beside the stake.
  if (last.kind === 'unstake' && last.place === 'vault') return stakingWords.emergencyWithdraw;
  return last.kind in stakingWords ? stakingWords[last.kind as StakingInfo['kind']] : undefined;
}

/** The words where a pool's budget did not reach: what is owed is not said to have been paid. */
function shortWords({ info, receipt }: TransactionRecord, last: SingleInfo): Words | undefined {
  const rewards = receipt?.rewards ?? [];
  if (!rewards.some(({ owedRaw }) => fromRaw(owedRaw) > 0n)) return undefined;
  const parts = partsOf(info).filter((part) => 'place' in part);
  const isNothing = parts.length === 1 && rewards.every(({ paidRaw }) => fromRaw(paidRaw) === 0n);
  const descriptionKey = isNothing
    ? 'notifications.harvestedNothing.text'
    : 'notifications.harvestedPart.text';
  if (last.kind === 'unstake' || last.kind === 'compound')
    return { ...stakingWords[last.kind], type: 'warning', descriptionKey };
  return {
    type: 'warning',
    titleKey: isNothing ? 'notifications.harvestedNothing' : 'notifications.harvestedPart',
    descriptionKey,
  };
}

/** What is said of how a transaction ended: the reason where there is one, else what its kind has to say. */
export function wordsFor(record: TransactionRecord): Partial<ToastContent> {
  const { status, info, reason } = record;
  if (reason !== null) return { descriptionKey: reason.key, descriptionParams: reason.params };
  const last = partsOf(info).at(-1);
  if (!last) return {};
  const words =
    status === 'confirmed' || status === 'spedUp'
      ? (shortWords(record, last) ?? ownWords(last))
      : undefined;
  if (words)
    return {
      ...words,
      descriptionParams: { symbol: 'symbol' in last ? shortenSymbol(last.symbol) : '' },
    };
  const isBounty = last.kind === 'bounty' && status === 'failed';
  return isBounty
    ? { titleKey: 'notifications.bountyFailed', descriptionKey: 'notifications.bountyFailed.text' }
    : {};
}
