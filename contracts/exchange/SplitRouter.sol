// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IWrappedNative} from "../token/IWrappedNative.sol";
import {IMeowSplitRouter} from "./IMeowSplitRouter.sol";
import {RouterBase} from "./RouterBase.sol";
import {SplitLegs} from "./SplitLegs.sol";

/// @title Router that splits a swap over several pairs
contract SplitRouter is IMeowSplitRouter, SplitLegs {
    /// @dev A whole word, which is written without being read.
    uint256 private transient _entered;

    /// @dev Between two legs, tokens that are split are held here, so calls must not be nested: a
    /// token that calls back in a transfer could have one delivery counted by two calls.
    modifier lock() {
        if (_entered != 0) revert Locked();
        _entered = 1;
        _;
        _entered = 0;
    }

    /// @param exchangeFactory Factory of the pairs.
    /// @param wrappedNative Wrapped coin.
    constructor(address exchangeFactory, address wrappedNative)
        RouterBase(exchangeFactory, wrappedNative)
    {}

    /// @inheritdoc IMeowSplitRouter
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        Leg[] calldata legs,
        address to,
        uint256 deadline
    ) external lock returns (uint256 amountOut) {
        _requireValid(to, deadline);
        Step[] memory steps;
        (steps, amountOut) = _planIn(legs, amountIn, amountOutMin, address(0), to);
        _deliverIn(legs, steps, to, amountOutMin);
    }

    /// @inheritdoc IMeowSplitRouter
    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 amountInMax,
        Leg[] calldata legs,
        address to,
        uint256 deadline
    ) external lock returns (uint256 amountIn) {
        _requireValid(to, deadline);
        Step[] memory steps;
        (steps, amountIn) = _planOut(legs, amountOut, amountInMax, address(0), to);
        _deliverOut(legs, steps, to, amountOut);
    }

    /// @inheritdoc IMeowSplitRouter
    function swapExactETHForTokens(
        uint256 amountOutMin,
        Leg[] calldata legs,
        address to,
        uint256 deadline
    ) external payable lock returns (uint256 amountOut) {
        _requireValid(to, deadline);
        Step[] memory steps;
        (steps, amountOut) = _planIn(legs, msg.value, amountOutMin, address(this), to);
        _requireCoin(legs[0].tokenIn);
        IWrappedNative(WETH).deposit{value: msg.value}();
        _deliverIn(legs, steps, to, amountOutMin);
    }

    /// @inheritdoc IMeowSplitRouter
    function swapTokensForExactETH(
        uint256 amountOut,
        uint256 amountInMax,
        Leg[] calldata legs,
        address to,
        uint256 deadline
    ) external lock returns (uint256 amountIn) {
        _requireValid(to, deadline);
        Step[] memory steps;
        (steps, amountIn) = _planOut(legs, amountOut, amountInMax, address(0), address(this));
        _requireCoin(legs[0].tokenOut);
        _swapOut(legs, steps);
        _unwrapTo(to, amountOut);
    }

    /// @inheritdoc IMeowSplitRouter
    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        Leg[] calldata legs,
        address to,
        uint256 deadline
    ) external lock returns (uint256 amountOut) {
        _requireValid(to, deadline);
        Step[] memory steps;
        (steps, amountOut) = _planIn(legs, amountIn, amountOutMin, address(0), address(this));
        _requireCoin(legs[legs.length - 1].tokenOut);
        _swapIn(legs, steps);
        _unwrapTo(to, amountOut);
    }

    /// @inheritdoc IMeowSplitRouter
    function swapETHForExactTokens(
        uint256 amountOut,
        Leg[] calldata legs,
        address to,
        uint256 deadline
    ) external payable lock returns (uint256 amountIn) {
        _requireValid(to, deadline);
        Step[] memory steps;
        (steps, amountIn) = _planOut(legs, amountOut, msg.value, address(this), to);
        _requireCoin(legs[legs.length - 1].tokenIn);
        IWrappedNative(WETH).deposit{value: amountIn}();
        _deliverOut(legs, steps, to, amountOut);
        _refund(amountIn);
    }

    function _requireCoin(address token) private view {
        if (token != WETH) revert InvalidLegs();
    }

    /// @dev Tokens sent here, and coin sent to the wrapped coin, would stay here.
    function _requireValid(address to, uint256 deadline) private view {
        _requireInTime(deadline);
        if (to == address(this) || to == WETH) revert InvalidTo();
    }
}
