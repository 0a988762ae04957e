// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { env } from '#config/env.ts';
import { addressCall } from '#entities/contractCheck/contractViews.ts';
import type { Hex } from '#lib/hex.ts';
import { OTHER } from '#testing/accounts.ts';
import {
  addressOf,
  asWord,
  cardOf,
  createContractsWorld,
  visitContracts,
} from '#testing/contractsVisit.tsx';
import { ONE_CODE } from '#testing/oneCode.ts';
import type { TokensWorld } from '#testing/tokensWorld.tsx';

vi.mock('#protocol/abi/contractFacts.ts', async (load) => {
  const { factsOfOneCode } = await import('#testing/oneCode.ts');
  return factsOfOneCode(await load());
});

let world: TokensWorld;
let codes: Map<string, Hex>;

beforeEach(() => {
  ({ world, codes } = createContractsWorld());
});

afterEach(() => {
  env.deployment = null;
  env.isFork = false;
});

describe('the page of contracts', () => {
  it("doesn't say that everything checks out while a chain's own contract isn't compared", async () => {
    env.isFork = true;
    codes.set(addressOf('factory'), '0x60016003');
    visitContracts(world);
    expect(await screen.findByText('Contracts not compared: 1')).toBeVisible();
    expect(screen.getByText(/^.* The other \d+ run the code of this build/)).toBeVisible();
    expect((await cardOf('MeowFactory')).getByText('Not compared')).toBeVisible();
    expect(screen.queryByText('Everything checks out')).toBeNull();
    expect(screen.queryByText(/check out$/)).toBeNull();
  });

  it('says that nothing is at an address', async () => {
    codes.set(addressOf('zap'), '0x');
    visitContracts(world);
    expect(await (await cardOf('MeowZap')).findByText(/There's no contract/)).toBeVisible();
  });

  it('names a wrong link and a wrong owner', async () => {
    world.fake.answerHex(addressCall(addressOf('zap'), 'factory'), asWord(OTHER));
    world.fake.answerHex(addressCall(addressOf('vault'), 'owner'), asWord(OTHER));
    visitContracts(world);
    expect(await screen.findByText("2 contracts don't check out")).toBeVisible();
    expect(
      (await cardOf('MeowZap')).getByText(
        new RegExp(`^factory is ${OTHER} instead of MeowFactory`),
      ),
    ).toBeVisible();
    expect(
      (await cardOf('MeowVault')).getByText(/belongs to .* instead of the timelock/),
    ).toBeVisible();
  });

  it('knows nothing of a contract whose code the nodes disagree about', async () => {
    world.fake.on('eth_getCode', ([address]) => {
      if (address === addressOf('router')) throw new RpcError('sourcesDisagree', 'No two agree');
      return ONE_CODE;
    });
    visitContracts(world);
    expect(await screen.findByText("1 contract couldn't be checked")).toBeVisible();
    expect((await cardOf('MeowRouter')).getByText('Not checked')).toBeVisible();
  });

  it('says that the nodes are away, and checks again on request', async () => {
    world.fake.fail();
    const user = visitContracts(world);
    expect(await screen.findByText(/couldn't be checked, because the nodes/)).toBeVisible();
    world.fake.recover();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Everything checks out')).toBeVisible();
  });
});
