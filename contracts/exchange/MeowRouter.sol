// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ExchangeMath} from "./ExchangeMath.sol";
import {IMeowRouter} from "./IMeowRouter.sol";
import {RouterBase} from "./RouterBase.sol";
import {LiquidityRouter} from "./LiquidityRouter.sol";
import {SwapRouter} from "./SwapRouter.sol";

/// @title Router of the exchange
contract MeowRouter is IMeowRouter, LiquidityRouter, SwapRouter {
    /// @param exchangeFactory Factory of the pairs.
    /// @param wrappedNative Wrapped coin.
    constructor(address exchangeFactory, address wrappedNative)
        RouterBase(exchangeFactory, wrappedNative)
    {}

    /// @inheritdoc IMeowRouter
    function getAmountsOut(uint256 amountIn, address[] calldata path)
        external
        view
        returns (uint256[] memory amounts)
    {
        (amounts,) = _amountsOut(amountIn, path);
    }

    /// @inheritdoc IMeowRouter
    function getAmountsIn(uint256 amountOut, address[] calldata path)
        external
        view
        returns (uint256[] memory amounts)
    {
        (amounts,) = _amountsIn(amountOut, path);
    }

    /// @inheritdoc IMeowRouter
    function quote(uint256 amountA, uint256 reserveA, uint256 reserveB)
        external
        pure
        returns (uint256 amountB)
    {
        return ExchangeMath.quoteDown(amountA, reserveA, reserveB);
    }

    /// @inheritdoc IMeowRouter
    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountOut)
    {
        return ExchangeMath.amountOutDown(amountIn, reserveIn, reserveOut);
    }

    /// @inheritdoc IMeowRouter
    function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountIn)
    {
        return ExchangeMath.amountInUp(amountOut, reserveIn, reserveOut);
    }
}
