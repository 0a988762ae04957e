// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ProfileTestBase} from "../testing/ProfileTestBase.t.sol";

/// @dev Teams, and points of users and teams.
contract ProfileTeamsTest is ProfileTestBase {
    uint256 private constant CAMPAIGN = 512010001;

    function both() private pure returns (address[] memory accounts) {
        accounts = new address[](2);
        (accounts[0], accounts[1]) = (ALICE, BOB);
    }

    function test_teamsAreNumberedFromOne() public view {
        vm.assertEq(profile.numberTeams(), 3, "count");
        (string memory name, string memory description,,, bool isJoinable) =
            profile.getTeamProfile(2);
        vm.assertEq(name, "Fearsome Flippers", "name");
        vm.assertEq(description, "Second", "description");
        vm.assertTrue(isJoinable, "joinable");
    }

    function test_aTeamIsAnnounced() public {
        vm.expectEmit(address(profile));
        emit TeamAdd(4, "Four");
        vm.prank(ADMIN);
        profile.addTeam("Four", "");
    }

    function test_aTeamCanBeRenamed() public {
        create(ALICE, 1);
        vm.expectEmit(address(profile));
        emit TeamRename(1, "Nineteen characters");
        vm.prank(ADMIN);
        profile.renameTeam(1, "Nineteen characters", "New");
        (string memory name, string memory description, uint256 users,,) =
            profile.getTeamProfile(1);
        vm.assertEq(name, "Nineteen characters", "name");
        vm.assertEq(description, "New", "description");
        vm.assertEq(users, 1, "members stay");
    }

    function test_aTeamCanCloseAndOpen() public {
        vm.expectEmit(address(profile));
        emit TeamJoinable(1, false);
        vm.prank(ADMIN);
        profile.makeTeamNotJoinable(1);
        (,,,, bool isJoinable) = profile.getTeamProfile(1);
        vm.assertTrue(!isJoinable, "closed");
        vm.expectEmit(address(profile));
        emit TeamJoinable(1, true);
        vm.prank(ADMIN);
        profile.makeTeamJoinable(1);
        create(ALICE, 1);
    }

    function test_pointsOfOne() public {
        vm.expectEmit(address(profile));
        emit UserPointIncrease(ALICE, 700, CAMPAIGN);
        vm.prank(GIVER);
        profile.increaseUserPoints(ALICE, 700, CAMPAIGN);
        vm.expectEmit(address(profile));
        emit UserPointDecrease(ALICE, 200, CAMPAIGN);
        vm.prank(GIVER);
        profile.removeUserPoints(ALICE, 200, CAMPAIGN);
        vm.assertEq(profile.userPoints(ALICE), 500, "points");
    }

    function test_pointsOfSeveral() public {
        vm.expectEmit(address(profile));
        emit UserPointIncreaseMultiple(both(), 700, CAMPAIGN);
        vm.prank(GIVER);
        profile.increaseUserPointsMultiple(both(), 700, CAMPAIGN);
        vm.expectEmit(address(profile));
        emit UserPointDecreaseMultiple(both(), 200, CAMPAIGN);
        vm.prank(GIVER);
        profile.removeUserPointsMultiple(both(), 200, CAMPAIGN);
        vm.assertEq(profile.userPoints(ALICE), 500, "one");
        vm.assertEq(profile.userPoints(BOB), 500, "other");
    }

    function test_pointsOfATeam() public {
        vm.expectEmit(address(profile));
        emit TeamPointIncrease(2, 700, CAMPAIGN);
        vm.prank(GIVER);
        profile.increaseTeamPoints(2, 700, CAMPAIGN);
        vm.expectEmit(address(profile));
        emit TeamPointDecrease(2, 200, CAMPAIGN);
        vm.prank(GIVER);
        profile.removeTeamPoints(2, 200, CAMPAIGN);
        vm.assertEq(pointsOf(2), 500, "points");
        vm.assertEq(pointsOf(1), 0, "another team");
    }

    function test_aThousandAccountsAtOnce() public {
        address[] memory accounts = new address[](1000);
        for (uint256 i = 0; i < accounts.length; ++i) {
            accounts[i] = address(uint160(0x1000 + i));
        }
        vm.prank(GIVER);
        profile.increaseUserPointsMultiple(accounts, 1, CAMPAIGN);
        vm.assertEq(profile.userPoints(accounts[999]), 1, "last");
    }
}
