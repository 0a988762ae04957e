// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {RouterRefusalsBase} from "../testing/RouterRefusalsBase.t.sol";
import {IMeowRouterBase} from "./IMeowRouterBase.sol";

contract RouterPathsTest is RouterRefusalsBase {
    function test_pathOfOneToken() public {
        address[] memory way = new address[](1);
        way[0] = ab[0];
        expectRevert(IMeowRouterBase.InvalidPath.selector);
        router.getAmountsOut(1, way);
    }

    function test_emptyPath() public {
        expectRevert(IMeowRouterBase.InvalidPath.selector);
        router.getAmountsIn(1, new address[](0));
    }

    function test_taxedSwapAlongEmptyPath() public {
        expectRevert(IMeowRouterBase.InvalidPath.selector);
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(
            1, 0, new address[](0), TO, SOON
        );
    }

    function test_swapExactETHForTokensFromAToken() public {
        expectRevert(IMeowRouterBase.InvalidPath.selector);
        router.swapExactETHForTokens{value: 1}(0, ab, TO, SOON);
    }

    function test_swapETHForExactTokensFromAToken() public {
        expectRevert(IMeowRouterBase.InvalidPath.selector);
        router.swapETHForExactTokens{value: 1}(1, ab, TO, SOON);
    }

    function test_swapTokensForExactETHToAToken() public {
        expectRevert(IMeowRouterBase.InvalidPath.selector);
        router.swapTokensForExactETH(1, 1, ab, TO, SOON);
    }

    function test_swapExactTokensForETHToAToken() public {
        expectRevert(IMeowRouterBase.InvalidPath.selector);
        router.swapExactTokensForETH(1, 0, ab, TO, SOON);
    }

    function test_taxedSwapOfCoinFromAToken() public {
        expectRevert(IMeowRouterBase.InvalidPath.selector);
        router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: 1}(0, ab, TO, SOON);
    }

    function test_taxedSwapForCoinToAToken() public {
        expectRevert(IMeowRouterBase.InvalidPath.selector);
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(1, 0, ab, TO, SOON);
    }

    function test_pathWithTheSameTokenTwice() public {
        address[] memory way = path(tokenA, tokenA);
        expectRevert(IMeowRouterBase.IdenticalAddresses.selector);
        router.getAmountsOut(1, way);
    }

    function test_pathWithTheZeroAddress() public {
        ab[1] = address(0);
        expectRevert(IMeowRouterBase.ZeroAddress.selector);
        router.getAmountsOut(1, ab);
    }

    function test_pathWithoutAPair() public {
        ab[1] = address(tokenC);
        expectPairNotFound();
        router.getAmountsOut(1, ab);
    }

    function test_taxedSwapWithoutAPair() public {
        ab[1] = address(tokenC);
        expectPairNotFound();
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(1, 0, ab, TO, SOON);
    }

    function test_taxedSwapWithoutASecondPair() public {
        address[] memory way = path(tokenB, tokenA, tokenC);
        expectPairNotFound();
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(1e18, 0, way, TO, SOON);
    }

    function test_removeLiquidityWithoutAPair() public {
        expectPairNotFound();
        router.removeLiquidity(address(tokenA), address(tokenC), 1, 0, 0, TO, SOON);
    }

    function test_removeLiquidityWithPermitWithoutAPair() public {
        expectPairNotFound();
        router.removeLiquidityWithPermit(
            address(tokenA), address(tokenC), 1, 0, 0, TO, SOON, false, 27, 0, 0
        );
    }

    function test_removeLiquidityETHWithPermitWithoutAPair() public {
        expectCoinPairNotFound();
        router.removeLiquidityETHWithPermit(address(tokenC), 1, 0, 0, TO, SOON, false, 27, 0, 0);
    }

    function test_taxedRemovalWithPermitWithoutAPair() public {
        expectCoinPairNotFound();
        router.removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(
            address(tokenC), 1, 0, 0, TO, SOON, false, 27, 0, 0
        );
    }

    function test_swapOfZero() public {
        expectRevert(IMeowRouterBase.InsufficientInputAmount.selector);
        router.swapExactTokensForTokens(0, 0, ab, TO, SOON);
    }

    function test_swapForZero() public {
        expectRevert(IMeowRouterBase.InsufficientOutputAmount.selector);
        router.swapTokensForExactTokens(0, 1, ab, TO, SOON);
    }

    function test_swapForMoreThanTheReserve() public {
        expectRevert(IMeowRouterBase.InsufficientLiquidity.selector);
        router.swapTokensForExactTokens(1e21, type(uint256).max, ab, TO, SOON);
    }

    function test_quoteOfZero() public {
        expectRevert(IMeowRouterBase.InsufficientAmount.selector);
        router.quote(0, 1, 1);
    }

    function test_outputOfEmptyPair() public {
        expectRevert(IMeowRouterBase.InsufficientLiquidity.selector);
        router.getAmountOut(1, 0, 0);
    }

    function test_inputOfEmptyPair() public {
        expectRevert(IMeowRouterBase.InsufficientLiquidity.selector);
        router.getAmountIn(1, 0, 0);
    }
}
