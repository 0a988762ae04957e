// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {CollectiblesTestBase} from "../testing/CollectiblesTestBase.t.sol";
import {ReenteringReceiver} from "../testing/Receivers.t.sol";
import {TestCollection} from "../testing/TestCollection.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {ClaimByUser} from "./ClaimByUser.sol";
import {IClaim} from "./IClaim.sol";
import {IMintingStation} from "./IMintingStation.sol";

/// @dev One collectible, handed round, makes one account's profile claim: in all claims together.
contract ClaimPicturesTest is CollectiblesTestBase {
    uint8 private constant KIND = 11;
    uint8 private constant OTHER_KIND = 16;

    ClaimByUser private claim;
    ClaimByUser private otherClaim;

    function setUp() public {
        setUpCollectibles(address(new TestToken()));
        claim = claimOf(KIND);
        otherClaim = claimOf(OTHER_KIND);
        join(ALICE);
    }

    function claimOf(uint8 kind) private returns (ClaimByUser made) {
        made = new ClaimByUser(
            station, profile, kind, IClaim.Terms(1000, 99, 50, 516_010_001), CURATOR
        );
        letMint(address(made));
        letGivePoints(address(made));
    }

    function mintAs(address account, ClaimByUser from) private {
        vm.prank(account);
        from.mintNFT();
    }

    function refuse(address account, ClaimByUser from) private {
        vm.assertTrue(!from.canClaim(account), "says so");
        expectRevert(IMintingStation.CollectibleServed.selector);
        mintAs(account, from);
    }

    /// @dev Gives the cat that an account was last minted to another, which makes a profile of it.
    function handOnLast(address from, address to) private {
        uint256 tokenId = cats.tokenOfOwnerByIndex(from, cats.balanceOf(from) - 1);
        vm.prank(from);
        cats.transferFrom(from, to, tokenId);
        makeProfile(profile, to, 1, address(cats), tokenId);
    }

    function test_refusesAPictureWithWhichAnotherClaimed() public {
        mintAs(ALICE, claim);
        handOn(profile, ALICE, BOB);
        refuse(BOB, claim);
        vm.assertEq(profile.userPoints(BOB), 0, "no points");
    }

    function test_refusesThatPictureInEveryClaim() public {
        mintAs(ALICE, claim);
        handOn(profile, ALICE, BOB);
        refuse(BOB, otherClaim);
    }

    function test_refusesACatThatAnotherClaimed() public {
        mintAs(ALICE, claim);
        handOnLast(ALICE, BOB);
        refuse(BOB, claim);
        refuse(BOB, otherClaim);
    }

    function test_takesAPictureThatOnlyMoved() public {
        handOn(profile, ALICE, BOB);
        vm.assertTrue(claim.canClaim(BOB), "says so");
        mintAs(BOB, claim);
        vm.assertEq(cats.bunnyCount(KIND), 1, "minted");
    }

    function test_onePictureServesAllClaimsOfItsAccount() public {
        mintAs(ALICE, claim);
        vm.assertTrue(otherClaim.canClaim(ALICE), "says so");
        mintAs(ALICE, otherClaim);
        vm.assertEq(cats.balanceOf(ALICE), 2, "both");
    }

    /// @dev An account that has claimed goes on with any picture: its own first, too.
    function test_anotherPictureIsNeededOnce() public {
        mintAs(ALICE, claim);
        uint256 claimed = cats.tokenOfOwnerByIndex(ALICE, 0);
        coin.mint(ALICE, 1e18);
        vm.startPrank(ALICE);
        coin.approve(address(profile), 1e18);
        cats.approve(address(profile), claimed);
        profile.updateProfile(address(cats), claimed);
        vm.stopPrank();
        vm.assertTrue(otherClaim.canClaim(ALICE), "says so");
        mintAs(ALICE, otherClaim);
    }

    function test_aRefusedAccountClaimsWithAnotherPicture() public {
        mintAs(ALICE, claim);
        handOn(profile, ALICE, BOB);
        uint256 tokenId = giveCat(BOB, 0);
        coin.mint(BOB, 1e18);
        vm.startPrank(BOB);
        coin.approve(address(profile), 1e18);
        cats.approve(address(profile), tokenId);
        profile.updateProfile(address(cats), tokenId);
        vm.stopPrank();
        mintAs(BOB, claim);
        vm.assertEq(cats.bunnyCount(KIND), 2, "his own");
    }

    /// @dev Numbers of different collections don't stand for each other.
    function test_theSameNumberElsewhereIsAnotherPicture() public {
        mintAs(ALICE, claim);
        TestCollection other = new TestCollection();
        vm.prank(CURATOR);
        profile.addNftAddress(address(other));
        makeProfile(profile, BOB, 1, address(other), other.mint(BOB));
        mintAs(BOB, claim);
        handOn(profile, BOB, address(0xCA));
        refuse(address(0xCA), claim);
    }

    /// @dev A receiver hands the new cat on while it is minted: whoever claims with it there takes
    /// the receiver's claim back.
    function test_refusesACatThatServedWhileItWasMinted() public {
        ReenteringReceiver receiver = new ReenteringReceiver();
        HandingOn accomplice = new HandingOn(this);
        uint256 tokenId = giveCat(address(receiver), 0);
        coin.mint(address(receiver), TO_REGISTER);
        receiver.act(address(coin), abi.encodeCall(coin.approve, (address(profile), TO_REGISTER)));
        receiver.act(address(cats), abi.encodeCall(cats.approve, (address(profile), tokenId)));
        receiver.act(
            address(profile), abi.encodeCall(profile.createProfile, (1, address(cats), tokenId))
        );
        receiver.act(
            address(cats), abi.encodeCall(cats.setApprovalForAll, (address(accomplice), true))
        );
        receiver.plan(address(accomplice), abi.encodeCall(HandingOn.run, (address(receiver))));
        bytes memory mint = abi.encodeCall(claim.mintNFT, ());
        expectRevert(IMintingStation.CollectibleServed.selector);
        receiver.act(address(claim), mint);
        vm.assertEq(cats.bunnyCount(KIND), 0, "none");
    }

    /// @dev What the accomplice runs.
    function claimHandedOn(address from) external {
        uint256 tokenId = cats.tokenOfOwnerByIndex(from, 0);
        vm.prank(msg.sender);
        cats.transferFrom(from, BOB, tokenId);
        makeProfile(profile, BOB, 1, address(cats), tokenId);
        mintAs(BOB, claim);
    }
}

/// @title Takes the cat that a receiver is being minted, and has it claimed with
contract HandingOn {
    ClaimPicturesTest private immutable TEST;

    constructor(ClaimPicturesTest test) {
        TEST = test;
    }

    function run(address from) external {
        TEST.claimHandedOn(from);
    }
}
