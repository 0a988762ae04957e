import { decodeLog, type Log } from '#chain/logs/decodeLog.ts';
import { sameAddress, ZERO_ADDRESS } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { placeOfLog, type LoggedAct, type LogPlace, type PairTokens } from './activity.ts';
import { bothOf, liquidityAct, swapAct } from './exchangeActs.ts';

/** Shares of a pair that were made or given back last, in the order of the logs. */
interface Shares {
  made?: { to: Address; amount: bigint };
  givenBy?: Address;
  burned?: bigint;
}

interface Reading {
  account: Address;
  isSender: boolean;
  shares: Map<Address, Shares>;
}

function noteTransfer(
  log: Log,
  { from, to, value }: { from: Address; to: Address; value: bigint },
  { shares }: Reading,
): void {
  const noted = shares.get(log.address) ?? {};
  if (from === ZERO_ADDRESS && to !== ZERO_ADDRESS) noted.made = { to, amount: value };
  if (sameAddress(to, log.address)) noted.givenBy = from;
  if (sameAddress(from, log.address) && to === ZERO_ADDRESS) noted.burned = value;
  shares.set(log.address, noted);
}

/** Converts an event of a pair, where the account sent the transaction or the event names it. */
function actOf(
  log: Log,
  place: LogPlace,
  tokens: PairTokens,
  reading: Reading,
): LoggedAct | undefined {
  const event = decodeLog(pairAbi, log);
  const isMine = (who: Address | undefined): boolean =>
    reading.isSender || sameAddress(who, reading.account);
  const { made, givenBy, burned = 0n } = reading.shares.get(log.address) ?? {};
  if (event?.name === 'Transfer') noteTransfer(log, event.args, reading);
  if (event?.name === 'Swap' && isMine(event.args.to)) {
    const { sender, to } = event.args;
    return { ...swapAct(place, tokens, event.args), via: { sender, to } };
  }
  const isMint = event?.name === 'Mint' && isMine(made?.to);
  if (isMint || (event?.name === 'Burn' && isMine(givenBy))) {
    const { sender, amount0, amount1 } = event.args;
    const shares = isMint ? (made?.amount ?? 0n) : burned;
    const both = bothOf(tokens, amount0, amount1);
    return {
      ...liquidityAct(place, isMint ? 'add' : 'remove', both, shares),
      via: { sender, to: null },
    };
  }
  return undefined;
}

/** Returns what an account did at pairs, by all logs of a transaction, as the index tells it. */
export function pairActs(
  logs: readonly Log[],
  at: number,
  { account, isSender }: { account: Address; isSender: boolean },
  pairs: ReadonlyMap<Address, PairTokens>,
): LoggedAct[] {
  const reading: Reading = { account, isSender, shares: new Map() };
  return logs.flatMap((log) => {
    const tokens = pairs.get(log.address);
    return (tokens && actOf(log, placeOfLog(log, at), tokens, reading)) ?? [];
  });
}
