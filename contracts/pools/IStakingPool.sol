// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Fixed-term pool: stakes earn a reward from one block to another
/// @notice Pays from its budget: its balance of the reward token less what is staked of it. What
/// the budget cannot cover stays owed and is paid once it is funded. A stake can always be
/// withdrawn.
/// @dev Amounts are in the smallest unit of their token. Taxed tokens count as what arrives. Anyone
/// can fund the budget, with `fund` or by a plain transfer.
interface IStakingPool {
    /// @notice An account staked; an amount of 0 only claimed the reward.
    event Deposit(address indexed user, uint256 amount);
    /// @notice An account unstaked; an amount of 0 only claimed the reward.
    event Withdraw(address indexed user, uint256 amount);
    /// @notice An account withdrew its stake without the reward.
    event EmergencyWithdraw(address indexed user, uint256 amount);
    /// @notice A reward was paid; `owed` is what the budget could not cover.
    event RewardPaid(address indexed user, uint256 amount, uint256 owed);
    /// @notice The budget was funded.
    event Funded(address indexed from, uint256 amount);
    /// @notice Rewards stop at this block.
    event RewardsStop(uint256 blockNumber);
    /// @notice The maximum stake of one account changed; 0 for no limit.
    event NewPoolLimit(uint256 poolLimitPerUser);
    /// @notice The reward per block changed.
    event NewRewardPerBlock(uint256 rewardPerBlock);
    /// @notice The term changed: rewards accrue in the blocks after the first, up to the last.
    event NewStartAndEndBlocks(uint256 startBlock, uint256 endBlock);
    /// @notice The owner withdrew tokens that belong to no user.
    event AdminTokenRecovery(address tokenRecovered, uint256 amount);

    /// @notice There is no token at this address.
    error NotAToken(address account);
    /// @notice The last block must come after the first; a changed first block must be in the
    /// future.
    error InvalidBlocks();
    /// @notice The rewards of the whole term exceed 128 bits.
    error EmissionTooLarge();
    /// @notice The term has begun: reward and blocks are fixed.
    error PoolStarted();
    /// @notice The term is over: a stake would earn nothing.
    error PoolFinished();
    /// @notice The stake would exceed the limit of one account.
    error LimitExceeded(uint256 limit);
    /// @notice The total of all stakes would exceed 128 bits.
    error StakeTooLarge();
    /// @notice A limit can only be raised or removed, and not introduced later.
    error LimitNotRaised();
    /// @notice The account's stake is lower than this.
    error InsufficientStake();
    /// @notice The rest of the budget has been earned by users.
    error BudgetExceeded(uint256 available);
    /// @notice The pool's own tokens cannot be recovered.
    error TokenOfThePool();

    /// @notice Unstakes and claims the reward; an amount of 0 only claims.
    /// @param amount Amount to return.
    function withdraw(uint256 amount) external;

    /// @notice Withdraws the whole stake and nothing else. Forfeits what it has earned since the
    /// account's last call, which stays in the budget; a reward owed from before stays owed.
    /// @dev Updates the pool first, so that nobody else earns what is forfeited.
    function emergencyWithdraw() external;

    /// @notice Funds the budget with the caller's tokens.
    /// @param amount Amount of the reward token to take from the caller.
    function fund(uint256 amount) external;

    /// @notice Ends the term at this block, unless it has ended; only for the owner.
    function stopReward() external;

    /// @notice Raises or removes the limit of one account; only for the owner.
    /// @param newHasUserLimit False removes the limit.
    /// @param newPoolLimitPerUser Limit, above the present one.
    function updatePoolLimitPerUser(bool newHasUserLimit, uint256 newPoolLimitPerUser) external;

    /// @notice Sets the reward per block; only for the owner, before the term.
    /// @param newRewardPerBlock Reward for all stakes together.
    function updateRewardPerBlock(uint256 newRewardPerBlock) external;

    /// @notice Sets the term; only for the owner, before it has begun.
    /// @param newStartBlock Block after which rewards begin, in the future.
    /// @param newBonusEndBlock Last block with a reward.
    function updateStartAndEndBlocks(uint256 newStartBlock, uint256 newBonusEndBlock) external;

    /// @notice Withdraws the part of the budget that no user has earned; only for the owner.
    /// @param amount Amount to send to the owner.
    function emergencyRewardWithdraw(uint256 amount) external;

    /// @notice Recovers tokens sent here by mistake, neither staked nor reward; only for the owner.
    /// @param token Token to recover.
    /// @param amount Amount to send to the owner.
    function recoverWrongTokens(address token, uint256 amount) external;

    /// @notice Returns the scale of `accTokenPerShare`.
    function PRECISION_FACTOR() external view returns (uint256);

    /// @notice Returns the staked token.
    function stakedToken() external view returns (address);

    /// @notice Returns the reward token; may be the staked token.
    function rewardToken() external view returns (address);

    /// @notice Returns the reward per block for all stakes together.
    function rewardPerBlock() external view returns (uint256);

    /// @notice Returns the block after which rewards begin.
    function startBlock() external view returns (uint256);

    /// @notice Returns the last block with a reward.
    function bonusEndBlock() external view returns (uint256);

    /// @notice Returns the block up to which rewards have been distributed.
    function lastRewardBlock() external view returns (uint256);

    /// @notice Returns the reward per unit of stake so far, times `PRECISION_FACTOR`, rounded down.
    function accTokenPerShare() external view returns (uint256);

    /// @notice Returns the total of all stakes.
    function totalStaked() external view returns (uint256);

    /// @notice Reports whether the stake of one account is limited.
    function hasUserLimit() external view returns (bool);

    /// @notice Returns the maximum stake of one account; 0 for no limit.
    function poolLimitPerUser() external view returns (uint256);

    /// @notice Returns an account's position.
    /// @param user Account.
    /// @return amount Stake.
    /// @return rewardDebt Reward that the stake would have earned by the account's last call if
    /// made at the first block, rounded up.
    /// @return owed Reward that an empty budget left unpaid.
    function userInfo(address user)
        external
        view
        returns (uint256 amount, uint256 rewardDebt, uint256 owed);

    /// @notice Returns an account's unpaid reward up to this block, rounded down, whether or not
    /// the budget can cover it.
    /// @param user Account.
    function pendingReward(address user) external view returns (uint256);

    /// @notice Returns what the pool can pay now.
    function rewardBudget() external view returns (uint256);

    /// @notice Returns all users' unpaid rewards up to this block, rounded up.
    function unpaidReward() external view returns (uint256);
}
