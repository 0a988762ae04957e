import { HarvestStore, type Locks } from '#entities/earning/harvest/harvestStore.ts';
import type { HarvestTask } from '#entities/earning/harvest/harvestRun.ts';
import { reportOf, type RunReport } from '#entities/earning/harvest/runReport.ts';
import type { Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import type { StakingInfo } from '#protocol/staking.ts';
import { OWNER } from './accounts.ts';
import { LedgerError } from './ledgerBlocks.ts';
import { openTab, request, tokenAddress, type Outside, type Tab } from './transactionsWorld.ts';

/** Browser locks: shared by tabs, released with the tab that held them. */
export class FakeLocks {
  readonly #held = new Map<string, object>();

  /** Returns one tab's view. */
  of(tab: object): Locks {
    return {
      request: async (name, _options, work) => {
        if (this.#held.has(name)) return work(null);
        this.#held.set(name, tab);
        try {
          return await work({});
        } finally {
          if (this.#held.get(name) === tab) this.#held.delete(name);
        }
      },
      query: async () => ({ held: [...this.#held.keys()].map((name) => ({ name })) }),
    };
  }

  /** Closes the tab. */
  release(tab: object): void {
    for (const [name, holder] of this.#held) if (holder === tab) this.#held.delete(name);
  }
}

export interface HarvestTab extends Tab {
  runs: HarvestStore;
}

/** Opens a tab with its own queue, beside others over the same storage. */
export function openHarvestTab(outside: Outside, locks?: FakeLocks): HarvestTab {
  const tab = openTab(outside, { isChecked: false });
  const { storage, events, close } = outside.storage.openTab();
  let isAlive = true;
  const mine = {
    getItem: (key: string) => storage.getItem(key),
    // A closed page writes nothing more.
    setItem: (key: string, value: string) => (isAlive ? storage.setItem(key, value) : undefined),
    removeItem: (key: string) => (isAlive ? storage.removeItem(key) : undefined),
  };
  // Nor does it call its wallet.
  tab.services.wallet.provider = {
    request: (asked) => (isAlive ? outside.signer.request(asked) : new Promise(() => undefined)),
    on: () => undefined,
    removeListener: () => undefined,
  };
  const runs = new HarvestStore({
    storage: () => mine,
    events,
    locks: locks?.of(tab),
    now: () => outside.time,
  });
  const kill = (): void => {
    isAlive = false;
    close();
    locks?.release(tab);
    tab.kill();
  };
  return { ...tab, runs, kill };
}

/** Returns what a tab reports of the owner's run. */
export function reportIn({ runs, records }: HarvestTab): RunReport {
  const { run, phase } = runs.view(OWNER);
  return reportOf(run!, records(), phase);
}

/** Mines everything that was sent and lets a tab read it. */
export async function mineFor(tab: HarvestTab, outside: Outside): Promise<void> {
  outside.ledger.mine();
  for (let looks = 0; looks < 3; looks += 1) {
    await tab.seeBlock();
    outside.time += 1000;
    outside.ledger.mine();
  }
}

/** Returns the mark that identifies a reward's call. */
export const markOf = (data: Hex | undefined): number =>
  Number(BigInt(`0x${(data ?? '0x0').slice(10) || '0'}`));

/** Creates `count` rewards, marked from 1. */
export function harvestTasks(count: number): HarvestTask[] {
  const infoOf = (place: string): StakingInfo => ({
    kind: 'harvest',
    place,
    symbol: 'MEOW',
    decimals: 18,
    amountRaw: toRaw(10n ** 18n),
  });
  return Array.from({ length: count }, (_, index) => ({
    key: `chef ${index + 1}`,
    kind: 'farm',
    symbol: `CAT${index + 1}-BNB LP`,
    reward: { address: tokenAddress, symbol: 'MEOW', decimals: 18 },
    expected: BigInt(index + 1) * 10n ** 18n,
    call: { request: request(index + 1), info: infoOf(`chef ${index + 1}`) },
  }));
}

/** Makes the calls with these marks revert. */
export function refuseMarks(outside: Outside, marks: readonly number[]): void {
  outside.ledger.refuse = ({ data }) =>
    marks.includes(markOf(data))
      ? new LedgerError('execution reverted: Pool is paused', 3)
      : undefined;
}
