// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Where pools with a term are made
interface ISmartChefFactory {
    /// @notice A pool was made.
    event NewSmartChefContract(address indexed smartChef);

    /// @notice Makes a pool; only for the owner. Its budget is filled afterwards.
    /// @param stakedToken What is staked.
    /// @param rewardToken What is earned; may be the staked token.
    /// @param rewardPerBlock The reward of each block for all stakes together.
    /// @param startBlock The block after which rewards begin.
    /// @param bonusEndBlock The last block with a reward.
    /// @param poolLimitPerUser The most that one account can stake; zero is no limit.
    /// @param admin Who owns the pool.
    /// @return smartChef Where the pool is.
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
