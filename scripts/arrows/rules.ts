// Which file may import which. Layers of `src` point down, and features do not know each other:
//   main → app → features → entities → protocol | remote → chain → lib | ui | i18n | config
import type { Import, ModuleFacts } from './imports.ts';
import {
  folderOf,
  isForTests,
  PAGES,
  placeOf,
  REDUX,
  resolve,
  STORE,
  type Place,
} from './places.ts';

/** A broken rule: the file, what it imports (or does), and the rule in words. */
export interface Problem {
  file: string;
  target: string;
  rule: string;
}

const LOWEST: readonly Place[] = ['lib', 'ui', 'i18n', 'config'];
const BELOW_ENTITIES: readonly Place[] = ['protocol', 'remote', 'chain', ...LOWEST];
const BELOW_FEATURES: readonly Place[] = ['entities', 'redux', ...BELOW_ENTITIES];
const EVERYTHING: readonly Place[] = [
  'main',
  'app',
  'features',
  'testing',
  'unit test',
  'services',
  'scripts',
  'test',
  'config file',
  ...BELOW_FEATURES,
];

/** Places that each place may import. `lib` and `ui` know no store; services know nothing of scripts. */
const MAY_IMPORT: Record<Place, readonly Place[]> = {
  main: ['app', 'features', ...BELOW_FEATURES],
  app: ['app', 'features', ...BELOW_FEATURES],
  features: ['features', ...BELOW_FEATURES],
  entities: BELOW_FEATURES,
  redux: ['chain'],
  protocol: ['protocol', 'chain', 'lib', 'i18n', 'config'],
  remote: ['remote', 'chain', 'lib', 'config'],
  chain: ['chain', 'redux', 'lib', 'i18n', 'config'],
  config: ['config', 'lib'],
  i18n: ['i18n', 'lib'],
  ui: ['ui', 'lib'],
  lib: ['lib'],
  services: ['services', 'protocol', 'config', 'lib'],
  scripts: ['scripts', 'services', 'testing', ...BELOW_FEATURES],
  'config file': ['scripts', 'config'],
  testing: EVERYTHING,
  'unit test': EVERYTHING,
  test: EVERYTHING,
};

const REACT = /react|^styled-components$/;
const STORE_PACKAGE = /redux|^reselect$/;

/** Packages that a place does without. */
const FOREIGN_PACKAGES: Partial<Record<Place, readonly RegExp[]>> = {
  lib: [REACT, STORE_PACKAGE],
  config: [REACT, STORE_PACKAGE],
  protocol: [REACT, STORE_PACKAGE],
  ui: [STORE_PACKAGE, /^ethers$/],
};

/** Places whose imports must be readable: the rules hold only for what can be followed. */
const isTraced = (place: Place): boolean =>
  !['scripts', 'testing', 'unit test', 'test'].includes(place);

const knowsStore = (place: Place): boolean => MAY_IMPORT[place].includes('redux');

function brokenByFile(file: string, target: string, isTypeOnly: boolean): string | undefined {
  const [from, to] = [placeOf(file), placeOf(target)];
  if (!from) return undefined;
  if (!to) return 'the layout has no such place';
  if (target === STORE && isTypeOnly && (from === 'redux' || knowsStore(from))) return undefined;
  if (target === PAGES && from === 'scripts') return undefined;
  if (target === REDUX && !knowsStore(from)) return `${from} must not know the store`;
  if (!MAY_IMPORT[from].includes(to)) return `${from} must not import ${to}`;
  if (isForTests(file) || folderOf(file) === folderOf(target)) return undefined;
  if (from === 'features')
    return to === 'features' ? 'features do not import each other' : undefined;
  return /^src\/features\/[^/]+\/components\//.test(target)
    ? "a feature's components are its own"
    : undefined;
}

function brokenByImport(file: string, { specifier, isTypeOnly }: Import): Problem[] {
  const place = placeOf(file);
  const target = resolve(file, specifier);
  if (target.package !== undefined) {
    const isForeign = place && FOREIGN_PACKAGES[place]?.some((name) => name.test(target.package));
    return isForeign
      ? [{ file, target: target.package, rule: `${place} must not use this package` }]
      : [];
  }
  const rule = brokenByFile(file, target.file, isTypeOnly);
  const problems = rule ? [{ file, target: target.file, rule }] : [];
  return /^#.*\/\.\.?\//.test(specifier)
    ? [...problems, { file, target: specifier, rule: 'an alias names its file without detours' }]
    : problems;
}

/** Returns the rules that one module breaks. */
export function brokenRules(file: string, facts: ModuleFacts): Problem[] {
  const place = placeOf(file);
  if (!place) return [{ file, target: '', rule: 'the layout has no such place' }];
  const problems = facts.imports.flatMap((found) => brokenByImport(file, found));
  if (isTraced(place))
    for (const target of facts.untraceable)
      problems.push({ file, target, rule: 'an import names its file in plain text' });
  // The typed hooks pass on the store's types, and fixtures of browser tests the runner's `expect`.
  if (place !== 'redux' && place !== 'test')
    for (const target of facts.reExports)
      problems.push({ file, target, rule: 'a file exports only what it defines' });
  // Tools ask for a default export of their configuration.
  if (facts.hasDefaultExport && !/(^|\/)[\w.]+\.config\.ts$/.test(file))
    problems.push({ file, target: 'default', rule: 'no default exports' });
  return problems;
}
