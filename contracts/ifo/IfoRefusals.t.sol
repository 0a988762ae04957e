// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {TaxToken} from "../local/TaxToken.sol";
import {IfoTestBase} from "../testing/IfoTestBase.t.sol";

contract IfoRefusalsTest is IfoTestBase {
    function refuseOf(bytes4 selector, uint256 value) private {
        vm.expectRevert(abi.encodeWithSelector(selector, value));
    }

    /// @dev Expects an account's deposit to be refused, which could pay it.
    function refuseDeposit(address account, bytes memory reason, uint256 amount, uint8 pid)
        private
    {
        lp.mint(account, amount);
        vm.startPrank(account);
        lp.approve(address(sale), amount);
        vm.expectRevert(reason);
        sale.depositPool(amount, pid);
        vm.stopPrank();
    }

    function refuseDeposit(bytes4 selector, uint256 amount, uint8 pid) private {
        refuseDeposit(ALICE, abi.encodeWithSelector(selector), amount, pid);
    }

    function test_refusesDepositBeforeItIsOpened() public {
        vm.roll(START + 1);
        refuseDeposit(SaleNotLive.selector, 1, 0);
    }

    function test_refusesDepositInTheStartBlock() public {
        openSale();
        vm.roll(START);
        refuseDeposit(SaleNotLive.selector, 1, 0);
    }

    function test_refusesDepositInTheEndBlock() public {
        openSale();
        vm.roll(END);
        refuseDeposit(SaleNotLive.selector, 1, 0);
    }

    function test_refusesDepositOfNothing() public {
        goLive();
        refuseDeposit(ZeroAmount.selector, 0, 0);
    }

    function test_refusesDepositToAThirdPool() public {
        goLive();
        refuseDeposit(ALICE, abi.encodeWithSelector(UnknownPool.selector, 2), 1, 2);
    }

    function test_refusesDepositToAnUnusedPool() public {
        vm.prank(ADMIN);
        sale.setPool(0, 0, 0, false, 0);
        goLive();
        refuseDeposit(ALICE, abi.encodeWithSelector(UnknownPool.selector, 0), 1, 0);
    }

    function test_refusesDepositAboveTheLimit() public {
        goLive();
        refuseDeposit(ALICE, abi.encodeWithSelector(LimitExceeded.selector, LIMIT), LIMIT + 1, 0);
    }

    function test_refusesDepositWithoutAProfile() public {
        goLive();
        refuseDeposit(STRANGER, abi.encodeWithSelector(ProfileNotActive.selector), 1, 0);
    }

    function test_refusesDepositWithAProfileOfTheStart() public {
        openSale();
        vm.roll(START);
        create(STRANGER, 1);
        vm.roll(START + 1);
        refuseDeposit(STRANGER, abi.encodeWithSelector(ProfileTooNew.selector, START), 1, 0);
    }

    function test_takesDepositWithAProfileBeforeTheStart() public {
        openSale();
        vm.roll(START - 1);
        create(STRANGER, 1);
        vm.roll(START + 1);
        commit(STRANGER, 1, 0);
    }

    /// @dev One cat, handed round, must not lift the limit of an account.
    function test_refusesDepositWithACollectibleHandedOn() public {
        goLive();
        commit(ALICE, LIMIT, 0);
        handOn(profile, ALICE, STRANGER);
        refuseDeposit(STRANGER, abi.encodeWithSelector(ProfileTooNew.selector, START), LIMIT, 0);
    }

    function test_refusesDepositWithAPausedProfile() public {
        goLive();
        pause(ALICE);
        refuseDeposit(ProfileNotActive.selector, 1, 0);
    }

    function test_refusesMoreThanItCanCount() public {
        goLive();
        refuseDeposit(AmountTooLarge.selector, uint256(type(uint112).max) + 1, 1);
    }

    function test_refusesATokenThatPaysLess() public {
        TaxToken taxed = new TaxToken("Tax", "TAX", 1_000, address(this));
        sale = makeSale(address(taxed), address(offered), address(profile), END);
        offered.mint(address(sale), OFFERING0 + OFFERING1);
        setPools(sale);
        goLive();
        taxed.mint(ALICE, 100);
        vm.startPrank(ALICE);
        taxed.approve(address(sale), 100);
        expectRevert(AmountNotReceived.selector);
        sale.depositPool(100, 1);
        vm.stopPrank();
    }

    function test_refusesHarvestInTheEndBlock() public {
        goLive();
        commit(ALICE, 1, 1);
        vm.roll(END);
        refuseOf(NotYetHarvestable.selector, END + 1);
        harvest(ALICE, 1);
    }

    function test_refusesHarvestOfNothing() public {
        goLive();
        commit(ALICE, 1, 1);
        finish();
        expectRevert(NothingCommitted.selector);
        harvest(ALICE, 0);
    }

    function test_refusesHarvestOfAThirdPool() public {
        goLive();
        commit(ALICE, 1, 1);
        finish();
        expectRevert(NothingCommitted.selector);
        harvest(ALICE, 2);
    }

    function test_refusesASecondHarvest() public {
        goLive();
        commit(ALICE, 1e18, 1);
        finish();
        harvest(ALICE, 1);
        expectRevert(AlreadyHarvested.selector);
        harvest(ALICE, 1);
    }

    function test_refusesToClaimWhatWasPaid() public {
        expectRevert(NothingKept.selector);
        vm.prank(ALICE);
        sale.claimOffering();
    }
}
