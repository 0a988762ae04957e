// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ExchangeMath} from "./ExchangeMath.sol";
import {IMeowFactory} from "./IMeowFactory.sol";
import {IMeowPair} from "./IMeowPair.sol";
import {IMeowLiquidityRouter} from "./IMeowLiquidityRouter.sol";
import {RouterBase} from "./RouterBase.sol";

/// @title Router that adds and removes liquidity
abstract contract LiquidityRouter is IMeowLiquidityRouter, RouterBase {
    using SafeERC20 for IERC20;

    /// @inheritdoc IMeowLiquidityRouter
    function addLiquidity(
        address tokenA,
        address tokenB,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountA, uint256 amountB, uint256 liquidity) {
        _requireInTime(deadline);
        address pair = _pairOrNew(tokenA, tokenB);
        (amountA, amountB) = _atPairPrice(
            pair, tokenA < tokenB, amountADesired, amountBDesired, amountAMin, amountBMin
        );
        IERC20(tokenA).safeTransferFrom(msg.sender, pair, amountA);
        IERC20(tokenB).safeTransferFrom(msg.sender, pair, amountB);
        liquidity = IMeowPair(pair).mint(to);
    }

    /// @inheritdoc IMeowLiquidityRouter
    function addLiquidityETH(
        address token,
        uint256 amountTokenDesired,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external payable returns (uint256 amountToken, uint256 amountETH, uint256 liquidity) {
        _requireInTime(deadline);
        address pair = _pairOrNew(token, WETH);
        (amountToken, amountETH) = _atPairPrice(
            pair, token < WETH, amountTokenDesired, msg.value, amountTokenMin, amountETHMin
        );
        IERC20(token).safeTransferFrom(msg.sender, pair, amountToken);
        _wrapTo(pair, amountETH);
        liquidity = IMeowPair(pair).mint(to);
        _refund(amountETH);
    }

    /// @inheritdoc IMeowLiquidityRouter
    function removeLiquidityWithPermit(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountA, uint256 amountB) {
        _permitShares(
            tokenA, tokenB, approveMax ? type(uint256).max : liquidity, deadline, v, r, s
        );
        return removeLiquidity(tokenA, tokenB, liquidity, amountAMin, amountBMin, to, deadline);
    }

    /// @inheritdoc IMeowLiquidityRouter
    function removeLiquidityETHWithPermit(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountToken, uint256 amountETH) {
        _permitShares(token, WETH, approveMax ? type(uint256).max : liquidity, deadline, v, r, s);
        return removeLiquidityETH(token, liquidity, amountTokenMin, amountETHMin, to, deadline);
    }

    /// @inheritdoc IMeowLiquidityRouter
    function removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountETH) {
        _permitShares(token, WETH, approveMax ? type(uint256).max : liquidity, deadline, v, r, s);
        return removeLiquidityETHSupportingFeeOnTransferTokens(
            token, liquidity, amountTokenMin, amountETHMin, to, deadline
        );
    }

    /// @inheritdoc IMeowLiquidityRouter
    function removeLiquidity(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) public returns (uint256 amountA, uint256 amountB) {
        _requireInTime(deadline);
        (address pair, bool forward) = _pairFor(tokenA, tokenB);
        _requireExists(pair, tokenA, tokenB);
        IERC20(pair).safeTransferFrom(msg.sender, pair, liquidity);
        (amountA, amountB) = IMeowPair(pair).burn(to);
        if (!forward) (amountA, amountB) = (amountB, amountA);
        if (amountA < amountAMin) revert InsufficientAAmount();
        if (amountB < amountBMin) revert InsufficientBAmount();
    }

    /// @inheritdoc IMeowLiquidityRouter
    function removeLiquidityETH(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) public returns (uint256 amountToken, uint256 amountETH) {
        (amountToken, amountETH) = removeLiquidity(
            token, WETH, liquidity, amountTokenMin, amountETHMin, address(this), deadline
        );
        IERC20(token).safeTransfer(to, amountToken);
        _unwrapTo(to, amountETH);
    }

    /// @inheritdoc IMeowLiquidityRouter
    function removeLiquidityETHSupportingFeeOnTransferTokens(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) public returns (uint256 amountETH) {
        (, amountETH) = removeLiquidity(
            token, WETH, liquidity, amountTokenMin, amountETHMin, address(this), deadline
        );
        IERC20(token).safeTransfer(to, IERC20(token).balanceOf(address(this)));
        _unwrapTo(to, amountETH);
    }

    /// @dev Returns the pair of two tokens; creates it if there is none.
    function _pairOrNew(address tokenA, address tokenB) private returns (address pair) {
        (pair,) = _pairFor(tokenA, tokenB);
        if (pair.code.length == 0) pair = IMeowFactory(factory).createPair(tokenA, tokenB);
    }

    /// @dev Returns the largest amounts within the desired ones at the pair's price, rounded down.
    /// A pair without shares has no price, whatever it holds: the first provider sets it, and gets
    /// what was sent there before, which would shift it.
    function _atPairPrice(
        address pair,
        bool forward,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin
    ) private returns (uint256 amountA, uint256 amountB) {
        if (IMeowPair(pair).totalSupply() == 0) {
            // A token that cannot leave the pair yet must not block the first deposit.
            try IMeowPair(pair).skim(msg.sender) {} catch {}
            return (amountADesired, amountBDesired);
        }
        (uint256 reserveA, uint256 reserveB) = _reserves(pair, forward);
        amountB = ExchangeMath.quoteDown(amountADesired, reserveA, reserveB);
        if (amountB <= amountBDesired) {
            if (amountB < amountBMin) revert InsufficientBAmount();
            return (amountADesired, amountB);
        }
        // Not more than desired: it is the inverse of a quote that was too large.
        amountA = ExchangeMath.quoteDown(amountBDesired, reserveB, reserveA);
        if (amountA < amountAMin) revert InsufficientAAmount();
        return (amountA, amountBDesired);
    }
}
