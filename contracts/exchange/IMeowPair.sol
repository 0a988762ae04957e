// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IMeowLP} from "./IMeowLP.sol";

/// @title Two tokens that trade against each other
/// @notice Holds reserves of two tokens and lets anyone swap them so that their product, less the fee, never falls.
/// @dev A low-level contract: tokens are sent first, then it is called. People use the router.
interface IMeowPair is IMeowLP {
    /// @notice Liquidity was added.
    event Mint(address indexed sender, uint256 amount0, uint256 amount1);
    /// @notice Liquidity was taken out.
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
    /// @notice The reserves are now these.
    event Sync(uint112 reserve0, uint112 reserve1);

    /// @notice The pair is in the middle of another call.
    error Locked();
    /// @notice A reserve would no longer fit into 112 bits.
    error Overflow();
    /// @notice What was added is worth less than one share.
    error InsufficientLiquidityMinted();
    /// @notice The shares are worth less than one unit of each token.
    error InsufficientLiquidityBurned();
    /// @notice Nothing was asked for.
    error InsufficientOutputAmount();
    /// @notice Nothing was paid in.
    error InsufficientInputAmount();
    /// @notice The pair holds less than was asked for.
    error InsufficientLiquidity();
    /// @notice The output cannot go to one of the two tokens themselves.
    error InvalidTo();
    /// @notice Less was paid in than the output and the fee are worth.
    error K();

    /// @notice Turns tokens that were sent here into shares.
    /// @param to Who receives the shares.
    /// @return liquidity How many shares, rounded down.
    function mint(address to) external returns (uint256 liquidity);

    /// @notice Turns shares that were sent here back into tokens.
    /// @param to Who receives the tokens.
    /// @return amount0 How much of token0, rounded down.
    /// @return amount1 How much of token1, rounded down.
    function burn(address to) external returns (uint256 amount0, uint256 amount1);

    /// @notice Pays out first, then checks that enough was paid in, before or during the callback.
    /// @param amount0Out How much of token0 to pay out.
    /// @param amount1Out How much of token1 to pay out.
    /// @param to Who receives it, and whose `pancakeCall` is called when there is data.
    /// @param data What to hand to the callback; empty: no callback.
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;

    /// @notice Pays out whatever the pair holds above its reserves.
    /// @param to Who receives it.
    function skim(address to) external;

    /// @notice Makes the reserves equal to what the pair holds.
    function sync() external;

    /// @notice The shares that the first deposit leaves behind for ever, so that a share can never be made dear.
    function MINIMUM_LIQUIDITY() external view returns (uint256);

    /// @notice The factory that made this pair.
    function factory() external view returns (address);

    /// @notice The token with the lower address.
    function token0() external view returns (address);

    /// @notice The token with the higher address.
    function token1() external view returns (address);

    /// @notice What the pair counts as its own, and the second (modulo 2^32) at which that last changed.
    function getReserves() external view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast);

    /// @notice The sum over all seconds of token0's price in token1, as a 112.112-bit fixed-point number that wraps.
    function price0CumulativeLast() external view returns (uint256);

    /// @notice The sum over all seconds of token1's price in token0, as a 112.112-bit fixed-point number that wraps.
    function price1CumulativeLast() external view returns (uint256);

    /// @notice The reserves' product at the last change of liquidity, from which the protocol's share counts; 0 without.
    function kLast() external view returns (uint256);
}
