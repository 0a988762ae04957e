// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {VaultTestBase} from "../testing/VaultTestBase.t.sol";

/// @dev A harvested reward is released over as long a time as it was collected in.
contract MeowVaultStreamTest is VaultTestBase {
    address private constant CALLER = address(0xCA11);

    uint256 private time = NOW;

    function setUp() public {
        setUpVault();
        // No fee protects the depositors here: the stream alone does.
        vm.prank(ADMIN);
        vault.setWithdrawFee(0);
        depositAs(ALICE, 1000e18);
    }

    function pass(uint256 duration) private {
        time += duration;
        vm.roll(block.number + duration / 3);
        vm.warp(time);
    }

    function balanceOf(address account) private view returns (uint256) {
        return meow.balanceOf(account);
    }

    /// @dev Half of the vault is deposited right before a harvest and leaves right after it.
    function snipe(uint256 waited) private {
        pass(waited);
        uint256 reward = vault.calculateTotalPendingCakeRewards() * 9775 / 10_000;
        depositAs(BOB, 1000e18);
        harvestAs(CALLER);
        withdrawAllAs(BOB);
        vm.assertEq(balanceOf(BOB), RICH, "gains nothing");
        pass(waited);
        withdrawAllAs(ALICE);
        vm.assertEq(balanceOf(ALICE), RICH + reward, "the one who waited gets it all");
    }

    function test_halfDepositedBeforeAHarvestAfterADayGainsNothing() public {
        snipe(24 hours);
    }

    function test_halfDepositedBeforeAHarvestAfterThreeDaysGainsNothing() public {
        snipe(72 hours);
    }

    function testFuzz_staysForItsPartOfTheTimeOnly(uint256 waited, uint256 stays) public {
        waited = bound(waited, 1 hours, 7 days);
        stays = bound(stays, 0, 2 * waited);
        pass(waited);
        uint256 reward = vault.calculateTotalPendingCakeRewards() * 9775 / 10_000;
        depositAs(BOB, 1000e18);
        harvestAs(CALLER);
        pass(stays);
        withdrawAllAs(BOB);
        uint256 part = reward * (stays < waited ? stays : waited) / waited / 2;
        vm.assertLe(balanceOf(BOB), RICH + part, "half of what its time released");
        vm.assertGe(balanceOf(BOB) + 2, RICH + part, "and not less");
    }

    function test_releasesEvenly() public {
        pass(24 hours);
        harvestAs(CALLER);
        uint256 reward = vault.lockedProfit();
        vm.assertEq(vault.balanceOf(), 1000e18, "nothing at first");
        pass(6 hours);
        vm.assertEq(vault.lockedProfit(), reward * 3 / 4, "a quarter after a quarter of the time");
        pass(18 hours);
        vm.assertEq(vault.lockedProfit(), 0, "all of it in the end");
        vm.assertEq(vault.balanceOf(), 1000e18 + reward, "for the depositors");
    }

    function test_furtherHarvestsDelayNothing() public {
        pass(24 hours);
        harvestAs(CALLER);
        uint256 reward = vault.lockedProfit();
        for (uint256 i = 0; i < 24; ++i) {
            pass(1 hours);
            harvestAs(CALLER);
        }
        vm.assertGe(vault.balanceOf(), 1000e18 + reward, "the first is released in its time");
        vm.assertLe(vault.lockedProfit(), reward / 24 + 1, "the last hour is locked");
    }

    function test_rewardOfMoreThanAWeekIsReleasedInAWeek() public {
        pass(30 days);
        harvestAs(CALLER);
        pass(7 days - 1);
        vm.assertGt(vault.lockedProfit(), 0, "not before");
        pass(1);
        vm.assertEq(vault.lockedProfit(), 0, "a week");
    }

    function test_timeWithoutDepositorsDoesNotCount() public {
        withdrawAllAs(ALICE);
        pass(30 days);
        depositAs(ALICE, 1000e18);
        pass(1 hours);
        harvestAs(CALLER);
        pass(1 hours);
        vm.assertEq(vault.lockedProfit(), 0, "an hour's reward within an hour");
    }

    /// @dev Otherwise one remaining share would become as expensive as the whole reward.
    function test_lockedRewardOfTooFewSharesWaits() public {
        pass(24 hours);
        harvestAs(CALLER);
        uint256 reward = vault.lockedProfit();
        withdrawAs(ALICE, sharesOf(ALICE) - 1);
        vm.assertEq(vault.lockedProfit(), 0, "nothing is released");
        vm.assertEq(vault.getPricePerFullShare(), 1e18, "the price stays");
        vm.assertEq(vault.available(), reward, "it waits for a harvest");
        vm.assertEq(stakeOf(address(vault), 0), 1, "and the stake is what the share is worth");
    }

    function test_streamGoesOnWhileRescued() public {
        pass(24 hours);
        harvestAs(CALLER);
        uint256 reward = vault.lockedProfit();
        vm.prank(ADMIN);
        vault.emergencyWithdraw();
        pass(24 hours);
        withdrawAllAs(ALICE);
        vm.assertEq(balanceOf(ALICE), RICH + reward, "all of it");
    }
}
