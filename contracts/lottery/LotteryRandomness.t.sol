// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {LotteryTestBase} from "../testing/LotteryTestBase.t.sol";
import {IRandomness} from "./IRandomness.sol";

/// @dev Source that breaks in every way.
contract BrokenSource is IRandomness {
    enum Fault {
        Reverts,
        Burns,
        Empty
    }

    Fault public fault;

    error NoSubscription();

    function breakBy(Fault how) external {
        fault = how;
    }

    function requestWord(uint256) external view returns (uint256) {
        if (fault == Fault.Reverts) revert NoSubscription();
        while (fault == Fault.Burns) {}
        return 0;
    }
}

contract LotteryRandomnessTest is LotteryTestBase {
    BrokenSource private broken = new BrokenSource();

    function requestOf(uint256 id) private view returns (uint256) {
        return game.viewDraw(id).requestId;
    }

    function onBrokenSource() private {
        draw(NUMBER);
        vm.prank(OWNER);
        game.changeRandomGenerator(address(broken));
        start();
        typed(ALICE, 1_000_000);
    }

    function test_theCoordinatorsAnswerReachesTheRound() public {
        close();
        coordinator.push(requestOf(1), 42);
        uint256 word = uint256(keccak256(abi.encode(uint256(42), 0)));
        vm.assertEq(game.viewLottery(1).finalNumber, 1_000_000 + word % 1_000_000, "number");
        vm.assertEq(source.viewRequest(requestOf(1)).word, word, "traceable");
        vm.assertEq(source.viewRequest(requestOf(1)).requestBlock, 100, "asked in this block");
    }

    function test_aRepeatedAnswerChangesNothing() public {
        close();
        coordinator.push(requestOf(1), 42);
        uint256 number = game.viewLottery(1).finalNumber;
        coordinator.push(requestOf(1), 43);
        vm.assertEq(game.viewLottery(1).finalNumber, number, "the first one");
    }

    function test_anAnswerForAnotherRoundChangesNothing() public {
        uint256 first = requestOf(close());
        tell(NUMBER);
        settle(1);
        start();
        close();
        coordinator.push(first, 42);
        vm.assertEq(game.viewLottery(1).finalNumber, NUMBER, "drawn");
        vm.assertEq(game.viewLottery(2).finalNumber, 0, "not its answer");
    }

    function test_anAnswerBeforeTheCloseChangesNothing() public {
        vm.prank(address(source));
        game.receiveWord(1, 0, 5);
        vm.assertEq(game.viewLottery(1).finalNumber, 0, "still sold");
    }

    function test_aStrangersWordChangesNothing() public {
        close();
        uint256 request = requestOf(1);
        vm.prank(STRANGER);
        game.receiveWord(1, request, 5);
        vm.assertEq(game.viewLottery(1).finalNumber, 0, "nobody's word");
    }

    function test_theOwnersNewSourceHasNoSayInARound() public {
        close();
        vm.prank(OWNER);
        game.changeRandomGenerator(STRANGER);
        uint256 request = requestOf(1);
        vm.prank(STRANGER);
        game.receiveWord(1, request, 5);
        vm.assertEq(game.viewLottery(1).finalNumber, 0, "its terms are fixed");
    }

    function test_asksAgainAfterAnHour() public {
        close();
        uint256 first = requestOf(1);
        vm.warp(block.timestamp + 1 hours);
        game.requestAgain(1);
        vm.assertTrue(requestOf(1) != first, "another request");
        vm.roll(107);
        coordinator.push(requestOf(1), 42);
        vm.assertGt(game.viewLottery(1).finalNumber, 0, "answered");
        vm.assertEq(game.viewDraw(1).requestBlock, 100, "its block");
    }

    /// @dev Whoever sees the word that comes late must not get another one for it.
    function test_theFirstWordCountsWhicheverRequestItAnswers() public {
        close();
        uint256 first = requestOf(1);
        vm.warp(block.timestamp + 1 hours);
        game.requestAgain(1);
        uint256 second = requestOf(1);
        coordinator.push(first, 42);
        uint256 word = uint256(keccak256(abi.encode(uint256(42), 0)));
        vm.assertEq(game.viewLottery(1).finalNumber, 1_000_000 + word % 1e6, "the first word");
        vm.assertEq(requestOf(1), first, "its request is named");
        vm.assertEq(game.viewDraw(1).requestBlock, 0, "the source knows its block");
        vm.assertEq(source.viewRequest(first).requestBlock, 100, "so it does");
        coordinator.push(second, 43);
        vm.assertEq(game.viewLottery(1).finalNumber, 1_000_000 + word % 1e6, "for good");
        vm.assertEq(requestOf(1), first, "and its request");
    }

    /// @dev Asks the lottery itself: the source would not tell a word twice.
    function test_aKnownNumberNeverChanges() public {
        close();
        uint256 request = requestOf(1);
        tell(NUMBER);
        vm.prank(address(source));
        game.receiveWord(1, request, 5);
        vm.assertEq(game.viewLottery(1).finalNumber, NUMBER, "while it is counted");
        settle(1);
        vm.prank(address(source));
        game.receiveWord(1, request, 5);
        vm.assertEq(game.viewLottery(1).finalNumber, NUMBER, "once it is drawn");
    }

    function test_aWordWithoutARequestChangesNothing() public {
        close();
        vm.prank(address(source));
        game.receiveWord(1, 0, 5);
        vm.assertEq(game.viewLottery(1).finalNumber, 0, "nobody asked");
    }

    function refusedAtFirst(BrokenSource.Fault fault) private {
        onBrokenSource();
        broken.breakBy(fault);
        vm.warp(block.timestamp + LENGTH);
        vm.expectEmit(address(game));
        emit RandomnessRequested(2, address(broken), 0);
        game.closeLottery(2);
        assertStatus(2, Status.Close);
        game.requestAgain(2);
    }

    function test_aSourceThatRevertsHoldsNoRoundOpen() public {
        refusedAtFirst(BrokenSource.Fault.Reverts);
    }

    function test_aSourceThatBurnsGasHoldsNoRoundOpen() public {
        refusedAtFirst(BrokenSource.Fault.Burns);
    }

    function test_aSourceThatSaysNothingHoldsNoRoundOpen() public {
        refusedAtFirst(BrokenSource.Fault.Empty);
    }

    function test_aSourceWithoutCodeHoldsNoRoundOpen() public {
        draw(NUMBER);
        vm.prank(OWNER);
        game.changeRandomGenerator(STRANGER);
        start();
        close();
        assertStatus(2, Status.Close);
    }
}
