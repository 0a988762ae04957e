// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Contract that receives stakes from the farming contract
interface IStakeReceiver {
    /// @notice Called by the farming contract right after it sent an unstaked amount here. Must
    /// check that its caller is the farming contract.
    /// @param account Account that unstaked.
    /// @param pid Index of the pool.
    /// @param lpToken Token sent.
    /// @param amount Amount sent; a token with a transfer tax delivers less.
    /// @param data Data that the account passed on.
    /// @return Selector of this function, to confirm the call.
    function onStakeWithdrawn(
        address account,
        uint256 pid,
        address lpToken,
        uint256 amount,
        bytes calldata data
    ) external returns (bytes4);
}
