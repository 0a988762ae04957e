// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {LotteryTestBase} from "../testing/LotteryTestBase.t.sol";

contract LotteryTicketsTest is LotteryTestBase {
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
