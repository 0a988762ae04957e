// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ChefTestBase} from "../testing/ChefTestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {IMasterChef} from "./IMasterChef.sol";

/// @dev Changes by the owner apply from the next block on; earlier rewards are unaffected.
contract MasterChefOwnerTest is ChefTestBase {
    function setUp() public {
        setUpChef();
        stake(ALICE, 1, 1e18);
        wait(10);
    }

    function test_newEmissionKeepsPastRewards() public {
        chef.updateEmissionRate(80e18);
        vm.assertEq(chef.meowPerBlock(), 80e18, "set");
        vm.assertEq(chef.pendingMeow(1, ALICE), 100e18, "as it was");
        wait(10);
        vm.assertEq(chef.pendingMeow(1, ALICE), 300e18, "double from now on");
    }

    function test_zeroEmissionEarnsNothing() public {
        chef.updateEmissionRate(0);
        wait(10);
        unstake(ALICE, 1, 1e18);
        vm.assertEq(paid(ALICE), 100e18, "past rewards only");
    }

    function test_newPointsKeepPastRewards() public {
        chef.set(1, 5000, 0);
        vm.assertEq(chef.totalAllocPoint(), 8000, "points");
        vm.assertEq(chef.pendingMeow(1, ALICE), 100e18, "as it was");
        wait(8);
        vm.assertEq(
            chef.pendingMeow(1, ALICE), 100e18 + 200e18, "five eighths of forty from now on"
        );
    }

    function test_otherPoolsPointsKeepPastRewards() public {
        chef.set(2, 6000, 400);
        wait(1);
        vm.assertEq(chef.pendingMeow(1, ALICE), 100e18 + 5e18, "an eighth from now on");
    }

    function test_newPoolKeepsPastRewards() public {
        TestToken fresh = new TestToken();
        chef.add(4000, address(fresh), 2500);
        vm.assertEq(chef.poolLength(), 4, "four");
        (address token, uint256 points, uint256 last,, uint256 fee) = chef.poolInfo(3);
        vm.assertEq(token, address(fresh), "token");
        vm.assertEq(points, 4000, "points");
        vm.assertEq(last, block.number, "from now on");
        vm.assertEq(fee, 2500, "fee");
        wait(1);
        vm.assertEq(chef.pendingMeow(1, ALICE), 100e18 + 5e18, "an eighth from now on");
    }

    function test_poolsAddedBeforeTheStartWaitForIt() public {
        vm.roll(START - 500);
        chef.add(1, address(new TestToken()), 0);
        (,, uint256 last,,) = chef.poolInfo(3);
        vm.assertEq(last, START, "not earlier");
    }

    function test_poolWithoutPointsEarnsNothingAndAllowsWithdrawal() public {
        chef.set(1, 0, 0);
        wait(10);
        unstake(ALICE, 1, 1e18);
        vm.assertEq(paid(ALICE), 100e18, "past rewards only");
    }

    function test_withdrawalWorksWithoutAnyPoints() public {
        chef.set(0, 0, 0);
        chef.set(1, 0, 0);
        chef.set(2, 0, 0);
        vm.assertEq(chef.totalAllocPoint(), 0, "none");
        wait(1);
        stake(ALICE, 1, 1e18);
        stake(BOB, 2, 1e18);
        wait(1);
        unstake(ALICE, 1, 2e18);
        vm.assertEq(paid(ALICE), 100e18, "past rewards only");
    }

    function test_higherFeeAppliesToNewStakesAfterADay() public {
        chef.set(1, 1000, 2500);
        vm.warp(block.timestamp + 1 days);
        vm.assertEq(stakeOf(ALICE, 1), 1e18, "as it was");
        stake(ALICE, 1, 1e18);
        vm.assertEq(stakeOf(ALICE, 1), 1.75e18, "three quarters of the new one");
    }

    function test_newFeeRecipient() public {
        vm.expectEmit(address(chef));
        emit IMasterChef.FeeAddressChanged(address(0xFEE6));
        chef.setFeeAddress(address(0xFEE6));
        stake(ALICE, 2, 100);
        vm.assertEq(dear.balanceOf(address(0xFEE6)), 4, "four");
        vm.assertEq(dear.balanceOf(FEES), 0, "none");
    }

    function test_emitsPoolAdded() public {
        address fresh = address(new TestToken());
        vm.expectEmit(address(chef));
        emit IMasterChef.PoolAdded(3, fresh, 7, 100);
        chef.add(7, fresh, 100);
    }

    function test_emitsPoolChanged() public {
        vm.expectEmit(address(chef));
        emit IMasterChef.PoolChanged(2, 7, 100);
        chef.set(2, 7, 100);
    }

    function test_emitsEmissionChanged() public {
        vm.expectEmit(address(chef));
        emit IMasterChef.EmissionRateChanged(7);
        chef.updateEmissionRate(7);
    }

    function test_ownershipTransfersInTwoSteps() public {
        chef.transferOwnership(ALICE);
        vm.assertEq(chef.owner(), address(this), "not yet");
        vm.prank(ALICE);
        chef.acceptOwnership();
        vm.assertEq(chef.owner(), ALICE, "now");
    }

    function test_anyoneUpdatesAPool() public {
        vm.prank(BOB);
        chef.updatePool(1);
        (,, uint256 last, uint256 acc,) = chef.poolInfo(1);
        vm.assertEq(last, block.number, "counted");
        vm.assertEq(acc, 100e18, "a hundred for each unit of 1e18");
        vm.assertEq(chef.pendingMeow(1, ALICE), 100e18, "the same");
    }

    function test_anyoneUpdatesAllPools() public {
        vm.prank(BOB);
        chef.massUpdatePools();
        for (uint256 pid = 0; pid < 3; ++pid) {
            (,, uint256 last,,) = chef.poolInfo(pid);
            vm.assertEq(last, block.number, "counted");
        }
    }

    function testFuzz_frequentUpdatesLoseLittle(uint256 amount, uint256 counts) public {
        (amount, counts) = (bound(amount, 1, 1e27), bound(counts, 1, 50));
        stake(BOB, 2, amount);
        for (uint256 i = 0; i < counts; ++i) {
            wait(1);
            chef.updatePool(2);
        }
        uint256 pending = chef.pendingMeow(2, BOB);
        vm.assertLe(pending, counts * 20e18, "at most the emission");
        vm.assertGe(
            pending + counts * (amount / 1e18 + 1),
            counts * 20e18,
            "a unit for each 1e18 and update"
        );
    }
}
