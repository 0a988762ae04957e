// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {AuctionTestBase} from "../testing/AuctionTestBase.t.sol";
import {IFarmAuction} from "./IFarmAuction.sol";

/// @dev Two auctions: all three accounts bid in the first, only the first account in the open
/// second.
contract FarmAuctionViewsTest is AuctionTestBase {
    function setUp() public override {
        super.setUp();
        closed(2);
        vm.prank(OPERATOR);
        auction.startAuction(END + 10, END + 20, STEP, 1);
        vm.roll(END + 11);
        place(bidder(0), 2 * STEP);
    }

    function test_viewAuctionsFromTheFirst() public view {
        (IFarmAuction.Auction[] memory page, uint256 next) = auction.viewAuctions(0, 10);
        vm.assertEq(page.length, 2, "both");
        vm.assertEq(next, 2, "the end");
        vm.assertTrue(page[0].status == IFarmAuction.Status.Close, "the first is closed");
        vm.assertEq(page[0].leaderboardThreshold, 200e18, "and closed");
        vm.assertTrue(page[1].status == IFarmAuction.Status.Open, "the second is open");
        vm.assertEq(page[1].startBlock, END + 10, "start");
        vm.assertEq(page[1].endBlock, END + 20, "end");
        vm.assertEq(page[1].initialBidAmount, STEP, "initial bid");
        vm.assertEq(page[1].leaderboard, 1, "places");
    }

    function test_viewBidsOfAnAuction() public {
        vm.prank(bidder(2));
        auction.claimAuction(1);
        (IFarmAuction.Bid[] memory page, uint256 next) = auction.viewBidsPerAuction(1, 1, 10);
        vm.assertEq(page.length, 2, "from the second");
        vm.assertEq(next, 3, "the end");
        vm.assertEq(page[0].account, bidder(1), "in the order of bidding");
        vm.assertEq(page[0].amount, 200e18, "its total");
        vm.assertTrue(!page[0].hasClaimed && page[1].hasClaimed, "only the third was paid out");
    }

    function test_viewAuctionsOfABidder() public view {
        (uint256[] memory ids, uint256[] memory totals, bool[] memory hasClaimed, uint256 next) =
            auction.viewBidderAuctions(bidder(0), 0, 10);
        vm.assertEq(ids.length, 2, "both");
        vm.assertEq(next, 2, "the end");
        vm.assertTrue(ids[0] == 1 && ids[1] == 2, "numbers");
        vm.assertTrue(totals[0] == 300e18 && totals[1] == 2 * STEP, "totals");
        vm.assertTrue(!hasClaimed[0] && !hasClaimed[1], "nothing was paid out");
    }

    function test_viewsAreEmptyWithoutBids() public view {
        (uint256[] memory ids, uint256[] memory totals, bool[] memory hasClaimed, uint256 next) =
            auction.viewBidderAuctions(STRANGER, 0, 10);
        vm.assertEq(ids.length + totals.length + hasClaimed.length + next, 0, "empty");
    }

    function test_viewsAreEmptyForUnknownAuction() public view {
        (IFarmAuction.Bid[] memory page, uint256 next) = auction.viewBidsPerAuction(7, 0, 10);
        vm.assertEq(page.length + next, 0, "empty");
        (IFarmAuction.Status status, uint256 start,,,,) = auction.auctions(7);
        vm.assertTrue(status == IFarmAuction.Status.Pending && start == 0, "all zero");
        vm.assertTrue(!auction.claimable(7, bidder(0)), "nothing to claim");
    }

    function test_nothingIsClaimableBeforeClosing() public view {
        vm.assertTrue(!auction.claimable(2, bidder(0)), "open");
    }

    /// @dev Any cursor and size, however large, return the matching part of the list.
    function testFuzz_pagesNeverRevert(uint256 cursor, uint256 size, bool small) public view {
        if (small) (cursor, size) = (cursor % 5, size % 5);
        checkPage(cursor, size, 2, pageOfAuctions(cursor, size));
        checkPage(cursor, size, 3, pageOfBids(cursor, size));
        checkPage(cursor, size, 3, pageOfBidders(cursor, size));
        checkPage(cursor, size, 2, pageOfOne(cursor, size));
    }

    function checkPage(uint256 cursor, uint256 size, uint256 length, uint256[2] memory page)
        private
        pure
    {
        uint256 from = cursor < length ? cursor : length;
        uint256 expected = size < length - from ? size : length - from;
        vm.assertEq(page[0], expected, "as many as there are");
        vm.assertEq(page[1], from + expected, "the next cursor");
    }

    function pageOfAuctions(uint256 cursor, uint256 size)
        private
        view
        returns (uint256[2] memory)
    {
        (IFarmAuction.Auction[] memory page, uint256 next) = auction.viewAuctions(cursor, size);
        return [page.length, next];
    }

    function pageOfBids(uint256 cursor, uint256 size) private view returns (uint256[2] memory) {
        (IFarmAuction.Bid[] memory page, uint256 next) =
            auction.viewBidsPerAuction(1, cursor, size);
        for (uint256 i = 0; i < page.length; ++i) {
            vm.assertEq(page[i].account, bidder(cursor + i), "in order");
        }
        return [page.length, next];
    }

    function pageOfBidders(uint256 cursor, uint256 size) private view returns (uint256[2] memory) {
        (address[] memory page, uint256 next) = auction.viewBidders(cursor, size);
        for (uint256 i = 0; i < page.length; ++i) {
            vm.assertTrue(auction.whitelisted(page[i]), "on the list");
        }
        return [page.length, next];
    }

    function pageOfOne(uint256 cursor, uint256 size) private view returns (uint256[2] memory) {
        (uint256[] memory ids, uint256[] memory totals, bool[] memory hasClaimed, uint256 next) =
            auction.viewBidderAuctions(bidder(0), cursor, size);
        vm.assertTrue(
            totals.length == ids.length && hasClaimed.length == ids.length, "as many of each"
        );
        for (uint256 i = 0; i < ids.length; ++i) {
            vm.assertEq(ids[i], cursor + i + 1, "in order");
        }
        return [ids.length, next];
    }
}
