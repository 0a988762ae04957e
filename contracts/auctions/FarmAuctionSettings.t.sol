// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {AuctionTestBase} from "../testing/AuctionTestBase.t.sol";
import {FarmAuction} from "./FarmAuction.sol";
import {IFarmAuction} from "./IFarmAuction.sol";

/// @dev Reverts that owner and operator can meet.
contract FarmAuctionSettingsTest is AuctionTestBase {
    function expectStartRevert(
        uint256 startBlock,
        uint256 endBlock,
        uint256 initial,
        uint256 places
    ) private {
        expectRevert(IFarmAuction.InvalidBlocks.selector);
        vm.prank(OPERATOR);
        auction.startAuction(startBlock, endBlock, initial, places);
    }

    function onlyTheOwner(address account) private {
        vm.expectRevert(
            abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, account)
        );
        vm.prank(account);
    }

    function invalidLength(uint256 most) private {
        vm.expectRevert(abi.encodeWithSelector(IFarmAuction.InvalidLength.selector, most));
    }

    function test_creationWithoutToken() public {
        expectRevert(IFarmAuction.ZeroAddress.selector);
        new FarmAuction(address(0), OPERATOR, LENGTH, OWNER);
    }

    function test_creationWithoutOperator() public {
        expectRevert(IFarmAuction.ZeroAddress.selector);
        new FarmAuction(address(meow), address(0), LENGTH, OWNER);
    }

    function test_creationWithoutOwner() public {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableInvalidOwner.selector, address(0)));
        new FarmAuction(address(meow), OPERATOR, LENGTH, address(0));
    }

    function test_creationWithoutBlocks() public {
        invalidLength(0);
        new FarmAuction(address(meow), OPERATOR, 0, OWNER);
    }

    function test_lengthsFollowTheChainsBlocks() public {
        FarmAuction fast = new FarmAuction(address(meow), OPERATOR, 192_000, OWNER);
        vm.assertEq(fast.maxAuctionLength(), 192_000, "one day");
        vm.assertEq(fast.MOST_AUCTION_LENGTH(), 576_000, "three days");
        vm.assertEq(fast.CLOSING_GRACE(), 1_344_000, "seven days");
        vm.assertEq(fast.MOST_NOTICE(), 4_032_000, "21 days");
    }

    function test_startByTheOwner() public {
        expectRevert(IFarmAuction.Forbidden.selector);
        vm.prank(OWNER);
        auction.startAuction(START, END, INITIAL, 1);
    }

    function test_startDuringAnother() public {
        open(1);
        expectRevert(IFarmAuction.AuctionInProgress.selector);
        vm.prank(OPERATOR);
        auction.startAuction(START + 1, END, INITIAL, 1);
    }

    function test_startWhileAnotherIsNotClosed() public {
        open(1);
        vm.roll(END + 1);
        expectRevert(IFarmAuction.AuctionInProgress.selector);
        vm.prank(OPERATOR);
        auction.startAuction(END + 1, END + 2, INITIAL, 1);
    }

    function test_startInThePast() public {
        expectStartRevert(NOW - 1, END, INITIAL, 1);
    }

    function test_startTooFarAhead() public {
        uint256 tooLate = NOW + 604_801;
        expectStartRevert(tooLate, tooLate + 1, INITIAL, 1);
    }

    function test_startAtMaximumBlock() public {
        expectStartRevert(type(uint256).max - 1, type(uint256).max, INITIAL, 1);
    }

    function test_startWithZeroLength() public {
        expectStartRevert(START, START, INITIAL, 1);
    }

    function test_startBeyondMaximumLength() public {
        invalidLength(LENGTH);
        vm.prank(OPERATOR);
        auction.startAuction(START, START + LENGTH + 1, INITIAL, 1);
    }

    function test_startWithoutPlaces() public {
        expectRevert(IFarmAuction.InvalidLeaderboard.selector);
        vm.prank(OPERATOR);
        auction.startAuction(START, END, INITIAL, 0);
    }

    function test_startWithMorePlacesThanBidders() public {
        expectRevert(IFarmAuction.InvalidLeaderboard.selector);
        vm.prank(OPERATOR);
        auction.startAuction(START, END, INITIAL, 501);
    }

    function test_startWithoutAnInitialBid() public {
        expectRevert(IFarmAuction.BidNotMultiple.selector);
        vm.prank(OPERATOR);
        auction.startAuction(START, END, 0, 1);
    }

    function test_startWithInitialBidNotMultipleOfTheStep() public {
        expectRevert(IFarmAuction.BidNotMultiple.selector);
        vm.prank(OPERATOR);
        auction.startAuction(START, END, INITIAL + 1, 1);
    }

    function test_startWithTooLargeInitialBid() public {
        uint256 initial = uint256(type(uint128).max) / STEP * STEP + STEP;
        vm.expectRevert(
            abi.encodeWithSelector(SafeCast.SafeCastOverflowedUintDowncast.selector, 128, initial)
        );
        vm.prank(OPERATOR);
        auction.startAuction(START, END, initial, 1);
    }

    function test_whitelistDuringAnAuction() public {
        open(1);
        expectRevert(IFarmAuction.AuctionInProgress.selector);
        vm.prank(OWNER);
        auction.addWhitelist(one(ALICE));
    }

    function test_removeFromWhitelistDuringAnAuction() public {
        open(1);
        expectRevert(IFarmAuction.AuctionInProgress.selector);
        vm.prank(OWNER);
        auction.removeWhitelist(one(bidder(0)));
    }

    function test_whitelistZeroAddress() public {
        expectRevert(IFarmAuction.ZeroAddress.selector);
        vm.prank(OWNER);
        auction.addWhitelist(one(address(0)));
    }

    function test_whitelistBeyondMaximum() public {
        expectRevert(IFarmAuction.WhitelistFull.selector);
        vm.prank(OWNER);
        auction.addWhitelist(bidders(501));
    }

    function test_operatorKeepsTheWhitelist() public {
        vm.startPrank(OPERATOR);
        auction.addWhitelist(one(ALICE));
        vm.assertTrue(auction.whitelisted(ALICE), "added");
        auction.removeWhitelist(one(ALICE));
        vm.assertTrue(!auction.whitelisted(ALICE), "removed");
        vm.stopPrank();
    }

    function test_whitelistByAStranger() public {
        onlyTheOwner(STRANGER);
        auction.addWhitelist(one(ALICE));
    }

    function test_removeFromWhitelistByAStranger() public {
        onlyTheOwner(STRANGER);
        auction.removeWhitelist(one(ALICE));
    }

    function test_setLengthToZero() public {
        invalidLength(86_400);
        vm.prank(OWNER);
        auction.setMaxAuctionLength(0);
    }

    function test_setLengthAboveTheMaximum() public {
        invalidLength(86_400);
        vm.prank(OWNER);
        auction.setMaxAuctionLength(86_401);
    }

    function test_setLengthByTheOperator() public {
        onlyTheOwner(OPERATOR);
        auction.setMaxAuctionLength(1);
    }

    function test_setOperatorToZero() public {
        expectRevert(IFarmAuction.ZeroAddress.selector);
        vm.prank(OWNER);
        auction.setOperatorAddress(address(0));
    }

    function test_setOperatorByTheOperator() public {
        onlyTheOwner(OPERATOR);
        auction.setOperatorAddress(ALICE);
    }

    function test_recoverBids() public {
        closed(2);
        expectRevert(IFarmAuction.NotRecoverable.selector);
        vm.prank(OWNER);
        auction.recoverToken(address(meow), 1);
    }

    function test_recoverByTheOperator() public {
        onlyTheOwner(OPERATOR);
        auction.recoverToken(address(1), 1);
    }

    function test_operatorCollectsForTheOwner() public {
        closed(2);
        vm.prank(OPERATOR);
        auction.claimAuctionLeaderboard(1, one(bidder(0)));
        vm.assertEq(meow.balanceOf(OWNER), 300e18, "paid to the owner");
        vm.assertEq(meow.balanceOf(OPERATOR), 0, "not to the operator");
    }

    function test_collectByAStranger() public {
        closed(2);
        onlyTheOwner(STRANGER);
        auction.claimAuctionLeaderboard(1, one(bidder(0)));
    }

    function test_giveUpOwnership() public {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableInvalidOwner.selector, address(0)));
        vm.prank(OWNER);
        auction.renounceOwnership();
    }
}
