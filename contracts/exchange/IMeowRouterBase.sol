// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Errors and references shared by the routers
interface IMeowRouterBase {
    /// @notice The deadline has passed.
    error Expired();
    /// @notice A path needs two tokens or more, and the wrapped coin where coin goes in or out.
    error InvalidPath();
    /// @notice The two tokens are the same.
    error IdenticalAddresses();
    /// @notice The zero address is not a token.
    error ZeroAddress();
    /// @notice There is no pair of these two tokens.
    error PairNotFound(address tokenA, address tokenB);
    /// @notice An amount must not be zero.
    error InsufficientAmount();
    /// @notice No input was paid.
    error InsufficientInputAmount();
    /// @notice The output is below the caller's minimum.
    error InsufficientOutputAmount();
    /// @notice The input is above the caller's maximum.
    error ExcessiveInputAmount();
    /// @notice The amount of the first token is below the caller's minimum.
    error InsufficientAAmount();
    /// @notice The amount of the second token is below the caller's minimum.
    error InsufficientBAmount();
    /// @notice The pair has too little liquidity.
    error InsufficientLiquidity();
    /// @notice The recipient rejected the coin.
    error NativeTransferFailed();
    /// @notice Coin sent here outside of a call would be lost, so it is rejected.
    error NativeRefused();

    /// @notice Returns the factory of the pairs.
    function factory() external view returns (address);

    /// @notice Returns the wrapped coin.
    function WETH() external view returns (address);
}
