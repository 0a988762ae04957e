// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {LocalFeed} from "../local/LocalFeed.sol";
import {IPrediction} from "../prediction/IPrediction.sol";
import {IPredictionEvents} from "../prediction/IPredictionEvents.sol";
import {Prediction} from "../prediction/Prediction.sol";
import {TestBase} from "./TestBase.t.sol";

/// @title A market with a feed, an operator and players
abstract contract PredictionTestBase is TestBase, IPredictionEvents {
    /// @notice Answer of `rounds`: its 14 values are too many for the stack of most callers.
    struct Round {
        uint256 epoch;
        uint256 startTimestamp;
        uint256 lockTimestamp;
        uint256 closeTimestamp;
        int256 lockPrice;
        int256 closePrice;
        uint256 lockOracleId;
        uint256 closeOracleId;
        uint256 totalAmount;
        uint256 bullAmount;
        uint256 bearAmount;
        uint256 rewardBaseCalAmount;
        uint256 rewardAmount;
        bool oracleCalled;
    }

    uint256 internal constant INTERVAL = 300;
    uint256 internal constant BUFFER = 60;
    uint256 internal constant LEAST = 1e13;
    uint256 internal constant FEE = 300;
    uint256 internal constant NOW = 1_900_000_000;
    /// @notice Lock time of the first round.
    uint256 internal constant FIRST_LOCK = NOW + INTERVAL;
    int128 internal constant PRICE = 640e8;
    address internal constant OWNER = address(0x03);
    address internal constant OPERATOR = address(0x09);
    address internal constant ADMIN = address(0xAD);
    address internal constant STRANGER = address(0x57);

    LocalFeed internal feed;
    Prediction internal market;

    function setUp() public virtual {
        vm.warp(NOW - 10);
        feed = new LocalFeed("BNB / USD", PRICE, address(this));
        market = marketOn(address(feed));
        vm.warp(NOW);
        market.genesisStartRound();
    }

    function marketOn(address source) internal returns (Prediction) {
        return new Prediction(source, ADMIN, OPERATOR, INTERVAL, BUFFER, LEAST, FEE, OWNER);
    }

    /// @dev Returns the lock time of a round while none was skipped.
    function lockOf(uint256 epoch) internal pure returns (uint256) {
        return NOW + epoch * INTERVAL;
    }

    function bull(address account, uint256 epoch, uint256 amount) internal {
        vm.deal(account, account.balance + amount);
        vm.prank(account);
        market.betBull{value: amount}(epoch);
    }

    function bear(address account, uint256 epoch, uint256 amount) internal {
        vm.deal(account, account.balance + amount);
        vm.prank(account);
        market.betBear{value: amount}(epoch);
    }

    /// @dev Bets 3 and 1 coins on the two sides.
    function bothSides(uint256 epoch) internal {
        bull(ALICE, epoch, 3 ether);
        bear(BOB, epoch, 1 ether);
    }

    /// @dev Goes to a time and lets the feed answer.
    function answerAt(uint256 time, int128 price) internal {
        vm.warp(time);
        feed.updateAnswer(price);
    }

    /// @dev Lets the feed answer at a round's lock time, and executes.
    function turn(uint256 epoch, int128 price) internal {
        answerAt(lockOf(epoch), price);
        market.executeRound();
    }

    function one(uint256 epoch) internal pure returns (uint256[] memory epochs) {
        epochs = new uint256[](1);
        epochs[0] = epoch;
    }

    function claim(address account, uint256 epoch) internal returns (uint256 paid) {
        uint256 before = account.balance;
        vm.prank(account);
        market.claim(one(epoch));
        return account.balance - before;
    }

    function stateOf(uint256 epoch) internal view returns (State state) {
        (state,,) = market.roundState(epoch);
    }

    function assertState(uint256 epoch, State expected, VoidReason why) internal view {
        (State state, VoidReason reason,) = market.roundState(epoch);
        vm.assertEq(uint256(state), uint256(expected), "state");
        vm.assertEq(uint256(reason), uint256(why), "reason");
    }

    function assertState(uint256 epoch, State expected) internal view {
        assertState(epoch, expected, VoidReason.None);
    }

    function roundOf(uint256 epoch) internal view returns (Round memory) {
        (bool isRead, bytes memory words) =
            address(market).staticcall(abi.encodeCall(IPrediction.rounds, (epoch)));
        vm.assertTrue(isRead, "rounds never reverts");
        return abi.decode(words, (Round));
    }
}
