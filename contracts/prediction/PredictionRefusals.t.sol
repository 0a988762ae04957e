// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {PredictionTestBase} from "../testing/PredictionTestBase.t.sol";
import {Prediction} from "./Prediction.sol";

/// @dev Player that accepts no coins.
contract ProudPlayer {
    function bet(Prediction market) external payable {
        market.betBull{value: msg.value}(1);
    }

    function collect(Prediction market, uint256[] calldata epochs) external {
        market.claim(epochs);
    }
}

contract PredictionRefusalsTest is PredictionTestBase {
    function refuse(bytes memory reason) private {
        vm.expectRevert(reason);
    }

    function test_refusesBetOnTheNextRound() public {
        refuse(abi.encodeWithSelector(RoundNotBettable.selector, 2));
        market.betBull{value: LEAST}(2);
    }

    function test_refusesBetOnALockedRound() public {
        turn(1, PRICE);
        refuse(abi.encodeWithSelector(RoundNotBettable.selector, 1));
        market.betBear{value: LEAST}(1);
    }

    function test_refusesBetFromTheLockTimeOn() public {
        vm.warp(FIRST_LOCK - 1);
        bull(ALICE, 1, LEAST);
        vm.warp(FIRST_LOCK);
        refuse(abi.encodeWithSelector(RoundNotBettable.selector, 1));
        market.betBull{value: LEAST}(1);
    }

    function test_refusesBetBeforeTheFirstRound() public {
        market = marketOn(address(feed));
        refuse(abi.encodeWithSelector(RoundNotBettable.selector, 0));
        market.betBull{value: LEAST}(0);
    }

    function test_refusesBetWhilePaused() public {
        vm.prank(OPERATOR);
        market.pause();
        expectRevert(MarketPaused.selector);
        market.betBull{value: LEAST}(1);
    }

    function test_refusesBetBelowTheLeast() public {
        refuse(abi.encodeWithSelector(BetTooLow.selector, LEAST));
        market.betBull{value: LEAST - 1}(1);
    }

    function test_refusesSecondBet() public {
        market.betBull{value: LEAST}(1);
        refuse(abi.encodeWithSelector(AlreadyBet.selector, 1));
        market.betBear{value: LEAST}(1);
    }

    function test_refusesExecutionBeforeTheStart() public {
        market = marketOn(address(feed));
        expectRevert(NotStarted.selector);
        market.executeRound();
    }

    function test_refusesExecutionBeforeItsTime() public {
        vm.warp(FIRST_LOCK - 1);
        refuse(abi.encodeWithSelector(RoundNotDue.selector, FIRST_LOCK));
        market.executeRound();
    }

    function test_refusesExecutionWithoutAnAnswer() public {
        answerAt(FIRST_LOCK - 1, PRICE);
        vm.warp(FIRST_LOCK);
        refuse(abi.encodeWithSelector(NoAnswerYet.selector, FIRST_LOCK));
        market.executeRound();
    }

    function test_refusesExecutionWhilePaused() public {
        vm.prank(OPERATOR);
        market.pause();
        vm.warp(FIRST_LOCK);
        expectRevert(MarketPaused.selector);
        market.executeRound();
    }

    function test_refusesToSearchMoreThan16AnswersBack() public {
        for (uint256 i = 0; i < 17; ++i) {
            answerAt(FIRST_LOCK + i, PRICE);
        }
        refuse(abi.encodeWithSelector(AnswerTooFarBack.selector, FIRST_LOCK));
        market.executeRound();
    }

    function test_refusesAnAnswerThatIsNotTheFirst() public {
        answerAt(FIRST_LOCK + 1, PRICE);
        answerAt(FIRST_LOCK + 2, PRICE + 1);
        uint80 second = feed.latestRound();
        refuse(abi.encodeWithSelector(NotFirstAnswer.selector, second, FIRST_LOCK));
        market.executeRoundAt(second);
    }

    function test_refusesAnAnswerFromBefore() public {
        uint80 old = feed.latestRound();
        answerAt(FIRST_LOCK, PRICE);
        refuse(abi.encodeWithSelector(NotFirstAnswer.selector, old, FIRST_LOCK));
        market.executeRoundAt(old);
    }

    function test_refusesAnAnswerThatDoesNotExist() public {
        answerAt(FIRST_LOCK, PRICE);
        uint80 next = feed.latestRound() + 1;
        refuse(abi.encodeWithSelector(NotFirstAnswer.selector, next, FIRST_LOCK));
        market.executeRoundAt(next);
    }

    function test_refusesTheFirstAnswerOfAnotherPhase() public {
        vm.warp(FIRST_LOCK);
        feed.startPhase(PRICE);
        uint80 id = feed.latestRound();
        refuse(abi.encodeWithSelector(NotFirstAnswer.selector, id, FIRST_LOCK));
        market.executeRoundAt(id);
    }

    function test_refusesSecondStart() public {
        expectRevert(AlreadyStarted.selector);
        market.genesisStartRound();
    }

    function test_refusesStartWhilePaused() public {
        vm.prank(OPERATOR);
        market.pause();
        expectRevert(MarketPaused.selector);
        market.genesisStartRound();
    }

    function test_refusesToVoidARoundThatIsOpen() public {
        bull(ALICE, 1, LEAST);
        refuse(abi.encodeWithSelector(NotVoidable.selector, 1));
        market.voidRound(1);
    }

    function test_refusesToVoidWithinTheBuffer() public {
        bothSides(1);
        vm.warp(FIRST_LOCK + BUFFER);
        refuse(abi.encodeWithSelector(NotVoidable.selector, 1));
        market.voidRound(1);
    }

    function test_refusesToVoidWhatHasAnAnswer() public {
        bothSides(1);
        answerAt(FIRST_LOCK + BUFFER, PRICE);
        vm.warp(FIRST_LOCK + 2 days);
        refuse(abi.encodeWithSelector(NotVoidable.selector, 1));
        market.voidRound(1);
    }

    function test_refusesToVoidASettledRound() public {
        bothSides(1);
        turn(1, PRICE);
        turn(2, PRICE + 1);
        refuse(abi.encodeWithSelector(NotVoidable.selector, 1));
        market.voidRound(1);
    }

    function test_refusesClaimOfALiveRound() public {
        bothSides(1);
        turn(1, PRICE);
        refuse(abi.encodeWithSelector(NotClaimable.selector, 1));
        vm.prank(ALICE);
        market.claim(one(1));
    }

    function test_refusesClaimOfALostRound() public {
        bothSides(1);
        turn(1, PRICE);
        turn(2, PRICE + 1);
        refuse(abi.encodeWithSelector(NotClaimable.selector, 1));
        vm.prank(BOB);
        market.claim(one(1));
    }

    function test_refusesClaimWithoutABet() public {
        bothSides(1);
        turn(1, PRICE);
        turn(2, PRICE + 1);
        refuse(abi.encodeWithSelector(NotClaimable.selector, 1));
        market.claim(one(1));
    }

    function test_refusesTheSameRoundTwiceInAClaim() public {
        bothSides(1);
        turn(1, PRICE);
        turn(2, PRICE + 1);
        uint256[] memory epochs = new uint256[](2);
        (epochs[0], epochs[1]) = (1, 1);
        refuse(abi.encodeWithSelector(NotClaimable.selector, 1));
        vm.prank(ALICE);
        market.claim(epochs);
    }

    function test_refusesPaymentThatIsNotAccepted() public {
        ProudPlayer player = new ProudPlayer();
        player.bet{value: 1 ether}(market);
        vm.warp(FIRST_LOCK);
        market.voidRound(1);
        expectRevert(PaymentRefused.selector);
        player.collect(market, one(1));
    }
}
