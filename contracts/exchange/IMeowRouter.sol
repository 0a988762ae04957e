// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IMeowLiquidityRouter} from "./IMeowLiquidityRouter.sol";
import {IMeowSwapRouter} from "./IMeowSwapRouter.sol";

/// @title Router of the exchange
/// @notice Swaps along paths of pairs and adds and removes liquidity, within the caller's limits.
/// @dev Holds no balance between calls.
interface IMeowRouter is IMeowLiquidityRouter, IMeowSwapRouter {
    /// @notice Returns the amount of B of equal value to an amount of A, without a fee, rounded
    /// down.
    function quote(uint256 amountA, uint256 reserveA, uint256 reserveB)
        external
        pure
        returns (uint256 amountB);

    /// @notice Returns the output of a pair for an input, after the fee, rounded down.
    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountOut);

    /// @notice Returns the input of a pair for an output, with the fee, rounded up.
    function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountIn);

    /// @notice Returns the amount at each step of a path for an input.
    function getAmountsOut(uint256 amountIn, address[] calldata path)
        external
        view
        returns (uint256[] memory amounts);

    /// @notice Returns the amount at each step of a path for an output.
    function getAmountsIn(uint256 amountOut, address[] calldata path)
        external
        view
        returns (uint256[] memory amounts);
}
