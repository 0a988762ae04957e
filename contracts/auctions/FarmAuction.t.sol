// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {AuctionTestBase} from "../testing/AuctionTestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {IFarmAuction} from "./IFarmAuction.sol";

contract FarmAuctionTest is AuctionTestBase {
    function test_initialSettings() public view {
        vm.assertEq(address(auction.meow()), address(meow), "token");
        vm.assertEq(auction.operatorAddress(), OPERATOR, "operator");
        vm.assertEq(auction.maxAuctionLength(), LENGTH, "length");
        vm.assertEq(auction.owner(), OWNER, "owner");
        vm.assertEq(auction.currentAuctionId(), 0, "no auction yet");
        vm.assertEq(auction.BID_STEP(), STEP, "step");
    }

    function test_startsAnAuction() public {
        vm.expectEmit(address(auction));
        emit IFarmAuction.AuctionStart(1, START, END, INITIAL, 2);
        vm.prank(OPERATOR);
        auction.startAuction(START, END, INITIAL, 2);
        (
            IFarmAuction.Status status,
            uint256 start,
            uint256 end,
            uint256 initial,
            uint256 places,
            uint256 least
        ) = auction.auctions(1);
        vm.assertTrue(status == IFarmAuction.Status.Open, "open");
        vm.assertEq(start, START, "start");
        vm.assertEq(end, END, "end");
        vm.assertEq(initial, INITIAL, "initial bid");
        vm.assertEq(places, 2, "places");
        vm.assertEq(least, 0, "no result yet");
        vm.assertEq(auction.currentAuctionId(), 1, "the first");
    }

    function test_startsInThisBlockWithMaximumLength() public {
        vm.prank(OPERATOR);
        auction.startAuction(NOW, NOW + LENGTH, STEP, 500);
        vm.assertEq(auction.currentAuctionId(), 1, "started");
    }

    function test_startsAtTheLatestBlock() public {
        uint256 latest = NOW + auction.MOST_NOTICE();
        vm.prank(OPERATOR);
        auction.startAuction(latest, latest + 1, STEP, 1);
        vm.assertEq(auction.currentAuctionId(), 1, "started");
    }

    function test_bidsAddUp() public {
        open(1);
        fund(bidder(0), 150e18);
        vm.prank(bidder(0));
        auction.bid(INITIAL);
        vm.expectEmit(address(auction));
        emit IFarmAuction.AuctionBid(1, bidder(0), STEP);
        vm.prank(bidder(0));
        auction.bid(STEP);
        vm.assertEq(total(1, bidder(0)), INITIAL + STEP, "total");
        vm.assertEq(meow.balanceOf(address(auction)), INITIAL + STEP, "taken");
        vm.assertEq(meow.balanceOf(bidder(0)), 40e18, "no more than that");
    }

    function test_acceptsBidsInTheLastBlockBeforeTheEnd() public {
        open(1);
        vm.roll(END - 1);
        place(bidder(0), INITIAL);
        vm.assertEq(total(1, bidder(0)), INITIAL, "counts");
    }

    function test_highestBidsWinAndOthersAreReclaimed() public {
        closed(2);
        vm.assertEq(threshold(1), 200e18, "the lowest bid with a place");
        vm.assertTrue(auction.hasWon(1, bidder(1)) && !auction.hasWon(1, bidder(2)), "won");
        vm.assertTrue(auction.claimable(1, bidder(2)), "the third");
        vm.assertTrue(!auction.claimable(1, bidder(1)), "not the second");
        vm.expectEmit(address(auction));
        emit IFarmAuction.AuctionClaim(1, bidder(2), 100e18, false);
        vm.prank(bidder(2));
        auction.claimAuction(1);
        vm.assertEq(meow.balanceOf(bidder(2)), 100e18, "the whole amount");
        vm.assertTrue(isPaid(1, bidder(2)), "noted");
        vm.assertTrue(!auction.claimable(1, bidder(2)), "once");
    }

    function test_ownerCollectsWinningBids() public {
        closed(2);
        vm.expectEmit(address(auction));
        emit IFarmAuction.AuctionClaim(1, bidder(0), 300e18, true);
        vm.expectEmit(address(auction));
        emit IFarmAuction.AuctionClaim(1, bidder(1), 200e18, true);
        vm.prank(OWNER);
        auction.claimAuctionLeaderboard(1, bidders(2));
        vm.assertEq(meow.balanceOf(OWNER), 500e18, "both");
        vm.assertEq(auction.totalCollected(), 500e18, "counted");
        vm.assertEq(meow.balanceOf(address(auction)), 100e18, "the loser's stays");
    }

    function test_ownerCollectsInParts() public {
        closed(2);
        vm.prank(OWNER);
        auction.claimAuctionLeaderboard(1, one(bidder(1)));
        vm.prank(OWNER);
        auction.claimAuctionLeaderboard(1, one(bidder(0)));
        vm.assertEq(auction.totalCollected(), 500e18, "both");
    }

    function test_closeEmitsTheThreshold() public {
        open(1);
        place(bidder(0), 300e18);
        place(bidder(1), 200e18);
        vm.roll(END + 1);
        vm.expectEmit(address(auction));
        emit IFarmAuction.AuctionClose(1, 300e18, 2);
        vm.prank(OPERATOR);
        auction.closeAuction(0);
    }

    /// @dev An absent operator and owner cannot lock the bids.
    function test_anyoneClosesAnOverdueAuction() public {
        open(1);
        place(bidder(0), 300e18);
        place(bidder(1), 200e18);
        vm.roll(END + auction.CLOSING_GRACE() + 1);
        vm.prank(bidder(1));
        auction.closeAuction(0);
        vm.assertEq(threshold(1), 300e18, "the same threshold as by the operator");
        vm.prank(bidder(1));
        auction.claimAuction(1);
        vm.assertEq(meow.balanceOf(bidder(1)), 200e18, "back");
    }

    function test_equalBidsWinWhenPlacesSuffice() public {
        open(2);
        place(bidder(0), INITIAL);
        place(bidder(1), INITIAL);
        close(0);
        vm.assertEq(threshold(1), INITIAL, "all accounts");
    }

    function test_limitExcludesLowBids() public {
        open(3);
        place(bidder(0), 300e18);
        place(bidder(1), 200e18);
        close(250e18);
        vm.assertEq(threshold(1), 250e18, "the limit");
        vm.assertTrue(auction.claimable(1, bidder(1)), "too low");
    }

    function test_limitNeverAddsPlaces() public {
        open(1);
        place(bidder(0), 300e18);
        place(bidder(1), 200e18);
        close(200e18);
        vm.assertEq(threshold(1), 300e18, "only one wins");
    }

    function test_startsNextAfterAuctionWithoutBids() public {
        open(1);
        close(0);
        vm.assertEq(threshold(1), INITIAL, "the initial bid would have won");
        vm.prank(OPERATOR);
        auction.startAuction(END + 1, END + 2, STEP, 1);
        vm.assertEq(auction.currentAuctionId(), 2, "the second");
    }

    function test_removedBidderReclaimsItsBid() public {
        closed(2);
        vm.prank(OWNER);
        auction.removeWhitelist(one(bidder(2)));
        vm.prank(bidder(2));
        auction.claimAuction(1);
        vm.assertEq(meow.balanceOf(bidder(2)), 100e18, "back");
    }

    function test_oldBidsStayClaimableDuringNewAuction() public {
        closed(2);
        vm.prank(OPERATOR);
        auction.startAuction(END + 10, END + 20, STEP, 1);
        vm.prank(bidder(2));
        auction.claimAuction(1);
        vm.prank(OWNER);
        auction.claimAuctionLeaderboard(1, bidders(2));
        vm.assertEq(meow.balanceOf(address(auction)), 0, "all paid out");
    }

    function test_recoversStrayTokens() public {
        TestToken lost = new TestToken();
        lost.mint(address(auction), 5);
        vm.expectEmit(address(auction));
        emit IFarmAuction.TokenRecovery(address(lost), 3);
        vm.prank(OWNER);
        auction.recoverToken(address(lost), 3);
        vm.assertEq(lost.balanceOf(OWNER), 3, "recovered");
    }

    function test_newOwnerMustAccept() public {
        vm.prank(OWNER);
        auction.transferOwnership(ALICE);
        vm.assertEq(auction.owner(), OWNER, "not yet");
        vm.prank(ALICE);
        auction.acceptOwnership();
        vm.assertEq(auction.owner(), ALICE, "now");
    }
}
