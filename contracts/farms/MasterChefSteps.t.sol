// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ChefTestBase} from "../testing/ChefTestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {IMasterChef} from "./IMasterChef.sol";

/// @dev How fast the owner may change emission and points, after the day of setting up.
contract MasterChefStepsTest is ChefTestBase {
    uint256 private start;

    function setUp() public {
        setUpChef();
        endSetUp();
        start = block.timestamp;
    }

    /// @dev Adding to `block.timestamp` after a warp is not reliable under the optimizer.
    function waitDays(uint256 count) private {
        vm.warp(start + count * 1 days);
    }

    function test_emissionAtMostDoubles() public {
        expectRevert(IMasterChef.StepTooLarge.selector);
        chef.updateEmissionRate(2 * PER_BLOCK + 1);
        chef.updateEmissionRate(2 * PER_BLOCK);
        vm.assertEq(chef.meowPerBlock(), 2 * PER_BLOCK, "doubled");
    }

    function test_emissionAtMostHalves() public {
        expectRevert(IMasterChef.StepTooLarge.selector);
        chef.updateEmissionRate(PER_BLOCK / 2 - 1);
        chef.updateEmissionRate(PER_BLOCK / 2);
        vm.assertEq(chef.meowPerBlock(), PER_BLOCK / 2, "halved");
    }

    function test_emissionChangesOnceADay() public {
        chef.updateEmissionRate(PER_BLOCK + 1);
        vm.warp(start + 1 days - 1);
        vm.expectRevert(abi.encodeWithSelector(IMasterChef.StepTooSoon.selector, start + 1 days));
        chef.updateEmissionRate(PER_BLOCK);
        waitDays(1);
        chef.updateEmissionRate(PER_BLOCK);
    }

    function test_setUpIsFreeOfBounds() public {
        vm.warp(start - 1);
        chef.updateEmissionRate(1000e18);
        chef.updateEmissionRate(1);
        chef.add(1e6, address(new TestToken()), 0);
        chef.set(3, 0, 0);
        vm.assertEq(chef.totalAllocPoint(), 4000, "as before");
    }

    function test_pointsAtMostDoubleByAnAddedPool() public {
        address token = address(new TestToken());
        expectRevert(IMasterChef.StepTooLarge.selector);
        chef.add(4001, token, 0);
        chef.add(4000, token, 0);
        vm.assertEq(chef.totalAllocPoint(), 8000, "doubled");
    }

    function test_pointsAtMostDoubleByAChangedPool() public {
        expectRevert(IMasterChef.StepTooLarge.selector);
        chef.set(1, 5001, 0);
        chef.set(1, 5000, 0);
        vm.assertEq(chef.totalAllocPoint(), 8000, "doubled");
    }

    function test_pointsAtMostHalve() public {
        chef.set(1, 0, 0);
        expectRevert(IMasterChef.StepTooLarge.selector);
        chef.set(2, 999, 400);
        chef.set(2, 1000, 400);
        vm.assertEq(chef.totalAllocPoint(), 2000, "halved");
    }

    function test_severalChangesOfADayAreOneStep() public {
        chef.set(1, 5000, 0);
        vm.warp(start + 1 days - 1);
        expectRevert(IMasterChef.StepTooLarge.selector);
        chef.set(1, 5001, 0);
        // A smaller change starts the day of rest anew.
        chef.set(1, 4999, 0);
        waitDays(1);
        expectRevert(IMasterChef.StepTooLarge.selector);
        chef.set(1, 5001, 0);
        waitDays(2);
        chef.set(1, 5001, 0);
    }

    function test_changeOfAFeeIsNoStep() public {
        chef.set(1, 5000, 0);
        vm.warp(start + 1 days - 1);
        chef.set(1, 5000, 100);
        waitDays(1);
        chef.set(1, 13_000, 100);
        vm.assertEq(chef.totalAllocPoint(), 16_000, "the points have rested");
    }

    function testFuzz_unchangedPoolKeepsHalfOfItsReward(uint256 seed, uint256 times) public {
        stake(ALICE, 0, 1e18);
        times = bound(times, 1, 20);
        for (uint256 i = 0; i < times; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            (uint256 pid, uint256 points) = (1 + seed % 2, (seed >> 8) % 20_000);
            (uint256 total, uint256 mine) = (chef.totalAllocPoint(), pointsOf(pid));
            total = total - mine + points;
            bool isWithin = points == mine || (total >= 2000 && total <= 8000);
            (bool ok,) = address(chef).call(abi.encodeCall(chef.set, (pid, points, 0)));
            vm.assertTrue(ok == isWithin, "within half and double");
        }
        wait(1);
        vm.assertGe(chef.pendingMeow(0, ALICE), 5e18, "half of ten");
    }

    function pointsOf(uint256 pid) private view returns (uint256 points) {
        (, points,,,) = chef.poolInfo(pid);
    }
}
