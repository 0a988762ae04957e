import { createRequire } from 'node:module';
import hardhatEthers from '@nomicfoundation/hardhat-ethers';
import hardhatMatchers from '@nomicfoundation/hardhat-ethers-chai-matchers';
import hardhatMocha from '@nomicfoundation/hardhat-mocha';
import hardhatHelpers from '@nomicfoundation/hardhat-network-helpers';
import { defineConfig } from 'hardhat/config';

// The compiler is the one npm installed: nothing is fetched, so a machine without a network compiles too.
const compiler = createRequire(import.meta.url).resolve('solc/soljson.js');

export default defineConfig({
  plugins: [hardhatEthers, hardhatMocha, hardhatMatchers, hardhatHelpers],
  solidity: {
    version: '0.8.28',
    path: compiler,
    // Of these the app needs the ABI: functions of any token, errors that bubble up from one.
    npmFilesToBuild: [
      '@openzeppelin/contracts/interfaces/draft-IERC6093.sol',
      '@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol',
      '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol',
    ],
    settings: {
      optimizer: { enabled: true, runs: 1_000_000 },
      evmVersion: 'cancun',
      // Without a hash of the comments in it, the pair's init code (and so every pair's address) follows the code alone.
      metadata: { bytecodeHash: 'none', appendCBOR: false },
    },
  },
  test: {
    solidity: {
      // The differential test deploys what Uniswap published.
      fsPermissions: { readDirectory: ['node_modules/@uniswap/v2-core/build'] },
      // A fixed seed: a test that fails here fails everywhere. Raise the runs to search further.
      fuzz: { runs: 256, seed: '0x6d656f77' },
      invariant: { runs: 40, depth: 60, failOnRevert: true },
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
