// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {PredictionPlay} from "../testing/PredictionPlay.t.sol";
import {TestBase} from "../testing/TestBase.t.sol";

/// @dev Plays at random for the campaign and answers what it has counted.
contract PredictionHandler is PredictionPlay {
    constructor() {
        begin();
    }

    function setUp() public override {
        super.setUp();
    }

    function act(uint256 random) external {
        step(uint256(keccak256(abi.encode(random))));
    }

    function checkOutcomes() external view {
        compareWithTheFeed();
    }

    function checkSolvency() external view {
        uint256 balance = address(market).balance;
        uint256 debt = owed();
        vm.assertGe(balance, debt, "solvent");
        // Dust: a wei for each winner of a round at most.
        vm.assertLe(balance, debt + PLAYERS * market.currentEpoch(), "nothing is stuck");
        vm.assertEq(balance, staked - paidOut, "in = out + here");
    }

    function checkBooks() external view {
        uint256 booked = 0;
        for (uint256 epoch = 1; epoch <= market.currentEpoch(); ++epoch) {
            Round memory round = roundOf(epoch);
            vm.assertEq((round.lockTimestamp - NOW) % INTERVAL, 0, "on the grid");
            uint256 bets = 0;
            for (uint256 i = 0; i < PLAYERS; ++i) {
                (, uint256 amount,) = market.ledger(epoch, player(i));
                bets += amount;
            }
            vm.assertEq(round.totalAmount, bets, "the pot is the bets");
            booked += bets;
        }
        vm.assertEq(booked, staked, "every bet is booked once");
    }
}

contract PredictionInvariantsTest is TestBase {
    PredictionHandler private handler;

    function setUp() public {
        handler = new PredictionHandler();
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function targetSelectors() public view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        bytes4[] memory selectors = new bytes4[](1);
        selectors[0] = PredictionHandler.act.selector;
        targets[0] = FuzzSelector(address(handler), selectors);
    }

    function invariant_outcomesFollowFromTheFeed() public view {
        handler.checkOutcomes();
    }

    function invariant_everyDebtIsCovered() public view {
        handler.checkSolvency();
    }

    function invariant_everyBetIsBookedOnce() public view {
        handler.checkBooks();
    }
}
