// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title The farming contract
/// @notice Every block has the same amount of MEOW to give. It is split among the pools by their points, and in a pool by
/// what each account has staked. Pool 0 is staked with MEOW itself, the others with one token each, mostly shares of a pair.
/// @dev Amounts are in the smallest unit of their token. MEOW is created when it is claimed, never before, so all MEOW that
/// lies here is staked in pool 0. What each pool holds is counted: what is merely sent here earns nothing and stays.
interface IMasterChef {
    /// @notice Something was staked, or only the reward was claimed.
    /// @param user Who.
    /// @param pid The pool.
    /// @param amount What was added to the stake: what arrived here less the pool's fee.
    event Deposit(address indexed user, uint256 indexed pid, uint256 amount);

    /// @notice A stake was taken out, or only the reward was claimed.
    /// @param user Who.
    /// @param pid The pool.
    /// @param amount What was taken off the stake.
    event Withdraw(address indexed user, uint256 indexed pid, uint256 amount);

    /// @notice A stake was taken out and its reward given up.
    /// @param user Who.
    /// @param pid The pool.
    /// @param amount The whole stake.
    event EmergencyWithdraw(address indexed user, uint256 indexed pid, uint256 amount);

    /// @notice A pool was opened.
    event PoolAdded(uint256 indexed pid, address indexed lpToken, uint256 allocPoint, uint256 depositFeeBps);

    /// @notice A pool's points or fee were changed.
    event PoolChanged(uint256 indexed pid, uint256 allocPoint, uint256 depositFeeBps);

    /// @notice What a block gives was changed.
    event EmissionRateChanged(uint256 meowPerBlock);

    /// @notice The receiver of the deposit fees was changed.
    event FeeAddressChanged(address indexed feeAddress);

    /// @notice There is no pool of this number.
    error UnknownPool();
    /// @notice Pool 0 is entered and left by calls of its own.
    error StakingPool();
    /// @notice Less than this is staked.
    error InsufficientStake();
    /// @notice This token has a pool already.
    error PoolExists();
    /// @notice There can be no more pools.
    error TooManyPools();
    /// @notice At this address is no token.
    error NotAToken();
    /// @notice The fee is above what is allowed.
    error FeeTooHigh();
    /// @notice The emission is above what is allowed.
    error EmissionTooHigh();
    /// @notice The zero address cannot be named here.
    error ZeroAddress();

    /// @notice Stakes in a pool other than 0 and claims its reward; an amount of 0 only claims.
    /// @param pid The pool.
    /// @param amount How much to take from the caller, who must have approved it.
    function deposit(uint256 pid, uint256 amount) external;

    /// @notice Takes a stake out of a pool other than 0 and claims its reward; an amount of 0 only claims.
    /// @param pid The pool.
    /// @param amount How much to give back to the caller.
    function withdraw(uint256 pid, uint256 amount) external;

    /// @notice Stakes MEOW in pool 0 and claims its reward; an amount of 0 only claims.
    /// @dev The reward is paid before the stake is taken, so it may be staked in the same call.
    /// @param amount How much to take from the caller, who must have approved it.
    function enterStaking(uint256 amount) external;

    /// @notice Takes a stake out of pool 0 and claims its reward; an amount of 0 only claims.
    /// @param amount How much to give back to the caller.
    function leaveStaking(uint256 amount) external;

    /// @notice Takes the whole stake out of any pool and gives its reward up. Works when nothing else does.
    /// @dev The pool is not counted: of the blocks since it last was, the reward goes to those who stay.
    /// @param pid The pool.
    function emergencyWithdraw(uint256 pid) external;

    /// @notice Counts a pool's reward up to this block; anyone may.
    /// @param pid The pool.
    function updatePool(uint256 pid) external;

    /// @notice Counts every pool's reward up to this block; anyone may.
    function massUpdatePools() external;

    /// @notice Opens a pool; only for the owner. Rewards before this block stay as they were.
    /// @param allocPoint Its weight among the pools.
    /// @param lpToken What is staked in it: no token whose balances change by themselves.
    /// @param depositFeeBps What is kept of each stake, in parts of 10,000.
    function add(uint256 allocPoint, address lpToken, uint16 depositFeeBps) external;

    /// @notice Changes a pool; only for the owner. Rewards before this block stay as they were.
    /// @param pid The pool.
    /// @param allocPoint Its weight among the pools.
    /// @param depositFeeBps What is kept of each stake, in parts of 10,000; 0 for pool 0.
    function set(uint256 pid, uint256 allocPoint, uint16 depositFeeBps) external;

    /// @notice Changes what a block gives; only for the owner. Rewards before this block stay as they were.
    /// @param newMeowPerBlock How much MEOW from now on.
    function updateEmissionRate(uint256 newMeowPerBlock) external;

    /// @notice Names who receives the deposit fees; only for the owner.
    /// @param newFeeAddress The receiver.
    function setFeeAddress(address newFeeAddress) external;

    /// @notice A pool.
    /// @param pid The pool.
    /// @return lpToken What is staked in it.
    /// @return allocPoint Its weight among the pools.
    /// @return lastRewardBlock Up to which block its reward is counted, or the block at which it starts.
    /// @return accMeowPerShare What one staked unit has earned since the pool opened, times 1e18, rounded down.
    /// @return depositFeeBps What is kept of each stake, in parts of 10,000.
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

    /// @notice An account's part in a pool.
    /// @param pid The pool.
    /// @param user The account.
    /// @return amount Its stake.
    /// @return rewardDebt What its stake would have earned before it was there, rounded up.
    function userInfo(uint256 pid, address user) external view returns (uint256 amount, uint256 rewardDebt);

    /// @notice What an account would be paid if it claimed in this block, rounded down.
    /// @param pid The pool.
    /// @param user The account.
    function pendingMeow(uint256 pid, address user) external view returns (uint256);

    /// @notice What all accounts together have staked in a pool.
    /// @param pid The pool.
    function totalStaked(uint256 pid) external view returns (uint256);

    /// @notice The points of all pools together.
    function totalAllocPoint() external view returns (uint256);

    /// @notice How many pools there are.
    function poolLength() external view returns (uint256);

    /// @notice How much MEOW a block gives to all pools together.
    function meowPerBlock() external view returns (uint256);

    /// @notice The block after which rewards begin.
    function startBlock() external view returns (uint256);

    /// @notice Who receives the deposit fees.
    function feeAddress() external view returns (address);

    /// @notice The reward token, which is also what pool 0 is staked with.
    function meow() external view returns (address);

    /// @notice The highest deposit fee, in parts of 10,000.
    function MAX_DEPOSIT_FEE_BPS() external view returns (uint256);

    /// @notice The highest emission of a block.
    function MAX_MEOW_PER_BLOCK() external view returns (uint256);

    /// @notice The most pools there can be, so that all of them can be counted in one call.
    function MAX_POOLS() external view returns (uint256);
}
