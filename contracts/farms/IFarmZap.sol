// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IMeowRouterBase} from "../exchange/IMeowRouterBase.sol";
import {IStakeReceiver} from "./IStakeReceiver.sol";

/// @title Zap between any token and staked shares of a pair
/// @notice In: swaps along a path to one of the pair's tokens, adds liquidity using it, and stakes
/// the shares for the caller. Out: unstakes with `withdrawAndCall` of the farming contract, this
/// contract as receiver and an encoded `Exit` as data, and receives one token or both of the
/// pair's.
/// @dev Amounts are in the smallest unit of their token, deadlines are the last valid second. A
/// path names the tokens swapped one into the next; with one token nothing is swapped. Taxed tokens
/// count as what arrives. Holds no balance between calls: tokens sent here by mistake go to the
/// next caller who moves that token.
interface IFarmZap is IMeowRouterBase, IStakeReceiver {
    /// @notice What becomes of the unstaked shares.
    struct Exit {
        /// @dev From one of the pair's tokens to the token to receive; of length 1 for both.
        address[] path;
        /// @dev Pair's token that the path does not begin with.
        address otherToken;
        /// @dev Minimum of the path's last token to receive.
        uint256 minAmount;
        /// @dev Minimum of the other token to receive, if both are.
        uint256 minOther;
        /// @dev Whether both tokens are received; otherwise the other one is swapped too.
        bool both;
        /// @dev Whether the wrapped coin is received as coin.
        bool asCoin;
        /// @dev Last second at which the call is valid.
        uint256 deadline;
    }

    /// @notice The farm stakes shares of another pair, or no shares.
    error WrongFarm();
    /// @notice Only the farming contract may call this.
    error OnlyFarms();

    /// @notice Adds liquidity using any token and stakes the shares for the caller.
    /// @dev Leaves the caller's pending reward pending. Dust goes to the caller, of a coin as coin.
    /// @param path From the token to pay with to one of the pair's tokens; the wrapped coin first
    /// if coin is sent with the call.
    /// @param otherToken Other token of the pair.
    /// @param amountIn Amount to take from the caller, or the coin sent.
    /// @param minLiquidity Minimum shares to add, before the farm's deposit fee.
    /// @param pid Index of the farm's pool.
    /// @param maxFeeBps Highest deposit fee that the caller accepts, in parts of 10,000.
    /// @param deadline Last second at which the call is valid.
    /// @return liquidity Shares that were added.
    function zapIntoFarm(
        address[] calldata path,
        address otherToken,
        uint256 amountIn,
        uint256 minLiquidity,
        uint256 pid,
        uint256 maxFeeBps,
        uint256 deadline
    ) external payable returns (uint256 liquidity);

    /// @notice Returns the address of the farming contract.
    function chef() external view returns (address);
}
