// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ISmartChef} from "./ISmartChef.sol";
import {StakingPool} from "./StakingPool.sol";

/// @title Fixed-term pool in which a token is staked
contract SmartChef is ISmartChef, StakingPool {
    using SafeERC20 for IERC20;

    /// @inheritdoc ISmartChef
    address public immutable SMART_CHEF_FACTORY = msg.sender;

    /// @param stakedToken_ Token to stake.
    /// @param rewardToken_ Token paid as reward; may be the staked token.
    /// @param rewardPerBlock_ Reward per block for all stakes together.
    /// @param startBlock_ Block after which rewards begin.
    /// @param bonusEndBlock_ Last block with a reward.
    /// @param poolLimitPerUser_ Maximum stake of one account; 0 for no limit.
    /// @param admin Owner of the pool.
    constructor(
        address stakedToken_,
        address rewardToken_,
        uint256 rewardPerBlock_,
        uint256 startBlock_,
        uint256 bonusEndBlock_,
        uint256 poolLimitPerUser_,
        address admin
    )
        StakingPool(
            stakedToken_,
            rewardToken_,
            rewardPerBlock_,
            startBlock_,
            bonusEndBlock_,
            poolLimitPerUser_,
            admin
        )
    {}

    /// @inheritdoc ISmartChef
    function deposit(uint256 amount) external nonReentrant {
        _enter(amount == 0 ? 0 : _pull(stakedToken, amount));
    }

    function _give(address to, uint256 amount) internal override {
        IERC20(stakedToken).safeTransfer(to, amount);
    }
}
