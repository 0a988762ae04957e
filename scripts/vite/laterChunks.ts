import { joinChunks, type Entry } from './joinChunks.ts';
import {
  loadedLater,
  PAGES,
  reach,
  source,
  START,
  ENTRY,
  type ModuleGraph,
} from './moduleGraph.ts';

/** Parts that are loaded together, though each is imported by itself. */
const TOGETHER: readonly (Omit<Entry, 'roots'> & { paths: readonly string[] })[] = [
  {
    // The code that reads the chain, and the listeners.
    name: 'listeners',
    when: 'visit',
    paths: ['app/listeners.ts'],
    weight: 30,
    spare: 10_000,
  },
  {
    name: 'frame',
    when: 'visit',
    paths: ['app/frame.ts', 'entities/tokens/search.ts', 'entities/tokens/lists/fetchTokenList.ts'],
    weight: 30,
    spare: 10_000,
  },
  {
    name: 'connected',
    when: 'later',
    paths: [
      'entities/wallet/components/ConnectedMenu.tsx',
      'entities/profile/lookUpProfile.ts',
      'features/collectibles/popup/ClaimPopup.tsx',
      'features/collectibles/popup/ClaimNews.tsx',
    ],
    weight: 15,
    spare: 20_000,
  },
];

/** The page that most visits start with loads nothing in vain. */
const FIRST_PAGE = source('features/swap/SwapPage.tsx');
const PAGE = { when: 'first', weight: 5, spare: 30_000 } as const;
const OTHER = { when: 'later', weight: 1, spare: 40_000 } as const;

/** Returns the entries of the app. Throws if a part of `TOGETHER` is not imported dynamically. */
function entriesOf(graph: ModuleGraph): Entry[] {
  const pages = new Set(graph.getModuleInfo(PAGES)?.dynamicallyImportedIds);
  const others = loadedLater(graph);
  const together = TOGETHER.map(({ paths, ...entry }) => ({ ...entry, roots: paths.map(source) }));
  for (const root of together.flatMap(({ roots }) => roots))
    if (!others.delete(root)) throw new Error(`Nothing imports ${root} dynamically`);
  for (const id of [...pages, ...reach(START, graph)]) others.delete(id);
  return [
    ...together,
    ...Array.from(pages, (id) => ({
      ...PAGE,
      name: id,
      roots: [id],
      ...(id === FIRST_PAGE ? { spare: 0 } : {}),
    })),
    ...Array.from(others, (id) => ({ ...OTHER, name: id, roots: [id] })),
  ];
}

/** Returns the name of a module's file, or of its folder if that is 'index'; another name stays. */
function baseName(name: string): string {
  const [, folder, file = name] = /([^/]+)\/([^/.]+)[^/]*$/.exec(name) ?? [];
  return file === 'index' && folder ? folder : file;
}

/** Returns the name of a file: that of an entry in it, else of its largest module. */
function nameOf(
  modules: ReadonlySet<string>,
  entries: readonly Entry[],
  graph: ModuleGraph,
): string {
  const entry = entries.find(({ roots }) => roots.some((root) => modules.has(root)));
  if (entry) return baseName(entry.name);
  const sizeOf = (id: string): number => graph.getModuleInfo(id)?.code?.length ?? 0;
  return baseName([...modules].reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a)));
}

/**
 * Returns, by module, the chunks of what no page needs first: `named` are the chunks of what pages
 * need, which stay as they are.
 */
export function laterChunks(
  named: ReadonlyMap<string, string>,
  graph: ModuleGraph,
): Map<string, string> {
  const loaded = new Set([...reach(ENTRY, graph), ...reach(START, graph)]);
  const entries = entriesOf(graph);
  const taken = new Set(named.values());
  const chunks = new Map<string, string>();
  for (const modules of joinChunks(entries, named, (id) => loaded.has(id), graph)) {
    const name = nameOf(modules, entries, graph);
    let unique = name;
    for (let count = 2; taken.has(unique); count += 1) unique = `${name}${count}`;
    taken.add(unique);
    for (const id of modules) chunks.set(id, unique);
  }
  return chunks;
}
