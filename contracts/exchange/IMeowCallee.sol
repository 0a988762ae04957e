// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title What a contract that borrows from a pair must answer to
interface IMeowCallee {
    /// @notice Called by a pair after it has paid out and before it checks that it was paid.
    /// @dev Check that `msg.sender` is a pair of the factory: anyone can call this.
    /// @param sender Who called the pair's `swap`.
    /// @param amount0 How much of token0 was paid out.
    /// @param amount1 How much of token1 was paid out.
    /// @param data What was passed to `swap`.
    function pancakeCall(address sender, uint256 amount0, uint256 amount1, bytes calldata data) external;
}
