// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {LotteryTestBase} from "../testing/LotteryTestBase.t.sol";

contract LotteryRefusalsTest is LotteryTestBase {
    uint256 private constant LEAST = LENGTH;
    uint256 private constant MOST = 4 days + 5 minutes;

    /// @dev Draws the first round, so that another may be started.
    function over() private {
        draw(NUMBER);
        vm.startPrank(OPERATOR);
    }

    function startFor(uint256 length, uint256 price, uint256 divisor, uint256 fee) private {
        game.startLottery(block.timestamp + length, price, divisor, shares(), fee, false);
    }

    function test_refusesStartByOthers() public {
        draw(NUMBER);
        expectRevert(Forbidden.selector);
        startFor(LENGTH, PRICE, DIVISOR, FEE);
    }

    function test_refusesStartBeforeTheDraw() public {
        close();
        vm.prank(OPERATOR);
        refuseOf(LotteryNotOver.selector, 1);
        startFor(LENGTH, PRICE, DIVISOR, FEE);
    }

    function test_refusesTooShortARound() public {
        over();
        refuse(abi.encodeWithSelector(InvalidLength.selector, LEAST, MOST));
        startFor(LENGTH - 1, PRICE, DIVISOR, FEE);
    }

    function test_refusesTooLongARound() public {
        over();
        refuse(abi.encodeWithSelector(InvalidLength.selector, LEAST, MOST));
        startFor(MOST + 1, PRICE, DIVISOR, FEE);
    }

    function test_refusesTooLowAPrice() public {
        over();
        refuse(abi.encodeWithSelector(InvalidPrice.selector, 5e15, 50e18));
        startFor(LENGTH, 5e15 - 1, DIVISOR, FEE);
    }

    function test_refusesTooHighAPrice() public {
        over();
        refuse(abi.encodeWithSelector(InvalidPrice.selector, 5e15, 50e18));
        startFor(LENGTH, 50e18 + 1, DIVISOR, FEE);
    }

    function test_refusesTooLowADivisor() public {
        over();
        refuse(abi.encodeWithSelector(InvalidDiscountDivisor.selector, 300, type(uint16).max));
        startFor(LENGTH, PRICE, 299, FEE);
    }

    function test_refusesTooHighADivisor() public {
        over();
        refuse(abi.encodeWithSelector(InvalidDiscountDivisor.selector, 300, type(uint16).max));
        startFor(LENGTH, PRICE, uint256(type(uint16).max) + 1, FEE);
    }

    function test_refusesTooHighAFee() public {
        over();
        refuseOf(FeeTooHigh.selector, 3_000);
        startFor(LENGTH, PRICE, DIVISOR, 3_001);
    }

    function test_refusesSharesThatAreNotTheWhole() public {
        draw(NUMBER);
        uint256[6] memory breakdown = shares();
        breakdown[0] -= 1;
        vm.prank(OPERATOR);
        expectRevert(InvalidRewardsBreakdown.selector);
        game.startLottery(block.timestamp + LENGTH, PRICE, DIVISOR, breakdown, FEE, false);
    }

    function test_refusesSharesThatOverflow() public {
        draw(NUMBER);
        uint256[6] memory breakdown = [type(uint256).max - 9_999, uint256(10_000), 10_000, 0, 0, 0];
        vm.prank(OPERATOR);
        expectRevert(InvalidRewardsBreakdown.selector);
        game.startLottery(block.timestamp + LENGTH, PRICE, DIVISOR, breakdown, FEE, false);
    }

    function test_refusesTicketsFromTheEndOn() public {
        vm.warp(NOW + LENGTH - 1);
        picked(ALICE, 1, 1);
        vm.warp(NOW + LENGTH);
        vm.prank(ALICE);
        refuseOf(LotteryNotOpen.selector, 1);
        game.buyPickedTickets(1, 1, 1);
    }

    function test_refusesTicketsOfAnotherRound() public {
        vm.prank(ALICE);
        refuseOf(LotteryNotOpen.selector, 2);
        game.buyTickets(2, numbersFrom(1_000_000, 1));
    }

    function test_refusesTicketsOnceClosed() public {
        close();
        vm.prank(ALICE);
        refuseOf(LotteryNotOpen.selector, 1);
        game.buyTickets(1, numbersFrom(1_000_000, 1));
    }

    function test_refusesNoTickets() public {
        refuseOf(InvalidTicketCount.selector, 100);
        game.buyTickets(1, new uint32[](0));
    }

    function test_refuses101TypedTickets() public {
        refuseOf(InvalidTicketCount.selector, 100);
        game.buyTickets(1, numbersFrom(1_000_000, 101));
    }

    function test_refuses101PickedTickets() public {
        refuseOf(InvalidTicketCount.selector, 100);
        game.buyPickedTickets(1, 101, 1);
    }

    function test_refusesNumbersWithoutTheLeadingOne() public {
        uint32[] memory numbers = numbersFrom(1_000_000, 14);
        numbers[13] = 999_999;
        vm.prank(ALICE);
        refuseOf(InvalidTicketNumber.selector, 999_999);
        game.buyTickets(1, numbers);
    }

    function test_refusesNumbersAboveTheLast() public {
        vm.prank(ALICE);
        refuseOf(InvalidTicketNumber.selector, 2_000_000);
        game.buyTickets(1, numbersFrom(1_999_999, 2));
    }

    function test_refusesGiftsOnceClosed() public {
        close();
        refuseOf(LotteryNotOpen.selector, 1);
        game.injectFunds(1, 1);
    }

    function test_refusesAGiftOfNothing() public {
        expectRevert(ZeroAmount.selector);
        vm.prank(BOB);
        game.injectFunds(1, 0);
    }

    function test_refusesGiftsThatPrizesCouldNotHold() public {
        expectRevert(PotTooLarge.selector);
        game.injectFunds(1, 1 << 85);
    }
}
