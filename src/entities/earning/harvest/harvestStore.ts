import { chain } from '#config/chains.ts';
import type { Address } from '#lib/hex.ts';
import type { HarvestRun } from './harvestRun.ts';
import { readRun, writeRun } from './runSchema.ts';

const prefix = 'meowswap:harvest:';
/** Reports are dropped after a day. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** The used part of the Web Locks interface; a lock ends with the tab that holds it. */
export interface Locks {
  request<T>(
    name: string,
    options: { ifAvailable: true },
    work: (lock: object | null) => Promise<T>,
  ): Promise<T>;
  query(): Promise<{ held?: { name?: string }[] }>;
}

export interface StoreOptions {
  /** Called each time: a browser that blocks storage throws on mere access. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Source of `storage` events from other tabs. */
  events?: Pick<EventTarget, 'addEventListener'> | undefined;
  /**
   * Absent in browsers before 2022; collecting in two tabs at once then costs a fee and no more.
   */
  locks?: Locks | undefined;
  /** Returns milliseconds. */
  now: () => number;
  chainId?: number;
}

/**
 * `here`: this tab's queue is running. `stopping`: it opens no further prompt. `elsewhere`: another
 * tab's queue is running.
 */
export type QueuePhase = 'idle' | 'here' | 'stopping' | 'elsewhere';

/** View of an account's run; the same object until something changes. */
export interface RunView {
  run: HarvestRun | undefined;
  phase: QueuePhase;
  /** False if a reload would lose the run. */
  isStored: boolean;
}

const nothing: RunView = { run: undefined, phase: 'idle', isStored: true };

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * Runs of 'Harvest all', one per account: stored in the browser at every step, shown in all tabs,
 * advanced by one of them. Full or blocked storage is no error: the run then lasts for the visit.
 */
export class HarvestStore {
  readonly now: () => number;
  readonly #options: StoreOptions;
  readonly #views = new Map<string, RunView>();
  readonly #listeners = new Set<() => void>();

  constructor(options: StoreOptions) {
    this.#options = options;
    this.now = options.now;
    options.events?.addEventListener('storage', (event) => this.#hear(event as StorageEvent));
  }

  /** Subscribes for `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the run of an account, read from storage on first use. */
  view(account: Address | null): RunView {
    if (account === null) return nothing;
    const key = this.#key(account);
    let view = this.#views.get(key);
    if (!view) {
      view = { ...nothing, run: this.#load(key) };
      this.#views.set(key, view);
    }
    return view;
  }

  /** Stores the newest state of a run. */
  put(run: HarvestRun): void {
    const key = this.#key(run.account);
    const isStored =
      attempt(() => {
        this.#options.storage().setItem(key, writeRun(run));
        return true;
      }) ?? false;
    // Removes an outdated run rather than keep it.
    if (!isStored) attempt(() => this.#options.storage().removeItem(key));
    this.#show(run.account, { run, isStored });
  }

  /** Drops a report that the user has read. */
  dismiss(account: Address): void {
    attempt(() => this.#options.storage().removeItem(this.#key(account)));
    this.#show(account, nothing);
  }

  /** Stops this tab's queue before its next prompt. */
  stop(account: Address): void {
    if (this.view(account).phase === 'here') this.#show(account, { phase: 'stopping' });
  }

  /**
   * Does work on an account's run while holding its lock; returns false if another tab holds it.
   */
  async hold(account: Address, work: () => Promise<void>): Promise<boolean> {
    const { phase } = this.view(account);
    if (phase === 'here' || phase === 'stopping') return false;
    const held = async (lock: object | null): Promise<boolean> => {
      if (lock === null) return false;
      // Another tab may have advanced the run.
      const run = this.#load(this.#key(account)) ?? this.view(account).run;
      this.#show(account, { phase: 'here', run });
      try {
        await work();
      } finally {
        this.#show(account, { phase: 'idle' });
      }
      return true;
    };
    const { locks } = this.#options;
    const isHeld = locks
      ? await locks.request(this.#key(account), { ifAvailable: true }, held)
      : await held({});
    if (!isHeld) this.#show(account, { phase: 'elsewhere' });
    return isHeld;
  }

  /** Checks whether another tab is working on an account's run. */
  async checkOtherTabs(account: Address): Promise<void> {
    const { locks } = this.#options;
    const { phase } = this.view(account);
    if (!locks || phase === 'here' || phase === 'stopping') return;
    const { held = [] } = await locks.query().catch(() => ({ held: [] }));
    const now = this.view(account).phase;
    if (now === 'here' || now === 'stopping') return;
    const isElsewhere = held.some(({ name }) => name === this.#key(account));
    if (isElsewhere !== (now === 'elsewhere'))
      this.#show(account, { phase: isElsewhere ? 'elsewhere' : 'idle' });
  }

  #key(account: Address): string {
    return `${prefix}${this.#options.chainId ?? chain.id}:${account.toLowerCase()}`;
  }

  #load(key: string): HarvestRun | undefined {
    const text = attempt(() => this.#options.storage().getItem(key));
    const run = text === null || text === undefined ? undefined : readRun(text);
    const isOwn =
      run !== undefined &&
      this.#key(run.account) === key &&
      run.chainId === (this.#options.chainId ?? chain.id);
    return isOwn && this.now() - run.startedAt < KEPT_MS ? run : undefined;
  }

  #show(account: Address, change: Partial<RunView>): void {
    this.#views.set(this.#key(account), { ...this.view(account), ...change });
    for (const listener of this.#listeners) listener();
  }

  #hear({ key, newValue }: StorageEvent): void {
    const view = key === null ? undefined : this.#views.get(key);
    if (key === null || view === undefined) return;
    // The active tab owns the state.
    if (view.phase === 'here' || view.phase === 'stopping') return;
    const run = newValue === null ? undefined : this.#load(key);
    this.#views.set(key, { ...view, run });
    for (const listener of this.#listeners) listener();
    if (run) void this.checkOtherTabs(run.account);
  }
}

let own: HarvestStore | undefined;

/** Returns the store of this tab. */
export function harvestStore(): HarvestStore {
  own ??= new HarvestStore({
    storage: () => window.localStorage,
    events: window,
    locks: (navigator as { locks?: Locks }).locks,
    now: Date.now,
  });
  return own;
}
