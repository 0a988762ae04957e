// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Farming contract
/// @notice MEOW minted per block is constant. It is split among the pools by their points, and
/// within a pool by stake. Pool 0 is staked with MEOW, the others with one token each, mostly LP
/// tokens.
/// @dev Amounts are in the smallest unit of their token. MEOW is minted on claim only, so all MEOW
/// held here is staked in pool 0. Stakes are counted: tokens transferred here earn nothing and
/// stay.
interface IMasterChef {
    /// @notice An account staked, or only claimed its reward.
    /// @param user Account.
    /// @param pid Index of the pool.
    /// @param amount Increase of the stake: what arrived less the pool's deposit fee.
    event Deposit(address indexed user, uint256 indexed pid, uint256 amount);

    /// @notice An account unstaked, or only claimed its reward; `amount` left its stake.
    event Withdraw(address indexed user, uint256 indexed pid, uint256 amount);

    /// @notice An account withdrew its whole stake and forfeited the reward.
    event EmergencyWithdraw(address indexed user, uint256 indexed pid, uint256 amount);

    /// @notice A withdrawal returned the stake while MEOW could not be minted. All that is owed to
    /// the account in this pool is paid with the next claim that succeeds.
    event RewardOwed(address indexed user, uint256 indexed pid, uint256 owed);

    /// @notice A pool was added.
    event PoolAdded(
        uint256 indexed pid, address indexed lpToken, uint256 allocPoint, uint256 depositFeeBps
    );

    /// @notice A pool's points or fee changed. The fee is the one in force; a rise announced before
    /// is called off unless `FeeRiseAnnounced` follows.
    event PoolChanged(uint256 indexed pid, uint256 allocPoint, uint256 depositFeeBps);

    /// @notice A pool's deposit fee will rise.
    /// @param pid Index of the pool.
    /// @param depositFeeBps Deposit fee from then on, in parts of 10,000.
    /// @param risesAt Time of the rise, in seconds.
    event FeeRiseAnnounced(uint256 indexed pid, uint256 depositFeeBps, uint256 risesAt);

    /// @notice The MEOW minted per block changed.
    event EmissionRateChanged(uint256 meowPerBlock);

    /// @notice The recipient of the deposit fees changed.
    event FeeAddressChanged(address indexed feeAddress);

    /// @notice There is no pool with this index.
    error UnknownPool();
    /// @notice Pool 0 has its own functions to stake and unstake.
    error StakingPool();
    /// @notice The stake is lower than this.
    error InsufficientStake();
    /// @notice This token has a pool already.
    error PoolExists();
    /// @notice The maximum number of pools is reached.
    error TooManyPools();
    /// @notice There is no token at this address.
    error NotAToken();
    /// @notice The fee is above the maximum.
    error FeeTooHigh();
    /// @notice The pool's deposit fee is above what the depositor accepts.
    error FeeNotAccepted(uint256 depositFeeBps);
    /// @notice The receiver of a stake is no contract, or does not confirm the call.
    error ReceiverRefused();
    /// @notice The emission is above the maximum.
    error EmissionTooHigh();
    /// @notice Emission and total points at most double or halve in one step.
    error StepTooLarge();
    /// @notice The emission changed less than a day ago.
    error StepTooSoon(uint256 allowedAt);
    /// @notice The zero address is not allowed here.
    error ZeroAddress();
    /// @notice Nothing is staked for another account without an amount.
    error ZeroAmount();

    /// @notice Stakes in a pool other than 0 and claims its reward; an amount of 0 only claims.
    /// Accepts any deposit fee.
    /// @param pid Index of the pool.
    /// @param amount Amount to take from the caller, who must have approved it.
    function deposit(uint256 pid, uint256 amount) external;

    /// @notice Stakes in a pool other than 0 and claims its reward; an amount of 0 only claims.
    /// @param pid Index of the pool.
    /// @param amount Amount to take from the caller, who must have approved it.
    /// @param maxFeeBps Highest deposit fee that the caller accepts, in parts of 10,000.
    function deposit(uint256 pid, uint256 amount, uint256 maxFeeBps) external;

    /// @notice Stakes in a pool other than 0 for another account.
    /// @dev Leaves the account's pending reward pending: nobody makes another account claim.
    /// @param account Account that will own the stake.
    /// @param pid Index of the pool.
    /// @param amount Amount to take from the caller, who must have approved it; above 0.
    /// @param maxFeeBps Highest deposit fee that the caller accepts, in parts of 10,000.
    function depositFor(address account, uint256 pid, uint256 amount, uint256 maxFeeBps) external;

    /// @notice Unstakes from a pool other than 0 and claims its reward; an amount of 0 only claims.
    /// @dev A stake is always returned: a reward that cannot be minted stays owed. A claim alone
    /// reverts instead, and so does a deposit.
    /// @param pid Index of the pool.
    /// @param amount Amount to return to the caller.
    function withdraw(uint256 pid, uint256 amount) external;

    /// @notice Unstakes from a pool other than 0 to a contract, calls it there, and claims the
    /// caller's reward for the caller. Reverts unless the contract confirms the call.
    /// @dev The call is `IStakeReceiver.onStakeWithdrawn`, with this contract as its sender.
    /// Nothing can be staked or unstaked here during it.
    /// @param pid Index of the pool.
    /// @param amount Amount to send to the receiver.
    /// @param receiver Contract that implements `IStakeReceiver`.
    /// @param data Data passed on to the receiver.
    function withdrawAndCall(uint256 pid, uint256 amount, address receiver, bytes calldata data)
        external;

    /// @notice Stakes MEOW in pool 0 and claims its reward; an amount of 0 only claims.
    /// @dev The reward is paid before the stake is taken, so it may be staked in the same call.
    /// @param amount Amount to take from the caller, who must have approved it.
    function enterStaking(uint256 amount) external;

    /// @notice Unstakes from pool 0 and claims its reward; an amount of 0 only claims.
    /// @dev Returns the stake even when the reward cannot be minted, like `withdraw`.
    /// @param amount Amount to return to the caller.
    function leaveStaking(uint256 amount) external;

    /// @notice Withdraws the whole stake from any pool and forfeits what it has earned; a reward
    /// owed from before stays owed. Works in every state.
    /// @dev Updates the pool first: what the stake has earned is never minted, and goes to nobody
    /// else.
    /// @param pid Index of the pool.
    function emergencyWithdraw(uint256 pid) external;

    /// @notice Updates a pool's rewards up to this block; callable by anyone.
    /// @param pid Index of the pool.
    function updatePool(uint256 pid) external;

    /// @notice Updates every pool's rewards up to this block; callable by anyone.
    function massUpdatePools() external;

    /// @notice Adds a pool; only for the owner. Rewards up to this block are unaffected.
    /// @dev Except on the first day after deployment, all points together at most double within
    /// `STEP_INTERVAL`.
    /// @param allocPoint Weight among all pools.
    /// @param lpToken Token to stake. Rebasing tokens are not supported.
    /// @param depositFeeBps Deposit fee, in parts of 10,000.
    function add(uint256 allocPoint, address lpToken, uint16 depositFeeBps) external;

    /// @notice Changes a pool; only for the owner. Rewards up to this block are unaffected. A lower
    /// fee applies at once, a higher one after `FEE_RISE_DELAY`.
    /// @dev Except on the first day after deployment, all points together at most double or halve
    /// within `STEP_INTERVAL`.
    /// @param pid Index of the pool.
    /// @param allocPoint Weight among all pools.
    /// @param depositFeeBps Deposit fee, in parts of 10,000; 0 for pool 0. The fee in force calls
    /// off an announced rise; the announced fee keeps it and its time.
    function set(uint256 pid, uint256 allocPoint, uint16 depositFeeBps) external;

    /// @notice Sets the MEOW minted per block; only for the owner. Past rewards are unaffected.
    /// @dev Except on the first day after deployment, at most doubles or halves it, once per
    /// `STEP_INTERVAL`; 0 stays 0. To stop the emission at once, the token's admin can revoke the
    /// minter role; stakes can be withdrawn then as well.
    /// @param newMeowPerBlock MEOW minted per block from now on.
    function updateEmissionRate(uint256 newMeowPerBlock) external;

    /// @notice Sets the recipient of the deposit fees; only for the owner.
    /// @param newFeeAddress Recipient.
    function setFeeAddress(address newFeeAddress) external;

    /// @notice Returns a pool.
    /// @param pid Index of the pool.
    /// @return lpToken Token staked in it.
    /// @return allocPoint Weight among all pools.
    /// @return lastRewardBlock Block up to which rewards are counted, or in which the pool starts.
    /// @return accMeowPerShare Reward per staked unit since the pool was added, times 1e18, rounded
    /// down.
    /// @return depositFeeBps Deposit fee in force, in parts of 10,000.
    function poolInfo(uint256 pid)
        external
        view
        returns (
            address lpToken,
            uint256 allocPoint,
            uint256 lastRewardBlock,
            uint256 accMeowPerShare,
            uint256 depositFeeBps
        );

    /// @notice Returns a pool's next deposit fee.
    /// @param pid Index of the pool.
    /// @return depositFeeBps Fee announced, in parts of 10,000; the one in force without a rise.
    /// @return risesAt Time of the rise, in seconds; 0 without one.
    function announcedFee(uint256 pid)
        external
        view
        returns (uint256 depositFeeBps, uint256 risesAt);

    /// @notice Returns an account's position in a pool.
    /// @param pid Index of the pool.
    /// @param user Account.
    /// @return amount Stake.
    /// @return rewardDebt Reward that the stake would have earned before it was made, rounded up.
    /// @return owed Reward that could not be minted when a stake was withdrawn.
    function userInfo(uint256 pid, address user)
        external
        view
        returns (uint256 amount, uint256 rewardDebt, uint256 owed);

    /// @notice Returns what an account would be paid on a claim in this block, rounded down.
    /// @param pid Index of the pool.
    /// @param user Account.
    function pendingMeow(uint256 pid, address user) external view returns (uint256);

    /// @notice Returns the total stake of a pool.
    /// @param pid Index of the pool.
    function totalStaked(uint256 pid) external view returns (uint256);

    /// @notice Returns the points of all pools together.
    function totalAllocPoint() external view returns (uint256);

    /// @notice Returns the number of pools.
    function poolLength() external view returns (uint256);

    /// @notice Returns the MEOW minted per block for all pools together.
    function meowPerBlock() external view returns (uint256);

    /// @notice Returns the block after which rewards begin.
    function startBlock() external view returns (uint256);

    /// @notice Returns the recipient of the deposit fees.
    function feeAddress() external view returns (address);

    /// @notice Returns the reward token, which is also staked in pool 0.
    function meow() external view returns (address);

    /// @notice Returns the maximum deposit fee, in parts of 10,000.
    function MAX_DEPOSIT_FEE_BPS() external view returns (uint256);

    /// @notice Returns the maximum emission per block.
    function MAX_MEOW_PER_BLOCK() external view returns (uint256);

    /// @notice Returns the factor by which emission and total points may change in one step.
    function MAX_STEP() external view returns (uint256);

    /// @notice Returns the time between steps, in seconds.
    function STEP_INTERVAL() external view returns (uint256);

    /// @notice Returns how long a rise of a deposit fee is announced, in seconds.
    function FEE_RISE_DELAY() external view returns (uint256);

    /// @notice Returns the maximum number of pools: all of them must be updatable in one call.
    function MAX_POOLS() external view returns (uint256);
}
