// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ILottery} from "../lottery/ILottery.sol";
import {CollectiblesTestBase} from "../testing/CollectiblesTestBase.t.sol";
import {LotteryTestBase} from "../testing/LotteryTestBase.t.sol";
import {ClaimByLottery} from "./ClaimByLottery.sol";
import {IClaimByLottery} from "./IClaimByLottery.sol";
import {IMintingStation} from "./IMintingStation.sol";
import {IPointClaim} from "./IPointClaim.sol";

contract ClaimByLotteryRefusalsTest is LotteryTestBase, CollectiblesTestBase {
    uint64 private constant END = 1000;

    ClaimByLottery private cards;

    function setUp() public override {
        super.setUp();
        setUpCollectibles(address(meow));
        cards = claimsOf(game, IClaimByLottery.Window(END, 1, 1));
        letMint(address(cards));
        letGivePoints(address(cards));
        join(ALICE);
        typed(ALICE, uint32(NUMBER));
        typed(BOB, uint32(NUMBER));
    }

    function claimsOf(ILottery lottery, IClaimByLottery.Window memory window)
        private
        returns (ClaimByLottery)
    {
        IClaimByLottery.Points[3] memory points;
        return new ClaimByLottery(lottery, station, profile, window, points, CURATOR);
    }

    function whitelist() private returns (address[] memory users) {
        users = new address[](2);
        (users[0], users[1]) = (ALICE, BOB);
        vm.prank(CURATOR);
        cards.changeWhitelist(users, true);
    }

    function expectNotEligible(address account) private {
        expectRevert(IClaimByLottery.NotEligible.selector);
        vm.prank(account);
    }

    function test_refusesASecondOfAKind() public {
        vm.startPrank(ALICE);
        cards.mintNFT(18, 1, 0);
        expectRevert(IClaimByLottery.CollectibleClaimed.selector);
        cards.mintNFT(18, 1, 0);
    }

    function test_refusesASecondLuckyByTicket() public {
        draw(NUMBER);
        uint256 ticketId = game.viewLottery(1).firstTicketId;
        claim(1, ticketId, 5);
        vm.startPrank(ALICE);
        cards.mintNFT(19, 1, 0);
        expectRevert(IClaimByLottery.CollectibleClaimed.selector);
        cards.mintNFTByTicket(1, ticketId);
    }

    function test_refusesOtherKinds() public {
        vm.expectRevert(abi.encodeWithSelector(IClaimByLottery.UnknownKind.selector, 17));
        vm.prank(ALICE);
        cards.mintNFT(17, 1, 0);
    }

    function test_refusesLottieWithoutATicket() public {
        join(PASSER_BY);
        expectNotEligible(PASSER_BY);
        cards.mintNFT(18, 1, 0);
    }

    function test_refusesWithoutAProfile() public {
        expectNotEligible(BOB);
        cards.mintNFT(18, 1, 0);
    }

    function test_refusesAPausedProfile() public {
        leave(ALICE);
        expectNotEligible(ALICE);
        cards.mintNFT(18, 1, 0);
    }

    function test_refusesAPictureWithWhichAnotherClaimed() public {
        whitelist();
        vm.prank(ALICE);
        cards.mintNFT(18, 1, 0);
        handOn(profile, ALICE, BOB);
        vm.assertTrue(!cards.canClaimNft1(BOB, 1) && !cards.canClaimNft3(BOB), "says so");
        for (uint8 kind = 18; kind <= 20; kind += 2) {
            expectRevert(IMintingStation.CollectibleServed.selector);
            vm.prank(BOB);
            cards.mintNFT(kind, 1, 0);
        }
    }

    function test_refusesARoundBeforeTheFirst() public {
        vm.prank(CURATOR);
        cards.changeRounds(2, 3);
        vm.assertTrue(!cards.canClaimNft1(ALICE, 1), "says so");
        expectNotEligible(ALICE);
        cards.mintNFT(18, 1, 0);
    }

    function test_refusesARoundAfterTheLast() public {
        draw(NUMBER);
        start();
        typed(ALICE, 1_000_000);
        vm.assertTrue(!cards.canClaimNft1(ALICE, 2), "says so");
        expectNotEligible(ALICE);
        cards.mintNFT(18, 2, 0);
    }

    function test_refusesAtTheEnd() public {
        vm.roll(END);
        vm.assertTrue(!cards.canClaimNft1(ALICE, 1), "says so");
        expectNotEligible(ALICE);
        cards.mintNFT(18, 1, 0);
    }

    function test_refusesAnEarlierEnd() public {
        vm.prank(CURATOR);
        cards.changeEndBlock(uint64(block.number));
        expectNotEligible(ALICE);
        cards.mintNFT(18, 1, 0);
    }

    function test_refusesLuckyBeforeThePrizeIsClaimed() public {
        draw(NUMBER);
        expectNotEligible(ALICE);
        cards.mintNFT(19, 1, 0);
    }

    function test_refusesLuckyByTheTicketOfAnother() public {
        draw(NUMBER);
        uint256 ticketId = game.viewLottery(1).firstTicketId + (1 << 7);
        claim(1, ticketId, 5);
        expectNotEligible(ALICE);
        cards.mintNFTByTicket(1, ticketId);
    }

    function test_refusesBallerToAccountsNotListed() public {
        expectNotEligible(ALICE);
        cards.mintNFT(20, 1, 0);
    }

    function test_refusesBallerToAccountsTakenOff() public {
        address[] memory users = whitelist();
        vm.prank(CURATOR);
        cards.changeWhitelist(users, false);
        expectNotEligible(ALICE);
        cards.mintNFT(20, 1, 0);
    }

    function test_refusesBallerForARoundThatDoesNotCount() public {
        whitelist();
        expectNotEligible(ALICE);
        cards.mintNFT(20, 0, 0);
    }

    function test_refusesRoundsInTheWrongOrder() public {
        expectRevert(IClaimByLottery.InvalidRounds.selector);
        vm.prank(CURATOR);
        cards.changeRounds(3, 2);
    }

    function test_refusesFirstRoundsInTheWrongOrder() public {
        expectRevert(IClaimByLottery.InvalidRounds.selector);
        claimsOf(game, IClaimByLottery.Window(END, 2, 1));
    }

    function test_refusesNoLottery() public {
        expectRevert(IPointClaim.ZeroAddress.selector);
        claimsOf(ILottery(address(0)), IClaimByLottery.Window(END, 1, 1));
    }

    function test_refusesPointsOfAnotherKind() public {
        vm.expectRevert(abi.encodeWithSelector(IClaimByLottery.UnknownKind.selector, 21));
        vm.prank(CURATOR);
        cards.changePoints(21, 1, 1);
    }

    function test_newPointsCountForLaterClaims() public {
        vm.prank(CURATOR);
        cards.changePoints(18, 77, 5);
        vm.assertEq(cards.campaignId(18), 5, "campaign");
        vm.prank(ALICE);
        cards.mintNFT(18, 1, 0);
        vm.assertEq(profile.userPoints(ALICE), 77, "points");
    }

    function test_refusesAnEndByAnother() public {
        expectNotOwner();
        cards.changeEndBlock(0);
    }

    function test_refusesRoundsByAnother() public {
        expectNotOwner();
        cards.changeRounds(1, 1);
    }

    function test_refusesPointsByAnother() public {
        expectNotOwner();
        cards.changePoints(18, 1, 1);
    }

    function test_refusesAListByAnother() public {
        address[] memory users = new address[](1);
        users[0] = PASSER_BY;
        expectNotOwner();
        cards.changeWhitelist(users, true);
    }
}
