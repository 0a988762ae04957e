// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

/// @title The chain's own coin as a token, one for one
interface IWrappedNative is IERC20Metadata {
    /// @notice Coin was wrapped.
    event Deposit(address indexed account, uint256 amount);
    /// @notice Coin was unwrapped.
    event Withdrawal(address indexed account, uint256 amount);

    /// @notice The account holds less than this.
    error InsufficientBalance();
    /// @notice The allowance is less than this.
    error InsufficientAllowance();
    /// @notice The receiver refused the coin.
    error NativeTransferFailed();

    /// @notice Wraps the coin that is sent along.
    function deposit() external payable;

    /// @notice Unwraps; the coin goes to the caller.
    /// @param amount How much, in wei.
    function withdraw(uint256 amount) external;
}
