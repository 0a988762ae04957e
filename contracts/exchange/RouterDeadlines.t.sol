// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {RouterRefusalsBase} from "../testing/RouterRefusalsBase.t.sol";
import {IMeowLP} from "./IMeowLP.sol";

contract RouterDeadlinesTest is RouterRefusalsBase {
    function test_addLiquidityExpired() public {
        expired();
        router.addLiquidity(ab[0], ab[1], 1, 1, 0, 0, TO, PAST);
    }

    function test_addLiquidityETHExpired() public {
        expired();
        router.addLiquidityETH{value: 1}(ab[0], 1, 0, 0, TO, PAST);
    }

    function test_removeLiquidityExpired() public {
        expired();
        router.removeLiquidity(ab[0], ab[1], 1, 0, 0, TO, PAST);
    }

    function test_removeLiquidityETHExpired() public {
        expired();
        router.removeLiquidityETH(ab[0], 1, 0, 0, TO, PAST);
    }

    function test_removeLiquidityETHSupportingFeeOnTransferTokensExpired() public {
        expired();
        router.removeLiquidityETHSupportingFeeOnTransferTokens(ab[0], 1, 0, 0, TO, PAST);
    }

    function test_removeLiquidityWithPermitExpired() public {
        expectRevert(IMeowLP.PermitExpired.selector);
        router.removeLiquidityWithPermit(ab[0], ab[1], 1, 0, 0, TO, PAST, false, 27, 0, 0);
    }

    function test_removeLiquidityETHWithPermitExpired() public {
        expectRevert(IMeowLP.PermitExpired.selector);
        router.removeLiquidityETHWithPermit(ab[0], 1, 0, 0, TO, PAST, false, 27, 0, 0);
    }

    function test_removeLiquidityETHWithPermitSupportingFeeOnTransferTokensExpired() public {
        expectRevert(IMeowLP.PermitExpired.selector);
        router.removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(
            ab[0], 1, 0, 0, TO, PAST, false, 27, 0, 0
        );
    }

    function test_expiredCallWithAllowanceIgnoresThePermit() public {
        pairOf(ab[0], ab[1]).approve(address(router), 1);
        expired();
        router.removeLiquidityWithPermit(ab[0], ab[1], 1, 0, 0, TO, PAST, false, 27, 0, 0);
    }

    function test_swapExactTokensForTokensExpired() public {
        expired();
        router.swapExactTokensForTokens(1, 0, ab, TO, PAST);
    }

    function test_swapTokensForExactTokensExpired() public {
        expired();
        router.swapTokensForExactTokens(1, 1, ab, TO, PAST);
    }

    function test_swapExactETHForTokensExpired() public {
        expired();
        router.swapExactETHForTokens{value: 1}(0, coinA, TO, PAST);
    }

    function test_swapTokensForExactETHExpired() public {
        expired();
        router.swapTokensForExactETH(1, 1, aCoin, TO, PAST);
    }

    function test_swapExactTokensForETHExpired() public {
        expired();
        router.swapExactTokensForETH(1, 0, aCoin, TO, PAST);
    }

    function test_swapETHForExactTokensExpired() public {
        expired();
        router.swapETHForExactTokens{value: 1}(1, coinA, TO, PAST);
    }

    function test_taxedSwapExpired() public {
        expired();
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(1, 0, ab, TO, PAST);
    }

    function test_taxedSwapOfCoinExpired() public {
        expired();
        router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: 1}(0, coinA, TO, PAST);
    }

    function test_taxedSwapForCoinExpired() public {
        expired();
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(1, 0, aCoin, TO, PAST);
    }
}
