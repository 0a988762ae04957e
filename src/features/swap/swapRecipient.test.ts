import { describe, expect, it } from 'vitest';
import { contractAddress } from '#config/chains.ts';
import { toAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import { createSwapWorld, type SwapWorld } from '#testing/swapWorld.ts';
import { selectLatestModel, selectTrade } from './swapQuote.ts';
import {
  isForbiddenRecipient,
  selectDerivedAmount,
  selectRecipientText,
  selectSwapIssue,
} from './swapSelectors.ts';
import { selectSwapApproval } from './swapApproval.ts';
import { selectKnownRecipients } from './knownRecipients.ts';

async function worldWith(
  form: Parameters<SwapWorld['fill']>[0],
  settings?: Parameters<typeof createSwapWorld>[0],
): Promise<SwapWorld> {
  const world = createSwapWorld(settings);
  world.connect();
  await world.fill(form);
  return world;
}

describe('the recipient', () => {
  it('counts in expert mode only: a link alone sends nothing to a stranger', async () => {
    const form = { amount: '1', recipient: OTHER };
    expect(selectRecipientText((await worldWith(form)).getState())).toBeNull();
    expect(selectRecipientText((await worldWith(form, { userExpertMode: true })).getState())).toBe(
      OTHER,
    );
  });

  it('may be any account except our contracts, tokens, and the route’s tokens and pools', async () => {
    const trade = selectTrade(
      (await worldWith({ from: 'MEOW', to: 'USDT', amount: '1' })).getState(),
    );
    const imported = { ...token('BUSD'), address: toAddress(`0x${'12'.repeat(20)}`)! };
    const forbidden: Address[] = [
      `0x${'0'.repeat(40)}`,
      ...(
        [
          'router',
          'splitRouter',
          'factory',
          'wrappedNative',
          'meow',
          'masterChef',
          'vault',
          'farmAuction',
          'zap',
          'multicall',
        ] as const
      ).map((name) => contractAddress(name)!),
      token('DAI').address,
      imported.address,
      ...trade!.pairs.map(({ address }) => address),
    ];
    expect(trade?.pairs).toHaveLength(3);
    const through = { path: [...trade!.path, imported], pairs: trade!.pairs };
    for (const address of forbidden) {
      expect([address, isForbiddenRecipient(address, through)]).toEqual([address, true]);
      expect(isForbiddenRecipient(address.toLowerCase() as Address, through)).toBe(true);
    }
    for (const address of [OWNER, OTHER])
      expect(isForbiddenRecipient(address, through)).toBe(false);
    expect(isForbiddenRecipient(imported.address, trade)).toBe(false);
    expect(isForbiddenRecipient(contractAddress('router')!, undefined)).toBe(true);
  });

  it('blocks the button when forbidden', async () => {
    const world = await worldWith({ amount: '1' }, { userExpertMode: true });
    expect(selectSwapIssue(world.getState(), token('BUSD').address)).toBe('invalidRecipient');
    expect(
      selectSwapIssue(world.getState(), selectTrade(world.getState())!.pairs[0]!.address),
    ).toBe('invalidRecipient');
    expect(selectSwapIssue(world.getState(), null)).toBe('invalidRecipient');
    expect(selectSwapIssue(world.getState(), undefined)).toBe('enterRecipient');
    expect(selectSwapIssue(world.getState(), OTHER)).toBeUndefined();
  });

  it('is known once something was sent to it', async () => {
    const world = await worldWith({ amount: '1' });
    expect(selectKnownRecipients(world.getState())).toEqual([]);
  });
});

describe('the model to sign', () => {
  it('belongs to the connected account, with the slippage and deadline of the settings', async () => {
    const world = await worldWith(
      { amount: '1' },
      { userSlippageTolerance: 100, userDeadline: 60 },
    );
    const quoted = selectDerivedAmount(world.getState())!;
    expect(selectLatestModel(world.getState(), OTHER)).toMatchObject({
      kind: 'exactInput',
      account: OWNER,
      recipient: OTHER,
      input: { currency: { id: 'BNB' }, amountRaw: E18.toString() },
      output: { currency: { id: token('BUSD').address }, amountRaw: quoted.toString() },
      limitRaw: ((quoted * 100n) / 101n).toString(),
      path: [token('WBNB').address, token('BUSD').address],
      slippageBps: 100,
      deadlineSeconds: 60,
    });
    expect(selectLatestModel(world.getState(), null)).toBeUndefined();
    expect(selectLatestModel(world.getState(), undefined)).toBeUndefined();
    expect(selectLatestModel(world.getState(), OTHER)).toBe(
      selectLatestModel(world.getState(), OTHER),
    );
  });

  it('needs an approval of the maximum input, and none for the coin', async () => {
    const world = await worldWith({ from: 'BUSD', to: 'USDT', amount: '1000', field: 'output' });
    const model = selectLatestModel(world.getState(), OWNER)!;
    for (const [allowance, expected] of [
      [BigInt(model.limitRaw), 'approved'],
      [BigInt(model.limitRaw) - 1n, 'notApproved'],
    ] as const) {
      world.router.allowances.set(token('BUSD').address.toLowerCase(), allowance);
      await world.read();
      expect(selectSwapApproval(world.getState(), model)).toBe(expected);
    }
    expect(selectSwapApproval(world.getState(), undefined)).toBe('unknown');
    await world.fill({ amount: '1' });
    expect(selectSwapApproval(world.getState(), selectLatestModel(world.getState(), OWNER))).toBe(
      'approved',
    );
  });
});
