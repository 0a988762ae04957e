// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ChefTestBase} from "../testing/ChefTestBase.t.sol";
import {IMasterChef} from "./IMasterChef.sol";

/// @dev The farming contract without the right to mint: stakes can be withdrawn, rewards stay owed.
contract MasterChefOwedTest is ChefTestBase {
    function setUp() public {
        setUpChef();
        stake(ALICE, 0, 5e18);
        stake(ALICE, 1, 5e18);
        wait(10);
        allowMinting(false);
    }

    function test_withdrawalReturnsTheStakeAndOwesTheReward() public {
        vm.expectEmit(address(chef));
        emit IMasterChef.RewardOwed(ALICE, 1, 100e18);
        unstake(ALICE, 1, 2e18);
        vm.assertEq(lp.balanceOf(ALICE), RICH - 3e18, "back");
        vm.assertEq(owedTo(ALICE, 1), 100e18, "owed");
        vm.assertEq(chef.pendingMeow(1, ALICE), 100e18, "and still pending");
    }

    function test_leaveStakingReturnsTheStake() public {
        unstake(ALICE, 0, 5e18);
        vm.assertEq(meow.balanceOf(ALICE), RICH, "all back");
        vm.assertEq(owedTo(ALICE, 0), 100e18, "owed");
    }

    function test_owedRewardGrowsWithTheRemainingStake() public {
        unstake(ALICE, 1, 3e18);
        wait(1);
        unstake(ALICE, 1, 2e18);
        vm.assertEq(owedTo(ALICE, 1), 110e18, "eleven blocks");
    }

    function test_owedRewardIsPaidOnceMintingWorks() public {
        unstake(ALICE, 1, 5e18);
        wait(5);
        allowMinting(true);
        unstake(ALICE, 1, 0);
        vm.assertEq(meow.balanceOf(ALICE), RICH - 5e18 + 100e18, "paid");
        vm.assertEq(chef.pendingMeow(1, ALICE), 0, "once");
        vm.assertEq(owedTo(ALICE, 1), 0, "nothing is owed");
    }

    function test_owedRewardIsPaidWithADeposit() public {
        unstake(ALICE, 1, 5e18);
        allowMinting(true);
        stake(ALICE, 1, 1e18);
        vm.assertEq(meow.balanceOf(ALICE), RICH - 5e18 + 100e18, "paid");
        vm.assertEq(owedTo(ALICE, 1), 0, "nothing is owed");
    }

    function test_emergencyWithdrawalKeepsWhatIsOwed() public {
        unstake(ALICE, 1, 2e18);
        wait(10);
        vm.prank(ALICE);
        chef.emergencyWithdraw(1);
        vm.assertEq(lp.balanceOf(ALICE), RICH, "all back");
        vm.assertEq(chef.pendingMeow(1, ALICE), 100e18, "owed before, and no more");
    }

    function test_claimAloneReverts() public {
        vm.prank(ALICE);
        (bool ok,) = address(chef).call(abi.encodeCall(chef.withdraw, (1, 0)));
        vm.assertTrue(!ok, "rather than to look paid");
    }

    function test_depositReverts() public {
        vm.prank(ALICE);
        (bool ok,) = address(chef).call(abi.encodeCall(chef.enterStaking, (1)));
        vm.assertTrue(!ok, "as its reward could not be paid");
    }

    /// @dev With little gas a withdrawal fails as a whole; it never leaves the reward behind.
    function testFuzz_littleGasOwesNothing(uint256 gasLimit) public {
        allowMinting(true);
        vm.prank(ALICE);
        (bool ok,) = address(chef).call{gas: bound(gasLimit, 20_000, 3_000_000)}(
            abi.encodeCall(chef.withdraw, (1, 5e18))
        );
        vm.assertEq(owedTo(ALICE, 1), 0, "nothing is owed");
        if (ok) vm.assertEq(meow.balanceOf(ALICE), RICH - 5e18 + 100e18, "all is paid");
    }
}
