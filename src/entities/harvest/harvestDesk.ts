import { chain } from '#config/chains.ts';
import type { Address } from '#lib/hex.ts';
import type { HarvestRun } from './harvestRun.ts';
import { readRun, writeRun } from './runSchema.ts';

const prefix = 'meowswap:harvest:';
/** A report that nobody came back for. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** The part of the Web Locks interface that is used: a lock goes with the tab that holds it. */
export interface Locks {
  request<T>(
    name: string,
    options: { ifAvailable: true },
    work: (lock: object | null) => Promise<T>,
  ): Promise<T>;
  query(): Promise<{ held?: { name?: string }[] }>;
}

export interface DeskOptions {
  /** Asked each time: a browser that blocks storage throws on the mere access. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Where `storage` events of other tabs arrive. */
  events?: Pick<EventTarget, 'addEventListener'> | undefined;
  /** Browsers of before 2022 have none: there it is up to the user not to collect in two tabs at once, which costs a fee and no more. */
  locks?: Locks | undefined;
  /** Milliseconds. */
  now: () => number;
  chainId?: number;
}

/** `here`: this tab's queue is at work. `stopping`: it asks nothing more. `elsewhere`: another tab's is. */
type QueuePhase = 'idle' | 'here' | 'stopping' | 'elsewhere';

/** What a page shows of an account's run. The same object until something changes. */
export interface DeskView {
  run: HarvestRun | undefined;
  phase: QueuePhase;
  /** A reload would forget it. */
  isStored: boolean;
}

const nothing: DeskView = { run: undefined, phase: 'idle', isStored: true };

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * The runs of 'Harvest all', one for each account: kept in this browser's storage with every step, shown to all tabs, worked
 * on by one of them. Storage that is full or blocked is no error: the run then lasts for the visit.
 */
export class HarvestDesk {
  readonly now: () => number;
  readonly #options: DeskOptions;
  readonly #views = new Map<string, DeskView>();
  readonly #listeners = new Set<() => void>();

  constructor(options: DeskOptions) {
    this.#options = options;
    this.now = options.now;
    options.events?.addEventListener('storage', (event) => this.#hear(event as StorageEvent));
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The run of an account, read from storage when it is first asked for. */
  view(account: Address | null): DeskView {
    if (account === null) return nothing;
    const key = this.#key(account);
    let view = this.#views.get(key);
    if (!view) {
      view = { ...nothing, run: this.#load(key) };
      this.#views.set(key, view);
    }
    return view;
  }

  /** Keeps what a run is now. */
  put(run: HarvestRun): void {
    const key = this.#key(run.account);
    const isStored =
      attempt(() => {
        this.#options.storage().setItem(key, writeRun(run));
        return true;
      }) ?? false;
    // What it held is no longer true: rather nothing than that.
    if (!isStored) attempt(() => this.#options.storage().removeItem(key));
    this.#show(run.account, { run, isStored });
  }

  /** The user has read the report. */
  dismiss(account: Address): void {
    attempt(() => this.#options.storage().removeItem(this.#key(account)));
    this.#show(account, nothing);
  }

  /** What storage has: another tab may have gone further. */
  reread(account: Address): HarvestRun | undefined {
    return this.#load(this.#key(account));
  }

  /** The queue of this tab asks for nothing more. */
  stop(account: Address): void {
    if (this.view(account).phase === 'here') this.#show(account, { phase: 'stopping' });
  }

  /** Does work on an account's run, unless some tab is at it. False when one is. */
  async hold(account: Address, work: () => Promise<void>): Promise<boolean> {
    const { phase } = this.view(account);
    if (phase === 'here' || phase === 'stopping') return false;
    const held = async (lock: object | null): Promise<boolean> => {
      if (lock === null) return false;
      this.#show(account, { phase: 'here' });
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

  /** Finds out whether another tab is at work on an account's run. */
  async look(account: Address): Promise<void> {
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

  #show(account: Address, change: Partial<DeskView>): void {
    this.#views.set(this.#key(account), { ...this.view(account), ...change });
    for (const listener of this.#listeners) listener();
  }

  #hear({ key, newValue }: StorageEvent): void {
    const view = key === null ? undefined : this.#views.get(key);
    if (key === null || view === undefined) return;
    // Whoever works on it knows best.
    if (view.phase === 'here' || view.phase === 'stopping') return;
    const run = newValue === null ? undefined : this.#load(key);
    this.#views.set(key, { ...view, run });
    for (const listener of this.#listeners) listener();
    if (run) void this.look(run.account);
  }
}

let own: HarvestDesk | undefined;

/** The desk of this tab. */
export function harvestDesk(): HarvestDesk {
  own ??= new HarvestDesk({
    storage: () => window.localStorage,
    events: window,
    locks: (navigator as { locks?: Locks }).locks,
    now: Date.now,
  });
  return own;
}
