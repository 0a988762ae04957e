// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IStakingPool} from "./IStakingPool.sol";

/// @title Accounting of a fixed-term pool: stakes and rewards
/// @dev All rewards of a term fit into 128 bits, and so do all stakes. Therefore no sum or product
/// here can overflow, however small the stakes, and no reward can block a withdrawal. Each reward
/// is rounded down at every update, so their sum never exceeds what was distributed.
abstract contract PoolBook is IStakingPool {
    struct Pool {
        uint128 totalStaked;
        uint64 lastRewardBlock;
        uint64 bonusEndBlock;
        uint128 rewardPerBlock;
        /// @dev Reward distributed and not paid.
        uint128 unpaid;
        uint256 accTokenPerShare;
    }

    struct Stake {
        uint128 amount;
        uint128 owed;
        /// @dev `accTokenPerShare` when the reward was last updated.
        uint256 countedTo;
    }

    /// @inheritdoc IStakingPool
    uint256 public constant PRECISION_FACTOR = 1e30;

    /// @inheritdoc IStakingPool
    address public immutable stakedToken;
    /// @inheritdoc IStakingPool
    address public immutable rewardToken;

    /// @inheritdoc IStakingPool
    uint256 public startBlock;
    /// @inheritdoc IStakingPool
    uint256 public poolLimitPerUser;

    Pool internal _pool;
    mapping(address user => Stake) internal _stakes;

    /// @dev Allows blocks in the past: there is no stake in them.
    constructor(
        address stakedToken_,
        address rewardToken_,
        uint256 rewardPerBlock_,
        uint256 startBlock_,
        uint256 bonusEndBlock_,
        uint256 poolLimitPerUser_
    ) {
        if (stakedToken_.code.length == 0) revert NotAToken(stakedToken_);
        if (rewardToken_.code.length == 0) revert NotAToken(rewardToken_);
        (stakedToken, rewardToken) = (stakedToken_, rewardToken_);
        poolLimitPerUser = poolLimitPerUser_;
        _setTerm(rewardPerBlock_, startBlock_, bonusEndBlock_);
    }

    /// @inheritdoc IStakingPool
    function userInfo(address user)
        external
        view
        returns (uint256 amount, uint256 rewardDebt, uint256 owed)
    {
        Stake storage stake = _stakes[user];
        (amount, owed) = (stake.amount, stake.owed);
        rewardDebt = Math.mulDiv(amount, stake.countedTo, PRECISION_FACTOR, Math.Rounding.Ceil);
    }

    /// @inheritdoc IStakingPool
    function pendingReward(address user) external view returns (uint256) {
        Stake storage stake = _stakes[user];
        (,, uint256 acc) = _shared();
        return stake.owed + _earnedDown(stake.amount, stake.countedTo, acc);
    }

    /// @inheritdoc IStakingPool
    function rewardPerBlock() external view returns (uint256) {
        return _pool.rewardPerBlock;
    }

    /// @inheritdoc IStakingPool
    function bonusEndBlock() external view returns (uint256) {
        return _pool.bonusEndBlock;
    }

    /// @inheritdoc IStakingPool
    function lastRewardBlock() external view returns (uint256) {
        return _pool.lastRewardBlock;
    }

    /// @inheritdoc IStakingPool
    function accTokenPerShare() external view returns (uint256) {
        return _pool.accTokenPerShare;
    }

    /// @inheritdoc IStakingPool
    function totalStaked() external view returns (uint256) {
        return _pool.totalStaked;
    }

    /// @inheritdoc IStakingPool
    function hasUserLimit() external view returns (bool) {
        return poolLimitPerUser != 0;
    }

    /// @inheritdoc IStakingPool
    function rewardBudget() public view returns (uint256) {
        return _budget(_pool.totalStaked);
    }

    /// @inheritdoc IStakingPool
    function unpaidReward() public view returns (uint256) {
        (, uint256 reward,) = _shared();
        return _pool.unpaid + reward;
    }

    function _setTerm(uint256 reward, uint256 start, uint256 end) internal {
        if (start >= end || end > type(uint64).max) revert InvalidBlocks();
        if (reward > type(uint128).max / (end - start)) revert EmissionTooLarge();
        startBlock = start;
        (_pool.lastRewardBlock, _pool.bonusEndBlock) = (uint64(start), uint64(end));
        _pool.rewardPerBlock = uint128(reward);
    }

    /// @dev Returns the pool's state at this block; blocks without a stake add nothing.
    function _shared() internal view returns (uint256 upTo, uint256 reward, uint256 acc) {
        (uint256 staked, uint256 last) = (_pool.totalStaked, _pool.lastRewardBlock);
        acc = _pool.accTokenPerShare;
        upTo = Math.max(last, Math.min(block.number, _pool.bonusEndBlock));
        if (upTo == last || staked == 0) return (upTo, 0, acc);
        reward = (upTo - last) * _pool.rewardPerBlock;
        acc += reward * PRECISION_FACTOR / staked;
    }

    function _budget(uint256 reserved) internal view returns (uint256 held) {
        held = IERC20(rewardToken).balanceOf(address(this));
        if (stakedToken == rewardToken) held = Math.saturatingSub(held, reserved);
    }

    function _requireNotStarted() internal view {
        if (block.number >= startBlock) revert PoolStarted();
    }

    function _earnedDown(uint256 amount, uint256 from, uint256 to)
        internal
        pure
        returns (uint256)
    {
        return Math.mulDiv(amount, to - from, PRECISION_FACTOR);
    }
}
