// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ProfileTestBase} from "../testing/ProfileTestBase.t.sol";
import {HostileCollection} from "../testing/TestCollection.t.sol";
import {Profile} from "./Profile.sol";

/// @dev Account that takes no collectibles when asked.
contract Refuser {
    function run(address target, bytes calldata data) external {
        Address.functionCall(target, data);
    }
}

/// @dev The collectible comes back in any state.
contract ProfileExitTest is ProfileTestBase {
    HostileCollection private hostile;

    function setUp() public override {
        super.setUp();
        hostile = new HostileCollection();
        vm.prank(ADMIN);
        profile.addNftAddress(address(hostile));
    }

    /// @dev Pauses while the collection is in this mood and expects the collectible to wait.
    function keep(HostileCollection.Mood mood) private returns (uint256 tokenId) {
        tokenId = createWith(ALICE, 1, hostile);
        hostile.become(mood);
        vm.expectEmit(address(profile));
        emit TokenKept(ALICE, address(hostile), tokenId);
        pause(ALICE);
        vm.assertTrue(!profile.getUserStatus(ALICE), "paused");
        vm.assertEq(usersIn(1), 0, "members");
        vm.assertEq(profile.tokenClaims(address(hostile), tokenId), ALICE, "claim");
        Token[] memory waiting = profile.tokensToClaim(ALICE);
        vm.assertEq(waiting.length, 1, "waiting");
        vm.assertEq(waiting[0].nftAddress, address(hostile), "waiting collection");
        vm.assertEq(waiting[0].tokenId, tokenId, "waiting collectible");
    }

    function claim(uint256 tokenId) private {
        vm.prank(ALICE);
        profile.claimToken(address(hostile), tokenId);
    }

    /// @dev The same, and claims it once the collection is kind again.
    function keepAndClaim(HostileCollection.Mood mood) private {
        uint256 tokenId = keep(mood);
        hostile.become(HostileCollection.Mood.Kind);
        vm.expectEmit(address(profile));
        emit TokenClaim(ALICE, address(hostile), tokenId);
        claim(tokenId);
        vm.assertEq(hostile.ownerOf(tokenId), ALICE, "back");
        vm.assertEq(profile.tokensToClaim(ALICE).length, 0, "nothing waits");
        vm.assertEq(profile.tokenClaims(address(hostile), tokenId), address(0), "no claim");
    }

    function test_withoutTheRole() public {
        uint256 tokenId = create(ALICE, 1);
        bytes32 role = profile.NFT_ROLE();
        vm.prank(ADMIN);
        profile.revokeRole(role, address(cats));
        pause(ALICE);
        vm.assertEq(cats.ownerOf(tokenId), ALICE, "back");
    }

    function test_withoutMeow() public {
        uint256 tokenId = create(ALICE, 1);
        // Any call of MEOW reverts.
        vm.mockCallRevert(address(meow), "", "paused");
        pause(ALICE);
        vm.assertEq(cats.ownerOf(tokenId), ALICE, "back");
    }

    function test_withoutAdmin() public {
        uint256 tokenId = create(ALICE, 1);
        vm.startPrank(ADMIN);
        profile.beginDefaultAdminTransfer(address(0));
        vm.warp(block.timestamp + 1);
        profile.renounceRole(0, ADMIN);
        vm.stopPrank();
        pause(ALICE);
        vm.assertEq(cats.ownerOf(tokenId), ALICE, "back");
    }

    function test_byPlainTransferWhereTheSafeOneIsRefused() public {
        uint256 tokenId = createWith(ALICE, 1, hostile);
        hostile.become(HostileCollection.Mood.RefusesSafe);
        pause(ALICE);
        vm.assertEq(hostile.ownerOf(tokenId), ALICE, "back");
    }

    function test_toAContractThatTakesNoneWhenAsked() public {
        Refuser refuser = new Refuser();
        uint256 tokenId = create(address(refuser), 1);
        refuser.run(address(profile), abi.encodeCall(Profile.pauseProfile, ()));
        vm.assertEq(cats.ownerOf(tokenId), address(refuser), "back");
    }

    function test_laterWhereTheCollectionRefuses() public {
        keepAndClaim(HostileCollection.Mood.Refuses);
    }

    function test_laterWhereNothingHappens() public {
        keepAndClaim(HostileCollection.Mood.Silent);
    }

    function test_laterWhereAllGasIsBurned() public {
        keepAndClaim(HostileCollection.Mood.BurnsGas);
    }

    function test_laterWhereMuchIsReturned() public {
        keepAndClaim(HostileCollection.Mood.ReturnsMuch);
    }

    function test_laterWhereTheOwnerCannotBeRead() public {
        keepAndClaim(HostileCollection.Mood.Unreadable);
    }

    function test_laterWhereTheOwnerIsNone() public {
        keepAndClaim(HostileCollection.Mood.Malformed);
    }

    function test_whileTheCollectionCallsAgain() public {
        uint256 tokenId = createWith(ALICE, 1, hostile);
        hostile.reenterWith(abi.encodeCall(Profile.pauseProfile, ()));
        pause(ALICE);
        vm.assertEq(hostile.reentered(), 0, "calls again");
        vm.assertEq(hostile.ownerOf(tokenId), ALICE, "back");
    }

    function test_aClaimThatIsRefusedStays() public {
        uint256 tokenId = keep(HostileCollection.Mood.Refuses);
        expectRevert(TokenRefused.selector);
        claim(tokenId);
        vm.assertEq(profile.tokenClaims(address(hostile), tokenId), ALICE, "claim");
    }

    function test_anothersClaim() public {
        uint256 tokenId = keep(HostileCollection.Mood.Refuses);
        hostile.become(HostileCollection.Mood.Kind);
        expectRevert(NoTokenToClaim.selector);
        vm.prank(BOB);
        profile.claimToken(address(hostile), tokenId);
    }

    /// @dev A failure for lack of gas would keep the collectible of anybody whose wallet estimates
    /// too tightly.
    function test_tooLittleGasIsNoRefusal() public {
        uint256 tokenId = createWith(ALICE, 1, hostile);
        hostile.become(HostileCollection.Mood.NeedsGas);
        expectRevert(TooLittleGas.selector);
        vm.prank(ALICE);
        profile.pauseProfile{gas: 350_000}();
        vm.prank(ALICE);
        profile.pauseProfile{gas: 600_000}();
        vm.assertEq(hostile.ownerOf(tokenId), ALICE, "back");
    }

    function test_noLimitOfGasKeepsACollectible() public {
        uint256 tokenId = create(ALICE, 1);
        uint256 given = 0;
        for (uint256 limit = 40_000; limit < 200_000; limit += 1_000) {
            uint256 state = vm.snapshotState();
            vm.prank(ALICE);
            try profile.pauseProfile{gas: limit}() {
                vm.assertEq(cats.ownerOf(tokenId), ALICE, "back");
                ++given;
            } catch {}
            vm.revertToState(state);
        }
        vm.assertGt(given, 0, "given back");
    }

    function test_updateLeavesTheLastPictureToBeClaimed() public {
        uint256 last = createWith(ALICE, 1, hostile);
        hostile.become(HostileCollection.Mood.Refuses);
        uint256 next = equip(ALICE, cats, TO_UPDATE);
        vm.prank(ALICE);
        profile.updateProfile(address(cats), next);
        vm.assertEq(cats.ownerOf(next), address(profile), "picture");
        vm.assertEq(profile.tokenClaims(address(hostile), last), ALICE, "claim");
    }

    function test_severalWaitAndAreClaimedInAnyOrder() public {
        uint256[3] memory ids;
        ids[0] = keep(HostileCollection.Mood.Refuses);
        hostile.become(HostileCollection.Mood.Kind);
        for (uint256 i = 1; i < 3; ++i) {
            ids[i] = equip(ALICE, hostile, TO_REACTIVATE);
            vm.prank(ALICE);
            profile.reactivateProfile(address(hostile), ids[i]);
            hostile.become(HostileCollection.Mood.Refuses);
            pause(ALICE);
            hostile.become(HostileCollection.Mood.Kind);
        }
        vm.assertEq(profile.tokensToClaim(ALICE).length, 3, "waiting");
        claim(ids[0]);
        claim(ids[2]);
        claim(ids[1]);
        vm.assertEq(profile.tokensToClaim(ALICE).length, 0, "nothing waits");
        for (uint256 i = 0; i < 3; ++i) {
            vm.assertEq(hostile.ownerOf(ids[i]), ALICE, "back");
        }
    }

    /// @dev Moves a collectible that waits here to an account, as only its collection can.
    function steal(uint256 tokenId, address to) private {
        hostile.become(HostileCollection.Mood.Kind);
        vm.prank(address(profile));
        hostile.transferFrom(address(profile), to, tokenId);
        vm.prank(to);
        hostile.approve(address(profile), tokenId);
    }

    function test_whatAnotherMayClaimIsNoPicture() public {
        uint256 tokenId = keep(HostileCollection.Mood.Refuses);
        steal(tokenId, BOB);
        equip(BOB, cats, TO_REGISTER);
        expectRevert(TokenOwed.selector);
        vm.prank(BOB);
        profile.createProfile(1, address(hostile), tokenId);
    }

    function test_whatOneMayClaimOneselfIsAPictureAgain() public {
        uint256 tokenId = keep(HostileCollection.Mood.Refuses);
        steal(tokenId, ALICE);
        equip(ALICE, cats, TO_REACTIVATE);
        vm.prank(ALICE);
        profile.reactivateProfile(address(hostile), tokenId);
        vm.assertEq(profile.tokenClaims(address(hostile), tokenId), address(0), "no claim");
        pause(ALICE);
        vm.assertEq(hostile.ownerOf(tokenId), ALICE, "back");
    }

    function test_aCollectionThatIsGone() public {
        uint256 tokenId = createWith(ALICE, 1, hostile);
        vm.etch(address(hostile), "");
        pause(ALICE);
        vm.assertEq(profile.tokenClaims(address(hostile), tokenId), ALICE, "claim");
    }
}
