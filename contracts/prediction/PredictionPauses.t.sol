// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {PredictionTestBase} from "../testing/PredictionTestBase.t.sol";

/// @dev Phases of the feed that end, and pauses of the market.
contract PredictionPausesTest is PredictionTestBase {
    function test_phaseThatEndsWithoutAnAnswerVoids() public {
        bothSides(1);
        uint80 last = feed.latestRound();
        vm.warp(FIRST_LOCK + 1);
        feed.startPhase(PRICE);
        uint256 next = FIRST_LOCK + BUFFER + 1;
        vm.warp(next - 1);
        vm.expectRevert(abi.encodeWithSelector(NotFirstAnswer.selector, last, FIRST_LOCK));
        market.executeRoundAt(last);
        vm.warp(next);
        vm.expectRevert(abi.encodeWithSelector(AnswerTooFarBack.selector, FIRST_LOCK));
        market.executeRound();
        market.executeRoundAt(last);
        assertState(1, State.Void, VoidReason.NoAnswer);
        turn(2, PRICE);
        assertState(2, State.Locked);
    }

    function test_answerBeforeThePhaseEndedCountsForEver() public {
        bothSides(1);
        answerAt(FIRST_LOCK + 1, 641e8);
        uint80 id = feed.latestRound();
        feed.startPhase(700e8);
        vm.warp(FIRST_LOCK + 3 days / 4);
        market.executeRoundAt(id);
        vm.assertTrue(roundOf(1).lockPrice == 641e8, "of its phase");
    }

    function test_anEndedPhaseIsNotClaimedToBeOverRoundNotDue() public {
        bothSides(1);
        uint80 old = feed.latestRound();
        answerAt(FIRST_LOCK + 1, 641e8);
        feed.startPhase(700e8);
        vm.warp(FIRST_LOCK + BUFFER + 1);
        vm.expectRevert(abi.encodeWithSelector(NotFirstAnswer.selector, old, FIRST_LOCK));
        market.executeRoundAt(old);
    }

    function test_pauseVoidsWhatIsNotDecided() public {
        bothSides(1);
        turn(1, PRICE);
        bothSides(2);
        vm.expectEmit(address(market));
        emit RoundVoided(1, VoidReason.Paused);
        vm.expectEmit(address(market));
        emit RoundVoided(2, VoidReason.Paused);
        vm.expectEmit(address(market));
        emit Pause(2);
        vm.prank(OPERATOR);
        market.pause();
        vm.assertEq(claim(ALICE, 1) + claim(ALICE, 2), 6 ether, "stakes");
        vm.assertEq(claim(BOB, 1) + claim(BOB, 2), 2 ether, "stakes");
    }

    function test_pauseCannotUndoADecidedResult() public {
        bothSides(1);
        answerAt(FIRST_LOCK, 640e8);
        vm.warp(lockOf(2));
        feed.updateAnswer(650e8);
        vm.prank(OPERATOR);
        market.pause();
        assertState(1, State.Bull);
        vm.assertEq(claim(ALICE, 1), 3.88 ether, "the win");
    }

    /// @dev Plays to the time at which the first round closes and the second locks, with the answer
    /// that decides them further back than `executeRound` looks.
    function decidedFarBack() private returns (uint80 id) {
        bothSides(1);
        turn(1, 640e8);
        bothSides(2);
        answerAt(lockOf(2), 650e8);
        id = feed.latestRound();
        for (uint256 i = 1; i < 40; ++i) {
            answerAt(lockOf(2) + i, 1e8);
        }
    }

    function test_refusesToPauseADecidedResultFarBack() public {
        decidedFarBack();
        vm.expectRevert(abi.encodeWithSelector(ResultDecided.selector, lockOf(2)));
        vm.prank(OPERATOR);
        market.pause();
    }

    function test_pausesOnceTheResultFarBackIsExecuted() public {
        market.executeRoundAt(decidedFarBack());
        vm.prank(OPERATOR);
        market.pause();
        assertState(1, State.Bull);
        assertState(2, State.Void, VoidReason.Paused);
        vm.assertEq(claim(ALICE, 1), 3.88 ether, "the win");
    }

    function test_refusesToPauseWhenTheNewestAnswerIsOfTheVerySecond() public {
        bothSides(1);
        vm.warp(FIRST_LOCK);
        feed.startPhase(PRICE);
        vm.expectRevert(abi.encodeWithSelector(ResultDecided.selector, FIRST_LOCK));
        vm.prank(OPERATOR);
        market.pause();
    }

    function test_pausesWhenTheNewestAnswerIsASecondTooOld() public {
        bothSides(1);
        vm.warp(FIRST_LOCK - 1);
        feed.startPhase(PRICE);
        vm.warp(FIRST_LOCK);
        vm.prank(OPERATOR);
        market.pause();
        assertState(1, State.Void, VoidReason.Paused);
    }

    function test_pausesBeforeAGameThatHasNotBegun() public {
        vm.startPrank(OPERATOR);
        market.pause();
        market.unpause();
        market.pause();
        vm.assertTrue(market.paused(), "paused");
    }

    function test_gameGoesOnAfterAPause() public {
        vm.startPrank(OPERATOR);
        market.pause();
        market.unpause();
        vm.stopPrank();
        vm.warp(NOW + 1000);
        market.genesisStartRound();
        vm.assertEq(market.currentEpoch(), 2, "next");
        vm.assertEq(roundOf(2).lockTimestamp, NOW + 1000 + INTERVAL, "a new grid");
        bothSides(2);
        answerAt(NOW + 1000 + INTERVAL, PRICE);
        market.executeRound();
        assertState(2, State.Locked);
    }
}
