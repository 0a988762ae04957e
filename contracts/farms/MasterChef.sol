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

/// @title Farming contract
/// @dev A reward is what the stake has earned since the pool was added less a debt: what it would
/// have earned before it was made. Earnings are rounded down and debts up, so that all accounts
/// together never receive more than the pool gives. Where the debt is one unit larger, the reward
/// is 0.
contract MasterChef is FarmPools, ReentrancyGuardTransient {
    using Math for uint256;
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    struct User {
        uint256 amount;
        uint256 rewardDebt;
    }

    uint256 private constant BPS = 10_000;

    IMeowToken private immutable MEOW;

    /// @inheritdoc IMasterChef
    mapping(uint256 pid => mapping(address user => User)) public userInfo;

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
    function deposit(uint256 pid, uint256 amount) external nonReentrant {
        if (pid == 0) revert StakingPool();
        _deposit(pid, amount);
    }

    /// @inheritdoc IMasterChef
    function withdraw(uint256 pid, uint256 amount) external nonReentrant {
        if (pid == 0) revert StakingPool();
        _withdraw(pid, amount);
    }

    /// @inheritdoc IMasterChef
    function enterStaking(uint256 amount) external nonReentrant {
        _deposit(0, amount);
    }

    /// @inheritdoc IMasterChef
    function leaveStaking(uint256 amount) external nonReentrant {
        _withdraw(0, amount);
    }

    /// @inheritdoc IMasterChef
    function emergencyWithdraw(uint256 pid) external nonReentrant {
        Pool storage pool = _pool(pid);
        uint256 amount = userInfo[pid][msg.sender].amount;
        delete userInfo[pid][msg.sender];
        // The total of all stakes covers this one.
        unchecked {
            pool.totalStaked -= uint128(amount);
        }
        emit EmergencyWithdraw(msg.sender, pid, amount);
        if (amount != 0) IERC20(pool.lpToken).safeTransfer(msg.sender, amount);
    }

    /// @inheritdoc IMasterChef
    function pendingMeow(uint256 pid, address user) external view returns (uint256) {
        User storage part = userInfo[pid][user];
        return _rewardRoundedDown(part.amount, _accRoundedDown(_pool(pid)), part.rewardDebt);
    }

    /// @inheritdoc IMasterChef
    function meow() external view returns (address) {
        return address(MEOW);
    }

    /// @dev Settles the debt before any external call, and again once the arrived amount is known.
    function _deposit(uint256 pid, uint256 amount) private {
        Pool storage pool = _pool(pid);
        User storage user = userInfo[pid][msg.sender];
        uint256 acc = _update(pool);
        uint256 staked = user.amount;
        if (staked != 0) {
            uint256 reward = _rewardRoundedDown(staked, acc, user.rewardDebt);
            user.rewardDebt = _debtRoundedUp(staked, acc);
            _pay(reward);
        }
        if (amount != 0) {
            amount = _take(pool.lpToken, amount, pool.depositFeeBps);
            staked += amount;
            pool.totalStaked = (pool.totalStaked + amount).toUint128();
            (user.amount, user.rewardDebt) = (staked, _debtRoundedUp(staked, acc));
        }
        emit Deposit(msg.sender, pid, amount);
    }

    function _withdraw(uint256 pid, uint256 amount) private {
        Pool storage pool = _pool(pid);
        User storage user = userInfo[pid][msg.sender];
        uint256 staked = user.amount;
        if (staked < amount) revert InsufficientStake();
        uint256 acc = _update(pool);
        uint256 reward = _rewardRoundedDown(staked, acc, user.rewardDebt);
        if (amount != 0) {
            // The total of all stakes covers this one.
            unchecked {
                staked -= amount;
                pool.totalStaked -= uint128(amount);
            }
            user.amount = staked;
        }
        user.rewardDebt = _debtRoundedUp(staked, acc);
        emit Withdraw(msg.sender, pid, amount);
        _pay(reward);
        if (amount != 0) IERC20(pool.lpToken).safeTransfer(msg.sender, amount);
    }

    function _pay(uint256 reward) private {
        if (reward != 0) MEOW.mint(msg.sender, reward);
    }

    /// @dev Takes tokens from the caller; returns what arrived less the fee, which is rounded down.
    function _take(address lpToken, uint256 amount, uint256 feeBps)
        private
        returns (uint256 credited)
    {
        IERC20 token = IERC20(lpToken);
        uint256 held = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), amount);
        credited = token.balanceOf(address(this)) - held;
        uint256 fee = credited * feeBps / BPS;
        if (fee == 0) return credited;
        token.safeTransfer(feeAddress, fee);
        return credited - fee;
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
