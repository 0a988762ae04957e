// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {VaultTestBase} from "../testing/VaultTestBase.t.sol";
import {IMeowVault} from "./IMeowVault.sol";

/// @dev Powers of owner and administrator; depositors can withdraw whatever they do.
contract MeowVaultAdminTest is VaultTestBase {
    function setUp() public {
        setUpVault();
        depositAs(ALICE, 5e18);
        wait(10);
    }

    function test_withdrawsWhilePaused() public {
        vm.prank(ADMIN);
        vault.pause();
        vm.warp(NOW + 259_200);
        withdrawAllAs(ALICE);
        vm.assertEq(meow.balanceOf(ALICE), RICH, "returned in full");
    }

    function test_unpauseResumesEverything() public {
        vm.startPrank(ADMIN);
        vault.pause();
        vault.unpause();
        vm.stopPrank();
        harvestAs(BOB);
        depositAs(BOB, 1e18);
        endStream();
        vm.assertEq(vault.balanceOf(), 102.75e18 + 1e18, "as without the pause");
    }

    function rescue() private {
        vm.prank(ADMIN);
        vault.emergencyWithdraw();
    }

    function test_rescueWithdrawsTheStake() public {
        rescue();
        vm.assertTrue(vault.paused(), "paused");
        vm.assertEq(stakeOf(address(vault), 0), 0, "nothing staked");
        vm.assertEq(vault.available(), 5e18 + 100e18, "all held here, with the reward");
        vm.assertEq(vault.balanceOf(), 5e18, "and the depositors' share");
        vm.assertEq(vault.getPricePerFullShare(), 1e18, "at the same price");
    }

    function test_withdrawsAfterRescue() public {
        rescue();
        vm.warp(NOW + 259_200);
        withdrawAs(ALICE, 2e18);
        vm.assertEq(vault.available(), 3e18 + 100e18, "the rest");
        withdrawAllAs(ALICE);
        vm.assertEq(meow.balanceOf(ALICE), RICH, "returned in full");
    }

    function test_rescueWorksWhenMintingReverts() public {
        meow.revokeRole(meow.MINTER_ROLE(), address(chef));
        rescue();
        withdrawAllAs(ALICE);
        vm.assertEq(meow.balanceOf(ALICE), RICH - 0.005e18, "back, less the fee");
    }

    function test_rescueKeepsPendingRewards() public {
        depositAs(BOB, 5e18);
        wait(10);
        rescue();
        vm.assertEq(vault.available(), 200e18 + 10e18, "all rewards, and the stakes");
        vm.prank(ADMIN);
        vault.unpause();
        vm.assertEq(vault.available(), 200e18, "the rewards");
        harvestAs(BOB);
        endStream();
        vm.assertEq(vault.balanceOf(), 10e18 + 195.5e18, "are compounded");
    }

    function test_unpauseStakesAgainAfterRescue() public {
        rescue();
        withdrawAs(ALICE, 2e18);
        vm.prank(ADMIN);
        vault.unpause();
        vm.assertEq(stakeOf(address(vault), 0), 3e18, "staked");
        vm.assertEq(vault.available(), 100e18, "only the reward is here");
        depositAs(BOB, 1e18);
        wait(1);
        vm.assertEq(vault.calculateTotalPendingCakeRewards(), 110e18, "and earns again");
    }

    function test_rescueOfEmptyVault() public {
        withdrawAllAs(ALICE);
        rescue();
        vm.prank(ADMIN);
        vault.unpause();
        depositAs(ALICE, 1e18);
        vm.assertEq(stakeOf(address(vault), 0), 1e18, "goes on");
    }

    function test_secondRescueChangesNothing() public {
        rescue();
        rescue();
        vm.assertEq(vault.available(), 5e18 + 100e18, "all held here");
    }

    function test_stuckTokenGoesToTheAdministrator() public {
        lp.mint(address(vault), 7);
        vm.prank(ADMIN);
        vault.inCaseTokensGetStuck(address(lp));
        vm.assertEq(lp.balanceOf(ADMIN), 7, "sent");
    }

    function test_feesMayReachTheirMaximum() public {
        vm.startPrank(ADMIN);
        vm.expectEmit(address(vault));
        emit IMeowVault.PerformanceFeeChanged(500);
        vault.setPerformanceFee(500);
        vm.expectEmit(address(vault));
        emit IMeowVault.CallFeeChanged(100);
        vault.setCallFee(100);
        vm.expectEmit(address(vault));
        emit IMeowVault.WithdrawFeeChanged(100);
        vault.setWithdrawFee(100);
        vm.expectEmit(address(vault));
        emit IMeowVault.WithdrawFeePeriodChanged(7200);
        vault.setWithdrawFeePeriod(7200);
        vm.stopPrank();
        harvestAs(BOB);
        vm.assertEq(meow.balanceOf(TREASURY), 5e18, "5 %");
        vm.assertEq(meow.balanceOf(BOB), RICH + 1e18, "1 %");
        vm.warp(NOW + 7199);
        vm.assertEq(vault.balanceOf(), 99e18, "the rest");
        withdrawAs(ALICE, 1e18);
        vm.assertEq(meow.balanceOf(TREASURY), 5e18 + 0.198e18, "1 % of 19.8");
    }

    function test_depositorsGetEverythingWithoutFees() public {
        vm.startPrank(ADMIN);
        vault.setPerformanceFee(0);
        vault.setCallFee(0);
        vault.setWithdrawFee(0);
        vm.stopPrank();
        harvestAs(BOB);
        vm.assertEq(meow.balanceOf(BOB), RICH, "no call fee");
        endStream();
        withdrawAllAs(ALICE);
        vm.assertEq(meow.balanceOf(ALICE), RICH + 100e18, "the whole amount");
    }

    function test_treasuryMayBeTheBurnAddress() public {
        vm.expectEmit(address(vault));
        emit IMeowVault.TreasuryChanged(address(0xdEaD));
        vault.setTreasury(address(0xdEaD));
        harvestAs(BOB);
        vm.assertEq(meow.balanceOf(address(0xdEaD)), 2e18, "burned");
    }

    function test_ownerReplacesTheAdministrator() public {
        vm.expectEmit(address(vault));
        emit IMeowVault.AdminChanged(BOB);
        vault.setAdmin(BOB);
        vm.prank(BOB);
        vault.pause();
        vm.assertTrue(vault.paused(), "by the new one");
    }

    function test_ownershipTransfersInTwoSteps() public {
        vault.transferOwnership(BOB);
        vm.assertEq(vault.owner(), address(this), "not yet");
        vm.prank(BOB);
        vault.acceptOwnership();
        vm.assertEq(vault.owner(), BOB, "now");
    }
}
