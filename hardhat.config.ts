import hardhatEthers from '@nomicfoundation/hardhat-ethers';
import hardhatMatchers from '@nomicfoundation/hardhat-ethers-chai-matchers';
import hardhatMocha from '@nomicfoundation/hardhat-mocha';
import hardhatHelpers from '@nomicfoundation/hardhat-network-helpers';
import { defineConfig } from 'hardhat/config';
import type { HardhatPlugin } from 'hardhat/types/plugins';

// The compiler is an npm package: nothing is downloaded, so compiling works offline.
const compiler = `${import.meta.dirname}/scripts/soljson.js`;

/**
 * Random cases of a run: a sample every day, all in `npm test -- full`, and in `npm test -- deep`
 * long campaigns for after a change to a contract.
 */
const campaigns = {
  everyday: { fuzz: 64, invariant: { runs: 12, depth: 50 } },
  full: { fuzz: 256, invariant: { runs: 40, depth: 60 } },
  deep: { fuzz: 4096, invariant: { runs: 512, depth: 128 } },
};
const { fuzz, invariant } =
  campaigns[
    process.env['DEEP'] === '1' ? 'deep' : process.env['FULL'] === '1' ? 'full' : 'everyday'
  ];

const compilerFor = (runs: number) => ({
  version: '0.8.28',
  path: compiler,
  settings: {
    optimizer: { enabled: true, runs },
    evmVersion: 'cancun',
    // Without a metadata hash, the pair's init code (and every pair's address) depends on the code
    // alone.
    metadata: { bytecodeHash: 'none', appendCBOR: false },
  },
});

/** Warning of solc wherever transient storage is written, and the guard that clears it itself. */
const TRANSIENT_STORAGE = '2394';
const GUARD = '@openzeppelin/contracts/utils/TransientSlot.sol';

/** Drops the warning of the library's reentrancy guard, which solc itself calls a safe use. */
const quietGuard: HardhatPlugin = {
  id: 'quiet-guard',
  hookHandlers: {
    solidity: () =>
      Promise.resolve({
        default: () =>
          Promise.resolve({
            getCompilationJobErrors: async (context, job, output, next) =>
              (await next(context, job, output)).filter(
                ({ errorCode, formattedMessage }) =>
                  errorCode !== TRANSIENT_STORAGE || !formattedMessage?.includes(GUARD),
              ),
          }),
      }),
  },
};

export default defineConfig({
  plugins: [hardhatEthers, hardhatMocha, hardhatMatchers, hardhatHelpers, quietGuard],
  solidity: {
    compilers: [compilerFor(1_000_000)],
    // Up to a fifth smaller to deploy, for under one percent more gas per call.
    overrides: {
      'contracts/farms/MasterChef.sol': compilerFor(1_000),
      'contracts/vault/MeowVault.sol': compilerFor(1_000),
      'contracts/profile/Profile.sol': compilerFor(1_000),
      'contracts/lottery/Lottery.sol': compilerFor(1_000),
      // More than its parent, and only for tests: it has to be small, not cheap.
      'contracts/local/PredictionWithPast.sol': compilerFor(1),
    },
    // The app needs the ABIs: functions of any token, and errors that bubble up from one. The
    // timelock is deployed as it is.
    npmFilesToBuild: [
      '@openzeppelin/contracts/governance/TimelockController.sol',
      '@openzeppelin/contracts/interfaces/draft-IERC6093.sol',
      '@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol',
      '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol',
      '@openzeppelin/contracts/token/ERC721/IERC721.sol',
    ],
  },
  test: {
    solidity: {
      // The differential test deploys Uniswap's published bytecode.
      fsPermissions: { readDirectory: ['node_modules/@uniswap/v2-core/build'] },
      // A fixed seed makes failures reproducible; SEED searches elsewhere.
      fuzz: { runs: fuzz, seed: process.env['SEED'] ?? '0x6d656f77' },
      invariant: { ...invariant, failOnRevert: true },
    },
  },
  paths: { tests: { mocha: 'test/contracts', solidity: 'contracts' } },
  networks: {
    node: {
      type: 'edr-simulated',
      chainType: 'l1',
      chainId: 31337,
      mining: { auto: true, interval: 3000 },
      accounts: {
        count: 12,
        accountsBalance: 10_000n * 10n ** 18n,
        mnemonic: 'test test test test test test test test test test test junk',
      },
      loggingEnabled: false,
    },
  },
});
