// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ChefTestBase} from "../testing/ChefTestBase.t.sol";
import {IMasterChef} from "./IMasterChef.sol";
import {MasterChef} from "./MasterChef.sol";

contract MasterChefTest is ChefTestBase {
    function setUp() public {
        setUpChef();
    }

    function test_initialState() public view {
        vm.assertEq(chef.meow(), address(meow), "reward");
        vm.assertEq(chef.meowPerBlock(), PER_BLOCK, "emission");
        vm.assertEq(chef.startBlock(), START, "start");
        vm.assertEq(chef.feeAddress(), FEES, "fees");
        vm.assertEq(chef.poolLength(), 3, "pools");
        vm.assertEq(chef.totalAllocPoint(), 4000, "points");
        vm.assertEq(chef.owner(), address(this), "owner");
    }

    function test_poolZeroStakesMeow() public view {
        (address token, uint256 points, uint256 last, uint256 acc, uint256 fee) = chef.poolInfo(0);
        vm.assertEq(token, address(meow), "token");
        vm.assertEq(points, 1000, "points");
        vm.assertEq(last, START, "last");
        vm.assertEq(acc, 0, "nothing earned");
        vm.assertEq(fee, 0, "no fee");
    }

    function test_singleStakerEarnsTheWholePool() public {
        stake(ALICE, 1, 8e18);
        wait(10);
        vm.assertEq(chef.pendingMeow(1, ALICE), 100e18, "ten blocks of ten");
        stake(ALICE, 1, 0);
        vm.assertEq(paid(ALICE), 100e18, "claimed");
        vm.assertEq(chef.pendingMeow(1, ALICE), 0, "nothing is left over");
    }

    function test_poolIsSharedByStake() public {
        stake(ALICE, 1, 1e18);
        wait(4);
        stake(BOB, 1, 3e18);
        wait(8);
        vm.assertEq(
            chef.pendingMeow(1, ALICE), 40e18 + 20e18, "all of four blocks, a quarter of eight"
        );
        vm.assertEq(chef.pendingMeow(1, BOB), 60e18, "three quarters of eight");
    }

    function test_stakingMorePaysPendingReward() public {
        stake(ALICE, 1, 1e18);
        wait(3);
        stake(ALICE, 1, 1e18);
        vm.assertEq(paid(ALICE), 30e18, "paid");
        vm.assertEq(stakeOf(ALICE, 1), 2e18, "staked");
    }

    function test_withdrawingPaysPendingReward() public {
        stake(ALICE, 1, 5e18);
        wait(3);
        unstake(ALICE, 1, 2e18);
        vm.assertEq(paid(ALICE), 30e18, "paid");
        vm.assertEq(stakeOf(ALICE, 1), 3e18, "staked");
        vm.assertEq(lp.balanceOf(ALICE), RICH - 3e18, "back");
        vm.assertEq(chef.totalStaked(1), 3e18, "the pool");
    }

    function test_withdrawingZeroClaims() public {
        stake(ALICE, 1, 5e18);
        wait(2);
        unstake(ALICE, 1, 0);
        vm.assertEq(paid(ALICE), 20e18, "paid");
        vm.assertEq(stakeOf(ALICE, 1), 5e18, "still staked");
    }

    function test_poolZeroHoldsOnlyStakes() public {
        stake(ALICE, 0, 5e18);
        wait(10);
        chef.massUpdatePools();
        vm.assertEq(heldByChef(meow), 5e18, "rewards are minted on claim only");
        unstake(ALICE, 0, 2e18);
        vm.assertEq(heldByChef(meow), 3e18, "three remain");
        vm.assertEq(meow.balanceOf(ALICE), RICH - 3e18 + 100e18, "and the reward is paid");
    }

    function test_rewardCanBeStakedInTheSameCall() public {
        stake(ALICE, 0, RICH);
        wait(1);
        stake(ALICE, 0, 9e18);
        vm.assertEq(meow.balanceOf(ALICE), 1e18, "one of ten is left");
    }

    function test_feeIsDeductedFromTheStake() public {
        stake(ALICE, 2, 100e18);
        vm.assertEq(stakeOf(ALICE, 2), 96e18, "96 of 100");
        vm.assertEq(dear.balanceOf(FEES), 4e18, "four for the fee address");
        vm.assertEq(chef.totalStaked(2), 96e18, "the pool");
    }

    function test_feeRoundsDownToZero() public {
        stake(ALICE, 2, 24);
        vm.assertEq(stakeOf(ALICE, 2), 24, "the whole amount");
    }

    function test_emergencyWithdrawForfeitsTheReward() public {
        stake(ALICE, 1, 1e18);
        stake(BOB, 1, 1e18);
        wait(10);
        vm.prank(ALICE);
        chef.emergencyWithdraw(1);
        vm.assertEq(lp.balanceOf(ALICE), RICH, "returned in full");
        vm.assertEq(paid(ALICE), 0, "no reward");
        vm.assertEq(chef.pendingMeow(1, ALICE), 0, "nor later");
        // Nobody updated the pool before: what the stake had earned is lost, not the others'.
        vm.assertEq(chef.pendingMeow(1, BOB), 50e18, "the other account gains nothing");
        wait(1);
        vm.assertEq(chef.pendingMeow(1, BOB), 60e18, "but the pool is its own from now on");
    }

    function test_emergencyWithdrawFromPoolZero() public {
        stake(ALICE, 0, 5e18);
        wait(1);
        vm.prank(ALICE);
        chef.emergencyWithdraw(0);
        vm.assertEq(meow.balanceOf(ALICE), RICH, "all back, no reward");
    }

    function test_emergencyWithdrawOfZero() public {
        vm.prank(ALICE);
        chef.emergencyWithdraw(1);
        vm.assertEq(lp.balanceOf(ALICE), RICH, "nothing moved");
    }

    function test_blocksBeforeTheStartEarnNothing() public {
        MasterChef later =
            new MasterChef(address(meow), FEES, PER_BLOCK, START + 50, address(this));
        meow.grantRole(meow.MINTER_ROLE(), address(later));
        vm.startPrank(ALICE);
        meow.approve(address(later), type(uint256).max);
        later.enterStaking(1e18);
        wait(50);
        vm.assertEq(later.pendingMeow(0, ALICE), 0, "not at the start");
        later.enterStaking(1e18);
        wait(1);
        vm.assertEq(later.pendingMeow(0, ALICE), PER_BLOCK, "but one block later");
    }

    function test_blocksWithoutStakeEarnNothing() public {
        wait(100);
        stake(ALICE, 1, 1e18);
        wait(1);
        vm.assertEq(chef.pendingMeow(1, ALICE), 10e18, "one block");
    }

    function test_transferredTokensEarnNothing() public {
        stake(ALICE, 1, 1e18);
        vm.prank(BOB);
        lp.transfer(address(chef), 1e24);
        wait(1);
        vm.assertEq(chef.pendingMeow(1, ALICE), 10e18, "not diluted");
        vm.assertEq(chef.totalStaked(1), 1e18, "not counted");
    }

    function test_emergencyWithdrawClearsThePosition() public {
        stake(BOB, 1, 1e18);
        wait(1);
        stake(ALICE, 1, 1e18);
        vm.prank(ALICE);
        chef.emergencyWithdraw(1);
        (uint256 amount, uint256 debt,) = chef.userInfo(1, ALICE);
        vm.assertEq(amount, 0, "no stake");
        vm.assertEq(debt, 0, "no debt");
    }

    function test_emitsDeposit() public {
        vm.expectEmit(address(chef));
        emit IMasterChef.Deposit(ALICE, 2, 96e18);
        stake(ALICE, 2, 100e18);
    }

    function test_emitsWithdraw() public {
        stake(ALICE, 1, 5e18);
        vm.expectEmit(address(chef));
        emit IMasterChef.Withdraw(ALICE, 1, 2e18);
        unstake(ALICE, 1, 2e18);
    }

    function test_emitsEmergencyWithdraw() public {
        stake(ALICE, 1, 5e18);
        vm.expectEmit(address(chef));
        emit IMasterChef.EmergencyWithdraw(ALICE, 1, 5e18);
        vm.prank(ALICE);
        chef.emergencyWithdraw(1);
    }
}
