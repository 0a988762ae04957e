import { attemptOf, noteAttempt } from '#chain/transactions/attempts.ts';
import { contractCall } from '#chain/calls.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { wrappedNative } from '#config/tokens.ts';
import { reservesCall } from '#entities/pairs/pairCalls.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { selectKnownCurrency } from '#entities/tokens/tokenSelectors.ts';
import { sameAddress } from '#lib/address.ts';
import { tokenCurrency } from '#lib/currency.ts';
import type { AppError } from '#lib/errors.ts';
import { shortenAddress, shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import type { ReasonKey } from '#lib/revertReasons.ts';
import type { AppThunk } from '#redux';

/** What a refused write touches; `paths`: the tokens along the pools that it goes through. */
export interface Touched {
  tokens: readonly Address[];
  paths?: readonly (readonly Address[])[];
}

// Of OpenZeppelin's Pausable, and of older tokens that can be paused.
const pausableAbi = [
  {
    type: 'function',
    name: 'paused',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ name: '', type: 'bool' }],
  },
] as const;

type Reverted = Extract<AppError, { kind: 'reverted' }>;

/** Reasons of a token that doesn't move, as tokens, routers and pools give them. */
const unmoved: ReadonlySet<ReasonKey> = new Set([
  'errors.revert.paused',
  'errors.revert.transferFailed',
  'errors.revert.approveFailed',
]);

/** Reasons that pools give, and the maths of routers, where a pool holds less than its reserves. */
const short: ReadonlySet<ReasonKey> = new Set([
  'errors.revert.poolShort',
  'errors.revert.nothingArrived',
  'errors.revert.insufficientLiquidity',
  'errors.revert.tooLittleToMint',
  'errors.revert.tokenBalance',
  'errors.revert.lessThanMinimum',
  'errors.revert.ratioMoved',
  'errors.revert.transferFailed',
  'errors.revert.panic',
]);

const mayBe = (reasons: ReadonlySet<ReasonKey>, { reason, reasonKey }: Reverted): boolean =>
  reasonKey === undefined ? reason === '' : reasons.has(reasonKey);

/** Returns the first token whose contract says that it is paused. */
function pausedToken(tokens: readonly Address[]): AppThunk<Promise<Address | undefined>> {
  return async (dispatch) => {
    const own = tokens.filter((token) => !sameAddress(token, wrappedNative?.address));
    const answers = await dispatch(
      readCalls(
        own.map((token) => contractCall(pausableAbi, token, 'paused', [])),
        { fresh: true },
      ),
    );
    return own.find((_token, index) => answers[index] === true);
  };
}

/** Returns the first token of which a pool holds less than its reserves, as after a rebase. */
function shortToken(path: readonly Address[]): AppThunk<Promise<Address | undefined>> {
  return async (dispatch, getState) => {
    const tokens = path.map((address) => selectKnownCurrency(getState(), address)?.token);
    for (const [index, token] of tokens.slice(1).entries()) {
      const pair = token && tokens[index] && sortTokens(tokens[index], token);
      const reserves = pair && reservesCall(pair);
      if (!reserves) continue;
      const [[held0, held1], [found]] = await Promise.all([
        dispatch(
          readCalls(
            pair.map((each) => balanceCall(tokenCurrency(each), reserves.target)),
            { fresh: true },
          ),
        ),
        dispatch(readCalls([reserves], { fresh: true })),
      ]);
      if (!found) continue;
      if (typeof held0 === 'bigint' && held0 < found[0]) return pair[0].address;
      if (typeof held1 === 'bigint' && held1 < found[1]) return pair[1].address;
    }
    return undefined;
  };
}

/**
 * Looks for what is behind a refusal, since contracts pass on a reason without whose it is: a paused
 * token, or one whose balances shrank below a pool's reserves. Returns the error, with that token
 * where there is one. Never rejects.
 */
export function explainRefusal(refusal: AppError, touched: Touched): AppThunk<Promise<AppError>> {
  return async (dispatch, getState) => {
    if (refusal.kind !== 'reverted') return refusal;
    const { tokens, paths = [] } = touched;
    const named = (address: Address, reasonKey: ReasonKey): AppError => {
      const symbol = selectKnownCurrency(getState(), address)?.symbol;
      const token = symbol === undefined ? shortenAddress(address) : shortenSymbol(symbol);
      const explained = { ...refusal, reasonKey, token };
      const attempt = attemptOf(refusal);
      return attempt ? noteAttempt(explained, attempt) : explained;
    };
    try {
      const paused = mayBe(unmoved, refusal) ? await dispatch(pausedToken(tokens)) : undefined;
      if (paused) return named(paused, 'errors.revert.tokenPaused');
      if (!mayBe(short, refusal)) return refusal;
      const shrunk = await Promise.all(paths.map((path) => dispatch(shortToken(path))));
      const first = shrunk.find((token) => token !== undefined);
      return first ? named(first, 'errors.revert.poolHoldsLess') : refusal;
    } catch {
      // If the nodes don't answer, the refusal is shown without an explanation.
      return refusal;
    }
  };
}
