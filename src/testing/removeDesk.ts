import { beforeEach } from 'vitest';
import { factoryAbi } from '#protocol/abi/factoryAbi.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { decodeCall } from '#chain/encode.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { burnedAmounts, type Pool } from '#entities/pairs/liquidityMath.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { lpToken, poolCalls } from '#entities/pairs/poolCalls.ts';
import { selectPool } from '#entities/pairs/poolSelectors.ts';
import { allowanceCall } from '#entities/tokens/tokenCalls.ts';
import type { Permit } from '#features/liquidity/shared/permit.ts';
import { permitSigned, type RemoveConfirmation } from '#features/liquidity/remove/removeSlice.ts';
import { sharesWorth, type RemoveTarget } from '#features/liquidity/remove/removeMath.ts';
import { removeModel, type RemoveModel } from '#features/liquidity/remove/removeModel.ts';
import { confirmRemoval, startRemoval } from '#features/liquidity/remove/removeThunks.ts';
import { sameAddress, ZERO_ADDRESS } from '#lib/address.ts';
import { tokenCurrency } from '#lib/currency.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { FakeRevert } from './fakeChain.ts';
import { createSwapWorld, currency, E18, OWNER, type SwapWorld } from './swapWorld.tsx';

const SUPPLY = 1_000n * E18;
const HELD = 10n * E18;
const word = (value: bigint): string => value.toString(16).padStart(64, '0');
const refuse = (name: string): never => {
  throw new FakeRevert('0x', `execution reverted: ${name}`);
};

/** Someone at the remove page who presses its buttons, over one pool of 100 coins and 60,000 of the other side. */
export interface RemoveDesk {
  world: SwapWorld;
  /** Whether the other side of the pool keeps a tenth of each transfer. */
  isTaxed: boolean;
  /** What the router may take of the shares. */
  allowance: bigint;
  /** The pool no longer takes the signature. */
  isSignatureUsed: boolean;
  /** The withdrawal of all that the account has, by symbols, as it would be signed now. */
  model: (a?: string, b?: string) => Promise<RemoveModel>;
  /** Signs for a model. */
  sign: (model: RemoveModel) => Permit;
  shown: () => RemoveConfirmation | null;
  open: (model: RemoveModel) => Promise<void>;
  confirm: () => Promise<void>;
  /** The router functions that the wallet was asked to call. */
  names: () => (string | undefined)[];
  /** Somebody else's trade moves each reserve by so many basis points. */
  movePrice: (bps: bigint) => void;
}

interface Call {
  from: Address;
  to: Address;
  data: Hex;
}

/** Makes it anew before each test: connected, with ten of the pool's thousand shares and nothing enabled. */
export function useRemoveDesk(): RemoveDesk {
  const [bnb, meow] = [currency('BNB'), currency('MEOW')];
  const tokens = sortTokens(bnb.token, meow.token)!;
  const lp = lpToken(tokens)!;
  const router = contractAddress('router')!;
  let reserves: { bnb: bigint; meow: bigint };

  const pool = (): Pool => {
    const [reserve0, reserve1] =
      tokens[0] === bnb.token ? [reserves.bnb, reserves.meow] : [reserves.meow, reserves.bnb];
    return {
      pair: { address: lp.address, token0: tokens[0], token1: tokens[1], reserve0, reserve1 },
      totalSupply: SUPPLY,
      kLast: 0n,
      isFeeOn: false,
    };
  };

  /** What a call to the router does to the account's balances, by address in lower case or `bnb`. */
  function run(data: Hex, allowed: bigint): Map<string, bigint> {
    const call = decodeCall(routerAbi, data);
    if (!call?.name.startsWith('removeLiquidity')) return new Map();
    const isNative = call.name.includes('ETH');
    const [liquidity, leastFirst, leastSecond, , deadline] = call.args.slice(isNative ? 1 : 2) as [
      bigint,
      bigint,
      bigint,
      Address,
      bigint,
    ];
    if (deadline < BigInt(desk.world.fake.timestamp)) refuse('Expired()');
    if (call.name.includes('WithPermit') ? desk.isSignatureUsed : allowed < liquidity)
      refuse(call.name.includes('WithPermit') ? 'InvalidSignature()' : 'TRANSFER_FROM_FAILED');
    const { amount0, amount1 } = burnedAmounts(pool(), liquidity);
    const [coin, other] = tokens[0] === bnb.token ? [amount0, amount1] : [amount1, amount0];
    const isCoinFirst = !isNative && sameAddress(call.args[0] as Address, bnb.token.address);
    const [first, second] = isCoinFirst ? [coin, other] : [other, coin];
    if (first < leastFirst || second < leastSecond) refuse('InsufficientAAmount()');
    if (desk.isTaxed && isNative && !call.name.endsWith('SupportingFeeOnTransferTokens'))
      refuse('TRANSFER_FAILED');
    const tax = (amount: bigint): bigint => (desk.isTaxed ? amount - amount / 10n : amount);
    return new Map([
      [lp.address.toLowerCase(), -liquidity],
      [isNative ? 'bnb' : bnb.token.address.toLowerCase(), coin],
      [meow.token.address.toLowerCase(), isNative ? tax(tax(other)) : tax(other)],
    ]);
  }

  /** Answers the app's balance probe: code put in the account's place, with the calls' data at its end. */
  function probe(override: Record<Address, { code: Hex }>): string {
    const [[from, { code }]] = Object.entries(override) as [[Address, { code: Hex }]];
    const calldata = code.split(`70a08231${word(BigInt(from))}`).at(-1)!;
    const hasApproval = calldata.startsWith('095ea7b3');
    const watched = [
      'bnb',
      ...new Set(
        Array.from(code.matchAll(/73([0-9a-f]{40})63[0-9a-f]{8}fa/g), ([, token]) => `0x${token}`),
      ),
    ];
    const changes = run(
      `0x${hasApproval ? calldata.slice(136) : calldata}`,
      hasApproval ? BigInt(`0x${calldata.slice(72, 136)}`) : desk.allowance,
    );
    const reading = (after: boolean) =>
      watched
        .map((id) => word(1n) + word(10n ** 40n + (after ? (changes.get(id) ?? 0n) : 0n)))
        .join('');
    return `0x${word(0n)}${reading(false)}${reading(true)}`;
  }

  function setUp(): void {
    const { fake } = desk.world;
    fake.answer(
      pairAbi,
      lp.address,
      'getReserves',
      () => [pool().pair.reserve0, pool().pair.reserve1, 0n] as const,
    );
    fake.answer(pairAbi, lp.address, 'totalSupply', SUPPLY);
    fake.answer(pairAbi, lp.address, 'kLast', 0n);
    fake.answer(factoryAbi, contractAddress('factory')!, 'feeTo', ZERO_ADDRESS);
    fake.answer(pairAbi, lp.address, 'balanceOf', HELD);
    fake.answer(pairAbi, lp.address, 'allowance', () => desk.allowance);
    const isOurs = (call: Call): boolean => sameAddress(call.to, router);
    fake.on('eth_estimateGas', ([call]) =>
      isOurs(call as Call) ? run((call as Call).data, desk.allowance) && '0x30d40' : '0x30d40',
    );
    fake.on('eth_call', ([call, , override]) => {
      if (override !== undefined) return probe(override as Record<Address, { code: Hex }>);
      return isOurs(call as Call) ? run((call as Call).data, desk.allowance) && '0x' : undefined;
    });
  }

  const desk: RemoveDesk = {
    world: createSwapWorld(),
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
      const permit: Permit = {
        ...terms,
        v: 27,
        r: `0x${'a'.repeat(64)}`,
        s: `0x${'1'.repeat(64)}`,
      };
      desk.world.dispatch(permitSigned({ permit, liquidityText: '10' }));
      return permit;
    },
    shown: () => desk.world.getState().removeLiquidity.confirmation,
    open: (model) => desk.world.dispatch(startRemoval(model)),
    confirm: () => desk.world.dispatch(confirmRemoval()),
    names: () =>
      desk.world
        .asked()
        .flatMap(({ method, params }) =>
          method === 'eth_sendTransaction'
            ? [decodeCall(routerAbi, (params as [Call])[0].data)?.name]
            : [],
        ),
    movePrice: (bps) =>
      void (reserves = {
        bnb: (reserves.bnb * (10_000n + bps)) / 10_000n,
        meow: (reserves.meow * 10_000n) / (10_000n + bps),
      }),
  };
  beforeEach(() => {
    reserves = { bnb: 100n * E18, meow: 60_000n * E18 };
    Object.assign(desk, {
      world: createSwapWorld(),
      isTaxed: false,
      allowance: 0n,
      isSignatureUsed: false,
    });
    desk.world.connect();
    setUp();
  });
  return desk;
}
