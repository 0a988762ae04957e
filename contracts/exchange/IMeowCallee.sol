// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Callback of a contract that borrows from a pair
interface IMeowCallee {
    /// @notice Called by a pair after it paid out and before it checks that it was paid.
    /// @dev Check that `msg.sender` is a pair of the factory: anyone can call this.
    /// @param sender Caller of the pair's `swap`.
    /// @param amount0 Amount of token0 paid out.
    /// @param amount1 Amount of token1 paid out.
    /// @param data Data passed to `swap`.
    function pancakeCall(address sender, uint256 amount0, uint256 amount1, bytes calldata data)
        external;
}
