// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

/// @title Native coin as a token, one to one
interface IWrappedNative is IERC20Metadata {
    /// @notice Coin was wrapped.
    event Deposit(address indexed account, uint256 amount);
    /// @notice Coin was unwrapped.
    event Withdrawal(address indexed account, uint256 amount);

    /// @notice The account's balance is lower than this.
    error InsufficientBalance();
    /// @notice The allowance is lower than this.
    error InsufficientAllowance();
    /// @notice The recipient rejected the coin.
    error NativeTransferFailed();

    /// @notice Wraps the coin sent with the call.
    function deposit() external payable;

    /// @notice Unwraps; sends the coin to the caller.
    /// @param amount Amount in wei.
    function withdraw(uint256 amount) external;
}
