// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title What the parts of the router share
interface IMeowRouterBase {
    /// @notice The deadline has passed.
    error Expired();
    /// @notice A path needs at least two tokens, and the wrapped coin where the coin itself comes in or goes out.
    error InvalidPath();
    /// @notice The two tokens are the same.
    error IdenticalAddresses();
    /// @notice The zero address is no token.
    error ZeroAddress();
    /// @notice There is no pair of these two tokens.
    error PairNotFound(address tokenA, address tokenB);
    /// @notice An amount is zero that must not be.
    error InsufficientAmount();
    /// @notice Nothing was paid in.
    error InsufficientInputAmount();
    /// @notice Less would come out than the caller's least.
    error InsufficientOutputAmount();
    /// @notice More would go in than the caller's most.
    error ExcessiveInputAmount();
    /// @notice Less of the first token than the caller's least.
    error InsufficientAAmount();
    /// @notice Less of the second token than the caller's least.
    error InsufficientBAmount();
    /// @notice The pair holds too little for this.
    error InsufficientLiquidity();
    /// @notice The receiver refused the coin.
    error NativeTransferFailed();
    /// @notice Coin sent here outside of a call would be lost, so it is refused.
    error NativeRefused();

    /// @notice The book of pairs that this router uses.
    function factory() external view returns (address);

    /// @notice The wrapped coin.
    function WETH() external view returns (address);
}
