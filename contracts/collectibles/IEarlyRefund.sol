// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Gift of MEOW to the first profiles, once each, until a block and while it is funded
/// @notice A gift is at most what a profile costs, and each collectible brings one: nobody gains by
/// making profiles for it. Anyone may fund it by sending MEOW; what is left can be withdrawn only
/// after its end.
interface IEarlyRefund {
    /// @notice An account received its gift.
    event Refunded(address indexed user, uint256 userId, uint256 amount);

    /// @notice The end was moved further away.
    event Extended(uint256 endBlock);

    /// @notice What was left was withdrawn.
    event Withdrawn(address indexed to, uint256 amount);

    /// @notice The account has received its gift.
    error GiftTaken();
    /// @notice The account has no active profile, or not one of the first.
    error NotEligible();
    /// @notice The profile must have been active until this block.
    error ProfileTooNew(uint256 from);
    /// @notice The profile's collectible was the picture of another one that received a gift.
    error CollectibleServed();
    /// @notice The gift is above what a profile costs.
    error GiftTooLarge(uint256 cost);
    /// @notice The gift has ended.
    error RefundEnded();
    /// @notice The gift still runs.
    error RefundRuns(uint256 endBlock);
    /// @notice There is not enough MEOW left for one more gift.
    error NotFunded();
    /// @notice The end can only be moved further away, before it has come, and is at most
    /// `MAX_LENGTH` blocks away.
    error InvalidEnd();
    /// @notice A gift needs an amount.
    error ZeroAmount();
    /// @notice The zero address is not allowed here.
    error ZeroAddress();

    /// @notice Pays the caller its gift.
    function getCakeBack() external;

    /// @notice Moves the end further away, before it has come; only for the owner.
    function extend(uint256 newEndBlock) external;

    /// @notice Withdraws what is left after the end; only for the owner.
    function withdraw(address to) external;

    /// @notice Returns the gift, in wei of MEOW.
    function refundAmount() external view returns (uint256);

    /// @notice Returns the last number of a profile that gets one.
    function thresholdUser() external view returns (uint256);

    /// @notice Returns for how many blocks a profile must have been active, without a pause.
    function activeBlocks() external view returns (uint256);

    /// @notice Returns the most blocks from now to the end, whenever it is set.
    function MAX_LENGTH() external view returns (uint256);

    /// @notice Reports whether a collectible was the picture of a profile that received a gift.
    function hasServed(address nftAddress, uint256 tokenId) external view returns (bool);

    /// @notice Returns the first block without gifts.
    function endBlock() external view returns (uint256);

    /// @notice Returns how many gifts can still be paid; 0 after the end.
    function remaining() external view returns (uint256);

    /// @notice Reports whether an account has received its gift.
    function hasClaimed(address user) external view returns (bool);

    /// @notice Reports whether `getCakeBack` of an account would succeed now. Never reverts.
    function canClaim(address user) external view returns (bool);
}
