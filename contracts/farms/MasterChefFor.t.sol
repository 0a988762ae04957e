// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ChefTestBase} from "../testing/ChefTestBase.t.sol";
import {IMasterChef} from "./IMasterChef.sol";

/// @dev Deposits with a highest fee, and for another account.
contract MasterChefForTest is ChefTestBase {
    function setUp() public {
        setUpChef();
    }

    function depositUpTo(uint256 pid, uint256 amount, uint256 maxFeeBps) private {
        vm.prank(ALICE);
        chef.deposit(pid, amount, maxFeeBps);
    }

    function bobPaysForAlice(uint256 pid, uint256 amount, uint256 maxFeeBps) private {
        vm.prank(BOB);
        chef.depositFor(ALICE, pid, amount, maxFeeBps);
    }

    function test_depositTakesAnAcceptedFee() public {
        depositUpTo(2, 100e18, 400);
        vm.assertEq(stakeOf(ALICE, 2), 96e18, "96 of 100");
    }

    function test_depositRefusesAFeeAboveTheAcceptedOne() public {
        vm.expectRevert(abi.encodeWithSelector(IMasterChef.FeeNotAccepted.selector, 400));
        depositUpTo(2, 100e18, 399);
    }

    function test_depositWithoutAHighestFeeTakesAnyFee() public {
        stake(ALICE, 2, 100e18);
        vm.assertEq(stakeOf(ALICE, 2), 96e18, "96 of 100");
    }

    function test_claimsWhateverTheFee() public {
        stake(ALICE, 2, 1e18);
        wait(1);
        uint256 due = chef.pendingMeow(2, ALICE);
        depositUpTo(2, 0, 0);
        vm.assertEq(paid(ALICE), due, "the reward of a block");
    }

    function test_depositWithAHighestFeeRefusesPoolZero() public {
        expectRevert(IMasterChef.StakingPool.selector);
        depositUpTo(0, 1, 0);
    }

    function test_depositForStakesForAnotherAccount() public {
        vm.expectEmit(address(chef));
        emit IMasterChef.Deposit(ALICE, 2, 96e18);
        bobPaysForAlice(2, 100e18, 400);
        vm.assertEq(stakeOf(ALICE, 2), 96e18, "hers");
        vm.assertEq(stakeOf(BOB, 2), 0, "not the payer's");
        vm.assertEq(dear.balanceOf(BOB), RICH - 100e18, "who paid");
        vm.assertEq(dear.balanceOf(ALICE), RICH, "she did not");
        unstake(ALICE, 2, 96e18);
    }

    function test_depositForLeavesTheRewardPending() public {
        stake(ALICE, 1, 2e18);
        wait(7);
        bobPaysForAlice(1, 2e18, 0);
        vm.assertEq(paid(ALICE) + paid(BOB), 0, "nobody is paid");
        vm.assertEq(chef.pendingMeow(1, ALICE), 70e18, "seven blocks");
        wait(1);
        vm.assertEq(chef.pendingMeow(1, ALICE), 80e18, "and goes on");
        unstake(ALICE, 1, 4e18);
        vm.assertEq(paid(ALICE), 80e18, "paid when she asks");
    }

    function test_depositForRefusesAFeeAboveTheAcceptedOne() public {
        vm.expectRevert(abi.encodeWithSelector(IMasterChef.FeeNotAccepted.selector, 400));
        bobPaysForAlice(2, 100e18, 399);
    }

    function test_depositForRefusesPoolZero() public {
        expectRevert(IMasterChef.StakingPool.selector);
        bobPaysForAlice(0, 1, 0);
    }

    function test_depositForRefusesUnknownPool() public {
        expectRevert(IMasterChef.UnknownPool.selector);
        bobPaysForAlice(3, 1, 0);
    }

    /// @dev Else anybody could fill another account's history.
    function test_depositForRefusesNothing() public {
        expectRevert(IMasterChef.ZeroAmount.selector);
        bobPaysForAlice(1, 0, 0);
    }

    function test_depositForRefusesTheZeroAddress() public {
        expectRevert(IMasterChef.ZeroAddress.selector);
        vm.prank(BOB);
        chef.depositFor(address(0), 1, 1, 0);
    }

    /// @dev Deposits for an account, of any size and at any time, cost it at most a unit each.
    function testFuzz_depositsForAnAccountKeepItsReward(
        uint256 mine,
        uint256 gift,
        uint256 blocks,
        uint256 times
    ) public {
        (mine, gift) = (bound(mine, 1, 1e27), bound(gift, 1, 1e27));
        (blocks, times) = (bound(blocks, 0, 1e5), bound(times, 1, 10));
        stake(ALICE, 1, mine);
        uint256 emitted;
        for (uint256 i = 0; i < times; ++i) {
            wait(blocks);
            emitted += blocks * 10e18;
            uint256 before = chef.pendingMeow(1, ALICE);
            bobPaysForAlice(1, gift, 0);
            uint256 kept = chef.pendingMeow(1, ALICE);
            vm.assertLe(kept, before, "nothing is added");
            vm.assertGe(kept + 1, before, "nor taken, but for a unit");
        }
        unstake(ALICE, 1, mine + gift * times);
        vm.assertLe(paid(ALICE), emitted, "no more than was emitted");
        vm.assertEq(chef.totalStaked(1), 0, "all is back");
    }
}
