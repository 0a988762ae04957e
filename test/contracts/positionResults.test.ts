import { expect } from 'chai';
import { MaxUint256, ZeroAddress, type Contract } from 'ethers';
import * as fc from 'fast-check';
import { supplyWithFee } from '#entities/pairs/liquidityMath.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { readHistory, type PositionHistory } from '#features/liquidity/results/readHistory.ts';
import { positionResult } from '#features/liquidity/results/resultMath.ts';
import type { Address } from '#lib/hex.ts';
import { deployExchange, one } from './exchange.ts';
import { Books, readPool, run, step, token } from './positionBooks.ts';

const close = (found: bigint, expected: number, scale: number, what: string): void => {
  expect(Math.abs(Number(found) - expected), what).to.be.lessThan(scale * 1e-9 + 1000);
};

describe('the result of a position, read from the logs of a real pair', () => {
  it('equals deposits, withdrawals and fees, whatever happened in between', async function () {
    this.timeout(240_000);
    const world = await deployExchange();
    const {
      pair,
      router,
      routerAddress,
      factory,
      owner,
      alice,
      bob,
      fish,
      milk,
      fishAddress,
      milkAddress,
      networkHelpers,
    } = world;
    for (const who of [alice, bob]) {
      for (const each of [fish, milk]) {
        await each.getFunction('mint')(who.address, one * 10n ** 9n);
        await (each.connect(who) as Contract).getFunction('approve')(routerAddress, MaxUint256);
      }
      await (pair.connect(who) as Contract).getFunction('approve')(routerAddress, MaxUint256);
    }
    const start = await networkHelpers.takeSnapshot();
    const by = (who: typeof alice): Contract => router.connect(who) as Contract;
    const isForward = fishAddress.toLowerCase() < milkAddress.toLowerCase();
    const inOrder = (fishAmount: bigint, milkAmount: bigint): [bigint, bigint] =>
      isForward ? [fishAmount, milkAmount] : [milkAmount, fishAmount];
    const heldBy = (who: typeof alice) =>
      pair.getFunction('balanceOf')(who.address) as Promise<bigint>;
    const seen = new Set<string>();

    async function take(kind: string, part: bigint, books: Books): Promise<void> {
      const before = await readPool(world);
      const held = await heldBy(alice);
      const amount = (before.pair.reserve0 * part) / 1000n;
      const share = (held * part) / 401n;
      const addition = [fishAddress, milkAddress, amount, amount * 1000n, 0n, 0n] as const;
      if (kind === 'deposit' || kind === 'depositFor') {
        // Bob may pay for liquidity that Alice receives.
        const payer = by(kind === 'deposit' ? alice : bob).getFunction('addLiquidity');
        const [spent, paid] = (await payer.staticCall(...addition, alice.address, MaxUint256)) as [
          bigint,
          bigint,
        ];
        await payer(...addition, alice.address, MaxUint256);
        const [a0, a1] = inOrder(spent, paid);
        books.deposited = [books.deposited[0] + a0, books.deposited[1] + a1];
      } else if (kind === 'withdraw' && share > 0n) {
        const removal = [
          fishAddress,
          milkAddress,
          share,
          0n,
          0n,
          alice.address,
          MaxUint256,
        ] as const;
        const [out, back] = (await by(alice)
          .getFunction('removeLiquidity')
          .staticCall(...removal)) as [bigint, bigint];
        await by(alice).getFunction('removeLiquidity')(...removal);
        const [a0, a1] = inOrder(out, back);
        books.withdrawn = [books.withdrawn[0] + a0, books.withdrawn[1] + a1];
      } else if (kind === 'send' && share > 0n) {
        await (pair.connect(alice) as Contract).getFunction('transfer')(bob.address, share);
        const worth = (reserve: bigint): bigint => (share * reserve) / supplyWithFee(before);
        books.withdrawn = [
          books.withdrawn[0] + worth(before.pair.reserve0),
          books.withdrawn[1] + worth(before.pair.reserve1),
        ];
      } else if (kind === 'receive') {
        await pair.getFunction('transfer')(alice.address, one * part);
        const worth = (reserve: bigint): bigint => (one * part * reserve) / supplyWithFee(before);
        books.deposited = [
          books.deposited[0] + worth(before.pair.reserve0),
          books.deposited[1] + worth(before.pair.reserve1),
        ];
      } else if (kind === 'othersDeposit') {
        await by(bob).getFunction('addLiquidity')(...addition, bob.address, MaxUint256);
        return;
      } else if (kind === 'feeOn' || kind === 'feeOff') {
        await factory.getFunction('setFeeTo')(kind === 'feeOn' ? owner.address : ZeroAddress);
        return;
      } else {
        const path = kind === 'swap' ? [fishAddress, milkAddress] : [milkAddress, fishAddress];
        await by(bob).getFunction('swapExactTokensForTokens')(
          amount,
          0n,
          path,
          bob.address,
          MaxUint256,
        );
        return;
      }
      books.kinds.push(kind);
      books.turn(before, await readPool(world), await heldBy(alice));
    }

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        await start.restore();
        const books = new Books();
        await take('deposit', 100n, books);
        for (const { kind, part } of steps) {
          seen.add(kind);
          await take(kind, part, books);
        }
        const pool = await readPool(world);
        const held = await heldBy(alice);
        books.turn(pool, pool, held);
        const { address, token0, token1 } = pool.pair;
        const thunk = readHistory(
          { address, tokens: [token0, token1], isFeeOn: pool.isFeeOn },
          alice.address as Address,
          {
            signal: new AbortController().signal,
            onProgress: () => undefined,
          },
        );
        const history: PositionHistory = await run(world, thunk);
        expect(history.isComplete).to.equal(true);
        const names: Record<string, string> = {
          deposit: 'deposit',
          depositFor: 'deposit',
          withdraw: 'withdrawal',
          send: 'sent',
          receive: 'received',
        };
        expect(history.movements.map(({ kind }) => kind)).to.deep.equal(
          books.kinds.map((kind) => names[kind]),
        );
        const totals = positionResult(history.movements, pool, held);
        if (typeof totals === 'string') throw new Error(totals);
        const { deposited, withdrawn, fees, now, difference } = totals;
        const scales = [Number(books.deposited[0]), Number(books.deposited[1])] as const;
        close(deposited.amount0, scales[0], scales[0], 'deposited 0');
        close(deposited.amount1, scales[1], scales[1], 'deposited 1');
        close(withdrawn.amount0, Number(books.withdrawn[0]), scales[0], 'withdrawn 0');
        close(withdrawn.amount1, Number(books.withdrawn[1]), scales[1], 'withdrawn 1');
        close(fees.amount0, books.fees[0], scales[0], 'fees 0');
        close(fees.amount1, books.fees[1], scales[1], 'fees 1');
        expect(difference.amount0).to.equal(now.amount0 + withdrawn.amount0 - deposited.amount0);
        if (held > 0n) {
          const removal = [
            token0.address,
            token1.address,
            held,
            0n,
            0n,
            alice.address,
            MaxUint256,
          ] as const;
          expect([
            ...((await by(alice)
              .getFunction('removeLiquidity')
              .staticCall(...removal)) as bigint[]),
          ]).to.deep.equal([now.amount0, now.amount1]);
        }
      }),
      { numRuns: 40, seed: 18 },
    );
    expect(seen.size).to.equal(10);
  });

  it('counts what left and reached the account where a token takes a tax', async () => {
    const world = await deployExchange();
    const { alice, deploy, factory, milk, milkAddress, owner, router, routerAddress } = world;
    const taxed = await deploy('TaxToken', 'Purr', 'PURR', 1_000, owner.address);
    const taxedAddress = (await taxed.getAddress()) as Address;
    for (const each of [taxed, milk]) {
      await each.getFunction('mint')(alice.address, one * 10_000n);
      await (each.connect(alice) as Contract).getFunction('approve')(routerAddress, MaxUint256);
    }
    const by = router.connect(alice) as Contract;
    const balances = async (): Promise<[bigint, bigint]> => [
      (await taxed.getFunction('balanceOf')(alice.address)) as bigint,
      (await milk.getFunction('balanceOf')(alice.address)) as bigint,
    ];
    const start = await balances();
    const addition = [taxedAddress, milkAddress, one * 1_000n, one * 1_000n, 0n, 0n] as const;
    await by.getFunction('addLiquidity')(...addition, alice.address, MaxUint256);
    const deposited = await balances();
    const address = (await factory.getFunction('getPair')(taxedAddress, milkAddress)) as Address;
    const pair = world.pair.attach(address).connect(alice) as Contract;
    await pair.getFunction('approve')(routerAddress, MaxUint256);
    const held = (await pair.getFunction('balanceOf')(alice.address)) as bigint;
    const removal = [taxedAddress, milkAddress, held / 2n, 0n, 0n] as const;
    await by.getFunction('removeLiquidity')(...removal, alice.address, MaxUint256);
    const end = await balances();
    const tokens = sortTokens(token(taxedAddress), token(milkAddress))!;
    const isFirst = tokens[0].address === taxedAddress;
    const ordered = (a: readonly bigint[], b: readonly bigint[]) => {
      const [ofTaxed, ofMilk] = [a[0]! - b[0]!, a[1]! - b[1]!];
      return isFirst
        ? { amount0: ofTaxed, amount1: ofMilk }
        : { amount0: ofMilk, amount1: ofTaxed };
    };
    const read = async (mayBeTaxed: boolean) => {
      const thunk = readHistory(
        { address, tokens, isFeeOn: false, mayBeTaxed },
        alice.address as Address,
        { signal: new AbortController().signal, onProgress: () => undefined },
      );
      return (await run(world, thunk)).movements.map(({ kind, moved }) => ({ kind, moved }));
    };
    expect(await read(true)).to.deep.equal([
      { kind: 'deposit', moved: ordered(start, deposited) },
      { kind: 'withdrawal', moved: ordered(end, deposited) },
    ]);
    expect(ordered(start, deposited)[isFirst ? 'amount0' : 'amount1']).to.equal(one * 1_000n);
    expect((await read(false)).map(({ moved }) => moved)).to.deep.equal([undefined, undefined]);
  });
});
