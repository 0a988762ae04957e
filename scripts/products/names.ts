import { wordsOf } from './namedIn.ts';

/** A product, as code names it. */
export interface NamedProduct {
  /** Folder of its feature, and word of its own files. */
  name: string;
  /** Other words for it, in the singular. */
  also?: readonly string[];
  /** Where such a word means something else. */
  not?: RegExp;
  /** Most files outside its own that may name it; it may only fall. */
  most: number;
}

/** Screens that show all products by going through a catalogue: none may name one. */
const CATALOGUE_SCREENS =
  /^src\/(?:features\/(?:activity|contracts|portfolio)|entities\/(?:contractCheck|earning\/harvest|holdings|local)|app\/pages\/(?:portfolio|prizes))\//;

export const namedProducts: readonly NamedProduct[] = [
  {
    name: 'ifo',
    also: ['sale'],
    // What a lottery, a starter's factory or a trader sells, and a badge.
    not: /lottery|SafetyNotice|badges|campaigns|collectiblesEvents|products\/accounts|seedGames|traders/,
    most: 21,
  },
  {
    name: 'voting',
    also: ['proposal', 'vote'],
    // A draft of the deployment's timelock, the competition's result, and a farm's tag.
    not: /scripts\/deploy|ompetition|EarnTags/,
    most: 16,
  },
  { name: 'competition', most: 21 },
  { name: 'auction', most: 22 },
  { name: 'lottery', also: ['lotterie'], most: 34 },
  { name: 'prediction', most: 32 },
];

/** Folders that a product may have files of its own in, besides folders of its name. */
const OWN_FILES = /^(?:src\/(?:protocol|config|lib|i18n|remote)|services|scripts)\//;
/** Folders that belong to products, whatever their files are called. */
const OWN_FOLDERS = /^(?:src\/features|services|scripts)\//;

/**
 * Reports whether a file is a product's own: below a folder with its name in features, services and
 * scripts, or named for it in the lower layers, services and scripts. Entities and the app are shared.
 */
export function isOwn({ name, also = [] }: NamedProduct, file: string): boolean {
  const names = [name, ...also];
  const [last = '', ...folders] = file.split('/').toReversed();
  const has = (part: string): boolean => wordsOf(part).some((word) => names.includes(word));
  return (
    (OWN_FILES.test(file) && has(last)) ||
    (OWN_FOLDERS.test(file) && folders.some((folder) => has(folder)))
  );
}

/** Returns the files outside a product's own that name it. */
export function namingFiles(
  product: NamedProduct,
  words: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const names = [product.name, ...(product.also ?? [])];
  return [...words].flatMap(([file, found]) =>
    !isOwn(product, file) && !product.not?.test(file) && names.some((name) => found.has(name))
      ? [file]
      : [],
  );
}

/** Returns the files of catalogues' screens that name a product. */
export function namingScreens(
  product: NamedProduct,
  words: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  return namingFiles(product, words).filter((file) => CATALOGUE_SCREENS.test(file));
}
