import { tokenTrialAbi, tokenTrialBytecode } from '#protocol/abi/tokenTrial.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { runCreation } from '#chain/runCreation.ts';
import { nativeCurrency, wrappedNative } from '#config/tokens.ts';
import { candidatePairs } from '#entities/pairs/candidatePairs.ts';
import { findTrade } from '#entities/pairs/findTrade.ts';
import { pairCalls } from '#entities/pairs/pairCalls.ts';
import { selectTradablePairs } from '#entities/pairs/pairSelectors.ts';
import { decodeValues, encodeValues } from '#lib/abiCodec.ts';
import { selectorOf } from '#lib/abiSelectors.ts';
import { tokenCurrency, type Token } from '#lib/currency.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { decodeRevert } from '#lib/revertData.ts';
import type { AppThunk } from '#redux';
import type { SafetyCheck, SafetyVerdict } from './tokenSafetySlice.ts';

/**
 * Amount a trial spends, in wei: enough that rounding is no tax, little enough for a small pool.
 */
const TRIAL_VALUE = 10n ** 16n;
const [constructorAbi, verdictAbi] = tokenTrialAbi;
const verdictSelector = selectorOf(verdictAbi.name, verdictAbi.inputs);
const BPS = 10_000;

/**
 * Encodes the creation code whose constructor buys and sells the last token of `path` (from the
 * wrapped coin), as the data of a call without a receiver.
 */
export function encodeSafetyCheck(router: Address, path: readonly Address[]): Hex {
  return `${tokenTrialBytecode}${encodeValues(constructorAbi.inputs, [router, path])}`;
}

/** Decodes the verdict from a trial's revert data; `undefined` for any other data. */
export function decodeSafetyCheck(data: string | undefined): SafetyVerdict | undefined {
  if (data === undefined || data.slice(0, 10).toLowerCase() !== verdictSelector) return undefined;
  try {
    const values = decodeValues(verdictAbi.inputs, `0x${data.slice(10)}`);
    const [bought, moved, sold, buyTax, transferTax, sellTax, reason] = values as [
      boolean,
      boolean,
      boolean,
      bigint,
      bigint,
      bigint,
      Hex,
    ];
    const bps = (tax: bigint): number => (tax > BigInt(BPS) ? BPS : Number(tax));
    return {
      bought,
      moved,
      sold,
      buyTaxBps: bps(buyTax),
      transferTaxBps: bps(transferTax),
      sellTaxBps: bps(sellTax),
      reason: decodeRevert(reason),
    };
  } catch {
    return undefined;
  }
}

/**
 * Runs the buy-and-sell trial of a token (`TokenTrial`) on the user's own nodes, in a call that
 * changes nothing: its taxes and whether it can be sold (TOK-16). Uses no service. A token can tell
 * a trial from a trade: a bad verdict is certain, a good one is not.
 */
export function runTrial(
  token: Token,
  router: Address,
): AppThunk<Promise<Exclude<SafetyCheck, { status: 'running' }>>> {
  return async (dispatch, getState) => {
    const { neededBlock } = getState().blocks;
    const tokenPairs = candidatePairs(wrappedNative, token);
    // Fresh, since the user's own transaction may have created a pool after the last read.
    await dispatch(readCalls(pairCalls(tokenPairs), { fresh: true }));
    const pairs = selectTradablePairs(getState(), tokenPairs) ?? [];
    const trade = findTrade(pairs, {
      tradeType: 'exactInput',
      inputCurrency: nativeCurrency,
      outputCurrency: tokenCurrency(token),
      amount: TRIAL_VALUE,
      maxHops: 3,
    });
    if (!trade) return { status: 'noPool', neededBlock };
    const data = encodeSafetyCheck(
      router,
      trade.path.map(({ address }) => address),
    );
    // The wrapped coin's contract is the one account that holds native coin on every chain.
    const reverted = await dispatch(
      runCreation({ from: wrappedNative.address, value: TRIAL_VALUE, data }),
    );
    const verdict = decodeSafetyCheck(reverted);
    return verdict ? { status: 'tried', verdict } : { status: 'unknown' };
  };
}
