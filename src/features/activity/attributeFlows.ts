import { nativeCurrency, wrappedNative } from '#config/tokens.ts';
import { sameAddress } from '#lib/address.ts';
import { eventsOfKind } from '#protocol/eventCatalogue.ts';
import type { LoggedAct } from './activity.ts';
import type { MovedFlow, Moved } from '#entities/accountFlows/flows.ts';

const isSameToken = (a: Moved['token'], b: Moved['token']): boolean => {
  const plain = (token: Moved['token']): string | null =>
    token === nativeCurrency.id ? wrappedNative.address : token;
  return sameAddress(plain(a), plain(b));
};

/** Reports whether an act's own events lead to expect a flow. */
function expects(
  { kind, sent, received }: LoggedAct,
  { token, isIn }: MovedFlow,
  rewards: readonly LoggedAct[],
): boolean {
  const own = isIn ? received : sent;
  if (own.some((one) => isSameToken(one.token, token))) return true;
  return (
    isIn &&
    eventsOfKind(kind)?.hasRewards === true &&
    rewards.some(
      (reward) =>
        reward.kind === kind && reward.received.some((one) => isSameToken(one.token, token)),
    )
  );
}

/** A contract that pays before its event is less likely to be paid for by what comes after it. */
const WRONG_SIDE = 0.5;

function distance({ logIndex, pays }: LoggedAct, index: number): number {
  const isWrong = pays === 'before' ? index > logIndex : pays === 'after' && index < logIndex;
  return Math.abs(logIndex - index) + (isWrong ? WRONG_SIDE : 0);
}

/**
 * Gives each flow of a transaction to one of its acts: among those whose events lead to expect it, to
 * the nearest one in the order of the logs. A transaction is nearly always one act.
 */
export function attribute(
  lines: readonly (readonly LoggedAct[])[],
  flows: readonly MovedFlow[],
  acts: readonly LoggedAct[],
): MovedFlow[][] {
  const found: MovedFlow[][] = lines.map(() => []);
  const rewards = acts.filter(({ act }) => act === 'reward');
  for (const flow of flows) {
    const places = lines.map((line, place) => ({
      place,
      isExpected: line.some((act) => expects(act, flow, rewards)),
      off: Math.min(...line.map((act) => distance(act, flow.index))),
    }));
    const expected = places.filter(({ isExpected }) => isExpected);
    const [nearest] = (expected.length > 0 ? expected : places).toSorted((a, b) => a.off - b.off);
    if (nearest) found[nearest.place]!.push(flow);
  }
  return found;
}
