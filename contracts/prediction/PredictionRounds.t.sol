// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {PredictionTestBase} from "../testing/PredictionTestBase.t.sol";

contract PredictionRoundsTest is PredictionTestBase {
    function test_firstAnswerCountsHoweverLateItIsExecuted() public {
        bothSides(1);
        answerAt(FIRST_LOCK - 1, 1e8);
        answerAt(FIRST_LOCK + 5, 640e8);
        answerAt(FIRST_LOCK + 6, 2e8);
        vm.warp(FIRST_LOCK + 100 days);
        market.executeRound();
        assertState(1, State.Locked);
        vm.assertTrue(roundOf(1).lockPrice == 640e8, "the first");
    }

    function test_answerAtTheVerySecondCounts() public {
        turn(1, 641e8);
        vm.assertTrue(roundOf(1).lockPrice == 641e8, "at the boundary");
    }

    function test_ofTwoAnswersInASecondTheEarlierCounts() public {
        answerAt(FIRST_LOCK, 641e8);
        feed.updateAnswer(642e8);
        market.executeRound();
        vm.assertTrue(roundOf(1).lockPrice == 641e8, "the earlier");
    }

    function test_answersFarBackAreNamed() public {
        bothSides(1);
        answerAt(FIRST_LOCK, 640e8);
        uint80 id = feed.latestRound();
        for (uint256 i = 1; i < 40; ++i) {
            answerAt(FIRST_LOCK + i, 1e8);
        }
        market.executeRoundAt(id);
        vm.assertTrue(roundOf(1).lockPrice == 640e8, "named");
    }

    function test_searchGoes16AnswersBack() public {
        for (uint256 i = 0; i < 16; ++i) {
            answerAt(FIRST_LOCK + i, int128(int256(640e8 + i)));
        }
        market.executeRound();
        vm.assertTrue(roundOf(1).lockPrice == 640e8, "found");
    }

    function test_lateExecutionSkipsTimesButShiftsNone() public {
        bothSides(1);
        answerAt(FIRST_LOCK, 640e8);
        answerAt(lockOf(2), 650e8);
        vm.warp(lockOf(5) + 7);
        market.executeRound();
        assertState(1, State.Locked);
        vm.assertEq(roundOf(2).lockTimestamp, lockOf(6), "on the grid");
        market.executeRound();
        assertState(1, State.Bull);
        assertState(2, State.Open);
        vm.assertEq(market.currentEpoch(), 2, "closing opened nothing");
    }

    function test_dueActNamesWhatIsNext() public {
        (uint256 boundary, uint256 closing, uint256 locking) = market.dueAct();
        vm.assertEq(boundary, FIRST_LOCK, "lock time");
        vm.assertEq(closing, 0, "nothing to close");
        vm.assertEq(locking, 1, "the first");
        turn(1, PRICE);
        (boundary, closing, locking) = market.dueAct();
        vm.assertEq(boundary, lockOf(2), "both");
        vm.assertEq(closing, 1, "first closes");
        vm.assertEq(locking, 2, "second locks");
        vm.prank(OPERATOR);
        market.pause();
        (boundary, closing, locking) = market.dueAct();
        vm.assertEq(boundary + closing + locking, 0, "paused");
    }

    function test_oneSidedRoundIsVoidWhenItLocks() public {
        bull(ALICE, 1, 1 ether);
        answerAt(FIRST_LOCK, PRICE);
        vm.expectEmit(address(market));
        emit RoundVoided(1, VoidReason.OneSided);
        market.executeRound();
        assertState(1, State.Void, VoidReason.OneSided);
        vm.assertEq(claim(ALICE, 1), 1 ether, "the stake");
        vm.assertEq(market.treasuryAmount(), 0, "no fee");
        assertState(2, State.Open);
    }

    function test_oneSidedRoundNeedsNoAnswer() public {
        bear(BOB, 1, 1 ether);
        vm.warp(FIRST_LOCK);
        vm.assertTrue(market.refundable(1, BOB), "refundable");
        market.voidRound(1);
        assertState(1, State.Void, VoidReason.OneSided);
        assertState(2, State.Open);
        vm.assertEq(roundOf(2).lockTimestamp, lockOf(2), "goes on");
    }

    function test_oneSidedRoundWaitsForTheOneBeforeIt() public {
        bothSides(1);
        turn(1, 640e8);
        bull(ALICE, 2, 1 ether);
        vm.warp(lockOf(2));
        vm.assertTrue(!market.refundable(2, ALICE), "the first closes at the same time");
        feed.updateAnswer(650e8);
        market.executeRound();
        assertState(1, State.Bull);
        assertState(2, State.Void, VoidReason.OneSided);
    }

    function test_lateAnswerVoids() public {
        bothSides(1);
        answerAt(FIRST_LOCK + BUFFER + 1, PRICE);
        market.executeRound();
        assertState(1, State.Void, VoidReason.NoAnswer);
        vm.assertEq(claim(ALICE, 1) + claim(BOB, 1), 4 ether, "both stakes");
    }

    function test_answerAtTheEndOfTheBufferCounts() public {
        bothSides(1);
        answerAt(FIRST_LOCK + BUFFER, PRICE);
        market.executeRound();
        assertState(1, State.Locked);
    }

    function test_lateAnswerVoidsTheRoundThatClosesToo() public {
        bothSides(1);
        turn(1, PRICE);
        bothSides(2);
        answerAt(lockOf(2) + BUFFER + 1, PRICE);
        market.executeRound();
        assertState(1, State.Void, VoidReason.NoAnswer);
        assertState(2, State.Void, VoidReason.NoAnswer);
        vm.assertEq(claim(ALICE, 1) + claim(BOB, 2), 4 ether, "stakes");
    }

    function test_silenceVoidsOnceTheBufferIsOver() public {
        bothSides(1);
        turn(1, PRICE);
        bothSides(2);
        vm.warp(lockOf(2) + BUFFER + 1);
        vm.assertTrue(market.refundable(1, ALICE) && market.refundable(2, BOB), "both");
        market.voidRound(2);
        assertState(1, State.Void, VoidReason.NoAnswer);
        assertState(2, State.Void, VoidReason.NoAnswer);
        assertState(3, State.Open);
    }

    function test_claimVoidsFirst() public {
        bothSides(1);
        vm.warp(FIRST_LOCK + BUFFER + 1);
        vm.assertEq(claim(ALICE, 1), 3 ether, "at once");
        assertState(1, State.Void, VoidReason.NoAnswer);
        vm.assertEq(market.currentEpoch(), 2, "the game goes on");
        vm.assertEq(claim(BOB, 1), 1 ether, "the other too");
    }

    function test_negativeAnswerVoids() public {
        bothSides(1);
        answerAt(FIRST_LOCK, -1);
        answerAt(FIRST_LOCK + 1, PRICE);
        market.executeRound();
        assertState(1, State.Void, VoidReason.NoPrice);
    }

    function test_zeroAnswerVoidsTheRoundThatCloses() public {
        bothSides(1);
        turn(1, PRICE);
        turn(2, 0);
        assertState(1, State.Void, VoidReason.NoPrice);
        vm.assertTrue(roundOf(1).lockPrice == PRICE, "the lock price stays");
        vm.assertTrue(!roundOf(1).oracleCalled, "failed");
    }

    function testFuzz_gridIsNeverShifted(uint32 late, uint32 later) public {
        answerAt(FIRST_LOCK, PRICE);
        vm.warp(FIRST_LOCK + late);
        market.executeRound();
        uint256 second = roundOf(2).lockTimestamp;
        vm.assertEq((second - NOW) % INTERVAL, 0, "on the grid");
        vm.assertGt(second, block.timestamp, "can be bet on");
        vm.assertLe(second, block.timestamp + INTERVAL, "the next time");
        vm.warp(second + BUFFER + 1 + later);
        market.voidRound(1);
        // Where the two times are one, both were void.
        if (market.currentEpoch() == 2) market.voidRound(2);
        vm.assertEq((roundOf(3).lockTimestamp - NOW) % INTERVAL, 0, "still");
    }
}
