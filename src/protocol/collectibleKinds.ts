import type { TextKey } from '#i18n/t.ts';

/** How an account can get a collectible of a kind; absent where it can only be given one. */
export type CollectibleOrigin =
  | 'starter'
  | 'user'
  | 'vault'
  | 'prediction'
  | 'ticket'
  | 'winningTicket'
  | 'list';

/** A kind of collectible, as the minting station registers it. */
export interface CollectibleKind {
  /** `bunnyId` in the contracts. */
  id: number;
  /** Names its picture, `/collectibles/{key}.svg`, and its metadata, `{key}.json`. */
  key: string;
  /** Proper name, the same in every language. */
  name: string;
  /** Text about the cat. */
  about: TextKey & `kinds.${string}`;
  type: 'cat' | 'mixie';
  origin?: CollectibleOrigin;
}

const cat = { type: 'cat' } as const;
const starter = { type: 'cat', origin: 'starter' } as const;
const mixie = { type: 'mixie' } as const;

/** Every kind, by its id: the place in the list. */
export const collectibleKinds: readonly CollectibleKind[] = [
  { id: 0, key: 'swapsies', name: 'Swapsies', about: 'kinds.swapsies', ...cat },
  { id: 1, key: 'drizzle', name: 'Drizzle', about: 'kinds.drizzle', ...cat },
  { id: 2, key: 'blueberries', name: 'Blueberries', about: 'kinds.blueberries', ...cat },
  { id: 3, key: 'circular', name: 'Circular', about: 'kinds.circular', ...cat },
  { id: 4, key: 'sparkle', name: 'Sparkle', about: 'kinds.sparkle', ...cat },
  { id: 5, key: 'sleepy', name: 'Sleepy', about: 'kinds.sleepy', ...starter },
  { id: 6, key: 'dollop', name: 'Dollop', about: 'kinds.dollop', ...starter },
  { id: 7, key: 'twinkle', name: 'Twinkle', about: 'kinds.twinkle', ...starter },
  { id: 8, key: 'churro', name: 'Churro', about: 'kinds.churro', ...starter },
  { id: 9, key: 'sunny', name: 'Sunny', about: 'kinds.sunny', ...starter },
  { id: 10, key: 'hiccup', name: 'Hiccup', about: 'kinds.hiccup', ...cat },
  { id: 11, key: 'bullish', name: 'Bullish', about: 'kinds.bullish', ...cat, origin: 'user' },
  { id: 12, key: 'easter-storm', name: 'Easter Storm', about: 'kinds.easterStorm', ...cat },
  { id: 13, key: 'easter-flipper', name: 'Easter Flipper', about: 'kinds.easterFlipper', ...cat },
  { id: 14, key: 'easter-caker', name: 'Easter Caker', about: 'kinds.easterCaker', ...cat },
  { id: 15, key: 'champion', name: 'Champion', about: 'kinds.champion', ...cat },
  {
    id: 16,
    key: 'syrup-soak',
    name: 'Syrup Soak',
    about: 'kinds.syrupSoak',
    ...cat,
    origin: 'vault',
  },
  { id: 17, key: 'claire', name: 'Claire', about: 'kinds.claire', ...cat, origin: 'prediction' },
  { id: 18, key: 'lottie', name: 'Lottie', about: 'kinds.lottie', ...cat, origin: 'ticket' },
  { id: 19, key: 'lucky', name: 'Lucky', about: 'kinds.lucky', ...cat, origin: 'winningTicket' },
  { id: 20, key: 'baller', name: 'Baller', about: 'kinds.baller', ...cat, origin: 'list' },
  { id: 21, key: 'mixie-1', name: 'Mixie Patch', about: 'kinds.mixiePatch', ...mixie },
  { id: 22, key: 'mixie-2', name: 'Mixie Swirl', about: 'kinds.mixieSwirl', ...mixie },
  { id: 23, key: 'mixie-3', name: 'Mixie Dots', about: 'kinds.mixieDots', ...mixie },
];

/** Returns a kind; `undefined` for one that was added after this build. */
export const collectibleKind = (id: number): CollectibleKind | undefined => collectibleKinds[id];

/** Returns where the page serves a kind's picture. */
export const collectiblePicture = ({ key }: CollectibleKind): string => `/collectibles/${key}.svg`;
