import { decodeLog, eventTopic, type Log } from '#chain/logs/decodeLog.ts';
import { contractAddress } from '#config/chains.ts';
import { pools, vault } from '#config/pools.ts';
import { rewardToken, wrappedNative } from '#config/tokens.ts';
import { sameAddress, ZERO_ADDRESS } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { farmAuctionAbi } from '#protocol/abi/farmAuctionAbi.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import { smartChefAbi } from '#protocol/abi/smartChefAbi.ts';
import { wrappedNativeAbi } from '#protocol/abi/wrappedNativeAbi.ts';
import { isOurContract } from '#protocol/contracts.ts';
import { accountLogActivity, accountTopics, sideLogsIn, type SideLogs } from './accountEvents.ts';
import { movedOf, placeOfLog, type LoggedAct, type LogPlace, type PairTokens } from './activity.ts';
import { earnActivity } from './earnActivity.ts';
import { lotteryLogActivity, lotteryTopics } from './lotteryActivity.ts';

/** Pairs by their LP token's address. */
export type KnownPairs = ReadonlyMap<Address, PairTokens>;

/** Topics of events whose first indexed argument is the account. */
export const firstTopics: readonly Hex[] = [
  ...(['Deposit', 'Withdraw', 'EmergencyWithdraw'] as const).flatMap((name) => [
    eventTopic(masterChefAbi, name),
    eventTopic(smartChefAbi, name),
  ]),
  eventTopic(smartChefAbi, 'RewardPaid'),
  ...(['Deposit', 'Withdraw', 'Harvest'] as const).map((name) => eventTopic(meowVaultAbi, name)),
  eventTopic(erc20Abi, 'Approval'),
  // The wrapped coin's Deposit has the topic of a pool's.
  eventTopic(wrappedNativeAbi, 'Withdrawal'),
  ...(['BetBull', 'BetBear', 'Claim'] as const).map((name) => eventTopic(predictionAbi, name)),
  ...lotteryTopics,
  ...accountTopics,
];

/** Topics of events whose second indexed argument is the account. */
export const secondTopics: readonly Hex[] = [
  eventTopic(pairAbi, 'Swap'),
  eventTopic(farmAuctionAbi, 'AuctionBid'),
  eventTopic(farmAuctionAbi, 'AuctionClaim'),
];

/**
 * Reports whether a log is a transfer between the account and a pair or a contract that trades for
 * it, so that its transaction's receipt tells what was done.
 */
export function isTrade(log: Log, pairs: KnownPairs, trading: ReadonlySet<string>): boolean {
  if (log.topics[0] !== transferTopic) return false;
  const event = decodeLog(pairAbi, log);
  if (event?.name !== 'Transfer') return false;
  const { from, to } = event.args;
  return (
    pairs.has(log.address) ||
    [from, to].some((party) => pairs.has(party) || trading.has(party.toLowerCase()))
  );
}

export const swapTopic: Hex = eventTopic(pairAbi, 'Swap');
const approvalTopic: Hex = eventTopic(erc20Abi, 'Approval');
export const transferTopic: Hex = eventTopic(pairAbi, 'Transfer');

/** Topics of what an account does in the farming contract, which pays it in the same transaction. */
const farmingTopics: ReadonlySet<Hex> = new Set(
  (['Deposit', 'Withdraw', 'EmergencyWithdraw'] as const).map((name) =>
    eventTopic(masterChefAbi, name),
  ),
);

/** Returns the transactions of logs in which the farming contract may have paid the account. */
function farmingIn(logs: readonly Log[]): ReadonlySet<Hex> {
  const chef = contractAddress('masterChef');
  return new Set(
    logs
      .filter(
        ({ address, topics }) =>
          chef !== undefined &&
          sameAddress(address, chef) &&
          topics[0] !== undefined &&
          farmingTopics.has(topics[0]),
      )
      .map(({ transactionHash }) => transactionHash),
  );
}

function chefActivity(log: Log, place: LogPlace): LoggedAct | undefined {
  const event = decodeLog(masterChefAbi, log);
  if (!event || !('pid' in event.args)) return undefined;
  const { pid, amount } = event.args;
  return earnActivity(
    { ...place, number: Number(pid) },
    { product: 'farms', event: event.name, amount },
  );
}

/**
 * Reads a reward that the farming contract mints for the account; its own events don't say how
 * much.
 */
function rewardActivity(log: Log, place: LogPlace, account: Address): LoggedAct | undefined {
  const event = decodeLog(pairAbi, log);
  if (event?.name !== 'Transfer') return undefined;
  const { from, to, value } = event.args;
  if (!sameAddress(from, ZERO_ADDRESS) || !sameAddress(to, account)) return undefined;
  return earnActivity(place, { product: 'farms', event: 'RewardPaid', amount: value });
}

function poolActivity(log: Log, place: LogPlace): LoggedAct | undefined {
  const event = decodeLog(smartChefAbi, log);
  return (
    event && earnActivity(place, { product: 'pools', event: event.name, amount: event.args.amount })
  );
}

function vaultActivity(log: Log, place: LogPlace): LoggedAct | undefined {
  const event = decodeLog(meowVaultAbi, log);
  if (!event) return undefined;
  const amount = event.name === 'Harvest' ? event.args.callFee : event.args.amount;
  return earnActivity(place, { product: 'vault', event: event.name, amount });
}

function auctionActivity(log: Log, place: LogPlace): LoggedAct | undefined {
  const event = decodeLog(farmAuctionAbi, log);
  if (event?.name !== 'AuctionBid' && event?.name !== 'AuctionClaim') return undefined;
  const { auctionId, amount } = event.args;
  return earnActivity(
    { ...place, number: Number(auctionId) },
    { product: 'auctions', event: event.name, amount },
  );
}

function predictionActivity(log: Log, place: LogPlace): LoggedAct | undefined {
  const event = decodeLog(predictionAbi, log);
  if (event?.name !== 'BetBull' && event?.name !== 'BetBear' && event?.name !== 'Claim')
    return undefined;
  const { epoch, amount } = event.args;
  const moved = movedOf({ token: 'BNB', amount });
  const isClaim = event.name === 'Claim';
  return {
    ...place,
    kind: 'prediction',
    act: isClaim ? 'claim' : event.name === 'BetBull' ? 'up' : 'down',
    number: Number(epoch),
    sent: isClaim ? [] : moved,
    received: isClaim ? moved : [],
  };
}

/** Reads a token's approval for a contract of ours. */
function approvalActivity(log: Log, place: LogPlace): LoggedAct | undefined {
  const event = decodeLog(erc20Abi, log);
  if (event?.name !== 'Approval' || !isOurContract(event.args.spender)) return undefined;
  const act = event.args.value === 0n ? 'revoke' : 'approve';
  return { ...place, kind: 'other', act, sent: [], received: [] };
}

/** Reads coin that the account wraps or unwraps by itself. */
function wrappingActivity(log: Log, place: LogPlace): LoggedAct | undefined {
  const event = decodeLog(wrappedNativeAbi, log);
  if (event?.name !== 'Deposit' && event?.name !== 'Withdrawal') return undefined;
  const { amount } = event.args;
  const [coin, token] = [
    movedOf({ token: 'BNB', amount }),
    movedOf({ token: wrappedNative.address, amount }),
  ];
  return event.name === 'Deposit'
    ? { ...place, kind: 'swap', act: 'wrap', sent: coin, received: token }
    : { ...place, kind: 'swap', act: 'unwrap', sent: token, received: coin };
}

/** Swaps that pay the account, and LP tokens minted for it or given back by it. */
function pairActivity(
  log: Log,
  place: LogPlace,
  [token0, token1]: PairTokens,
  account: Address,
): LoggedAct | undefined {
  const event = decodeLog(pairAbi, log);
  if (event?.name === 'Swap') {
    const { amount0In, amount1In, amount0Out, amount1Out } = event.args;
    return {
      ...place,
      kind: 'swap',
      act: 'swap',
      sent: movedOf({ token: token0, amount: amount0In }, { token: token1, amount: amount1In }),
      received: movedOf(
        { token: token0, amount: amount0Out },
        { token: token1, amount: amount1Out },
      ),
    };
  }
  if (event?.name !== 'Transfer') return undefined;
  const { from, to, value } = event.args;
  const shares = movedOf({ token: log.address, amount: value });
  if (sameAddress(from, ZERO_ADDRESS) && sameAddress(to, account))
    return { ...place, kind: 'liquidity', act: 'add', sent: [], received: shares };
  if (sameAddress(from, account) && sameAddress(to, log.address))
    return { ...place, kind: 'liquidity', act: 'remove', sent: shares, received: [] };
  return undefined;
}

/** What the logs of an account are told apart by. */
export interface KnownLogs {
  pairs: KnownPairs;
  /** Transactions in which it used the farming contract (`farmingIn`). */
  farming: ReadonlySet<Hex>;
  side: SideLogs;
}

/** Finds what an account's logs are told apart by. */
export function knownLogs(logs: readonly Log[], pairs: KnownPairs): KnownLogs {
  return { pairs, farming: farmingIn(logs), side: sideLogsIn(logs) };
}

/** Converts a log of one of our contracts; `undefined` for any other, or another's event. */
export function activityOf(
  log: Log,
  at: number,
  account: Address,
  { pairs, farming, side }: KnownLogs,
): LoggedAct | undefined {
  const place = placeOfLog(log, at);
  const is = (contract: Address | undefined): boolean =>
    contract !== undefined && sameAddress(contract, log.address);
  if (log.topics[0] === approvalTopic) return approvalActivity(log, place);
  const tokens = pairs.get(log.address);
  if (tokens) return pairActivity(log, place, tokens, account);
  if (is(rewardToken?.address))
    return farming.has(log.transactionHash) ? rewardActivity(log, place, account) : undefined;
  if (is(wrappedNative.address)) return wrappingActivity(log, place);
  if (is(contractAddress('masterChef'))) return chefActivity(log, place);
  if (is(vault?.address)) return vaultActivity(log, place);
  if (is(contractAddress('farmAuction'))) return auctionActivity(log, place);
  if (is(contractAddress('prediction'))) return predictionActivity(log, place);
  if (is(contractAddress('lottery'))) return lotteryLogActivity(log, place);
  const isPool = pools.some(({ farmPid, address }) => farmPid === undefined && is(address));
  return isPool ? poolActivity(log, place) : accountLogActivity(log, place, side, account);
}
