// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {CollectiblesTestBase} from "../testing/CollectiblesTestBase.t.sol";
import {PredictionTestBase} from "../testing/PredictionTestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {ClaimByPrediction} from "./ClaimByPrediction.sol";
import {IClaim} from "./IClaim.sol";

contract ClaimByPredictionTest is PredictionTestBase, CollectiblesTestBase {
    uint8 private constant KIND = 17;

    ClaimByPrediction private gift;

    function setUp() public override {
        super.setUp();
        setUpCollectibles(address(new TestToken()));
        gift = new ClaimByPrediction(
            market, station, profile, KIND, IClaim.Terms(1000, 1, 50, 514_010_001), CURATOR
        );
        letMint(address(gift));
        letGivePoints(address(gift));
        join(ALICE);
        join(BOB);
    }

    function test_earlyPlayersClaim() public {
        vm.assertTrue(!gift.canClaim(ALICE), "no round");
        bull(ALICE, 1, 1 ether);
        vm.assertTrue(gift.canClaim(ALICE), "the first round");
        vm.prank(ALICE);
        gift.mintNFT();
        vm.assertEq(cats.bunnyCount(KIND), 1, "minted");
        vm.assertEq(profile.userPoints(ALICE), 50, "points");
    }

    function test_theFirstRoundCounts() public {
        bull(ALICE, 1, 1 ether);
        turn(1, PRICE);
        bull(ALICE, 2, 1 ether);
        bull(BOB, 2, 1 ether);
        vm.assertTrue(gift.canClaim(ALICE), "first round at the threshold");
        vm.assertTrue(!gift.canClaim(BOB), "first round after it");
        vm.prank(CURATOR);
        gift.changeThreshold(2);
        vm.assertTrue(gift.canClaim(BOB), "a higher threshold");
    }

    function test_refusesWhoNeverPlayed() public {
        expectRevert(IClaim.NotEligible.selector);
        vm.prank(ALICE);
        gift.mintNFT();
    }
}
