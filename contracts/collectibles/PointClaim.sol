// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IProfile} from "../profile/IProfile.sol";
import {PermanentlyOwned} from "../utils/PermanentlyOwned.sol";
import {IMintingStation} from "./IMintingStation.sol";
import {IPointClaim} from "./IPointClaim.sol";

/// @title Points that come with a claimed cat
abstract contract PointClaim is IPointClaim, PermanentlyOwned {
    /// @dev Active profile of an account; `userId` is 0 without one.
    struct Holder {
        uint256 userId;
        address nftAddress;
        uint256 tokenId;
    }

    struct Owed {
        uint64 points;
        uint64 campaignId;
    }

    IMintingStation internal immutable STATION;
    IProfile internal immutable PROFILE;

    /// @dev At most one entry for each kind that can be claimed.
    mapping(address user => Owed[]) private _owed;

    constructor(IMintingStation station, IProfile profile, address initialOwner)
        PermanentlyOwned(initialOwner)
    {
        if (address(station) == address(0) || address(profile) == address(0)) {
            revert ZeroAddress();
        }
        (STATION, PROFILE) = (station, profile);
    }

    /// @inheritdoc IPointClaim
    function claimPoints() external {
        Owed[] memory owed = _owed[msg.sender];
        if (owed.length == 0) revert NoPoints();
        delete _owed[msg.sender];
        uint256 points;
        for (uint256 i; i < owed.length; ++i) {
            if (!_isGiven(msg.sender, owed[i].points, owed[i].campaignId)) revert PointsRefused();
            points += owed[i].points;
        }
        emit PointsClaimed(msg.sender, points);
    }

    /// @inheritdoc IPointClaim
    function pointsOwed(address user) external view returns (uint256 points) {
        Owed[] memory owed = _owed[user];
        for (uint256 i; i < owed.length; ++i) {
            points += owed[i].points;
        }
    }

    /// @dev Mints the caller's cat and gives its points, or owes them. The caller's claim must be
    /// marked before: minting calls a receiving contract.
    /// @param holder The caller's active profile.
    function _mintCat(uint8 bunnyId, Holder memory holder, uint64 points, uint64 campaignId)
        internal
    {
        uint256 tokenId = STATION.mintClaimed(
            msg.sender, bunnyId, holder.userId, holder.nftAddress, holder.tokenId
        );
        emit BunnyMint(msg.sender, tokenId, bunnyId);
        if (points == 0 || _isGiven(msg.sender, points, campaignId)) return;
        _owed[msg.sender].push(Owed(points, campaignId));
        emit PointsOwed(msg.sender, points, campaignId);
    }

    function _holder(address user) internal view returns (Holder memory holder) {
        if (PROFILE.getUserStatus(user)) {
            (holder.userId,,, holder.nftAddress, holder.tokenId,) = PROFILE.getUserProfile(user);
        }
    }

    /// @dev Reports whether the collectible of an active profile lets it claim.
    function _mayClaim(Holder memory holder) internal view returns (bool) {
        return STATION.mayClaim(holder.userId, holder.nftAddress, holder.tokenId);
    }

    function _isGiven(address user, uint64 points, uint64 campaignId) private returns (bool) {
        try PROFILE.increaseUserPoints(user, points, campaignId) {
            return true;
        } catch {
            return false;
        }
    }
}
