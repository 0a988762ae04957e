// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IWrappedNative} from "../token/IWrappedNative.sol";
import {IMeowZap} from "./IMeowZap.sol";
import {RouterBase} from "./RouterBase.sol";
import {ZapSteps} from "./ZapSteps.sol";

/// @title Zap: adds or removes liquidity using one token
contract MeowZap is IMeowZap, ZapSteps {
    using SafeERC20 for IERC20;

    /// @param exchangeFactory Factory of the pairs.
    /// @param wrappedNative Wrapped coin.
    constructor(address exchangeFactory, address wrappedNative)
        RouterBase(exchangeFactory, wrappedNative)
    {}

    /// @inheritdoc IMeowZap
    function zapIn(
        address tokenIn,
        address otherToken,
        uint256 amountIn,
        uint256 minLiquidity,
        address to,
        uint256 deadline
    ) external lock returns (uint256 liquidity, uint256 dustIn, uint256 dustOther) {
        _requireInTime(deadline);
        Side memory side = _side(tokenIn, otherToken);
        IERC20(tokenIn).safeTransferFrom(msg.sender, address(this), amountIn);
        (liquidity, dustIn, dustOther) = _enter(side, minLiquidity, to, to);
        if (dustIn != 0) IERC20(tokenIn).safeTransfer(to, dustIn);
    }

    /// @inheritdoc IMeowZap
    function zapInETH(address otherToken, uint256 minLiquidity, address to, uint256 deadline)
        external
        payable
        lock
        returns (uint256 liquidity, uint256 dustIn, uint256 dustOther)
    {
        _requireInTime(deadline);
        Side memory side = _side(WETH, otherToken);
        IWrappedNative(WETH).deposit{value: msg.value}();
        (liquidity, dustIn, dustOther) = _enter(side, minLiquidity, to, to);
        if (dustIn != 0) _unwrapTo(to, dustIn);
    }

    /// @inheritdoc IMeowZap
    function zapInAlong(
        address[] calldata path,
        address otherToken,
        uint256 amountIn,
        uint256 minLiquidity,
        address to,
        uint256 deadline
    ) external payable lock returns (uint256 liquidity, uint256 dustIn, uint256 dustOther) {
        _requireInTime(deadline);
        Side memory side = _sideAlong(path, otherToken);
        _takeAlong(path, amountIn);
        (liquidity, dustIn, dustOther) = _enter(side, minLiquidity, to, to);
        _payOut(side.tokenIn, to, msg.value != 0);
    }

    /// @inheritdoc IMeowZap
    function zapOutWithPermit(
        address tokenOut,
        address otherToken,
        uint256 liquidity,
        uint256 minAmountOut,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountOut) {
        _permitShares(
            tokenOut, otherToken, approveMax ? type(uint256).max : liquidity, deadline, v, r, s
        );
        return zapOut(tokenOut, otherToken, liquidity, minAmountOut, to, deadline);
    }

    /// @inheritdoc IMeowZap
    function zapOutETHWithPermit(
        address otherToken,
        uint256 liquidity,
        uint256 minAmountOut,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountOut) {
        _permitShares(
            WETH, otherToken, approveMax ? type(uint256).max : liquidity, deadline, v, r, s
        );
        return zapOutETH(otherToken, liquidity, minAmountOut, to, deadline);
    }

    /// @inheritdoc IMeowZap
    function zapOutAlongWithPermit(
        WayOut calldata way,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountOut) {
        uint256 value = approveMax ? type(uint256).max : way.liquidity;
        Side memory side = _sideFrom(way.path, way.otherToken);
        _permitShares(side.tokenIn, side.otherToken, value, way.deadline, v, r, s);
        return zapOutAlong(way);
    }

    /// @inheritdoc IMeowZap
    function zapOut(
        address tokenOut,
        address otherToken,
        uint256 liquidity,
        uint256 minAmountOut,
        address to,
        uint256 deadline
    ) public lock returns (uint256 amountOut) {
        _requireInTime(deadline);
        uint256 heldBefore = IERC20(tokenOut).balanceOf(to);
        _exit(tokenOut, otherToken, liquidity, to);
        IERC20(tokenOut).safeTransfer(to, IERC20(tokenOut).balanceOf(address(this)));
        amountOut = IERC20(tokenOut).balanceOf(to) - heldBefore;
        if (amountOut < minAmountOut) revert InsufficientOutputAmount();
    }

    /// @inheritdoc IMeowZap
    function zapOutETH(
        address otherToken,
        uint256 liquidity,
        uint256 minAmountOut,
        address to,
        uint256 deadline
    ) public lock returns (uint256 amountOut) {
        _requireInTime(deadline);
        _exit(WETH, otherToken, liquidity, address(this));
        amountOut = IERC20(WETH).balanceOf(address(this));
        if (amountOut < minAmountOut) revert InsufficientOutputAmount();
        _unwrapTo(to, amountOut);
    }

    /// @inheritdoc IMeowZap
    function zapOutAlong(WayOut calldata way) public lock returns (uint256 amountOut) {
        _requireInTime(way.deadline);
        Side memory side = _sideFrom(way.path, way.otherToken);
        IERC20(side.pair).safeTransferFrom(msg.sender, side.pair, way.liquidity);
        return _leaveAlong(side, way.path, way.to, way.asCoin, way.minAmountOut);
    }
}
