// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Factory of fixed-term pools
interface ISmartChefFactory {
    /// @notice A pool was created.
    event NewSmartChefContract(address indexed smartChef);

    /// @notice Creates a pool; only for the owner. Its budget is funded afterwards.
    /// @param stakedToken Token to stake.
    /// @param rewardToken Token paid as reward; may be the staked token.
    /// @param rewardPerBlock Reward per block for all stakes together.
    /// @param startBlock Block after which rewards begin.
    /// @param bonusEndBlock Last block with a reward.
    /// @param poolLimitPerUser Maximum stake of one account; 0 for no limit.
    /// @param admin Owner of the pool.
    /// @return smartChef Address of the pool.
    function deployPool(
        address stakedToken,
        address rewardToken,
        uint256 rewardPerBlock,
        uint256 startBlock,
        uint256 bonusEndBlock,
        uint256 poolLimitPerUser,
        address admin
    ) external returns (address smartChef);
}
