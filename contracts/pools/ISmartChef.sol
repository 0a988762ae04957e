// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IStakingPool} from "./IStakingPool.sol";

/// @title A pool with a term in which a token is staked
interface ISmartChef is IStakingPool {
    /// @notice Adds to the stake, and takes the reward. Zero only takes the reward.
    /// @param amount How much to take from the caller, who must have approved the pool.
    function deposit(uint256 amount) external;

    /// @notice Who made this pool.
    function SMART_CHEF_FACTORY() external view returns (address);
}
