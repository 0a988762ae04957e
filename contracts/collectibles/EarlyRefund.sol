// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IProfile} from "../profile/IProfile.sol";
import {PermanentlyOwned} from "../utils/PermanentlyOwned.sol";
import {IEarlyRefund} from "./IEarlyRefund.sol";

/// @title Gift of MEOW to the first profiles, once each, until a block and while it is funded
contract EarlyRefund is IEarlyRefund, PermanentlyOwned {
    using SafeERC20 for IERC20;

    IProfile private immutable PROFILE;
    IERC20 private immutable MEOW;

    /// @inheritdoc IEarlyRefund
    uint256 public immutable refundAmount;
    /// @inheritdoc IEarlyRefund
    uint256 public immutable thresholdUser;

    /// @inheritdoc IEarlyRefund
    uint256 public endBlock;
    /// @inheritdoc IEarlyRefund
    mapping(address user => bool) public hasClaimed;

    /// @param profile Profiles.
    /// @param meow Token of the gift.
    /// @param amount Gift, in wei.
    /// @param lastUser Last number of a profile that gets one.
    /// @param initialEndBlock First block without gifts.
    /// @param initialOwner Owner, who withdraws what is left.
    constructor(
        IProfile profile,
        IERC20 meow,
        uint256 amount,
        uint256 lastUser,
        uint256 initialEndBlock,
        address initialOwner
    ) PermanentlyOwned(initialOwner) {
        if (address(profile) == address(0) || address(meow) == address(0)) {
            revert ZeroAddress();
        }
        if (amount == 0) revert ZeroAmount();
        (PROFILE, MEOW) = (profile, meow);
        (refundAmount, thresholdUser, endBlock) = (amount, lastUser, initialEndBlock);
    }

    /// @inheritdoc IEarlyRefund
    function getCakeBack() external {
        if (_hasEnded()) revert RefundEnded();
        if (hasClaimed[msg.sender]) revert GiftTaken();
        uint256 userId = _firstUserId(msg.sender);
        if (userId == 0) revert NotEligible();
        if (remaining() == 0) revert NotFunded();
        hasClaimed[msg.sender] = true;
        emit Refunded(msg.sender, userId, refundAmount);
        MEOW.safeTransfer(msg.sender, refundAmount);
    }

    /// @inheritdoc IEarlyRefund
    function extend(uint256 newEndBlock) external onlyOwner {
        if (_hasEnded() || newEndBlock <= endBlock) revert InvalidEnd();
        endBlock = newEndBlock;
        emit Extended(newEndBlock);
    }

    /// @inheritdoc IEarlyRefund
    function withdraw(address to) external onlyOwner {
        if (to == address(0)) revert ZeroAddress();
        if (!_hasEnded()) revert RefundRuns(endBlock);
        uint256 amount = MEOW.balanceOf(address(this));
        emit Withdrawn(to, amount);
        MEOW.safeTransfer(to, amount);
    }

    /// @inheritdoc IEarlyRefund
    function canClaim(address user) external view returns (bool) {
        return remaining() != 0 && !hasClaimed[user] && _firstUserId(user) != 0;
    }

    /// @inheritdoc IEarlyRefund
    function remaining() public view returns (uint256) {
        return _hasEnded() ? 0 : MEOW.balanceOf(address(this)) / refundAmount;
    }

    function _hasEnded() private view returns (bool) {
        return block.number >= endBlock;
    }

    /// @dev Returns the number of an active profile that is one of the first; else 0.
    function _firstUserId(address user) private view returns (uint256) {
        if (!PROFILE.getUserStatus(user)) return 0;
        (uint256 userId,,,,,) = PROFILE.getUserProfile(user);
        return userId <= thresholdUser ? userId : 0;
    }
}
