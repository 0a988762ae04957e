// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IWrappedNative} from "../token/IWrappedNative.sol";
import {IMeowSplitRouter} from "./IMeowSplitRouter.sol";
import {RouterBase} from "./RouterBase.sol";
import {SplitLegs} from "./SplitLegs.sol";

/// @title Router that splits a swap over several pairs
contract SplitRouter is IMeowSplitRouter, SplitLegs {
    bool private transient _entered;

    /// @dev Between two legs, tokens that are split lie here, so calls must not be nested: a token
    /// that calls back in a transfer could count what it delivers to the recipient twice.
    modifier lock() {
        if (_entered) revert Locked();
        _entered = true;
        _;
        _entered = false;
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
        Plan memory plan;
        (plan, amountOut) = _planIn(legs, amountIn, amountOutMin);
        _deliver(legs, plan, address(0), to, amountOutMin);
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
        Plan memory plan;
        (plan, amountIn) = _planOut(legs, amountOut, amountInMax);
        _deliver(legs, plan, address(0), to, amountOut);
    }

    /// @inheritdoc IMeowSplitRouter
    function swapExactETHForTokens(
        uint256 amountOutMin,
        Leg[] calldata legs,
        address to,
        uint256 deadline
    ) external payable lock returns (uint256 amountOut) {
        _requireValid(to, deadline);
        Plan memory plan;
        (plan, amountOut) = _planIn(legs, msg.value, amountOutMin);
        _requireCoin(legs[0].tokenIn);
        IWrappedNative(WETH).deposit{value: msg.value}();
        _deliver(legs, plan, address(this), to, amountOutMin);
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
        Plan memory plan;
        (plan, amountIn) = _planOut(legs, amountOut, amountInMax);
        _requireCoin(legs[0].tokenOut);
        _carryOut(legs, plan, address(0), address(this));
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
        Plan memory plan;
        (plan, amountOut) = _planIn(legs, amountIn, amountOutMin);
        _requireCoin(legs[legs.length - 1].tokenOut);
        _carryOut(legs, plan, address(0), address(this));
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
        Plan memory plan;
        (plan, amountIn) = _planOut(legs, amountOut, msg.value);
        _requireCoin(legs[legs.length - 1].tokenIn);
        IWrappedNative(WETH).deposit{value: amountIn}();
        _deliver(legs, plan, address(this), to, amountOut);
        _refund(amountIn);
    }

    /// @dev Carries out a plan and measures what arrives: a tax on the output counts.
    function _deliver(
        Leg[] calldata legs,
        Plan memory plan,
        address source,
        address to,
        uint256 amountOutMin
    ) private {
        IERC20 output = IERC20(plan.isExactIn ? legs[legs.length - 1].tokenOut : legs[0].tokenOut);
        uint256 heldBefore = output.balanceOf(to);
        _carryOut(legs, plan, source, to);
        if (output.balanceOf(to) - heldBefore < amountOutMin) revert InsufficientOutputAmount();
    }

    function _planIn(Leg[] calldata legs, uint256 amountIn, uint256 amountOutMin)
        private
        view
        returns (Plan memory plan, uint256 amountOut)
    {
        plan = _planLegs(legs, amountIn, true);
        amountOut = plan.stops[legs.length].amount;
        if (amountOut < amountOutMin) revert InsufficientOutputAmount();
    }

    function _planOut(Leg[] calldata legs, uint256 amountOut, uint256 amountInMax)
        private
        view
        returns (Plan memory plan, uint256 amountIn)
    {
        plan = _planLegs(legs, amountOut, false);
        amountIn = plan.stops[legs.length].amount;
        if (amountIn > amountInMax) revert ExcessiveInputAmount();
    }

    function _requireCoin(address token) private view {
        if (token != WETH) revert InvalidLegs();
    }

    /// @dev Coin sent to the wrapped coin, and tokens sent here, would stay here.
    function _requireValid(address to, uint256 deadline) private view {
        _requireInTime(deadline);
        if (to == address(this) || to == WETH) revert InvalidTo();
    }
}
