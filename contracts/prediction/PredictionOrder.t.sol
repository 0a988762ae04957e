// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {PredictionPlay} from "../testing/PredictionPlay.t.sol";

/// @dev Whoever executes, voids or waits, in whatever order and at whatever time: each round has
/// the result that an ideal keeper gives it. Each run tries some forty executions.
contract PredictionOrderTest is PredictionPlay {
    uint256 private constant STEPS = 120;

    function setUp() public override {
        super.setUp();
    }

    function play(uint256 seed) private {
        begin();
        for (uint256 i = 0; i < STEPS; ++i) {
            step(uint256(keccak256(abi.encode(seed, i))));
        }
    }

    function testFuzz_anyOrderGivesTheIdealResult(uint256 seed) public {
        play(seed);
        compareWithTheFeed();
        // Forty-one in the mean: 256 runs are ten thousand.
        vm.assertGe(executions, 20, "executions");
    }

    function testFuzz_everyStakeGetsOutAfterAPause(uint256 seed) public {
        play(seed);
        vm.prank(OPERATOR);
        market.pause();
        for (uint256 epoch = 1; epoch <= market.currentEpoch(); ++epoch) {
            State state = stateOf(epoch);
            vm.assertTrue(state != State.Open && state != State.Locked, "settled");
            for (uint256 i = 0; i < PLAYERS; ++i) {
                address account = player(i);
                if (market.claimable(epoch, account) || market.refundable(epoch, account)) {
                    claim(account, epoch);
                }
            }
        }
        vm.assertEq(owed(), market.treasuryAmount(), "only the treasury is owed");
    }

    function test_playReachesEveryOutcome() public {
        uint256[7] memory seen;
        for (uint256 seed = 0; seed < 24; ++seed) {
            delete given;
            play(seed);
            for (uint256 epoch = 1; epoch <= market.currentEpoch(); ++epoch) {
                ++seen[uint256(stateOf(epoch))];
            }
        }
        vm.assertGt(seen[uint256(State.Bull)], 0, "bull");
        vm.assertGt(seen[uint256(State.Bear)], 0, "bear");
        vm.assertGt(seen[uint256(State.House)], 0, "house");
        vm.assertGt(seen[uint256(State.Void)], 0, "void");
    }
}
