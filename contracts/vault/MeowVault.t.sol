// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {VaultTestBase} from "../testing/VaultTestBase.t.sol";
import {IMeowVault} from "./IMeowVault.sol";

contract MeowVaultTest is VaultTestBase {
    function setUp() public {
        setUpVault();
    }

    function test_initialState() public view {
        vm.assertEq(vault.token(), address(meow), "token");
        vm.assertEq(vault.masterchef(), address(chef), "chef");
        vm.assertEq(vault.admin(), ADMIN, "admin");
        vm.assertEq(vault.treasury(), TREASURY, "treasury");
        vm.assertEq(vault.owner(), address(this), "owner");
        vm.assertEq(vault.performanceFee(), 200, "2 %");
        vm.assertEq(vault.callFee(), 25, "0.25 %");
        vm.assertEq(vault.withdrawFee(), 10, "0.1 %");
        vm.assertEq(vault.withdrawFeePeriod(), 259_200, "72 h");
        vm.assertEq(vault.getPricePerFullShare(), 1e18, "one for one");
    }

    function test_firstDepositBuysSharesOneToOne() public {
        depositAs(ALICE, 5e18);
        vm.assertEq(sharesOf(ALICE), 5e18, "shares");
        vm.assertEq(vault.totalShares(), 5e18, "all");
        vm.assertEq(vault.balanceOf(), 5e18, "assets");
        vm.assertEq(stakeOf(address(vault), 0), 5e18, "staked");
        vm.assertEq(vault.available(), 0, "the balance is zero");
    }

    function test_depositRecordsThePosition() public {
        vm.warp(NOW + 7);
        depositAs(ALICE, 5e18);
        (uint256 shares, uint256 deposited, uint256 worth, uint256 acted) = vault.userInfo(ALICE);
        vm.assertEq(shares, 5e18, "shares");
        vm.assertEq(deposited, NOW + 7, "deposited");
        vm.assertEq(worth, 5e18, "worth");
        vm.assertEq(acted, NOW + 7, "acted");
    }

    function test_harvestPaysFeesAndCompoundsTheRest() public {
        depositAs(ALICE, 5e18);
        wait(10);
        vm.assertEq(vault.calculateTotalPendingCakeRewards(), 100e18, "ten blocks of ten");
        vm.assertEq(vault.calculateHarvestCakeRewards(), 0.25e18, "the caller's");
        vm.warp(NOW + 2 hours);
        harvestAs(BOB);
        vm.assertEq(meow.balanceOf(BOB), RICH + 0.25e18, "the caller's");
        vm.assertEq(meow.balanceOf(TREASURY), 2e18, "the treasury's");
        vm.assertEq(stakeOf(address(vault), 0), 102.75e18, "staked");
        vm.assertEq(vault.lastHarvestedTime(), NOW + 2 hours, "when");
        vm.assertEq(vault.calculateTotalPendingCakeRewards(), 0, "nothing is pending");
        vm.assertEq(vault.lockedProfit(), 97.75e18, "the depositors', in time");
        vm.warp(NOW + 4 hours);
        vm.assertEq(vault.balanceOf(), 5e18 + 97.75e18, "the depositors'");
        vm.assertEq(vault.getPricePerFullShare(), 20.55e18, "the price");
    }

    function test_laterDepositBuysAtTheSharePrice() public {
        depositAs(ALICE, 5e18);
        wait(10);
        harvestAs(BOB);
        endStream();
        depositAs(BOB, 41.1e18);
        vm.assertEq(sharesOf(BOB), 2e18, "at 20.55 each");
        vm.assertEq(worthOf(BOB), 41.1e18, "worth the amount paid");
        vm.assertEq(worthOf(ALICE), 102.75e18, "as before");
    }

    function test_rewardsPaidOnDepositWaitForHarvest() public {
        depositAs(ALICE, 5e18);
        wait(10);
        depositAs(BOB, 5e18);
        vm.assertEq(vault.available(), 100e18, "here");
        vm.assertEq(vault.balanceOf(), 10e18, "and not counted");
        vm.assertEq(vault.getPricePerFullShare(), 1e18, "the price stays");
        vm.assertEq(vault.calculateTotalPendingCakeRewards(), 100e18, "but stays pending");
        harvestAs(BOB);
        endStream();
        vm.assertEq(vault.available(), 0, "gone");
        vm.assertEq(vault.balanceOf(), 107.75e18, "compounded");
    }

    function test_earlyWithdrawalPaysTheFee() public {
        depositAs(ALICE, 5e18);
        vm.warp(NOW + 259_199);
        withdrawAs(ALICE, 2e18);
        vm.assertEq(meow.balanceOf(ALICE), RICH - 5e18 + 1.998e18, "less a thousandth");
        vm.assertEq(meow.balanceOf(TREASURY), 0.002e18, "the treasury's");
        vm.assertEq(sharesOf(ALICE), 3e18, "the rest");
    }

    function test_lateWithdrawalPaysNoFee() public {
        depositAs(ALICE, 5e18);
        vm.warp(NOW + 259_200);
        withdrawAllAs(ALICE);
        vm.assertEq(meow.balanceOf(ALICE), RICH, "returned in full");
        vm.assertEq(vault.totalShares(), 0, "no shares");
        vm.assertEq(vault.balanceOf(), 0, "no assets");
    }

    function test_eachDepositRestartsTheFeePeriod() public {
        depositAs(ALICE, 5e18);
        vm.warp(NOW + 259_200);
        depositAs(ALICE, 1e18);
        withdrawAllAs(ALICE);
        vm.assertEq(meow.balanceOf(TREASURY), 0.006e18, "for the first deposit as well");
    }

    function test_withdrawalRecordsThePosition() public {
        depositAs(ALICE, 5e18);
        wait(10);
        harvestAs(BOB);
        vm.warp(NOW + 1 hours);
        withdrawAs(ALICE, 3e18);
        (uint256 shares, uint256 deposited, uint256 worth, uint256 acted) = vault.userInfo(ALICE);
        vm.assertEq(shares, 2e18, "shares");
        vm.assertEq(deposited, NOW, "deposited");
        vm.assertEq(worth, 41.1e18, "worth");
        vm.assertEq(acted, NOW + 1 hours, "acted");
    }

    function test_emptyPositionIsWorthNothing() public {
        depositAs(ALICE, 5e18);
        withdrawAllAs(ALICE);
        (uint256 shares,, uint256 worth,) = vault.userInfo(ALICE);
        vm.assertEq(shares, 0, "shares");
        vm.assertEq(worth, 0, "worth");
    }

    function test_rewardsOfEmptyVaultGoToTheNextDepositor() public {
        depositAs(ALICE, 5e18);
        wait(1);
        withdrawAllAs(ALICE);
        vm.assertEq(vault.available(), 10e18, "pending");
        depositAs(BOB, 1e18);
        vm.assertEq(sharesOf(BOB), 1e18, "one for one again");
        harvestAs(ALICE);
        endStream();
        vm.assertEq(worthOf(BOB), 10.775e18, "compounded");
    }

    function test_emitsDeposit() public {
        vm.expectEmit(address(vault));
        emit IMeowVault.Deposit(ALICE, 5e18, 5e18, NOW);
        depositAs(ALICE, 5e18);
    }

    function test_emitsWithdraw() public {
        depositAs(ALICE, 5e18);
        vm.expectEmit(address(vault));
        emit IMeowVault.Withdraw(ALICE, 1.998e18, 2e18);
        withdrawAs(ALICE, 2e18);
    }

    function test_emitsHarvest() public {
        depositAs(ALICE, 5e18);
        wait(10);
        vm.expectEmit(address(vault));
        emit IMeowVault.Harvest(BOB, 2e18, 0.25e18);
        harvestAs(BOB);
    }
}
