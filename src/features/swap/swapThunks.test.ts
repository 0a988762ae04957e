import { beforeEach, describe, expect, it } from 'vitest';
import { erc20Abi } from '#chain/abi/erc20Abi.ts';
import { routerAbi } from '#chain/abi/routerAbi.ts';
import { wrappedNativeAbi } from '#chain/abi/wrappedNativeAbi.ts';
import type { Call } from '#chain/calls.ts';
import { decodeCall } from '#chain/encode.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { reservesCalls } from '#entities/pairs/pairCalls.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { createSwapWorld, currency, E18, OTHER, OWNER, token, type SwapWorld } from '#testing/swapWorld.tsx';
import { walletError } from '#testing/scriptedWallet.ts';
import { quoteDiffers } from './swapModel.ts';
import { selectConfirmation, selectKnownRecipients, selectLatestModel } from './swapSelectors.ts';
import { amountTyped, confirmationDismissed } from './swapSlice.ts';
import { acceptQuote, confirmSwap, previewSwap, startSwap, wrapNative } from './swapThunks.ts';

const BUSD = token('BUSD').address;
const router = contractAddress('router')!;
let world: SwapWorld;

beforeEach(() => {
  world = createSwapWorld();
  world.connect();
});

const shown = () => selectConfirmation(world.getState());
const latest = (recipient: Address = OWNER) => selectLatestModel(world.getState(), recipient)!;
const open = (recipient?: Address) => world.dispatch(startSwap(latest(recipient)));
const confirm = () => world.dispatch(confirmSwap());
const records = () => Object.values(world.getState().transactions.byChain[chain.id] ?? {});

type Asked = { from: Address; to: Address; data: Hex; value: Hex };
/** The transactions that the wallet was asked for. */
const transactions = (): Asked[] => world.asked().flatMap(({ method, params }) => (method === 'eth_sendTransaction' ? [(params as [Asked])[0]] : []));
const names = () => transactions().map(({ data }) => decodeCall(routerAbi, data)?.name);

/** Somebody else's swap moves what one BNB brings by about `percent`. */
const movePrice = (percent: bigint) => world.router.setPool(token('WBNB'), token('BUSD'), 10_000n * E18, 60_000n * E18 * (100n + percent));

/** A promise that a test settles. */
function deferred<T>() {
  let resolve!: (value: T) => void;
  let reject!: (reason: Error) => void;
  const promise = new Promise<T>((settle, fail) => {
    resolve = settle;
    reject = fail;
  });
  return { promise, resolve, reject };
}

/** The wallet is open and waits for the user. */
function holdWallet() {
  const [answer, opened] = [deferred<Hex>(), deferred<void>()];
  world.wallet.answer('eth_sendTransaction', () => {
    opened.resolve();
    return answer.promise;
  });
  return { ...answer, opened: opened.promise };
}

describe('a swap', () => {
  it('is tried when the dialog opens, and shows what leaves and what arrives', async () => {
    await world.fill({ amount: '1' });
    const model = latest();
    await open();
    expect(shown()).toMatchObject({ model, preview: { status: 'ready', leavesRaw: E18.toString(), arrivesRaw: model.output.amountRaw }, isSending: false });
    expect(world.asked()).toEqual([]);
  });

  it('is sent as it was shown, filed, and its hash told', async () => {
    await world.fill({ amount: '1' });
    const model = latest();
    await open();
    await confirm();
    const [sent] = transactions();
    expect(sent).toMatchObject({ from: OWNER, to: router, value: `0x${E18.toString(16)}` });
    expect(decodeCall(routerAbi, sent!.data)).toEqual({
      name: 'swapExactETHForTokens',
      args: [BigInt(model.limitRaw), model.path, OWNER, BigInt(world.fake.timestamp + 1200)],
    });
    expect(shown()).toMatchObject({ isSending: false, isSent: true, error: null, hash: records()[0]?.hash });
    expect(records()).toMatchObject([
      {
        status: 'pending',
        deadline: world.fake.timestamp + 1200,
        info: {
          kind: 'swap',
          tradeType: 'exactInput',
          inputSymbol: 'BNB',
          outputSymbol: 'BUSD',
          inputRaw: model.input.amountRaw,
          outputRaw: model.output.amountRaw,
        },
      },
    ]);
    expect(records()[0]?.info).not.toHaveProperty('recipient');
    world.dispatch(confirmationDismissed());
    expect(world.getState().swap.form.amountText).toBe('');
  });

  it('of an exact output sends at most the limit as value', async () => {
    await world.fill({ amount: '1000', field: 'output' });
    const model = latest();
    await open();
    await confirm();
    expect(names()).toEqual(['swapETHForExactTokens']);
    expect(BigInt(transactions()[0]!.value)).toBe(BigInt(model.limitRaw));
    // What really leaves is the quote: the router gives the rest back.
    expect(shown()?.preview).toEqual({ status: 'ready', leavesRaw: model.input.amountRaw, arrivesRaw: model.output.amountRaw });
  });

  it('is sent once, however often it is confirmed', async () => {
    await world.fill({ amount: '1' });
    await open();
    await Promise.all([confirm(), confirm()]);
    await confirm();
    expect(world.asked()).toHaveLength(1);
  });

  it('to somebody else is tried as one to oneself as well, and remembers whom it went to', async () => {
    await world.fill({ amount: '1' });
    await open(OTHER);
    // What arrives does so elsewhere: the own balances cannot tell it.
    expect(shown()?.preview).toEqual({ status: 'ready', leavesRaw: E18.toString(), arrivesRaw: null });
    await confirm();
    expect(decodeCall(routerAbi, transactions()[0]!.data)?.args[2]).toBe(OTHER);
    expect(records()).toMatchObject([{ info: { recipient: OTHER } }]);
    expect(selectKnownRecipients(world.getState())).toEqual([OTHER]);
  });

  it('goes on where the node cannot tell balances, with amounts unknown and not 0', async () => {
    world.router.canProbe = false;
    await world.fill({ amount: '1' });
    await open();
    expect(shown()?.preview).toEqual({ status: 'ready', leavesRaw: null, arrivesRaw: null });
    await confirm();
    expect(shown()).toMatchObject({ isSent: true });
  });
});

describe('a swap that is refused', () => {
  it('by the user keeps everything, and can be tried again', async () => {
    await world.fill({ amount: '1' });
    world.wallet.answer('eth_sendTransaction', () => {
      throw walletError(4001);
    });
    await open();
    await confirm();
    expect(shown()).toMatchObject({ isSending: false, isSent: false, error: { kind: 'userRejected' } });
    expect(records()).toEqual([]);
    expect(world.getState().swap.form.amountText).toBe('1');
    world.wallet.answer('eth_sendTransaction', () => `0x${'c'.repeat(64)}`);
    await confirm();
    expect(shown()).toMatchObject({ isSent: true, error: null, hash: `0x${'c'.repeat(64)}` });
  });

  it('by the node’s trial run never reaches the wallet, in the preview and when confirmed', async () => {
    await world.fill({ from: 'BUSD', to: 'BNB', amount: '10' });
    world.router.allowances.set(BUSD.toLowerCase(), 0n);
    await open();
    expect(shown()?.preview).toMatchObject({ status: 'failed', error: { kind: 'reverted', reasonKey: 'errors.revert.transferFailed' } });
    await confirm();
    expect(shown()).toMatchObject({ isSending: false, error: { kind: 'reverted', reasonKey: 'errors.revert.transferFailed' } });
    expect(world.asked()).toEqual([]);
    expect(records()).toEqual([]);
  });

  it('because no node answers says that, and nothing is sent', async () => {
    await world.fill({ amount: '1' });
    await open();
    world.fake.fail(new RpcError('unreachable', 'down'));
    await confirm();
    expect(shown()).toMatchObject({ isSending: false, error: { kind: 'rpcUnreachable' } });
    expect(world.asked()).toEqual([]);
  });

  it('because nodes disagree about the pools says that, and nothing is sent', async () => {
    await world.fill({ amount: '1' });
    await open();
    world.fake.fail(new RpcError('sourcesDisagree', 'two stories'));
    await confirm();
    expect(shown()).toMatchObject({ isSending: false, error: { kind: 'nodesDisagree' } });
    expect(world.asked()).toEqual([]);
  });

  it('because its wallet is on another chain or was locked says that', async () => {
    await world.fill({ amount: '1' });
    await open();
    world.wallet.answer('eth_chainId', () => '0x38');
    await confirm();
    expect(shown()?.error).toEqual({ kind: 'wrongChain' });
    world.wallet.answer('eth_chainId', () => '0x7a69');
    world.wallet.answer('eth_accounts', () => []);
    world.wallet.answer('eth_requestAccounts', () => []);
    await confirm();
    expect(shown()?.error).toEqual({ kind: 'walletLocked' });
    expect(world.asked()).toEqual([]);
  });
});

describe('a token that keeps a part of each transfer', () => {
  const purr = token('PURR').address.toLowerCase();

  /** Slippage in basis points: the tolerance has to cover what the token keeps. */
  function start(slippageBps: number): void {
    world = createSwapWorld({ userSlippageTolerance: slippageBps });
    world.connect();
    world.router.keptPercent.set(purr, 10n);
  }

  it('is sold by the variant for such tokens, since the plain one fails with K', async () => {
    start(1200);
    await world.fill({ from: 'PURR', to: 'BNB', amount: '1000' });
    await open();
    expect(shown()?.preview.status).toBe('ready');
    await confirm();
    expect(names()).toEqual(['swapExactTokensForETHSupportingFeeOnTransferTokens']);
  });

  it('is bought by the variant that holds the limit against what arrives, though the plain one goes through as well', async () => {
    start(1200);
    await world.fill({ to: 'PURR', amount: '1' });
    const model = latest();
    await open();
    const arrives = (BigInt(model.output.amountRaw) * 90n + 99n) / 100n;
    expect(shown()?.preview).toEqual({ status: 'ready', leavesRaw: E18.toString(), arrivesRaw: arrives.toString() });
    await confirm();
    expect(names()).toEqual(['swapExactETHForTokensSupportingFeeOnTransferTokens']);
    expect(arrives).toBeGreaterThan(BigInt(model.limitRaw));
  });

  it('is not bought where less would arrive than is promised, whoever it is for', async () => {
    start(50);
    for (const recipient of [OWNER, OTHER]) {
      await world.fill({ to: 'PURR', amount: '1' });
      await open(recipient);
      expect(shown()?.preview).toMatchObject({ status: 'failed', error: { kind: 'reverted' } });
      await confirm();
      expect(shown()?.error).toMatchObject({ kind: 'reverted' });
    }
    expect(world.asked()).toEqual([]);
  });

  it('cannot be the exact output, and nothing is sent', async () => {
    start(4900);
    await world.fill({ to: 'PURR', amount: '1000', field: 'output' });
    await open();
    expect(shown()?.preview).toMatchObject({ status: 'failed', error: { kind: 'reverted', reasonKey: 'errors.revert.poolShort' } });
    await confirm();
    expect(world.asked()).toEqual([]);
  });
});

describe('a price that moves between the dialog and the confirmation', () => {
  it.each([-2n, 2n])('by %i percent sends nothing, and the new quote waits to be accepted', async (percent) => {
    await world.fill({ amount: '1' });
    const before = latest();
    await open();
    movePrice(percent);
    await confirm();
    expect(world.asked()).toEqual([]);
    expect(shown()).toMatchObject({ model: before, isSending: false, isSent: false, error: null });
    const now = latest();
    expect(quoteDiffers(before, now)).toBe(true);

    await world.dispatch(acceptQuote(now));
    expect(shown()).toMatchObject({ model: now, preview: { status: 'ready', arrivesRaw: now.output.amountRaw } });
    await confirm();
    expect(decodeCall(routerAbi, transactions()[0]!.data)?.args[0]).toBe(BigInt(now.limitRaw));
  });

  it('by less than the tolerance is sent with the limit that was shown: where much is traded it moves with every block', async () => {
    await world.fill({ amount: '1' });
    const before = latest();
    await open();
    world.router.setPool(token('WBNB'), token('BUSD'), 10_000n * E18, 6_000_000n * E18 - 7n * E18);
    await confirm();
    expect(quoteDiffers(before, latest())).toBe(true);
    expect(shown()).toMatchObject({ model: before, isSent: true });
    expect(decodeCall(routerAbi, transactions()[0]!.data)?.args[0]).toBe(BigInt(before.limitRaw));
  });

  it('is looked for anew, among nodes that agree', async () => {
    world.fake.endpoints = [1, 2, 3].map((id) => ({ url: `https://node${id}.example`, state: 'ok', latencyMs: 5, lastError: null }));
    await world.fill({ amount: '1' });
    await open();
    world.fake.requests.length = 0;
    await confirm();
    const [{ target, data }] = reservesCalls([sortTokens(token('WBNB'), token('BUSD'))!]) as [Call<unknown>];
    expect(world.fake.requests.find(({ options }) => options.agree === true)?.calls).toEqual([`${target.toLowerCase()}-${data}`]);
    expect(shown()).toMatchObject({ isSent: true });
  });

  it('does not stop an expert, whom the limit protects', async () => {
    world = createSwapWorld({ userExpertMode: true });
    world.connect();
    await world.fill({ amount: '1' });
    const before = latest();
    movePrice(2n);
    await open();
    expect(shown()).toMatchObject({ model: before, isSent: true });
    expect(decodeCall(routerAbi, transactions()[0]!.data)?.args[0]).toBe(BigInt(before.limitRaw));
  });

  it('by more than the tolerance, against an expert, stops the swap with the reason', async () => {
    world = createSwapWorld({ userExpertMode: true });
    world.connect();
    await world.fill({ amount: '1' });
    movePrice(-2n);
    await open();
    expect(shown()).toMatchObject({ isSent: false, error: { kind: 'reverted', reasonKey: 'errors.revert.lessThanMinimum' } });
    expect(world.asked()).toEqual([]);
  });
});

describe('an account that is switched', () => {
  it('while the dialog is open signs nothing of the other one', async () => {
    await world.fill({ amount: '1' });
    await open();
    world.connect(OTHER);
    await world.read();
    await confirm();
    expect(shown()).toMatchObject({ model: { account: OWNER }, isSending: false, isSent: false });
    expect(world.asked()).toEqual([]);
  });

  it('in the wallet alone is noticed by asking the wallet', async () => {
    await world.fill({ amount: '1' });
    await open();
    world.wallet.answer('eth_accounts', () => [OTHER]);
    await confirm();
    expect(shown()?.error).toEqual({ kind: 'wrongAccount' });
    expect(world.asked()).toEqual([]);
  });

  it('in the middle of an expert’s swap is noticed too', async () => {
    world = createSwapWorld({ userExpertMode: true });
    world.connect();
    await world.fill({ amount: '1' });
    const model = latest();
    world.services.wallet.account = OTHER;
    world.dispatch(walletSeen({ connectorId: 'injected', account: OTHER, chainId: chain.id }));
    await world.dispatch(startSwap(model));
    expect(shown()?.error).toEqual({ kind: 'wrongAccount' });
    expect(world.asked()).toEqual([]);
  });
});

describe('a dialog that is closed', () => {
  it('before the wallet opens sends nothing', async () => {
    await world.fill({ amount: '1' });
    await open();
    const sending = confirm();
    world.dispatch(confirmationDismissed());
    await sending;
    expect(world.asked()).toEqual([]);
    expect(shown()).toBeNull();
  });

  it('while the wallet waits leaves the next one alone, and the transaction is filed all the same', async () => {
    await world.fill({ amount: '1' });
    await open();
    const wallet = holdWallet();
    const sending = confirm();
    await wallet.opened;
    world.dispatch(confirmationDismissed());
    world.dispatch(amountTyped({ field: 'input', text: '2' }));
    await open();
    wallet.resolve(`0x${'d'.repeat(64)}`);
    await sending;
    expect(shown()).toMatchObject({ model: { input: { amountRaw: (2n * E18).toString() } }, isSending: false, isSent: false, hash: null });
    expect(records()).toMatchObject([{ hash: `0x${'d'.repeat(64)}`, status: 'pending' }]);
  });

  it('and opened again with the same swap hears nothing of the first one’s refusal', async () => {
    await world.fill({ amount: '1' });
    await open();
    const wallet = holdWallet();
    const sending = confirm();
    await wallet.opened;
    world.dispatch(confirmationDismissed());
    await open();
    wallet.reject(walletError(4001));
    await sending;
    expect(shown()).toMatchObject({ error: null, isSending: false });
  });
});

describe('approval and swap in one request', () => {
  beforeEach(async () => {
    world.router.allowances.set(BUSD.toLowerCase(), 0n);
    world.offerBatches();
    await world.fill({ from: 'BUSD', to: 'BNB', amount: '600' });
    world.wallet.answer('wallet_sendCalls', () => ({ id: 'batch-1' }));
  });

  it('are tried one after the other, then asked for together', async () => {
    await open();
    expect(shown()?.preview).toMatchObject({ status: 'ready', leavesRaw: (600n * E18).toString() });
    await confirm();
    expect(world.asked().map(({ method }) => method)).toEqual(['wallet_sendCalls']);
    const [{ calls, atomicRequired }] = world.asked()[0]!.params as unknown as [{ calls: { to: Address; data: Hex }[]; atomicRequired: boolean }];
    expect(atomicRequired).toBe(true);
    // Exactly what this swap needs: a batch leaves no allowance behind.
    expect(calls.map(({ to }) => to)).toEqual([BUSD, router]);
    expect(decodeCall(erc20Abi, calls[0]!.data)).toEqual({ name: 'approve', args: [router, 600n * E18] });
    expect(decodeCall(routerAbi, calls[1]!.data)?.name).toBe('swapExactTokensForETH');
    expect(shown()).toMatchObject({ isSent: true, hash: null });
    expect(records()).toMatchObject([{ info: { kind: 'batch', parts: [{ kind: 'approve' }, { kind: 'swap' }] } }]);
  });

  it('fall back to two steps when the wallet takes no batches after all', async () => {
    world.wallet.answer('wallet_sendCalls', () => {
      throw walletError(4200);
    });
    await open();
    await confirm();
    expect(shown()).toBeNull();
    expect(world.getState().wallet.batch).toBe('unsupported');
    expect(world.getState().swap.form.amountText).toBe('600');
    expect(records()).toEqual([]);
  });

  it('are refused as one', async () => {
    world.wallet.answer('wallet_sendCalls', () => {
      throw walletError(4001);
    });
    await open();
    await confirm();
    expect(shown()).toMatchObject({ isSent: false, error: { kind: 'userRejected' } });
    expect(world.getState().wallet.batch).toBe('supported');
  });

  it('are one transaction where the allowance is there already', async () => {
    world.router.allowances.set(BUSD.toLowerCase(), 600n * E18);
    await world.read();
    await open();
    await confirm();
    expect(names()).toEqual(['swapExactTokensForETH']);
  });
});

describe('a preview', () => {
  it('that comes late, for a quote no longer shown, says nothing', async () => {
    await world.fill({ amount: '1' });
    const first = latest();
    const opening = open();
    movePrice(2n);
    await world.read();
    const accepting = world.dispatch(acceptQuote(latest()));
    await Promise.all([opening, accepting, world.dispatch(previewSwap(first))]);
    expect(shown()).toMatchObject({ model: latest(), preview: { status: 'ready', arrivesRaw: latest().output.amountRaw } });
  });
});

describe('wrapping', () => {
  const wrapped = contractAddress('wrappedNative')!;

  it('deposits the coin', async () => {
    expect(await world.dispatch(wrapNative('wrap', 7n))).toMatchObject({ ok: true });
    expect(transactions()).toMatchObject([{ from: OWNER, to: wrapped, value: '0x7' }]);
    expect(decodeCall(wrappedNativeAbi, transactions()[0]!.data)).toEqual({ name: 'deposit', args: [] });
    expect(records()).toMatchObject([{ info: { kind: 'wrap', amountRaw: '7' } }]);
  });

  it('withdraws it again', async () => {
    expect(await world.dispatch(wrapNative('unwrap', 7n))).toMatchObject({ ok: true });
    expect(transactions()).toMatchObject([{ from: OWNER, to: wrapped, value: '0x0' }]);
    expect(decodeCall(wrappedNativeAbi, transactions()[0]!.data)).toEqual({ name: 'withdraw', args: [7n] });
  });

  it('needs a wallet', async () => {
    world = createSwapWorld();
    expect(await world.dispatch(wrapNative('wrap', 7n))).toEqual({ ok: false, error: { kind: 'missingDependencies' } });
  });

  it('is refused by the user without a trace', async () => {
    world.wallet.answer('eth_sendTransaction', () => {
      throw walletError(4001);
    });
    expect(await world.dispatch(wrapNative('wrap', 7n))).toEqual({ ok: false, error: { kind: 'userRejected' } });
    expect(records()).toEqual([]);
  });
});

describe('balances', () => {
  it('of the coin must cover the fee as well', async () => {
    world.setBalance(currency('BNB'), E18);
    await world.fill({ amount: '1' });
    await open();
    await confirm();
    expect(shown()?.error).toEqual({ kind: 'insufficientFunds' });
    expect(world.asked()).toEqual([]);
  });
});
