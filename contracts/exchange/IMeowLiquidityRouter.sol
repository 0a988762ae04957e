// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IMeowRouterBase} from "./IMeowRouterBase.sol";

/// @title Router that adds and removes liquidity
/// @dev Amounts are in the smallest unit of their token, deadlines are the last valid second. "ETH"
/// in a name means the native coin. Tokens are taken from the caller, who must have approved this
/// contract.
interface IMeowLiquidityRouter is IMeowRouterBase {
    /// @notice Adds liquidity at the pair's price; creates the pair if there is none.
    /// @param tokenA One token of the pair.
    /// @param tokenB The other token of the pair.
    /// @param amountADesired Maximum amount of tokenA to add.
    /// @param amountBDesired Maximum amount of tokenB to add.
    /// @param amountAMin Minimum amount of tokenA to add.
    /// @param amountBMin Minimum amount of tokenB to add.
    /// @param to Recipient of the shares.
    /// @param deadline Last second at which the call is valid.
    /// @return amountA Amount of tokenA added.
    /// @return amountB Amount of tokenB added.
    /// @return liquidity Shares received.
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

    /// @notice Adds liquidity of a token and the coin sent with the call; refunds the rest.
    /// @param token Token of the pair.
    /// @param amountTokenDesired Maximum amount of the token to add.
    /// @param amountTokenMin Minimum amount of the token to add.
    /// @param amountETHMin Minimum amount of coin to add.
    /// @param to Recipient of the shares.
    /// @param deadline Last second at which the call is valid.
    /// @return amountToken Amount of the token added.
    /// @return amountETH Amount of coin added.
    /// @return liquidity Shares received.
    function addLiquidityETH(
        address token,
        uint256 amountTokenDesired,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external payable returns (uint256 amountToken, uint256 amountETH, uint256 liquidity);

    /// @notice Burns shares for the two tokens.
    /// @param tokenA One token of the pair.
    /// @param tokenB The other token of the pair.
    /// @param liquidity Shares to burn.
    /// @param amountAMin Minimum amount of tokenA to receive.
    /// @param amountBMin Minimum amount of tokenB to receive.
    /// @param to Recipient of the tokens.
    /// @param deadline Last second at which the call is valid.
    /// @return amountA Amount of tokenA received.
    /// @return amountB Amount of tokenB received.
    function removeLiquidity(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountA, uint256 amountB);

    /// @notice Burns shares for a token and the coin.
    /// @param token Token of the pair.
    /// @param liquidity Shares to burn.
    /// @param amountTokenMin Minimum amount of the token to receive.
    /// @param amountETHMin Minimum amount of coin to receive.
    /// @param to Recipient of both amounts.
    /// @param deadline Last second at which the call is valid.
    /// @return amountToken Amount of the token received.
    /// @return amountETH Amount of coin received.
    function removeLiquidityETH(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountToken, uint256 amountETH);

    /// @notice Like `removeLiquidity`, with a permit in the same call.
    /// @dev A permit that was submitted before by someone else does not make the call revert.
    /// @param tokenA One token of the pair.
    /// @param tokenB The other token of the pair.
    /// @param liquidity Shares to burn.
    /// @param amountAMin Minimum amount of tokenA to receive.
    /// @param amountBMin Minimum amount of tokenB to receive.
    /// @param to Recipient of the tokens.
    /// @param deadline Last second at which the call and the signature are valid.
    /// @param approveMax True if the signature approves an unlimited amount, false if `liquidity`.
    /// @param v Recovery bit of the signature.
    /// @param r First half of the signature.
    /// @param s Second half of the signature.
    /// @return amountA Amount of tokenA received.
    /// @return amountB Amount of tokenB received.
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

    /// @notice Like `removeLiquidityETH`, with a permit in the same call.
    /// @param token Token of the pair.
    /// @param liquidity Shares to burn.
    /// @param amountTokenMin Minimum amount of the token to receive.
    /// @param amountETHMin Minimum amount of coin to receive.
    /// @param to Recipient of both amounts.
    /// @param deadline Last second at which the call and the signature are valid.
    /// @param approveMax True if the signature approves an unlimited amount, false if `liquidity`.
    /// @param v Recovery bit of the signature.
    /// @param r First half of the signature.
    /// @param s Second half of the signature.
    /// @return amountToken Amount of the token received.
    /// @return amountETH Amount of coin received.
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

    /// @notice Like `removeLiquidityETH`, for a token with a transfer tax.
    /// @param token Token of the pair.
    /// @param liquidity Shares to burn.
    /// @param amountTokenMin Minimum amount of the token that must leave the pair.
    /// @param amountETHMin Minimum amount of coin to receive.
    /// @param to Recipient of both amounts.
    /// @param deadline Last second at which the call is valid.
    /// @return amountETH Amount of coin received.
    function removeLiquidityETHSupportingFeeOnTransferTokens(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountETH);

    /// @notice Like the function without permit, with a permit in the same call.
    /// @param token Token of the pair.
    /// @param liquidity Shares to burn.
    /// @param amountTokenMin Minimum amount of the token that must leave the pair.
    /// @param amountETHMin Minimum amount of coin to receive.
    /// @param to Recipient of both amounts.
    /// @param deadline Last second at which the call and the signature are valid.
    /// @param approveMax True if the signature approves an unlimited amount, false if `liquidity`.
    /// @param v Recovery bit of the signature.
    /// @param r First half of the signature.
    /// @param s Second half of the signature.
    /// @return amountETH Amount of coin received.
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
