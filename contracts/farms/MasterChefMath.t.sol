// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ChefTestBase} from "../testing/ChefTestBase.t.sol";

/// @dev Rounding, and amounts at both extremes.
contract MasterChefMathTest is ChefTestBase {
    function setUp() public {
        setUpChef();
    }

    function test_paysZeroWhenDebtExceedsEarnings() public {
        stake(BOB, 1, 3e18);
        wait(1);
        // 10/3 per unit: the debt of one unit is rounded up, its earnings down.
        stake(ALICE, 1, 1);
        vm.assertEq(chef.pendingMeow(1, ALICE), 0, "not negative");
        unstake(ALICE, 1, 1);
        vm.assertEq(paid(ALICE), 0, "none paid");
    }

    function test_debtRoundsUp() public {
        stake(BOB, 1, 3e18 - 1);
        wait(2);
        // 20/3 per unit so far and 10/3 in the next block: 10 less 7; 10 less 6 would be more than
        // there is.
        stake(ALICE, 1, 1);
        wait(1);
        vm.assertEq(chef.pendingMeow(1, ALICE), 3, "ten thirds, rounded down");
    }

    function testFuzz_hugeStakeLosesNothing(uint256 amount, uint256 blocks) public {
        (amount, blocks) = (bound(amount, 1, RICH), bound(blocks, 1, 1e7));
        stake(ALICE, 1, amount);
        wait(blocks);
        uint256 pending = chef.pendingMeow(1, ALICE);
        vm.assertLe(pending, blocks * 10e18, "at most the emission");
        vm.assertGe(
            pending + amount / 1e18 + 1, blocks * 10e18, "less than a unit lost for each 1e18"
        );
    }

    function testFuzz_oneUnitForYearsThenHugeStake(uint256 blocks, uint256 amount) public {
        (blocks, amount) = (bound(blocks, 1, 1e9), bound(amount, 1, RICH));
        stake(ALICE, 1, 1);
        wait(blocks);
        stake(BOB, 1, amount);
        wait(1);
        vm.assertEq(
            chef.pendingMeow(1, ALICE),
            blocks * 10e18 + 10e18 / (amount + 1),
            "all years and its part of a block"
        );
        unstake(BOB, 1, amount);
        unstake(ALICE, 1, 1);
        vm.assertLe(paid(ALICE) + paid(BOB), (blocks + 1) * 10e18, "and no more than was given");
    }

    function testFuzz_otherCallsKeepPendingReward(uint256 mine, uint256 theirs, uint256 blocks)
        public
    {
        (mine, theirs, blocks) =
        (bound(mine, 1, 1e27), bound(theirs, 1, 1e27), bound(blocks, 0, 1e6));
        stake(ALICE, 1, mine);
        stake(BOB, 1, theirs);
        wait(blocks);
        uint256 pending = chef.pendingMeow(1, ALICE);
        stake(BOB, 1, theirs);
        vm.assertEq(chef.pendingMeow(1, ALICE), pending, "after a deposit");
        unstake(BOB, 1, theirs);
        vm.assertEq(chef.pendingMeow(1, ALICE), pending, "after a withdrawal");
        vm.prank(BOB);
        chef.emergencyWithdraw(1);
        vm.assertEq(chef.pendingMeow(1, ALICE), pending, "after an emergency withdrawal");
    }
}
