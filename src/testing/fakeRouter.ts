import { AbiCoder, Interface } from 'ethers';
import { factoryAbi } from '#protocol/abi/factoryAbi.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { splitRouterAbi } from '#protocol/abi/splitRouterAbi.ts';
import { tokenTrialAbi } from '#protocol/abi/tokenTrial.ts';
import { decodeCall } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { pairAddress, poolAddressOf } from '#entities/pairs/pairAddress.ts';
import { getAmountIn, getAmountOut } from '#entities/pairs/pairMath.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { sameAddress, ZERO_ADDRESS } from '#lib/address.ts';
import { floorSqrt } from '#lib/floorSqrt.ts';
import type { Token } from '#lib/currency.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { runAdd, type FakePool } from './fakeAdding.ts';
import { endsOf, runSplit, type SignedLeg } from './fakeSplit.ts';
import { PLENTY, probeAnswer, readProbeOverride, type CodeOverride } from './fakeProbe.ts';
import { wordDigits } from './units.ts';
import type { FakeChain } from './fakeChain.ts';
import { FakeRevert } from './scriptedContracts.ts';

/** Call as it reaches the router. */
export interface RouterCall {
  from: Address;
  data: Hex;
  value: bigint;
}

type Reserves = readonly [reserve0: bigint, reserve1: bigint];

/** Contracts that it stands for. */
const ROUTERS = ['router', 'splitRouter'] as const;

const coder = AbiCoder.defaultAbiCoder();
const refuse = (reason: string): never => {
  throw new FakeRevert(`0x08c379a0${coder.encode(['string'], [reason]).slice(2)}`);
};

/**
 * Exchange on a fake chain: pools with settable reserves, and a router that computes as the
 * contract does, reverts with its reasons, and reports the changes of the sender's balances.
 * Executes nothing permanently.
 */
export class FakeRouter {
  /** Transfer tax of a token in percent, by its address in lower case. */
  readonly keptPercent = new Map<string, bigint>();
  /** Allowances of the router, by token address in lower case; unlimited without an entry. */
  readonly allowances = new Map<string, bigint>();
  /** False: this node ignores state overrides, so balances cannot be probed. */
  canProbe = true;
  /** True: trials of tokens find their taxes. */
  canTry = false;
  readonly #chain: FakeChain;
  readonly #pools = new Map<string, Reserves>();

  constructor(chain: FakeChain) {
    this.#chain = chain;
    chain.on('eth_estimateGas', ([call]) =>
      this.#estimate(call as { from: Address; to: Address; data: Hex; value: Hex }),
    );
    chain.on('eth_call', ([call, , override]) => {
      const { to, data } = call as { to?: Address; data: Hex };
      if (to === undefined && this.canTry) return this.#try(data);
      if (override !== undefined) return this.#probe(override as CodeOverride);
      return this.#estimate(call as { from: Address; to: Address; data: Hex; value: Hex }) && '0x';
    });
  }

  /**
   * Creates a pool, or sets its reserves; in smallest units, in the order of the arguments. Supply 0:
   * they were merely sent there, and nobody owns shares.
   */
  setPool(
    a: Token,
    b: Token,
    reserveA: bigint,
    reserveB: bigint,
    supply = floorSqrt(reserveA * reserveB),
  ): void {
    const pair = sortTokens(a, b)!;
    const address = pairAddress(pair)!;
    const reserves: Reserves = pair[0] === a ? [reserveA, reserveB] : [reserveB, reserveA];
    const key = `${pair[0].address}-${pair[1].address}`.toLowerCase();
    // The router goes by the supply: what an ownerless pool holds is no price.
    this.#pools.set(key, supply === 0n ? [0n, 0n] : reserves);
    this.#chain.answer(pairAbi, address, 'getReserves', [...reserves, 0n]);
    this.#chain.answer(pairAbi, address, 'totalSupply', supply);
    this.#chain.answer(pairAbi, address, 'kLast', 0n);
    this.#chain.answer(factoryAbi, contractAddress('factory')!, 'feeTo', ZERO_ADDRESS);
  }

  #reserves(a: string, b: string): Reserves {
    return this.#found(a, b) ?? refuse('NO_PAIR');
  }

  /** Returns a pool's reserves in the order of two tokens; `undefined` where there is none. */
  #found(a: string, b: string): Reserves | undefined {
    const isForward = a.toLowerCase() < b.toLowerCase();
    const found = this.#pools.get((isForward ? `${a}-${b}` : `${b}-${a}`).toLowerCase());
    return found && !isForward ? [found[1], found[0]] : found;
  }

  /** Reverts with what a trial of the token at the end of its path finds. */
  #try(creation: Hex): never {
    const tax = (this.keptPercent.get(`0x${creation.slice(-40)}`.toLowerCase()) ?? 0n) * 100n;
    const verdict = [true, true, true, tax, tax, tax, '0x'];
    throw new FakeRevert(new Interface(tokenTrialAbi).encodeErrorResult('Trial', verdict) as Hex);
  }

  #estimate({
    from,
    to,
    data,
    value,
  }: {
    from: Address;
    to: Address;
    data: Hex;
    value?: Hex;
  }): string | undefined {
    if (!ROUTERS.some((name) => sameAddress(to, contractAddress(name)))) return undefined;
    this.run({ from, data, value: BigInt(value ?? 0) });
    return '0x30d40';
  }

  /**
   * Returns the changes of the sender's balances, by token address in lower case or `bnb`. Throws
   * FakeRevert.
   */
  run(
    { from, data, value }: RouterCall,
    allowances: ReadonlyMap<string, bigint> = this.allowances,
  ): Map<string, bigint> {
    const plain = decodeCall(routerAbi, data);
    const call = plain ?? decodeCall(splitRouterAbi, data);
    if (!call) return refuse('NO_SUCH_FUNCTION');
    if (call.name.startsWith('addLiquidity')) return this.#add(call, value, allowances);
    const [route, to, deadline] = call.args.slice(-3) as [unknown[], Address, bigint];
    const amounts = call.args.slice(0, -3) as bigint[];
    const isExactInput = call.name.startsWith('swapExact');
    const legs = plain ? undefined : (route as SignedLeg[]);
    const path = legs ? endsOf(legs, isExactInput) : (route as string[]);
    const [first, last] = [path[0]!.toLowerCase(), path.at(-1)!.toLowerCase()];
    const traded = (amount: bigint) =>
      runSplit(legs!, isExactInput, amount, (a, b) => this.#reserves(a, b), refuse);
    const checksReceived = call.name.endsWith('SupportingFeeOnTransferTokens');
    const isNativeIn = /^swap(?:Exact)?ETH/.test(call.name);
    const isNativeOut = /For(?:Exact)?ETH/.test(call.name);
    if (deadline < BigInt(this.#chain.timestamp)) refuse('EXPIRED');
    const kept = (token: string, amount: bigint): bigint =>
      (amount * (this.keptPercent.get(token) ?? 0n)) / 100n;

    let spent = isNativeIn ? value : amounts[0]!;
    let paid: bigint;
    if (isExactInput) {
      if (kept(first, spent) > 0n && !checksReceived) refuse('Pancake: K');
      paid = legs ? traded(spent).paid : this.#out(spent - kept(first, spent), path);
      const minOutput = amounts.at(-1)!;
      if ((checksReceived ? paid - kept(last, paid) : paid) < minOutput)
        refuse('PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT');
    } else {
      paid = amounts[0]!;
      const maxInput = isNativeIn ? value : amounts[1]!;
      spent = legs ? traded(paid).spent : this.#in(paid, path);
      if (spent > maxInput) refuse('PancakeRouter: EXCESSIVE_INPUT_AMOUNT');
      if (kept(first, spent) > 0n) refuse('Pancake: K');
    }
    if (!isNativeIn && (allowances.get(first) ?? PLENTY) < spent)
      refuse('TransferHelper: TRANSFER_FROM_FAILED');
    const changes = new Map([[isNativeIn ? 'bnb' : first, -spent]]);
    if (sameAddress(to, from)) changes.set(isNativeOut ? 'bnb' : last, paid - kept(last, paid));
    return changes;
  }

  #add(
    { name, args }: { name: string; args: readonly unknown[] },
    value: bigint,
    allowances: ReadonlyMap<string, bigint>,
  ): Map<string, bigint> {
    const wrapped = contractAddress('wrappedNative')!;
    const isNative = name === 'addLiquidityETH';
    const plain = isNative
      ? [args[0], wrapped, args[1], value, args[2], args[3], ...args.slice(4)]
      : args;
    const [a, b] = [String(plain[0]), String(plain[1])];
    if ((plain[7] as bigint) < BigInt(this.#chain.timestamp)) refuse('EXPIRED');
    const pool: FakePool = { reserves: this.#found(a, b) ?? [0n, 0n] };
    const taken = runAdd(
      pool,
      plain.slice(2, 6) as [bigint, bigint, bigint, bigint],
      [this.#keptOf(a), this.#keptOf(b)],
      refuse,
    );
    const sides = [a.toLowerCase(), b.toLowerCase()] as const;
    for (const [at, side] of sides.entries()) {
      if (!(isNative && at === 1) && (allowances.get(side) ?? PLENTY) < taken.amounts[at]!)
        refuse('TransferHelper: TRANSFER_FROM_FAILED');
    }
    const lp = poolAddressOf(a as Address, b as Address)!.toLowerCase();
    return new Map([
      [sides[0], -taken.amounts[0]],
      [isNative ? 'bnb' : sides[1], -taken.amounts[1]],
      [lp, taken.liquidity],
    ]);
  }

  #keptOf(token: string): bigint {
    return this.keptPercent.get(token.toLowerCase()) ?? 0n;
  }

  #out(amount: bigint, path: readonly string[]): bigint {
    return path
      .slice(1)
      .reduce(
        (sum, token, hop) =>
          getAmountOut(sum, ...this.#reserves(path[hop]!, token)) ??
          refuse('INSUFFICIENT_LIQUIDITY'),
        amount,
      );
  }

  #in(amount: bigint, path: readonly string[]): bigint {
    return path
      .slice(0, -1)
      .reduceRight(
        (sum, token, hop) =>
          getAmountIn(sum, ...this.#reserves(token, path[hop + 1]!)) ??
          refuse('INSUFFICIENT_LIQUIDITY'),
        amount,
      );
  }

  #probe(override: CodeOverride): string {
    if (!this.canProbe || Object.keys(override).length === 0) return '0x';
    const [{ code }] = Object.values(override) as [CodeOverride[Address]];
    const target = ROUTERS.map((name) => contractAddress(name)!).find((address) =>
      code.includes(`73${address.slice(2).toLowerCase()}63`),
    );
    const probed = readProbeOverride(override, target ?? contractAddress('router')!);
    try {
      const allowances = new Map([...this.allowances, ...probed.approvals]);
      return probeAnswer(probed, this.run(probed, allowances));
    } catch (error) {
      if (!(error instanceof FakeRevert)) throw error;
      return `0x${wordDigits(probed.approvals.size + 1)}${error.data.slice(2)}`;
    }
  }
}
