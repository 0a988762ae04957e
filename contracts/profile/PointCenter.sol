// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {PermanentlyOwned} from "../utils/PermanentlyOwned.sol";
import {IPointCenter, IPointSale} from "./IPointCenter.sol";
import {IProfile} from "./IProfile.sol";

/// @title Points of sales that could not give them themselves
contract PointCenter is IPointCenter, PermanentlyOwned {
    /// @dev Points of a sale.
    struct Sale {
        uint256 thresholdToClaim;
        uint256 campaignId;
        uint256 numberPoints;
    }

    /// @notice Profiles, at which this contract needs the role of points.
    IProfile public immutable profile;

    /// @inheritdoc IPointCenter
    uint256 public maxViewLength;
    /// @inheritdoc IPointCenter
    mapping(address contractAddress => Sale) public ifos;
    /// @inheritdoc IPointCenter
    mapping(address userAddress => mapping(address contractAddress => bool)) public hasClaimed;

    /// @param profiles Contract that keeps the points.
    /// @param viewLength Most sales of one `checkClaimStatuses`.
    /// @param initialOwner Owner, who adds sales.
    constructor(address profiles, uint256 viewLength, address initialOwner)
        PermanentlyOwned(initialOwner)
    {
        profile = IProfile(profiles);
        maxViewLength = viewLength;
    }

    /// @inheritdoc IPointCenter
    function getPoints(address contractAddress) external {
        if (!checkClaimStatus(msg.sender, contractAddress)) revert NothingToClaim();
        hasClaimed[msg.sender][contractAddress] = true;
        Sale memory sale = ifos[contractAddress];
        emit PointsClaim(msg.sender, contractAddress, sale.numberPoints);
        profile.increaseUserPoints(msg.sender, sale.numberPoints, sale.campaignId);
    }

    /// @inheritdoc IPointCenter
    function addIFOAddress(
        address contractAddress,
        uint256 thresholdToClaim,
        uint256 campaignId,
        uint256 numberPoints
    ) external onlyOwner {
        if (ifos[contractAddress].numberPoints != 0) revert SaleKnown();
        if (numberPoints == 0) revert ZeroPoints();
        // What is no sale is refused now, not when points are claimed.
        IPointSale(contractAddress).userInfo(address(this));
        IPointSale(contractAddress).pointsGiven(address(this));
        ifos[contractAddress] = Sale(thresholdToClaim, campaignId, numberPoints);
        emit IFOAdd(contractAddress, thresholdToClaim, campaignId, numberPoints);
    }

    /// @inheritdoc IPointCenter
    function updateMaxViewLength(uint256 newMaxViewLength) external onlyOwner {
        maxViewLength = newMaxViewLength;
        emit MaxViewLengthUpdate(newMaxViewLength);
    }

    /// @inheritdoc IPointCenter
    function checkClaimStatuses(address userAddress, address[] calldata contractAddresses)
        external
        view
        returns (bool[] memory statuses)
    {
        if (contractAddresses.length > maxViewLength) revert TooManySales();
        statuses = new bool[](contractAddresses.length);
        for (uint256 i = 0; i < statuses.length; ++i) {
            statuses[i] = checkClaimStatus(userAddress, contractAddresses[i]);
        }
    }

    /// @inheritdoc IPointCenter
    function checkClaimStatus(address userAddress, address contractAddress)
        public
        view
        returns (bool)
    {
        Sale storage sale = ifos[contractAddress];
        if (
            sale.numberPoints == 0 || hasClaimed[userAddress][contractAddress]
                || !profile.getUserStatus(userAddress)
        ) {
            return false;
        }
        // A sale gives its points with the last harvest, so that it cannot do so afterwards.
        (uint256 amount, bool claimed) = IPointSale(contractAddress).userInfo(userAddress);
        return claimed && amount > sale.thresholdToClaim
            && !IPointSale(contractAddress).pointsGiven(userAddress);
    }
}
