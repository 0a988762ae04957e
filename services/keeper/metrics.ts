import { formatEther } from 'ethers';
import type { Values } from '../lib/metrics.ts';
import type { KeeperHealth } from './health.ts';

type DutyHealth = KeeperHealth['duties'][number];

/** Returns what `/metrics` tells of a keeper at `now`, in milliseconds since 1970. */
export function metricsOf({ isWell, balanceWei, duties }: KeeperHealth, now: number): Values {
  /** A number of each duty; left out where it is unknown. */
  const each = (of: (duty: DutyHealth) => number | null) => ({
    label: 'duty',
    values: Object.fromEntries(
      duties.flatMap((duty) => {
        const value = of(duty);
        return value === null ? [] : [[duty.name, value] as const];
      }),
    ),
  });
  const secondsSince = (at: number | null): number | null =>
    at === null ? null : (now - at) / 1_000;
  return {
    well: isWell,
    balance_coins: balanceWei === null ? null : Number(formatEther(balanceWei)),
    due: each(({ due }) => due.length),
    due_age_seconds: each(({ due }) =>
      Math.max(0, ...due.map(({ since }) => (now - since) / 1_000)),
    ),
    read_age_seconds: each(({ readAt }) => secondsSince(readAt)),
    success_age_seconds: each(({ doneAt }) => secondsSince(doneAt)),
    acts_total: each(({ spent }) => spent.done),
    refused_total: each(({ refusals }) => refusals),
    wasted_total: each(({ spent }) => spent.wasted),
    gas_total: each(({ spent }) => Number(spent.gas)),
    fee_coins_total: each(({ spent }) => Number(formatEther(spent.feeWei))),
  };
}
