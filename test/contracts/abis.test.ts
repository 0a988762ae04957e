import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { Interface } from 'ethers';
import { artifacts } from 'hardhat';
import { farmAuctionAbi } from '#protocol/abi/farmAuctionAbi.ts';
import { farmZapAbi } from '#protocol/abi/farmZapAbi.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { smartChefAbi } from '#protocol/abi/smartChefAbi.ts';
import { splitRouterAbi } from '#protocol/abi/splitRouterAbi.ts';
import { zapAbi } from '#protocol/abi/zapAbi.ts';
import { revertReasons } from '#protocol/catalogue.ts';
import { reasonKeyOf, registerRevertReasons } from '#lib/revertReasons.ts';

registerRevertReasons(revertReasons);

const root = fileURLToPath(new URL('../../', import.meta.url));

describe("the app's ABIs", () => {
  it('match the compiled contracts', async () => {
    const { stderr } = await promisify(execFile)(process.execPath, ['scripts/abis.ts', '--check'], {
      cwd: root,
    });
    expect(stderr).to.not.contain('differs');
  });

  it('include every error that a router call can revert with', async () => {
    const known = new Interface(routerAbi);
    for (const name of ['MeowRouter', 'MeowPair', 'MeowFactory', 'WBNB']) {
      const { abi } = await artifacts.readArtifact(name);
      new Interface(abi).forEachError((error) => {
        expect(known.getError(error.selector)?.name, `${name}.${error.name}`).to.equal(error.name);
      });
    }
  });

  it('include every error that a split or zap call can revert with, each with a text', async () => {
    const reach: [readonly { readonly type: string }[], string[]][] = [
      [splitRouterAbi, ['SplitRouter', 'MeowPair', 'WBNB']],
      [zapAbi, ['MeowZap', 'MeowPair', 'WBNB']],
      [farmZapAbi, ['FarmZap', 'MeowPair', 'WBNB', 'MasterChef']],
    ];
    for (const [abi, names] of reach) {
      const known = new Interface(abi);
      for (const name of names) {
        new Interface((await artifacts.readArtifact(name)).abi).forEachError((error) => {
          expect(known.getError(error.selector)?.name, `${name}.${error.name}`).to.equal(
            error.name,
          );
          expect(reasonKeyOf(error.name), error.name).to.not.equal(undefined);
        });
      }
    }
  });

  it('include every error of staking and bidding, inner calls included, each with a text', async () => {
    const within = ['MasterChef', 'MeowToken'];
    const reach: [readonly { readonly type: string }[], string[]][] = [
      [masterChefAbi, within],
      [smartChefAbi, ['SmartChef', 'BnbStaking', 'WBNB']],
      [meowVaultAbi, ['MeowVault', ...within]],
      [farmAuctionAbi, ['FarmAuction']],
    ];
    for (const [abi, names] of reach) {
      const known = new Interface(abi);
      for (const name of names) {
        new Interface((await artifacts.readArtifact(name)).abi).forEachError((error) => {
          expect(known.getError(error.selector)?.name, `${name}.${error.name}`).to.equal(
            error.name,
          );
          expect(reasonKeyOf(error.name), error.name).to.not.equal(undefined);
        });
      }
    }
  });

  it('have the 24 functions of the public router, so that one app works with both', () => {
    const names = routerAbi.filter((entry) => entry.type === 'function').map((entry) => entry.name);
    expect(new Set(names).size).to.equal(24);
  });
});
