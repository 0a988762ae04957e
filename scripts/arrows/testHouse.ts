import { checkModules, sentences } from './check.ts';

/** Files that the sources below import; the check finds nothing wrong with them. */
const HOUSE: Record<string, string> = {
  'src/redux.ts': `import type { RootState } from '#app/store.ts'; export type { RootState };`,
  'src/app/store.ts': `export interface RootState { lists: string[] }`,
  'src/app/pages.ts': `export const pages = [1];`,
  'src/features/swap/swapSlice.ts': `export const swap = 1;`,
  'src/features/swap/components/SwapCard.tsx': `export const SwapCard = 1;`,
  'src/features/farms/farmsSlice.ts': `export const farms = 1;`,
  'src/entities/tokens/tokens.ts': `export interface Token { id: string } export const tokens = 1;`,
  'src/entities/prices/prices.ts': `export interface Price { id: string } export const prices = 1;`,
  'src/protocol/swap.ts': `export const calls = 1;`,
  'src/chain/blocks/blocks.ts': `export const block = 1;`,
  'src/chain/rpc/pool.ts': `export const pool = 1;`,
  'src/config/chains.ts': `export const chain = 1;`,
  'src/lib/amounts.ts': `export interface Amount { raw: string } export const amount = 1;`,
  'src/testing/world.ts': `import { swap } from '#features/swap/swapSlice.ts'; export const world = [swap];`,
  'src/ui/Button.tsx': `export const Button = 1;`,
  'services/lib/node.ts': `export const node = 1;`,
  'scripts/deploy.ts': `export const deploy = 1;`,
  'test/e2e/fixtures/ports.ts': `export const ports = 1;`,
};

/** Returns what the check says of one more file, or of several, in the house above. */
export function found(files: Record<string, string>): string[] {
  return sentences(checkModules(new Map(Object.entries({ ...HOUSE, ...files }))));
}

/** Returns the sentence of one broken rule. */
export const only = (file: string, target: string, rule: string): string[] => [
  `${file}: ${target}: ${rule}`,
];
