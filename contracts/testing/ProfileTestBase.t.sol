// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IProfileEvents} from "../profile/IProfileEvents.sol";
import {Profile} from "../profile/Profile.sol";
import {ProfileSteps} from "./ProfileSteps.t.sol";
import {TestCollection} from "./TestCollection.t.sol";
import {TestToken} from "./TestToken.t.sol";

/// @title Profiles with three teams, one collection and accounts that can pay
abstract contract ProfileTestBase is ProfileSteps, IProfileEvents {
    /// @notice Answer of `getUserProfile`.
    struct User {
        uint256 userId;
        uint256 numberPoints;
        uint256 teamId;
        address nftAddress;
        uint256 tokenId;
        bool isActive;
    }

    uint256 internal constant MAX_COST = 10e18;
    uint256 internal constant TO_REACTIVATE = 1e18;
    uint256 internal constant TO_REGISTER = 5e17;
    uint256 internal constant TO_UPDATE = 2e18;
    address internal constant ADMIN = address(0x03);
    address internal constant TREASURY = address(0x7E);
    address internal constant GIVER = address(0x91);
    address internal constant MOVER = address(0x5E);
    address internal constant STRANGER = address(0x57);

    TestToken internal meow;
    TestCollection internal cats;
    Profile internal profile;

    function setUp() public virtual {
        meow = new TestToken();
        cats = new TestCollection();
        profile = profileFor(address(meow));
        vm.startPrank(ADMIN);
        profile.addNftAddress(address(cats));
        profile.grantRole(profile.POINT_ROLE(), GIVER);
        profile.grantRole(profile.SPECIAL_ROLE(), MOVER);
        profile.addTeam("Syrup Storm", "First");
        profile.addTeam("Fearsome Flippers", "Second");
        profile.addTeam("Chaotic Cakers", "Third");
        vm.stopPrank();
    }

    function profileFor(address token) internal returns (Profile) {
        return new Profile(token, MAX_COST, TO_REACTIVATE, TO_REGISTER, TO_UPDATE, TREASURY, ADMIN);
    }

    /// @dev Gives an account a collectible of a collection, with the approval, and MEOW with the
    /// allowance of exactly a cost.
    function equip(address account, TestCollection collection, uint256 cost)
        internal
        returns (uint256 tokenId)
    {
        tokenId = collection.mint(account);
        meow.mint(account, cost);
        vm.startPrank(account);
        collection.approve(address(profile), tokenId);
        meow.approve(address(profile), cost);
        vm.stopPrank();
    }

    function create(address account, uint256 teamId) internal returns (uint256 tokenId) {
        return createWith(account, teamId, cats);
    }

    function createWith(address account, uint256 teamId, TestCollection collection)
        internal
        returns (uint256 tokenId)
    {
        tokenId = equip(account, collection, TO_REGISTER);
        vm.prank(account);
        profile.createProfile(teamId, address(collection), tokenId);
    }

    function pause(address account) internal {
        vm.prank(account);
        profile.pauseProfile();
    }

    function reactivate(address account) internal returns (uint256 tokenId) {
        tokenId = equip(account, cats, TO_REACTIVATE);
        vm.prank(account);
        profile.reactivateProfile(address(cats), tokenId);
    }

    function userOf(address account) internal view returns (User memory user) {
        (
            user.userId,
            user.numberPoints,
            user.teamId,
            user.nftAddress,
            user.tokenId,
            user.isActive
        ) = profile.getUserProfile(account);
    }

    function usersIn(uint256 teamId) internal view returns (uint256 users) {
        (,, users,,) = profile.getTeamProfile(teamId);
    }

    function pointsOf(uint256 teamId) internal view returns (uint256 points) {
        (,,, points,) = profile.getTeamProfile(teamId);
    }
}
