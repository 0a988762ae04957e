// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IProfileEvents} from "./IProfileEvents.sol";

/// @title Profiles, teams and points
/// @notice A profile costs MEOW and holds a collectible as its picture. While it holds one it is
/// active and counts in its team. Pausing gives the collectible back, always: whoever has lost
/// which role, whatever happened to MEOW, and also if the collection refuses, since the collectible
/// can then be claimed once it does not. Names are not kept here.
/// @dev Amounts are in wei of MEOW. Users and teams are numbered from 1. A collectible must not be
/// sent here: the contract takes the one it is allowed to take, and receives no other by
/// `safeTransferFrom`.
interface IProfile is IProfileEvents {
    /// @notice Makes the caller's profile for `numberMeowToRegister` MEOW. The contract must be
    /// allowed to take the MEOW and the collectible.
    /// @param teamId Team to join, for good.
    /// @param nftAddress Collection, which must hold `NFT_ROLE`.
    /// @param tokenId Collectible of the caller.
    function createProfile(uint256 teamId, address nftAddress, uint256 tokenId) external;

    /// @notice Changes the picture of the caller's active profile for `numberMeowToUpdate` MEOW and
    /// gives the last one back, or leaves it to be claimed.
    /// @param nftAddress Collection, which must hold `NFT_ROLE`.
    /// @param tokenId Collectible of the caller.
    function updateProfile(address nftAddress, uint256 tokenId) external;

    /// @notice Pauses the caller's profile and gives the collectible back, or leaves it to be
    /// claimed if the collection refuses. Costs nothing.
    function pauseProfile() external;

    /// @notice Makes the caller's paused profile active again for `numberMeowToReactivate` MEOW.
    /// @param nftAddress Collection, which must hold `NFT_ROLE`.
    /// @param tokenId Collectible of the caller.
    function reactivateProfile(address nftAddress, uint256 tokenId) external;

    /// @notice Gives a collectible back that its collection refused to move when the caller's
    /// profile was paused or changed; see `tokensToClaim`.
    function claimToken(address nftAddress, uint256 tokenId) external;

    /// @notice Gives an account points, with or without a profile; only for `POINT_ROLE`.
    function increaseUserPoints(address userAddress, uint256 numberPoints, uint256 campaignId)
        external;

    /// @notice Gives each of at most 1,000 accounts as many points; only for `POINT_ROLE`.
    function increaseUserPointsMultiple(
        address[] calldata userAddresses,
        uint256 numberPoints,
        uint256 campaignId
    ) external;

    /// @notice Gives a team points; only for `POINT_ROLE`.
    function increaseTeamPoints(uint256 teamId, uint256 numberPoints, uint256 campaignId) external;

    /// @notice Takes points from an account; only for `POINT_ROLE`.
    /// @param campaignId Campaign that they were given in.
    function removeUserPoints(address userAddress, uint256 numberPoints, uint256 campaignId)
        external;

    /// @notice Takes as many points from each of at most 1,000 accounts; only for `POINT_ROLE`.
    /// @param campaignId Campaign that they were given in.
    function removeUserPointsMultiple(
        address[] calldata userAddresses,
        uint256 numberPoints,
        uint256 campaignId
    ) external;

    /// @notice Takes points from a team; only for `POINT_ROLE`.
    /// @param campaignId Campaign that they were given in.
    function removeTeamPoints(uint256 teamId, uint256 numberPoints, uint256 campaignId) external;

    /// @notice Moves a user to a joinable team; only for `SPECIAL_ROLE`.
    function changeTeam(address userAddress, uint256 newTeamId) external;

    /// @notice Adds a team, which can be joined; only for the admin.
    /// @param teamName 4 to 19 bytes.
    function addTeam(string calldata teamName, string calldata teamDescription) external;

    /// @notice Changes a team's name and description; only for the admin.
    /// @param teamName 4 to 19 bytes.
    function renameTeam(uint256 teamId, string calldata teamName, string calldata teamDescription)
        external;

    /// @notice Lets accounts join a team; only for the admin.
    function makeTeamJoinable(uint256 teamId) external;

    /// @notice Lets no account join a team any more; only for the admin. Its members stay.
    function makeTeamNotJoinable(uint256 teamId) external;

    /// @notice Lets collectibles of a collection be pictures; only for the admin. `revokeRole` ends
    /// that, without effect on pictures that are held.
    function addNftAddress(address nftAddress) external;

    /// @notice Sets the costs, each at most `MAX_COST`; only for the admin.
    function updateNumberMeow(
        uint256 newNumberMeowToReactivate,
        uint256 newNumberMeowToRegister,
        uint256 newNumberMeowToUpdate
    ) external;

    /// @notice Sets the treasury; only for the admin.
    function setTreasury(address newTreasury) external;

    /// @notice Pays MEOW that profiles have cost to the treasury; for anyone. Not 0.
    function claimFee(uint256 amount) external;

    /// @notice Returns a user's profile; reverts for an account without one, see `hasRegistered`.
    /// @return userId From 1.
    /// @return numberPoints Points of all campaigns.
    /// @return teamId From 1.
    /// @return nftAddress Collection of the picture; zero while paused.
    /// @return tokenId Collectible of the picture; 0 while paused, and possibly while active.
    /// @return isActive Whether it holds a picture.
    function getUserProfile(address userAddress)
        external
        view
        returns (
            uint256 userId,
            uint256 numberPoints,
            uint256 teamId,
            address nftAddress,
            uint256 tokenId,
            bool isActive
        );

    /// @notice Reports whether an account has an active profile.
    function getUserStatus(address userAddress) external view returns (bool);

    /// @notice Returns the block since which an account's profile has been active without a pause;
    /// 0 while it is not. Changing the picture does not begin it anew.
    function activeSince(address userAddress) external view returns (uint256);

    /// @notice Reports whether an account has a profile, active or paused.
    function hasRegistered(address userAddress) external view returns (bool);

    /// @notice Returns an account's points of all campaigns, with or without a profile.
    function userPoints(address userAddress) external view returns (uint256);

    /// @notice Returns a team; reverts for a number that no team has.
    /// @return teamName 4 to 19 bytes.
    /// @return teamDescription Any text.
    /// @return numberUsers Active profiles in it.
    /// @return numberPoints Points of the team itself, not of its members.
    /// @return isJoinable Whether it can be joined now.
    function getTeamProfile(uint256 teamId)
        external
        view
        returns (
            string memory teamName,
            string memory teamDescription,
            uint256 numberUsers,
            uint256 numberPoints,
            bool isJoinable
        );

    /// @notice Returns the account that can claim a collectible which its collection refused to
    /// move; zero for all others.
    function tokenClaims(address nftAddress, uint256 tokenId) external view returns (address);

    /// @notice Returns the collectibles that wait for an account to claim them.
    function tokensToClaim(address userAddress) external view returns (Token[] memory);

    /// @notice Returns how many teams there are.
    function numberTeams() external view returns (uint256);

    /// @notice Returns how many profiles there are, active and paused.
    function numberProfiles() external view returns (uint256);

    /// @notice Returns how many profiles are active.
    function numberActiveProfiles() external view returns (uint256);

    /// @notice Returns what reactivating a profile costs.
    function numberMeowToReactivate() external view returns (uint256);

    /// @notice Returns what making a profile costs.
    function numberMeowToRegister() external view returns (uint256);

    /// @notice Returns what changing the picture costs.
    function numberMeowToUpdate() external view returns (uint256);

    /// @notice Returns the most that any of the costs can be set to.
    function MAX_COST() external view returns (uint256);

    /// @notice Returns the gas that a collection gets for moving a collectible back. If it fails
    /// with less, the transaction is refused rather than the collectible kept.
    function TRANSFER_GAS() external view returns (uint256);

    /// @notice Returns the token that profiles cost.
    function meowToken() external view returns (IERC20);

    /// @notice Returns the recipient of what profiles cost.
    function treasury() external view returns (address);

    /// @notice Returns the role of collections whose collectibles may be pictures.
    function NFT_ROLE() external view returns (bytes32);

    /// @notice Returns the role of accounts that give and take points.
    function POINT_ROLE() external view returns (bytes32);

    /// @notice Returns the role of accounts that move users between teams.
    function SPECIAL_ROLE() external view returns (bytes32);
}
