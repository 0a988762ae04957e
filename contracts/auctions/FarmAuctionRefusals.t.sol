// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {
    ReentrancyGuardTransient
} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {AuctionTestBase} from "../testing/AuctionTestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {FarmAuction} from "./FarmAuction.sol";
import {IFarmAuction} from "./IFarmAuction.sol";

/// @dev Reenters the auction while it is paid out.
contract ReentrantMeow is TestToken {
    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (from.code.length != 0) FarmAuction(from).claimAuction(1);
    }
}

/// @dev Reverts that bidders can meet.
contract FarmAuctionRefusalsTest is AuctionTestBase {
    function expectRevertFor(bytes4 selector, address account) private {
        vm.expectRevert(abi.encodeWithSelector(selector, account));
    }

    function expectBidRevert(bytes4 selector, address account, uint256 amount) private {
        fund(account, amount);
        expectRevert(selector);
        vm.prank(account);
        auction.bid(amount);
    }

    function test_bidByStranger() public {
        open(1);
        expectBidRevert(IFarmAuction.NotWhitelisted.selector, STRANGER, INITIAL);
    }

    function test_bidByRemovedAccount() public {
        vm.prank(OWNER);
        auction.removeWhitelist(one(bidder(0)));
        open(1);
        expectBidRevert(IFarmAuction.NotWhitelisted.selector, bidder(0), INITIAL);
    }

    function test_bidWithoutAnAuction() public {
        expectBidRevert(IFarmAuction.AuctionNotOpen.selector, bidder(0), INITIAL);
    }

    function test_bidInTheFirstBlock() public {
        open(1);
        vm.roll(START);
        expectBidRevert(IFarmAuction.AuctionNotOpen.selector, bidder(0), INITIAL);
    }

    function test_bidInTheLastBlock() public {
        open(1);
        vm.roll(END);
        expectBidRevert(IFarmAuction.AuctionNotOpen.selector, bidder(0), INITIAL);
    }

    function test_bidAfterTheEndBeforeItIsClosed() public {
        open(1);
        vm.roll(END + 1);
        expectBidRevert(IFarmAuction.AuctionNotOpen.selector, bidder(0), INITIAL);
    }

    function test_bidInAClosedAuction() public {
        closed(1);
        expectBidRevert(IFarmAuction.AuctionNotOpen.selector, bidder(0), INITIAL);
    }

    function test_bidOfZero() public {
        open(1);
        expectBidRevert(IFarmAuction.BidNotMultiple.selector, bidder(0), 0);
    }

    function test_raiseByZero() public {
        open(1);
        place(bidder(0), INITIAL);
        expectBidRevert(IFarmAuction.BidNotMultiple.selector, bidder(0), 0);
    }

    function testFuzz_bidNotMultipleOfTheStep(uint256 amount) public {
        open(1);
        amount = bound(amount, INITIAL, 1e30);
        vm.assume(amount % STEP != 0);
        expectBidRevert(IFarmAuction.BidNotMultiple.selector, bidder(0), amount);
    }

    function test_firstBidBelowTheInitialBid() public {
        open(1);
        fund(bidder(0), INITIAL);
        vm.expectRevert(abi.encodeWithSelector(IFarmAuction.BidTooLow.selector, INITIAL));
        vm.prank(bidder(0));
        auction.bid(INITIAL - STEP);
    }

    function test_bidAboveBalance() public {
        open(1);
        fund(bidder(0), STEP);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientBalance.selector, bidder(0), STEP, INITIAL
            )
        );
        vm.prank(bidder(0));
        auction.bid(INITIAL);
    }

    function test_bidWithoutAnAllowance() public {
        open(1);
        meow.mint(bidder(0), INITIAL);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector, address(auction), 0, INITIAL
            )
        );
        vm.prank(bidder(0));
        auction.bid(INITIAL);
    }

    function test_claimFromUnknownAuction() public {
        expectRevert(IFarmAuction.AuctionNotClosed.selector);
        vm.prank(bidder(0));
        auction.claimAuction(1);
    }

    function test_claimFromAnOpenAuction() public {
        open(1);
        place(bidder(0), INITIAL);
        vm.roll(END + 1);
        expectRevert(IFarmAuction.AuctionNotClosed.selector);
        vm.prank(bidder(0));
        auction.claimAuction(1);
    }

    function test_claimWithoutABid() public {
        closed(2);
        expectRevertFor(IFarmAuction.NoBid.selector, STRANGER);
        vm.prank(STRANGER);
        auction.claimAuction(1);
    }

    function test_claimTwice() public {
        closed(2);
        vm.prank(bidder(2));
        auction.claimAuction(1);
        expectRevertFor(IFarmAuction.AlreadyClaimed.selector, bidder(2));
        vm.prank(bidder(2));
        auction.claimAuction(1);
    }

    function test_revertsOnReentrantClaim() public {
        meow = new ReentrantMeow();
        auction = new FarmAuction(address(meow), OPERATOR, LENGTH, OWNER);
        whitelist(3);
        closed(2);
        expectRevert(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        vm.prank(bidder(2));
        auction.claimAuction(1);
    }

    function test_claimByWinner() public {
        closed(2);
        expectRevertFor(IFarmAuction.BidHasWon.selector, bidder(1));
        vm.prank(bidder(1));
        auction.claimAuction(1);
    }

    /// @dev Regression of a known flaw: closing again with a higher limit would refund a winner.
    function test_closeAgainWithAHigherLimit() public {
        closed(2);
        expectRevert(IFarmAuction.AuctionNotOpen.selector);
        vm.prank(OPERATOR);
        auction.closeAuction(1000e18);
    }

    function test_closeWithoutAnAuction() public {
        expectRevert(IFarmAuction.AuctionNotOpen.selector);
        vm.prank(OPERATOR);
        auction.closeAuction(0);
    }

    function test_closeInTheLastBlock() public {
        open(1);
        vm.roll(END);
        expectRevert(IFarmAuction.AuctionNotFinished.selector);
        vm.prank(OPERATOR);
        auction.closeAuction(0);
    }

    function test_closeByTheOwner() public {
        open(1);
        vm.roll(END + 1);
        expectRevert(IFarmAuction.Forbidden.selector);
        vm.prank(OWNER);
        auction.closeAuction(0);
    }

    function test_closeByStrangerBeforeOverdue() public {
        open(1);
        vm.roll(END + auction.CLOSING_GRACE());
        expectRevert(IFarmAuction.Forbidden.selector);
        vm.prank(STRANGER);
        auction.closeAuction(0);
    }

    function test_closeByStrangerWithLimit() public {
        open(1);
        vm.roll(END + auction.CLOSING_GRACE() + 1);
        expectRevert(IFarmAuction.Forbidden.selector);
        vm.prank(STRANGER);
        auction.closeAuction(1);
    }

    function test_collectLosingBid() public {
        closed(2);
        expectRevertFor(IFarmAuction.BidHasNotWon.selector, bidder(2));
        vm.prank(OWNER);
        auction.claimAuctionLeaderboard(1, bidders(3));
    }

    function test_collectTwiceInOneCall() public {
        closed(2);
        address[] memory twice = bidders(2);
        twice[1] = bidder(0);
        expectRevertFor(IFarmAuction.AlreadyClaimed.selector, bidder(0));
        vm.prank(OWNER);
        auction.claimAuctionLeaderboard(1, twice);
    }

    function test_collectFromAccountWithoutBid() public {
        closed(2);
        expectRevertFor(IFarmAuction.NoBid.selector, STRANGER);
        vm.prank(OWNER);
        auction.claimAuctionLeaderboard(1, one(STRANGER));
    }

    function test_collectFromAnOpenAuction() public {
        open(2);
        place(bidder(0), INITIAL);
        expectRevert(IFarmAuction.AuctionNotClosed.selector);
        vm.prank(OWNER);
        auction.claimAuctionLeaderboard(1, one(bidder(0)));
    }
}
