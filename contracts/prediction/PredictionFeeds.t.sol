// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {PredictionTestBase} from "../testing/PredictionTestBase.t.sol";

/// @dev Feed that answers until it is broken in one of several ways.
contract BrokenFeed {
    enum Fault {
        None,
        Reverts,
        Empty,
        Nonsense,
        Burns,
        NoHistory,
        Short,
        LongId,
        RefusesInFull
    }

    error Gone();

    Fault public fault;
    uint8 public decimals = 8;
    uint256 public updatedAt = block.timestamp;

    function breakBy(Fault newFault) external {
        fault = newFault;
    }

    function answer() external {
        updatedAt = block.timestamp;
    }

    function setDecimals(uint8 newDecimals) external {
        decimals = newDecimals;
    }

    // solhint-disable-next-line no-complex-fallback
    fallback(bytes calldata question) external returns (bytes memory) {
        bool isHistory = question.length > 4;
        if (fault == Fault.Reverts || (fault == Fault.NoHistory && isHistory)) revert Gone();
        if (fault == Fault.Empty) return "";
        if (fault == Fault.Nonsense) {
            return abi.encode(type(uint256).max, type(int256).min, updatedAt, 0, 0);
        }
        while (fault == Fault.Burns) {}
        // A word too few, though all that is used is there.
        if (fault == Fault.Short) return abi.encode(7, 640e8, updatedAt, updatedAt);
        uint256 id = fault == Fault.LongId ? 1 << 80 | 7 : 7;
        if (fault == Fault.RefusesInFull) {
            bytes memory words = abi.encode(id, 640e8, updatedAt, updatedAt, id);
            // solhint-disable-next-line no-inline-assembly
            assembly ("memory-safe") {
                revert(add(words, 32), mload(words))
            }
        }
        return abi.encode(id, 640e8, updatedAt, updatedAt, id);
    }
}

/// @dev Whatever a feed does, every stake gets out without a role.
contract PredictionFeedsTest is PredictionTestBase {
    BrokenFeed private broken;

    function setUp() public override {
        vm.warp(NOW);
        broken = new BrokenFeed();
        market = marketOn(address(broken));
        market.genesisStartRound();
        bothSides(1);
    }

    function getOut() private {
        vm.assertEq(claim(ALICE, 1) + claim(BOB, 1), 4 ether, "both stakes");
        vm.assertEq(address(market).balance, 0, "nothing left");
    }

    function refundAfterADay(BrokenFeed.Fault fault) private {
        broken.breakBy(fault);
        vm.warp(FIRST_LOCK + 1 days - 1);
        vm.assertTrue(!market.refundable(1, ALICE), "not yet");
        vm.warp(FIRST_LOCK + 1 days);
        vm.assertTrue(market.refundable(1, ALICE), "after a day");
        getOut();
        assertState(1, State.Void, VoidReason.NoAnswer);
    }

    function test_feedThatRevertsHoldsNobody() public {
        refundAfterADay(BrokenFeed.Fault.Reverts);
    }

    function test_feedThatIsEmptyHoldsNobody() public {
        refundAfterADay(BrokenFeed.Fault.Empty);
    }

    function test_feedOfNonsenseHoldsNobody() public {
        refundAfterADay(BrokenFeed.Fault.Nonsense);
    }

    function test_feedThatAnswersTooLittleHoldsNobody() public {
        refundAfterADay(BrokenFeed.Fault.Short);
    }

    /// @dev What is no answer is none, however much like one it looks.
    function refuseToExecute(BrokenFeed.Fault fault) private {
        vm.warp(FIRST_LOCK);
        broken.answer();
        broken.breakBy(fault);
        vm.expectRevert(abi.encodeWithSelector(NoAnswerYet.selector, FIRST_LOCK));
        market.executeRound();
    }

    function test_refusesAnAnswerWithANumberThatIsTooLong() public {
        refuseToExecute(BrokenFeed.Fault.LongId);
    }

    function test_refusesARefusalInTheFormOfAnAnswer() public {
        refuseToExecute(BrokenFeed.Fault.RefusesInFull);
    }

    function test_feedThatBurnsGasHoldsNobody() public {
        refundAfterADay(BrokenFeed.Fault.Burns);
    }

    function test_feedWithoutHistoryHoldsNobodyForLongerThanAMonth() public {
        vm.warp(FIRST_LOCK + 1);
        broken.answer();
        broken.breakBy(BrokenFeed.Fault.NoHistory);
        vm.warp(FIRST_LOCK + 30 days - 1);
        vm.assertTrue(!market.refundable(1, ALICE), "an answer may yet be named");
        vm.warp(FIRST_LOCK + 30 days);
        getOut();
    }

    function test_pauseWorksWithABrokenFeed() public {
        broken.breakBy(BrokenFeed.Fault.Burns);
        vm.warp(FIRST_LOCK);
        vm.prank(OPERATOR);
        market.pause();
        getOut();
    }

    function test_settledRoundsArePaidWithABrokenFeed() public {
        vm.prank(OPERATOR);
        market.pause();
        broken.breakBy(BrokenFeed.Fault.Burns);
        vm.prank(ALICE);
        market.claim{gas: 60_000}(one(1));
        vm.assertEq(ALICE.balance, 3 ether, "without asking it");
    }

    function test_refusesAFeedWithOtherDecimals() public {
        broken.setDecimals(18);
        expectRevert(InvalidFeed.selector);
        marketOn(address(broken));
    }

    function test_refusesAFeedThatDoesNotAnswer() public {
        broken.breakBy(BrokenFeed.Fault.Empty);
        expectRevert(InvalidFeed.selector);
        marketOn(address(broken));
    }

    function test_refusesToStartOnABrokenFeed() public {
        market = marketOn(address(broken));
        broken.breakBy(BrokenFeed.Fault.Reverts);
        expectRevert(InvalidFeed.selector);
        market.genesisStartRound();
    }

    function test_refusesToExecuteOnABrokenFeed() public {
        broken.breakBy(BrokenFeed.Fault.Empty);
        vm.warp(FIRST_LOCK);
        vm.expectRevert(abi.encodeWithSelector(NoAnswerYet.selector, FIRST_LOCK));
        market.executeRound();
    }
}
