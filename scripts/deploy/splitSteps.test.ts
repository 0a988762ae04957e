import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../../services/lib/settings.ts';
import type { Deployment } from '../../src/config/env.ts';
import { deploy, type DeployContext } from './run.ts';

const at = '0x00000000000000000000000000000000000000A1';

it.each([56, 97])(
  '--only splitRouter on chain %i deploys it on the public factory, and nothing else',
  async (chainId) => {
    const file = `${root}/src/config/deployments/${chainId}.json`;
    const known = JSON.parse(readFileSync(file, 'utf8')) as Deployment;
    const made: unknown[] = [];
    const sender = {
      address: at,
      resume: () => Promise.resolve(),
      // Code that is not ours, at every address of the public exchange.
      provider: { getCode: () => Promise.resolve('0x6001') },
      deploy: (_what: string, contract: string, args: readonly unknown[]) => {
        made.push([contract, ...args]);
        return Promise.resolve({ address: at, block: 1 });
      },
    };
    const context = { sender, parameters: {}, lengths: {} } as unknown as DeployContext;
    const { contracts } = await deploy(context, known, ['splitRouter']);
    const { factory, wrappedNative } = known.contracts;
    expect(made).toEqual([['SplitRouter', factory, wrappedNative]]);
    expect(contracts).toEqual({ ...known.contracts, splitRouter: at });
  },
);
