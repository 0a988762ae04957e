import { describe, expect, it } from 'vitest';
import { callsAnswered } from '#chain/multicall/multicallSlice.ts';
import { contractAddress } from '#config/chains.ts';
import { nativeCurrency, tokenBySymbol } from '#config/tokens.ts';
import { tokenCurrency } from '#lib/currency.ts';
import type { Hex } from '#lib/hex.ts';
import { OWNER } from '#testing/accounts.ts';
import { createTokensWorld, type TokensWorld } from '#testing/tokensWorld.tsx';
import type { ApprovalMode } from '#entities/settings/settingsSlice.ts';
import { approveToken, UNLIMITED } from './approvalFlow.ts';
import { selectApprovalState } from '#entities/tokens/approvalState.ts';
import { allowanceCall } from '#entities/tokens/tokenCalls.ts';

const usdt = tokenBySymbol('USDT')!;
const router = contractAddress('router')!;
const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`;

function setAllowance(world: TokensWorld, value: bigint | null): void {
  world.fake.answerHex(allowanceCall(usdt, OWNER, router), value === null ? null : word(value));
}

function approve(world: TokensWorld, mode: ApprovalMode, amount = 500n, spender = router) {
  return world.store.dispatch(approveToken({ token: usdt, amount, spender, owner: OWNER, mode }));
}

describe('approval state', () => {
  const currency = tokenCurrency(usdt);

  function stateWith(allowance: bigint | null | undefined) {
    const world = createTokensWorld();
    world.connect();
    const { key } = allowanceCall(usdt, OWNER, router);
    if (allowance !== undefined) {
      world.store.dispatch(
        callsAnswered({
          block: 100,
          timestamp: 1_700_000_000,
          answers: { [key]: allowance === null ? null : word(allowance) },
        }),
      );
    }
    return world;
  }

  it.each([
    [undefined, 10n, 'unknown'],
    [null, 10n, 'unreadable'],
    [0n, 10n, 'notApproved'],
    [9n, 10n, 'notApproved'],
    [10n, 10n, 'approved'],
    [UNLIMITED, 10n, 'approved'],
    [0n, 0n, 'approved'],
    [10n, undefined, 'unknown'],
  ] as const)('allowance %s for amount %s: %s', (allowance, amount, expected) => {
    expect(
      selectApprovalState(stateWith(allowance).store.getState(), currency, amount, OWNER, router),
    ).toBe(expected);
  });

  it('is approved for the native coin and unknown without an owner, a spender or a currency', () => {
    const state = stateWith(10n).store.getState();
    expect(selectApprovalState(state, nativeCurrency, 10n, OWNER, router)).toBe('approved');
    expect(selectApprovalState(state, currency, 1n, null, router)).toBe('unknown');
    expect(selectApprovalState(state, currency, 1n, OWNER, undefined)).toBe('unknown');
    expect(selectApprovalState(state, undefined, 1n, OWNER, router)).toBe('unknown');
  });

  it('is pending once the approval is sent, for this token and spender only', async () => {
    const world = stateWith(0n);
    setAllowance(world, 0n);
    await approve(world, 'exact');
    const state = world.store.getState();
    expect(selectApprovalState(state, currency, 500n, OWNER, router)).toBe('pending');
    expect(selectApprovalState(state, currency, 500n, OWNER, contractAddress('factory'))).not.toBe(
      'pending',
    );
  });
});
