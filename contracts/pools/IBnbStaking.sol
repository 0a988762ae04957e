// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IStakingPool} from "./IStakingPool.sol";

/// @title A pool with a term in which the chain's own coin is staked
/// @notice Coin comes in and coin goes out; while it is here it is wrapped.
interface IBnbStaking is IStakingPool {
    /// @notice The receiver refused the coin.
    error NativeTransferFailed();
    /// @notice Coin sent here outside of a deposit would be lost, so it is refused.
    error NativeRefused();

    /// @notice Adds the coin that is sent along to the stake, and takes the reward. Without coin it only takes the reward.
    function deposit() external payable;

    /// @notice The wrapped coin, which is what the pool holds.
    function WBNB() external view returns (address);
}
