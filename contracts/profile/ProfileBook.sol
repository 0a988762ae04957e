// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {ERC165Checker} from "@openzeppelin/contracts/utils/introspection/ERC165Checker.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IProfile} from "./IProfile.sol";
import {TeamBook} from "./TeamBook.sol";

/// @title Profiles, their costs and what can be read of them
abstract contract ProfileBook is TeamBook {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    /// @dev Profile: all but the collectible's id in one slot.
    struct User {
        address nftAddress;
        uint40 userId;
        uint16 teamId;
        /// @dev Block since which it has held a picture without a pause; 0 while paused.
        uint40 activeSince;
        uint256 tokenId;
    }

    /// @dev Costs in wei of MEOW, in one slot.
    struct Costs {
        uint80 reactivate;
        uint80 register;
        uint80 update;
    }

    /// @dev Numbers of profiles, in one slot.
    struct Count {
        uint40 all;
        uint40 active;
    }

    /// @inheritdoc IProfile
    IERC20 public immutable meowToken;
    /// @inheritdoc IProfile
    uint256 public immutable MAX_COST;

    /// @inheritdoc IProfile
    address public treasury;

    Costs internal _costs;
    Count internal _count;
    mapping(address userAddress => User) internal _users;

    /// @dev Costs are set in the order of `updateNumberMeow`.
    constructor(
        address meow,
        uint256 maxCost,
        uint256 toReactivate,
        uint256 toRegister,
        uint256 toUpdate,
        address initialTreasury
    ) {
        if (meow == address(0)) revert ZeroAddress();
        meowToken = IERC20(meow);
        MAX_COST = maxCost.toUint80();
        _setCosts(toReactivate, toRegister, toUpdate);
        _setTreasury(initialTreasury);
    }

    /// @inheritdoc IProfile
    function changeTeam(address userAddress, uint256 newTeamId) external onlyRole(SPECIAL_ROLE) {
        User storage user = _user(userAddress);
        uint256 oldTeamId = user.teamId;
        if (newTeamId == oldTeamId) revert SameTeam();
        Team storage newTeam = _joinableTeam(newTeamId);
        user.teamId = uint16(newTeamId);
        // A paused profile counts in no team.
        if (user.activeSince != 0) {
            _leave(oldTeamId);
            ++newTeam.numberUsers;
        }
        emit UserChangeTeam(userAddress, oldTeamId, newTeamId);
    }

    /// @inheritdoc IProfile
    function addNftAddress(address nftAddress) external onlyRole(DEFAULT_ADMIN_ROLE) {
        if (!ERC165Checker.supportsInterface(nftAddress, type(IERC721).interfaceId)) {
            revert NotACollection();
        }
        _grantRole(NFT_ROLE, nftAddress);
    }

    /// @inheritdoc IProfile
    function updateNumberMeow(
        uint256 newNumberMeowToReactivate,
        uint256 newNumberMeowToRegister,
        uint256 newNumberMeowToUpdate
    ) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setCosts(newNumberMeowToReactivate, newNumberMeowToRegister, newNumberMeowToUpdate);
    }

    /// @inheritdoc IProfile
    function setTreasury(address newTreasury) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setTreasury(newTreasury);
    }

    /// @inheritdoc IProfile
    function claimFee(uint256 amount) external {
        if (amount == 0) revert NothingToPay();
        emit FeeClaim(treasury, amount);
        meowToken.safeTransfer(treasury, amount);
    }

    /// @inheritdoc IProfile
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
        )
    {
        User storage user = _user(userAddress);
        return (
            user.userId,
            userPoints[userAddress],
            user.teamId,
            user.nftAddress,
            user.tokenId,
            user.activeSince != 0
        );
    }

    /// @inheritdoc IProfile
    function getUserStatus(address userAddress) external view returns (bool) {
        return _users[userAddress].activeSince != 0;
    }

    /// @inheritdoc IProfile
    function activeSince(address userAddress) external view returns (uint256) {
        return _users[userAddress].activeSince;
    }

    /// @inheritdoc IProfile
    function hasRegistered(address userAddress) external view returns (bool) {
        return _users[userAddress].userId != 0;
    }

    /// @inheritdoc IProfile
    function numberProfiles() external view returns (uint256) {
        return _count.all;
    }

    /// @inheritdoc IProfile
    function numberActiveProfiles() external view returns (uint256) {
        return _count.active;
    }

    /// @inheritdoc IProfile
    function numberMeowToReactivate() external view returns (uint256) {
        return _costs.reactivate;
    }

    /// @inheritdoc IProfile
    function numberMeowToRegister() external view returns (uint256) {
        return _costs.register;
    }

    /// @inheritdoc IProfile
    function numberMeowToUpdate() external view returns (uint256) {
        return _costs.update;
    }

    /// @dev Returns the profile of an account; reverts without one.
    function _user(address userAddress) internal view returns (User storage user) {
        user = _users[userAddress];
        if (user.userId == 0) revert NotRegistered();
    }

    /// @dev Takes a cost from the caller: exactly as much must arrive.
    function _pay(uint256 cost) internal {
        if (cost == 0) return;
        uint256 before = meowToken.balanceOf(address(this));
        meowToken.safeTransferFrom(msg.sender, address(this), cost);
        if (meowToken.balanceOf(address(this)) != before + cost) revert CostNotPaid();
    }

    function _setCosts(uint256 toReactivate, uint256 toRegister, uint256 toUpdate) private {
        if (toReactivate > MAX_COST || toRegister > MAX_COST || toUpdate > MAX_COST) {
            revert CostTooHigh(MAX_COST);
        }
        _costs = Costs(uint80(toReactivate), uint80(toRegister), uint80(toUpdate));
        emit CostsUpdate(toReactivate, toRegister, toUpdate);
    }

    function _setTreasury(address newTreasury) private {
        if (newTreasury == address(0)) revert ZeroAddress();
        treasury = newTreasury;
        emit TreasuryUpdate(newTreasury);
    }
}
