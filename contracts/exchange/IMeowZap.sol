// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IMeowRouterBase} from "./IMeowRouterBase.sol";

/// @title Zap: adds or removes liquidity using one token
/// @notice Works on the pair of two tokens. To add, swaps a part of the input for the other token
/// so that as little as possible is left over; to remove, swaps all of the other token. The rest
/// (dust) goes to the recipient. `zapInAlong` first swaps any token into one of the pair's;
/// `zapOutAlong` at last swaps one of the pair's into any token.
/// @dev Amounts are in the smallest unit of their token, deadlines are the last valid second. "ETH"
/// in a name means the native coin. Tokens and shares are taken from the caller, who must have
/// approved this contract. Taxed tokens count as what arrives. Holds no balance between calls:
/// tokens sent here by mistake go to the next caller who moves that token.
interface IMeowZap is IMeowRouterBase {
    /// @notice Way out of a pair as any token.
    struct WayOut {
        /// @dev From one of the pair's tokens to the token to receive, swapped one into the next.
        address[] path;
        /// @dev Other token of the pair.
        address otherToken;
        /// @dev Shares to take from the caller.
        uint256 liquidity;
        /// @dev Minimum output.
        uint256 minAmountOut;
        /// @dev Recipient of the output.
        address to;
        /// @dev Whether the wrapped coin is received as coin.
        bool asCoin;
        /// @dev Last second at which the call is valid.
        uint256 deadline;
    }

    /// @notice Adds liquidity using one token.
    /// @param tokenIn Token to pay with.
    /// @param otherToken Other token of the pair.
    /// @param amountIn Amount to take from the caller.
    /// @param minLiquidity Minimum shares to receive.
    /// @param to Recipient of the shares and the dust.
    /// @param deadline Last second at which the call is valid.
    /// @return liquidity Shares that `to` received.
    /// @return dustIn Amount of the input left over.
    /// @return dustOther Amount of the other token left over; 0 unless the pair held a surplus.
    function zapIn(
        address tokenIn,
        address otherToken,
        uint256 amountIn,
        uint256 minLiquidity,
        address to,
        uint256 deadline
    ) external returns (uint256 liquidity, uint256 dustIn, uint256 dustOther);

    /// @notice Adds liquidity of a token and the wrapped coin using the coin sent with the call.
    /// @param otherToken Token of the pair.
    /// @param minLiquidity Minimum shares to receive.
    /// @param to Recipient of the shares and the dust, as coin and as token.
    /// @param deadline Last second at which the call is valid.
    /// @return liquidity Shares that `to` received.
    /// @return dustIn Amount of coin left over.
    /// @return dustOther Amount of the token left over; 0 unless the pair held a surplus.
    function zapInETH(address otherToken, uint256 minLiquidity, address to, uint256 deadline)
        external
        payable
        returns (uint256 liquidity, uint256 dustIn, uint256 dustOther);

    /// @notice Adds liquidity using any token.
    /// @param path From the token to pay with to one of the pair's tokens, swapped one into the
    /// next; the wrapped coin first if coin is sent with the call.
    /// @param otherToken Other token of the pair.
    /// @param amountIn Amount to take from the caller, or the coin sent.
    /// @param minLiquidity Minimum shares to receive.
    /// @param to Recipient of the shares and the dust.
    /// @param deadline Last second at which the call is valid.
    /// @return liquidity Shares that `to` received.
    /// @return dustIn Amount of the path's last token left over; coin if coin was sent.
    /// @return dustOther Amount of the other token left over; 0 unless the pair held a surplus.
    function zapInAlong(
        address[] calldata path,
        address otherToken,
        uint256 amountIn,
        uint256 minLiquidity,
        address to,
        uint256 deadline
    ) external payable returns (uint256 liquidity, uint256 dustIn, uint256 dustOther);

    /// @notice Removes liquidity as one token.
    /// @param tokenOut Token to receive.
    /// @param otherToken Other token of the pair.
    /// @param liquidity Shares to take from the caller.
    /// @param minAmountOut Minimum output.
    /// @param to Recipient of the output.
    /// @param deadline Last second at which the call is valid.
    /// @return amountOut Amount that `to` received.
    function zapOut(
        address tokenOut,
        address otherToken,
        uint256 liquidity,
        uint256 minAmountOut,
        address to,
        uint256 deadline
    ) external returns (uint256 amountOut);

    /// @notice Removes liquidity of a token and the wrapped coin as coin.
    /// @param otherToken Token of the pair.
    /// @param liquidity Shares to take from the caller.
    /// @param minAmountOut Minimum output, in coin.
    /// @param to Recipient of the output.
    /// @param deadline Last second at which the call is valid.
    /// @return amountOut Amount of coin that `to` received.
    function zapOutETH(
        address otherToken,
        uint256 liquidity,
        uint256 minAmountOut,
        address to,
        uint256 deadline
    ) external returns (uint256 amountOut);

    /// @notice Like `zapOut`, with a permit signed by the caller.
    /// @param tokenOut Token to receive.
    /// @param otherToken Other token of the pair.
    /// @param liquidity Shares to take from the caller.
    /// @param minAmountOut Minimum output.
    /// @param to Recipient of the output.
    /// @param deadline Last second at which the call and the signature are valid.
    /// @param approveMax True if the signature approves an unlimited amount, false if `liquidity`.
    /// @param v Recovery bit of the signature, 27 or 28.
    /// @param r First half of the signature.
    /// @param s Second half of the signature.
    /// @return amountOut Amount that `to` received.
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

    /// @notice Like `zapOutETH`, with a permit signed by the caller.
    /// @param otherToken Token of the pair.
    /// @param liquidity Shares to take from the caller.
    /// @param minAmountOut Minimum output, in coin.
    /// @param to Recipient of the output.
    /// @param deadline Last second at which the call and the signature are valid.
    /// @param approveMax True if the signature approves an unlimited amount, false if `liquidity`.
    /// @param v Recovery bit of the signature, 27 or 28.
    /// @param r First half of the signature.
    /// @param s Second half of the signature.
    /// @return amountOut Amount of coin that `to` received.
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

    /// @notice Removes liquidity as any token.
    /// @param way What to take, what to receive, and on which way.
    /// @return amountOut Amount that the recipient received.
    function zapOutAlong(WayOut calldata way) external returns (uint256 amountOut);

    /// @notice Like `zapOutAlong`, with a permit signed by the caller.
    /// @param way What to take, what to receive, and on which way.
    /// @param approveMax True if the signature approves an unlimited amount, false if the shares.
    /// @param v Recovery bit of the signature, 27 or 28.
    /// @param r First half of the signature.
    /// @param s Second half of the signature.
    /// @return amountOut Amount that the recipient received.
    function zapOutAlongWithPermit(
        WayOut calldata way,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountOut);
}
