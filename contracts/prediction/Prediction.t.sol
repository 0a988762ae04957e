// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {PredictionTestBase} from "../testing/PredictionTestBase.t.sol";
import {Prediction} from "./Prediction.sol";

/// @dev Player that is a contract and tries to claim again when it is paid.
contract GreedyPlayer {
    Prediction private immutable market;
    uint256 public refusals;

    constructor(Prediction played) {
        market = played;
    }

    // solhint-disable-next-line no-complex-fallback
    receive() external payable {
        uint256[] memory epochs = new uint256[](1);
        epochs[0] = 1;
        try market.claim(epochs) {}
        catch {
            ++refusals;
        }
    }

    function bet() external payable {
        market.betBull{value: msg.value}(1);
    }

    function collect(uint256[] calldata epochs) external {
        market.claim(epochs);
    }
}

contract PredictionTest is PredictionTestBase {
    function test_startsOneIntervalBeforeItLocks() public view {
        Round memory round = roundOf(1);
        vm.assertEq(round.epoch, 1, "epoch");
        vm.assertEq(round.startTimestamp, NOW, "start");
        vm.assertEq(round.lockTimestamp, NOW + INTERVAL, "lock");
        vm.assertEq(round.closeTimestamp, NOW + 2 * INTERVAL, "close");
        vm.assertTrue(!round.oracleCalled, "not called");
        vm.assertEq(market.currentEpoch(), 1, "current");
    }

    function test_betIsBookedAndAnnounced() public {
        vm.expectEmit(address(market));
        emit BetBull(ALICE, 1, 3 ether);
        bull(ALICE, 1, 3 ether);
        vm.expectEmit(address(market));
        emit BetBear(BOB, 1, 1 ether);
        bear(BOB, 1, 1 ether);
        Round memory round = roundOf(1);
        vm.assertEq(round.totalAmount, 4 ether, "total");
        vm.assertEq(round.bullAmount, 3 ether, "bull");
        vm.assertEq(round.bearAmount, 1 ether, "bear");
        (Position position, uint256 amount, bool claimed) = market.ledger(1, BOB);
        vm.assertEq(uint256(position), uint256(Position.Bear), "position");
        vm.assertEq(amount, 1 ether, "amount");
        vm.assertTrue(!claimed, "unclaimed");
    }

    function test_oneAnswerClosesLocksAndStarts() public {
        bothSides(1);
        turn(1, 640e8);
        bothSides(2);
        vm.warp(lockOf(2));
        feed.updateAnswer(650e8);
        uint80 id = feed.latestRound();
        vm.expectEmit(address(market));
        emit EndRound(1, id, 650e8);
        vm.expectEmit(address(market));
        emit RewardsCalculated(1, 3 ether, 3.88 ether, 0.12 ether);
        vm.expectEmit(address(market));
        emit LockRound(2, id, 650e8);
        vm.expectEmit(address(market));
        emit StartRound(3);
        vm.expectEmit(address(market));
        emit RoundTerms(3, lockOf(3), lockOf(4), FEE);
        market.executeRound();
        assertState(1, State.Bull);
        assertState(2, State.Locked);
        assertState(3, State.Open);
        (uint80 lockId, uint256 lockedAt, uint80 closeId, uint256 closedAt) = market.roundProof(1);
        vm.assertEq(lockId, id - 1, "lock answer");
        vm.assertEq(lockedAt, lockOf(1), "lock time");
        vm.assertEq(closeId, id, "close answer");
        vm.assertEq(closedAt, lockOf(2), "close time");
    }

    function test_bullWinsShareThePotLessTheFee() public {
        bothSides(1);
        turn(1, 640e8);
        turn(2, 640e8 + 1);
        vm.assertTrue(market.claimable(1, ALICE), "winner");
        vm.assertTrue(!market.claimable(1, BOB), "loser");
        vm.assertEq(claim(ALICE, 1), 3.88 ether, "4 less 3 %");
        vm.assertEq(market.treasuryAmount(), 0.12 ether, "3 %");
        vm.assertTrue(!market.claimable(1, ALICE), "once");
    }

    function test_bearWinsBelowTheLockPrice() public {
        bothSides(1);
        turn(1, 640e8);
        turn(2, 640e8 - 1);
        assertState(1, State.Bear);
        vm.assertEq(claim(BOB, 1), 3.88 ether, "all of it");
    }

    function test_houseWinsWhenPricesAreEqual() public {
        bothSides(1);
        turn(1, 640e8);
        vm.warp(lockOf(2));
        feed.updateAnswer(640e8);
        vm.expectEmit(address(market));
        emit RewardsCalculated(1, 0, 0, 4 ether);
        // From the second event on the order is the same as ever.
        vm.expectEmit(address(market));
        emit StartRound(3);
        market.executeRound();
        assertState(1, State.House);
        vm.assertTrue(!market.claimable(1, ALICE) && !market.claimable(1, BOB), "nobody");
        vm.assertEq(market.treasuryAmount(), 4 ether, "the pot");
    }

    function test_roundWithoutBetsRuns() public {
        turn(1, 640e8);
        turn(2, 650e8);
        assertState(1, State.Bull);
        vm.assertTrue(roundOf(1).lockPrice == 640e8 && roundOf(1).closePrice == 650e8, "prices");
    }

    function test_feeOfARoundNeverChanges() public {
        bothSides(1);
        vm.prank(OWNER);
        market.setTreasuryFee(1000);
        turn(1, 640e8);
        bothSides(2);
        turn(2, 650e8);
        turn(3, 660e8);
        vm.assertEq(claim(ALICE, 1), 3.88 ether, "3 % as when it began");
        vm.assertEq(claim(ALICE, 2), 3.6 ether, "10 %");
    }

    function test_claimsSeveralRoundsAtOnce() public {
        for (uint256 epoch = 1; epoch < 4; ++epoch) {
            bothSides(epoch);
            turn(epoch, int128(int256(640e8 + epoch)));
        }
        turn(4, 700e8);
        uint256[] memory epochs = new uint256[](3);
        (epochs[0], epochs[1], epochs[2]) = (1, 2, 3);
        uint256 before = ALICE.balance;
        vm.prank(ALICE);
        market.claim(epochs);
        vm.assertEq(ALICE.balance - before, 3 * 3.88 ether, "three wins");
    }

    function test_reenteringPlayerIsPaidOnce() public {
        GreedyPlayer player = new GreedyPlayer(market);
        vm.deal(address(this), 10 ether);
        player.bet{value: 3 ether}();
        bear(BOB, 1, 1 ether);
        turn(1, 640e8);
        turn(2, 650e8);
        player.collect(one(1));
        vm.assertEq(address(player).balance, 3.88 ether, "once");
        vm.assertEq(player.refusals(), 1, "refused");
    }

    function test_treasuryGoesToTheAdminWhoeverAsks() public {
        bothSides(1);
        turn(1, 640e8);
        turn(2, 650e8);
        vm.expectEmit(address(market));
        emit TreasuryClaim(0.12 ether);
        vm.prank(STRANGER);
        market.claimTreasury();
        vm.assertEq(ADMIN.balance, 0.12 ether, "paid");
        vm.assertEq(market.treasuryAmount(), 0, "nothing left");
    }

    function test_userRoundsAreListedInPages() public {
        for (uint256 epoch = 1; epoch <= 20; ++epoch) {
            bull(ALICE, epoch, epoch * 1 ether);
            turn(epoch, 640e8);
        }
        vm.assertEq(market.getUserRoundsLength(ALICE), 20, "length");
        (uint256[] memory epochs,, uint256 next) = market.getUserRounds(ALICE, 0, 100);
        vm.assertEq(epochs.length, 20, "all");
        vm.assertEq(next, 20, "end");
        for (uint256 i = 0; i < 20; ++i) {
            vm.assertEq(epochs[i], i + 1, "in order");
        }
        (uint256[] memory page, BetInfo[] memory bets, uint256 after6) =
            market.getUserRounds(ALICE, 5, 4);
        vm.assertEq(page.length, 4, "page");
        vm.assertEq(page[0], 6, "sixth");
        vm.assertEq(bets[3].amount, 9 ether, "ninth bet");
        vm.assertEq(after6, 9, "next");
    }

    function test_pagePastTheEndIsEmpty() public {
        bull(ALICE, 1, 1 ether);
        (uint256[] memory epochs,, uint256 next) = market.getUserRounds(ALICE, 7, 10);
        vm.assertEq(epochs.length, 0, "none");
        vm.assertEq(next, 1, "the end");
        (epochs,, next) = market.getUserRounds(BOB, 0, type(uint256).max);
        vm.assertEq(epochs.length, 0, "never played");
    }

    function test_unknownRoundIsEmpty() public view {
        Round memory round = roundOf(99);
        vm.assertEq(round.epoch + round.startTimestamp + round.closeTimestamp, 0, "zero");
        vm.assertTrue(!round.oracleCalled, "not called");
        (uint80 lockId, uint256 lockedAt, uint80 closeId, uint256 closedAt) = market.roundProof(99);
        vm.assertEq(lockId + lockedAt + closeId + closedAt, 0, "no proof");
    }

    function testFuzz_payoutsNeverExceedThePot(uint96 a, uint96 b, uint96 c, uint16 fee) public {
        (uint256 x, uint256 y, uint256 z) =
            (bound(a, LEAST, 1e27), bound(b, LEAST, 1e27), bound(c, LEAST, 1e27));
        vm.prank(OWNER);
        market.setTreasuryFee(bound(fee, 0, 1000));
        turn(1, 640e8);
        bull(ALICE, 2, x);
        bull(BOB, 2, y);
        bear(STRANGER, 2, z);
        turn(2, 640e8);
        turn(3, 641e8);
        uint256 paid = claim(ALICE, 2) + claim(BOB, 2);
        uint256 pot = x + y + z;
        vm.assertLe(paid + market.treasuryAmount(), pot, "not more than the pot");
        // One wei of dust for each winner at most.
        vm.assertGe(paid + market.treasuryAmount() + 2, pot, "nearly all of it");
        vm.assertEq(address(market).balance, pot - paid, "the rest is here");
    }
}
