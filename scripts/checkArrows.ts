// The house rules on imports (docs: README, "How the code is laid out"): arrows point down, features and entities keep
// to themselves, no circles, no barrels, no default exports.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../services/lib/settings.ts';

const LAYERS = [
  'main',
  'app',
  'features',
  'entities',
  'protocol',
  'chain',
  'testing',
  'base',
] as const;
type Layer = (typeof LAYERS)[number];
const BASE = ['lib', 'ui', 'i18n', 'config'];
/** Base folders import each other only along these arrows. */
const BASE_ARROWS: Record<string, readonly string[]> = {
  lib: [],
  config: ['lib'],
  i18n: ['lib'],
  ui: ['lib'],
};

interface Import {
  target: string;
  isTypeOnly: boolean;
}

function importsOf(file: string): Import[] {
  const source = readFileSync(join(root, file), 'utf8');
  const statement =
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;
  return [...source.matchAll(statement)].flatMap(([, typeWord, specifier, lazy]) => {
    const name = specifier ?? lazy ?? '';
    const target = resolve(file, name);
    return target ? [{ target, isTypeOnly: typeWord !== undefined }] : [];
  });
}

function resolve(file: string, name: string): string | undefined {
  if (name === '#redux') return 'src/redux.ts';
  if (name.startsWith('#')) return `src/${name.slice(1)}`;
  if (name.startsWith('.')) return normalize(join(dirname(file), name));
  return undefined;
}

function layerOf(file: string): Layer {
  const [, top = ''] = file.split('/');
  if (BASE.includes(top)) return 'base';
  if (top === 'main.tsx') return 'main';
  return (LAYERS as readonly string[]).includes(top) ? (top as Layer) : 'base';
}

const folderOf = (file: string): string => file.split('/').slice(1, 3).join('/');
const isTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || file.startsWith('src/testing/');

function brokenArrow(file: string, { target, isTypeOnly }: Import): string | undefined {
  const [from, to] = [layerOf(file), layerOf(target)];
  // The typed hooks and the store's types are known to all.
  if (
    target === 'src/redux.ts' ||
    file === 'src/redux.ts' ||
    (isTypeOnly && target === 'src/app/store.ts')
  )
    return undefined;
  if (to === 'testing') return 'only tests import src/testing';
  if (LAYERS.indexOf(to) < LAYERS.indexOf(from)) return `${from} must not import ${to}`;
  if (from === 'features' && to === 'features' && folderOf(file) !== folderOf(target))
    return 'features do not import each other';
  if (from === 'base' && to === 'base') {
    const [, a = ''] = file.split('/');
    const [, b = ''] = target.split('/');
    if (a !== b && BASE_ARROWS[a] && !BASE_ARROWS[a].includes(b))
      return `${a} must not import ${b}`;
  }
  const privatePart = /^src\/features\/([^/]+)\/components\//.exec(target);
  if (privatePart && folderOf(file) !== folderOf(target))
    return "a feature's components are its own";
  return undefined;
}

/** The circles among `nodes`, each as the list of what it passes. */
function circles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (node: string): void => {
    const at = path.indexOf(node);
    if (at >= 0) return void found.push([...path.slice(at), node]);
    if (done.has(node)) return;
    path.push(node);
    for (const next of edges.get(node) ?? []) visit(next);
    path.pop();
    done.add(node);
  };
  for (const node of edges.keys()) visit(node);
  return found;
}

/** Every broken rule, one sentence each. */
export function checkArrows(): string[] {
  const problems: string[] = [];
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !isTest(file));
  const fileEdges = new Map<string, string[]>();
  const entityEdges = new Map<string, Set<string>>();
  for (const file of files) {
    const imports = importsOf(file);
    for (const found of imports) {
      const broken = brokenArrow(file, found);
      if (broken) problems.push(`${file}: imports ${found.target}: ${broken}`);
      if (!existsSync(join(root, found.target)))
        problems.push(`${file}: imports ${found.target}, which does not exist`);
      if (
        !found.isTypeOnly &&
        layerOf(file) === 'entities' &&
        layerOf(found.target) === 'entities' &&
        folderOf(file) !== folderOf(found.target)
      ) {
        entityEdges.set(
          folderOf(file),
          (entityEdges.get(folderOf(file)) ?? new Set()).add(folderOf(found.target)),
        );
      }
    }
    fileEdges.set(
      file,
      imports.filter(({ isTypeOnly }) => !isTypeOnly).map(({ target }) => target),
    );
    const source = readFileSync(join(root, file), 'utf8');
    if (/^export default /m.test(source)) problems.push(`${file}: has a default export`);
    if (/^export (\*|\{[^}]*\}) from /m.test(source))
      problems.push(`${file}: re-exports from another file`);
  }
  for (const circle of circles(fileEdges)) problems.push(`circle: ${circle.join(' -> ')}`);
  for (const circle of circles(new Map([...entityEdges].map(([from, to]) => [from, [...to]]))))
    problems.push(`circle of entities: ${circle.join(' -> ')}`);
  return problems;
}

if (import.meta.main) {
  const problems = checkArrows();
  for (const problem of problems) console.error(problem);
  process.exit(problems.length > 0 ? 1 : 0);
}
