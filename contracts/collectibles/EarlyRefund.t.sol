// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Profile} from "../profile/Profile.sol";
import {CollectiblesTestBase} from "../testing/CollectiblesTestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {EarlyRefund} from "./EarlyRefund.sol";
import {IEarlyRefund} from "./IEarlyRefund.sol";

contract EarlyRefundTest is CollectiblesTestBase {
    uint256 private constant GIFT = TO_REGISTER;
    uint256 private constant END = 1000;
    uint256 private constant DAY = 200;
    uint256 private constant MAX_LENGTH = 900;

    EarlyRefund private refund;

    function setUp() public {
        vm.roll(100);
        setUpCollectibles(address(new TestToken()));
        refund = refundOf(GIFT, END);
        coin.mint(address(refund), 2 * GIFT + 1);
        join(ALICE);
        vm.roll(100 + DAY);
    }

    function refundOf(uint256 gift, uint256 end) private returns (EarlyRefund) {
        return new EarlyRefund(profile, coin, gift, 2, DAY, end, MAX_LENGTH, CURATOR);
    }

    function handOnAndWait(address from, address to) private {
        handOn(profile, from, to);
        vm.roll(block.number + DAY);
    }

    function take(address account) private {
        vm.prank(account);
        refund.getCakeBack();
    }

    function test_paysOnce() public {
        vm.assertTrue(refund.canClaim(ALICE), "can");
        vm.assertEq(refund.remaining(), 2, "for two");
        vm.expectEmit(address(refund));
        emit IEarlyRefund.Refunded(ALICE, 1, GIFT);
        take(ALICE);
        vm.assertEq(coin.balanceOf(ALICE), GIFT, "paid");
        vm.assertTrue(refund.hasClaimed(ALICE) && !refund.canClaim(ALICE), "once");
        vm.assertEq(refund.remaining(), 1, "for one more");
    }

    function test_onlyTheFirstProfiles() public {
        vm.assertTrue(!refund.canClaim(BOB), "no profile");
        join(BOB);
        address carol = address(0xCA);
        join(carol);
        vm.roll(block.number + DAY);
        vm.assertTrue(refund.canClaim(BOB), "the second");
        vm.assertTrue(!refund.canClaim(carol), "the third");
    }

    function test_ownerWithdrawsAfterTheEnd() public {
        vm.roll(END);
        vm.assertEq(refund.remaining(), 0, "ended");
        vm.prank(CURATOR);
        refund.withdraw(PURSE);
        vm.assertEq(coin.balanceOf(PURSE), 2 * GIFT + 1, "all");
    }

    function test_theEndMovesAway() public {
        vm.prank(CURATOR);
        refund.extend(END + 1);
        vm.roll(END);
        take(ALICE);
        vm.assertEq(coin.balanceOf(ALICE), GIFT, "in time");
    }

    function test_refusesASecond() public {
        take(ALICE);
        expectRevert(IEarlyRefund.GiftTaken.selector);
        take(ALICE);
    }

    function test_refusesWithoutAProfile() public {
        expectRevert(IEarlyRefund.NotEligible.selector);
        take(BOB);
    }

    function test_refusesAPausedProfile() public {
        leave(ALICE);
        expectRevert(IEarlyRefund.NotEligible.selector);
        take(ALICE);
    }

    function test_refusesALaterProfile() public {
        join(BOB);
        address carol = address(0xCA);
        join(carol);
        vm.roll(block.number + DAY);
        expectRevert(IEarlyRefund.NotEligible.selector);
        take(carol);
    }

    function test_refusesAtTheEnd() public {
        vm.roll(END);
        expectRevert(IEarlyRefund.RefundEnded.selector);
        take(ALICE);
    }

    function test_refusesWhenItIsSpent() public {
        coin.burnFrom(address(refund), GIFT + 2);
        vm.assertTrue(!refund.canClaim(ALICE), "says so");
        expectRevert(IEarlyRefund.NotFunded.selector);
        take(ALICE);
        coin.mint(address(refund), 1);
        take(ALICE);
        vm.assertEq(coin.balanceOf(ALICE), GIFT, "once it is funded again");
    }

    function test_refusesAWithdrawalBeforeTheEnd() public {
        vm.roll(END - 1);
        vm.expectRevert(abi.encodeWithSelector(IEarlyRefund.RefundRuns.selector, END));
        vm.prank(CURATOR);
        refund.withdraw(PURSE);
    }

    function test_refusesAWithdrawalByAnother() public {
        vm.roll(END);
        expectNotOwner();
        refund.withdraw(PASSER_BY);
    }

    function test_refusesAWithdrawalToNobody() public {
        vm.roll(END);
        expectRevert(IEarlyRefund.ZeroAddress.selector);
        vm.prank(CURATOR);
        refund.withdraw(address(0));
    }

    function test_refusesAnEarlierEnd() public {
        expectRevert(IEarlyRefund.InvalidEnd.selector);
        vm.prank(CURATOR);
        refund.extend(END);
    }

    function test_refusesToBeginAgain() public {
        vm.roll(END);
        expectRevert(IEarlyRefund.InvalidEnd.selector);
        vm.prank(CURATOR);
        refund.extend(END + 1);
    }

    function test_refusesAnEndByAnother() public {
        expectNotOwner();
        refund.extend(END + 1);
    }

    function test_refusesAGiftOfNothing() public {
        expectRevert(IEarlyRefund.ZeroAmount.selector);
        refundOf(0, END);
    }

    function test_refusesNoProfiles() public {
        expectRevert(IEarlyRefund.ZeroAddress.selector);
        new EarlyRefund(Profile(address(0)), coin, GIFT, 2, DAY, END, MAX_LENGTH, CURATOR);
    }

    function test_refusesNoToken() public {
        expectRevert(IEarlyRefund.ZeroAddress.selector);
        new EarlyRefund(profile, TestToken(address(0)), GIFT, 2, DAY, END, MAX_LENGTH, CURATOR);
    }

    function test_refusesAGiftAboveTheCostOfAProfile() public {
        vm.expectRevert(abi.encodeWithSelector(IEarlyRefund.GiftTooLarge.selector, TO_REGISTER));
        refundOf(TO_REGISTER + 1, END);
    }

    function test_refusesAProfileThatIsTooNew() public {
        join(BOB);
        uint256 from = block.number + DAY;
        vm.roll(from - 1);
        vm.assertTrue(!refund.canClaim(BOB), "says so");
        vm.expectRevert(abi.encodeWithSelector(IEarlyRefund.ProfileTooNew.selector, from));
        take(BOB);
    }

    function test_takesAProfileInTime() public {
        join(BOB);
        vm.roll(block.number + DAY);
        vm.assertTrue(refund.canClaim(BOB), "says so");
        take(BOB);
    }

    function test_refusesACatThatHasServed() public {
        take(ALICE);
        handOnAndWait(ALICE, BOB);
        vm.assertTrue(!refund.canClaim(BOB), "says so");
        expectRevert(IEarlyRefund.CollectibleServed.selector);
        take(BOB);
    }

    function test_takesACatThatOnlyMoved() public {
        handOnAndWait(ALICE, BOB);
        take(BOB);
        vm.assertEq(coin.balanceOf(BOB), GIFT, "paid");
    }

    function test_refusesAnEndTooFarAway() public {
        vm.roll(100);
        expectRevert(IEarlyRefund.InvalidEnd.selector);
        refundOf(GIFT, 100 + MAX_LENGTH + 1);
    }

    function test_refusesToMoveTheEndTooFarAway() public {
        expectRevert(IEarlyRefund.InvalidEnd.selector);
        vm.prank(CURATOR);
        refund.extend(100 + DAY + MAX_LENGTH + 1);
    }

    function test_movesTheEndAsFarAsAllowed() public {
        vm.prank(CURATOR);
        refund.extend(100 + DAY + MAX_LENGTH);
        vm.assertEq(refund.endBlock(), 100 + DAY + MAX_LENGTH, "end");
    }
}
