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

    /// @notice An account unstaked, or only claimed its reward.
    /// @param user Account.
    /// @param pid Index of the pool.
    /// @param amount Decrease of the stake.
    event Withdraw(address indexed user, uint256 indexed pid, uint256 amount);

    /// @notice An account withdrew its stake and forfeited the reward.
    /// @param user Account.
    /// @param pid Index of the pool.
    /// @param amount Whole stake.
    event EmergencyWithdraw(address indexed user, uint256 indexed pid, uint256 amount);

    /// @notice A pool was added.
    event PoolAdded(
        uint256 indexed pid, address indexed lpToken, uint256 allocPoint, uint256 depositFeeBps
    );

    /// @notice A pool's points or fee changed.
    event PoolChanged(uint256 indexed pid, uint256 allocPoint, uint256 depositFeeBps);

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
    /// @notice The emission is above the maximum.
    error EmissionTooHigh();
    /// @notice The zero address is not allowed here.
    error ZeroAddress();

    /// @notice Stakes in a pool other than 0 and claims its reward; an amount of 0 only claims.
    /// @param pid Index of the pool.
    /// @param amount Amount to take from the caller, who must have approved it.
    function deposit(uint256 pid, uint256 amount) external;

    /// @notice Unstakes from a pool other than 0 and claims its reward; an amount of 0 only claims.
    /// @param pid Index of the pool.
    /// @param amount Amount to return to the caller.
    function withdraw(uint256 pid, uint256 amount) external;

    /// @notice Stakes MEOW in pool 0 and claims its reward; an amount of 0 only claims.
    /// @dev The reward is paid before the stake is taken, so it may be staked in the same call.
    /// @param amount Amount to take from the caller, who must have approved it.
    function enterStaking(uint256 amount) external;

    /// @notice Unstakes from pool 0 and claims its reward; an amount of 0 only claims.
    /// @param amount Amount to return to the caller.
    function leaveStaking(uint256 amount) external;

    /// @notice Withdraws the whole stake from any pool and forfeits its reward. Works in every
    /// state.
    /// @dev Does not update the pool: the reward since the last update goes to the remaining
    /// stakes.
    /// @param pid Index of the pool.
    function emergencyWithdraw(uint256 pid) external;

    /// @notice Updates a pool's rewards up to this block; callable by anyone.
    /// @param pid Index of the pool.
    function updatePool(uint256 pid) external;

    /// @notice Updates every pool's rewards up to this block; callable by anyone.
    function massUpdatePools() external;

    /// @notice Adds a pool; only for the owner. Rewards up to this block are unaffected.
    /// @param allocPoint Weight among all pools.
    /// @param lpToken Token to stake. Rebasing tokens are not supported.
    /// @param depositFeeBps Deposit fee, in parts of 10,000.
    function add(uint256 allocPoint, address lpToken, uint16 depositFeeBps) external;

    /// @notice Changes a pool; only for the owner. Rewards up to this block are unaffected.
    /// @param pid Index of the pool.
    /// @param allocPoint Weight among all pools.
    /// @param depositFeeBps Deposit fee, in parts of 10,000; 0 for pool 0.
    function set(uint256 pid, uint256 allocPoint, uint16 depositFeeBps) external;

    /// @notice Sets the MEOW minted per block; only for the owner. Past rewards are unaffected.
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
    /// @return depositFeeBps Deposit fee, in parts of 10,000.
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

    /// @notice Returns an account's position in a pool.
    /// @param pid Index of the pool.
    /// @param user Account.
    /// @return amount Stake.
    /// @return rewardDebt Reward that the stake would have earned before it was made, rounded up.
    function userInfo(uint256 pid, address user)
        external
        view
        returns (uint256 amount, uint256 rewardDebt);

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

    /// @notice Returns the maximum number of pools: all of them must be updatable in one call.
    function MAX_POOLS() external view returns (uint256);
}
