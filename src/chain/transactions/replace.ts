import { chain } from '#config/chains.ts';
import { type AppError, AppFailure, toAppError } from '#lib/errors.ts';
import type { Hex } from '#lib/hex.ts';
import { fromRaw, toRaw } from '#lib/raw.ts';
import type { AppThunk, RootState } from '#redux';
import type { RpcPool } from '../rpc/pool.ts';
import type { WalletGateway } from '../wallet/gateway.ts';
import type { CancelInfo, StoredInfo } from './info.ts';
import { isHash } from '#lib/storedChecks.ts';
import { findSent } from './learnSent.ts';
import type { TextRef } from '#i18n/t.ts';
import { newRecord, type TransactionRecord } from './record.ts';
import { acceptSent, gasPriceOf } from './send.ts';
import { replacementSent } from './transactionsSlice.ts';
import { toQuantity } from '../quantity.ts';
import { checkedWallet } from '../wallet/checkedWallet.ts';

export type ReplaceResult =
  | { ok: true; hash: Hex }
  | { ok: false; error: AppError }
  | { ok: false; notice: TextRef };

const TRANSFER_GAS = 21_000n;

const notice = (key: TextRef['key']): ReplaceResult => ({ ok: false, notice: { key, params: {} } });

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

/**
 * Returns the gas price in wei for a replacement: 12.5 % above the earlier one, rounded up, and at
 * least the market's.
 */
async function higherGasPrice(
  rpc: RpcPool,
  state: RootState,
  record: TransactionRecord,
): Promise<bigint> {
  const earlier = record.gasPriceRaw === null ? gasPriceOf(state, {}) : fromRaw(record.gasPriceRaw);
  const market = BigInt(await rpc.request<Hex>('eth_gasPrice'));
  const raised = (earlier * 1125n + 999n) / 1000n;
  return raised > market ? raised : market;
}

interface Call {
  to: Hex;
  data: Hex;
  value: bigint;
  gas: bigint;
  info: StoredInfo;
}

function sendReplacement(
  hash: Hex,
  kind: 'spedUp' | 'cancelled',
  callOf: (record: TransactionRecord) => Call,
): AppThunk<Promise<ReplaceResult>> {
  return async (dispatch, getState, services) => {
    const record = getState().transactions.byChain[chain.id]?.[hash];
    if (record?.status !== 'pending' || record.nonce === null)
      return notice('transactions.replace.tooLate');
    if (!keepsNonce(services.wallet.kind, navigator.userAgent))
      return notice('transactions.replace.notHere');
    const { from, chainId, nonce } = record;
    try {
      const { info, gas, ...call } = callOf(record);
      if (!services.rules.isKnownTarget({ from, ...call }, info))
        throw new AppFailure({ kind: 'shownDiffers', what: 'contract' });
      const gasPrice = await higherGasPrice(services.rpc, getState(), record);
      const provider = await checkedWallet(services.wallet, { from, chainId });
      const params = {
        from,
        to: call.to,
        data: call.data,
        value: toQuantity(call.value),
        gas: toQuantity(gas),
        gasPrice: toQuantity(gasPrice),
        nonce: toQuantity(nonce),
        chainId: toQuantity(chainId),
      };
      // No journal entry of its own: if the answer is lost, the nonce leads to it.
      const answer = await provider.request({ method: 'eth_sendTransaction', params: [params] });
      if (!isHash(answer)) throw new Error('No transaction hash found');
      const sentHash = String(answer).toLowerCase() as Hex;
      const shown = await findSent(services.rpc, provider, sentHash);
      if (shown && shown.nonce !== nonce) {
        // The wallet chose its own nonce: this is an additional transaction.
        const { to, data, value } = call;
        const submitted = {
          status: 'pending',
          hash: sentHash,
          nonce: shown.nonce,
          submittedBlock: getState().blocks.currentBlock,
        } as const;
        const own = {
          chainId,
          from,
          info,
          addedTime: services.now(),
          to,
          data,
          valueRaw: toRaw(value),
          gasRaw: toRaw(gas),
          gasPriceRaw: toRaw(gasPrice),
        };
        dispatch(acceptSent(newRecord({ ...own, ...submitted })));
        return notice('transactions.replace.nonceIgnored');
      }
      dispatch(
        replacementSent({
          chainId,
          key: hash,
          replacement: { hash: sentHash, kind },
          gasPriceRaw: toRaw(gasPrice),
        }),
      );
      return { ok: true, hash: sentHash };
    } catch (error) {
      return { ok: false, error: toAppError(error) };
    }
  };
}

/**
 * Speeds up a pending transaction: same nonce and call, at least 12.5 % more gas price. The wallet
 * asks the user.
 */
export function speedUp(hash: Hex): AppThunk<Promise<ReplaceResult>> {
  return sendReplacement(hash, 'spedUp', ({ to, data, valueRaw, gasRaw, info }) => {
    // Gas that was never estimated here (an older journal) is not guessed.
    if (gasRaw === null) throw new AppFailure({ kind: 'estimateFailed' });
    return { to, data, value: fromRaw(valueRaw), gas: fromRaw(gasRaw), info };
  });
}

/**
 * Cancels a pending transaction: an empty one to oneself with its nonce and at least 12.5 % more
 * gas price.
 */
export function cancelTransaction(hash: Hex): AppThunk<Promise<ReplaceResult>> {
  const info: CancelInfo = { kind: 'cancel', replaces: hash };
  return sendReplacement(hash, 'cancelled', ({ from }) => ({
    to: from,
    data: '0x',
    value: 0n,
    gas: TRANSFER_GAS,
    info,
  }));
}
