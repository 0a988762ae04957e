// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {RouterRefusalsBase} from "../testing/RouterRefusalsBase.t.sol";
import {IMeowRouterBase} from "./IMeowRouterBase.sol";
import {MeowPair} from "./MeowPair.sol";

contract RouterBoundsTest is RouterRefusalsBase {
    function test_addLiquidityWithTooLittleA() public {
        expectRevert(IMeowRouterBase.InsufficientAAmount.selector);
        router.addLiquidity(ab[0], ab[1], 2e18, 1e18, 2e18, 0, TO, SOON);
    }

    function test_addLiquidityWithTooLittleB() public {
        expectRevert(IMeowRouterBase.InsufficientBAmount.selector);
        router.addLiquidity(ab[0], ab[1], 1e18, 2e18, 0, 2e18, TO, SOON);
    }

    function test_addLiquidityETHWithTooLittleToken() public {
        expectRevert(IMeowRouterBase.InsufficientAAmount.selector);
        router.addLiquidityETH{value: 1e18}(ab[0], 2e18, 2e18, 0, TO, SOON);
    }

    function test_addLiquidityETHWithTooLittleCoin() public {
        expectRevert(IMeowRouterBase.InsufficientBAmount.selector);
        router.addLiquidityETH{value: 2e18}(ab[0], 1e18, 0, 2e18, TO, SOON);
    }

    function test_addLiquidityOfZero() public {
        expectRevert(IMeowRouterBase.InsufficientAmount.selector);
        router.addLiquidity(ab[0], ab[1], 0, 1, 0, 0, TO, SOON);
    }

    function test_addLiquidityToPairThatLostAReserve() public {
        MeowPair pair = pairOf(ab[0], ab[1]);
        tokenA.burnFrom(address(pair), tokenA.balanceOf(address(pair)));
        pair.sync();
        expectRevert(IMeowRouterBase.InsufficientLiquidity.selector);
        router.addLiquidity(ab[0], ab[1], 1, 1, 0, 0, TO, SOON);
    }

    function test_removeLiquidityForTooLittleA() public {
        MeowPair pair = pairOf(ab[0], ab[1]);
        pair.approve(address(router), 1e18);
        expectRevert(IMeowRouterBase.InsufficientAAmount.selector);
        router.removeLiquidity(ab[0], ab[1], 1e18, 1e18 + 1, 0, TO, SOON);
    }

    function test_removeLiquidityForTooLittleB() public {
        MeowPair pair = pairOf(ab[0], ab[1]);
        pair.approve(address(router), 1e18);
        expectRevert(IMeowRouterBase.InsufficientBAmount.selector);
        router.removeLiquidity(ab[0], ab[1], 1e18, 0, 1e18 + 1, TO, SOON);
    }

    function test_swapExactTokensForTokensForTooLittle() public {
        expectRevert(IMeowRouterBase.InsufficientOutputAmount.selector);
        router.swapExactTokensForTokens(1e18, 1e18, ab, TO, SOON);
    }

    function test_swapTokensForExactTokensForTooMuch() public {
        expectRevert(IMeowRouterBase.ExcessiveInputAmount.selector);
        router.swapTokensForExactTokens(1e18, 1e18, ab, TO, SOON);
    }

    function test_swapExactETHForTokensForTooLittle() public {
        expectRevert(IMeowRouterBase.InsufficientOutputAmount.selector);
        router.swapExactETHForTokens{value: 1e18}(1e18, coinA, TO, SOON);
    }

    function test_swapTokensForExactETHForTooMuch() public {
        expectRevert(IMeowRouterBase.ExcessiveInputAmount.selector);
        router.swapTokensForExactETH(1e18, 1e18, aCoin, TO, SOON);
    }

    function test_swapExactTokensForETHForTooLittle() public {
        expectRevert(IMeowRouterBase.InsufficientOutputAmount.selector);
        router.swapExactTokensForETH(1e18, 1e18, aCoin, TO, SOON);
    }

    function test_swapETHForExactTokensForTooMuch() public {
        expectRevert(IMeowRouterBase.ExcessiveInputAmount.selector);
        router.swapETHForExactTokens{value: 1e18}(1e18, coinA, TO, SOON);
    }

    function test_taxedSwapForTooLittle() public {
        expectRevert(IMeowRouterBase.InsufficientOutputAmount.selector);
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(1e18, 1e18, ab, TO, SOON);
    }

    function test_taxedSwapOfCoinForTooLittle() public {
        expectRevert(IMeowRouterBase.InsufficientOutputAmount.selector);
        router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: 1e18}(
            1e18, coinA, TO, SOON
        );
    }

    function test_taxedSwapForCoinForTooLittle() public {
        expectRevert(IMeowRouterBase.InsufficientOutputAmount.selector);
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(1e18, 1e18, aCoin, TO, SOON);
    }

    function test_exactSwapOfTaxedTokenReverts() public {
        addLiquidity(taxed, tokenA, 1e21, 1e21);
        address[] memory way = path(taxed, tokenA);
        vm.expectRevert(abi.encodeWithSignature("K()"));
        router.swapExactTokensForTokens(1e18, 0, way, TO, SOON);
    }
}
