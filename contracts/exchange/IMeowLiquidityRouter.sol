// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IMeowRouterBase} from "./IMeowRouterBase.sol";

/// @title The counter where liquidity is added and taken out
/// @dev Amounts are in the smallest unit of their token, deadlines are the last second at which the call counts.
/// "ETH" in a name is the chain's own coin. Tokens are taken from the caller, who must have approved this contract.
interface IMeowLiquidityRouter is IMeowRouterBase {
    /// @notice Adds liquidity at the pair's price; creates the pair where there is none.
    /// @param tokenA One token.
    /// @param tokenB The other.
    /// @param amountADesired The most of tokenA to add.
    /// @param amountBDesired The most of tokenB to add.
    /// @param amountAMin The least of tokenA, should the price have moved.
    /// @param amountBMin The least of tokenB, should the price have moved.
    /// @param to Who receives the shares.
    /// @param deadline The last second at which the call counts.
    /// @return amountA What was added of tokenA.
    /// @return amountB What was added of tokenB.
    /// @return liquidity The shares received.
    function addLiquidity(
        address tokenA,
        address tokenB,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountA, uint256 amountB, uint256 liquidity);

    /// @notice Adds liquidity of a token and the coin that is sent along; what is not needed comes back.
    /// @param token The token.
    /// @param amountTokenDesired The most of the token to add.
    /// @param amountTokenMin The least of the token.
    /// @param amountETHMin The least of the coin.
    /// @param to Who receives the shares.
    /// @param deadline The last second at which the call counts.
    /// @return amountToken What was added of the token.
    /// @return amountETH What was added of the coin.
    /// @return liquidity The shares received.
    function addLiquidityETH(
        address token,
        uint256 amountTokenDesired,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external payable returns (uint256 amountToken, uint256 amountETH, uint256 liquidity);

    /// @notice Turns shares back into the two tokens.
    /// @param tokenA One token.
    /// @param tokenB The other.
    /// @param liquidity How many shares.
    /// @param amountAMin The least of tokenA to receive.
    /// @param amountBMin The least of tokenB to receive.
    /// @param to Who receives the tokens.
    /// @param deadline The last second at which the call counts.
    /// @return amountA What came out of tokenA.
    /// @return amountB What came out of tokenB.
    function removeLiquidity(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountA, uint256 amountB);

    /// @notice Turns shares back into a token and the coin.
    /// @param token The token.
    /// @param liquidity How many shares.
    /// @param amountTokenMin The least of the token to receive.
    /// @param amountETHMin The least of the coin to receive.
    /// @param to Who receives both.
    /// @param deadline The last second at which the call counts.
    /// @return amountToken What came out of the token.
    /// @return amountETH What came out of the coin.
    function removeLiquidityETH(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountToken, uint256 amountETH);

    /// @notice As `removeLiquidity`, with the allowance given by a signature in the same call.
    /// @dev A signature that someone handed in before is no hindrance: the allowance it gave is what counts.
    /// @param tokenA One token.
    /// @param tokenB The other.
    /// @param liquidity How many shares.
    /// @param amountAMin The least of tokenA to receive.
    /// @param amountBMin The least of tokenB to receive.
    /// @param to Who receives the tokens.
    /// @param deadline The last second at which the call and the signature count.
    /// @param approveMax Whether the signature is over an unlimited allowance or over `liquidity`.
    /// @param v The signature's recovery bit.
    /// @param r The signature's first half.
    /// @param s The signature's second half.
    /// @return amountA What came out of tokenA.
    /// @return amountB What came out of tokenB.
    function removeLiquidityWithPermit(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountA, uint256 amountB);

    /// @notice As `removeLiquidityETH`, with the allowance given by a signature in the same call.
    /// @param token The token.
    /// @param liquidity How many shares.
    /// @param amountTokenMin The least of the token to receive.
    /// @param amountETHMin The least of the coin to receive.
    /// @param to Who receives both.
    /// @param deadline The last second at which the call and the signature count.
    /// @param approveMax Whether the signature is over an unlimited allowance or over `liquidity`.
    /// @param v The signature's recovery bit.
    /// @param r The signature's first half.
    /// @param s The signature's second half.
    /// @return amountToken What came out of the token.
    /// @return amountETH What came out of the coin.
    function removeLiquidityETHWithPermit(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountToken, uint256 amountETH);

    /// @notice As `removeLiquidityETH`, for a token that keeps a part of each transfer.
    /// @param token The token.
    /// @param liquidity How many shares.
    /// @param amountTokenMin The least of the token that must leave the pair.
    /// @param amountETHMin The least of the coin to receive.
    /// @param to Who receives both.
    /// @param deadline The last second at which the call counts.
    /// @return amountETH What came out of the coin.
    function removeLiquidityETHSupportingFeeOnTransferTokens(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountETH);

    /// @notice As the call without permit, with the allowance given by a signature in the same call.
    /// @param token The token.
    /// @param liquidity How many shares.
    /// @param amountTokenMin The least of the token that must leave the pair.
    /// @param amountETHMin The least of the coin to receive.
    /// @param to Who receives both.
    /// @param deadline The last second at which the call and the signature count.
    /// @param approveMax Whether the signature is over an unlimited allowance or over `liquidity`.
    /// @param v The signature's recovery bit.
    /// @param r The signature's first half.
    /// @param s The signature's second half.
    /// @return amountETH What came out of the coin.
    function removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountETH);
}
