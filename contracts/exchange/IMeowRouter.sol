// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IMeowLiquidityRouter} from "./IMeowLiquidityRouter.sol";
import {IMeowSwapRouter} from "./IMeowSwapRouter.sol";

/// @title The counter of the exchange
/// @notice Swaps along paths of pairs and adds and takes out liquidity, within bounds that the caller sets.
/// @dev Nothing stays here between calls.
interface IMeowRouter is IMeowLiquidityRouter, IMeowSwapRouter {
    /// @notice How much of B is worth as much as this much of A at the pair's price, without a fee, rounded down.
    function quote(uint256 amountA, uint256 reserveA, uint256 reserveB) external pure returns (uint256 amountB);

    /// @notice What comes out of a pair for this much, after the fee, rounded down.
    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountOut);

    /// @notice What must go into a pair for this much to come out, with the fee, rounded up.
    function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountIn);

    /// @notice The amount at each step of a path when this much goes in.
    function getAmountsOut(uint256 amountIn, address[] calldata path) external view returns (uint256[] memory amounts);

    /// @notice The amount at each step of a path when this much is to come out.
    function getAmountsIn(uint256 amountOut, address[] calldata path) external view returns (uint256[] memory amounts);
}
