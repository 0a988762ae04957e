// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ProfileHandler} from "../testing/ProfileHandler.t.sol";
import {TestBase} from "../testing/TestBase.t.sol";
import {HostileCollection, TestCollection} from "../testing/TestCollection.t.sol";
import {Profile} from "./Profile.sol";

/// @dev Holds in every sequence of what users, admins and a hostile collection may do.
contract ProfileInvariantsTest is TestBase {
    ProfileHandler private handler;
    Profile private profile;

    function setUp() public {
        handler = new ProfileHandler();
        profile = handler.profile();
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function test_handlerKeepsCollectibles() public {
        handler.create(0, 1, true);
        handler.create(1, 1, false);
        handler.changeMood(5);
        handler.pause(0);
        handler.pause(1);
        vm.assertEq(handler.pauses(), 2, "pauses");
        vm.assertEq(handler.kept(), 1, "kept");
        handler.reactivate(0, false);
        handler.update(0, false);
        handler.moveUser(0, 2);
        vm.assertEq(membersOf(2), 1, "moved");
        handler.changeMood(0);
        handler.claim(0, 0, 0);
        vm.assertEq(profile.tokensToClaim(handler.accountAt(0)).length, 0, "claimed");
        invariant_membersAreActiveProfilesAndTheirPictures();
        invariant_everyPictureGoesBack();
        invariant_booksAgree();
    }

    function membersOf(uint256 teamId) private view returns (uint256 members) {
        (,, members,,) = profile.getTeamProfile(teamId);
    }

    /// @dev Returns how many collectibles the profiles hold.
    function held(TestCollection collection) private view returns (uint256) {
        return collection.balanceOf(address(profile));
    }

    function invariant_nothingUnexpected() public view {
        vm.assertEq(handler.unexpected(), 0, "unexpected");
    }

    function invariant_membersAreActiveProfilesAndTheirPictures() public view {
        uint256 members = 0;
        for (uint256 teamId = 1; teamId <= handler.TEAMS(); ++teamId) {
            members += membersOf(teamId);
        }
        vm.assertEq(members, profile.numberActiveProfiles(), "members");
        uint256 waiting = 0;
        uint256 active = 0;
        for (uint256 i = 0; i < handler.COUNT(); ++i) {
            address account = handler.accountAt(i);
            waiting += profile.tokensToClaim(account).length;
            if (profile.getUserStatus(account)) ++active;
        }
        vm.assertEq(active, members, "active");
        vm.assertEq(held(handler.cats()) + held(handler.hostile()), active + waiting, "held");
    }

    function invariant_booksAgree() public view {
        uint256 count = handler.registeredCount();
        vm.assertEq(profile.numberProfiles(), count, "profiles");
        for (uint256 i = 0; i < count; ++i) {
            (uint256 userId,,,,,) = profile.getUserProfile(handler.registered(i));
            vm.assertEq(userId, i + 1, "numbers without gaps");
        }
        for (uint256 i = 0; i < handler.COUNT(); ++i) {
            address account = handler.accountAt(i);
            vm.assertEq(profile.userPoints(account), handler.points(account), "points");
        }
        for (uint256 teamId = 1; teamId <= handler.TEAMS(); ++teamId) {
            (,,, uint256 points,) = profile.getTeamProfile(teamId);
            vm.assertEq(points, handler.teamPoints(teamId), "team points");
        }
        vm.assertEq(handler.meow().balanceOf(address(profile)), handler.fees(), "fees");
    }

    /// @dev From any state: everybody pauses as things stand, and claims once the hostile
    /// collection is kind. Then each collectible is with the account that gave it.
    function invariant_everyPictureGoesBack() public {
        uint256 state = vm.snapshotState();
        for (uint256 i = 0; i < handler.COUNT(); ++i) {
            address account = handler.accountAt(i);
            if (!profile.getUserStatus(account)) continue;
            vm.prank(account);
            profile.pauseProfile();
        }
        vm.assertEq(profile.numberActiveProfiles(), 0, "active");
        handler.hostile().become(HostileCollection.Mood.Kind);
        for (uint256 i = 0; i < handler.COUNT(); ++i) {
            address account = handler.accountAt(i);
            Profile.Token[] memory waiting = profile.tokensToClaim(account);
            for (uint256 j = 0; j < waiting.length; ++j) {
                vm.prank(account);
                profile.claimToken(waiting[j].nftAddress, waiting[j].tokenId);
            }
        }
        requireReturned(handler.cats());
        requireReturned(handler.hostile());
        vm.revertToState(state);
    }

    function requireReturned(TestCollection collection) private view {
        vm.assertEq(held(collection), 0, "held");
        for (uint256 id = 0; id < collection.totalSupply(); ++id) {
            address giver = handler.giver(address(collection), id);
            if (giver != address(0)) vm.assertEq(collection.ownerOf(id), giver, "returned");
        }
    }
}
