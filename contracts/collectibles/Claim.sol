// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IProfile} from "../profile/IProfile.sol";
import {IClaim} from "./IClaim.sol";
import {IMintingStation} from "./IMintingStation.sol";
import {PointClaim} from "./PointClaim.sol";

/// @title Claim of one kind of cats, once for each account that meets a condition
abstract contract Claim is IClaim, PointClaim {
    /// @inheritdoc IClaim
    uint8 public immutable bunnyId;
    /// @inheritdoc IClaim
    mapping(address user => bool) public hasClaimed;
    Terms private _terms;

    constructor(
        IMintingStation station,
        IProfile profile,
        uint8 kind,
        Terms memory terms,
        address initialOwner
    ) PointClaim(station, profile, initialOwner) {
        bunnyId = kind;
        _terms = terms;
    }

    /// @inheritdoc IClaim
    function mintNFT() external {
        if (hasClaimed[msg.sender]) revert CollectibleClaimed();
        Holder memory holder = _holder(msg.sender);
        Terms memory terms = _terms;
        if (!_isEligible(msg.sender, holder.userId, terms)) revert NotEligible();
        hasClaimed[msg.sender] = true;
        _mintCat(bunnyId, holder, terms.numberPoints, terms.campaignId);
    }

    /// @inheritdoc IClaim
    function changeEndBlock(uint64 newEndBlock) external onlyOwner {
        _terms.endBlock = newEndBlock;
        emit EndBlockChanged(newEndBlock);
    }

    /// @inheritdoc IClaim
    function changeNumberPoints(uint64 newNumberPoints) external onlyOwner {
        _terms.numberPoints = newNumberPoints;
        emit PointsChanged(newNumberPoints, _terms.campaignId);
    }

    /// @inheritdoc IClaim
    function changeCampaignId(uint64 newCampaignId) external onlyOwner {
        _terms.campaignId = newCampaignId;
        emit PointsChanged(_terms.numberPoints, newCampaignId);
    }

    /// @inheritdoc IClaim
    function changeThreshold(uint64 newThreshold) external onlyOwner {
        _terms.threshold = newThreshold;
        emit ThresholdChanged(newThreshold);
    }

    /// @inheritdoc IClaim
    function endBlock() external view returns (uint256) {
        return _terms.endBlock;
    }

    /// @inheritdoc IClaim
    function threshold() external view returns (uint256) {
        return _terms.threshold;
    }

    /// @inheritdoc IClaim
    function numberPoints() external view returns (uint256) {
        return _terms.numberPoints;
    }

    /// @inheritdoc IClaim
    function campaignId() external view returns (uint256) {
        return _terms.campaignId;
    }

    /// @inheritdoc IClaim
    function tokenURI() external view returns (string memory) {
        return STATION.cats().kindURI(bunnyId);
    }

    /// @inheritdoc IClaim
    function canClaim(address user) external view returns (bool) {
        if (hasClaimed[user]) return false;
        Holder memory holder = _holder(user);
        return _isEligible(user, holder.userId, _terms) && _mayClaim(holder);
    }

    /// @dev Reports whether an account with an active profile of this number meets the condition.
    /// Never reverts.
    function _meets(address user, uint256 userId, uint256 limit)
        internal
        view
        virtual
        returns (bool);

    function _isEligible(address user, uint256 userId, Terms memory terms)
        private
        view
        returns (bool)
    {
        return
            block.number < terms.endBlock && userId != 0 && _meets(user, userId, terms.threshold);
    }
}
