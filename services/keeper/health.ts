import type { Book, DueAct, PaidAct, Spending } from './book.ts';

/** Time after which what is due is late, or a duty that can't read its state is unwell. */
const LATE_MS = 30_000;

interface Told extends Omit<Spending, 'gas' | 'fee'> {
  gas: string;
  feeWei: string;
}

/** Answer of `/health`. Amounts as decimal strings, times in milliseconds since 1970. */
export interface KeeperHealth {
  /** Whether every duty reads its state and nothing is late. */
  isWell: boolean;
  chainId: number;
  /** Account that sends. */
  account: string;
  /** What it has to pay with; null while that is unknown. */
  balanceWei: string | null;
  startedAt: number;
  duties: {
    name: string;
    readAt: number | null;
    /** When an act was last done; null before the first. */
    doneAt: number | null;
    error: string | null;
    due: readonly DueAct[];
    /** What else the duty says of its state. */
    facts: Readonly<Record<string, string>>;
    spent: Told;
    /** Acts that were refused since the start, wasted ones included. */
    refusals: number;
    /** By kind of act: 'execute round', 'void round'. */
    acts: Readonly<Record<string, Told>>;
  }[];
  /** Of all duties by UTC day, oldest first. */
  days: Readonly<Record<string, Told>>;
  /** Newest first. */
  lastActs: (Omit<PaidAct, 'gas' | 'fee'> & { gas: string; feeWei: string })[];
}

const MAX_LAST_ACTS = 20;

const told = ({ done, wasted, gas, fee }: Spending): Told => ({
  done,
  wasted,
  gas: String(gas),
  feeWei: String(fee),
});

function sumOf(sums: readonly Spending[]): Spending {
  return sums.reduce(
    (all, { done, wasted, gas, fee }) => ({
      done: all.done + done,
      wasted: all.wasted + wasted,
      gas: all.gas + gas,
      fee: all.fee + fee,
    }),
    { done: 0, wasted: 0, gas: 0n, fee: 0n },
  );
}

function sumDays(books: readonly Book[]): Record<string, Told> {
  const days = [...new Set(books.flatMap((book) => [...book.days.keys()]))].toSorted();
  return Object.fromEntries(
    days.map((day) => [day, told(sumOf(books.flatMap((book) => book.days.get(day) ?? [])))]),
  );
}

const toldByName = (sums: ReadonlyMap<string, Spending>): Record<string, Told> =>
  Object.fromEntries([...sums].map(([name, sum]) => [name, told(sum)]));

function isWell({ readAt, error, due }: Book, startedAt: number, now: number): boolean {
  const isReading = error === null || now - (readAt ?? startedAt) < LATE_MS;
  return isReading && due.every(({ since }) => now - since < LATE_MS);
}

/** Returns what `/health` says at `now`, in milliseconds since 1970. */
export function healthOf(
  books: readonly Book[],
  about: Pick<KeeperHealth, 'chainId' | 'account' | 'balanceWei' | 'startedAt'>,
  now: number,
): KeeperHealth {
  return {
    isWell: books.every((book) => isWell(book, about.startedAt, now)),
    ...about,
    duties: books.map((book) => ({
      name: book.name,
      readAt: book.readAt,
      doneAt: book.doneAt,
      error: book.error,
      due: book.due,
      facts: book.facts,
      spent: told(book.total),
      refusals: book.refusals,
      acts: toldByName(book.kinds),
    })),
    days: sumDays(books),
    lastActs: books
      .flatMap((book) => book.paid)
      .toSorted((a, b) => b.at - a.at)
      .slice(0, MAX_LAST_ACTS)
      .map(({ gas, fee, ...act }) => ({ ...act, gas: String(gas), feeWei: String(fee) })),
  };
}
