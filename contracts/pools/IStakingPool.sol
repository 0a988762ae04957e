// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title A pool with a term: what is staked earns a reward from one block to another
/// @notice The pool pays from its budget, which is all of the reward token that it holds, less what is staked of it. What
/// the budget cannot pay stays owed and is paid once the budget is filled. The stake itself can always be taken out.
/// @dev Amounts are in the smallest unit of their token. A token that keeps a part of each transfer counts as what
/// arrives. Anyone can fill the budget, with `fund` or by a plain transfer.
interface IStakingPool {
    /// @notice A stake was added to; an amount of zero only took the reward.
    event Deposit(address indexed user, uint256 amount);
    /// @notice A stake was taken from; an amount of zero only took the reward.
    event Withdraw(address indexed user, uint256 amount);
    /// @notice A stake was taken out without its reward.
    event EmergencyWithdraw(address indexed user, uint256 amount);
    /// @notice A reward was paid; `owed` is what the budget could not pay.
    event RewardPaid(address indexed user, uint256 amount, uint256 owed);
    /// @notice The budget was filled.
    event Funded(address indexed from, uint256 amount);
    /// @notice The rewards stop at this block.
    event RewardsStop(uint256 blockNumber);
    /// @notice The most that one account can stake; zero is no limit.
    event NewPoolLimit(uint256 poolLimitPerUser);
    /// @notice The reward of each block.
    event NewRewardPerBlock(uint256 rewardPerBlock);
    /// @notice The term: rewards are earned in the blocks after the first and up to the last.
    event NewStartAndEndBlocks(uint256 startBlock, uint256 endBlock);
    /// @notice The owner took tokens that belong to no user.
    event AdminTokenRecovery(address tokenRecovered, uint256 amount);

    /// @notice There is no token at this address.
    error NotAToken(address account);
    /// @notice The last block must come after the first, and the first must not have passed where it is changed.
    error InvalidBlocks();
    /// @notice All rewards of the term together do not fit into 128 bits.
    error EmissionTooLarge();
    /// @notice The term has begun: its reward and its blocks can no longer be changed.
    error PoolStarted();
    /// @notice The term is over: a stake would earn nothing.
    error PoolFinished();
    /// @notice The stake would be above the limit of one account.
    error LimitExceeded(uint256 limit);
    /// @notice All stakes together would not fit into 128 bits.
    error StakeTooLarge();
    /// @notice A limit can only be raised or taken off, and where there is none, none can be set.
    error LimitNotRaised();
    /// @notice The account has staked less than this.
    error InsufficientStake();
    /// @notice The rest of the budget has been earned by users.
    error BudgetExceeded(uint256 available);
    /// @notice The pool's own tokens cannot be recovered like lost ones.
    error TokenOfThePool();

    /// @notice Takes a part of the stake out, and the reward. Zero only takes the reward.
    /// @param amount How much to take out.
    function withdraw(uint256 amount) external;

    /// @notice Takes the whole stake out and touches nothing else. What it has earned since the account's last call is
    /// given up; what was owed from before stays owed.
    function emergencyWithdraw() external;

    /// @notice Fills the budget from the caller's tokens.
    /// @param amount How much of the reward token to take from the caller.
    function fund(uint256 amount) external;

    /// @notice Ends the term with this block; a term that has ended stays as it was. Only for the owner.
    function stopReward() external;

    /// @notice Raises the limit of one account or takes it off; only for the owner.
    /// @param newHasUserLimit False takes the limit off.
    /// @param newPoolLimitPerUser The limit, above the present one.
    function updatePoolLimitPerUser(bool newHasUserLimit, uint256 newPoolLimitPerUser) external;

    /// @notice Sets the reward of each block; only for the owner, before the term.
    /// @param newRewardPerBlock The reward for all stakes together.
    function updateRewardPerBlock(uint256 newRewardPerBlock) external;

    /// @notice Sets the term; only for the owner, before it has begun.
    /// @param newStartBlock The block after which rewards begin, still to come.
    /// @param newBonusEndBlock The last block with a reward.
    function updateStartAndEndBlocks(uint256 newStartBlock, uint256 newBonusEndBlock) external;

    /// @notice Takes from the budget what no user has earned; only for the owner.
    /// @param amount How much, to the owner.
    function emergencyRewardWithdraw(uint256 amount) external;

    /// @notice Takes out tokens that were sent here by mistake, neither staked nor reward; only for the owner.
    /// @param token Which.
    /// @param amount How much, to the owner.
    function recoverWrongTokens(address token, uint256 amount) external;

    /// @notice What `accTokenPerShare` is scaled by.
    function PRECISION_FACTOR() external view returns (uint256);

    /// @notice What is staked.
    function stakedToken() external view returns (address);

    /// @notice What is earned; may be the staked token.
    function rewardToken() external view returns (address);

    /// @notice The reward of each block for all stakes together.
    function rewardPerBlock() external view returns (uint256);

    /// @notice The block after which rewards begin.
    function startBlock() external view returns (uint256);

    /// @notice The last block with a reward.
    function bonusEndBlock() external view returns (uint256);

    /// @notice The block up to which rewards have been shared out.
    function lastRewardBlock() external view returns (uint256);

    /// @notice What one unit of stake has earned since the first block, times `PRECISION_FACTOR`, rounded down.
    function accTokenPerShare() external view returns (uint256);

    /// @notice All stakes together.
    function totalStaked() external view returns (uint256);

    /// @notice Whether there is a limit of one account.
    function hasUserLimit() external view returns (bool);

    /// @notice The most that one account can stake; zero is no limit.
    function poolLimitPerUser() external view returns (uint256);

    /// @notice What an account has here.
    /// @param user Whose.
    /// @return amount The stake.
    /// @return rewardDebt What the stake would have earned by the account's last call, had it been here from the first
    /// block, rounded up.
    /// @return owed What an empty budget has left unpaid.
    function userInfo(address user) external view returns (uint256 amount, uint256 rewardDebt, uint256 owed);

    /// @notice What an account has earned and was not paid, up to this block and rounded down, whether or not the budget
    /// can pay it.
    /// @param user Whose.
    function pendingReward(address user) external view returns (uint256);

    /// @notice What the pool can pay now.
    function rewardBudget() external view returns (uint256);

    /// @notice What all users together have earned and were not paid, up to this block and rounded up.
    function unpaidReward() external view returns (uint256);
}
