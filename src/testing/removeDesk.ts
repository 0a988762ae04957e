import { beforeEach } from 'vitest';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { decodeCall } from '#chain/encode.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { burnedAmounts } from '#entities/pairs/liquidityMath.ts';
import { poolCalls } from '#entities/pairs/poolCalls.ts';
import { selectPool } from '#entities/pairs/poolSelectors.ts';
import { allowanceCall } from '#entities/tokens/tokenCalls.ts';
import type { Permit } from '#entities/writeFlow/permit.ts';
import { permitSigned } from '#features/liquidity/shared/removeSlice.ts';
import { sharesWorth, type RemoveTarget } from '#features/liquidity/shared/removeMath.ts';
import { removeModel, type RemoveModel } from '#features/liquidity/shared/removeModel.ts';
import { removeFlow, type FoundRemoval } from '#features/liquidity/remove/removeFlow.ts';
import { sameAddress } from '#lib/address.ts';
import { tokenCurrency } from '#lib/currency.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { createDialogDesk, type ShownDialog } from './dialogDesk.ts';
import { OWNER } from './accounts.ts';
import { currency } from './currencies.ts';
import { E18 } from './units.ts';
import { FAKE_SIGNATURE, FakeCoinPool, revertWith } from './fakeCoinPool.ts';
import { probeAnswer, readProbeOverride, type CodeOverride } from './fakeProbe.ts';
import { createExchangeWorld, type ExchangeWorld } from './exchangeWorld.tsx';

const HELD = 10n * E18;

/** Test desk for removing liquidity from the pool of BNB and MEOW. */
export interface RemoveDesk {
  world: ExchangeWorld;
  /** MEOW takes a tax of a tenth of each transfer. */
  isTaxed: boolean;
  /** Router's allowance of LP tokens. */
  allowance: bigint;
  /** The permit's signature was used already. */
  isSignatureUsed: boolean;
  /** Returns the withdrawal of everything, by symbols, as it would be signed now. */
  model: (a?: string, b?: string) => Promise<RemoveModel>;
  /** Signs for a model. */
  sign: (model: RemoveModel) => Permit;
  shown: () => ShownDialog<RemoveModel, FoundRemoval> | null;
  open: (model: RemoveModel) => Promise<void>;
  accept: (model: RemoveModel) => Promise<void>;
  close: () => void;
  confirm: () => Promise<void>;
  /** Returns the router functions that the wallet was asked to call. */
  names: () => (string | undefined)[];
  /** Moves each reserve by basis points, as another trade would. */
  movePrice: (bps: bigint) => void;
}

interface Call {
  from: Address;
  to: Address;
  data: Hex;
}

/**
 * Sets the desk up before each test: connected, with ten of the pool's thousand shares and no
 * allowance.
 */
export function useRemoveDesk(): RemoveDesk {
  const coinPool = new FakeCoinPool();
  const { bnb, meow, tokens, lp } = coinPool;
  const router = contractAddress('router')!;

  /**
   * Returns the changes of the account's balances by a router call, by address in lower case or
   * `bnb`.
   */
  function run(data: Hex, allowed: bigint): Map<string, bigint> {
    const call = decodeCall(routerAbi, data);
    if (!call?.name.startsWith('removeLiquidity')) return new Map();
    const isNative = call.name.includes('ETH');
    const [liquidity, minFirst, minSecond, , deadline] = call.args.slice(isNative ? 1 : 2) as [
      bigint,
      bigint,
      bigint,
      Address,
      bigint,
    ];
    if (deadline < BigInt(desk.world.fake.timestamp)) revertWith('Expired()');
    if (call.name.includes('WithPermit') ? desk.isSignatureUsed : allowed < liquidity)
      revertWith(call.name.includes('WithPermit') ? 'InvalidSignature()' : 'TRANSFER_FROM_FAILED');
    const { amount0, amount1 } = burnedAmounts(coinPool.pool, liquidity);
    const [coin, other] = coinPool.isBnbFirst ? [amount0, amount1] : [amount1, amount0];
    const isCoinFirst = !isNative && sameAddress(call.args[0] as Address, bnb.token.address);
    const [first, second] = isCoinFirst ? [coin, other] : [other, coin];
    if (first < minFirst || second < minSecond) revertWith('InsufficientAAmount()');
    if (desk.isTaxed && isNative && !call.name.endsWith('SupportingFeeOnTransferTokens'))
      revertWith('TRANSFER_FAILED');
    const tax = (amount: bigint): bigint => (desk.isTaxed ? amount - amount / 10n : amount);
    return new Map([
      [lp.address.toLowerCase(), -liquidity],
      [isNative ? 'bnb' : bnb.token.address.toLowerCase(), coin],
      [meow.token.address.toLowerCase(), isNative ? tax(tax(other)) : tax(other)],
    ]);
  }

  function probe(override: CodeOverride): Hex {
    const probed = readProbeOverride(override, router);
    const allowed = probed.approvals.get(lp.address.toLowerCase()) ?? desk.allowance;
    return probeAnswer(probed, run(probed.data, allowed));
  }

  function setUp(): void {
    const { fake } = desk.world;
    coinPool.install(fake);
    fake.answer(pairAbi, lp.address, 'balanceOf', HELD);
    fake.answer(pairAbi, lp.address, 'allowance', () => desk.allowance);
    const isOurs = (call: Call): boolean => sameAddress(call.to, router);
    fake.on('eth_estimateGas', ([call]) =>
      isOurs(call as Call) ? run((call as Call).data, desk.allowance) && '0x30d40' : '0x30d40',
    );
    fake.on('eth_call', ([call, , override]) => {
      if (override !== undefined) return probe(override as CodeOverride);
      return isOurs(call as Call) ? run((call as Call).data, desk.allowance) && '0x' : undefined;
    });
  }

  const dialog = createDialogDesk(removeFlow, () => desk.world.dispatch);
  const desk: RemoveDesk = {
    world: createExchangeWorld(),
    isTaxed: false,
    allowance: 0n,
    isSignatureUsed: false,
    async model(a = 'BNB', b = 'MEOW') {
      await desk.world.dispatch(
        readCalls([...poolCalls(tokens), allowanceCall(lp, OWNER, router)], { fresh: true }),
      );
      const target: RemoveTarget = { a: currency(a), b: currency(b), lp: tokenCurrency(lp) };
      const read = selectPool(desk.world.getState(), tokens)!;
      return removeModel(target, sharesWorth(read, target, HELD), {
        account: OWNER,
        slippageBps: 50,
        deadlineSeconds: 1200,
      });
    },
    sign(model) {
      const deadline = desk.world.fake.timestamp + 600;
      const terms = {
        owner: OWNER,
        chainId: chain.id,
        pair: lp.address,
        spender: router,
        valueRaw: model.liquidityRaw,
        nonceRaw: toRaw(0n),
        deadline,
      };
      const permit: Permit = { ...terms, ...FAKE_SIGNATURE };
      desk.world.dispatch(permitSigned({ permit, liquidityText: '10' }));
      return permit;
    },
    shown: () => dialog.shown(),
    open: (model) => dialog.open(model),
    accept: (model) => dialog.accept(model),
    close: () => dialog.close(),
    confirm: () => dialog.confirm(),
    names: () => desk.world.transactions().map(({ data }) => decodeCall(routerAbi, data)?.name),
    movePrice: (bps) => coinPool.movePrice(bps),
  };
  beforeEach(() => {
    Object.assign(desk, {
      world: createExchangeWorld(),
      isTaxed: false,
      allowance: 0n,
      isSignatureUsed: false,
    });
    desk.world.connect();
    setUp();
  });
  return desk;
}
