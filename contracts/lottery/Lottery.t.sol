// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {LotteryTestBase} from "../testing/LotteryTestBase.t.sol";

contract LotteryTest is LotteryTestBase {
    function test_paysTheWholeGame() public {
        uint32[] memory numbers = new uint32[](3);
        // All digits, the last three, none.
        (numbers[0], numbers[1], numbers[2]) = (1_123_456, 1_999_456, 1_123_457);
        typed(ALICE, numbers);
        typed(BOB, 1_000_056);
        uint256 pot = game.viewLottery(1).amountCollectedInCake;
        vm.assertEq(pot, 3 * 1e18 * 1998 / 2000 + 1e18, "paid with the discount");
        draw(NUMBER);
        Lottery memory round = game.viewLottery(1);
        uint256 shared = pot * 8_000 / 10_000;
        vm.assertEq(round.cakePerBracket[5], shared * 5_000 / 10_000, "six digits");
        vm.assertEq(round.cakePerBracket[2], shared * 625 / 10_000, "three digits");
        vm.assertEq(round.cakePerBracket[1], shared * 375 / 10_000, "two digits");
        vm.assertEq(round.countWinnersPerBracket[0], 0, "nobody has one digit alone");
        uint256 before = meow.balanceOf(ALICE);
        uint256[] memory tickets = new uint256[](2);
        (tickets[0], tickets[1]) = (idOf(1, 0), idOf(1, 1));
        uint32[] memory won = new uint32[](2);
        (won[0], won[1]) = (5, 2);
        vm.expectEmit(address(game));
        emit TicketsClaim(ALICE, round.cakePerBracket[5] + round.cakePerBracket[2], 1, 2);
        vm.prank(STRANGER);
        game.claimTickets(1, tickets, won);
        uint256 paid = meow.balanceOf(ALICE) - before;
        vm.assertEq(paid, round.cakePerBracket[5] + round.cakePerBracket[2], "to the owner");
        claim(1, idOf(2, 0), 1);
    }

    function test_announcesARoundAndItsTerms() public {
        draw(NUMBER);
        vm.expectEmit(address(game));
        emit LotteryOpen(2, block.timestamp, block.timestamp + LENGTH, PRICE, idOf(1, 0), 0);
        vm.expectEmit(address(game));
        emit LotteryTerms(2, DIVISOR, shares(), FEE, true);
        startWith(shares(), FEE, true);
    }

    function test_announcesAPurchase() public {
        vm.expectEmit(address(game));
        emit TicketsPurchase(ALICE, 1, 100);
        vm.expectEmit(address(game));
        emit TicketsBought(ALICE, 1, 1, 100, Kind.Picked, 100 * 1e18 * 1901 / 2000);
        picked(ALICE, 100, 7);
    }

    function test_idsRiseWithGapsAndBelongToOneRound() public {
        typed(ALICE, numbersFrom(1_000_000, 3));
        picked(BOB, 2, 9);
        draw(NUMBER);
        start();
        typed(ALICE, 1_000_000);
        vm.assertEq(game.viewLottery(1).firstTicketId, idOf(1, 0), "first of the first");
        vm.assertEq(game.viewLottery(1).firstTicketIdNextLottery, idOf(3, 0), "exclusive end");
        vm.assertEq(game.viewLottery(2).firstTicketId, idOf(3, 0), "first of the second");
        vm.assertEq(game.totalTickets(1), 5, "tickets");
    }

    function test_pagesAnAccountsTickets() public {
        typed(ALICE, numbersFrom(1_000_000, 13));
        picked(BOB, 50, 1);
        picked(ALICE, 20, 2);
        (uint256[] memory ids, uint32[] memory numbers,, uint256 next) =
            game.viewUserInfoForLotteryId(ALICE, 1, 12, 3);
        vm.assertEq(ids[0], idOf(1, 12), "last of the first purchase");
        vm.assertEq(numbers[0], 1_000_012, "its number");
        vm.assertEq(ids[1], idOf(3, 0), "first of the second");
        vm.assertEq(numbers[2], game.viewPickedNumbers(ALICE, 2, 2)[1], "picked");
        vm.assertEq(next, 15, "cursor");
        (ids,,, next) = game.viewUserInfoForLotteryId(ALICE, 1, 30, 2_500);
        vm.assertEq(ids.length, 3, "a short last page");
        (ids,,, next) = game.viewUserInfoForLotteryId(ALICE, 1, 33, 2_500);
        vm.assertEq(ids.length, 0, "empty past the end");
        vm.assertEq(next, 33, "cursor stays");
    }

    function test_pagesOnlyTheRoundsTickets() public {
        for (uint256 round = 1; round <= 12; ++round) {
            typed(ALICE, uint32(1_000_000 + round));
            draw(NUMBER);
            start();
        }
        (uint256[] memory ids, uint32[] memory numbers,,) =
            game.viewUserInfoForLotteryId(ALICE, 7, 0, 100);
        vm.assertEq(ids.length, 1, "one");
        vm.assertEq(numbers[0], 1_000_007, "of this round");
    }

    function test_holdsFiveHundredTicketsOfOneAccount() public {
        for (uint80 salt = 0; salt < 5; ++salt) {
            picked(ALICE, 100, salt);
        }
        draw(NUMBER);
        (uint256[] memory ids,,, uint256 next) = game.viewUserInfoForLotteryId(ALICE, 1, 0, 2_500);
        vm.assertEq(ids.length, 500, "all in one page");
        vm.assertEq(next, 500, "end");
        (uint32[] memory numbers,) = game.viewNumbersAndStatusesForTicketIds(ids);
        uint256 winners = 0;
        for (uint256 i = 0; i < numbers.length; ++i) {
            if (numbers[i] % 10 == NUMBER % 10) ++winners;
        }
        for (uint256 k = 0; k < 6; ++k) {
            winners -= game.viewLottery(1).countWinnersPerBracket[k];
        }
        vm.assertEq(winners, 0, "each that has a digit");
    }

    function test_countsAHundredTypedDuplicatesEach() public {
        uint32[] memory numbers = new uint32[](100);
        for (uint256 i = 0; i < 100; ++i) {
            numbers[i] = uint32(NUMBER);
        }
        typed(ALICE, numbers);
        draw(NUMBER);
        Lottery memory round = game.viewLottery(1);
        vm.assertEq(round.countWinnersPerBracket[5], 100, "each");
        uint256[] memory ids = new uint256[](100);
        uint32[] memory won = new uint32[](100);
        for (uint256 i = 0; i < 100; ++i) {
            (ids[i], won[i]) = (idOf(1, i), 5);
        }
        uint256 before = meow.balanceOf(ALICE);
        game.claimTickets(1, ids, won);
        vm.assertEq(meow.balanceOf(ALICE) - before, 100 * round.cakePerBracket[5], "paid");
        (, bool[] memory paid) = game.viewNumbersAndStatusesForTicketIds(ids);
        vm.assertTrue(paid[0] && paid[11] && paid[12] && paid[99], "marked");
    }

    function test_bracketWithoutShareGoesToTheOneBelow() public {
        draw(NUMBER);
        startWith([uint256(5_000), 0, 0, 5_000, 0, 0], FEE, false);
        typed(ALICE, 1_999_956);
        typed(BOB, uint32(NUMBER));
        uint256 id = draw(NUMBER);
        vm.assertEq(game.viewLottery(id).countWinnersPerBracket[0], 1, "two digits win as one");
        vm.assertEq(game.viewLottery(id).countWinnersPerBracket[3], 1, "six win as four");
        claim(id, idOf(1, 0), 0);
        claim(id, idOf(2, 0), 3);
    }

    function test_unwonGoesToTheNextRoundByItsTerms() public {
        draw(NUMBER);
        startWith(shares(), FEE, true);
        typed(ALICE, 1_000_000);
        draw(NUMBER);
        vm.assertEq(game.pendingInjectionNextLottery(), 0.8e18, "all but the fee");
        start();
        vm.assertEq(game.viewLottery(3).amountCollectedInCake, 0.8e18, "begins with it");
        vm.assertEq(game.viewLottery(3).carried, 0.8e18, "known as carried over");
        vm.assertEq(game.pendingInjectionNextLottery(), 0, "once");
    }

    function test_takesTheFeeOnceHoweverOftenMoneyIsCarriedOver() public {
        draw(NUMBER);
        startWith(shares(), FEE, true);
        typed(ALICE, 1_000_000);
        draw(NUMBER);
        uint256 treasury = game.treasuryAmount();
        for (uint256 i = 0; i < 4; ++i) {
            startWith(shares(), FEE, true);
            draw(NUMBER);
        }
        vm.assertEq(game.pendingInjectionNextLottery(), 0.8e18, "as it was");
        vm.assertEq(game.treasuryAmount(), treasury, "nothing more");
    }

    /// @dev Nothing of a round is lost, whatever came in and was carried over.
    function testFuzz_takesTheFeeOfWhatCameIn(
        uint256 fee,
        uint256 before,
        uint256 gift,
        uint256 count
    ) public {
        draw(NUMBER);
        (fee, count) = (bound(fee, 0, 3_000), bound(count, 0, 100));
        (before, gift) = (bound(before, 1, 1e22), bound(gift, 1, 1e22));
        startWith(shares(), 0, true);
        inject(before);
        draw(NUMBER);
        startWith(shares(), fee, true);
        inject(gift);
        if (count != 0) picked(ALICE, count, uint80(gift));
        uint256 cost = count == 0 ? 0 : PRICE * count * (DIVISOR + 1 - count) / DIVISOR;
        uint256 id = close();
        // No ticket has its last digit.
        tell(1_000_000 + lackingDigit(count, uint80(gift)));
        settle(id);
        uint256 shared = before + (gift + cost) * (10_000 - fee) / 10_000;
        vm.assertEq(game.pendingInjectionNextLottery(), shared, "all but the fee");
        uint256 bounty = meow.balanceOf(address(this));
        vm.assertEq(game.treasuryAmount() + bounty, before + gift + cost - shared, "the fee");
        vm.assertLe(bounty, (gift + cost - (shared - before)) / 100, "of the fee");
    }

    function inject(uint256 amount) private {
        uint256 id = game.currentLotteryId();
        vm.prank(BOB);
        game.injectFunds(id, amount);
    }

    /// @dev Returns a last digit that none of few picked tickets has, else one of a hundred.
    function lackingDigit(uint256 count, uint80 salt) private view returns (uint256 digit) {
        uint32[] memory numbers = game.viewPickedNumbers(ALICE, salt, count);
        uint256 seen = 0;
        for (uint256 i = 0; i < numbers.length; ++i) {
            seen |= 1 << numbers[i] % 10;
        }
        while (digit < 10 && seen >> digit & 1 == 1) ++digit;
        vm.assume(digit < 10);
    }

    function test_unwonGoesToTheTreasuryByItsTerms() public {
        typed(ALICE, 1_000_000);
        draw(NUMBER);
        // The counter was this contract.
        uint256 bounty = 1e18 * FEE / 10_000 / 100;
        vm.assertEq(game.treasuryAmount(), 1e18 - bounty, "everything");
        game.claimTreasury();
        vm.assertEq(meow.balanceOf(TREASURY), 1e18 - bounty, "paid");
        vm.assertEq(game.treasuryAmount(), 0, "once");
    }

    function test_bountyIsTheSameInAnySteps() public {
        typed(ALICE, numbersFrom(1_000_000, 30));
        picked(BOB, 70, 3);
        typed(ALICE, 1_000_000);
        close();
        tell(NUMBER);
        uint256 pot = game.viewLottery(1).amountCollectedInCake;
        uint256 each = (pot - pot * (10_000 - FEE) / 10_000) / 100 / 101;
        for (uint256 i = 0; i < 3; ++i) {
            vm.prank(STRANGER);
            game.countTickets(1, 1);
        }
        vm.assertEq(meow.balanceOf(STRANGER), each * 101, "per ticket");
        vm.assertEq(game.viewDraw(1).ticketsCounted, 101, "all");
    }

    function test_injectionIsAGiftToThePot() public {
        vm.expectEmit(address(game));
        emit LotteryInjection(1, 5e18);
        vm.prank(BOB);
        game.injectFunds(1, 5e18);
        vm.assertEq(game.viewLottery(1).amountCollectedInCake, 5e18, "pot");
        vm.assertEq(game.viewDraw(1).injected, 5e18, "known as a gift");
    }

    function test_olderFormOfTheDrawIgnoresItsFlag() public {
        typed(ALICE, 1_000_000);
        close();
        tell(NUMBER);
        game.countTickets(1, 1);
        game.drawFinalNumberAndMakeLotteryClaimable(1, true);
        vm.assertEq(game.pendingInjectionNextLottery(), 0, "not carried");
    }

    function test_viewsNeverRevert() public view {
        vm.assertEq(game.viewLottery(99).endTime, 0, "unknown round");
        vm.assertEq(game.viewDraw(99).tickets, 0, "unknown draw");
        vm.assertEq(game.viewRewardsForTicketId(1, 1 << 200, 0), 0, "unknown ticket");
        (uint32[] memory numbers,) = game.viewNumbersAndStatusesForTicketIds(one(1 << 200));
        vm.assertEq(numbers[0], 0, "no number");
        (uint256[] memory headers,) = game.viewPurchases(77, 5);
        vm.assertEq(headers.length, 0, "past the end");
        vm.assertEq(uint256(game.viewCurrentLotteryId()), 1, "current");
    }

    function testFuzz_costRisesWithEveryTicket(uint256 divisor, uint256 price, uint256 count)
        public
        view
    {
        divisor = bound(divisor, 300, type(uint16).max);
        price = bound(price, 5e15, 50e18);
        count = bound(count, 1, 99);
        uint256 cost = game.calculateTotalPriceForBulkTickets(divisor, price, count);
        uint256 more = game.calculateTotalPriceForBulkTickets(divisor, price, count + 1);
        vm.assertGt(more, cost, "never free");
        vm.assertLe(cost, price * count, "never above the price");
    }

    function testFuzz_typedNumbersAreKept(uint256 random, uint256 count) public {
        uint32[] memory numbers = new uint32[](bound(count, 1, 100));
        for (uint256 i = 0; i < numbers.length; ++i) {
            numbers[i] = uint32(1_000_000 + uint256(keccak256(abi.encode(random, i))) % 1e6);
        }
        typed(ALICE, numbers);
        (uint256[] memory ids, uint32[] memory kept,,) =
            game.viewUserInfoForLotteryId(ALICE, 1, 0, 100);
        vm.assertEq(ids.length, numbers.length, "all");
        for (uint256 i = 0; i < numbers.length; ++i) {
            vm.assertEq(kept[i], numbers[i], "number");
            vm.assertEq(ids[i], idOf(1, i), "id");
        }
    }
}
