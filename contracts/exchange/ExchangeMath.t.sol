// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {TestBase} from "../testing/TestBase.t.sol";
import {ExchangeMath} from "./ExchangeMath.sol";
import {IMeowRouterBase} from "./IMeowRouterBase.sol";

/// @dev Exposes the library as external functions, so that tests can expect their reverts.
contract ExchangeMathCaller {
    function quoteDown(uint256 a, uint256 x, uint256 y) external pure returns (uint256) {
        return ExchangeMath.quoteDown(a, x, y);
    }

    function amountOutDown(uint256 a, uint256 x, uint256 y) external pure returns (uint256) {
        return ExchangeMath.amountOutDown(a, x, y);
    }

    function amountInUp(uint256 a, uint256 x, uint256 y) external pure returns (uint256) {
        return ExchangeMath.amountInUp(a, x, y);
    }

    function swapPartDown(uint256 a, uint256 x) external pure returns (uint256) {
        return ExchangeMath.swapPartDown(a, x);
    }
}

contract ExchangeMathTest is TestBase {
    uint256 private constant MAX = type(uint112).max;

    ExchangeMathCaller private math;

    function setUp() public {
        math = new ExchangeMathCaller();
    }

    function testFuzz_outputKeepsTheProduct(
        uint256 amountIn,
        uint256 reserveIn,
        uint256 reserveOut
    ) public view {
        (amountIn, reserveIn, reserveOut) =
        (bound(amountIn, 1, MAX), bound(reserveIn, 1, MAX), bound(reserveOut, 1, MAX));
        uint256 out = math.amountOutDown(amountIn, reserveIn, reserveOut);
        vm.assertLt(out, reserveOut, "a pair never pays out its whole reserve");
        vm.assertGe(
            (reserveIn * 10_000 + amountIn * 9975) * (reserveOut - out),
            reserveIn * 10_000 * reserveOut,
            "the product after the fee must not fall"
        );
        vm.assertLt(
            (reserveIn * 10_000 + amountIn * 9975) * (reserveOut - out - 1),
            reserveIn * 10_000 * reserveOut,
            "one unit more would be too much"
        );
    }

    function testFuzz_largerInputNeverReturnsLess(
        uint256 amountIn,
        uint256 more,
        uint256 reserveIn,
        uint256 reserveOut
    ) public view {
        amountIn = bound(amountIn, 1, MAX - 1);
        more = bound(more, amountIn, MAX);
        (reserveIn, reserveOut) = (bound(reserveIn, 1, MAX), bound(reserveOut, 1, MAX));
        vm.assertLe(
            math.amountOutDown(amountIn, reserveIn, reserveOut),
            math.amountOutDown(more, reserveIn, reserveOut),
            "output must grow with input"
        );
    }

    function testFuzz_inputBuysTheOutputAndAtMostOneUnitMore(
        uint256 amountOut,
        uint256 reserveIn,
        uint256 reserveOut
    ) public view {
        (reserveIn, reserveOut) = (bound(reserveIn, 1, MAX), bound(reserveOut, 2, MAX));
        amountOut = bound(amountOut, 1, reserveOut - 1);
        uint256 amountIn = math.amountInUp(amountOut, reserveIn, reserveOut);
        vm.assertGe(
            math.amountOutDown(amountIn, reserveIn, reserveOut),
            amountOut,
            "the input must be enough"
        );
        if (amountIn < 3) return;
        vm.assertLt(
            math.amountOutDown(amountIn - 2, reserveIn, reserveOut),
            amountOut,
            "at most one unit too many"
        );
    }

    function testFuzz_quoteIsReserveRatioRoundedDown(
        uint256 amount,
        uint256 reserveA,
        uint256 reserveB
    ) public view {
        (amount, reserveA, reserveB) =
        (bound(amount, 1, MAX), bound(reserveA, 1, MAX), bound(reserveB, 1, MAX));
        uint256 quoted = math.quoteDown(amount, reserveA, reserveB);
        vm.assertLe(quoted * reserveA, amount * reserveB, "not above the ratio");
        vm.assertGt((quoted + 1) * reserveA, amount * reserveB, "not a unit below it");
    }

    function testFuzz_outputIsAtMostQuoteLessFee(
        uint256 amountIn,
        uint256 reserveIn,
        uint256 reserveOut
    ) public view {
        (amountIn, reserveIn, reserveOut) =
        (bound(amountIn, 1, MAX), bound(reserveIn, 1, MAX), bound(reserveOut, 1, MAX));
        uint256 out = math.amountOutDown(amountIn, reserveIn, reserveOut);
        vm.assertLe(out * 10_000 * reserveIn, amountIn * 9975 * reserveOut, "0.25 % is kept");
    }

    function test_knownAmounts() public view {
        vm.assertEq(
            math.amountOutDown(1e18, 1000e18, 1000e18),
            996_505_985_279_683_515,
            "1 into 1000 : 1000"
        );
        vm.assertEq(math.amountInUp(996_505_985_279_683_515, 1000e18, 1000e18), 1e18, "and back");
        vm.assertEq(math.quoteDown(3, 2, 5), 7, "3 x 5 / 2");
    }

    function testFuzz_partToSwapIsTheLargestThatLeavesEnough(uint256 amount, uint256 reserve)
        public
        view
    {
        (amount, reserve) = (bound(amount, 0, MAX), bound(reserve, 1, MAX));
        uint256 part = math.swapPartDown(amount, reserve);
        uint256 most = 10_000 * amount * reserve;
        vm.assertLe(9975 * part * part + 19_975 * reserve * part, most, "the rest is enough");
        ++part;
        vm.assertGt(
            9975 * part * part + 19_975 * reserve * part, most, "a unit more would be too much"
        );
    }

    function test_knownPartToSwap() public view {
        vm.assertEq(math.swapPartDown(1e18, 1000e18), 500_500_688_517_217_425, "half and a little");
    }

    function test_quoteRevertsOnZero() public {
        expectRevert(IMeowRouterBase.InsufficientAmount.selector);
        math.quoteDown(0, 1, 1);
    }

    function test_quoteRevertsOnEmptyReserveA() public {
        expectRevert(IMeowRouterBase.InsufficientLiquidity.selector);
        math.quoteDown(1, 0, 1);
    }

    function test_quoteRevertsOnEmptyReserveB() public {
        expectRevert(IMeowRouterBase.InsufficientLiquidity.selector);
        math.quoteDown(1, 1, 0);
    }

    function test_outputRevertsOnZero() public {
        expectRevert(IMeowRouterBase.InsufficientInputAmount.selector);
        math.amountOutDown(0, 1, 1);
    }

    function test_outputRevertsOnEmptyReserveIn() public {
        expectRevert(IMeowRouterBase.InsufficientLiquidity.selector);
        math.amountOutDown(1, 0, 1);
    }

    function test_outputRevertsOnEmptyReserveOut() public {
        expectRevert(IMeowRouterBase.InsufficientLiquidity.selector);
        math.amountOutDown(1, 1, 0);
    }

    function test_inputRevertsOnZero() public {
        expectRevert(IMeowRouterBase.InsufficientOutputAmount.selector);
        math.amountInUp(0, 1, 1);
    }

    function test_inputRevertsOnEmptyReserveIn() public {
        expectRevert(IMeowRouterBase.InsufficientLiquidity.selector);
        math.amountInUp(1, 0, 2);
    }

    function test_inputRevertsOnWholeReserve() public {
        expectRevert(IMeowRouterBase.InsufficientLiquidity.selector);
        math.amountInUp(2, 1, 2);
    }
}
