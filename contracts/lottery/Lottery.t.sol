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
}
