// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ExchangeTestBase} from "../testing/ExchangeTestBase.t.sol";
import {MeowPair} from "./MeowPair.sol";

contract MeowRouterTest is ExchangeTestBase {
    uint256 private constant KEY = 0xBEEF;
    address private constant TO = address(0x70);

    address private signer;

    function setUp() public {
        setUpExchange();
        enrich();
        signer = vm.addr(KEY);
    }

    /// @dev Nothing may stay with the router, whatever was called.
    modifier leavesNothing() {
        _;
        vm.assertEq(address(router).balance, 0, "no coin stays");
        vm.assertEq(wbnb.balanceOf(address(router)), 0, "no wrapped coin stays");
        vm.assertEq(tokenA.balanceOf(address(router)), 0, "no A stays");
        vm.assertEq(tokenB.balanceOf(address(router)), 0, "no B stays");
        vm.assertEq(taxed.balanceOf(address(router)), 0, "no taxed token stays");
    }

    function test_knowsFactoryAndWrappedCoin() public view {
        vm.assertEq(router.factory(), address(factory), "factory");
        vm.assertEq(router.WETH(), address(wbnb), "wrapped coin");
    }

    function test_addLiquidityCreatesThePair() public leavesNothing {
        (uint256 a, uint256 b, uint256 shares) =
            router.addLiquidity(address(tokenA), address(tokenB), 4e18, 1e18, 0, 0, TO, SOON);
        vm.assertEq(a, 4e18, "A");
        vm.assertEq(b, 1e18, "B");
        vm.assertEq(shares, 2e18 - 1000, "shares");
        vm.assertEq(pairOf(address(tokenA), address(tokenB)).balanceOf(TO), shares, "the receiver has them");
    }

    function testFuzz_addLiquidityKeepsThePrice(uint256 x, uint256 y, uint256 wantA, uint256 wantB)
        public
        leavesNothing
    {
        (x, y) = (bound(x, 1e6, 1e27), bound(y, 1e6, 1e27));
        (wantA, wantB) = (bound(wantA, x / 100, 1e27), bound(wantB, y / 100, 1e27));
        addLiquidity(tokenB, tokenA, y, x);
        (uint256 a, uint256 b,) = router.addLiquidity(address(tokenA), address(tokenB), wantA, wantB, 0, 0, TO, SOON);
        vm.assertLe(a, wantA, "not more A than wanted");
        vm.assertLe(b, wantB, "not more B than wanted");
        vm.assertTrue(a == wantA || b == wantB, "one of them in full");
        if (a == wantA) vm.assertEq(b, a * y / x, "B at the price");
        else vm.assertEq(a, b * x / y, "A at the price");
    }

    function test_addLiquidityIntoAPairThatExistsAndIsEmpty() public leavesNothing {
        factory.createPair(address(tokenA), address(tokenB));
        addLiquidity(tokenA, tokenB, 5e18, 5e18);
    }

    function testFuzz_addLiquidityETHGivesBackWhatIsNotNeeded(uint256 sent) public leavesNothing {
        sent = bound(sent, 2e18, 1e24);
        addCoin(tokenA, 1e18, 2e18);
        uint256 before = address(this).balance;
        (uint256 amountToken, uint256 amountETH, uint256 shares) =
            router.addLiquidityETH{value: sent}(address(tokenA), 1e18, 1e18, 2e18, TO, SOON);
        vm.assertEq(amountToken, 1e18, "token");
        vm.assertEq(amountETH, 2e18, "coin");
        vm.assertEq(address(this).balance, before - 2e18, "the rest came back");
        vm.assertEq(pairOf(address(tokenA), address(wbnb)).balanceOf(TO), shares, "shares");
    }

    function testFuzz_removeLiquidity(uint256 part) public leavesNothing {
        MeowPair pair = addLiquidity(tokenA, tokenB, 1e21, 4e21);
        part = bound(part, 1e6, pair.balanceOf(address(this)));
        pair.approve(address(router), part);
        (uint256 b, uint256 a) = router.removeLiquidity(address(tokenB), address(tokenA), part, 1, 1, TO, SOON);
        vm.assertEq(tokenA.balanceOf(TO), a, "A");
        vm.assertEq(tokenB.balanceOf(TO), b, "B");
        vm.assertEq(a, part * 1e21 / 2e21, "half a unit of A per share");
        vm.assertEq(b, part * 4e21 / 2e21, "two units of B per share");
    }

    function test_removeLiquidityETH() public leavesNothing {
        MeowPair pair = addCoin(tokenA, 1e21, 1e21);
        pair.approve(address(router), 1e18);
        (uint256 token, uint256 coin) = router.removeLiquidityETH(address(tokenA), 1e18, 1e18, 1e18, TO, SOON);
        vm.assertEq(tokenA.balanceOf(TO), token, "token");
        vm.assertEq(TO.balance, coin, "coin");
        vm.assertEq(coin, 1e18, "a unit per share");
    }

    function test_removeLiquidityETHSupportingFeeOnTransferTokens() public leavesNothing {
        MeowPair pair = addCoin(taxed, 1e21, 1e21);
        pair.approve(address(router), 1e18);
        uint256 expected = uint256(1e18) * wbnb.balanceOf(address(pair)) / pair.totalSupply();
        uint256 coin = router.removeLiquidityETHSupportingFeeOnTransferTokens(address(taxed), 1e18, 0, 0, TO, SOON);
        vm.assertEq(coin, expected, "coin");
        vm.assertEq(TO.balance, coin, "the receiver has the coin");
        vm.assertGt(taxed.balanceOf(TO), 0, "and what the tax left of the token");
    }

    function test_removeLiquidityWithPermitOfTheAmount() public leavesNothing {
        MeowPair pair = addLiquidity(tokenA, tokenB, 1e21, 1e21);
        pair.transfer(signer, 1e18);
        (uint8 v, bytes32 r, bytes32 s) = signPermit(pair, KEY, address(router), 1e18, SOON);
        vm.prank(signer);
        router.removeLiquidityWithPermit(address(tokenA), address(tokenB), 1e18, 0, 0, TO, SOON, false, v, r, s);
        vm.assertEq(tokenA.balanceOf(TO), 1e18, "A");
        vm.assertEq(pair.allowance(signer, address(router)), 0, "used up");
    }

    function test_removeLiquidityWithPermitOfEverything() public leavesNothing {
        MeowPair pair = addLiquidity(tokenA, tokenB, 1e21, 1e21);
        pair.transfer(signer, 1e18);
        (uint8 v, bytes32 r, bytes32 s) = signPermit(pair, KEY, address(router), type(uint256).max, SOON);
        vm.prank(signer);
        router.removeLiquidityWithPermit(address(tokenA), address(tokenB), 1e18, 0, 0, TO, SOON, true, v, r, s);
        vm.assertEq(pair.allowance(signer, address(router)), type(uint256).max, "unlimited");
    }

    function test_aPermitThatSomeoneHandedInBeforeIsNoHindrance() public leavesNothing {
        MeowPair pair = addLiquidity(tokenA, tokenB, 1e21, 1e21);
        pair.transfer(signer, 1e18);
        (uint8 v, bytes32 r, bytes32 s) = signPermit(pair, KEY, address(router), 1e18, SOON);
        pair.permit(signer, address(router), 1e18, SOON, v, r, s);
        vm.prank(signer);
        router.removeLiquidityWithPermit(address(tokenA), address(tokenB), 1e18, 0, 0, TO, SOON, false, v, r, s);
        vm.assertEq(tokenA.balanceOf(TO), 1e18, "A");
    }

    function test_removeLiquidityETHWithPermit() public leavesNothing {
        MeowPair pair = addCoin(tokenA, 1e21, 1e21);
        pair.transfer(signer, 1e18);
        (uint8 v, bytes32 r, bytes32 s) = signPermit(pair, KEY, address(router), 1e18, SOON);
        vm.prank(signer);
        router.removeLiquidityETHWithPermit(address(tokenA), 1e18, 0, 0, TO, SOON, false, v, r, s);
        vm.assertEq(TO.balance, 1e18, "coin");
    }

    function test_removeLiquidityETHWithPermitSupportingFeeOnTransferTokens() public leavesNothing {
        MeowPair pair = addCoin(taxed, 1e21, 1e21);
        pair.transfer(signer, 1e18);
        (uint8 v, bytes32 r, bytes32 s) = signPermit(pair, KEY, address(router), 1e18, SOON);
        vm.prank(signer);
        uint256 coin = router.removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(
            address(taxed), 1e18, 0, 0, TO, SOON, false, v, r, s
        );
        vm.assertEq(TO.balance, coin, "coin");
    }

    function testFuzz_swapExactTokensForTokens(uint256 amountIn) public leavesNothing {
        amountIn = bound(amountIn, 1e6, 1e24);
        addLiquidity(tokenA, tokenB, 1e21, 2e21);
        uint256 expected = router.getAmountOut(amountIn, 1e21, 2e21);
        uint256[] memory amounts = router.swapExactTokensForTokens(amountIn, expected, path(tokenA, tokenB), TO, SOON);
        vm.assertEq(amounts[0], amountIn, "in");
        vm.assertEq(amounts[1], expected, "out");
        vm.assertEq(tokenB.balanceOf(TO), expected, "received");
    }

    function testFuzz_threeTokensAreTwoSwaps(uint256 amountIn, bool backwards) public leavesNothing {
        amountIn = bound(amountIn, 1e6, 1e24);
        addLiquidity(tokenA, tokenB, 1e21, 2e21);
        addLiquidity(tokenC, tokenB, 5e21, 1e21);
        address[] memory way = backwards ? path(tokenC, tokenB, tokenA) : path(tokenA, tokenB, tokenC);
        uint256[] memory foreseen = router.getAmountsOut(amountIn, way);
        uint256[] memory amounts = router.swapExactTokensForTokens(amountIn, 1, way, TO, SOON);
        vm.assertEq(amounts.length, 3, "a step each");
        vm.assertEq(amounts[1], foreseen[1], "in the middle");
        vm.assertEq(amounts[2], foreseen[2], "as foreseen");
        vm.assertEq((backwards ? tokenA : tokenC).balanceOf(TO), foreseen[2], "received");
    }

    function testFuzz_swapTokensForExactTokens(uint256 amountOut) public leavesNothing {
        amountOut = bound(amountOut, 1, 1e21);
        addLiquidity(tokenA, tokenB, 1e21, 2e21);
        uint256 expected = router.getAmountIn(amountOut, 1e21, 2e21);
        uint256 before = tokenA.balanceOf(address(this));
        router.swapTokensForExactTokens(amountOut, expected, path(tokenA, tokenB), TO, SOON);
        vm.assertEq(tokenB.balanceOf(TO), amountOut, "exactly that");
        vm.assertEq(tokenA.balanceOf(address(this)), before - expected, "for the least");
    }

    function testFuzz_getAmountsInIsEnoughForTheWay(uint256 amountOut) public {
        amountOut = bound(amountOut, 1, 1e20);
        addLiquidity(tokenA, tokenB, 1e21, 2e21);
        addLiquidity(tokenB, tokenC, 1e21, 2e21);
        uint256[] memory back = router.getAmountsIn(amountOut, path(tokenA, tokenB, tokenC));
        uint256[] memory forth = router.getAmountsOut(back[0], path(tokenA, tokenB, tokenC));
        vm.assertEq(back[2], amountOut, "the output asked for");
        vm.assertGe(forth[2], amountOut, "and it comes out");
    }

    function test_swapExactETHForTokens() public leavesNothing {
        addCoin(tokenA, 1e21, 1e21);
        uint256[] memory amounts = router.swapExactETHForTokens{value: 1e18}(1, path(wbnb, tokenA), TO, SOON);
        vm.assertEq(tokenA.balanceOf(TO), amounts[1], "received");
        vm.assertEq(amounts[1], router.getAmountOut(1e18, 1e21, 1e21), "by the formula");
    }

    function test_swapTokensForExactETH() public leavesNothing {
        addCoin(tokenA, 1e21, 1e21);
        router.swapTokensForExactETH(1e18, 2e18, path(tokenA, wbnb), TO, SOON);
        vm.assertEq(TO.balance, 1e18, "exactly that");
    }

    function test_swapExactTokensForETH() public leavesNothing {
        addCoin(tokenA, 1e21, 1e21);
        uint256[] memory amounts = router.swapExactTokensForETH(1e18, 1, path(tokenA, wbnb), TO, SOON);
        vm.assertEq(TO.balance, amounts[1], "received");
    }

    function testFuzz_swapETHForExactTokensGivesTheRestBack(uint256 sent) public leavesNothing {
        addCoin(tokenA, 1e21, 1e21);
        uint256 needed = router.getAmountIn(1e18, 1e21, 1e21);
        sent = bound(sent, needed, 1e24);
        uint256 before = address(this).balance;
        router.swapETHForExactTokens{value: sent}(1e18, path(wbnb, tokenA), TO, SOON);
        vm.assertEq(tokenA.balanceOf(TO), 1e18, "exactly that");
        vm.assertEq(address(this).balance, before - needed, "for the least");
    }

    function testFuzz_measuredSwapCountsWhatArrives(uint256 amountIn) public leavesNothing {
        MeowPair pair = addLiquidity(taxed, tokenA, 1e21, 1e21);
        amountIn = bound(amountIn, 1e6, 1e24);
        (uint256 reserveIn, uint256 reserveOut) = (taxed.balanceOf(address(pair)), tokenA.balanceOf(address(pair)));
        uint256 expected = router.getAmountOut(amountIn - amountIn * 500 / 10_000, reserveIn, reserveOut);
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(amountIn, expected, path(taxed, tokenA), TO, SOON);
        vm.assertEq(tokenA.balanceOf(TO), expected, "by what arrived at the pair");
    }

    function test_measuredSwapOverTwoPairs() public leavesNothing {
        addLiquidity(taxed, tokenA, 1e21, 1e21);
        addLiquidity(tokenA, tokenB, 1e21, 1e21);
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(1e18, 1, path(tokenB, tokenA, taxed), TO, SOON);
        vm.assertGt(taxed.balanceOf(TO), 0.89e18, "arrived, less the tax");
    }

    function test_measuredSwapOfTheCoin() public leavesNothing {
        addCoin(taxed, 1e21, 1e21);
        router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: 1e18}(1, path(wbnb, taxed), TO, SOON);
        vm.assertGt(taxed.balanceOf(TO), 0.89e18, "arrived, less the tax");
    }

    function test_measuredSwapForTheCoin() public leavesNothing {
        addCoin(taxed, 1e21, 1e21);
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(1e18, 1, path(taxed, wbnb), TO, SOON);
        vm.assertGt(TO.balance, 0.9e18, "arrived");
    }

    function test_pureFunctionsAnswerWithoutPairs() public view {
        vm.assertEq(router.quote(3, 2, 5), 7, "quote");
        vm.assertEq(router.getAmountOut(1e18, 1000e18, 1000e18), 996_505_985_279_683_515, "out");
        vm.assertEq(router.getAmountIn(996_505_985_279_683_515, 1000e18, 1000e18), 1e18, "in");
    }

    function test_aDeadlineCountsToItsLastSecond() public leavesNothing {
        addLiquidity(tokenA, tokenB, 1e21, 1e21);
        router.swapExactTokensForTokens(1e18, 0, path(tokenA, tokenB), TO, block.timestamp);
    }
}
