import { expect } from 'chai';
import { MaxUint256, parseEther, type Contract, type JsonRpcSigner } from 'ethers';
import * as fc from 'fast-check';
import { network } from 'hardhat';

const PRECISION = 10n ** 18n;
const BPS = 10_000n;
const PER_BLOCK = parseEther('40');
const POINTS = [1000n, 777n] as const;
const TOTAL_POINTS = POINTS[0] + POINTS[1];
const FEES = [0n, 400n] as const;

interface Position {
  staked: bigint;
  debt: bigint;
}

interface Pool {
  acc: bigint;
  total: bigint;
  last: bigint;
}

/** The farming contract's books, written from its description: what every account may claim. */
class ChefModel {
  readonly pools: Pool[];
  readonly positions = new Map<string, Position>();
  readonly paid = new Map<number, bigint>();
  constructor(opened: readonly bigint[]) {
    this.pools = opened.map((last) => ({ acc: 0n, total: 0n, last }));
  }

  at(pid: number, user: number): Position {
    const key = `${pid} ${user}`;
    const known = this.positions.get(key) ?? { staked: 0n, debt: 0n };
    this.positions.set(key, known);
    return known;
  }

  accAt(pid: number, block: bigint): bigint {
    const { acc, total, last } = this.pools[pid]!;
    if (total === 0n) return acc;
    const reward = ((block - last) * PER_BLOCK * POINTS[pid]!) / TOTAL_POINTS;
    return acc + (reward * PRECISION) / total;
  }

  pending(pid: number, user: number, block: bigint): bigint {
    const { staked, debt } = this.at(pid, user);
    const earned = (staked * this.accAt(pid, block)) / PRECISION - debt;
    return earned > 0n ? earned : 0n;
  }

  /** Changes a stake by `amount`, which may be negative, and pays the reward unless forfeited. */
  move(pid: number, user: number, amount: bigint, block: bigint, isForfeited = false): void {
    const reward = this.pending(pid, user, block);
    const pool = this.pools[pid]!;
    pool.acc = this.accAt(pid, block);
    pool.last = block;
    if (!isForfeited) this.paid.set(user, (this.paid.get(user) ?? 0n) + reward);
    const position = this.at(pid, user);
    position.staked += amount;
    pool.total += amount;
    position.debt = (position.staked * pool.acc + PRECISION - 1n) / PRECISION;
  }
}

const steps = fc.array(
  fc.record({
    act: fc.constantFrom('stake', 'withdraw', 'claim', 'rescue', 'wait'),
    user: fc.nat(2),
    pid: fc.nat(1),
    amount: fc.bigInt({ min: 1n, max: 2n ** 90n }),
    blocks: fc.integer({ min: 1, max: 50 }),
  }),
  { minLength: 10, maxLength: 30 },
);

describe('the farming contract beside a model', () => {
  it('owes and pays exactly what the model does, and never more than it emits', async function () {
    this.timeout(240_000);
    const { ethers, networkHelpers } = await network.create();
    const signers = (await ethers.getSigners()) as unknown as JsonRpcSigner[];
    const [owner, ...users] = signers.slice(0, 4) as [JsonRpcSigner, ...JsonRpcSigner[]];
    const deploy = async (name: string, ...args: unknown[]): Promise<Contract> =>
      await ethers.deployContract(name, args);
    const meow = await deploy('MeowToken', owner.address, 0, 2n ** 128n, 0);
    const lp = await deploy('LocalToken', 'Shares', 'LP', 18, owner.address);
    const chef = await deploy(
      'MasterChef',
      await meow.getAddress(),
      '0x00000000000000000000000000000000000000F1',
      PER_BLOCK,
      0,
      owner.address,
    );
    const of = (contract: Contract, name: string) => contract.getFunction(name);
    const block = async (): Promise<bigint> => BigInt(await ethers.provider.getBlockNumber());
    await of(meow, 'grantRole')(await of(meow, 'MINTER_ROLE')(), await chef.getAddress());
    // Pool 0 has no points here: the model knows the other two.
    await of(chef, 'set')(0, 0, 0);
    const opened: bigint[] = [];
    const other = await deploy('LocalToken', 'Dear', 'DEAR', 18, owner.address);
    for (const [index, token] of [lp, other].entries()) {
      await of(chef, 'add')(POINTS[index]!, await token.getAddress(), FEES[index]!);
      opened.push(await block());
      for (const user of users) {
        await of(token, 'mint')(user.address, 2n ** 120n);
        const mine = token.connect(user) as Contract;
        await of(mine, 'approve')(await chef.getAddress(), MaxUint256);
      }
    }
    const begun = await networkHelpers.takeSnapshot();

    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        await begun.restore();
        const model = new ChefModel(opened);
        for (const { act, user, pid, amount, blocks } of list) {
          const as = chef.connect(users[user]!) as Contract;
          const { staked } = model.at(pid, user);
          const part = staked === 0n ? 0n : amount % (staked + 1n);
          if (act === 'wait') {
            await networkHelpers.mine(blocks);
          } else if (act === 'stake') {
            await of(as, 'deposit(uint256,uint256,uint256)')(pid + 1, amount, FEES[pid]!);
            model.move(pid, user, amount - (amount * FEES[pid]!) / BPS, await block());
          } else if (act === 'rescue') {
            await of(as, 'emergencyWithdraw')(pid + 1);
            model.move(pid, user, -staked, await block(), true);
          } else {
            const taken = act === 'withdraw' ? part : 0n;
            await of(as, 'withdraw')(pid + 1, taken);
            model.move(pid, user, -taken, await block());
          }
        }
        const now = await block();
        let owed = 0n;
        for (const [index, user] of users.entries()) {
          expect(await of(meow, 'balanceOf')(user.address)).to.equal(model.paid.get(index) ?? 0n);
          for (const pid of [0, 1]) {
            const pending = (await of(chef, 'pendingMeow')(pid + 1, user.address)) as bigint;
            expect(pending).to.equal(model.pending(pid, index, now));
            owed += pending;
          }
        }
        const minted = (await of(meow, 'totalSupply')()) as bigint;
        expect(minted + owed <= (now - opened[0]!) * PER_BLOCK).to.equal(true);
      }),
      { numRuns: 12, seed: 9 },
    );
  });
});
