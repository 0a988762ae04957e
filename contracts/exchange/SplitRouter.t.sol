// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SplitTestBase} from "../testing/SplitTestBase.t.sol";
import {IMeowSplitRouter} from "./IMeowSplitRouter.sol";

contract SplitRouterTest is SplitTestBase {
    function test_knowsTheExchange() public view {
        vm.assertEq(split.factory(), address(factory), "factory");
        vm.assertEq(split.WETH(), address(wbnb), "wrapped coin");
    }

    function testFuzz_exactInputByTwoWays(uint256 amount, uint32 share) public keepsNoBalance {
        amount = bound(amount, 1e9, 1e21);
        share = uint32(bound(share, 1, WHOLE - 1));
        uint256 direct = amount * share / WHOLE;
        vm.assume(direct != 0);
        uint256 wanted = paid(direct, path(tokenA, tokenB))
            + paid(amount - direct, path(tokenA, tokenC, tokenB));
        uint256 heldBefore = tokenA.balanceOf(address(this));
        uint256 amountOut = split.swapExactTokensForTokens(
            amount, wanted, ways(tokenA, tokenC, tokenB, share), TO, SOON
        );
        vm.assertEq(amountOut, wanted, "the sum of both ways");
        vm.assertEq(tokenB.balanceOf(TO), wanted, "all of it arrives");
        vm.assertEq(heldBefore - tokenA.balanceOf(address(this)), amount, "for the exact input");
    }

    function testFuzz_exactOutputByTwoWays(uint256 amount, uint32 share) public keepsNoBalance {
        amount = bound(amount, 1e9, 1e21);
        share = uint32(bound(share, 1, WHOLE - 1));
        uint256 direct = amount * share / WHOLE;
        vm.assume(direct != 0);
        uint256 wanted = taken(direct, path(tokenA, tokenB))
            + taken(amount - direct, path(tokenA, tokenC, tokenB));
        uint256 heldBefore = tokenA.balanceOf(address(this));
        uint256 amountIn = split.swapTokensForExactTokens(
            amount, wanted, waysBack(tokenA, tokenC, tokenB, share), TO, SOON
        );
        vm.assertEq(amountIn, wanted, "the sum of both ways");
        vm.assertEq(tokenB.balanceOf(TO), amount, "the exact output arrives");
        vm.assertEq(heldBefore - tokenA.balanceOf(address(this)), wanted, "for what was said");
    }

    function testFuzz_oneLegIsTheRoutersSwap(uint256 amount) public keepsNoBalance {
        amount = bound(amount, 1e3, 1e21);
        uint256 wanted = paid(amount, path(tokenA, tokenB));
        uint256 amountOut = split.swapExactTokensForTokens(
            amount, wanted, chain(leg(tokenA, tokenB, WHOLE)), TO, SOON
        );
        vm.assertEq(amountOut, wanted, "as the router pays");
    }

    function testFuzz_tokenSplitOnTheWay(uint256 amount, uint32 share) public keepsNoBalance {
        amount = bound(amount, 1e9, 1e20);
        share = uint32(bound(share, 1, WHOLE - 1));
        uint256 arrived = paid(amount, path(tokenA, tokenC));
        uint256 direct = arrived * share / WHOLE;
        vm.assume(direct != 0);
        uint256 wanted = paid(direct, path(tokenC, tokenB))
            + paid(arrived - direct, path(tokenC, IERC20(address(wbnb)), tokenB));
        IMeowSplitRouter.Leg[] memory legs = new IMeowSplitRouter.Leg[](4);
        legs[0] = leg(tokenA, tokenC, WHOLE);
        legs[1] = leg(tokenC, tokenB, share);
        legs[2] = leg(tokenC, IERC20(address(wbnb)), WHOLE - share);
        legs[3] = leg(IERC20(address(wbnb)), tokenB, WHOLE);
        uint256 amountOut = split.swapExactTokensForTokens(amount, wanted, legs, TO, SOON);
        vm.assertEq(amountOut, wanted, "shares of what arrived");
    }

    function testFuzz_tokenNeededByTwoOnTheWay(uint256 amount, uint32 share)
        public
        keepsNoBalance
    {
        amount = bound(amount, 1e9, 1e20);
        share = uint32(bound(share, 1, WHOLE - 1));
        uint256 direct = amount * share / WHOLE;
        vm.assume(direct != 0);
        IERC20 coin = IERC20(address(wbnb));
        uint256 needed = taken(direct, path(tokenC, tokenB))
            + taken(amount - direct, path(tokenC, coin, tokenB));
        uint256 wanted = taken(needed, path(tokenA, tokenC));
        IMeowSplitRouter.Leg[] memory legs = new IMeowSplitRouter.Leg[](4);
        legs[0] = leg(tokenC, tokenB, share);
        legs[1] = leg(coin, tokenB, WHOLE - share);
        legs[2] = leg(tokenC, coin, WHOLE);
        legs[3] = leg(tokenA, tokenC, WHOLE);
        uint256 amountIn = split.swapTokensForExactTokens(amount, wanted, legs, TO, SOON);
        vm.assertEq(amountIn, wanted, "both needs together");
        vm.assertEq(tokenB.balanceOf(TO), amount, "for the exact output");
    }

    function testFuzz_waysThatMeetAgain(uint256 amount, uint32 share) public keepsNoBalance {
        amount = bound(amount, 1e9, 1e20);
        share = uint32(bound(share, 1, WHOLE - 1));
        IERC20 coin = IERC20(address(wbnb));
        uint256 part = amount * share / WHOLE;
        vm.assume(part != 0);
        uint256 met =
            paid(part, path(tokenA, coin)) + paid(amount - part, path(tokenA, tokenC, coin));
        uint256 wanted = paid(met, path(coin, tokenB));
        IMeowSplitRouter.Leg[] memory legs = new IMeowSplitRouter.Leg[](4);
        legs[0] = leg(tokenA, coin, share);
        legs[1] = leg(tokenA, tokenC, WHOLE - share);
        legs[2] = leg(tokenC, coin, WHOLE);
        legs[3] = leg(coin, tokenB, WHOLE);
        uint256 amountOut = split.swapExactTokensForTokens(amount, wanted, legs, TO, SOON);
        vm.assertEq(amountOut, wanted, "both ways into one pair");
    }

    function testFuzz_tokenThatComesAgain(uint256 amount) public keepsNoBalance {
        amount = bound(amount, 1e9, 1e20);
        IERC20 coin = IERC20(address(wbnb));
        uint256 back = paid(paid(amount, path(tokenA, tokenC, coin)), path(coin, tokenA));
        uint256 wanted = paid(back, path(tokenA, tokenB));
        IMeowSplitRouter.Leg[] memory legs = new IMeowSplitRouter.Leg[](4);
        legs[0] = leg(tokenA, tokenC, WHOLE);
        legs[1] = leg(tokenC, coin, WHOLE);
        legs[2] = leg(coin, tokenA, WHOLE);
        legs[3] = leg(tokenA, tokenB, WHOLE);
        uint256 amountOut = split.swapExactTokensForTokens(amount, wanted, legs, TO, SOON);
        vm.assertEq(amountOut, wanted, "as one pair after another pays");
        vm.assertEq(tokenB.balanceOf(TO), wanted, "all of it arrives");
    }

    function testFuzz_tokenNeededAgain(uint256 amount) public keepsNoBalance {
        amount = bound(amount, 1e9, 1e20);
        IERC20 coin = IERC20(address(wbnb));
        uint256 again = taken(taken(amount, path(coin, tokenB)), path(tokenB, tokenC, coin));
        uint256 wanted = taken(again, path(tokenA, tokenB));
        IMeowSplitRouter.Leg[] memory legs = new IMeowSplitRouter.Leg[](4);
        legs[0] = leg(coin, tokenB, WHOLE);
        legs[1] = leg(tokenC, coin, WHOLE);
        legs[2] = leg(tokenB, tokenC, WHOLE);
        legs[3] = leg(tokenA, tokenB, WHOLE);
        uint256 amountIn = split.swapTokensForExactTokens(amount, wanted, legs, TO, SOON);
        vm.assertEq(amountIn, wanted, "as one pair after another takes");
        vm.assertEq(tokenB.balanceOf(TO), amount, "the exact output arrives");
    }

    function testFuzz_exactCoinIn(uint256 amount, uint32 share) public keepsNoBalance {
        amount = bound(amount, 1e9, 1e21);
        share = uint32(bound(share, 1000, WHOLE - 1000));
        IERC20 coin = IERC20(address(wbnb));
        uint256 direct = amount * share / WHOLE;
        uint256 wanted =
            paid(direct, path(coin, tokenB)) + paid(amount - direct, path(coin, tokenA, tokenB));
        uint256 heldBefore = address(this).balance;
        uint256 amountOut = split.swapExactETHForTokens{value: amount}(
            wanted, ways(coin, tokenA, tokenB, share), TO, SOON
        );
        vm.assertEq(amountOut, wanted, "the sum of both ways");
        vm.assertEq(tokenB.balanceOf(TO), wanted, "arrives");
        vm.assertEq(heldBefore - address(this).balance, amount, "for the coin sent");
    }

    function testFuzz_exactInputForCoin(uint256 amount, uint32 share) public keepsNoBalance {
        amount = bound(amount, 1e9, 1e21);
        share = uint32(bound(share, 1000, WHOLE - 1000));
        IERC20 coin = IERC20(address(wbnb));
        uint256 direct = amount * share / WHOLE;
        uint256 wanted =
            paid(direct, path(tokenA, coin)) + paid(amount - direct, path(tokenA, tokenC, coin));
        uint256 amountOut = split.swapExactTokensForETH(
            amount, wanted, ways(tokenA, tokenC, coin, share), TO, SOON
        );
        vm.assertEq(amountOut, wanted, "the sum of both ways");
        vm.assertEq(TO.balance, wanted, "arrives as coin");
    }

    function testFuzz_exactCoinOut(uint256 amount, uint32 share) public keepsNoBalance {
        amount = bound(amount, 1e9, 5e20);
        share = uint32(bound(share, 1000, WHOLE - 1000));
        IERC20 coin = IERC20(address(wbnb));
        uint256 direct = amount * share / WHOLE;
        uint256 wanted =
            taken(direct, path(tokenA, coin)) + taken(amount - direct, path(tokenA, tokenC, coin));
        uint256 amountIn = split.swapTokensForExactETH(
            amount, wanted, waysBack(tokenA, tokenC, coin, share), TO, SOON
        );
        vm.assertEq(amountIn, wanted, "the sum of both ways");
        vm.assertEq(TO.balance, amount, "the exact coin");
    }

    function testFuzz_coinForExactOutputRefundsTheRest(uint256 amount, uint32 share, uint256 more)
        public
        keepsNoBalance
    {
        amount = bound(amount, 1e9, 5e20);
        share = uint32(bound(share, 1000, WHOLE - 1000));
        more = bound(more, 0, 1e21);
        IERC20 coin = IERC20(address(wbnb));
        uint256 direct = amount * share / WHOLE;
        uint256 wanted =
            taken(direct, path(coin, tokenB)) + taken(amount - direct, path(coin, tokenA, tokenB));
        uint256 heldBefore = address(this).balance;
        uint256 amountIn = split.swapETHForExactTokens{value: wanted + more}(
            amount, waysBack(coin, tokenA, tokenB, share), TO, SOON
        );
        vm.assertEq(amountIn, wanted, "the sum of both ways");
        vm.assertEq(tokenB.balanceOf(TO), amount, "the exact output");
        vm.assertEq(heldBefore - address(this).balance, wanted, "the rest comes back");
    }

    function test_tokensGoFromPairToPair() public {
        // The pairs' events name who is paid.
        vm.expectEmit(true, true, true, false, address(pairOf(address(tokenA), address(tokenC))));
        emit Swap(address(split), 0, 0, 0, 0, address(pairOf(address(tokenC), address(tokenB))));
        split.swapExactTokensForTokens(
            1e18, 0, chain(leg(tokenA, tokenC, WHOLE), leg(tokenC, tokenB, WHOLE)), TO, SOON
        );
    }

    function test_strayTokensAreNobodysOutput() public {
        tokenB.transfer(address(split), 1e18);
        uint256 wanted = paid(1e18, path(tokenA, tokenB));
        split.swapExactTokensForTokens(1e18, 0, chain(leg(tokenA, tokenB, WHOLE)), TO, SOON);
        vm.assertEq(tokenB.balanceOf(TO), wanted, "only what was bought");
    }

    /// @dev Of the pairs.
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );
}
