// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IStakingPool} from "./IStakingPool.sol";

/// @title Fixed-term pool in which a token is staked
interface ISmartChef is IStakingPool {
    /// @notice Stakes and claims the reward; an amount of 0 only claims.
    /// @param amount Amount to take from the caller, who must have approved the pool.
    function deposit(uint256 amount) external;

    /// @notice Returns the factory that created this pool.
    function SMART_CHEF_FACTORY() external view returns (address);
}
