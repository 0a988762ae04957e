// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ProfileTestBase} from "../testing/ProfileTestBase.t.sol";

/// @dev A profile's life: made, changed, paused, active again, moved.
contract ProfileTest is ProfileTestBase {
    function test_aProfileHoldsItsPicture() public {
        uint256 tokenId = equip(ALICE, cats, TO_REGISTER);
        vm.expectEmit(address(profile));
        emit UserNew(ALICE, 2, address(cats), tokenId);
        vm.prank(ALICE);
        profile.createProfile(2, address(cats), tokenId);
        User memory alice = userOf(ALICE);
        vm.assertEq(alice.userId, 1, "number");
        vm.assertEq(alice.numberPoints, 0, "points");
        vm.assertEq(alice.teamId, 2, "team");
        vm.assertEq(alice.nftAddress, address(cats), "collection");
        vm.assertEq(alice.tokenId, 0, "collectible 0 is one like any other");
        vm.assertTrue(alice.isActive, "active");
        vm.assertTrue(profile.getUserStatus(ALICE) && profile.hasRegistered(ALICE), "status");
        vm.assertEq(cats.ownerOf(tokenId), address(profile), "custody");
        vm.assertEq(usersIn(2), 1, "members");
        vm.assertEq(profile.numberActiveProfiles(), 1, "active profiles");
    }

    function test_aProfileTakesExactlyItsCost() public {
        create(ALICE, 1);
        vm.assertEq(meow.balanceOf(ALICE), 0, "paid");
        vm.assertEq(meow.balanceOf(address(profile)), TO_REGISTER, "received");
        vm.assertEq(meow.allowance(ALICE, address(profile)), 0, "allowance");
    }

    function test_profilesAreNumberedWithoutGaps() public {
        create(ALICE, 1);
        pause(ALICE);
        create(BOB, 1);
        reactivate(ALICE);
        create(STRANGER, 3);
        vm.assertEq(userOf(ALICE).userId, 1, "first");
        vm.assertEq(userOf(BOB).userId, 2, "second");
        vm.assertEq(userOf(STRANGER).userId, 3, "third");
        vm.assertEq(profile.numberProfiles(), 3, "all");
    }

    function test_aCostOfNothingTakesNothing() public {
        vm.prank(ADMIN);
        profile.updateNumberMeow(0, 0, 0);
        uint256 tokenId = equip(ALICE, cats, 0);
        vm.prank(ALICE);
        profile.createProfile(1, address(cats), tokenId);
        vm.assertTrue(profile.getUserStatus(ALICE), "active");
    }

    function test_knowsSinceWhenItIsActive() public {
        vm.assertEq(profile.activeSince(ALICE), 0, "no profile");
        vm.roll(70);
        create(ALICE, 1);
        vm.assertEq(profile.activeSince(ALICE), 70, "made");
        vm.roll(80);
        uint256 second = equip(ALICE, cats, TO_UPDATE);
        vm.prank(ALICE);
        profile.updateProfile(address(cats), second);
        vm.assertEq(profile.activeSince(ALICE), 70, "whatever its picture");
        pause(ALICE);
        vm.assertEq(profile.activeSince(ALICE), 0, "paused");
        vm.roll(90);
        reactivate(ALICE);
        vm.assertEq(profile.activeSince(ALICE), 90, "anew");
    }

    function test_refusesToPayTheTreasuryNothing() public {
        expectRevert(NothingToPay.selector);
        profile.claimFee(0);
    }

    function test_updateExchangesThePicture() public {
        uint256 first = create(ALICE, 1);
        uint256 second = equip(ALICE, cats, TO_UPDATE);
        vm.expectEmit(address(profile));
        emit UserUpdate(ALICE, address(cats), second);
        vm.prank(ALICE);
        profile.updateProfile(address(cats), second);
        vm.assertEq(cats.ownerOf(first), ALICE, "first is back");
        vm.assertEq(cats.ownerOf(second), address(profile), "second is held");
        vm.assertEq(userOf(ALICE).tokenId, second, "picture");
        vm.assertEq(meow.balanceOf(address(profile)), TO_REGISTER + TO_UPDATE, "cost");
        vm.assertEq(usersIn(1), 1, "members");
    }

    function test_pauseGivesThePictureBack() public {
        uint256 tokenId = create(ALICE, 1);
        vm.expectEmit(address(profile));
        emit UserPause(ALICE, 1);
        pause(ALICE);
        vm.assertEq(cats.ownerOf(tokenId), ALICE, "back");
        User memory alice = userOf(ALICE);
        vm.assertTrue(!alice.isActive && !profile.getUserStatus(ALICE), "paused");
        vm.assertEq(alice.nftAddress, address(0), "collection");
        vm.assertEq(alice.teamId, 1, "the team stays");
        vm.assertEq(usersIn(1), 0, "members");
        vm.assertEq(profile.numberActiveProfiles(), 0, "active profiles");
        vm.assertTrue(profile.hasRegistered(ALICE), "still registered");
    }

    function test_reactivateCountsAgain() public {
        create(ALICE, 3);
        pause(ALICE);
        uint256 tokenId = equip(ALICE, cats, TO_REACTIVATE);
        vm.expectEmit(address(profile));
        emit UserReactivate(ALICE, 3, address(cats), tokenId);
        vm.prank(ALICE);
        profile.reactivateProfile(address(cats), tokenId);
        vm.assertEq(userOf(ALICE).tokenId, tokenId, "picture");
        vm.assertEq(usersIn(3), 1, "members");
        vm.assertEq(profile.numberActiveProfiles(), 1, "active profiles");
        vm.assertEq(meow.balanceOf(address(profile)), TO_REGISTER + TO_REACTIVATE, "cost");
    }

    function test_reactivateNeedsNoJoinableTeam() public {
        create(ALICE, 3);
        pause(ALICE);
        vm.prank(ADMIN);
        profile.makeTeamNotJoinable(3);
        reactivate(ALICE);
        vm.assertEq(usersIn(3), 1, "members");
    }

    function test_changeTeamMovesAnActiveUser() public {
        create(ALICE, 1);
        vm.expectEmit(address(profile));
        emit UserChangeTeam(ALICE, 1, 2);
        vm.prank(MOVER);
        profile.changeTeam(ALICE, 2);
        vm.assertEq(usersIn(1), 0, "old team");
        vm.assertEq(usersIn(2), 1, "new team");
    }

    /// @dev In the reference this takes a member off the new team's count, and the last innocent
    /// one can never pause.
    function test_changeTeamOfAPausedUserCountsNobody() public {
        create(ALICE, 1);
        uint256 tokenId = create(BOB, 2);
        pause(ALICE);
        vm.prank(MOVER);
        profile.changeTeam(ALICE, 2);
        vm.assertEq(usersIn(1), 0, "old team");
        vm.assertEq(usersIn(2), 1, "new team");
        pause(BOB);
        vm.assertEq(cats.ownerOf(tokenId), BOB, "back");
        reactivate(ALICE);
        vm.assertEq(usersIn(2), 1, "the moved user counts there");
    }

    function test_pointsOfBeforeTheRegistrationStay() public {
        vm.prank(GIVER);
        profile.increaseUserPoints(ALICE, 500, 511010000);
        vm.assertEq(profile.userPoints(ALICE), 500, "before");
        create(ALICE, 1);
        vm.assertEq(userOf(ALICE).numberPoints, 500, "after");
    }

    function test_feesGoToTheTreasury() public {
        create(ALICE, 1);
        vm.expectEmit(address(profile));
        emit FeeClaim(TREASURY, TO_REGISTER);
        vm.prank(STRANGER);
        profile.claimFee(TO_REGISTER);
        vm.assertEq(meow.balanceOf(TREASURY), TO_REGISTER, "treasury");
    }

    function test_costsApplyAtOnce() public {
        vm.expectEmit(address(profile));
        emit CostsUpdate(3, 4, 5);
        vm.prank(ADMIN);
        profile.updateNumberMeow(3, 4, 5);
        vm.assertEq(profile.numberMeowToReactivate(), 3, "reactivate");
        vm.assertEq(profile.numberMeowToRegister(), 4, "register");
        vm.assertEq(profile.numberMeowToUpdate(), 5, "update");
        uint256 tokenId = equip(ALICE, cats, 4);
        vm.prank(ALICE);
        profile.createProfile(1, address(cats), tokenId);
        vm.assertEq(meow.balanceOf(address(profile)), 4, "cost");
    }

    function test_theTreasuryCanChange() public {
        vm.prank(ADMIN);
        profile.setTreasury(BOB);
        create(ALICE, 1);
        profile.claimFee(TO_REGISTER);
        vm.assertEq(meow.balanceOf(BOB), TO_REGISTER, "treasury");
    }

    function test_collectionsAreListed() public view {
        address[] memory collections = profile.getRoleMembers(profile.NFT_ROLE());
        vm.assertEq(collections.length, 1, "count");
        vm.assertEq(collections[0], address(cats), "collection");
    }
}
