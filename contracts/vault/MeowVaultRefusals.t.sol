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
        depositAs(ALICE, 5e18);
    }

    function expectOwnerOnly() private {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, BOB));
        vm.prank(BOB);
    }

    function expectRevertWhilePaused() private {
        wait(1);
        vm.prank(ADMIN);
        vault.pause();
        expectRevert(Pausable.EnforcedPause.selector);
    }

    function test_depositOfZero() public {
        expectRevert(IMeowVault.ZeroAmount.selector);
        depositAs(ALICE, 0);
    }

    function test_depositTooSmallForAShare() public {
        wait(10);
        harvestAs(BOB);
        endStream();
        expectRevert(IMeowVault.TooFewShares.selector);
        depositAs(ALICE, 20);
    }

    function test_depositByAContract() public {
        expectRevert(IMeowVault.ContractNotAllowed.selector);
        vm.prank(ALICE, BOB);
        vault.deposit(1e18);
    }

    function test_depositWhilePaused() public {
        expectRevertWhilePaused();
        depositAs(ALICE, 1e18);
    }

    function test_depositAfterARescue() public {
        vm.prank(ADMIN);
        vault.emergencyWithdraw();
        expectRevert(Pausable.EnforcedPause.selector);
        depositAs(ALICE, 1e18);
    }

    function test_depositWithoutAnAllowance() public {
        vm.prank(ALICE);
        meow.approve(address(vault), 0);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector, vault, 0, 1e18
            )
        );
        depositAs(ALICE, 1e18);
    }

    function test_harvestByAContract() public {
        wait(1);
        expectRevert(IMeowVault.ContractNotAllowed.selector);
        vm.prank(ALICE, BOB);
        vault.harvest();
    }

    function test_harvestWhilePaused() public {
        expectRevertWhilePaused();
        harvestAs(ALICE);
    }

    function test_harvestWithoutReward() public {
        expectRevert(IMeowVault.ZeroAmount.selector);
        harvestAs(ALICE);
    }

    function test_harvestTwiceInABlock() public {
        wait(1);
        harvestAs(BOB);
        expectRevert(IMeowVault.ZeroAmount.selector);
        harvestAs(ALICE);
    }

    function test_harvestWithoutShares() public {
        wait(1);
        withdrawAllAs(ALICE);
        expectRevert(IMeowVault.TooFewShares.selector);
        harvestAs(ALICE);
    }

    function test_harvestWithTooFewShares() public {
        wait(1);
        withdrawAs(ALICE, 5e18 - 1e15 + 1);
        expectRevert(IMeowVault.TooFewShares.selector);
        harvestAs(ALICE);
    }

    function test_withdrawOfZero() public {
        expectRevert(IMeowVault.ZeroAmount.selector);
        withdrawAs(ALICE, 0);
    }

    function test_withdrawAllWithoutShares() public {
        expectRevert(IMeowVault.ZeroAmount.selector);
        withdrawAllAs(BOB);
    }

    function test_withdrawAboveShares() public {
        expectRevert(IMeowVault.InsufficientShares.selector);
        withdrawAs(ALICE, 5e18 + 1);
    }

    function test_withdrawAnotherAccountsShares() public {
        expectRevert(IMeowVault.InsufficientShares.selector);
        withdrawAs(BOB, 1);
    }

    function test_pauseByAStranger() public {
        expectRevert(IMeowVault.Forbidden.selector);
        vault.pause();
    }

    function test_unpauseByAStranger() public {
        vm.prank(ADMIN);
        vault.pause();
        expectRevert(IMeowVault.Forbidden.selector);
        vault.unpause();
    }

    function test_pauseTwice() public {
        vm.startPrank(ADMIN);
        vault.pause();
        expectRevert(Pausable.EnforcedPause.selector);
        vault.pause();
    }

    function test_unpauseWhileNotPaused() public {
        vm.prank(ADMIN);
        expectRevert(Pausable.ExpectedPause.selector);
        vault.unpause();
    }

    function test_emergencyWithdrawByAStranger() public {
        expectRevert(IMeowVault.Forbidden.selector);
        vault.emergencyWithdraw();
    }

    function test_stuckTokensByAStranger() public {
        expectRevert(IMeowVault.Forbidden.selector);
        vault.inCaseTokensGetStuck(address(lp));
    }

    function test_withdrawOfTheVaultsOwnToken() public {
        vm.prank(ADMIN);
        expectRevert(IMeowVault.OwnToken.selector);
        vault.inCaseTokensGetStuck(address(meow));
    }

    function test_setPerformanceFeeByAStranger() public {
        expectRevert(IMeowVault.Forbidden.selector);
        vault.setPerformanceFee(1);
    }

    function test_setCallFeeByAStranger() public {
        expectRevert(IMeowVault.Forbidden.selector);
        vault.setCallFee(1);
    }

    function test_setWithdrawFeeByAStranger() public {
        expectRevert(IMeowVault.Forbidden.selector);
        vault.setWithdrawFee(1);
    }

    function test_setWithdrawFeePeriodByAStranger() public {
        expectRevert(IMeowVault.Forbidden.selector);
        vault.setWithdrawFeePeriod(1);
    }

    function test_setPerformanceFeeAboveTheMaximum() public {
        vm.prank(ADMIN);
        expectRevert(IMeowVault.FeeTooHigh.selector);
        vault.setPerformanceFee(501);
    }

    function test_setCallFeeAboveTheMaximum() public {
        vm.prank(ADMIN);
        expectRevert(IMeowVault.FeeTooHigh.selector);
        vault.setCallFee(101);
    }

    function test_setWithdrawFeeAboveTheMaximum() public {
        vm.prank(ADMIN);
        expectRevert(IMeowVault.FeeTooHigh.selector);
        vault.setWithdrawFee(101);
    }

    function test_setWithdrawFeePeriodAboveTheMaximum() public {
        vm.prank(ADMIN);
        expectRevert(IMeowVault.PeriodTooLong.selector);
        vault.setWithdrawFeePeriod(259_201);
    }

    function test_setAdminByAStranger() public {
        expectOwnerOnly();
        vault.setAdmin(BOB);
    }

    function test_setTreasuryByAStranger() public {
        expectOwnerOnly();
        vault.setTreasury(BOB);
    }

    function test_setAdminToZero() public {
        expectRevert(IMeowVault.ZeroAddress.selector);
        vault.setAdmin(address(0));
    }

    function test_setTreasuryToZero() public {
        expectRevert(IMeowVault.ZeroAddress.selector);
        vault.setTreasury(address(0));
    }

    function test_creationWithoutAnAdministrator() public {
        expectRevert(IMeowVault.ZeroAddress.selector);
        new MeowVault(address(chef), address(0), TREASURY, address(this));
    }
}
