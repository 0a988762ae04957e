// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {AuctionTestBase} from "../testing/AuctionTestBase.t.sol";
import {IFarmAuction} from "./IFarmAuction.sol";

/// @dev Winners against an independent formulation, the cost of the largest auction, the whitelist.
contract FarmAuctionWinnersTest is AuctionTestBase {
    uint256 private constant COUNT = 12;

    function setUp() public override {
        super.setUp();
        whitelist(COUNT);
    }

    /// @dev A bid wins when fewer bids than there are places rank above it: higher ones, and equal
    /// ones that were there before. Bids are raised in between, so that the order of the first bids
    /// is not the one of the totals.
    function testFuzz_winnersMatchTheAvailablePlaces(uint256 seed, uint256 places, bool closeRace)
        public
    {
        places = bound(places, 1, COUNT + 1);
        open(places);
        uint256[] memory turns = new uint256[](COUNT);
        for (uint256 turn = 1; turn <= 3 * COUNT; ++turn) {
            uint256 random = uint256(keccak256(abi.encode(seed, turn)));
            uint256 who = turn <= COUNT ? turn - 1 : random % COUNT;
            place(bidder(who), INITIAL + (random >> 8) % (closeRace ? 4 : 1e9) * STEP);
            turns[who] = turn;
        }
        close(0);
        for (uint256 i = 0; i < COUNT; ++i) {
            uint256 above = 0;
            uint256 own = total(1, bidder(i));
            for (uint256 j = 0; j < COUNT; ++j) {
                uint256 other = total(1, bidder(j));
                if (other > own || (other == own && turns[j] < turns[i])) ++above;
            }
            vm.assertTrue(auction.hasWon(1, bidder(i)) == (above < places), "a place");
            vm.assertTrue(auction.claimable(1, bidder(i)) != (above < places), "or a refund");
        }
    }

    function testFuzz_limitIsALowerBound(uint256 bidLimit) public {
        bidLimit = bound(bidLimit, 0, 400e18);
        open(2);
        place(bidder(0), 300e18);
        place(bidder(1), 200e18);
        place(bidder(2), 100e18);
        close(bidLimit);
        vm.assertEq(threshold(1), bidLimit > 200e18 ? bidLimit : 200e18, "the larger of both");
    }

    function testFuzz_orderOfBidsDoesNotMatter(uint256 seed) public {
        open(4);
        uint256 shift = seed % COUNT;
        for (uint256 i = 0; i < COUNT; ++i) {
            place(bidder((i + shift) % COUNT), INITIAL + ((i + shift) % COUNT) * STEP);
        }
        close(0);
        vm.assertEq(threshold(1), INITIAL + (COUNT - 4) * STEP, "the four highest");
    }

    function test_closesLargestAuctionWithinABlock() public {
        uint256 most = auction.MOST_BIDDERS();
        whitelist(most);
        open(most - 1);
        for (uint256 i = 0; i < most; ++i) {
            place(bidder(i), INITIAL + i * 1e30);
        }
        vm.roll(END + 1);
        vm.prank(OPERATOR);
        uint256 before = gasleft();
        auction.closeAuction(0);
        vm.assertLt(before - gasleft(), 12_000_000, "well below the gas limit of a transaction");
        vm.assertEq(threshold(1), INITIAL + 1e30, "all but the lowest");
    }

    function test_closesLargestAuctionOfEqualBidsWithinABlock() public {
        uint256 most = auction.MOST_BIDDERS();
        whitelist(most);
        open(most / 2);
        for (uint256 i = 0; i < most; ++i) {
            place(bidder(i), INITIAL);
        }
        vm.roll(END + 1);
        vm.prank(OPERATOR);
        uint256 before = gasleft();
        auction.closeAuction(0);
        vm.assertLt(before - gasleft(), 12_000_000, "well below the gas limit of a transaction");
        vm.assertTrue(auction.hasWon(1, bidder(most / 2 - 1)), "the last in time");
        vm.assertTrue(!auction.hasWon(1, bidder(most / 2)), "the first too late");
    }

    function test_whitelistsEachAccountOnce() public {
        vm.expectEmit(address(auction));
        emit IFarmAuction.WhitelistAdd(ALICE);
        vm.prank(OWNER);
        auction.addWhitelist(one(ALICE));
        vm.prank(OWNER);
        auction.addWhitelist(one(ALICE));
        vm.assertTrue(auction.whitelisted(ALICE), "may bid");
        (address[] memory accounts,) = auction.viewBidders(0, 100);
        vm.assertEq(accounts.length, COUNT + 1, "in the list once");
    }

    function test_removesFromWhitelist() public {
        vm.expectEmit(address(auction));
        emit IFarmAuction.WhitelistRemove(bidder(0));
        vm.prank(OWNER);
        auction.removeWhitelist(one(bidder(0)));
        vm.prank(OWNER);
        auction.removeWhitelist(one(bidder(0)));
        vm.assertTrue(!auction.whitelisted(bidder(0)), "may not bid");
        (address[] memory accounts,) = auction.viewBidders(0, 100);
        vm.assertEq(accounts.length, COUNT - 1, "not in the list");
    }

    function test_setsAnotherOperator() public {
        vm.expectEmit(address(auction));
        emit IFarmAuction.NewOperatorAddress(ALICE);
        vm.prank(OWNER);
        auction.setOperatorAddress(ALICE);
        vm.prank(ALICE);
        auction.startAuction(START, END, INITIAL, 1);
        vm.assertEq(auction.currentAuctionId(), 1, "starts");
    }

    function test_setsLongerMaximum() public {
        vm.expectEmit(address(auction));
        emit IFarmAuction.NewMaxAuctionLength(86_400);
        vm.prank(OWNER);
        auction.setMaxAuctionLength(86_400);
        vm.prank(OPERATOR);
        auction.startAuction(START, START + 86_400, INITIAL, 1);
        vm.assertEq(auction.currentAuctionId(), 1, "starts");
    }
}
