// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {LotteryTestBase} from "../testing/LotteryTestBase.t.sol";

contract LotteryDrawRefusalsTest is LotteryTestBase {
    function test_refusesCloseBeforeTheEnd() public {
        vm.warp(NOW + LENGTH - 1);
        refuseOf(LotteryNotEnded.selector, NOW + LENGTH);
        game.closeLottery(1);
    }

    function test_refusesASecondClose() public {
        close();
        refuseOf(LotteryNotOpen.selector, 1);
        game.closeLottery(1);
    }

    function test_refusesToAskAgainWithinTheHour() public {
        close();
        vm.warp(NOW + LENGTH + 1 hours - 1);
        refuseOf(RequestPending.selector, NOW + LENGTH + 1 hours);
        game.requestAgain(1);
    }

    function test_refusesToAskAgainForAKnownNumber() public {
        close();
        tell(NUMBER);
        refuseOf(NumberKnown.selector, 1);
        game.requestAgain(1);
    }

    function test_refusesToAskAgainForAnOpenRound() public {
        refuseOf(LotteryNotClosed.selector, 1);
        game.requestAgain(1);
    }

    function test_refusesToCountWithoutANumber() public {
        close();
        refuseOf(NumberUnknown.selector, 1);
        game.countTickets(1, 1);
    }

    function test_refusesToCountTwice() public {
        typed(ALICE, 1_000_000);
        close();
        tell(NUMBER);
        game.countTickets(1, 9);
        refuseOf(NothingToCount.selector, 1);
        game.countTickets(1, 9);
    }

    function test_refusesToDrawUncounted() public {
        typed(ALICE, 1_000_000);
        close();
        tell(NUMBER);
        refuseOf(TicketsUncounted.selector, 1);
        game.drawFinalNumberAndMakeLotteryClaimable(1);
    }

    function test_refusesToDrawTwice() public {
        draw(NUMBER);
        refuseOf(LotteryNotClosed.selector, 1);
        game.drawFinalNumberAndMakeLotteryClaimable(1);
    }

    function test_refusesClaimBeforeTheDraw() public {
        typed(ALICE, uint32(NUMBER));
        close();
        tell(NUMBER);
        refuseOf(LotteryNotClaimable.selector, 1);
        claim(1, idOf(1, 0), 5);
    }

    function won() private returns (uint256 ticket) {
        typed(ALICE, uint32(NUMBER));
        typed(BOB, uint32(NUMBER));
        draw(NUMBER);
        return idOf(1, 0);
    }

    function test_refusesASecondClaim() public {
        uint256 ticket = won();
        claim(1, ticket, 5);
        refuseOf(TicketAlreadyPaid.selector, ticket);
        claim(1, ticket, 5);
    }

    function test_refusesATicketTwiceInAClaim() public {
        uint256 ticket = won();
        uint256[] memory tickets = new uint256[](2);
        (tickets[0], tickets[1]) = (ticket, ticket);
        uint32[] memory both = new uint32[](2);
        (both[0], both[1]) = (5, 5);
        refuseOf(TicketAlreadyPaid.selector, ticket);
        game.claimTickets(1, tickets, both);
    }

    function test_refusesALowerBracket() public {
        uint256 ticket = won();
        refuseOf(WrongBracket.selector, ticket);
        claim(1, ticket, 4);
    }

    function test_refusesATicketThatWonNothing() public {
        typed(ALICE, uint32(NUMBER + 1));
        draw(NUMBER);
        refuseOf(WrongBracket.selector, idOf(1, 0));
        claim(1, idOf(1, 0), 0);
    }

    function test_refusesTicketsOfTwoAccounts() public {
        won();
        uint256[] memory tickets = new uint256[](2);
        (tickets[0], tickets[1]) = (idOf(1, 0), idOf(2, 0));
        uint32[] memory both = new uint32[](2);
        (both[0], both[1]) = (5, 5);
        refuseOf(OtherOwner.selector, idOf(2, 0));
        game.claimTickets(1, tickets, both);
    }

    function test_refusesATicketBeyondItsPurchase() public {
        won();
        refuseOf(UnknownTicket.selector, idOf(1, 1));
        claim(1, idOf(1, 1), 5);
    }

    function test_refusesATicketOfAnotherRound() public {
        uint256 ticket = won();
        start();
        draw(NUMBER);
        refuseOf(UnknownTicket.selector, ticket);
        claim(2, ticket, 5);
    }

    function test_refusesAnEmptyClaim() public {
        draw(NUMBER);
        expectRevert(InvalidLists.selector);
        game.claimTickets(1, new uint256[](0), new uint32[](0));
    }

    function test_refusesListsOfTwoLengths() public {
        draw(NUMBER);
        expectRevert(InvalidLists.selector);
        game.claimTickets(1, one(1), new uint32[](0));
    }

    function test_refusesRefundOfADrawnRound() public {
        won();
        vm.warp(NOW + 30 days);
        refuseOf(NotRefundable.selector, 1);
        game.refund(1, one(1));
    }

    function test_refusesASecondRefund() public {
        typed(ALICE, 1_000_000);
        vm.warp(NOW + LENGTH + 7 days);
        game.refund(1, one(1));
        refuseOf(AlreadyRefunded.selector, 1);
        game.refund(1, one(1));
    }

    function test_refusesRefundOfAnUnknownPurchase() public {
        vm.warp(NOW + LENGTH + 7 days);
        refuseOf(UnknownPurchase.selector, 1);
        game.refund(1, one(1));
    }

    function test_refusesToRecoverTheTokenOfThePot() public {
        vm.prank(OWNER);
        expectRevert(WrongToken.selector);
        game.recoverToken(address(meow), 1);
    }

    function test_refusesNobodyAsOperator() public {
        vm.prank(OWNER);
        expectRevert(ZeroAddress.selector);
        game.setOperator(address(0));
    }

    function test_refusesPriceBoundsInDisorder() public {
        vm.prank(OWNER);
        expectRevert(InvalidPriceBounds.selector);
        game.setMinAndMaxTicketPriceInCake(2, 1);
    }
}
