import { chain } from '#config/chains.ts';
import { type AppError, toAppError } from '#lib/errors.ts';
import type { Hex } from '#lib/hex.ts';
import { fromRaw, toRaw } from '#lib/raw.ts';
import type { AppThunk, RootState } from '#redux';
import type { RpcPool } from '../rpc/pool.ts';
import type { WalletGateway } from '../wallet/gateway.ts';
import type { CancelInfo, StoredInfo } from './info.ts';
import { isSameCall, readTransaction } from './chainTransaction.ts';
import { findSent } from './learnSent.ts';
import type { TextRef } from '#i18n/t.ts';
import { estimateGas, gasLimit } from './estimate.ts';
import type { TransactionRecord } from './record.ts';
import { gasPriceOf, marketPrice } from './gasPrice.ts';
import { acceptSent, askToSend, type GuardedRequest } from './send.ts';
import { replacementSent } from './transactionsSlice.ts';

type NotReplaced = { ok: false; error: AppError } | { ok: false; notice: TextRef };

export type ReplaceResult = { ok: true; hash: Hex } | NotReplaced;

/** What a replacement is expected to cost: gas that it uses and its limit, price in wei. */
export interface ReplaceQuote {
  gas: bigint;
  limit: bigint;
  gasPrice: bigint;
}
export type QuoteResult = { ok: true; quote: ReplaceQuote } | NotReplaced;

/** Multiple of the earlier price, or of our highest one, that the market's may not exceed. */
const MAX_RISE = 10n;

const notice = (key: TextRef['key']): NotReplaced => ({ ok: false, notice: { key, params: {} } });

/**
 * Reports whether a wallet uses the nonce that a page requests. Wallets on phones and behind
 * WalletConnect choose their own: a swap "sped up" there would run twice.
 */
export function keepsNonce(kind: WalletGateway['kind'], userAgent: string): boolean {
  if (kind === 'development') return true;
  return (
    (kind === 'injected' || kind === 'binanceChain') && !/Mobi|Android|iPhone|iPad/i.test(userAgent)
  );
}

const higher = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/**
 * Returns the gas price in wei for a replacement: 12.5 % above the earlier one, rounded up, and at
 * least the market's, within bounds.
 */
async function higherGasPrice(
  rpc: RpcPool,
  state: RootState,
  record: TransactionRecord,
): Promise<bigint> {
  const earlier = record.gasPriceRaw === null ? gasPriceOf(state) : fromRaw(record.gasPriceRaw);
  const market = (await marketPrice(rpc)) ?? 0n;
  const most = MAX_RISE * Object.values(chain.gasPriceWei).reduce(higher, earlier);
  return higher((earlier * 1125n + 999n) / 1000n, market > most ? most : market);
}

export type ReplaceKind = 'speedUp' | 'cancel';

interface Replacing {
  info: StoredInfo;
  call: Pick<GuardedRequest, 'to' | 'data' | 'value' | 'gasFloor' | 'deadline'>;
}

/** The same call again, or an empty one to oneself. */
const replacings: Record<ReplaceKind, (record: TransactionRecord, hash: Hex) => Replacing> = {
  speedUp: ({ to, data, valueRaw, gasRaw, deadline, info }) => ({
    info,
    call: {
      to,
      data,
      value: fromRaw(valueRaw),
      ...(gasRaw === null ? {} : { gasFloor: fromRaw(gasRaw) }),
      ...(deadline === null ? {} : { deadline }),
    },
  }),
  cancel: ({ from }, hash) => ({
    info: { kind: 'cancel', replaces: hash } satisfies CancelInfo,
    call: { to: from, data: '0x', value: 0n },
  }),
};

/** Transaction that is replaced. */
interface Replaced {
  record: TransactionRecord;
  /** What nodes know of it. */
  known: Awaited<ReturnType<typeof readTransaction>>;
  nonce: number;
}

/** Finds what a replacement starts from; or says why there is none. */
function findReplaced(hash: Hex): AppThunk<Promise<({ ok: true } & Replaced) | NotReplaced>> {
  return async (_dispatch, getState, { wallet, rpc }) => {
    const record = getState().transactions.byChain[chain.id]?.[hash];
    if (record?.status !== 'pending' || record.nonce === null)
      return notice('transactions.replace.tooLate');
    if (!keepsNonce(wallet.kind, navigator.userAgent))
      return notice('transactions.replace.notHere');
    // A record is only what this browser has stored: a transaction that nodes know counts.
    const known = await readTransaction(rpc, hash);
    if (known && known.blockNumber !== null) return notice('transactions.replace.tooLate');
    return { ok: true, record, known, nonce: known?.nonce ?? record.nonce };
  };
}

/** Tells what a replacement would cost, before the wallet is asked. */
export function quoteReplacement(kind: ReplaceKind, hash: Hex): AppThunk<Promise<QuoteResult>> {
  return async (dispatch, getState, { rpc }) => {
    try {
      const found = await dispatch(findReplaced(hash));
      if (!found.ok) return found;
      const { record } = found;
      const { call } = replacings[kind](record, hash);
      const gasPrice = await higherGasPrice(rpc, getState(), record);
      const gas = await estimateGas(rpc, { ...call, from: record.from });
      return { ok: true, quote: { gas, limit: gasLimit(gas, call.gasFloor), gasPrice } };
    } catch (error) {
      return { ok: false, error: toAppError(error) };
    }
  };
}

function sendReplacement(
  kind: ReplaceKind,
  hash: Hex,
  shownPrice: bigint | undefined,
): AppThunk<Promise<ReplaceResult>> {
  return async (dispatch, getState, services) => {
    try {
      const found = await dispatch(findReplaced(hash));
      if (!found.ok) return found;
      const { record, known, nonce } = found;
      const { from, chainId } = record;
      const { info, call } = replacings[kind](record, hash);
      const request: GuardedRequest = {
        ...call,
        from,
        chainId,
        gasPrice: shownPrice ?? (await higherGasPrice(services.rpc, getState(), record)),
        check: () => (known && !isSameCall(known, record) ? 'data' : undefined),
      };
      const asked = await dispatch(askToSend(request, info, { nonce, hash }));
      const { hash: sentHash, gasPriceRaw } = asked.record;
      const shown = await findSent(services.rpc, asked.provider, sentHash);
      if (shown && shown.nonce !== nonce) {
        // The wallet chose its own nonce: this is an additional transaction.
        const { replaces: _none, ...additional } = asked.record;
        dispatch(acceptSent({ ...additional, nonce: shown.nonce }));
        return notice('transactions.replace.nonceIgnored');
      }
      dispatch(
        replacementSent({
          chainId,
          key: hash,
          replacement: { hash: sentHash, kind: kind === 'speedUp' ? 'spedUp' : 'cancelled' },
          gasPriceRaw: gasPriceRaw ?? toRaw(0n),
        }),
      );
      services.journal.remove(asked.record);
      return { ok: true, hash: sentHash };
    } catch (error) {
      return { ok: false, error: toAppError(error) };
    }
  };
}

/**
 * Speeds up a pending transaction: same nonce and call, at least 12.5 % more gas price, or the price
 * that was shown. The wallet asks the user.
 */
export function speedUp(hash: Hex, shownPrice?: bigint): AppThunk<Promise<ReplaceResult>> {
  return sendReplacement('speedUp', hash, shownPrice);
}

/**
 * Cancels a pending transaction: an empty one to oneself with its nonce and at least 12.5 % more
 * gas price, or the price that was shown.
 */
export function cancelTransaction(
  hash: Hex,
  shownPrice?: bigint,
): AppThunk<Promise<ReplaceResult>> {
  return sendReplacement('cancel', hash, shownPrice);
}
