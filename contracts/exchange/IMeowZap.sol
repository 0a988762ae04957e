// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IMeowRouterBase} from "./IMeowRouterBase.sol";

/// @title The counter where liquidity is added from one token and taken out as one
/// @notice Works on the pair of two tokens and on no other: to add, a part of the input is swapped for the other token so
/// that as little as possible is left; to take out, all of the other token is swapped. What is left goes to the receiver.
/// @dev Amounts are in the smallest unit of their token, deadlines are the last second at which the call counts.
/// "ETH" in a name is the chain's own coin. Tokens and shares are taken from the caller, who must have approved this
/// contract. A token that keeps a part of each transfer is counted as what arrives. Nothing stays here: whatever was sent
/// here by mistake goes to the next caller who moves that token.
interface IMeowZap is IMeowRouterBase {
    /// @notice The counter is in the middle of another call.
    error Locked();

    /// @notice Adds liquidity from one token.
    /// @param tokenIn What is paid.
    /// @param otherToken The other token of the pair.
    /// @param amountIn How much to take from the caller.
    /// @param minLiquidity The least shares to receive.
    /// @param to Who receives the shares and what is left.
    /// @param deadline The last second at which the call counts.
    /// @return liquidity How many shares `to` received.
    /// @return dustIn How much of the input was left.
    /// @return dustOther How much of the other token was left: none, unless the pair held more than its reserves.
    function zapIn(
        address tokenIn,
        address otherToken,
        uint256 amountIn,
        uint256 minLiquidity,
        address to,
        uint256 deadline
    ) external returns (uint256 liquidity, uint256 dustIn, uint256 dustOther);

    /// @notice Adds liquidity to the pair of a token and the wrapped coin from the coin that is sent along.
    /// @param otherToken The token.
    /// @param minLiquidity The least shares to receive.
    /// @param to Who receives the shares and what is left, as coin and as token.
    /// @param deadline The last second at which the call counts.
    /// @return liquidity How many shares `to` received.
    /// @return dustIn How much coin was left.
    /// @return dustOther How much of the token was left: none, unless the pair held more than its reserves.
    function zapInETH(address otherToken, uint256 minLiquidity, address to, uint256 deadline)
        external
        payable
        returns (uint256 liquidity, uint256 dustIn, uint256 dustOther);

    /// @notice Takes liquidity out as one token.
    /// @param tokenOut What to receive.
    /// @param otherToken The other token of the pair.
    /// @param liquidity How many shares to take from the caller.
    /// @param minAmountOut The least to receive.
    /// @param to Who receives it.
    /// @param deadline The last second at which the call counts.
    /// @return amountOut How much `to` received.
    function zapOut(
        address tokenOut,
        address otherToken,
        uint256 liquidity,
        uint256 minAmountOut,
        address to,
        uint256 deadline
    ) external returns (uint256 amountOut);

    /// @notice Takes liquidity of a token and the wrapped coin out as coin.
    /// @param otherToken The token.
    /// @param liquidity How many shares to take from the caller.
    /// @param minAmountOut The least coin to receive.
    /// @param to Who receives it.
    /// @param deadline The last second at which the call counts.
    /// @return amountOut How much coin `to` received.
    function zapOutETH(address otherToken, uint256 liquidity, uint256 minAmountOut, address to, uint256 deadline)
        external
        returns (uint256 amountOut);

    /// @notice As `zapOut`, with an allowance that the caller signed.
    /// @param tokenOut What to receive.
    /// @param otherToken The other token of the pair.
    /// @param liquidity How many shares to take from the caller.
    /// @param minAmountOut The least to receive.
    /// @param to Who receives it.
    /// @param deadline The last second at which the call and the signature count.
    /// @param approveMax Whether the signature is for an unlimited allowance, not for `liquidity`.
    /// @param v The signature's recovery bit, 27 or 28.
    /// @param r The signature's first half.
    /// @param s The signature's second half.
    /// @return amountOut How much `to` received.
    function zapOutWithPermit(
        address tokenOut,
        address otherToken,
        uint256 liquidity,
        uint256 minAmountOut,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountOut);

    /// @notice As `zapOutETH`, with an allowance that the caller signed.
    /// @param otherToken The token.
    /// @param liquidity How many shares to take from the caller.
    /// @param minAmountOut The least coin to receive.
    /// @param to Who receives it.
    /// @param deadline The last second at which the call and the signature count.
    /// @param approveMax Whether the signature is for an unlimited allowance, not for `liquidity`.
    /// @param v The signature's recovery bit, 27 or 28.
    /// @param r The signature's first half.
    /// @param s The signature's second half.
    /// @return amountOut How much coin `to` received.
    function zapOutETHWithPermit(
        address otherToken,
        uint256 liquidity,
        uint256 minAmountOut,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountOut);
}
