// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {CollectiblesTestBase} from "../testing/CollectiblesTestBase.t.sol";
import {ReenteringReceiver} from "../testing/Receivers.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {ClaimByUser} from "./ClaimByUser.sol";
import {IClaim} from "./IClaim.sol";
import {IPointClaim} from "./IPointClaim.sol";

contract ClaimByUserTest is CollectiblesTestBase {
    uint64 private constant END = 1000;
    uint64 private constant POINTS = 50;
    uint64 private constant CAMPAIGN = 516_010_001;
    uint8 private constant KIND = 11;

    ClaimByUser private claim;

    function setUp() public {
        vm.roll(100);
        setUpCollectibles(address(new TestToken()));
        // The first two profiles.
        claim = new ClaimByUser(
            station, profile, KIND, IClaim.Terms(END, 3, POINTS, CAMPAIGN), CURATOR
        );
        letMint(address(claim));
        letGivePoints(address(claim));
        join(ALICE);
        join(BOB);
    }

    function mintAs(address account) private {
        vm.prank(account);
        claim.mintNFT();
    }

    function forbidPoints() private {
        bytes32 role = profile.POINT_ROLE();
        vm.prank(CURATOR);
        profile.revokeRole(role, address(claim));
    }

    /// @dev Makes a profile for an account with code, which is then the third.
    function receiverWithProfile() private returns (ReenteringReceiver receiver) {
        receiver = new ReenteringReceiver();
        uint256 tokenId = giveCat(address(receiver), 0);
        coin.mint(address(receiver), TO_REGISTER);
        receiver.act(address(coin), abi.encodeCall(coin.approve, (address(profile), TO_REGISTER)));
        receiver.act(address(cats), abi.encodeCall(cats.approve, (address(profile), tokenId)));
        receiver.act(
            address(profile), abi.encodeCall(profile.createProfile, (1, address(cats), tokenId))
        );
        vm.prank(CURATOR);
        claim.changeThreshold(4);
    }

    function test_mintsAndGivesPoints() public {
        vm.assertTrue(claim.canClaim(ALICE), "can");
        vm.expectEmit(address(claim));
        emit IPointClaim.BunnyMint(ALICE, 2, KIND);
        mintAs(ALICE);
        vm.assertEq(cats.ownerOf(2), ALICE, "owner");
        vm.assertEq(uint256(cats.getBunnyId(2)), KIND, "kind");
        vm.assertEq(profile.userPoints(ALICE), POINTS, "points");
        vm.assertEq(claim.pointsOwed(ALICE), 0, "none owed");
        vm.assertTrue(claim.hasClaimed(ALICE) && !claim.canClaim(ALICE), "once");
    }

    function test_saysItsTerms() public view {
        vm.assertEq(claim.endBlock(), END, "end");
        vm.assertEq(claim.threshold(), 3, "threshold");
        vm.assertEq(claim.numberPoints(), POINTS, "points");
        vm.assertEq(claim.campaignId(), CAMPAIGN, "campaign");
        vm.assertEq(uint256(claim.bunnyId()), KIND, "kind");
        vm.assertEq(claim.tokenURI(), "/cats/L.json", "metadata");
    }

    function test_onlyProfilesBelowTheThreshold() public {
        address carol = address(0xCA);
        vm.assertTrue(!claim.canClaim(carol), "no profile");
        join(carol);
        vm.assertTrue(claim.canClaim(BOB), "the second");
        vm.assertTrue(!claim.canClaim(carol), "the third");
    }

    function test_pointsStayOwedWithoutTheRole() public {
        forbidPoints();
        vm.expectEmit(address(claim));
        emit IPointClaim.PointsOwed(ALICE, POINTS, CAMPAIGN);
        mintAs(ALICE);
        vm.assertEq(cats.balanceOf(ALICE), 1, "the cat never waits");
        vm.assertEq(profile.userPoints(ALICE), 0, "not given");
        vm.assertEq(claim.pointsOwed(ALICE), POINTS, "owed");

        letGivePoints(address(claim));
        // Later terms don't change what is owed.
        vm.startPrank(CURATOR);
        claim.changeNumberPoints(1);
        claim.changeCampaignId(1);
        vm.stopPrank();
        vm.expectEmit(address(claim));
        emit IPointClaim.PointsClaimed(ALICE, POINTS);
        vm.prank(ALICE);
        claim.claimPoints();
        vm.assertEq(profile.userPoints(ALICE), POINTS, "given");
        vm.assertEq(claim.pointsOwed(ALICE), 0, "none owed");
    }

    function test_owedPointsNeedNoProfileAnyMore() public {
        forbidPoints();
        mintAs(ALICE);
        leave(ALICE);
        vm.roll(END + 1);
        letGivePoints(address(claim));
        vm.prank(ALICE);
        claim.claimPoints();
        vm.assertEq(profile.userPoints(ALICE), POINTS, "given");
    }

    /// @dev Whatever gas a caller sends, the cat comes with points, given or owed, or not at all.
    function test_fuzz_gasTakesNoPoints(uint256 gas) public {
        gas = bound(gas, 150_000, 500_000);
        vm.prank(ALICE);
        (bool isDone,) = address(claim).call{gas: gas}(abi.encodeCall(claim.mintNFT, ()));
        uint256 points = profile.userPoints(ALICE) + claim.pointsOwed(ALICE);
        vm.assertEq(points, isDone ? POINTS : 0, "points");
        vm.assertEq(cats.balanceOf(ALICE), isDone ? 1 : 0, "cat");
    }

    function test_aCatWithoutPoints() public {
        vm.prank(CURATOR);
        claim.changeNumberPoints(0);
        forbidPoints();
        mintAs(ALICE);
        vm.assertEq(claim.pointsOwed(ALICE), 0, "nothing owed");
    }

    function test_aReceiverCannotClaimTwo() public {
        ReenteringReceiver receiver = receiverWithProfile();
        receiver.plan(address(claim), abi.encodeCall(claim.mintNFT, ()));
        receiver.act(address(claim), abi.encodeCall(claim.mintNFT, ()));
        vm.assertTrue(!receiver.hasReentered(), "refused");
        vm.assertEq(
            bytes32(receiver.refusal()), bytes32(IClaim.CollectibleClaimed.selector), "claimed"
        );
        vm.assertEq(cats.balanceOf(address(receiver)), 1, "one");
        vm.assertEq(profile.userPoints(address(receiver)), POINTS, "points once");
    }

    function test_aReceiverCannotClaimPointsBeforeTheyAreOwed() public {
        ReenteringReceiver receiver = receiverWithProfile();
        forbidPoints();
        receiver.plan(address(claim), abi.encodeCall(claim.claimPoints, ()));
        receiver.act(address(claim), abi.encodeCall(claim.mintNFT, ()));
        vm.assertEq(bytes32(receiver.refusal()), bytes32(IPointClaim.NoPoints.selector), "none");
        vm.assertEq(claim.pointsOwed(address(receiver)), POINTS, "owed once");
    }

    function test_aReceiverMayPauseItsProfile() public {
        ReenteringReceiver receiver = receiverWithProfile();
        receiver.plan(address(profile), abi.encodeCall(profile.pauseProfile, ()));
        receiver.act(address(claim), abi.encodeCall(claim.mintNFT, ()));
        vm.assertTrue(receiver.hasReentered(), "paused");
        vm.assertEq(cats.balanceOf(address(receiver)), 2, "its picture and the cat");
        vm.assertEq(profile.userPoints(address(receiver)), POINTS, "points all the same");
    }
}
