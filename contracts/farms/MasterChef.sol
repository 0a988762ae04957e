// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {
    ReentrancyGuardTransient
} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IMeowToken} from "../token/IMeowToken.sol";
import {FarmPools} from "./FarmPools.sol";
import {IMasterChef} from "./IMasterChef.sol";
import {IStakeReceiver} from "./IStakeReceiver.sol";

/// @title Farming contract
/// @dev A reward is what the stake has earned since the pool was added less a debt: what it would
/// have earned before it was made. Earnings are rounded down and debts up, so that all accounts
/// together never receive more than the pool gives. Where the debt is one unit larger, the reward
/// is 0.
contract MasterChef is FarmPools, ReentrancyGuardTransient {
    using Math for uint256;
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    /// @dev Two slots. `owed` could not be minted when a stake was withdrawn.
    struct User {
        uint128 amount;
        uint128 owed;
        uint256 rewardDebt;
    }

    uint256 private constant BPS = 10_000;

    IMeowToken private immutable MEOW;

    mapping(uint256 pid => mapping(address user => User)) private _users;

    /// @dev Pool 0 has its own functions: its stakers, like the vault, count on nobody else's calls
    /// changing their stake.
    modifier notPoolZero(uint256 pid) {
        if (pid == 0) revert StakingPool();
        _;
    }

    /// @param meowToken Reward token; this contract needs its minter role.
    /// @param initialFeeAddress Recipient of the deposit fees.
    /// @param initialMeowPerBlock MEOW minted per block.
    /// @param firstBlock Block after which rewards begin; a past one means now.
    /// @param initialOwner Owner, who adds and changes pools.
    constructor(
        address meowToken,
        address initialFeeAddress,
        uint256 initialMeowPerBlock,
        uint256 firstBlock,
        address initialOwner
    ) FarmPools(meowToken, initialFeeAddress, initialMeowPerBlock, firstBlock, initialOwner) {
        MEOW = IMeowToken(meowToken);
    }

    /// @inheritdoc IMasterChef
    function deposit(uint256 pid, uint256 amount) external notPoolZero(pid) {
        _deposit(msg.sender, pid, amount, BPS);
    }

    /// @inheritdoc IMasterChef
    function deposit(uint256 pid, uint256 amount, uint256 maxFeeBps) external notPoolZero(pid) {
        _deposit(msg.sender, pid, amount, maxFeeBps);
    }

    /// @inheritdoc IMasterChef
    function depositFor(address account, uint256 pid, uint256 amount, uint256 maxFeeBps)
        external
        notPoolZero(pid)
    {
        if (account == address(0)) revert ZeroAddress();
        // Nobody writes an empty line into another account's history.
        if (amount == 0) revert ZeroAmount();
        _deposit(account, pid, amount, maxFeeBps);
    }

    /// @inheritdoc IMasterChef
    function withdraw(uint256 pid, uint256 amount) external notPoolZero(pid) nonReentrant {
        _withdraw(pid, amount, msg.sender);
    }

    /// @inheritdoc IMasterChef
    function withdrawAndCall(uint256 pid, uint256 amount, address receiver, bytes calldata data)
        external
        notPoolZero(pid)
        nonReentrant
    {
        if (receiver.code.length == 0) revert ReceiverRefused();
        address lpToken = _withdraw(pid, amount, receiver);
        bytes4 answer =
            IStakeReceiver(receiver).onStakeWithdrawn(msg.sender, pid, lpToken, amount, data);
        if (answer != IStakeReceiver.onStakeWithdrawn.selector) revert ReceiverRefused();
    }

    /// @inheritdoc IMasterChef
    function enterStaking(uint256 amount) external {
        _deposit(msg.sender, 0, amount, 0);
    }

    /// @inheritdoc IMasterChef
    function leaveStaking(uint256 amount) external nonReentrant {
        _withdraw(0, amount, msg.sender);
    }

    /// @inheritdoc IMasterChef
    function emergencyWithdraw(uint256 pid) external nonReentrant {
        Pool storage pool = _pool(pid);
        User storage user = _users[pid][msg.sender];
        uint256 amount = user.amount;
        _update(pool);
        (user.amount, user.rewardDebt) = (0, 0);
        // The total of all stakes covers this one.
        unchecked {
            pool.totalStaked -= uint128(amount);
        }
        emit EmergencyWithdraw(msg.sender, pid, amount);
        if (amount != 0) IERC20(pool.lpToken).safeTransfer(msg.sender, amount);
    }

    /// @inheritdoc IMasterChef
    function pendingMeow(uint256 pid, address user) external view returns (uint256) {
        return _due(_users[pid][user], _accRoundedDown(_pool(pid)));
    }

    /// @inheritdoc IMasterChef
    function userInfo(uint256 pid, address account)
        external
        view
        returns (uint256 amount, uint256 rewardDebt, uint256 owed)
    {
        User storage user = _users[pid][account];
        return (user.amount, user.rewardDebt, user.owed);
    }

    /// @inheritdoc IMasterChef
    function meow() external view returns (address) {
        return address(MEOW);
    }

    /// @dev Pays an account that stakes for itself; the reward of another one stays pending.
    /// Settles the debt before any external call, and again once the arrived amount is known.
    function _deposit(address account, uint256 pid, uint256 amount, uint256 maxFeeBps)
        private
        nonReentrant
    {
        Pool storage pool = _pool(pid);
        User storage user = _users[pid][account];
        uint256 acc = _update(pool);
        (uint256 staked, uint256 owed) = (user.amount, user.owed);
        uint256 reward = _rewardRoundedDown(staked, acc, user.rewardDebt);
        if (account == msg.sender && owed + reward != 0) {
            user.rewardDebt = _debtRoundedUp(staked, acc);
            if (owed != 0) user.owed = 0;
            MEOW.mint(msg.sender, owed + reward);
            reward = 0;
        }
        if (amount != 0) {
            amount = _take(pool, amount, maxFeeBps);
            staked += amount;
            // The total, which fits, covers it.
            (user.amount, user.rewardDebt) =
            (uint128(staked), _debtRoundedUp(staked, acc) - reward);
        }
        emit Deposit(account, pid, amount);
    }

    /// @dev Unstakes to `to`; returns the token. The reward goes to the caller.
    function _withdraw(uint256 pid, uint256 amount, address to) private returns (address lpToken) {
        Pool storage pool = _pool(pid);
        User storage user = _users[pid][msg.sender];
        uint256 staked = user.amount;
        if (staked < amount) revert InsufficientStake();
        uint256 acc = _update(pool);
        uint256 due = _due(user, acc);
        // The total of all stakes covers this one.
        unchecked {
            staked -= amount;
            pool.totalStaked -= uint128(amount);
        }
        (user.amount, user.owed) = (uint128(staked), 0);
        user.rewardDebt = _debtRoundedUp(staked, acc);
        emit Withdraw(msg.sender, pid, amount);
        lpToken = pool.lpToken;
        if (amount == 0) {
            if (due != 0) MEOW.mint(msg.sender, due);
            return lpToken;
        }
        _payOrOwe(user, pid, due);
        IERC20(lpToken).safeTransfer(to, amount);
    }

    /// @dev Keeps a reward that cannot be minted, so that no stake depends on it. The caller cannot
    /// bring that about with too little gas: the rest would not do for the transfer of the stake.
    function _payOrOwe(User storage user, uint256 pid, uint256 due) private {
        if (due == 0) return;
        try MEOW.mint(msg.sender, due) {}
        catch {
            // Far above what a billion blocks emit.
            user.owed = uint128(due);
            emit RewardOwed(msg.sender, pid, due);
        }
    }

    /// @dev Takes tokens from the caller and counts them as staked; returns what arrived less the
    /// fee, which is rounded down.
    function _take(Pool storage pool, uint256 amount, uint256 maxFeeBps)
        private
        returns (uint256 credited)
    {
        IERC20 token = IERC20(pool.lpToken);
        uint256 feeBps = _feeOf(pool);
        if (feeBps > maxFeeBps) revert FeeNotAccepted(feeBps);
        uint256 held = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), amount);
        credited = token.balanceOf(address(this)) - held;
        uint256 fee = credited * feeBps / BPS;
        credited -= fee;
        pool.totalStaked = (pool.totalStaked + credited).toUint128();
        if (fee != 0) token.safeTransfer(feeAddress, fee);
    }

    /// @dev Returns what a position has earned up to `acc` and is owed.
    function _due(User storage user, uint256 acc) private view returns (uint256) {
        return user.owed + _rewardRoundedDown(user.amount, acc, user.rewardDebt);
    }

    function _rewardRoundedDown(uint256 staked, uint256 acc, uint256 debt)
        private
        pure
        returns (uint256)
    {
        return staked.mulDiv(acc, PRECISION).saturatingSub(debt);
    }

    function _debtRoundedUp(uint256 staked, uint256 acc) private pure returns (uint256) {
        return staked.mulDiv(acc, PRECISION, Math.Rounding.Ceil);
    }
}
