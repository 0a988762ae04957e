// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {VaultTestBase} from "../testing/VaultTestBase.t.sol";
import {IMeowVault} from "./IMeowVault.sol";
import {MeowVault} from "./MeowVault.sol";

contract MeowVaultRefusalsTest is VaultTestBase {
    function setUp() public {
        setUpVault();
        put(ALICE, 5e18);
    }

    function refusesBob() private {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, BOB));
        vm.prank(BOB);
    }

    function refusesWhilePaused() private {
        wait(1);
        vm.prank(ADMIN);
        vault.pause();
        refuses(Pausable.EnforcedPause.selector);
    }

    function test_depositOfZero() public {
        refuses(IMeowVault.ZeroAmount.selector);
        put(ALICE, 0);
    }

    function test_depositTooSmallForAShare() public {
        wait(10);
        reap(BOB);
        refuses(IMeowVault.TooFewShares.selector);
        put(ALICE, 20);
    }

    function test_depositByAContract() public {
        refuses(IMeowVault.ContractNotAllowed.selector);
        vm.prank(ALICE, BOB);
        vault.deposit(1e18);
    }

    function test_depositWhilePaused() public {
        refusesWhilePaused();
        put(ALICE, 1e18);
    }

    function test_depositAfterARescue() public {
        vm.prank(ADMIN);
        vault.emergencyWithdraw();
        refuses(Pausable.EnforcedPause.selector);
        put(ALICE, 1e18);
    }

    function test_depositWithoutAnAllowance() public {
        vm.prank(ALICE);
        meow.approve(address(vault), 0);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector, vault, 0, 1e18
            )
        );
        put(ALICE, 1e18);
    }

    function test_harvestByAContract() public {
        wait(1);
        refuses(IMeowVault.ContractNotAllowed.selector);
        vm.prank(ALICE, BOB);
        vault.harvest();
    }

    function test_harvestWhilePaused() public {
        refusesWhilePaused();
        reap(ALICE);
    }

    function test_harvestWithoutReward() public {
        refuses(IMeowVault.ZeroAmount.selector);
        reap(ALICE);
    }

    function test_harvestTwiceInABlock() public {
        wait(1);
        reap(BOB);
        refuses(IMeowVault.ZeroAmount.selector);
        reap(ALICE);
    }

    function test_harvestWithoutShares() public {
        wait(1);
        takeAll(ALICE);
        refuses(IMeowVault.TooFewShares.selector);
        reap(ALICE);
    }

    function test_harvestWithTooFewShares() public {
        wait(1);
        take(ALICE, 5e18 - 1e15 + 1);
        refuses(IMeowVault.TooFewShares.selector);
        reap(ALICE);
    }

    function test_withdrawOfZero() public {
        refuses(IMeowVault.ZeroAmount.selector);
        take(ALICE, 0);
    }

    function test_withdrawAllWithoutShares() public {
        refuses(IMeowVault.ZeroAmount.selector);
        takeAll(BOB);
    }

    function test_withdrawAboveShares() public {
        refuses(IMeowVault.InsufficientShares.selector);
        take(ALICE, 5e18 + 1);
    }

    function test_withdrawAnotherAccountsShares() public {
        refuses(IMeowVault.InsufficientShares.selector);
        take(BOB, 1);
    }

    function test_pauseByAStranger() public {
        refuses(IMeowVault.Forbidden.selector);
        vault.pause();
    }

    function test_unpauseByAStranger() public {
        vm.prank(ADMIN);
        vault.pause();
        refuses(IMeowVault.Forbidden.selector);
        vault.unpause();
    }

    function test_pauseTwice() public {
        vm.startPrank(ADMIN);
        vault.pause();
        refuses(Pausable.EnforcedPause.selector);
        vault.pause();
    }

    function test_unpauseWhileNotPaused() public {
        vm.prank(ADMIN);
        refuses(Pausable.ExpectedPause.selector);
        vault.unpause();
    }

    function test_emergencyWithdrawByAStranger() public {
        refuses(IMeowVault.Forbidden.selector);
        vault.emergencyWithdraw();
    }

    function test_stuckTokensByAStranger() public {
        refuses(IMeowVault.Forbidden.selector);
        vault.inCaseTokensGetStuck(address(lp));
    }

    function test_withdrawOfTheVaultsOwnToken() public {
        vm.prank(ADMIN);
        refuses(IMeowVault.OwnToken.selector);
        vault.inCaseTokensGetStuck(address(meow));
    }

    function test_setPerformanceFeeByAStranger() public {
        refuses(IMeowVault.Forbidden.selector);
        vault.setPerformanceFee(1);
    }

    function test_setCallFeeByAStranger() public {
        refuses(IMeowVault.Forbidden.selector);
        vault.setCallFee(1);
    }

    function test_setWithdrawFeeByAStranger() public {
        refuses(IMeowVault.Forbidden.selector);
        vault.setWithdrawFee(1);
    }

    function test_setWithdrawFeePeriodByAStranger() public {
        refuses(IMeowVault.Forbidden.selector);
        vault.setWithdrawFeePeriod(1);
    }

    function test_setPerformanceFeeAboveTheMaximum() public {
        vm.prank(ADMIN);
        refuses(IMeowVault.FeeTooHigh.selector);
        vault.setPerformanceFee(501);
    }

    function test_setCallFeeAboveTheMaximum() public {
        vm.prank(ADMIN);
        refuses(IMeowVault.FeeTooHigh.selector);
        vault.setCallFee(101);
    }

    function test_setWithdrawFeeAboveTheMaximum() public {
        vm.prank(ADMIN);
        refuses(IMeowVault.FeeTooHigh.selector);
        vault.setWithdrawFee(101);
    }

    function test_setWithdrawFeePeriodAboveTheMaximum() public {
        vm.prank(ADMIN);
        refuses(IMeowVault.PeriodTooLong.selector);
        vault.setWithdrawFeePeriod(259_201);
    }

    function test_setAdminByAStranger() public {
        refusesBob();
        vault.setAdmin(BOB);
    }

    function test_setTreasuryByAStranger() public {
        refusesBob();
        vault.setTreasury(BOB);
    }

    function test_setAdminToZero() public {
        refuses(IMeowVault.ZeroAddress.selector);
        vault.setAdmin(address(0));
    }

    function test_setTreasuryToZero() public {
        refuses(IMeowVault.ZeroAddress.selector);
        vault.setTreasury(address(0));
    }

    function test_creationWithoutAnAdministrator() public {
        refuses(IMeowVault.ZeroAddress.selector);
        new MeowVault(address(chef), address(0), TREASURY, address(this));
    }
}
