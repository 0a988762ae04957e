// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {RevertingToken} from "../local/RevertingToken.sol";
import {IfoTestBase} from "../testing/IfoTestBase.t.sol";

/// @dev What a token refuses to pay at the harvest is kept for its account.
contract IfoKeptTokensTest is IfoTestBase {
    function test_refundsThoughTheOfferedTokenRefuses() public {
        RevertingToken grumpy = new RevertingToken(address(this));
        sale = makeSale(address(lp), address(grumpy), address(profile), END);
        grumpy.mint(address(sale), OFFERING0 + OFFERING1);
        setPools(sale);
        goLive();
        commit(ALICE, 2 * RAISING1, 1);
        commit(BOB, 2 * RAISING1, 1);
        finish();
        grumpy.refuse(false, true);
        vm.expectEmit(address(sale));
        emit OfferingKept(ALICE, OFFERING1 / 2);
        harvest(ALICE, 1);
        vm.assertEq(lp.balanceOf(ALICE), 3 * RAISING1 / 2 * 99 / 100, "refund");
        vm.assertEq(sale.offeringKept(ALICE), OFFERING1 / 2, "kept");

        grumpy.refuse(false, false);
        (, uint256 offerAmount) = sale.viewOwnersAmounts();
        vm.assertEq(offerAmount, OFFERING0, "not the owner's");
        withdraw(0, offerAmount);
        harvest(BOB, 1);
        vm.prank(ALICE);
        sale.claimOffering();
        vm.assertEq(grumpy.balanceOf(ALICE), OFFERING1 / 2, "claimed");
        vm.assertEq(grumpy.balanceOf(BOB), OFFERING1 / 2, "harvested");
        expectRevert(NothingKept.selector);
        vm.prank(ALICE);
        sale.claimOffering();
    }

    function test_paysWhatWasBoughtThoughTheLpTokenRefuses() public {
        RevertingToken grumpy = new RevertingToken(address(this));
        sale = makeSale(address(grumpy), address(offered), address(profile), END);
        offered.mint(address(sale), OFFERING0 + OFFERING1);
        setPools(sale);
        goLive();
        for (uint256 i = 0; i < 2; ++i) {
            address account = i == 0 ? ALICE : BOB;
            grumpy.mint(account, 2 * RAISING1);
            vm.startPrank(account);
            grumpy.approve(address(sale), 2 * RAISING1);
            sale.depositPool(2 * RAISING1, 1);
            vm.stopPrank();
        }
        finish();
        uint256 back = 3 * RAISING1 / 2 * 99 / 100;
        grumpy.refuse(false, true);
        vm.expectEmit(address(sale));
        emit RefundKept(ALICE, back);
        harvest(ALICE, 1);
        vm.assertEq(offered.balanceOf(ALICE), OFFERING1 / 2, "bought");
        vm.assertEq(sale.refundKept(ALICE), back, "kept");

        grumpy.refuse(false, false);
        (uint256 lpAmount,) = sale.viewOwnersAmounts();
        vm.assertEq(lpAmount, 4 * RAISING1 - back - 3 * RAISING1 / 2, "not the owner's");
        withdraw(lpAmount, 0);
        harvest(BOB, 1);
        vm.expectEmit(address(sale));
        emit RefundClaim(ALICE, back);
        vm.prank(ALICE);
        sale.claimRefund();
        vm.assertEq(grumpy.balanceOf(ALICE), back, "claimed");
        vm.assertEq(grumpy.balanceOf(BOB), back, "harvested");
        vm.assertEq(sale.refundKept(ALICE), 0, "once");
        (lpAmount,) = sale.viewOwnersAmounts();
        vm.assertEq(lpAmount, grumpy.balanceOf(address(sale)), "the rest is the owner's");
    }

    /// @dev Both tokens refuse in both pools: nothing kept before is lost, and once it is claimed,
    /// no longer withheld from the owner.
    function test_keepsWhatIsRefusedInBothPools() public {
        RevertingToken grumpyLp = new RevertingToken(address(this));
        RevertingToken grumpy = new RevertingToken(address(this));
        sale = makeSale(address(grumpyLp), address(grumpy), address(profile), END);
        grumpy.mint(address(sale), OFFERING0 + OFFERING1);
        setPools(sale);
        goLive();
        grumpyLp.mint(ALICE, LIMIT + 2 * RAISING1);
        vm.startPrank(ALICE);
        grumpyLp.approve(address(sale), LIMIT + 2 * RAISING1);
        sale.depositPool(LIMIT, 0);
        sale.depositPool(2 * RAISING1, 1);
        vm.stopPrank();
        finish();
        uint256[3][2] memory due;
        for (uint8 pid = 0; pid < 2; ++pid) {
            uint8[] memory pids = new uint8[](1);
            pids[0] = pid;
            due[pid] = sale.viewUserOfferingAndRefundingAmountsForPools(ALICE, pids)[0];
        }
        grumpy.refuse(false, true);
        grumpyLp.refuse(false, true);
        harvest(ALICE, 0);
        harvest(ALICE, 1);
        vm.assertEq(sale.offeringKept(ALICE), due[0][0] + due[1][0], "bought in both");
        vm.assertEq(sale.refundKept(ALICE), due[0][1] + due[1][1], "back");

        grumpy.refuse(false, false);
        vm.prank(ALICE);
        sale.claimOffering();
        vm.assertEq(grumpy.balanceOf(ALICE), due[0][0] + due[1][0], "claimed");
        (, uint256 offerAmount) = sale.viewOwnersAmounts();
        vm.assertEq(offerAmount, grumpy.balanceOf(address(sale)), "the rest is the owner's");
    }

    function test_refusesARefundThatIsNotKept() public {
        expectRevert(NothingKept.selector);
        vm.prank(ALICE);
        sale.claimRefund();
    }
}
