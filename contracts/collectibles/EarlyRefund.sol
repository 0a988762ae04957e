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
    uint256 public immutable activeBlocks;
    /// @inheritdoc IEarlyRefund
    uint256 public immutable MAX_LENGTH;

    /// @inheritdoc IEarlyRefund
    uint256 public endBlock;
    /// @inheritdoc IEarlyRefund
    mapping(address user => bool) public hasClaimed;
    /// @inheritdoc IEarlyRefund
    mapping(address nftAddress => mapping(uint256 tokenId => bool)) public hasServed;

    /// @param profile Profiles.
    /// @param meow Token of the gift.
    /// @param amount Gift, in wei: at most what a profile costs.
    /// @param lastUser Last number of a profile that gets one.
    /// @param minActiveBlocks Blocks that a profile must have been active.
    /// @param initialEndBlock First block without gifts.
    /// @param maxLength Most blocks from now to the end, whenever it is set.
    /// @param initialOwner Owner, who withdraws what is left.
    constructor(
        IProfile profile,
        IERC20 meow,
        uint256 amount,
        uint256 lastUser,
        uint256 minActiveBlocks,
        uint256 initialEndBlock,
        uint256 maxLength,
        address initialOwner
    ) PermanentlyOwned(initialOwner) {
        if (address(profile) == address(0) || address(meow) == address(0)) {
            revert ZeroAddress();
        }
        if (amount == 0) revert ZeroAmount();
        // One who gets back more than a profile costs would make profiles for it.
        uint256 cost = profile.numberMeowToRegister();
        if (amount > cost) revert GiftTooLarge(cost);
        (PROFILE, MEOW, MAX_LENGTH) = (profile, meow, maxLength);
        (refundAmount, thresholdUser, activeBlocks) = (amount, lastUser, minActiveBlocks);
        _setEnd(initialEndBlock);
    }

    /// @inheritdoc IEarlyRefund
    function getCakeBack() external {
        if (_hasEnded()) revert RefundEnded();
        if (hasClaimed[msg.sender]) revert GiftTaken();
        uint256 userId = _firstUserId(msg.sender);
        if (userId == 0) revert NotEligible();
        uint256 from = PROFILE.activeSince(msg.sender) + activeBlocks;
        if (block.number < from) revert ProfileTooNew(from);
        (address nftAddress, uint256 tokenId) = _pictureOf(msg.sender);
        if (hasServed[nftAddress][tokenId]) revert CollectibleServed();
        if (remaining() == 0) revert NotFunded();
        (hasClaimed[msg.sender], hasServed[nftAddress][tokenId]) = (true, true);
        emit Refunded(msg.sender, userId, refundAmount);
        MEOW.safeTransfer(msg.sender, refundAmount);
    }

    /// @inheritdoc IEarlyRefund
    function extend(uint256 newEndBlock) external onlyOwner {
        if (_hasEnded() || newEndBlock <= endBlock) revert InvalidEnd();
        _setEnd(newEndBlock);
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
        if (remaining() == 0 || hasClaimed[user] || _firstUserId(user) == 0) return false;
        (address nftAddress, uint256 tokenId) = _pictureOf(user);
        return block.number >= PROFILE.activeSince(user) + activeBlocks
            && !hasServed[nftAddress][tokenId];
    }

    /// @inheritdoc IEarlyRefund
    function remaining() public view returns (uint256) {
        return _hasEnded() ? 0 : MEOW.balanceOf(address(this)) / refundAmount;
    }

    function _setEnd(uint256 newEndBlock) private {
        if (newEndBlock > block.number + MAX_LENGTH) revert InvalidEnd();
        endBlock = newEndBlock;
    }

    function _pictureOf(address user) private view returns (address nftAddress, uint256 tokenId) {
        (,,, nftAddress, tokenId,) = PROFILE.getUserProfile(user);
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
