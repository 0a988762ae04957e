// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {PoolTestBase} from "../testing/PoolTestBase.t.sol";
import {IStakingPool} from "./IStakingPool.sol";

/// @dev Rewards beyond the budget, and what the owner may withdraw.
contract SmartChefBudgetTest is PoolTestBase {
    function setUp() public {
        setUpPool(0);
    }

    function test_emptyBudgetDoesNotLockTheStake() public {
        emptyBudget();
        deposit(ALICE, 1e18);
        at(10);
        vm.expectEmit(address(pool));
        emit IStakingPool.RewardPaid(ALICE, 0, 100e18);
        withdraw(ALICE, 1e18);
        vm.assertEq(staked.balanceOf(ALICE), RICH, "all of the stake");
        vm.assertEq(owedTo(ALICE), 100e18, "the reward is owed");
        vm.assertEq(pool.pendingReward(ALICE), 100e18, "and still pending");
    }

    function test_shortBudgetIsPaidOutAndTheRestOwed() public {
        emptyBudget();
        reward.mint(address(pool), 30e18);
        deposit(ALICE, 1e18);
        at(10);
        withdraw(ALICE, 0);
        vm.assertEq(reward.balanceOf(ALICE), 30e18, "the whole balance");
        vm.assertEq(owedTo(ALICE), 70e18, "the rest is owed");
        vm.assertEq(pool.unpaidReward(), 70e18, "and counted");
        vm.assertEq(pool.rewardBudget(), 0, "nothing left");
    }

    function test_owedRewardIsPaidOnceFunded() public {
        emptyBudget();
        deposit(ALICE, 1e18);
        at(10);
        withdraw(ALICE, 1e18);
        reward.mint(address(pool), 500e18);
        at(20);
        withdraw(ALICE, 0);
        vm.assertEq(reward.balanceOf(ALICE), 100e18, "and no more than that");
        vm.assertEq(owedTo(ALICE), 0, "nothing is owed");
    }

    function test_owedRewardGrowsWithTheStake() public {
        emptyBudget();
        deposit(ALICE, 1e18);
        at(10);
        withdraw(ALICE, 0);
        at(15);
        vm.assertEq(pool.pendingReward(ALICE), 150e18, "owed and new");
        withdraw(ALICE, 0);
        vm.assertEq(owedTo(ALICE), 150e18, "all owed");
    }

    function test_emergencyWithdrawKeepsOwedReward() public {
        emptyBudget();
        deposit(ALICE, 1e18);
        at(10);
        withdraw(ALICE, 0);
        at(15);
        leave(ALICE);
        vm.assertEq(pool.pendingReward(ALICE), 100e18, "the reward owed before");
        reward.mint(address(pool), 500e18);
        withdraw(ALICE, 0);
        vm.assertEq(reward.balanceOf(ALICE), 100e18, "paid");
        vm.assertEq(staked.balanceOf(ALICE), RICH, "and the stake is returned");
    }

    function test_anyoneFundsTheBudget() public {
        reward.mint(BOB, 7e18);
        vm.startPrank(BOB);
        reward.approve(address(pool), 7e18);
        vm.expectEmit(address(pool));
        emit IStakingPool.Funded(BOB, 7e18);
        pool.fund(7e18);
        vm.stopPrank();
        vm.assertEq(pool.rewardBudget(), TERM * PER_BLOCK + 7e18, "budget");
    }

    function test_ownerWithdrawsUnearnedBudget() public {
        deposit(ALICE, 1e18);
        at(40);
        pool.stopReward();
        at(60);
        vm.expectEmit(address(pool));
        emit IStakingPool.AdminTokenRecovery(address(reward), 600e18);
        pool.emergencyRewardWithdraw(600e18);
        vm.assertEq(reward.balanceOf(address(this)), 600e18, "taken");
        withdraw(ALICE, 1e18);
        vm.assertEq(reward.balanceOf(ALICE), 400e18, "pays the earned reward");
    }

    function test_ownerCannotWithdrawEarnedBudget() public {
        deposit(ALICE, 1e18);
        at(40);
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.BudgetExceeded.selector, 600e18));
        pool.emergencyRewardWithdraw(600e18 + 1);
    }

    function test_ownerCannotWithdrawFromShortBudget() public {
        emptyBudget();
        reward.mint(address(pool), 5e18);
        deposit(ALICE, 1e18);
        at(1);
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.BudgetExceeded.selector, 0));
        pool.emergencyRewardWithdraw(1);
    }

    function testFuzz_paidPlusOwedIsEarned(uint256 funded, uint256 blocks, uint256 more) public {
        emptyBudget();
        blocks = bound(blocks, 0, TERM);
        reward.mint(address(pool), bound(funded, 0, 2000e18));
        deposit(ALICE, 3e18);
        at(blocks);
        withdraw(ALICE, 1e18);
        reward.mint(address(pool), bound(more, 0, 2000e18));
        withdraw(ALICE, 2e18);
        uint256 sum = reward.balanceOf(ALICE) + owedTo(ALICE);
        vm.assertLe(sum, blocks * PER_BLOCK, "never more");
        vm.assertGe(sum + 1, blocks * PER_BLOCK, "nor less");
        vm.assertTrue(
            owedTo(ALICE) == 0 || pool.rewardBudget() == 0, "owed only when the budget is empty"
        );
    }
}
