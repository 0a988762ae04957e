import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinChunks, type Entry } from './joinChunks.ts';
import { reach, type ModuleGraph } from './moduleGraph.ts';

/** Modules by name: what each imports, and how many characters it has. */
type Modules = Record<string, { imports: string[]; size: number }>;

const graphOf = (modules: Modules): ModuleGraph => ({
  getModuleInfo: (id) => {
    const module = modules[id];
    return module
      ? { importedIds: module.imports, dynamicallyImportedIds: [], code: 'x'.repeat(module.size) }
      : null;
  },
});

const entry = (name: string, more: Partial<Entry> = {}): Entry => ({
  name,
  roots: [name],
  when: 'later',
  weight: 1,
  spare: 40_000,
  ...more,
});

const join = (
  modules: Modules,
  entries: Entry[],
  named: Record<string, string> = {},
  loaded: string[] = [],
): string[] =>
  joinChunks(entries, new Map(Object.entries(named)), (id) => loaded.includes(id), graphOf(modules))
    .map((chunk) => [...chunk].toSorted().join(' '))
    .toSorted();

describe('joinChunks', () => {
  it('joins what two dialogs share to the smaller one, which the other loads in vain', () => {
    const modules = {
      bet: { imports: ['form', 'slider'], size: 30_000 },
      claim: { imports: ['form'], size: 9000 },
      form: { imports: [], size: 9000 },
      slider: { imports: [], size: 100 },
    };
    expect(join(modules, [entry('bet'), entry('claim')])).toEqual(['bet slider', 'claim form']);
  });

  it('loads nothing in vain where an entry can spare nothing', () => {
    const modules = {
      page: { imports: ['math'], size: 10 },
      dialog: { imports: ['math', 'text'], size: 10 },
      math: { imports: [], size: 10 },
      text: { imports: [], size: 10 },
    };
    expect(join(modules, [entry('page', { spare: 0 }), entry('dialog')])).toEqual([
      'dialog text',
      'math page',
    ]);
  });

  it('counts what every visit has loaded for nothing later', () => {
    const modules = {
      visit: { imports: ['chain', 'price'], size: 10 },
      dialog: { imports: ['price'], size: 10 },
      chain: { imports: [], size: 90_000 },
      price: { imports: [], size: 10 },
    };
    expect(join(modules, [entry('visit', { when: 'visit' }), entry('dialog')])).toEqual([
      'chain price visit',
      'dialog',
    ]);
  });

  it('leaves alone what is loaded before and what has a name', () => {
    const modules = {
      page: { imports: ['start', 'shared', 'own'], size: 10 },
      own: { imports: [], size: 10 },
      shared: { imports: [], size: 10 },
      start: { imports: [], size: 10 },
    };
    expect(join(modules, [entry('page')], { shared: 'shared' }, ['start'])).toEqual(['own page']);
  });

  it('counts what a file imports: 100,000 characters for a small part', () => {
    const modules = {
      bet: { imports: ['sign', 'small'], size: 10 },
      help: { imports: ['small'], size: 10 },
      sign: { imports: ['library'], size: 10 },
      small: { imports: [], size: 10 },
      library: { imports: [], size: 100_000 },
    };
    const chunks = join(modules, [entry('bet'), entry('help')], { library: 'library' });
    expect(chunks.find((chunk) => chunk.includes('small'))).not.toContain('sign');
  });
});

/** Graphs whose modules import only later ones, as modules without circles do. */
const graphs = fc
  .array(fc.record({ size: fc.nat(60_000), imports: fc.array(fc.nat(60), { maxLength: 5 }) }), {
    minLength: 8,
    maxLength: 60,
  })
  .map((rows) =>
    Object.fromEntries(
      rows.map(({ size, imports }, place) => [
        `m${place}`,
        {
          size,
          imports: imports
            .map((step) => place + 1 + step)
            .filter((next) => next < rows.length)
            .map((next) => `m${next}`),
        },
      ]),
    ),
  );
const entryLists = fc.array(
  fc.record({
    roots: fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 2 }),
    when: fc.constantFrom('visit' as const, 'first' as const, 'later' as const),
    weight: fc.integer({ min: 1, max: 30 }),
    spare: fc.constantFrom(0, 20_000, 80_000),
  }),
  { minLength: 1, maxLength: 8 },
);

describe('joinChunks of any graph', () => {
  it('gives each module one file, makes no circle and stays within what an entry can spare', () => {
    fc.assert(
      fc.property(graphs, entryLists, (modules, rows) => {
        const graph = graphOf(modules);
        const entries = rows.map((row, place) => ({
          ...row,
          name: `entry ${place}`,
          roots: row.roots.map((root) => `m${root}`),
        }));
        const needs = entries.map(
          ({ roots }) => new Set(roots.flatMap((root) => [...reach(root, graph)])),
        );
        const chunks = joinChunks(entries, new Map(), () => false, graph);
        const all = chunks.flatMap((chunk) => [...chunk]);
        expect(all.toSorted()).toEqual([...new Set(needs.flatMap((need) => [...need]))].toSorted());

        const chunkOf = new Map(chunks.flatMap((chunk) => Array.from(chunk, (id) => [id, chunk])));
        const importsOf = (chunk: Set<string>): Set<Set<string>> =>
          new Set(
            [...chunk]
              .flatMap((id) => modules[id]?.imports ?? [])
              .flatMap((id) => chunkOf.get(id) ?? [])
              .filter((next) => next !== chunk),
          );
        const load = (chunk: Set<string>, seen = new Set<Set<string>>()): Set<Set<string>> => {
          if (!seen.has(chunk)) {
            seen.add(chunk);
            for (const next of importsOf(chunk)) load(next, seen);
          }
          return seen;
        };
        for (const chunk of chunks)
          for (const next of importsOf(chunk)) expect(load(next).has(chunk)).toBe(false);

        const filesOf = (ids: Iterable<string>): Set<string>[] =>
          Array.from(ids, (id) => chunkOf.get(id) ?? new Set<string>()).flatMap((chunk) => [
            ...load(chunk),
          ]);
        // All of a file that every visit has loaded is there, whatever else it was joined with.
        const visited = new Set(
          entries
            .flatMap(({ when }, place) => (when === 'visit' ? filesOf(needs[place] ?? []) : []))
            .flatMap((chunk) => [...chunk]),
        );
        for (const [place, { when, spare }] of entries.entries()) {
          const need = needs[place] ?? new Set();
          const loaded = filesOf([...need].filter((id) => when !== 'later' || !visited.has(id)));
          const vain = [...new Set(loaded)]
            .flatMap((chunk) => [...chunk])
            .filter((id) => !need.has(id) && !(when === 'later' && visited.has(id)));
          const size = vain.reduce((sum, id) => sum + (modules[id]?.size ?? 0), 0);
          expect(size).toBeLessThanOrEqual(spare);
        }
      }),
    );
  });
});
