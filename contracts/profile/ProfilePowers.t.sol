// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ProfileTestBase} from "../testing/ProfileTestBase.t.sol";
import {Profile} from "./Profile.sol";

/// @dev Reverts that admins and holders of roles can meet, and what strangers may not do.
contract ProfilePowersTest is ProfileTestBase {
    function expectForbidden(bytes32 role) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControl.AccessControlUnauthorizedAccount.selector, STRANGER, role
            )
        );
        vm.prank(STRANGER);
    }

    function none() private pure returns (address[] memory) {
        return new address[](0);
    }

    function test_strangerGivesPoints() public {
        expectForbidden(keccak256("POINT_ROLE"));
        profile.increaseUserPoints(ALICE, 1, 1);
    }

    function test_strangerGivesPointsToSeveral() public {
        expectForbidden(keccak256("POINT_ROLE"));
        profile.increaseUserPointsMultiple(none(), 1, 1);
    }

    function test_strangerGivesATeamPoints() public {
        expectForbidden(keccak256("POINT_ROLE"));
        profile.increaseTeamPoints(1, 1, 1);
    }

    function test_strangerTakesPoints() public {
        expectForbidden(keccak256("POINT_ROLE"));
        profile.removeUserPoints(ALICE, 0, 1);
    }

    function test_strangerTakesPointsFromSeveral() public {
        expectForbidden(keccak256("POINT_ROLE"));
        profile.removeUserPointsMultiple(none(), 0, 1);
    }

    function test_strangerTakesATeamsPoints() public {
        expectForbidden(keccak256("POINT_ROLE"));
        profile.removeTeamPoints(1, 0, 1);
    }

    function test_strangerMovesAUser() public {
        create(ALICE, 1);
        expectForbidden(keccak256("SPECIAL_ROLE"));
        profile.changeTeam(ALICE, 2);
    }

    function test_strangerAddsATeam() public {
        expectForbidden(0);
        profile.addTeam("Team", "");
    }

    function test_strangerRenamesATeam() public {
        expectForbidden(0);
        profile.renameTeam(1, "Team", "");
    }

    function test_strangerOpensATeam() public {
        expectForbidden(0);
        profile.makeTeamJoinable(1);
    }

    function test_strangerClosesATeam() public {
        expectForbidden(0);
        profile.makeTeamNotJoinable(1);
    }

    function test_strangerAllowsACollection() public {
        expectForbidden(0);
        profile.addNftAddress(address(cats));
    }

    function test_strangerSetsCosts() public {
        expectForbidden(0);
        profile.updateNumberMeow(0, 0, 0);
    }

    function test_strangerSetsTheTreasury() public {
        expectForbidden(0);
        profile.setTreasury(STRANGER);
    }

    function test_moreThanAThousandAccounts() public {
        expectRevert(TooManyUsers.selector);
        vm.prank(GIVER);
        profile.increaseUserPointsMultiple(new address[](1001), 1, 1);
    }

    function test_moreThanAThousandAccountsToTakeFrom() public {
        expectRevert(TooManyUsers.selector);
        vm.prank(GIVER);
        profile.removeUserPointsMultiple(new address[](1001), 0, 1);
    }

    function test_takingMorePointsThanThereAre() public {
        vm.startPrank(GIVER);
        profile.increaseUserPoints(ALICE, 5, 1);
        expectRevert(TooFewPoints.selector);
        profile.removeUserPoints(ALICE, 6, 1);
        vm.stopPrank();
    }

    function test_takingMorePointsFromOneOfSeveral() public {
        address[] memory accounts = new address[](2);
        (accounts[0], accounts[1]) = (ALICE, BOB);
        vm.startPrank(GIVER);
        profile.increaseUserPoints(ALICE, 5, 1);
        expectRevert(TooFewPoints.selector);
        profile.removeUserPointsMultiple(accounts, 5, 1);
        vm.stopPrank();
    }

    function test_takingMorePointsThanATeamHas() public {
        expectRevert(TooFewPoints.selector);
        vm.prank(GIVER);
        profile.removeTeamPoints(1, 1, 1);
    }

    function test_pointsOfATeamThatIsNone() public {
        expectRevert(UnknownTeam.selector);
        vm.prank(GIVER);
        profile.increaseTeamPoints(4, 1, 1);
    }

    function test_morePointsThanATeamCanHave() public {
        vm.expectRevert(
            abi.encodeWithSelector(SafeCast.SafeCastOverflowedUintDowncast.selector, 128, 1 << 128)
        );
        vm.prank(GIVER);
        profile.increaseTeamPoints(1, 1 << 128, 1);
    }

    function test_movingNobody() public {
        expectRevert(NotRegistered.selector);
        vm.prank(MOVER);
        profile.changeTeam(ALICE, 2);
    }

    function test_movingAUserToTheSameTeam() public {
        create(ALICE, 1);
        expectRevert(SameTeam.selector);
        vm.prank(MOVER);
        profile.changeTeam(ALICE, 1);
    }

    function test_movingAUserToATeamThatIsNone() public {
        create(ALICE, 1);
        expectRevert(UnknownTeam.selector);
        vm.prank(MOVER);
        profile.changeTeam(ALICE, 4);
    }

    function test_movingAUserToAClosedTeam() public {
        create(ALICE, 1);
        vm.prank(ADMIN);
        profile.makeTeamNotJoinable(2);
        expectRevert(TeamNotJoinable.selector);
        vm.prank(MOVER);
        profile.changeTeam(ALICE, 2);
    }

    function test_aNameOfThreeBytes() public {
        expectRevert(BadTeamName.selector);
        vm.prank(ADMIN);
        profile.addTeam("Tea", "");
    }

    function test_aNameOfTwentyBytes() public {
        expectRevert(BadTeamName.selector);
        vm.prank(ADMIN);
        profile.renameTeam(1, "Twenty characters it", "");
    }

    function test_renamingATeamThatIsNone() public {
        expectRevert(UnknownTeam.selector);
        vm.prank(ADMIN);
        profile.renameTeam(4, "Team", "");
    }

    function test_allowingWhatIsNoCollection() public {
        expectRevert(NotACollection.selector);
        vm.prank(ADMIN);
        profile.addNftAddress(address(meow));
    }

    function test_costsAboveTheLimit() public {
        vm.startPrank(ADMIN);
        for (uint256 i = 0; i < 3; ++i) {
            uint256[3] memory costs;
            costs[i] = MAX_COST;
            profile.updateNumberMeow(costs[0], costs[1], costs[2]);
            ++costs[i];
            vm.expectRevert(abi.encodeWithSelector(CostTooHigh.selector, MAX_COST));
            profile.updateNumberMeow(costs[0], costs[1], costs[2]);
        }
        vm.stopPrank();
    }

    function test_treasuryZero() public {
        expectRevert(ZeroAddress.selector);
        vm.prank(ADMIN);
        profile.setTreasury(address(0));
    }

    function test_deploymentWithoutMeow() public {
        expectRevert(ZeroAddress.selector);
        profileFor(address(0));
    }

    function test_deploymentWithCostsAboveTheLimit() public {
        vm.expectRevert(abi.encodeWithSelector(CostTooHigh.selector, 1));
        new Profile(address(meow), 1, 0, 2, 0, TREASURY, ADMIN);
    }

    function test_deploymentWithALimitBeyondTheSlot() public {
        vm.expectRevert(
            abi.encodeWithSelector(SafeCast.SafeCastOverflowedUintDowncast.selector, 80, 1 << 80)
        );
        new Profile(address(meow), 1 << 80, 0, 0, 0, TREASURY, ADMIN);
    }
}
