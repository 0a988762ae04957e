// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IMeowSwapRouter} from "./IMeowSwapRouter.sol";
import {RouterBase} from "./RouterBase.sol";

/// @title Router that swaps tokens
abstract contract SwapRouter is IMeowSwapRouter, RouterBase {
    using SafeERC20 for IERC20;

    /// @inheritdoc IMeowSwapRouter
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts) {
        _requireInTime(deadline);
        address[] memory pairs;
        (amounts, pairs) = _amountsOut(amountIn, path);
        if (amounts[amounts.length - 1] < amountOutMin) revert InsufficientOutputAmount();
        IERC20(path[0]).safeTransferFrom(msg.sender, pairs[0], amountIn);
        _swapAlong(path, pairs, amounts, to);
    }

    /// @inheritdoc IMeowSwapRouter
    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts) {
        _requireInTime(deadline);
        address[] memory pairs;
        (amounts, pairs) = _amountsIn(amountOut, path);
        if (amounts[0] > amountInMax) revert ExcessiveInputAmount();
        IERC20(path[0]).safeTransferFrom(msg.sender, pairs[0], amounts[0]);
        _swapAlong(path, pairs, amounts, to);
    }

    /// @inheritdoc IMeowSwapRouter
    function swapExactETHForTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable returns (uint256[] memory amounts) {
        _requireInTime(deadline);
        _requireStartsAtCoin(path);
        address[] memory pairs;
        (amounts, pairs) = _amountsOut(msg.value, path);
        if (amounts[amounts.length - 1] < amountOutMin) revert InsufficientOutputAmount();
        _wrapTo(pairs[0], msg.value);
        _swapAlong(path, pairs, amounts, to);
    }

    /// @inheritdoc IMeowSwapRouter
    function swapTokensForExactETH(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts) {
        _requireInTime(deadline);
        _requireEndsAtCoin(path);
        address[] memory pairs;
        (amounts, pairs) = _amountsIn(amountOut, path);
        if (amounts[0] > amountInMax) revert ExcessiveInputAmount();
        IERC20(path[0]).safeTransferFrom(msg.sender, pairs[0], amounts[0]);
        _swapAlong(path, pairs, amounts, address(this));
        _unwrapTo(to, amountOut);
    }

    /// @inheritdoc IMeowSwapRouter
    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts) {
        _requireInTime(deadline);
        _requireEndsAtCoin(path);
        address[] memory pairs;
        (amounts, pairs) = _amountsOut(amountIn, path);
        uint256 amountOut = amounts[amounts.length - 1];
        if (amountOut < amountOutMin) revert InsufficientOutputAmount();
        IERC20(path[0]).safeTransferFrom(msg.sender, pairs[0], amountIn);
        _swapAlong(path, pairs, amounts, address(this));
        _unwrapTo(to, amountOut);
    }

    /// @inheritdoc IMeowSwapRouter
    function swapETHForExactTokens(
        uint256 amountOut,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable returns (uint256[] memory amounts) {
        _requireInTime(deadline);
        _requireStartsAtCoin(path);
        address[] memory pairs;
        (amounts, pairs) = _amountsIn(amountOut, path);
        uint256 amountIn = amounts[0];
        if (amountIn > msg.value) revert ExcessiveInputAmount();
        _wrapTo(pairs[0], amountIn);
        _swapAlong(path, pairs, amounts, to);
        _refund(amountIn);
    }

    /// @inheritdoc IMeowSwapRouter
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external {
        _requireInTime(deadline);
        address pair = _firstPair(path);
        IERC20(path[0]).safeTransferFrom(msg.sender, pair, amountIn);
        _swapMeasured(pair, path, to, amountOutMin);
    }

    /// @inheritdoc IMeowSwapRouter
    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable {
        _requireInTime(deadline);
        _requireStartsAtCoin(path);
        address pair = _firstPair(path);
        _wrapTo(pair, msg.value);
        _swapMeasured(pair, path, to, amountOutMin);
    }

    /// @inheritdoc IMeowSwapRouter
    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external {
        _requireInTime(deadline);
        _requireEndsAtCoin(path);
        address pair = _firstPair(path);
        IERC20(path[0]).safeTransferFrom(msg.sender, pair, amountIn);
        _unwrapTo(to, _swapMeasured(pair, path, address(this), amountOutMin));
    }

    /// @dev Swaps precomputed amounts; the first pair has been paid.
    function _swapAlong(
        address[] calldata path,
        address[] memory pairs,
        uint256[] memory amounts,
        address to
    ) private {
        uint256 last = pairs.length - 1;
        for (uint256 i = 0; i <= last; ++i) {
            _swapOne(
                pairs[i], path[i] < path[i + 1], amounts[i + 1], i == last ? to : pairs[i + 1]
            );
        }
    }

    /// @dev Swaps what each pair actually received; reverts when the final output is too low.
    /// @return arrived Amount that `to` received.
    function _swapMeasured(address pair, address[] calldata path, address to, uint256 amountOutMin)
        private
        returns (uint256 arrived)
    {
        uint256 last = path.length - 1;
        IERC20 output = IERC20(path[last]);
        uint256 heldBefore = output.balanceOf(to);
        for (uint256 i = 0; i < last; ++i) {
            bool forward = path[i] < path[i + 1];
            uint256 amountOut = _measuredOut(pair, forward, path[i]);
            address next = to;
            if (i + 1 < last) {
                (next,) = _pairFor(path[i + 1], path[i + 2]);
                _requireExists(next, path[i + 1], path[i + 2]);
            }
            _swapOne(pair, forward, amountOut, next);
            pair = next;
        }
        arrived = output.balanceOf(to) - heldBefore;
        if (arrived < amountOutMin) revert InsufficientOutputAmount();
    }

    function _firstPair(address[] calldata path) private view returns (address pair) {
        if (path.length < 2) revert InvalidPath();
        (pair,) = _pairFor(path[0], path[1]);
        _requireExists(pair, path[0], path[1]);
    }

    function _requireStartsAtCoin(address[] calldata path) private view {
        if (path.length < 2 || path[0] != WETH) revert InvalidPath();
    }

    function _requireEndsAtCoin(address[] calldata path) private view {
        if (path.length < 2 || path[path.length - 1] != WETH) revert InvalidPath();
    }
}
