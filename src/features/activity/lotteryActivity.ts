import { decodeLog, eventTopic, type Log } from '#chain/logs/decodeLog.ts';
import { contractAddress } from '#config/chains.ts';
import { rewardToken } from '#config/tokens.ts';
import type { Hex } from '#lib/hex.ts';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { amountField, countField, objectField, wordField } from '#remote/indexer/fields.ts';
import { movedOf, type LoggedAct, type LogPlace } from './activity.ts';
import { pricesThen, valued } from './valueThen.ts';

/** What an account does in the lottery. */
type LotteryAct = 'tickets' | 'prize' | 'ticketRefund';

/** Topics of the events, whose first indexed argument is the account. */
export const lotteryTopics: readonly Hex[] = (
  ['TicketsBought', 'TicketsClaim', 'TicketsRefunded'] as const
).map((name) => eventTopic(lotteryAbi, name));

function activityFrom(place: LogPlace, act: LotteryAct, amount: bigint): LoggedAct {
  const moved = movedOf({ token: rewardToken?.address ?? null, amount });
  const isSent = act === 'tickets';
  return {
    ...place,
    kind: 'lottery',
    act,
    sent: isSent ? moved : [],
    received: isSent ? [] : moved,
  };
}

/** Converts a log of the lottery; `undefined` for events that are no account's. */
export function lotteryLogActivity(log: Log, place: LogPlace): LoggedAct | undefined {
  const event = decodeLog(lotteryAbi, log);
  const of = (lotteryId: bigint): LogPlace => ({ ...place, number: Number(lotteryId) });
  if (event?.name === 'TicketsBought')
    return activityFrom(of(event.args.lotteryId), 'tickets', event.args.cost);
  if (event?.name === 'TicketsClaim')
    return activityFrom(of(event.args.lotteryId), 'prize', event.args.amount);
  if (event?.name === 'TicketsRefunded')
    return activityFrom(of(event.args.lotteryId), 'ticketRefund', event.args.amount);
  return undefined;
}

const SCALE = 18;

type IndexedPlace = Pick<LoggedAct, 'block' | 'logIndex' | 'at' | 'hash'>;

/** Converts a purchase of the index; nothing where the lottery is not deployed. */
export function purchaseActivity(row: unknown, place: IndexedPlace): LoggedAct[] {
  const contract = contractAddress('lottery');
  if (!contract) return [];
  const number = countField(objectField(row, 'lottery'), 'id');
  const bought = activityFrom(
    { ...place, contract, number },
    'tickets',
    amountField(row, 'cost', SCALE),
  );
  return [valued(bought, pricesThen(row, { meow: 'meowUSD' }))];
}

/** Converts a payment of the index; nothing where the lottery is not deployed. */
export function payoutActivity(row: unknown, place: IndexedPlace): LoggedAct[] {
  const contract = contractAddress('lottery');
  if (!contract) return [];
  const number = countField(objectField(row, 'lottery'), 'id');
  const act = wordField(row, 'reason', ['Prize', 'Refund']) === 'Prize' ? 'prize' : 'ticketRefund';
  const paid = activityFrom({ ...place, contract, number }, act, amountField(row, 'amount', SCALE));
  return [valued(paid, pricesThen(row, { meow: 'meowUSD' }))];
}
