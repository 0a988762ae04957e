import { pools } from '#config/pools.ts';
import type { Raw } from '#lib/raw.ts';
import { exactText } from './summaryTexts.ts';

/** Dialogs that an action is retried in, filled in; the others need no amount. */
const dialogs: Readonly<Record<string, 'stake' | 'unstake'>> = {
  stake: 'stake',
  unstake: 'unstake',
  leaveFarm: 'unstake',
};

/** Returns the address that shows a place, as of `placeKey`; some pools are the farms' contract's. */
export function pageOfPlace(place: string): string {
  const [contract, id = 'vault'] = place.split(' ');
  const pool =
    contract === 'chef' ? pools.find(({ farmPid }) => String(farmPid) === id)?.sousId : id;
  return pool === undefined ? `/farms?farm=${id}` : `/pools?pool=${pool}`;
}

/** Returns where an action is tried again: at its place, in its dialog if that takes an amount. */
export function stakingPage({
  kind,
  place,
  amountRaw,
  decimals,
}: {
  kind: string;
  place: string;
  amountRaw: Raw;
  decimals: number;
}): string {
  const at = pageOfPlace(place);
  const dialog = dialogs[kind];
  return dialog ? `${at}&open=${dialog}&amount=${exactText(amountRaw, decimals)}` : at;
}
