import { HarvestStore, type Locks } from '#entities/harvest/harvestStore.ts';
import type { HarvestTask } from '#entities/harvest/harvestRun.ts';
import type { Hex } from '#lib/hex.ts';
import { LedgerError } from './fakeLedger.ts';
import {
  approveInfo,
  openTab,
  request,
  tokenAddress,
  type Outside,
  type Tab,
} from './transactionsWorld.ts';

/** Locks as browsers keep them: shared by tabs, and gone with the tab that held them. */
export class FakeLocks {
  readonly #held = new Map<string, object>();

  /** One tab's view. */
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

  /** The tab is closed. */
  release(tab: object): void {
    for (const [name, holder] of this.#held) if (holder === tab) this.#held.delete(name);
  }
}

export interface HarvestTab extends Tab {
  runs: HarvestStore;
}

/** A page with a queue of its own, beside others over the same storage. */
export function openHarvestTab(outside: Outside, locks?: FakeLocks): HarvestTab {
  const tab = openTab(outside, { isChecked: false });
  const { storage, events, close } = outside.storage.openTab();
  let isAlive = true;
  const mine = {
    getItem: (key: string) => storage.getItem(key),
    // What a dead page was about to write never happens.
    setItem: (key: string, value: string) => (isAlive ? storage.setItem(key, value) : undefined),
    removeItem: (key: string) => (isAlive ? storage.removeItem(key) : undefined),
  };
  // Nor does it ask its wallet any more.
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

/** The call of one reward, told apart from others by its `mark`. */
export const markOf = (data: Hex | undefined): number =>
  Number(BigInt(`0x${(data ?? '0x0').slice(10) || '0'}`));

/** So many rewards, marked 1 to `count`. */
export function harvestTasks(count: number): HarvestTask[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `chef ${index + 1}`,
    kind: 'farm',
    symbol: `CAT${index + 1}-BNB LP`,
    reward: { address: tokenAddress, symbol: 'MEOW', decimals: 18 },
    expected: BigInt(index + 1) * 10n ** 18n,
    call: { request: request(index + 1), info: approveInfo },
  }));
}

/** The chain refuses the calls with these marks. */
export function refuseMarks(outside: Outside, marks: readonly number[]): void {
  outside.ledger.refuse = ({ data }) =>
    marks.includes(markOf(data))
      ? new LedgerError('execution reverted: Pool is paused', 3)
      : undefined;
}
