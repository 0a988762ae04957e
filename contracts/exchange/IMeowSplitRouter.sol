// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IMeowRouterBase} from "./IMeowRouterBase.sol";

/// @title Router that splits a swap over several pairs
/// @notice A swap is a list of legs, one pair each, under one minimum or maximum. Where a token is
/// split, its legs stand together and each states its share.
/// @dev Amounts are in the smallest unit of their token, deadlines are the last valid second. "ETH"
/// in a name means the native coin. Tokens are taken from the caller, who must have approved this
/// contract, and from nobody else. Holds no balance between calls, has no owner and no storage.
///
/// Order of the legs of an exact input: from the input on, the legs of one input token together,
/// after the legs that bring that token; shares are of what has arrived of it. Of an exact output:
/// the mirror, from the output back, the legs of one output token together, after the legs that
/// need that token; shares are of what is needed of it. Shares of a token are in millionths and add
/// up to one: each leg takes its share rounded down, the last one what is left, so that nothing
/// stays.
///
/// Any token but the last may come again, over other pairs: later legs that begin with it share
/// what has come back. Such a round costs its fees and is harmless, since the limit holds for it
/// too.
///
/// A token with a transfer tax is refused: by the pair, by its own balance or by the minimum.
interface IMeowSplitRouter is IMeowRouterBase {
    /// @notice Swap at the pair of two tokens, as a part of a larger swap.
    struct Leg {
        address tokenIn;
        address tokenOut;
        /// @dev In millionths, of what arrives of `tokenIn` or of what is needed of `tokenOut`.
        uint32 share;
    }

    /// @notice Legs must lead from one token to another, in order, without a token left over; from
    /// or to the wrapped coin where coin goes in or out.
    error InvalidLegs();
    /// @notice The shares of a token do not add up to one, or one of them is zero.
    error InvalidShares();
    /// @notice A pair must not be used twice.
    error RepeatedPair(address pair);
    /// @notice This contract and the wrapped coin must not be the recipient.
    error InvalidTo();
    /// @notice The router is in the middle of another call.
    error Locked();

    /// @notice Swaps an exact input for as much as possible.
    /// @param amountIn Amount of the input.
    /// @param amountOutMin Minimum output that must arrive.
    /// @param legs Legs from the input to the output.
    /// @param to Recipient of the output.
    /// @param deadline Last second at which the call is valid.
    /// @return amountOut Output.
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        Leg[] calldata legs,
        address to,
        uint256 deadline
    ) external returns (uint256 amountOut);

    /// @notice Swaps as little as possible for an exact output.
    /// @param amountOut Output that must arrive.
    /// @param amountInMax Maximum input.
    /// @param legs Legs from the output back to the input.
    /// @param to Recipient of the output.
    /// @param deadline Last second at which the call is valid.
    /// @return amountIn Input.
    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 amountInMax,
        Leg[] calldata legs,
        address to,
        uint256 deadline
    ) external returns (uint256 amountIn);

    /// @notice Swaps exactly the coin sent with the call.
    /// @param amountOutMin Minimum output that must arrive.
    /// @param legs Legs from the wrapped coin to the output.
    /// @param to Recipient of the output.
    /// @param deadline Last second at which the call is valid.
    /// @return amountOut Output.
    function swapExactETHForTokens(
        uint256 amountOutMin,
        Leg[] calldata legs,
        address to,
        uint256 deadline
    ) external payable returns (uint256 amountOut);

    /// @notice Swaps as little of a token as possible for an exact amount of coin.
    /// @param amountOut Amount of coin to receive.
    /// @param amountInMax Maximum input.
    /// @param legs Legs from the wrapped coin back to the input.
    /// @param to Recipient of the coin.
    /// @param deadline Last second at which the call is valid.
    /// @return amountIn Input.
    function swapTokensForExactETH(
        uint256 amountOut,
        uint256 amountInMax,
        Leg[] calldata legs,
        address to,
        uint256 deadline
    ) external returns (uint256 amountIn);

    /// @notice Swaps an exact amount of a token for coin.
    /// @param amountIn Amount of the input.
    /// @param amountOutMin Minimum output, in coin.
    /// @param legs Legs from the input to the wrapped coin.
    /// @param to Recipient of the coin.
    /// @param deadline Last second at which the call is valid.
    /// @return amountOut Amount of coin.
    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        Leg[] calldata legs,
        address to,
        uint256 deadline
    ) external returns (uint256 amountOut);

    /// @notice Swaps as little of the coin sent as possible for an exact output; refunds the rest.
    /// @param amountOut Output that must arrive.
    /// @param legs Legs from the output back to the wrapped coin.
    /// @param to Recipient of the output.
    /// @param deadline Last second at which the call is valid.
    /// @return amountIn Amount of coin that was swapped.
    function swapETHForExactTokens(
        uint256 amountOut,
        Leg[] calldata legs,
        address to,
        uint256 deadline
    ) external payable returns (uint256 amountIn);
}
