/**
 * Spec files with the journeys of each folder, by the beginning of a path; the longest beginning
 * counts. What every page rests on is tried by the swap's.
 */
export const JOURNEYS: Readonly<Record<string, readonly string[]>> = {
  'src/features/activity/': ['portfolio'],
  'src/features/auctions/': ['auction'],
  'src/features/collectibles/': ['collectibles'],
  'src/features/competition/': ['competition'],
  'src/features/contracts/': ['contracts'],
  'src/features/farms/': ['farms', 'harvest', 'yields'],
  'src/features/ifo/': ['ifo'],
  'src/features/liquidity/': ['findPool', 'addLiquidity', 'removeLiquidity', 'zap', 'zapOut'],
  'src/features/lottery/': ['lottery'],
  'src/features/pools/': ['pools'],
  'src/features/portfolio/': ['portfolio'],
  'src/features/prediction/': ['prediction'],
  'src/features/profile/': ['profile'],
  'src/features/pounce/': ['swap'],
  'src/features/swap/': ['swap', 'swapToken', 'swapSafety', 'swapTokens'],
  'src/features/teams/': ['profile'],
  'src/features/vault/': ['vault'],
  'src/features/voting/': ['voting'],
  'src/entities/allowances/': ['allowances'],
  'src/entities/approvals/': ['swap', 'farms'],
  'src/entities/chart/': ['swapChart'],
  'src/entities/collectibles/': ['collectibles', 'profile'],
  'src/entities/contractCheck/': ['contracts'],
  'src/entities/earning/list/': ['farms', 'pools'],
  'src/entities/earning/harvest/': ['harvest'],
  'src/entities/holdings/': ['portfolio'],
  'src/entities/notifications/': ['toasts'],
  'src/entities/pairs/': ['swap', 'addLiquidity'],
  'src/entities/profile/': ['profile'],
  'src/entities/earning/roi/': ['yields'],
  'src/entities/settings/': ['settings'],
  'src/entities/earning/staking/': ['farms', 'pools', 'vault'],
  'src/entities/tokenSafety/': ['tokenSafety'],
  'src/entities/tokens/': ['picker', 'lists'],
  'src/entities/transactions/': ['swap', 'withstand-transactions', 'withstand-replaced'],
  'src/entities/wallet/': ['wallet', 'walletChanges', 'walletConnect'],
  'src/entities/writeFlow/': ['swap', 'farms', 'withstand-signing'],
  'src/entities/earning/yields/': ['yields'],
  'src/app/': ['routes', 'swap'],
  'src/app/offline/': ['offline'],
  'src/app/pages/farms/': ['farms'],
  'src/app/pages/home/': ['home'],
  'src/app/pages/pools/': ['pools'],
  'src/app/pages/portfolio/': ['portfolio'],
  'src/app/pages/prizes/': ['prediction', 'lottery'],
  'src/chain/': ['swap', 'withstand-node', 'withstand-nodeStart', 'withstand-transactions'],
  'src/remote/': ['withstand-services', 'voting'],
  'src/': ['swap'],
  'public/locales/': ['languages'],
  'contracts/auctions/': ['auction'],
  'contracts/collectibles/': ['collectibles'],
  'contracts/competition/': ['competition'],
  'contracts/exchange/': ['swap', 'addLiquidity', 'removeLiquidity', 'zap', 'zapOut'],
  'contracts/farms/': ['farms'],
  'contracts/ifo/': ['ifo'],
  'contracts/lottery/': ['lottery'],
  'contracts/pools/': ['pools'],
  'contracts/prediction/': ['prediction'],
  'contracts/profile/': ['profile'],
  'contracts/vault/': ['vault'],
  'services/hub/': ['voting', 'profile'],
  'services/indexer/': ['withstand-services', 'swapChart'],
  'scripts/deploy/': ['swap'],
  'scripts/seed': ['swap', 'farms'],
  'scripts/vite/': ['swap', 'withstand-deploys'],
  'scripts/world/': ['swap'],
  'test/e2e/fixtures/': ['swap'],
  'index.html': ['swap'],
  'package-lock.json': ['swap', 'farms'],
  'vite.config.ts': ['swap', 'withstand-deploys'],
};

const isUnitTest = (file: string): boolean => /\.test\.tsx?$|^src\/testing\//.test(file);

/** Returns the spec files to run for a change to `files`, each once. */
export function specsFor(files: readonly string[]): string[] {
  const names = files
    .filter((file) => !isUnitTest(file) && !file.endsWith('.t.sol'))
    .flatMap((file): readonly string[] => {
      const [, spec] = /^test\/e2e\/([\w-]+)\.spec\.ts$/.exec(file) ?? [];
      if (spec) return [spec];
      const beginning = Object.keys(JOURNEYS)
        .filter((path) => file.startsWith(path))
        .toSorted((a, b) => b.length - a.length)[0];
      return beginning ? JOURNEYS[beginning]! : [];
    });
  return [...new Set(names)].toSorted().map((name) => `/${name}.spec.ts`);
}
