// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IPointClaim} from "./IPointClaim.sol";

/// @title Claim of one kind of cats, once for each account that meets a condition
/// @notice Family A: by the profile's number, by the time of a deposit in the vault, or by the
/// first round of the prediction game. Needs an active profile, and lets one account claim for each
/// collectible: see IMintingStation.
interface IClaim is IPointClaim {
    /// @notice What the owner may change.
    /// @param endBlock First block without claims.
    /// @param threshold What the condition compares with.
    /// @param numberPoints Points that come with the cat.
    /// @param campaignId Campaign that the points count for.
    struct Terms {
        uint64 endBlock;
        uint64 threshold;
        uint64 numberPoints;
        uint64 campaignId;
    }

    /// @notice The block at which claims end changed.
    event EndBlockChanged(uint256 endBlock);

    /// @notice The points of later claims changed.
    event PointsChanged(uint256 numberPoints, uint256 campaignId);

    /// @notice The threshold of the condition changed.
    event ThresholdChanged(uint256 threshold);

    /// @notice The account has claimed its cat.
    error CollectibleClaimed();
    /// @notice The account does not meet the condition, has no active profile, or is too late.
    error NotEligible();
    /// @notice Mints the caller's cat and gives its points.
    function mintNFT() external;

    /// @notice Sets the block at which claims end; only for the owner.
    function changeEndBlock(uint64 newEndBlock) external;

    /// @notice Sets the points of later claims; only for the owner.
    function changeNumberPoints(uint64 newNumberPoints) external;

    /// @notice Sets the campaign of later claims; only for the owner.
    function changeCampaignId(uint64 newCampaignId) external;

    /// @notice Sets the threshold of the condition; only for the owner.
    function changeThreshold(uint64 newThreshold) external;

    /// @notice Returns the first block without claims.
    function endBlock() external view returns (uint256);

    /// @notice Returns the points that come with the cat.
    function numberPoints() external view returns (uint256);

    /// @notice Returns the campaign that the points count for.
    function campaignId() external view returns (uint256);

    /// @notice Returns the metadata's address of the kind.
    function tokenURI() external view returns (string memory);

    /// @notice Returns the kind.
    function bunnyId() external view returns (uint8);

    /// @notice Returns what the condition compares with: profiles numbered below it, deposits
    /// before it in Unix seconds, or first rounds up to it.
    function threshold() external view returns (uint256);

    /// @notice Reports whether an account has claimed its cat.
    function hasClaimed(address user) external view returns (bool);

    /// @notice Reports whether an account has an active profile whose collectible lets it claim,
    /// meets the condition in time and has not claimed. Never reverts.
    function canClaim(address user) external view returns (bool);
}
