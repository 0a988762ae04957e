import { reach, type ModuleGraph } from './moduleGraph.ts';

/** What is loaded by itself: a page, a dialog, or several parts that are loaded together. */
export interface Entry {
  name: string;
  /** Modules that it imports dynamically. */
  roots: readonly string[];
  /** `visit`: in every visit, soon after the page; `first`: before that; `later`: after it. */
  when: 'visit' | 'first' | 'later';
  /** How often it is loaded, compared with the others. */
  weight: number;
  /** Characters of code that it may load in vain for the sake of fewer files. */
  spare: number;
}

/** Modules that become one file. */
interface Chunk {
  modules: Set<string>;
  /** In characters. */
  size: number;
  /** Entries that load it. */
  users: Set<Entry>;
  imports: Set<Chunk>;
  /** Made by another rule: nothing joins it. */
  isFixed: boolean;
}

/** Characters of code that take about as long to load as one more file does. */
const FILE = 25_000;

/**
 * Returns the entries that load each module. One that comes later counts for nothing where every
 * visit has loaded the module before.
 */
function findUsers(
  entries: readonly Entry[],
  isLoaded: (id: string) => boolean,
  graph: ModuleGraph,
): Map<string, Set<Entry>> {
  const users = new Map<string, Set<Entry>>();
  for (const entry of entries)
    for (const root of entry.roots)
      for (const id of reach(root, graph))
        if (!isLoaded(id)) users.set(id, (users.get(id) ?? new Set()).add(entry));
  for (const of of users.values())
    if ([...of].some(({ when }) => when === 'visit'))
      for (const entry of of) if (entry.when === 'later') of.delete(entry);
  return users;
}

/** Returns the named chunks, and one for each set of entries that load the same modules. */
function chunksByUsers(
  usersOf: ReadonlyMap<string, Set<Entry>>,
  named: ReadonlyMap<string, string>,
  graph: ModuleGraph,
): Set<Chunk> {
  const chunks = new Map<string, Chunk>();
  const chunkOf = new Map<string, Chunk>();
  for (const [id, users] of usersOf) {
    const name = named.get(id);
    const key =
      name === undefined ? Array.from(users, (user) => user.name).join(' ') : `named ${name}`;
    const chunk = chunks.get(key) ?? {
      modules: new Set(),
      size: 0,
      users: new Set(),
      imports: new Set(),
      isFixed: name !== undefined,
    };
    chunk.modules.add(id);
    chunk.size += graph.getModuleInfo(id)?.code?.length ?? 0;
    for (const user of users) chunk.users.add(user);
    chunks.set(key, chunk);
    chunkOf.set(id, chunk);
  }
  for (const [id, chunk] of chunkOf)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) {
      const imported = chunkOf.get(next);
      if (imported && imported !== chunk) chunk.imports.add(imported);
    }
  return new Set(chunks.values());
}

/** Returns a chunk and those that it imports, transitively. */
function withImports(chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> {
  if (!seen.has(chunk)) {
    seen.add(chunk);
    for (const next of chunk.imports) withImports(next, seen);
  }
  return seen;
}

/** Reports whether a chunk imports another one by way of a third, which joined they would import back. */
const importsByWay = (chunk: Chunk, target: Chunk): boolean =>
  [...chunk.imports].some((next) => next !== target && withImports(next).has(target));

const bothWays = (a: Chunk, b: Chunk): readonly (readonly [Chunk, Chunk])[] => [
  [a, b],
  [b, a],
];

/** Returns the characters of `chunks` that an entry does not load anyway. */
function inVain(entry: Entry, chunks: Iterable<Chunk>): number {
  let size = 0;
  for (const chunk of chunks) if (!chunk.users.has(entry)) size += chunk.size;
  return size;
}

/**
 * Returns how many files less are loaded if two chunks are one, by the weight of who loads them,
 * minus what is loaded in vain, as files; 0 if an entry cannot spare it.
 */
function gainOf(a: Chunk, b: Chunk, spent: ReadonlyMap<Entry, number>, least: number): number {
  let gain = 0;
  for (const entry of a.users) if (b.users.has(entry)) gain += entry.weight;
  for (const [chunk, other] of bothWays(a, b)) {
    // It only shrinks from here, and to follow the imports takes long.
    if (gain <= least) return 0;
    const added = withImports(other);
    for (const entry of chunk.users) {
      if (other.users.has(entry)) continue;
      const vain = inVain(entry, added);
      if ((spent.get(entry) ?? 0) + vain > entry.spare) return 0;
      gain -= (entry.weight * vain) / FILE;
    }
  }
  return gain;
}

/** Joins `b` to `a`; who loads one of them loads both now, with what they import. */
function join(a: Chunk, b: Chunk, chunks: Set<Chunk>, spent: Map<Entry, number>): void {
  for (const [chunk, other] of bothWays(a, b)) {
    const added = withImports(other);
    for (const entry of chunk.users) {
      if (other.users.has(entry)) continue;
      spent.set(entry, (spent.get(entry) ?? 0) + inVain(entry, added));
      for (const each of added) if (each !== other) each.users.add(entry);
    }
  }
  for (const id of b.modules) a.modules.add(id);
  for (const entry of b.users) a.users.add(entry);
  for (const next of b.imports) a.imports.add(next);
  a.imports.delete(a);
  a.imports.delete(b);
  a.size += b.size;
  chunks.delete(b);
  for (const chunk of chunks) if (chunk.imports.delete(b) && chunk !== a) chunk.imports.add(a);
}

/** Returns the two chunks that gain most as one, or `undefined` if none gain. */
function bestPair(
  chunks: ReadonlySet<Chunk>,
  spent: ReadonlyMap<Entry, number>,
): readonly [Chunk, Chunk] | undefined {
  const free = [...chunks].filter(({ isFixed }) => !isFixed);
  let best: readonly [Chunk, Chunk] | undefined;
  let most = 0;
  for (const [place, a] of free.entries())
    for (const b of free.slice(place + 1)) {
      const gain = gainOf(a, b, spent, most);
      if (gain <= most || importsByWay(a, b) || importsByWay(b, a)) continue;
      best = [a, b];
      most = gain;
    }
  return best;
}

/**
 * Divides the modules of `entries` into files, except those that are loaded before and those of
 * named chunks. Begins with a file for each set of entries with modules in common, as the bundler
 * does, which makes hundreds of small ones, and joins two at a time. No two files import each other,
 * directly or by way of others, if no two named chunks do.
 */
export function joinChunks(
  entries: readonly Entry[],
  named: ReadonlyMap<string, string>,
  isLoaded: (id: string) => boolean,
  graph: ModuleGraph,
): Set<string>[] {
  const chunks = chunksByUsers(findUsers(entries, isLoaded, graph), named, graph);
  const spent = new Map<Entry, number>();
  for (let pair = bestPair(chunks, spent); pair; pair = bestPair(chunks, spent))
    join(...pair, chunks, spent);
  return [...chunks].filter(({ isFixed }) => !isFixed).map(({ modules }) => modules);
}
