import { contractAddress } from '#config/chains.ts';
import { wrappedNative } from '#config/tokens.ts';
import { sameAddress } from '#lib/address.ts';
import { groupedBy } from '#lib/groupedBy.ts';
import { eventsOfKind } from '#protocol/eventCatalogue.ts';
import { newestFirst, type Activity, type LoggedAct } from './activity.ts';
import { attribute } from './attributeFlows.ts';
import { wrapAct } from './exchangeActs.ts';
import type {
  FlowsByHash,
  MovedFlow,
  TransactionFlows,
  Moved,
} from '#entities/accountFlows/flows.ts';
import { valued } from './valueThen.ts';

const isZap = (sender: string | undefined): boolean =>
  sender !== undefined &&
  (['zap', 'farmZap'] as const).some((name) => sameAddress(contractAddress(name), sender));

const isSplit = (sender: string | undefined): boolean =>
  sameAddress(contractAddress('splitRouter'), sender);

const isExchange = ({ kind, act }: LoggedAct): boolean =>
  kind === 'liquidity' || (kind === 'swap' && act === 'swap');

/** Reports whether an event is a further step of the act that a line ends with. */
function continues(line: readonly LoggedAct[], next: LoggedAct): boolean {
  const last = line.at(-1);
  if (!last) return false;
  const sender = next.via?.sender;
  if (isZap(sender) && isExchange(next)) {
    if (next.act === 'remove')
      return last.kind === 'farms' && last.act === 'unstake' && isFarmZap(sender);
    return last.act !== 'add' && sameAddress(last.via?.sender, sender);
  }
  if (isSplit(sender) && next.act === 'swap')
    return last.act === 'swap' && sameAddress(last.via?.sender, sender);
  if (next.kind === 'farms' && next.act === 'stake')
    return last.act === 'add' && isFarmZap(last.via?.sender);
  return next.act === 'swap' && last.act === 'swap' && sameAddress(last.via?.to, next.contract);
}

const isFarmZap = (sender: string | undefined): boolean =>
  sameAddress(contractAddress('farmZap'), sender);

/** Splits the events of a transaction into acts, in their order. */
function linesOf(acts: readonly LoggedAct[]): LoggedAct[][] {
  const lines: LoggedAct[][] = [];
  for (const act of acts) {
    const last = lines.at(-1);
    if (last && continues(last, act)) last.push(act);
    else lines.push([act]);
  }
  return lines;
}

/** Returns the event that names an act: a stake before liquidity, liquidity before its trades. */
function namingOf(line: readonly LoggedAct[]): LoggedAct {
  return (
    line.find(({ kind }) => kind === 'farms') ??
    line.find(({ kind }) => kind === 'liquidity') ??
    line[0]!
  );
}

/** Sums amounts by token. */
function summed(moved: readonly Moved[]): Moved[] {
  const sums = new Map<Moved['token'], bigint>();
  for (const { token, amount } of moved) sums.set(token, (sums.get(token) ?? 0n) + amount);
  return [...sums].flatMap(([token, amount]) => (amount === 0n ? [] : [{ token, amount }]));
}

const sideOf = (flows: readonly MovedFlow[], isIn: boolean): Moved[] =>
  summed(flows.filter((flow) => flow.isIn === isIn));

/** Takes what came back of a token off what was sent of it: the rest of a zap, unused coin. */
function netted(flows: readonly MovedFlow[]): Pick<Activity, 'sent' | 'received'> {
  const net = summed(
    flows.map(({ token, amount, isIn }) => ({ token, amount: isIn ? amount : -amount })),
  );
  return {
    sent: net.flatMap(({ token, amount }) => (amount < 0n ? [{ token, amount: -amount }] : [])),
    received: net.filter(({ amount }) => amount > 0n),
  };
}

/** Returns what a place kept of what it was given: LP tokens that a zap made, or what was sent. */
function chargedOf(
  line: readonly LoggedAct[],
  naming: LoggedAct,
  flows: readonly MovedFlow[],
): Moved[] {
  const [staked] = naming.sent;
  if (naming.act !== 'stake' || naming.kind === 'vault' || !staked) return [];
  const made = line.find(({ act }) => act === 'add')?.received ?? [];
  const given = summed([...made, ...flows.filter(({ isIn }) => !isIn)]).find(
    ({ token }) => token === staked.token,
  );
  const amount = (given?.amount ?? 0n) - staked.amount;
  return amount > 0n ? [{ token: staked.token, amount }] : [];
}

/** Returns the value of an act: a pool's is known best, then the first trade's. */
function valueOf(
  line: readonly LoggedAct[],
  naming: LoggedAct,
  activity: Activity,
): Pick<Activity, 'usdE18'> {
  const known =
    line.find(({ kind, usdE18 }) => kind === 'liquidity' && usdE18 !== undefined) ??
    line.find(({ kind, usdE18 }) => kind === 'swap' && usdE18 !== undefined);
  if (known?.usdE18 !== undefined) return { usdE18: known.usdE18 };
  const { usdE18 } = naming.prices ? valued(activity, naming.prices) : naming;
  return usdE18 === undefined ? {} : { usdE18 };
}

/** Makes one activity of the events of an act and what moved with them. */
function lineOf(
  line: readonly LoggedAct[],
  flows: readonly MovedFlow[],
  isKnown: boolean,
): Activity {
  const naming = namingOf(line);
  const { usdE18: _usd, via: _via, pays: _pays, prices: _prices, ...named } = naming;
  const isTraded = line.some(isExchange);
  const moved = isTraded
    ? netted(flows)
    : { sent: sideOf(flows, false), received: sideOf(flows, true) };
  const isVain = naming.act === 'collect' && moved.received.length === 0;
  const charged = chargedOf(line, naming, flows);
  const activity: Activity = {
    ...named,
    ...moved,
    act: isVain ? 'collectNone' : naming.act,
    ...(charged.length > 0 && { charged }),
    ...(isTraded && !isKnown && { isBeforeTax: true as const }),
  };
  return { ...activity, ...valueOf(line, naming, activity) };
}

/** Reports whether contracts take or pay coin themselves, which no transfer tells. */
const paysCoin = ({ kind }: LoggedAct): boolean => eventsOfKind(kind)?.paysCoin === true;

const eventFlows = (
  act: LoggedAct,
  wanted: (moved: Moved) => boolean = () => true,
): MovedFlow[] => [
  ...act.sent.filter(wanted).map((one) => ({ ...one, isIn: false, index: act.logIndex })),
  ...act.received.filter(wanted).map((one) => ({ ...one, isIn: true, index: act.logIndex })),
];

/**
 * Returns what the events of a line say that it moved. Of trades through several pairs the first one
 * was paid and the last one paid; in a zap the rest stays between its contracts. A split trade pays
 * into what it paid out of, so that all of it nets to its ends.
 */
function movedByEvents(line: readonly LoggedAct[]): MovedFlow[] {
  const [first, last] = [line[0]!, line.at(-1)!];
  if (line.length === 1) return eventFlows(first);
  if (isSplit(first.via?.sender)) return line.flatMap((act) => eventFlows(act));
  return [
    ...eventFlows(first).filter(({ isIn }) => !isIn && first.act !== 'unstake'),
    ...eventFlows(last).filter(({ isIn }) => isIn && last.act !== 'stake'),
  ];
}

/**
 * Returns coin that the account wrapped or unwrapped by itself in a transaction, which the index
 * tells by its flows only: coin one way and the token the other, by one log.
 */
function wrapsIn(beside: LoggedAct, moved: readonly MovedFlow[]): LoggedAct[] {
  return moved.flatMap((coin) => {
    const token = moved.find(
      (other) =>
        other.index === coin.index &&
        other.isIn !== coin.isIn &&
        other.token === wrappedNative.address,
    );
    if (coin.token !== 'BNB' || !token) return [];
    const { block, at, hash } = beside;
    const place = { block, at, hash, logIndex: coin.index };
    return wrapAct(place, coin.isIn ? 'unwrap' : 'wrap', coin.amount);
  });
}

/** Makes the acts of one transaction of its events. */
function foldTransaction(
  logged: readonly LoggedAct[],
  flows: TransactionFlows | undefined,
): Activity[] {
  const acts = newestFirst([...wrapsIn(logged[0]!, flows?.moved ?? []), ...logged]).toReversed();
  const isReward = ({ act }: LoggedAct): boolean => act === 'reward';
  // Some tokens log an approval whenever one is used.
  const isApproval = ({ act }: LoggedAct): boolean => act === 'approve' || act === 'revoke';
  const told = acts.filter((one) => !isReward(one));
  const others = told.every(isApproval) ? told.slice(-1) : told.filter((one) => !isApproval(one));
  const rewards = acts.filter(isReward);
  // Rewards belong to the act that was paid; without one they are a line of their own.
  const lines = linesOf(others.length > 0 ? others : rewards);
  const moved = flows
    ? attribute(lines, flows.moved, acts)
    : others.length > 0
      ? attribute(
          lines,
          rewards.flatMap((one) => eventFlows(one)),
          acts,
        )
      : lines.map(() => []);
  return lines.map((line, place) => {
    const own = flows
      ? line.flatMap((one) =>
          paysCoin(one) ? eventFlows(one, ({ token }) => token === 'BNB') : [],
        )
      : movedByEvents(line);
    return lineOf(line, [...own, ...(moved[place] ?? [])], flows !== undefined);
  });
}

/**
 * Returns what an account did, one entry for each of its acts, newest first: from the events of each
 * transaction, and from what it moved where that is known. Whatever the split, the entries of a
 * transaction hold each flow once.
 */
export function foldActs(logged: readonly LoggedAct[], flows: FlowsByHash): Activity[] {
  const byHash = groupedBy(newestFirst(logged).toReversed(), ({ hash }) => hash);
  return newestFirst([...byHash].flatMap(([hash, acts]) => foldTransaction(acts, flows.get(hash))));
}
