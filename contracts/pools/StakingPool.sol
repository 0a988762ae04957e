// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {
    ReentrancyGuardTransient
} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {PermanentlyOwned} from "../utils/PermanentlyOwned.sol";
import {IStakingPool} from "./IStakingPool.sol";
import {PoolBook} from "./PoolBook.sol";

/// @title Shared logic of fixed-term pools; subclasses move the stake in and out
abstract contract StakingPool is PoolBook, PermanentlyOwned, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    constructor(
        address stakedToken_,
        address rewardToken_,
        uint256 rewardPerBlock_,
        uint256 startBlock_,
        uint256 bonusEndBlock_,
        uint256 poolLimitPerUser_,
        address admin
    )
        PoolBook(
            stakedToken_,
            rewardToken_,
            rewardPerBlock_,
            startBlock_,
            bonusEndBlock_,
            poolLimitPerUser_
        )
        PermanentlyOwned(admin)
    {}

    /// @inheritdoc IStakingPool
    function withdraw(uint256 amount) external nonReentrant {
        Stake storage stake = _stakes[msg.sender];
        uint256 staked = stake.amount;
        if (amount > staked) revert InsufficientStake();
        uint256 total = _pool.totalStaked;
        emit Withdraw(msg.sender, amount);
        _settle(stake, staked - amount, total - amount, total);
        if (amount != 0) _give(msg.sender, amount);
    }

    /// @inheritdoc IStakingPool
    function emergencyWithdraw() external nonReentrant {
        Stake storage stake = _stakes[msg.sender];
        uint256 amount = stake.amount;
        (uint256 upTo, uint256 reward, uint256 acc) = _shared();
        uint256 givenUp = _earnedDown(amount, stake.countedTo, acc);
        stake.amount = 0;
        (_pool.totalStaked, _pool.lastRewardBlock) =
        (_pool.totalStaked - uint128(amount), uint64(upTo));
        _pool.unpaid = uint128(Math.saturatingSub(_pool.unpaid + reward, givenUp));
        _pool.accTokenPerShare = acc;
        emit EmergencyWithdraw(msg.sender, amount);
        if (amount != 0) _give(msg.sender, amount);
    }

    /// @inheritdoc IStakingPool
    function fund(uint256 amount) external nonReentrant {
        emit Funded(msg.sender, _pull(rewardToken, amount));
    }

    /// @inheritdoc IStakingPool
    function stopReward() external onlyOwner {
        uint256 end = Math.min(_pool.bonusEndBlock, block.number);
        _pool.bonusEndBlock = uint64(end);
        emit RewardsStop(end);
    }

    /// @inheritdoc IStakingPool
    function updatePoolLimitPerUser(bool newHasUserLimit, uint256 newPoolLimitPerUser)
        external
        onlyOwner
    {
        uint256 limit = newHasUserLimit ? newPoolLimitPerUser : 0;
        if (poolLimitPerUser == 0 || (newHasUserLimit && limit <= poolLimitPerUser)) {
            revert LimitNotRaised();
        }
        poolLimitPerUser = limit;
        emit NewPoolLimit(limit);
    }

    /// @inheritdoc IStakingPool
    function updateRewardPerBlock(uint256 newRewardPerBlock) external onlyOwner {
        _requireNotStarted();
        _setTerm(newRewardPerBlock, startBlock, _pool.bonusEndBlock);
        emit NewRewardPerBlock(newRewardPerBlock);
    }

    /// @inheritdoc IStakingPool
    function updateStartAndEndBlocks(uint256 newStartBlock, uint256 newBonusEndBlock)
        external
        onlyOwner
    {
        _requireNotStarted();
        if (newStartBlock <= block.number) revert InvalidBlocks();
        _setTerm(_pool.rewardPerBlock, newStartBlock, newBonusEndBlock);
        emit NewStartAndEndBlocks(newStartBlock, newBonusEndBlock);
    }

    /// @inheritdoc IStakingPool
    function emergencyRewardWithdraw(uint256 amount) external onlyOwner nonReentrant {
        uint256 available = Math.saturatingSub(rewardBudget(), unpaidReward());
        if (amount > available) revert BudgetExceeded(available);
        _recover(rewardToken, amount);
    }

    /// @inheritdoc IStakingPool
    function recoverWrongTokens(address token, uint256 amount) external onlyOwner nonReentrant {
        if (token == stakedToken || token == rewardToken) revert TokenOfThePool();
        _recover(token, amount);
    }

    /// @dev Adds what arrived to the caller's stake and pays the reward.
    function _enter(uint256 arrived) internal {
        Stake storage stake = _stakes[msg.sender];
        uint256 staked = stake.amount;
        uint256 total = _pool.totalStaked;
        if (arrived != 0) {
            if (block.number > _pool.bonusEndBlock) revert PoolFinished();
            (staked, total) = (staked + arrived, total + arrived);
            uint256 limit = poolLimitPerUser;
            if (limit != 0 && staked > limit) revert LimitExceeded(limit);
            if (total > type(uint128).max) revert StakeTooLarge();
        }
        emit Deposit(msg.sender, arrived);
        _settle(stake, staked, total, total);
    }

    /// @dev Takes tokens from the caller; returns what arrived.
    function _pull(address token, uint256 amount) internal returns (uint256 arrived) {
        uint256 heldBefore = IERC20(token).balanceOf(address(this));
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        arrived = IERC20(token).balanceOf(address(this)) - heldBefore;
    }

    /// @dev Returns a stake.
    function _give(address to, uint256 amount) internal virtual;

    /// @dev Distributes the rewards since the last update, writes the caller's new stake, and pays
    /// the reward as far as the budget goes.
    /// @param staked New stake of the caller.
    /// @param total New total of all stakes.
    /// @param reserved Part of the balance outside the budget during this call, for a staked reward
    /// token.
    function _settle(Stake storage stake, uint256 staked, uint256 total, uint256 reserved)
        private
    {
        (uint256 upTo, uint256 reward, uint256 acc) = _shared();
        uint256 due = stake.owed + _earnedDown(stake.amount, stake.countedTo, acc);
        uint256 paid = due == 0 ? 0 : Math.min(due, _budget(reserved));
        (_pool.totalStaked, _pool.lastRewardBlock) = (uint128(total), uint64(upTo));
        (_pool.unpaid, _pool.accTokenPerShare) = (uint128(_pool.unpaid + reward - paid), acc);
        (stake.amount, stake.owed, stake.countedTo) = (uint128(staked), uint128(due - paid), acc);
        if (due == 0) return;
        emit RewardPaid(msg.sender, paid, due - paid);
        if (paid != 0) IERC20(rewardToken).safeTransfer(msg.sender, paid);
    }

    function _recover(address token, uint256 amount) private {
        emit AdminTokenRecovery(token, amount);
        IERC20(token).safeTransfer(msg.sender, amount);
    }
}
