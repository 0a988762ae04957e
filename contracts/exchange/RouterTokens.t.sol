// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {RevertingToken} from "../local/RevertingToken.sol";
import {SilentToken} from "../local/SilentToken.sol";
import {UnsellableToken} from "../local/UnsellableToken.sol";
import {RouterRefusalsBase} from "../testing/RouterRefusalsBase.t.sol";
import {IMeowLP} from "./IMeowLP.sol";
import {IMeowRouter} from "./IMeowRouter.sol";
import {IMeowRouterBase} from "./IMeowRouterBase.sol";
import {MeowPair} from "./MeowPair.sol";

/// @dev Holds coin and rejects incoming coin.
contract CoinRejecter {
    function add(IMeowRouter router, address token) external payable {
        router.addLiquidityETH{value: msg.value}(token, 1, 0, 0, address(this), type(uint256).max);
    }
}

contract RouterTokensTest is RouterRefusalsBase {
    function test_swapWithoutAllowance() public {
        tokenA.approve(address(router), 0);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector, address(router), 0, 1e18
            )
        );
        router.swapExactTokensForTokens(1e18, 0, ab, TO, SOON);
    }

    function test_removeLiquidityWithoutAnAllowance() public {
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector, address(router), 0, 1
            )
        );
        router.removeLiquidity(ab[0], ab[1], 1, 0, 0, TO, SOON);
    }

    function test_removeLiquidityWithAWrongSignature() public {
        expectRevert(IMeowLP.InvalidSignature.selector);
        router.removeLiquidityWithPermit(ab[0], ab[1], 1, 0, 0, TO, SOON, false, 27, 0, 0);
    }

    function test_coinToRejectingRecipient() public {
        address stone = address(new CoinRejecter());
        expectRevert(IMeowRouterBase.NativeTransferFailed.selector);
        router.swapExactTokensForETH(1e18, 0, aCoin, stone, SOON);
    }

    function test_refundToRejectingCaller() public {
        CoinRejecter stone = new CoinRejecter();
        tokenA.mint(address(stone), 1);
        vm.prank(address(stone));
        tokenA.approve(address(router), 1);
        expectRevert(IMeowRouterBase.NativeTransferFailed.selector);
        stone.add{value: 1e18}(router, address(tokenA));
    }

    function test_revertsOnPlainCoinTransfer() public {
        (bool sent, bytes memory reason) = address(router).call{value: 1}("");
        vm.assertTrue(!sent, "refused");
        vm.assertEq(
            bytes32(bytes4(reason)),
            bytes32(IMeowRouterBase.NativeRefused.selector),
            "with its reason"
        );
    }

    function test_unsellableTokenCanBeBoughtAndNotSold() public {
        UnsellableToken trap = new UnsellableToken(ALICE);
        vm.prank(ALICE);
        trap.mint(address(this), 1e24);
        trap.approve(address(router), type(uint256).max);
        MeowPair pair = addLiquidity(trap, tokenA, 1e21, 1e21);
        vm.prank(ALICE);
        trap.setTrap(address(pair), true);
        router.swapExactTokensForTokens(1e18, 0, path(tokenA, trap), address(this), SOON);
        address[] memory way = path(trap, tokenA);
        expectRevert(UnsellableToken.NotForSale.selector);
        router.swapExactTokensForTokens(1e17, 0, way, TO, SOON);
    }

    function test_tokenThatRevertsOnTransfer() public {
        RevertingToken grumpy = new RevertingToken(address(this));
        grumpy.mint(address(this), 1e24);
        grumpy.approve(address(router), type(uint256).max);
        addLiquidity(grumpy, tokenA, 1e21, 1e21);
        grumpy.refuse(false, true);
        address[] memory way = path(grumpy, tokenA);
        expectRevert(RevertingToken.Refused.selector);
        router.swapExactTokensForTokens(1e18, 0, way, TO, SOON);
    }

    function test_tokenThatRevertsOnBalance() public {
        RevertingToken grumpy = new RevertingToken(address(this));
        grumpy.mint(address(this), 1e24);
        grumpy.approve(address(router), type(uint256).max);
        addLiquidity(grumpy, tokenA, 1e21, 1e21);
        grumpy.refuse(true, false);
        address[] memory way = path(grumpy, tokenA);
        expectRevert(RevertingToken.Refused.selector);
        router.swapExactTokensForTokens(1e18, 0, way, TO, SOON);
    }

    function test_tokenWithoutReturnDataIsTraded() public {
        SilentToken silent = new SilentToken("Old", "OLD", 6, 1e24);
        silent.approve(address(router), 1e24);
        router.addLiquidity(address(silent), ab[0], 1e18, 1e18, 0, 0, address(this), SOON);
        address[] memory way = new address[](2);
        (way[0], way[1]) = (address(silent), ab[0]);
        router.swapExactTokensForTokens(1e15, 1, way, TO, SOON);
        vm.assertGt(tokenA.balanceOf(TO), 0, "sold");
        (way[0], way[1]) = (ab[0], address(silent));
        router.swapExactTokensForTokens(1e15, 1, way, TO, SOON);
        vm.assertGt(silent.balanceOf(TO), 0, "and bought");
    }

    function test_revertsForAddressWithoutCode() public {
        address nothing = address(0xDEAD);
        vm.expectRevert(
            abi.encodeWithSelector(SafeERC20.SafeERC20FailedOperation.selector, nothing)
        );
        router.addLiquidity(nothing, ab[0], 1e18, 1e18, 0, 0, TO, SOON);
    }
}
