// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ListedRoles} from "../utils/ListedRoles.sol";
import {IProfile} from "./IProfile.sol";

/// @title Roles, teams, and points of users and teams
abstract contract TeamBook is IProfile, ListedRoles {
    using SafeCast for uint256;

    /// @dev Team; a change of its users or points writes one slot.
    struct Team {
        string name;
        string description;
        uint40 numberUsers;
        uint128 numberPoints;
        bool isJoinable;
    }

    /// @inheritdoc IProfile
    bytes32 public constant NFT_ROLE = keccak256("NFT_ROLE");
    /// @inheritdoc IProfile
    bytes32 public constant POINT_ROLE = keccak256("POINT_ROLE");
    /// @inheritdoc IProfile
    bytes32 public constant SPECIAL_ROLE = keccak256("SPECIAL_ROLE");

    /// @notice Maximum accounts that get or lose points at once.
    uint256 public constant MOST_USERS = 1000;

    /// @inheritdoc IProfile
    uint256 public numberTeams;
    /// @inheritdoc IProfile
    mapping(address userAddress => uint256) public userPoints;
    mapping(uint256 teamId => Team) internal _teams;

    /// @inheritdoc IProfile
    function increaseUserPoints(address userAddress, uint256 numberPoints, uint256 campaignId)
        external
        onlyRole(POINT_ROLE)
    {
        userPoints[userAddress] += numberPoints;
        emit UserPointIncrease(userAddress, numberPoints, campaignId);
    }

    /// @inheritdoc IProfile
    function increaseUserPointsMultiple(
        address[] calldata userAddresses,
        uint256 numberPoints,
        uint256 campaignId
    ) external onlyRole(POINT_ROLE) {
        _requireFew(userAddresses);
        for (uint256 i = 0; i < userAddresses.length; ++i) {
            userPoints[userAddresses[i]] += numberPoints;
        }
        emit UserPointIncreaseMultiple(userAddresses, numberPoints, campaignId);
    }

    /// @inheritdoc IProfile
    function increaseTeamPoints(uint256 teamId, uint256 numberPoints, uint256 campaignId)
        external
        onlyRole(POINT_ROLE)
    {
        Team storage team = _team(teamId);
        team.numberPoints = (team.numberPoints + numberPoints).toUint128();
        emit TeamPointIncrease(teamId, numberPoints, campaignId);
    }

    /// @inheritdoc IProfile
    function removeUserPoints(address userAddress, uint256 numberPoints, uint256 campaignId)
        external
        onlyRole(POINT_ROLE)
    {
        _removePoints(userAddress, numberPoints);
        emit UserPointDecrease(userAddress, numberPoints, campaignId);
    }

    /// @inheritdoc IProfile
    function removeUserPointsMultiple(
        address[] calldata userAddresses,
        uint256 numberPoints,
        uint256 campaignId
    ) external onlyRole(POINT_ROLE) {
        _requireFew(userAddresses);
        for (uint256 i = 0; i < userAddresses.length; ++i) {
            _removePoints(userAddresses[i], numberPoints);
        }
        emit UserPointDecreaseMultiple(userAddresses, numberPoints, campaignId);
    }

    /// @inheritdoc IProfile
    function removeTeamPoints(uint256 teamId, uint256 numberPoints, uint256 campaignId)
        external
        onlyRole(POINT_ROLE)
    {
        Team storage team = _team(teamId);
        if (team.numberPoints < numberPoints) revert TooFewPoints();
        team.numberPoints -= uint128(numberPoints);
        emit TeamPointDecrease(teamId, numberPoints, campaignId);
    }

    /// @inheritdoc IProfile
    function addTeam(string calldata teamName, string calldata teamDescription)
        external
        onlyRole(DEFAULT_ADMIN_ROLE)
    {
        _requireName(teamName);
        uint256 teamId = ++numberTeams;
        // Users keep their team's number in 16 bits.
        teamId.toUint16();
        _teams[teamId] = Team(teamName, teamDescription, 0, 0, true);
        emit TeamAdd(teamId, teamName);
    }

    /// @inheritdoc IProfile
    function renameTeam(uint256 teamId, string calldata teamName, string calldata teamDescription)
        external
        onlyRole(DEFAULT_ADMIN_ROLE)
    {
        _requireName(teamName);
        Team storage team = _team(teamId);
        (team.name, team.description) = (teamName, teamDescription);
        emit TeamRename(teamId, teamName);
    }

    /// @inheritdoc IProfile
    function makeTeamJoinable(uint256 teamId) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _team(teamId).isJoinable = true;
        emit TeamJoinable(teamId, true);
    }

    /// @inheritdoc IProfile
    function makeTeamNotJoinable(uint256 teamId) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _team(teamId).isJoinable = false;
        emit TeamJoinable(teamId, false);
    }

    /// @inheritdoc IProfile
    function getTeamProfile(uint256 teamId)
        external
        view
        returns (
            string memory teamName,
            string memory teamDescription,
            uint256 numberUsers,
            uint256 numberPoints,
            bool isJoinable
        )
    {
        Team storage team = _team(teamId);
        return (team.name, team.description, team.numberUsers, team.numberPoints, team.isJoinable);
    }

    /// @dev Takes a user off a team's count. A statistic never keeps a collectible here.
    function _leave(uint256 teamId) internal {
        Team storage team = _teams[teamId];
        if (team.numberUsers != 0) --team.numberUsers;
    }

    /// @dev Returns a team; reverts for a number that no team has.
    function _team(uint256 teamId) internal view returns (Team storage) {
        if (teamId == 0 || teamId > numberTeams) revert UnknownTeam();
        return _teams[teamId];
    }

    /// @dev Returns a team that can be joined.
    function _joinableTeam(uint256 teamId) internal view returns (Team storage team) {
        team = _team(teamId);
        if (!team.isJoinable) revert TeamNotJoinable();
    }

    function _removePoints(address userAddress, uint256 numberPoints) private {
        uint256 points = userPoints[userAddress];
        if (points < numberPoints) revert TooFewPoints();
        userPoints[userAddress] = points - numberPoints;
    }

    function _requireFew(address[] calldata userAddresses) private pure {
        if (userAddresses.length > MOST_USERS) revert TooManyUsers();
    }

    function _requireName(string calldata teamName) private pure {
        uint256 length = bytes(teamName).length;
        if (length < 4 || length > 19) revert BadTeamName();
    }
}
