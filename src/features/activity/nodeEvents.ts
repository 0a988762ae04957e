import { decodeLog, eventTopic, type Log } from '#chain/logs/decodeLog.ts';
import { contractAddress } from '#config/chains.ts';
import { pools, vault } from '#config/pools.ts';
import { rewardToken } from '#config/tokens.ts';
import { sameAddress, ZERO_ADDRESS } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { farmAuctionAbi } from '#protocol/abi/farmAuctionAbi.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import { smartChefAbi } from '#protocol/abi/smartChefAbi.ts';
import { accountLogActivity, accountTopics, sideLogsIn, type SideLogs } from './accountEvents.ts';
import { movedOf, type Activity, type LogPlace, type PairTokens } from './activity.ts';
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

function chefActivity(log: Log, place: LogPlace): Activity | undefined {
  const event = decodeLog(masterChefAbi, log);
  if (!event || !('pid' in event.args)) return undefined;
  const { pid, amount } = event.args;
  return earnActivity(
    { ...place, number: Number(pid) },
    { product: 'farms', event: event.name, amount },
  );
}

/** Reward that the farming contract mints for the account; its own events don't say how much. */
function rewardActivity(log: Log, place: LogPlace, account: Address): Activity | undefined {
  const event = decodeLog(pairAbi, log);
  if (event?.name !== 'Transfer') return undefined;
  const { from, to, value } = event.args;
  if (!sameAddress(from, ZERO_ADDRESS) || !sameAddress(to, account)) return undefined;
  return earnActivity(place, { product: 'farms', event: 'RewardPaid', amount: value });
}

function poolActivity(log: Log, place: LogPlace): Activity | undefined {
  const event = decodeLog(smartChefAbi, log);
  return (
    event && earnActivity(place, { product: 'pools', event: event.name, amount: event.args.amount })
  );
}

function vaultActivity(log: Log, place: LogPlace): Activity | undefined {
  const event = decodeLog(meowVaultAbi, log);
  if (!event) return undefined;
  const amount = event.name === 'Harvest' ? event.args.callFee : event.args.amount;
  return earnActivity(place, { product: 'vault', event: event.name, amount });
}

function auctionActivity(log: Log, place: LogPlace): Activity | undefined {
  const event = decodeLog(farmAuctionAbi, log);
  if (event?.name !== 'AuctionBid' && event?.name !== 'AuctionClaim') return undefined;
  const { auctionId, amount } = event.args;
  return earnActivity(
    { ...place, number: Number(auctionId) },
    { product: 'auctions', event: event.name, amount },
  );
}

function predictionActivity(log: Log, place: LogPlace): Activity | undefined {
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

/** Swaps that pay the account, and LP tokens minted for it or given back by it. */
function pairActivity(
  log: Log,
  place: LogPlace,
  [token0, token1]: PairTokens,
  account: Address,
): Activity | undefined {
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
): Activity | undefined {
  const place: LogPlace = {
    block: log.block,
    logIndex: log.index,
    at,
    hash: log.transactionHash,
    contract: log.address,
    number: null,
  };
  const is = (contract: Address | undefined): boolean =>
    contract !== undefined && sameAddress(contract, log.address);
  const tokens = pairs.get(log.address);
  if (tokens) return pairActivity(log, place, tokens, account);
  if (is(rewardToken?.address))
    return farming.has(log.transactionHash) ? rewardActivity(log, place, account) : undefined;
  if (is(contractAddress('masterChef'))) return chefActivity(log, place);
  if (is(vault?.address)) return vaultActivity(log, place);
  if (is(contractAddress('farmAuction'))) return auctionActivity(log, place);
  if (is(contractAddress('prediction'))) return predictionActivity(log, place);
  if (is(contractAddress('lottery'))) return lotteryLogActivity(log, place);
  const isPool = pools.some(({ farmPid, address }) => farmPid === undefined && is(address));
  return isPool ? poolActivity(log, place) : accountLogActivity(log, place, side);
}
