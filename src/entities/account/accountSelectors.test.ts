import { describe, expect, it } from 'vitest';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import { selectAccount, selectConnectedAccount, selectIsReadOnly } from './accountSelectors.ts';
import { accountReducer, accountViewed, viewLeft } from './accountSlice.ts';

const mine: Address = `0x${'1'.repeat(40)}`;
const theirs: Address = `0x${'2'.repeat(40)}`;

const none = accountReducer(undefined, { type: 'init' });
const stateOf = (connected: Address | null, viewed: Address | null): RootState =>
  ({
    account: viewed === null ? none : accountReducer(none, accountViewed(viewed)),
    wallet: { status: connected === null ? 'disconnected' : 'connected', account: connected },
  }) as RootState;

describe('the account that the pages show', () => {
  it('is the connected one, and nothing without a wallet', () => {
    expect(selectAccount(stateOf(mine, null))).toBe(mine);
    expect(selectAccount(stateOf(null, null))).toBeNull();
    expect(selectIsReadOnly(stateOf(mine, null))).toBe(false);
  });

  it('is the viewed one, read-only, while another account is connected', () => {
    const state = stateOf(mine, theirs);
    expect(selectAccount(state)).toBe(theirs);
    expect(selectConnectedAccount(state)).toBe(mine);
    expect(selectIsReadOnly(state)).toBe(true);
    expect(selectIsReadOnly(stateOf(null, theirs))).toBe(true);
  });

  it('is not read-only when the viewed account is the connected one', () => {
    expect(selectIsReadOnly(stateOf(mine, mine))).toBe(false);
  });

  it('is not read while its wallet is still connecting', () => {
    const state = stateOf(mine, null);
    expect(
      selectAccount({ ...state, wallet: { ...state.wallet, status: 'connecting' } }),
    ).toBeNull();
  });

  it('is the connected one again after the view is left', () => {
    expect(accountReducer(accountReducer(none, accountViewed(theirs)), viewLeft())).toEqual(none);
  });
});
