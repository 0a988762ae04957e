import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { placeholdersOf } from '#i18n/table.ts';

const root = new URL('../../', import.meta.url).pathname;
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|^src\/testing\/|^src\/protocol\/abi\//.test(file),
);
const fragments = globSync('src/i18n/en-US/*.json', { cwd: root });
const areas = [...new Set(fragments.map((file) => file.replace(/^.*\/|\..*$/g, '')))];
const texts = Object.assign(
  {},
  ...fragments.map((file) => JSON.parse(readFileSync(root + file, 'utf8')) as object),
) as Record<string, string>;

/**
 * Keys that are built at run time, and the values of their holes. All other keys are literals in
 * the source.
 */
const dynamicKeys: Record<string, readonly string[]> = {
  'errors.${}': [
    'userRejected',
    'signatureRejected',
    'requestPending',
    'walletLocked',
    'walletDisconnected',
    'unsupportedMethod',
    'chainNotAdded',
    'wrongChain',
    'wrongAccount',
    'insufficientFunds',
    'estimateFailed',
    'noneFailed',
    'rpcUnreachable',
    'rpcTimeout',
    'nodeLacksMethod',
    'rateLimited',
    'rpcWrongChain',
    'nodesDisagree',
    'malformedAnswer',
    'missingDependencies',
    'underpriced',
    'nonceUsed',
    'alreadyKnown',
    'storageFull',
    'clockDiffers',
    'gasTooHigh',
    'notKept',
    'contractsDiffer',
  ],
  'wallet.connect.${}.title': ['asking', 'refused', 'pending', 'missing', 'failed'],
  'wallet.connect.${}.text': ['asking', 'refused', 'pending', 'missing', 'failed'],
  'wallet.development.${}': [
    'connect',
    'transaction',
    'message',
    'typedData',
    'registration',
    'watchAsset',
  ],
  'harvest.status.${}': ['asking', 'sent', 'collected', 'failed', 'rejected', 'unknown'],
  'harvest.stopped.${}': ['user', 'rejected', 'other', 'reload'],
  'settings.rpc.${}': ['malformed', 'insecure', 'credentials', 'unreachable', 'wrongChain'],
  'profile.listing.${}': ['list', 'unlist'],
  'settings.${}': ['light', 'dark', 'system'],
  'transactions.${}': ['speedUp', 'cancel'],
};

/** Reports whether a key has plural forms, so that `t` needs a count. */
const isPlural = (stem: string): boolean => `${stem}.one` in texts && `${stem}.other` in texts;
/** Returns the key that the app uses for an entry. */
const askedBy = (entry: string): string => {
  const stem = entry.replace(/\.(?:one|other)$/, '');
  return isPlural(stem) ? stem : entry;
};
/** Reports whether a key is an entry of the source language or the base of a plural. */
const exists = (key: string): boolean => (key in texts && askedBy(key) === key) || isPlural(key);
const looksLikeKey = new RegExp(`^(?:${areas.join('|')})\\.[A-Za-z0-9.]+$`);

type Node = { type: string; [field: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/**
 * Returns the texts that an expression can have, both branches of a choice included; `undefined` if
 * it can have others.
 */
function literals(node: unknown): string[] | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node['value'] === 'string') return [node['value']];
  if (node.type !== 'ConditionalExpression') return undefined;
  const [yes, no] = [literals(node['consequent']), literals(node['alternate'])];
  return yes && no && [...yes, ...no];
}

/** Returns the names of an object literal; `undefined` for anything else, and with a spread. */
function namesIn(node: unknown): string[] | undefined {
  if (node === undefined) return [];
  if (!isNode(node) || node.type !== 'ObjectExpression') return undefined;
  const names = (node['properties'] as Node[]).map((property) =>
    isNode(property['key']) ? (property['key']['name'] ?? property['key']['value']) : undefined,
  );
  return names.every((name) => typeof name === 'string') ? names : undefined;
}

interface Use {
  file: string;
  /** More than one where the source has a choice. */
  keys: string[];
  params: string[];
}

/**
 * Finds every literal that looks like a key, every key that is built, and every key with values
 * beside it.
 */
function scan() {
  const found = {
    literals: new Map<string, string>(),
    templates: new Map<string, string>(),
    uses: [] as Use[],
  };
  for (const file of sources) {
    const { program, errors } = parseSync(file, readFileSync(root + file, 'utf8'));
    expect(errors).toEqual([]);
    const use = (keys: string[] | undefined, params: string[] | undefined): void => {
      if (keys?.every((key) => looksLikeKey.test(key)) && params)
        found.uses.push({ file, keys, params });
    };
    new Visitor({
      Literal(node) {
        if (typeof node.value === 'string' && looksLikeKey.test(node.value))
          found.literals.set(node.value, file);
      },
      TemplateLiteral(node) {
        const text = node.quasis.map((quasi) => quasi.value.cooked).join('${}');
        if (areas.some((area) => text.startsWith(`${area}.`))) found.templates.set(text, file);
      },
      CallExpression(node) {
        if (node.callee.type === 'Identifier' && node.callee.name === 't')
          use(literals(node.arguments[0]), namesIn(node.arguments[1]));
        if (node.callee.type === 'Identifier' && node.callee.name === 'translate')
          use(literals(node.arguments[1]), namesIn(node.arguments[2]));
      },
      // As in `{ key, params }` and `{ titleKey, titleParams }`.
      ObjectExpression(node) {
        const fields = new Map(
          node.properties.flatMap((property) =>
            property.type === 'Property' && property.key.type === 'Identifier'
              ? [[property.key.name, property.value] as const]
              : [],
          ),
        );
        for (const [name, value] of fields) {
          const params =
            name === 'key'
              ? 'params'
              : name.endsWith('Key')
                ? name.replace(/Key$/, 'Params')
                : undefined;
          // Without values beside it, they come from somewhere else, or there are none.
          if (params !== undefined && fields.has(params))
            use(literals(value), namesIn(fields.get(params)));
        }
      },
    }).visit(program);
  }
  return found;
}

const found = scan();
const expanded = Object.entries(dynamicKeys).flatMap(([template, values]) =>
  values.map((value) => template.replace('${}', value)),
);

describe('texts', () => {
  it('are looked for in all of the source', () => {
    expect(sources.length).toBeGreaterThan(150);
    expect(found.literals.size).toBeGreaterThan(200);
    expect(found.uses.length).toBeGreaterThan(200);
  });

  it('exist for every key that the source names', () => {
    expect([...found.literals].filter(([key]) => !exists(key))).toEqual([]);
  });

  it('are put together only where this test knows of it, and then exist', () => {
    expect([...found.templates.keys()].toSorted()).toEqual(Object.keys(dynamicKeys).toSorted());
    expect(expanded.filter((key) => !exists(key))).toEqual([]);
  });

  it('are all said somewhere', () => {
    const said = new Set([...found.literals.keys(), ...expanded]);
    expect(Object.keys(texts).filter((entry) => !said.has(askedBy(entry)))).toEqual([]);
  });

  it('have values for all of their holes, by name, and no value without a hole', () => {
    const wrong = found.uses.flatMap(({ file, keys, params }) => {
      const holes = keys.map(
        (key) =>
          new Set(
            (isPlural(key) ? [`${key}.one`, `${key}.other`] : [key]).flatMap((entry) => [
              ...placeholdersOf(texts[entry] ?? ''),
            ]),
          ),
      );
      const missing = holes.flatMap((names, index) =>
        [...names]
          .filter((name) => !params.includes(name))
          .map((name) => `${file}: ${keys[index]} has no ${name}`),
      );
      const idle = params.filter(
        (name) =>
          !(name === 'count' && keys.some(isPlural)) && !holes.some((names) => names.has(name)),
      );
      return [
        ...missing,
        ...idle.map((name) => `${file}: ${keys.join(' or ')} does not use ${name}`),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('have plural forms that say the same with the same holes', () => {
    const stems = Object.keys(texts).flatMap((entry) =>
      entry.endsWith('.one') ? [entry.slice(0, -'.one'.length)] : [],
    );
    expect(stems.length).toBeGreaterThan(0);
    for (const stem of stems) {
      // 'one' may say the number in a word.
      const [one, other] = ['one', 'other'].map((form) =>
        [...placeholdersOf(texts[`${stem}.${form}`] ?? '').add('count')].toSorted(),
      );
      expect([stem, isPlural(stem), one]).toEqual([stem, true, other]);
      expect(texts[`${stem}.other`]).toContain('%count%');
    }
  });

  it('have holes that are whole: no stray percent sign that could become one', () => {
    for (const [key, text] of Object.entries(texts)) {
      const rest = text.replace(/%\w+%/g, '');
      // '0.25%' is a percentage; a letter before the sign is a broken hole.
      expect([key, /[A-Za-z_]%|%\w/.test(rest)]).toEqual([key, false]);
    }
  });
});
