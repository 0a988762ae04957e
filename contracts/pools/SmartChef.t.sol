// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {PoolTestBase} from "../testing/PoolTestBase.t.sol";
import {IStakingPool} from "./IStakingPool.sol";

contract SmartChefTest is PoolTestBase {
    function setUp() public {
        setUpPool(0);
    }

    function test_initialState() public view {
        vm.assertEq(pool.stakedToken(), address(staked), "staked");
        vm.assertEq(pool.rewardToken(), address(reward), "reward");
        vm.assertEq(pool.rewardPerBlock(), PER_BLOCK, "reward of a block");
        vm.assertEq(pool.startBlock(), START, "start");
        vm.assertEq(pool.lastRewardBlock(), START, "nothing before the start");
        vm.assertEq(pool.bonusEndBlock(), START + TERM, "end");
        vm.assertEq(pool.PRECISION_FACTOR(), 1e30, "precision");
        vm.assertEq(pool.SMART_CHEF_FACTORY(), address(this), "maker");
        vm.assertEq(pool.owner(), address(this), "owner");
        vm.assertEq(pool.poolLimitPerUser(), 0, "limit");
        vm.assertTrue(!pool.hasUserLimit(), "no limit");
        vm.assertEq(pool.rewardBudget(), TERM * PER_BLOCK, "budget");
    }

    function test_depositMovesTokens() public {
        vm.expectEmit(address(pool));
        emit IStakingPool.Deposit(ALICE, 5e18);
        deposit(ALICE, 5e18);
        vm.assertEq(stakeOf(ALICE), 5e18, "stake");
        vm.assertEq(pool.totalStaked(), 5e18, "of all");
        vm.assertEq(staked.balanceOf(address(pool)), 5e18, "is held here");
        vm.assertEq(staked.balanceOf(ALICE), RICH - 5e18, "and was paid");
    }

    function test_earnsNothingBeforeTheFirstBlock() public {
        deposit(ALICE, 1e18);
        at(0);
        vm.assertEq(pool.pendingReward(ALICE), 0, "not in the first block");
        at(1);
        vm.assertEq(pool.pendingReward(ALICE), PER_BLOCK, "but in the next one");
    }

    function test_earnsNothingAfterTheLastBlock() public {
        deposit(ALICE, 1e18);
        at(TERM + 500);
        vm.assertEq(pool.pendingReward(ALICE), TERM * PER_BLOCK, "rewards of the whole term");
        withdraw(ALICE, 1e18);
        vm.assertEq(reward.balanceOf(ALICE), TERM * PER_BLOCK, "paid");
        vm.assertEq(pool.unpaidReward(), 0, "nothing more");
    }

    function test_blocksWithoutStakeEarnNothing() public {
        at(10);
        deposit(ALICE, 1e18);
        at(20);
        vm.assertEq(pool.pendingReward(ALICE), 10 * PER_BLOCK, "ten blocks");
        vm.assertEq(pool.unpaidReward(), 10 * PER_BLOCK, "of all");
    }

    function test_rewardsAreSharedByStakeAndTime() public {
        deposit(ALICE, 100e18);
        at(10);
        deposit(BOB, 300e18);
        at(20);
        vm.assertEq(pool.pendingReward(ALICE), 125e18, "ten blocks alone, a quarter of ten more");
        vm.assertEq(pool.pendingReward(BOB), 75e18, "three quarters of ten");
        vm.assertEq(pool.unpaidReward(), 200e18, "in total");
    }

    function test_depositPaysTheReward() public {
        deposit(ALICE, 1e18);
        at(7);
        vm.expectEmit(address(pool));
        emit IStakingPool.RewardPaid(ALICE, 70e18, 0);
        deposit(ALICE, 1e18);
        vm.assertEq(reward.balanceOf(ALICE), 70e18, "paid");
        vm.assertEq(stakeOf(ALICE), 2e18, "and added");
        vm.assertEq(pool.pendingReward(ALICE), 0, "nothing is left over");
    }

    function test_depositOfZeroClaims() public {
        deposit(ALICE, 1e18);
        at(7);
        deposit(ALICE, 0);
        vm.assertEq(reward.balanceOf(ALICE), 70e18, "paid");
        vm.assertEq(stakeOf(ALICE), 1e18, "nothing was added");
    }

    function test_withdrawalOfZeroClaims() public {
        deposit(ALICE, 1e18);
        at(7);
        withdraw(ALICE, 0);
        vm.assertEq(reward.balanceOf(ALICE), 70e18, "paid");
        vm.assertEq(staked.balanceOf(address(pool)), 1e18, "the stake stays");
    }

    function test_claimAfterTheEndPays() public {
        deposit(ALICE, 1e18);
        at(TERM + 1);
        deposit(ALICE, 0);
        vm.assertEq(reward.balanceOf(ALICE), TERM * PER_BLOCK, "paid");
    }

    function test_withdrawalPaysRewardAndStake() public {
        deposit(ALICE, 5e18);
        at(3);
        vm.expectEmit(address(pool));
        emit IStakingPool.Withdraw(ALICE, 2e18);
        withdraw(ALICE, 2e18);
        vm.assertEq(reward.balanceOf(ALICE), 30e18, "reward");
        vm.assertEq(staked.balanceOf(ALICE), RICH - 3e18, "part of the stake");
        vm.assertEq(stakeOf(ALICE), 3e18, "the rest stays");
        vm.assertEq(pool.totalStaked(), 3e18, "of all");
    }

    function test_debtIsThePastReward() public {
        deposit(ALICE, 1e18);
        at(4);
        deposit(BOB, 3e18);
        at(9);
        withdraw(ALICE, 0);
        (uint256 amount, uint256 debt, uint256 owed) = pool.userInfo(BOB);
        uint256 earned = amount * pool.accTokenPerShare() / pool.PRECISION_FACTOR() - debt;
        vm.assertEq(earned, pool.pendingReward(BOB), "address computed from the hash");
        vm.assertEq(owed, 0, "nothing is owed");
    }

    function test_emergencyWithdrawForfeitsTheReward() public {
        deposit(ALICE, 5e18);
        at(3);
        vm.expectEmit(address(pool));
        emit IStakingPool.EmergencyWithdraw(ALICE, 5e18);
        leave(ALICE);
        vm.assertEq(staked.balanceOf(ALICE), RICH, "all of the stake");
        vm.assertEq(reward.balanceOf(ALICE), 0, "no reward");
        vm.assertEq(pool.pendingReward(ALICE), 0, "and none pending");
        vm.assertEq(pool.unpaidReward(), 0, "nor for any account");
    }

    function test_forfeitedRewardReturnsToTheBudget() public {
        deposit(ALICE, 1e18);
        deposit(BOB, 1e18);
        at(10);
        withdraw(BOB, 0);
        leave(ALICE);
        vm.assertEq(pool.unpaidReward(), 0, "50 to BOB, 50 given up");
        at(20);
        vm.assertEq(pool.pendingReward(BOB), 100e18, "alone since then");
    }

    function test_forfeitedRewardGoesToNobodyElse() public {
        deposit(ALICE, 3e18);
        deposit(BOB, 1e18);
        at(8);
        leave(ALICE);
        vm.assertEq(pool.pendingReward(BOB), 20e18, "a quarter of 80, as before");
        vm.assertEq(pool.unpaidReward(), 20e18, "the rest is back in the budget");
        at(9);
        vm.assertEq(pool.pendingReward(BOB), 30e18, "alone since then");
    }

    function test_stakingAfterEmergencyWithdrawStartsFromZero() public {
        deposit(ALICE, 1e18);
        at(10);
        leave(ALICE);
        at(20);
        deposit(ALICE, 1e18);
        vm.assertEq(pool.pendingReward(ALICE), 0, "no past reward");
        at(21);
        vm.assertEq(pool.pendingReward(ALICE), PER_BLOCK, "one block");
    }

    function test_emergencyWithdrawOfZeroDoesNothing() public {
        leave(ALICE);
        vm.assertEq(staked.balanceOf(ALICE), RICH, "nothing");
    }

    function test_stakeMayReachTheLimit() public {
        setUpPool(5e18);
        vm.assertTrue(pool.hasUserLimit(), "there is one");
        deposit(ALICE, 2e18);
        deposit(ALICE, 3e18);
        deposit(BOB, 5e18);
        vm.assertEq(pool.totalStaked(), 10e18, "each up to the limit");
    }

    function testFuzz_twoStakesMatchAModel(uint128 a, uint128 b, uint256 from, uint256 until)
        public
    {
        (uint256 first, uint256 second) = (bound(a, 1, RICH), bound(b, 1, RICH));
        from = bound(from, 0, TERM);
        until = bound(until, from, TERM + 50);
        deposit(ALICE, first);
        at(from);
        deposit(BOB, second);
        at(until);
        uint256 shared = ((until < TERM ? until : TERM) - from) * PER_BLOCK;
        uint256 forBob = shared * second / (first + second);
        vm.assertLe(pool.pendingReward(BOB), forBob, "never more");
        vm.assertGe(pool.pendingReward(BOB) + 2, forBob, "and not much less");
        uint256 forAlice = from * PER_BLOCK + shared * first / (first + second);
        vm.assertLe(pool.pendingReward(ALICE), forAlice, "never more");
        vm.assertGe(pool.pendingReward(ALICE) + 3, forAlice, "and not much less");
    }

    function testFuzz_paysPendingReward(uint128 a, uint128 b, uint256 blocks) public {
        deposit(ALICE, bound(a, 1, RICH));
        deposit(BOB, bound(b, 1, RICH));
        at(bound(blocks, 0, 2 * TERM));
        uint256 pending = pool.pendingReward(ALICE);
        withdraw(ALICE, stakeOf(ALICE));
        vm.assertEq(reward.balanceOf(ALICE), pending, "the same");
        vm.assertEq(staked.balanceOf(ALICE), RICH, "and all of the stake");
    }
}
