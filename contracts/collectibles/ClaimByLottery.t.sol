// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {CollectiblesTestBase} from "../testing/CollectiblesTestBase.t.sol";
import {LotteryTestBase} from "../testing/LotteryTestBase.t.sol";
import {ReenteringReceiver} from "../testing/Receivers.t.sol";
import {ClaimByLottery} from "./ClaimByLottery.sol";
import {IClaimByLottery} from "./IClaimByLottery.sol";
import {IPointClaim} from "./IPointClaim.sol";

contract ClaimByLotteryTest is LotteryTestBase, CollectiblesTestBase {
    uint64 private constant END = 1000;

    ClaimByLottery private cards;

    function setUp() public override {
        super.setUp();
        setUpCollectibles(address(meow));
        IClaimByLottery.Points[3] memory points = [
            IClaimByLottery.Points(10, 515_010_001),
            IClaimByLottery.Points(20, 515_020_001),
            IClaimByLottery.Points(30, 515_030_001)
        ];
        cards = new ClaimByLottery(
            game, station, profile, IClaimByLottery.Window(END, 1, 2), points, CURATOR
        );
        letMint(address(cards));
        letGivePoints(address(cards));
        join(ALICE);
        join(BOB);
    }

    function list(address account) private {
        address[] memory users = new address[](1);
        users[0] = account;
        vm.prank(CURATOR);
        cards.changeWhitelist(users, true);
    }

    /// @dev Alice wins all six digits with her second ticket of round 1, and claims it.
    function winAndClaim() private returns (uint256 ticketId) {
        typed(BOB, 1_500_000);
        uint32[] memory numbers = new uint32[](2);
        (numbers[0], numbers[1]) = (1_999_999, uint32(NUMBER));
        typed(ALICE, numbers);
        draw(NUMBER);
        (uint256[] memory ids,,,) = game.viewUserInfoForLotteryId(ALICE, 1, 0, 2);
        ticketId = ids[1];
        claim(1, ticketId, 5);
    }

    function test_aTicketEarnsLottie() public {
        vm.assertTrue(!cards.canClaimNft1(ALICE, 1), "no ticket");
        typed(ALICE, 1_234_567);
        vm.assertTrue(cards.canClaimNft1(ALICE, 1), "a ticket");
        vm.expectEmit(address(cards));
        emit IPointClaim.BunnyMint(ALICE, 2, 18);
        vm.prank(ALICE);
        cards.mintNFT(18, 1, 0);
        vm.assertEq(cats.bunnyCount(18), 1, "minted");
        vm.assertEq(profile.userPoints(ALICE), 10, "points");
        vm.assertTrue(cards.hasClaimed(ALICE, 18) && !cards.canClaimNft1(ALICE, 1), "once");
    }

    function test_aClaimedPrizeEarnsLucky() public {
        uint256 ticketId = winAndClaim();
        vm.assertTrue(cards.canClaimNft2(ALICE, 1, 1), "by its place");
        vm.assertTrue(cards.canClaimNft2Ticket(ALICE, 1, ticketId), "by its number");
        vm.assertTrue(!cards.canClaimNft2(ALICE, 1, 0), "not the one that lost");
        vm.assertTrue(!cards.canClaimNft2(ALICE, 1, 2), "not one past the end");
        vm.assertTrue(!cards.canClaimNft2Ticket(ALICE, 1, ticketId - 1), "not the one that lost");
        vm.prank(ALICE);
        cards.mintNFT(19, 1, 1);
        vm.assertEq(cats.bunnyCount(19), 1, "minted");
        vm.assertEq(profile.userPoints(ALICE), 20, "points");
        vm.assertTrue(!cards.canClaimNft2Ticket(ALICE, 1, ticketId), "once");
    }

    function test_luckyByItsTicketsNumber() public {
        uint256 ticketId = winAndClaim();
        vm.prank(ALICE);
        cards.mintNFTByTicket(1, ticketId);
        vm.assertEq(cats.bunnyCount(19), 1, "minted");
        vm.assertTrue(cards.hasClaimed(ALICE, 19), "once");
    }

    function test_aPrizeCountsOnlyOnceClaimed() public {
        typed(ALICE, uint32(NUMBER));
        draw(NUMBER);
        vm.assertTrue(!cards.canClaimNft2(ALICE, 1, 0), "not yet");
        claim(1, game.viewLottery(1).firstTicketId, 5);
        vm.assertTrue(cards.canClaimNft2(ALICE, 1, 0), "claimed");
    }

    function test_aPickedTicketEarnsLuckyAsWell() public {
        picked(ALICE, 100, 7);
        draw(NUMBER);
        (uint256[] memory ids, uint32[] memory numbers,,) =
            game.viewUserInfoForLotteryId(ALICE, 1, 0, 100);
        uint256 place = 0;
        // 9 of 100 match the last digit and not the one before.
        while (numbers[place] % 10 != NUMBER % 10 || numbers[place] % 100 == NUMBER % 100) ++place;
        claim(1, ids[place], 0);
        vm.assertTrue(cards.canClaimNft2(ALICE, 1, place), "by its place");
        vm.assertTrue(cards.canClaimNft2Ticket(ALICE, 1, ids[place]), "by its number");
        vm.assertTrue(!cards.canClaimNft2Ticket(ALICE, 1, ids[place == 0 ? 1 : 0]), "no other");
    }

    function test_theTicketOfAnotherEarnsNothing() public {
        uint256 ticketId = winAndClaim();
        vm.assertTrue(!cards.canClaimNft2Ticket(BOB, 1, ticketId), "hers");
        vm.assertTrue(!cards.canClaimNft2(BOB, 1, 0), "his did not win");
    }

    function test_aTicketOfAnotherRoundEarnsNothing() public {
        uint256 ticketId = winAndClaim();
        start();
        typed(ALICE, 1_000_000);
        draw(NUMBER);
        vm.assertTrue(!cards.canClaimNft2Ticket(ALICE, 2, ticketId), "of round 1");
    }

    /// @dev A ticket whose price was paid back is marked as paid, but has won nothing.
    function test_aPricePaidBackIsNoPrize() public {
        typed(ALICE, 1_234_567);
        close();
        vm.warp(block.timestamp + game.REFUND_PATIENCE());
        uint256[] memory purchases = one(game.viewLottery(1).firstTicketId >> 7);
        game.refund(1, purchases);
        (,, bool[] memory wasPaid,) = game.viewUserInfoForLotteryId(ALICE, 1, 0, 1);
        vm.assertTrue(wasPaid[0], "paid back");
        vm.assertTrue(!cards.canClaimNft2(ALICE, 1, 0), "no prize");
    }

    function test_theListEarnsBaller() public {
        vm.assertTrue(!cards.canClaimNft3(BOB), "not listed");
        list(BOB);
        vm.assertTrue(cards.userWhitelistForNft3(BOB) && cards.canClaimNft3(BOB), "listed");
        vm.prank(BOB);
        cards.mintNFT(20, 1, 0);
        vm.assertEq(cats.bunnyCount(20), 1, "minted");
        vm.assertEq(profile.userPoints(BOB), 30, "points");
    }

    function test_allThreeForOneAccount() public {
        winAndClaim();
        list(ALICE);
        vm.startPrank(ALICE);
        cards.mintNFT(18, 1, 0);
        cards.mintNFT(19, 1, 1);
        cards.mintNFT(20, 2, 0);
        vm.assertEq(cats.balanceOf(ALICE), 3, "one of each");
        vm.assertEq(profile.userPoints(ALICE), 60, "all points");
    }

    function test_pointsOfSeveralKindsStayOwed() public {
        bytes32 role = profile.POINT_ROLE();
        vm.prank(CURATOR);
        profile.revokeRole(role, address(cards));
        typed(ALICE, 1_234_567);
        list(ALICE);
        vm.startPrank(ALICE);
        cards.mintNFT(18, 1, 0);
        cards.mintNFT(20, 1, 0);
        vm.stopPrank();
        vm.assertEq(cards.pointsOwed(ALICE), 40, "both");
        letGivePoints(address(cards));
        vm.prank(ALICE);
        cards.claimPoints();
        vm.assertEq(profile.userPoints(ALICE), 40, "given");
        vm.assertEq(cards.pointsOwed(ALICE), 0, "none left");
    }

    function test_aReceiverMayClaimAnotherKindButNotTheSame() public {
        ReenteringReceiver receiver = new ReenteringReceiver();
        uint256 tokenId = giveCat(address(receiver), 0);
        meow.mint(address(receiver), TO_REGISTER);
        receiver.act(address(meow), abi.encodeCall(meow.approve, (address(profile), TO_REGISTER)));
        receiver.act(address(cats), abi.encodeCall(cats.approve, (address(profile), tokenId)));
        receiver.act(
            address(profile), abi.encodeCall(profile.createProfile, (1, address(cats), tokenId))
        );
        list(address(receiver));
        receiver.plan(address(cards), abi.encodeCall(cards.mintNFT, (20, 1, 0)));
        receiver.act(address(cards), abi.encodeCall(cards.mintNFT, (20, 1, 0)));
        vm.assertTrue(!receiver.hasReentered(), "refused");
        vm.assertEq(
            bytes32(receiver.refusal()),
            bytes32(IClaimByLottery.CollectibleClaimed.selector),
            "claimed"
        );
        vm.assertEq(cats.bunnyCount(20), 1, "one");
        vm.assertEq(profile.userPoints(address(receiver)), 30, "points once");
    }

    /// @dev Views answer for any round, cursor and ticket.
    function test_fuzz_viewsNeverRevert(uint256 id, uint256 cursor, uint256 ticketId) public {
        winAndClaim();
        cards.canClaimNft1(ALICE, id);
        cards.canClaimNft2(ALICE, id, cursor);
        cards.canClaimNft2Ticket(ALICE, id, ticketId);
        cards.canClaimNft2(ALICE, 1, cursor);
        cards.canClaimNft2Ticket(ALICE, 1, ticketId);
        cards.canClaimNft3(ALICE);
    }
}
