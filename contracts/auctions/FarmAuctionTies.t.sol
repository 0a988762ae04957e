// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {AuctionTestBase} from "../testing/AuctionTestBase.t.sol";
import {IFarmAuction} from "./IFarmAuction.sol";

/// @dev Equal totals: the one that was reached first ranks higher.
contract FarmAuctionTiesTest is AuctionTestBase {
    function test_tieInTheLastBlockPushesNobodyOut() public {
        open(2);
        place(bidder(0), 300e18);
        place(bidder(1), 200e18);
        vm.roll(END - 1);
        place(bidder(2), 200e18);
        close(0);
        vm.assertEq(threshold(1), 200e18, "the last place");
        vm.assertTrue(auction.hasWon(1, bidder(1)), "the earlier bid keeps its place");
        vm.assertTrue(auction.claimable(1, bidder(2)), "the later one gets its money back");
        vm.expectRevert(abi.encodeWithSelector(IFarmAuction.BidHasNotWon.selector, bidder(2)));
        vm.prank(OWNER);
        auction.claimAuctionLeaderboard(1, one(bidder(2)));
        vm.expectRevert(abi.encodeWithSelector(IFarmAuction.BidHasWon.selector, bidder(1)));
        vm.prank(bidder(1));
        auction.claimAuction(1);
    }

    /// @dev An account that bid first but raised later does not count as earlier.
    function test_reachingTheTotalCountsNotTheFirstBid() public {
        open(1);
        place(bidder(0), 100e18);
        place(bidder(1), 200e18);
        place(bidder(0), 100e18);
        close(0);
        vm.assertTrue(auction.hasWon(1, bidder(1)), "was at 200 first");
        vm.assertTrue(!auction.hasWon(1, bidder(0)), "came later");
    }

    function test_asManyEqualBidsWinAsThereArePlaces() public {
        open(2);
        for (uint256 i = 0; i < 3; ++i) {
            place(bidder(2 - i), INITIAL);
        }
        close(0);
        vm.assertEq(threshold(1), INITIAL, "the total of all");
        vm.assertTrue(
            auction.hasWon(1, bidder(2)) && auction.hasWon(1, bidder(1)), "the first two"
        );
        vm.assertTrue(!auction.hasWon(1, bidder(0)), "not the third");
    }

    function test_limitEqualToATieExcludesOnlyTheLateOne() public {
        open(1);
        place(bidder(0), 200e18);
        place(bidder(1), 200e18);
        close(200e18);
        vm.assertTrue(
            auction.hasWon(1, bidder(0)) && !auction.hasWon(1, bidder(1)), "still ranked"
        );
    }

    function test_nobodyHasWonBeforeTheEnd() public {
        open(1);
        place(bidder(0), 200e18);
        vm.assertTrue(!auction.hasWon(1, bidder(0)), "still open");
        close(0);
        vm.assertTrue(!auction.hasWon(1, STRANGER), "has not bid");
        vm.assertTrue(!auction.hasWon(2, bidder(0)), "no such auction");
    }

    function test_viewsTheOrderOfTheTotals() public {
        open(1);
        place(bidder(0), 100e18);
        place(bidder(1), 100e18);
        place(bidder(0), 10e18);
        (uint256[] memory orders, uint256 next) = auction.viewBidOrders(1, 0, 10);
        vm.assertEq(orders.length, 2, "one for each bidder");
        vm.assertEq(next, 2, "the end");
        vm.assertTrue(orders[0] == 3 && orders[1] == 2, "the number of the last bid");
        (orders, next) = auction.viewBidOrders(1, 7, 10);
        vm.assertEq(orders.length, 0, "past the end");
        vm.assertEq(next, 2, "the end");
    }

    function test_sweepsMeowThatWasMerelySent() public {
        open(1);
        place(bidder(0), 200e18);
        place(bidder(1), 100e18);
        meow.mint(address(auction), 7e18);
        vm.prank(OWNER);
        auction.recoverToken(address(meow), 3e18);
        vm.assertEq(meow.balanceOf(OWNER), 3e18, "to the account that collects bids");
        expectRevert(IFarmAuction.NotRecoverable.selector);
        vm.prank(OWNER);
        auction.recoverToken(address(meow), 4e18 + 1);
        close(0);
        vm.prank(bidder(1));
        auction.claimAuction(1);
        vm.prank(OWNER);
        auction.claimAuctionLeaderboard(1, one(bidder(0)));
        vm.prank(OWNER);
        auction.recoverToken(address(meow), 4e18);
        vm.assertEq(meow.balanceOf(address(auction)), 0, "nothing is left");
        vm.assertEq(auction.totalCollected(), 200e18, "only bids count as collected");
    }
}
