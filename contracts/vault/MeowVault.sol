// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {
    ReentrancyGuardTransient
} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IMasterChef} from "../farms/IMasterChef.sol";
import {IMeowVault} from "./IMeowVault.sol";
import {RewardStream} from "./RewardStream.sol";
import {VaultSettings} from "./VaultSettings.sol";

/// @title Vault that stakes MEOW in pool 0 of the farming contract and compounds the reward
/// @dev The farming contract pays the reward whenever the stake changes. Such rewards are kept
/// apart, as `_waiting`, until a harvest: otherwise the harvest's fee would lower the price of a
/// share. The farming contract returns a stake even when it cannot mint, so a withdrawal depends on
/// no harvest and on no administrator.
contract MeowVault is VaultSettings, RewardStream, ReentrancyGuardTransient {
    using Math for uint256;
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    /// @dev Two slots: a position, and its value.
    struct User {
        uint128 shares;
        uint64 lastDepositedTime;
        uint64 lastUserActionTime;
        uint256 worth;
    }

    /// @inheritdoc IMeowVault
    uint256 public constant MIN_SHARES = 1e15;
    /// @inheritdoc IMeowVault
    uint256 public constant LEAST_BOUGHT = 1e6;

    uint256 private constant WAD = 1e18;

    IERC20 private immutable MEOW;
    IMasterChef private immutable CHEF;

    /// @dev Rewards received and not yet compounded.
    uint128 private _waiting;
    bool private _isRescued;
    uint128 private _totalShares;
    /// @dev Depositors' MEOW with what is locked: the stake in the farming contract, or the same
    /// amount here after a rescue.
    uint128 private _assets;
    mapping(address account => User) private _users;

    /// @dev See `deposit` in the interface for the reason.
    modifier onlyAccounts() {
        // solhint-disable-next-line avoid-tx-origin
        if (tx.origin != msg.sender) revert ContractNotAllowed();
        _;
    }

    /// @param farmingContract Contract in which MEOW is staked.
    /// @param initialAdmin Account that pauses and sets the fees.
    /// @param initialTreasury Recipient of performance and withdrawal fees.
    /// @param initialOwner Owner, who appoints the two.
    constructor(
        address farmingContract,
        address initialAdmin,
        address initialTreasury,
        address initialOwner
    ) VaultSettings(initialAdmin, initialTreasury, initialOwner) {
        CHEF = IMasterChef(farmingContract);
        MEOW = IERC20(CHEF.meow());
        MEOW.forceApprove(farmingContract, type(uint256).max);
    }

    /// @inheritdoc IMeowVault
    function deposit(uint256 amount) external nonReentrant whenNotPaused onlyAccounts {
        if (amount == 0) revert ZeroAmount();
        (uint256 total, uint256 assets, uint256 locked) = (_totalShares, _assets, lockedProfit());
        if (total == 0) _startCollecting();
        uint256 shares = total == 0 ? amount : amount.mulDiv(total, assets - locked);
        User storage user = _users[msg.sender];
        uint256 held = user.shares + shares;
        if (shares < LEAST_BOUGHT) revert TooFewShares();
        (total, assets) = (total + shares, assets + amount);
        (_totalShares, _assets) = (total.toUint128(), assets.toUint128());
        user.lastDepositedTime = uint64(block.timestamp);
        _note(user, held, total, assets - locked);
        emit Deposit(msg.sender, amount, shares, block.timestamp);
        MEOW.safeTransferFrom(msg.sender, address(this), amount);
        uint256 before = MEOW.balanceOf(address(this));
        CHEF.enterStaking(amount);
        _keep(MEOW.balanceOf(address(this)) + amount - before);
    }

    /// @inheritdoc IMeowVault
    function withdraw(uint256 shares) external nonReentrant {
        _withdraw(shares);
    }

    /// @inheritdoc IMeowVault
    function withdrawAll() external nonReentrant {
        _withdraw(_users[msg.sender].shares);
    }

    /// @inheritdoc IMeowVault
    function harvest() external nonReentrant whenNotPaused onlyAccounts {
        uint256 reward = calculateTotalPendingCakeRewards();
        if (reward == 0) revert ZeroAmount();
        if (_totalShares < MIN_SHARES) revert TooFewShares();
        uint256 feeForTreasury = reward * performanceFee() / BPS;
        uint256 feeForCaller = reward * callFee() / BPS;
        uint256 rest = reward - feeForTreasury - feeForCaller;
        _waiting = 0;
        _assets = (_assets + rest).toUint128();
        _lock(rest);
        emit Harvest(msg.sender, feeForTreasury, feeForCaller);
        // The farming contract pays the pending reward before it takes the stake.
        CHEF.enterStaking(rest);
        if (feeForTreasury != 0) MEOW.safeTransfer(treasury, feeForTreasury);
        if (feeForCaller != 0) MEOW.safeTransfer(msg.sender, feeForCaller);
    }

    /// @inheritdoc IMeowVault
    function pause() external onlyAdmin {
        _pause();
    }

    /// @inheritdoc IMeowVault
    function unpause() external nonReentrant onlyAdmin {
        _unpause();
        if (!_isRescued) return;
        _isRescued = false;
        CHEF.enterStaking(_assets);
    }

    /// @inheritdoc IMeowVault
    function emergencyWithdraw() external nonReentrant onlyAdmin {
        if (!paused()) _pause();
        _isRescued = true;
        emit StakeRescued(_assets);
        uint256 before = MEOW.balanceOf(address(this));
        // The reward is forfeited only if the farming contract returns a stake in no other way.
        try CHEF.leaveStaking(_assets) {
            _keep(MEOW.balanceOf(address(this)) - _assets - before);
        } catch {
            CHEF.emergencyWithdraw(0);
        }
    }

    /// @inheritdoc IMeowVault
    function inCaseTokensGetStuck(address stuckToken) external onlyAdmin {
        if (stuckToken == address(MEOW)) revert OwnToken();
        IERC20(stuckToken).safeTransfer(msg.sender, IERC20(stuckToken).balanceOf(address(this)));
    }

    /// @inheritdoc IMeowVault
    function userInfo(address account)
        external
        view
        returns (
            uint256 shares,
            uint256 lastDepositedTime,
            uint256 cakeAtLastUserAction,
            uint256 lastUserActionTime
        )
    {
        User storage user = _users[account];
        return (user.shares, user.lastDepositedTime, user.worth, user.lastUserActionTime);
    }

    /// @inheritdoc IMeowVault
    function getPricePerFullShare() external view returns (uint256) {
        return _totalShares == 0 ? WAD : WAD.mulDiv(balanceOf(), _totalShares);
    }

    /// @inheritdoc IMeowVault
    function calculateHarvestCakeRewards() external view returns (uint256) {
        return calculateTotalPendingCakeRewards() * callFee() / BPS;
    }

    /// @inheritdoc IMeowVault
    function available() external view returns (uint256) {
        return _isRescued ? uint256(_waiting) + _assets : _waiting;
    }

    /// @inheritdoc IMeowVault
    function totalShares() external view returns (uint256) {
        return _totalShares;
    }

    /// @inheritdoc IMeowVault
    function token() external view returns (address) {
        return address(MEOW);
    }

    /// @inheritdoc IMeowVault
    function masterchef() external view returns (address) {
        return address(CHEF);
    }

    /// @inheritdoc IMeowVault
    function calculateTotalPendingCakeRewards() public view returns (uint256) {
        return _waiting + CHEF.pendingMeow(0, address(this));
    }

    /// @inheritdoc IMeowVault
    function balanceOf() public view returns (uint256) {
        return _assets - lockedProfit();
    }

    function _withdraw(uint256 shares) private {
        if (shares == 0) revert ZeroAmount();
        User storage user = _users[msg.sender];
        uint256 held = user.shares;
        if (held < shares) revert InsufficientShares();
        held -= shares;
        (uint256 total, uint256 assets, uint256 locked) = (_totalShares, _assets, lockedProfit());
        uint256 amount = shares.mulDiv(assets - locked, total);
        (total, assets) = (total - shares, assets - amount);
        _note(user, held, total, assets - locked);
        // A reward for few shares would make one so expensive that no deposit could buy enough: it
        // waits for the next harvest instead.
        uint256 unlocked = total < MIN_SHARES ? _unlockAll() : 0;
        (_totalShares, _assets) = (uint128(total), uint128(assets - unlocked));
        uint256 fee = block.timestamp < user.lastDepositedTime + withdrawFeePeriod()
            ? amount * withdrawFee() / BPS
            : 0;
        emit Withdraw(msg.sender, amount - fee, shares);
        uint256 before = MEOW.balanceOf(address(this));
        if (_isRescued) before -= amount + unlocked;
        else CHEF.leaveStaking(amount + unlocked);
        _keep(MEOW.balanceOf(address(this)) - amount - before);
        if (fee != 0) MEOW.safeTransfer(treasury, fee);
        MEOW.safeTransfer(msg.sender, amount - fee);
    }

    /// @dev Writes a position and its value, rounded down.
    function _note(User storage user, uint256 shares, uint256 total, uint256 assets) private {
        user.shares = shares.toUint128();
        user.lastUserActionTime = uint64(block.timestamp);
        user.worth = shares == 0 ? 0 : shares.mulDiv(assets, total);
    }

    /// @dev Keeps a reward for the next harvest.
    function _keep(uint256 reward) private {
        if (reward != 0) _waiting = (_waiting + reward).toUint128();
    }
}
