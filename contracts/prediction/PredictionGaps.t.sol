// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {PredictionTestBase} from "../testing/PredictionTestBase.t.sol";

/// @dev Feed of the answers that it is given, by id, whose newest one may be withheld.
contract GappyFeed {
    uint80 private constant NEWEST = 1 << 64 | 7;

    uint8 public constant decimals = 8;
    uint80 private _newest = NEWEST;
    bool private _isWithheld;
    mapping(uint80 id => uint256) private _times;

    error Gone();

    constructor() {
        _times[NEWEST] = block.timestamp;
    }

    function set(uint80 id, uint256 time) external {
        _times[id] = time;
    }

    function goOnWith(uint80 id, uint256 time) external {
        (_newest, _times[id]) = (id, time);
    }

    function withhold() external {
        _isWithheld = true;
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        if (_isWithheld) revert Gone();
        return getRoundData(_newest);
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

    function test_refusesTheSecondAnswerOfTheVerySecond() public {
        gappy.set(NEWEST - 1, FIRST_LOCK);
        gappy.set(NEWEST, FIRST_LOCK);
        vm.warp(FIRST_LOCK);
        refuseNamed(NEWEST);
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

    /// @dev The other phase has answers on both sides of the boundary, but the round is not its.
    function test_refusesAnAnswerOfAnotherPhase() public {
        uint80 next = (1 << 15 | 1) << 64 | 5;
        gappy.set(next - 1, NOW);
        gappy.goOnWith(next, FIRST_LOCK);
        vm.warp(FIRST_LOCK);
        vm.expectRevert(abi.encodeWithSelector(AnswerTooFarBack.selector, FIRST_LOCK));
        market.executeRound();
    }

    /// @dev Makes a game on a feed whose numbers begin with 0, as no feed's of a phase do.
    function startAtZero() private {
        gappy.goOnWith(7, NOW);
        market = marketOn(address(gappy));
        market.genesisStartRound();
        bothSides(1);
        vm.warp(FIRST_LOCK);
    }

    function refuseNamed(uint80 id) private {
        vm.expectRevert(abi.encodeWithSelector(NotFirstAnswer.selector, id, FIRST_LOCK));
        market.executeRoundAt(id);
    }

    function test_refusesTheAnswerWithoutANumber() public {
        startAtZero();
        gappy.set(0, FIRST_LOCK);
        refuseNamed(0);
    }

    function test_refusesAnAnswerAfterTheOneWithoutANumber() public {
        startAtZero();
        gappy.set(0, NOW);
        gappy.set(1, FIRST_LOCK);
        refuseNamed(1);
    }
}
