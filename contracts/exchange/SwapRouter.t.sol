// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {MeowPair} from "./MeowPair.sol";
import {RouterTestBase} from "../testing/RouterTestBase.t.sol";

contract SwapRouterTest is RouterTestBase {
    function testFuzz_swapExactTokensForTokens(uint256 amountIn) public keepsNoBalance {
        amountIn = bound(amountIn, 1e6, 1e24);
        addLiquidity(tokenA, tokenB, 1e21, 2e21);
        uint256 expected = router.getAmountOut(amountIn, 1e21, 2e21);
        uint256[] memory amounts =
            router.swapExactTokensForTokens(amountIn, expected, path(tokenA, tokenB), TO, SOON);
        vm.assertEq(amounts[0], amountIn, "in");
        vm.assertEq(amounts[1], expected, "out");
        vm.assertEq(tokenB.balanceOf(TO), expected, "received");
    }

    function testFuzz_pathOfThreeTokensIsTwoSwaps(uint256 amountIn, bool backwards)
        public
        keepsNoBalance
    {
        amountIn = bound(amountIn, 1e6, 1e24);
        addLiquidity(tokenA, tokenB, 1e21, 2e21);
        addLiquidity(tokenC, tokenB, 5e21, 1e21);
        address[] memory way =
            backwards ? path(tokenC, tokenB, tokenA) : path(tokenA, tokenB, tokenC);
        uint256[] memory predicted = router.getAmountsOut(amountIn, way);
        uint256[] memory amounts = router.swapExactTokensForTokens(amountIn, 1, way, TO, SOON);
        vm.assertEq(amounts.length, 3, "a step each");
        vm.assertEq(amounts[1], predicted[1], "the intermediate amount");
        vm.assertEq(amounts[2], predicted[2], "as predicted");
        vm.assertEq((backwards ? tokenA : tokenC).balanceOf(TO), predicted[2], "received");
    }

    function testFuzz_swapTokensForExactTokens(uint256 amountOut) public keepsNoBalance {
        amountOut = bound(amountOut, 1, 1e21);
        addLiquidity(tokenA, tokenB, 1e21, 2e21);
        uint256 expected = router.getAmountIn(amountOut, 1e21, 2e21);
        uint256 before = tokenA.balanceOf(address(this));
        router.swapTokensForExactTokens(amountOut, expected, path(tokenA, tokenB), TO, SOON);
        vm.assertEq(tokenB.balanceOf(TO), amountOut, "exactly that");
        vm.assertEq(tokenA.balanceOf(address(this)), before - expected, "for the least");
    }

    function testFuzz_getAmountsInSufficesForThePath(uint256 amountOut) public {
        amountOut = bound(amountOut, 1, 1e20);
        addLiquidity(tokenA, tokenB, 1e21, 2e21);
        addLiquidity(tokenB, tokenC, 1e21, 2e21);
        uint256[] memory back = router.getAmountsIn(amountOut, path(tokenA, tokenB, tokenC));
        uint256[] memory forth = router.getAmountsOut(back[0], path(tokenA, tokenB, tokenC));
        vm.assertEq(back[2], amountOut, "the requested output");
        vm.assertGe(forth[2], amountOut, "and it comes out");
    }

    function test_swapExactETHForTokens() public keepsNoBalance {
        addCoin(tokenA, 1e21, 1e21);
        uint256[] memory amounts =
            router.swapExactETHForTokens{value: 1e18}(1, path(wbnb, tokenA), TO, SOON);
        vm.assertEq(tokenA.balanceOf(TO), amounts[1], "received");
        vm.assertEq(amounts[1], router.getAmountOut(1e18, 1e21, 1e21), "by the formula");
    }

    function test_swapTokensForExactETH() public keepsNoBalance {
        addCoin(tokenA, 1e21, 1e21);
        router.swapTokensForExactETH(1e18, 2e18, path(tokenA, wbnb), TO, SOON);
        vm.assertEq(TO.balance, 1e18, "exactly that");
    }

    function test_swapExactTokensForETH() public keepsNoBalance {
        addCoin(tokenA, 1e21, 1e21);
        uint256[] memory amounts =
            router.swapExactTokensForETH(1e18, 1, path(tokenA, wbnb), TO, SOON);
        vm.assertEq(TO.balance, amounts[1], "received");
    }

    function testFuzz_swapETHForExactTokensRefundsTheRest(uint256 sent) public keepsNoBalance {
        addCoin(tokenA, 1e21, 1e21);
        uint256 needed = router.getAmountIn(1e18, 1e21, 1e21);
        sent = bound(sent, needed, 1e24);
        uint256 before = address(this).balance;
        router.swapETHForExactTokens{value: sent}(1e18, path(wbnb, tokenA), TO, SOON);
        vm.assertEq(tokenA.balanceOf(TO), 1e18, "exactly that");
        vm.assertEq(address(this).balance, before - needed, "for the least");
    }

    function testFuzz_taxedSwapCountsWhatArrives(uint256 amountIn) public keepsNoBalance {
        MeowPair pair = addLiquidity(taxed, tokenA, 1e21, 1e21);
        amountIn = bound(amountIn, 1e6, 1e24);
        (uint256 reserveIn, uint256 reserveOut) =
            (taxed.balanceOf(address(pair)), tokenA.balanceOf(address(pair)));
        uint256 expected =
            router.getAmountOut(amountIn - amountIn * 500 / 10_000, reserveIn, reserveOut);
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(
            amountIn, expected, path(taxed, tokenA), TO, SOON
        );
        vm.assertEq(tokenA.balanceOf(TO), expected, "based on what arrived at the pair");
    }

    function test_taxedSwapOverTwoPairs() public keepsNoBalance {
        addLiquidity(taxed, tokenA, 1e21, 1e21);
        addLiquidity(tokenA, tokenB, 1e21, 1e21);
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(
            1e18, 1, path(tokenB, tokenA, taxed), TO, SOON
        );
        vm.assertGt(taxed.balanceOf(TO), 0.89e18, "arrived, less the tax");
    }

    function test_taxedSwapOfCoin() public keepsNoBalance {
        addCoin(taxed, 1e21, 1e21);
        router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: 1e18}(
            1, path(wbnb, taxed), TO, SOON
        );
        vm.assertGt(taxed.balanceOf(TO), 0.89e18, "arrived, less the tax");
    }

    function test_taxedSwapForCoin() public keepsNoBalance {
        addCoin(taxed, 1e21, 1e21);
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(
            1e18, 1, path(taxed, wbnb), TO, SOON
        );
        vm.assertGt(TO.balance, 0.9e18, "arrived");
    }

    function test_pureFunctionsWorkWithoutPairs() public view {
        vm.assertEq(router.quote(3, 2, 5), 7, "quote");
        vm.assertEq(router.getAmountOut(1e18, 1000e18, 1000e18), 996_505_985_279_683_515, "out");
        vm.assertEq(router.getAmountIn(996_505_985_279_683_515, 1000e18, 1000e18), 1e18, "in");
    }

    function test_deadlineIsValidToItsLastSecond() public keepsNoBalance {
        addLiquidity(tokenA, tokenB, 1e21, 1e21);
        router.swapExactTokensForTokens(1e18, 0, path(tokenA, tokenB), TO, block.timestamp);
    }
}
