// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {LotteryTestBase} from "../testing/LotteryTestBase.t.sol";

contract LotteryRefundTest is LotteryTestBase {
    function test_aRequestHasADayToBeAnsweredBeforeARefund() public {
        typed(ALICE, 1_000_000);
        close();
        uint256 end = block.timestamp;
        vm.warp(end + 7 days - 1);
        game.requestAgain(1);
        vm.warp(end + 8 days - 2);
        vm.assertTrue(!game.refundable(1), "a day after the request");
        refuseOf(NotRefundable.selector, 1);
        game.refund(1, one(1));
        vm.warp(end + 8 days - 1);
        vm.assertTrue(game.refundable(1), "now");
        game.refund(1, one(1));
        vm.assertEq(meow.balanceOf(ALICE), 1e24, "back");
    }

    function test_aRoundClosedLateHasADayToo() public {
        typed(ALICE, 1_000_000);
        vm.warp(game.viewLottery(1).endTime + 9 days);
        game.closeLottery(1);
        vm.assertTrue(!game.refundable(1), "it was just asked for");
        coordinator.push(game.viewDraw(1).requestId, 42);
        vm.assertGt(game.viewLottery(1).finalNumber, 0, "and came");
    }

    function test_nobodyPutsARefundOffByAsking() public {
        close();
        uint256 last = block.timestamp + 7 days;
        vm.warp(last);
        refuseOf(RequestsOver.selector, last);
        game.requestAgain(1);
    }

    function test_silenceGivesEverythingBackAfterSevenDays() public {
        typed(ALICE, numbersFrom(1_000_000, 5));
        picked(BOB, 100, 1);
        vm.prank(BOB);
        game.injectFunds(1, 3e18);
        uint256 end = game.viewLottery(1).endTime;
        close();
        vm.warp(end + 7 days - 1);
        vm.assertTrue(!game.refundable(1), "not yet");
        vm.warp(end + 7 days);
        vm.assertTrue(game.refundable(1), "now");
        uint256[] memory purchases = new uint256[](2);
        (purchases[0], purchases[1]) = (1, 2);
        vm.prank(STRANGER);
        game.refund(1, purchases);
        vm.assertEq(meow.balanceOf(ALICE), 1e24, "all of it");
        vm.assertEq(meow.balanceOf(BOB), 1e24 - 3e18, "but the gift");
        assertStatus(1, Status.Void);
        (, bool[] memory paid) = game.viewNumbersAndStatusesForTicketIds(one(idOf(1, 0)));
        vm.assertTrue(paid[0], "marked");
        start();
        vm.assertEq(game.viewLottery(2).amountCollectedInCake, 3e18, "the gift goes on");
    }

    function test_aRoundThatNobodyClosedIsRefundedToo() public {
        typed(ALICE, 1_000_000);
        vm.warp(game.viewLottery(1).endTime + 7 days);
        game.refund(1, one(1));
        vm.assertEq(meow.balanceOf(ALICE), 1e24, "back");
    }

    function test_aLateWordCannotUndoARefund() public {
        typed(ALICE, 1_000_000);
        close();
        vm.warp(block.timestamp + 7 days);
        game.refund(1, new uint256[](0));
        coordinator.push(game.viewDraw(1).requestId, 42);
        vm.assertEq(game.viewLottery(1).finalNumber, 0, "void for ever");
    }

    function test_aKnownNumberIsCountedHoweverLate() public {
        typed(ALICE, uint32(NUMBER));
        close();
        tell(NUMBER);
        vm.warp(block.timestamp + 365 days);
        vm.assertTrue(!game.refundable(1), "decided");
        settle(1);
        claim(1, idOf(1, 0), 5);
    }
}
