import { decodeLog, eventTopic, type Log } from '#chain/logs/decodeLog.ts';
import { contractAddress } from '#config/chains.ts';
import { ifoAt } from '#config/ifos.ts';
import { rewardToken } from '#config/tokens.ts';
import { sameAddress, ZERO_ADDRESS } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { competitionAbi } from '#protocol/abi/competitionAbi.ts';
import { earlyRefundAbi } from '#protocol/abi/earlyRefundAbi.ts';
import { ifoAbi } from '#protocol/abi/ifoAbi.ts';
import { meowCatsAbi } from '#protocol/abi/meowCatsAbi.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { profileAbi } from '#protocol/abi/profileAbi.ts';
import { starterFactoryAbi } from '#protocol/abi/starterFactoryAbi.ts';
import { tradeInAbi } from '#protocol/abi/tradeInAbi.ts';
import { isOurContract } from '#protocol/contracts.ts';
import { accountActivity, type AccountActs } from './accountActivity.ts';
import type { LoggedAct, LogPlace } from './activity.ts';

const profileEvents = [
  'UserNew',
  'UserUpdate',
  'UserPause',
  'UserReactivate',
  'UserChangeTeam',
  'TokenClaim',
] as const;

const saleEvents = [
  'Deposit',
  'Harvest',
  'OfferingKept',
  'OfferingClaim',
  'RefundKept',
  'RefundClaim',
] as const;

/** Topics of the events, whose first indexed argument is the account. */
export const accountTopics: readonly Hex[] = [
  ...saleEvents.map((name) => eventTopic(ifoAbi, name)),
  ...(['UserRegister', 'RewardClaim', 'BunnyMint'] as const).map((name) =>
    eventTopic(competitionAbi, name),
  ),
  eventTopic(tradeInAbi, 'TradedIn'),
  eventTopic(earlyRefundAbi, 'Refunded'),
  ...profileEvents.map((name) => eventTopic(profileAbi, name)),
];

const keptTopics = new Set([eventTopic(ifoAbi, 'OfferingKept'), eventTopic(ifoAbi, 'RefundKept')]);
/** Most logs between the payment of a starter and the event that says it was sold. */
const SALE_LOGS = 4;

const keptKey = (
  log: Pick<Log, 'transactionHash' | 'address'>,
  event: 'OfferingKept' | 'RefundKept',
  amount: bigint,
): string => `${log.transactionHash} ${log.address} ${event} ${amount}`;

/** Logs of an account that say more about others of the same transaction. */
export interface SideLogs {
  /** Tokens of sales that were refused: `keptKey` of each. */
  kept: ReadonlySet<string>;
  /** Transfers of MEOW by the account, by the transaction. */
  meow: ReadonlyMap<Hex, readonly Log[]>;
}

/** Finds among an account's logs what says more about others. */
export function sideLogsIn(logs: readonly Log[]): SideLogs {
  const kept = new Set<string>();
  const meow = new Map<Hex, Log[]>();
  for (const log of logs) {
    if (log.topics[0] && keptTopics.has(log.topics[0])) {
      const event = decodeLog(ifoAbi, log);
      if (event?.name === 'OfferingKept' || event?.name === 'RefundKept')
        kept.add(keptKey(log, event.name, event.args.amount));
    }
    if (rewardToken && sameAddress(log.address, rewardToken.address)) {
      const before = meow.get(log.transactionHash) ?? [];
      meow.set(log.transactionHash, [...before, log]);
    }
  }
  return { kept, meow };
}

type Found = Pick<AccountActs, 'event'> &
  Partial<Pick<AccountActs, 'amount' | 'refund'>> & { number?: bigint | number };

function saleEvent(log: Log, { kept }: SideLogs): Found | undefined {
  const event = decodeLog(ifoAbi, log);
  if (event?.name === 'Deposit')
    return { event: event.name, number: event.args.pid, amount: event.args.amount };
  if (event?.name === 'OfferingClaim') return { event: event.name, amount: event.args.amount };
  if (event?.name === 'RefundClaim') return { event: event.name, refund: event.args.amount };
  if (event?.name !== 'Harvest') return undefined;
  const { offeringAmount, excessAmount, pid } = event.args;
  // Refused tokens were not paid: they wait to be claimed.
  const paid = (name: 'OfferingKept' | 'RefundKept', due: bigint): bigint =>
    kept.has(keptKey(log, name, due)) ? 0n : due;
  const amount = paid('OfferingKept', offeringAmount);
  const refund = paid('RefundKept', excessAmount);
  return { event: event.name, number: pid, amount, refund };
}

function battleEvent(log: Log): Found | undefined {
  const event = decodeLog(competitionAbi, log);
  if (event?.name === 'UserRegister') return { event: event.name, number: event.args.teamId };
  if (event?.name !== 'RewardClaim') return undefined;
  return { event: event.name, number: event.args.teamId, amount: event.args.meow };
}

/** Returns what a transfer of MEOW moved; 0 for no log. */
function amountOf(log: Log | undefined): bigint {
  const event = log && decodeLog(pairAbi, log);
  return event?.name === 'Transfer' ? event.args.value : 0n;
}

/** Reads a collectible that was minted; a starter was paid for with the last transfer before. */
function catEvent(log: Log, side: SideLogs): Found | undefined {
  const event = decodeLog(starterFactoryAbi, log);
  if (event?.name !== 'BunnyMint') return undefined;
  const starters = contractAddress('starterFactory');
  const isSold = starters !== undefined && sameAddress(log.address, starters);
  const paid = (side.meow.get(log.transactionHash) ?? [])
    .filter(({ index }) => index < log.index && index >= log.index - SALE_LOGS)
    .toSorted((a, b) => b.index - a.index);
  return {
    event: event.name,
    number: event.args.tokenId,
    amount: isSold ? amountOf(paid[0]) : 0n,
  };
}

/** Returns what a change of a profile cost, which the next log tells. */
function profileCost(log: Log, side: SideLogs): bigint {
  const next = (side.meow.get(log.transactionHash) ?? []).find(
    ({ index }) => index === log.index + 1,
  );
  const transfer = next && decodeLog(pairAbi, next);
  const isCost = transfer?.name === 'Transfer' && sameAddress(transfer.args.to, log.address);
  return isCost ? transfer.args.value : 0n;
}

function profileEvent(log: Log, side: SideLogs): Found | undefined {
  const event = decodeLog(profileAbi, log);
  if (event?.name === 'UserNew' || event?.name === 'UserUpdate' || event?.name === 'UserReactivate')
    return { event: event.name, amount: profileCost(log, side) };
  if (event?.name === 'UserPause') return { event: event.name };
  if (event?.name === 'UserChangeTeam') return { event: event.name, number: event.args.newTeamId };
  if (event?.name === 'TokenClaim') return { event: event.name, number: event.args.tokenId };
  return undefined;
}

function tradeInEvent(log: Log): Found | undefined {
  const event = decodeLog(tradeInAbi, log);
  if (event?.name !== 'TradedIn') return undefined;
  return { event: event.name, number: event.args.tokenId, amount: event.args.amount };
}

function giftEvent(log: Log): Found | undefined {
  const event = decodeLog(earlyRefundAbi, log);
  return event?.name === 'Refunded' ? { event: event.name, amount: event.args.amount } : undefined;
}

/** Reads a collectible that went from one account to another, not to a contract of ours or back. */
function movedCat(log: Log, account: Address): Found | undefined {
  const event = decodeLog(meowCatsAbi, log);
  if (event?.name !== 'Transfer') return undefined;
  const { from, to, tokenId } = event.args;
  const isIn = sameAddress(to, account);
  const other = isIn ? from : to;
  if (other === ZERO_ADDRESS || isOurContract(other) || sameAddress(from, to)) return undefined;
  return { event: isIn ? 'Received' : 'Sent', number: tokenId };
}

/** Contracts that mint collectibles for an account. */
const minters = [
  'claimByUser',
  'claimByVault',
  'claimByPrediction',
  'claimByLottery',
  'starterFactory',
  'competition',
] as const;

/** Finds the event of a log and its product; `undefined` for a log of another contract. */
function findEvent(
  log: Log,
  side: SideLogs,
  account: Address,
): { product: AccountActs['product']; found: Found | undefined } | undefined {
  const is = (name: Parameters<typeof contractAddress>[0]): boolean => {
    const contract = contractAddress(name);
    return contract !== undefined && sameAddress(contract, log.address);
  };
  if (ifoAt(log.address)) return { product: 'sales', found: saleEvent(log, side) };
  if (is('profile')) return { product: 'profile', found: profileEvent(log, side) };
  if (is('earlyRefund')) return { product: 'profile', found: giftEvent(log) };
  if (is('meowCats')) return { product: 'collectibles', found: movedCat(log, account) };
  if (is('tradeIn')) return { product: 'collectibles', found: tradeInEvent(log) };
  const battle = is('competition') ? battleEvent(log) : undefined;
  if (battle) return { product: 'competition', found: battle };
  return minters.some(is) ? { product: 'collectibles', found: catEvent(log, side) } : undefined;
}

/** Converts a log of these products; `undefined` for any other, or for no account's event. */
export function accountLogActivity(
  log: Log,
  place: LogPlace,
  side: SideLogs,
  account: Address,
): LoggedAct | undefined {
  const { product, found } = findEvent(log, side, account) ?? {};
  if (!product || !found) return undefined;
  const { event, number, amount = 0n, refund = 0n } = found;
  return accountActivity(
    { ...place, number: number === undefined ? null : Number(number) },
    { product, event, amount, refund },
  );
}
