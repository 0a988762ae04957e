// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IMeowLP} from "./IMeowLP.sol";

/// @title Constant-product pair of two tokens
/// @notice Holds reserves of two tokens; swaps keep their product, less the fee, from falling.
/// @dev Low-level: tokens are transferred first, then a function is called. Users call the router.
interface IMeowPair is IMeowLP {
    /// @notice Liquidity was added.
    event Mint(address indexed sender, uint256 amount0, uint256 amount1);
    /// @notice Liquidity was removed.
    event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to);
    /// @notice Tokens were swapped.
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );
    /// @notice The reserves changed.
    event Sync(uint112 reserve0, uint112 reserve1);

    /// @notice The pair is in the middle of another call.
    error Locked();
    /// @notice A reserve would exceed 112 bits.
    error Overflow();
    /// @notice The deposit is worth less than one share.
    error InsufficientLiquidityMinted();
    /// @notice The shares are worth less than one unit of each token.
    error InsufficientLiquidityBurned();
    /// @notice Both outputs are zero.
    error InsufficientOutputAmount();
    /// @notice No input was paid.
    error InsufficientInputAmount();
    /// @notice The output exceeds the reserves.
    error InsufficientLiquidity();
    /// @notice The recipient must not be one of the two tokens.
    error InvalidTo();
    /// @notice The input does not cover the output and the fee.
    error K();

    /// @notice Mints shares for tokens that were transferred here.
    /// @param to Recipient of the shares.
    /// @return liquidity Shares, rounded down.
    function mint(address to) external returns (uint256 liquidity);

    /// @notice Burns shares that were transferred here.
    /// @param to Recipient of the tokens.
    /// @return amount0 Amount of token0, rounded down.
    /// @return amount1 Amount of token1, rounded down.
    function burn(address to) external returns (uint256 amount0, uint256 amount1);

    /// @notice Pays out first, then checks that enough was paid in, before or during the callback.
    /// @param amount0Out Amount of token0 to pay out.
    /// @param amount1Out Amount of token1 to pay out.
    /// @param to Recipient; its `pancakeCall` is called when there is data.
    /// @param data Data for the callback; empty for no callback.
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;

    /// @notice Pays out what the pair holds above its reserves.
    /// @param to Recipient.
    function skim(address to) external;

    /// @notice Sets the reserves to the pair's balances. Does nothing while there are no shares:
    /// what the pair then holds is surplus, and its reserves stay 0 until the first deposit.
    function sync() external;

    /// @notice Returns the shares locked by the first deposit, so that a share cannot be made
    /// expensive.
    function MINIMUM_LIQUIDITY() external view returns (uint256);

    /// @notice Returns the factory that created this pair.
    function factory() external view returns (address);

    /// @notice Returns the token with the lower address.
    function token0() external view returns (address);

    /// @notice Returns the token with the higher address.
    function token1() external view returns (address);

    /// @notice Returns the reserves and the time of their last change, in seconds modulo 2^32.
    function getReserves()
        external
        view
        returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast);

    /// @notice Returns token0's price in token1 summed over all seconds (112.112 fixed point,
    /// wraps).
    function price0CumulativeLast() external view returns (uint256);

    /// @notice Returns token1's price in token0 summed over all seconds (112.112 fixed point,
    /// wraps).
    function price1CumulativeLast() external view returns (uint256);

    /// @notice Returns the product of the reserves at the last change of liquidity; 0 without
    /// protocol fee.
    function kLast() external view returns (uint256);
}
