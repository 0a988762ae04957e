// @vitest-environment node
import { describe, expect, it } from 'vitest';
import localDeployment from '../../src/config/deployments/31337.json' with { type: 'json' };
import type { Deployment } from '../../src/config/env.ts';
import { appEnvironment } from '../environment.ts';
import { tokenImageEndings } from './tokenImages.ts';

const token = (symbol: string) => ({
  address: '0x1111111111111111111111111111111111111111' as const,
  symbol,
  name: symbol,
  decimals: 18,
});

function endingsOf(...symbols: string[]): Record<string, string> {
  const deployment = { ...(localDeployment as unknown as Deployment), tokens: symbols.map(token) };
  return tokenImageEndings(appEnvironment({ chainId: 31337, deployment }));
}

describe('the images of built-in tokens', () => {
  it('are those that the folder has: the app asks for no other', () => {
    expect(endingsOf('BUSD', 'YARN12', 'WBNB')).toEqual({ BUSD: 'svg', WBNB: 'svg' });
  });

  it('exist for each token of the local chain', () => {
    const { tokens } = localDeployment;
    expect(tokenImageEndings(appEnvironment({ chainId: 31337 }))).toEqual(
      Object.fromEntries(tokens.map(({ symbol }) => [symbol, 'svg'])),
    );
  });
});
