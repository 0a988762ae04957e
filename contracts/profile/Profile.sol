// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {
    ReentrancyGuardTransient
} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ListedRoles} from "../utils/ListedRoles.sol";
import {IProfile} from "./IProfile.sol";
import {ProfileBook} from "./ProfileBook.sol";
import {TokenKeeper} from "./TokenKeeper.sol";

/// @title Profiles with a collectible as picture, in teams
contract Profile is ProfileBook, TokenKeeper, ReentrancyGuardTransient {
    /// @param meow Token that profiles cost.
    /// @param maxCost Limit of each cost, in wei; less than 2^80.
    /// @param toReactivate Cost of reactivating a profile.
    /// @param toRegister Cost of making a profile.
    /// @param toUpdate Cost of changing the picture.
    /// @param treasury Recipient of what profiles cost.
    /// @param admin Account that grants the roles and adds teams.
    constructor(
        address meow,
        uint256 maxCost,
        uint256 toReactivate,
        uint256 toRegister,
        uint256 toUpdate,
        address treasury,
        address admin
    )
        ProfileBook(meow, maxCost, toReactivate, toRegister, toUpdate, treasury)
        ListedRoles(0, admin)
    {}

    /// @inheritdoc IProfile
    function createProfile(uint256 teamId, address nftAddress, uint256 tokenId)
        external
        nonReentrant
    {
        if (_users[msg.sender].userId != 0) revert AlreadyRegistered();
        Team storage team = _joinableTeam(teamId);
        Count memory count = _count;
        (++count.all, ++count.active, ++team.numberUsers);
        _count = count;
        _users[msg.sender] =
            User(nftAddress, count.all, uint16(teamId), uint40(block.number), tokenId);
        emit UserNew(msg.sender, teamId, nftAddress, tokenId);
        _takePicture(nftAddress, tokenId, _costs.register);
    }

    /// @inheritdoc IProfile
    function updateProfile(address nftAddress, uint256 tokenId) external nonReentrant {
        User storage user = _activeUser();
        (address lastAddress, uint256 lastId) = (user.nftAddress, user.tokenId);
        (user.nftAddress, user.tokenId) = (nftAddress, tokenId);
        emit UserUpdate(msg.sender, nftAddress, tokenId);
        _takePicture(nftAddress, tokenId, _costs.update);
        _giveBack(lastAddress, lastId);
    }

    /// @inheritdoc IProfile
    function pauseProfile() external nonReentrant {
        User storage user = _activeUser();
        (address nftAddress, uint256 tokenId) = (user.nftAddress, user.tokenId);
        (user.nftAddress, user.tokenId, user.activeSince) = (address(0), 0, 0);
        _leave(user.teamId);
        // A statistic never keeps a collectible here.
        if (_count.active != 0) --_count.active;
        emit UserPause(msg.sender, user.teamId);
        _giveBack(nftAddress, tokenId);
    }

    /// @inheritdoc IProfile
    function reactivateProfile(address nftAddress, uint256 tokenId) external nonReentrant {
        User storage user = _user(msg.sender);
        if (user.activeSince != 0) revert ProfileActive();
        (user.nftAddress, user.tokenId) = (nftAddress, tokenId);
        user.activeSince = uint40(block.number);
        ++_teams[user.teamId].numberUsers;
        ++_count.active;
        emit UserReactivate(msg.sender, user.teamId, nftAddress, tokenId);
        _takePicture(nftAddress, tokenId, _costs.reactivate);
    }

    /// @inheritdoc IProfile
    function claimToken(address nftAddress, uint256 tokenId) external nonReentrant {
        _claim(nftAddress, tokenId);
    }

    /// @dev Returns the caller's profile; reverts unless it is active.
    function _activeUser() private view returns (User storage user) {
        user = _user(msg.sender);
        if (user.activeSince == 0) revert ProfilePaused();
    }

    /// @dev Takes the caller's collectible of an allowed collection, and the cost.
    function _takePicture(address nftAddress, uint256 tokenId, uint256 cost) private {
        if (!hasRole(NFT_ROLE, nftAddress)) revert CollectionNotAllowed();
        _pay(cost);
        _take(nftAddress, tokenId);
    }
}
