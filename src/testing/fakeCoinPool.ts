import { factoryAbi } from '#protocol/abi/factoryAbi.ts';
import type { SplitSignature } from '#chain/wallet/typedSignature.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { contractAddress } from '#config/chains.ts';
import type { Pool } from '#entities/pairs/liquidityMath.ts';
import { sortTokens, type TokenPair } from '#entities/pairs/pairTypes.ts';
import { lpToken } from '#entities/pairs/poolCalls.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import type { Token } from '#lib/currency.ts';
import { currency } from './currencies.ts';
import type { FakeChain } from './fakeChain.ts';
import { FakeRevert } from './scriptedContracts.ts';
import { E18 } from './units.ts';

/** Shares of the pool, in the smallest unit. */
const SUPPLY = 1_000n * E18;

/** Signature of no key, in the form that a permit holds. */
export const FAKE_SIGNATURE: SplitSignature = {
  v: 27,
  r: `0x${'a'.repeat(64)}`,
  s: `0x${'1'.repeat(64)}`,
};

/** Reverts with a custom error's name, as our contracts do. */
export const revertWith = (name: string): never => {
  throw new FakeRevert('0x', `execution reverted: ${name}`);
};

/** Pool of 100 BNB and 60,000 MEOW with 1,000 shares, on a fake chain. */
export class FakeCoinPool {
  readonly bnb = currency('BNB');
  readonly meow = currency('MEOW');
  readonly tokens: TokenPair = sortTokens(this.bnb.token, this.meow.token)!;
  readonly lp: Token = lpToken(this.tokens)!;
  #reserveBnb = 0n;
  #reserveMeow = 0n;

  /** Resets the reserves and answers the pair's reads on `chain`. */
  install(chain: FakeChain): void {
    [this.#reserveBnb, this.#reserveMeow] = [100n * E18, 60_000n * E18];
    const { address } = this.lp;
    chain.answer(pairAbi, address, 'getReserves', () => {
      const { reserve0, reserve1 } = this.pool.pair;
      return [reserve0, reserve1, 0n] as const;
    });
    chain.answer(pairAbi, address, 'totalSupply', SUPPLY);
    chain.answer(pairAbi, address, 'kLast', 0n);
    chain.answer(factoryAbi, contractAddress('factory')!, 'feeTo', ZERO_ADDRESS);
  }

  get isBnbFirst(): boolean {
    return this.tokens[0] === this.bnb.token;
  }

  get pool(): Pool {
    const [reserve0, reserve1] = this.isBnbFirst
      ? [this.#reserveBnb, this.#reserveMeow]
      : [this.#reserveMeow, this.#reserveBnb];
    const [token0, token1] = this.tokens;
    return {
      pair: { address: this.lp.address, token0, token1, reserve0, reserve1 },
      totalSupply: SUPPLY,
      kLast: 0n,
      isFeeOn: false,
    };
  }

  /** Moves each reserve by `bps` basis points in opposite directions, as another trade would. */
  movePrice(bps: bigint): void {
    this.#reserveBnb = (this.#reserveBnb * (10_000n + bps)) / 10_000n;
    this.#reserveMeow = (this.#reserveMeow * 10_000n) / (10_000n + bps);
  }
}
