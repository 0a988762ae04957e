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
        NoHistory
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
        return abi.encode(7, 640e8, updatedAt, updatedAt, 7);
    }
}

/// @dev Feed of the answers that it is given, by id, whose newest one may be withheld.
contract GappyFeed {
    uint80 private constant NEWEST = 1 << 64 | 7;

    uint8 public constant decimals = 8;
    bool private _isWithheld;
    mapping(uint80 id => uint256) private _times;

    error Gone();

    constructor() {
        _times[NEWEST] = block.timestamp;
    }

    function set(uint80 id, uint256 time) external {
        _times[id] = time;
    }

    function withhold() external {
        _isWithheld = true;
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        if (_isWithheld) revert Gone();
        return getRoundData(NEWEST);
    }

    function getRoundData(uint80 id)
        public
        view
        returns (uint80, int256, uint256, uint256, uint80)
    {
        if (_times[id] == 0) revert Gone();
        return (id, 640e8, _times[id], _times[id], id);
    }
}

/// @dev What is missing in a feed never decides anything.
contract PredictionGapsTest is PredictionTestBase {
    uint80 private constant NEWEST = 1 << 64 | 7;

    GappyFeed private gappy;

    function setUp() public override {
        vm.warp(NOW);
        gappy = new GappyFeed();
        market = marketOn(address(gappy));
        market.genesisStartRound();
        bothSides(1);
    }

    function test_refusesTheNewestAnswerWithoutAReadableOneBefore() public {
        gappy.set(NEWEST, FIRST_LOCK);
        vm.warp(FIRST_LOCK);
        vm.expectRevert(abi.encodeWithSelector(AnswerTooFarBack.selector, FIRST_LOCK));
        market.executeRound();
    }

    function test_refusesANamedAnswerWithoutAReadableOneBefore() public {
        gappy.set(NEWEST, FIRST_LOCK);
        vm.warp(FIRST_LOCK);
        vm.expectRevert(abi.encodeWithSelector(NotFirstAnswer.selector, NEWEST, FIRST_LOCK));
        market.executeRoundAt(NEWEST);
    }

    function test_refusesToEndAPhaseWhileTheNewestAnswerCannotBeRead() public {
        gappy.withhold();
        vm.warp(FIRST_LOCK + BUFFER + 1);
        vm.expectRevert(abi.encodeWithSelector(NotFirstAnswer.selector, NEWEST, FIRST_LOCK));
        market.executeRoundAt(NEWEST);
    }

    function test_refusesToEndAPhaseThatGoesOn() public {
        vm.warp(FIRST_LOCK + BUFFER + 1);
        vm.expectRevert(abi.encodeWithSelector(NotFirstAnswer.selector, NEWEST, FIRST_LOCK));
        market.executeRoundAt(NEWEST);
    }

    function test_pausesWhileTheNewestAnswerIsAheadOfTheChain() public {
        gappy.set(NEWEST, FIRST_LOCK);
        vm.warp(FIRST_LOCK - 1);
        vm.prank(OPERATOR);
        market.pause();
        assertState(1, State.Void, VoidReason.Paused);
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
