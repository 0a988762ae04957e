// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {AggregatorV3Interface} from "./AggregatorV3Interface.sol";
import {PackedList} from "../utils/PackedList.sol";
import {FeedReader} from "./FeedReader.sol";
import {IPrediction} from "./IPrediction.sol";
import {PredictionRounds} from "./PredictionRounds.sol";

/// @title What is read from the prediction game
abstract contract PredictionViews is PredictionRounds {
    using PackedList for PackedList.List;
    using FeedReader for AggregatorV3Interface;

    /// @dev Fields of `rounds`, which are too many for the stack.
    struct RoundView {
        uint256 number;
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

    /// @inheritdoc IPrediction
    function minBetAmount() external view returns (uint256) {
        return _market.minBetAmount;
    }

    /// @inheritdoc IPrediction
    function treasuryFee() external view returns (uint256) {
        return _market.treasuryFee;
    }

    /// @inheritdoc IPrediction
    function treasuryAmount() external view returns (uint256) {
        return _market.treasuryAmount;
    }

    /// @inheritdoc IPrediction
    function paused() external view returns (bool) {
        return _market.isPaused;
    }

    /// @inheritdoc IPrediction
    function genesisStartOnce() external view returns (bool) {
        return _market.isStarted;
    }

    /// @inheritdoc IPrediction
    function currentEpoch() external view returns (uint256) {
        return _market.epoch;
    }

    /// @inheritdoc IPrediction
    function rounds(uint256 epoch)
        external
        view
        returns (
            uint256 number,
            uint256 startTimestamp,
            uint256 lockTimestamp,
            uint256 closeTimestamp,
            int256 lockPrice,
            int256 closePrice,
            uint256 lockOracleId,
            uint256 closeOracleId,
            uint256 totalAmount,
            uint256 bullAmount,
            uint256 bearAmount,
            uint256 rewardBaseCalAmount,
            uint256 rewardAmount,
            bool oracleCalled
        )
    {
        // The argument is out of the stack's reach once anything lies above the results.
        number = epoch;
        RoundView memory round = _view(number);
        number = round.number;
        startTimestamp = round.startTimestamp;
        lockTimestamp = round.lockTimestamp;
        closeTimestamp = round.closeTimestamp;
        lockPrice = round.lockPrice;
        closePrice = round.closePrice;
        lockOracleId = round.lockOracleId;
        closeOracleId = round.closeOracleId;
        totalAmount = round.totalAmount;
        bullAmount = round.bullAmount;
        bearAmount = round.bearAmount;
        rewardBaseCalAmount = round.rewardBaseCalAmount;
        rewardAmount = round.rewardAmount;
        oracleCalled = round.oracleCalled;
    }

    /// @inheritdoc IPrediction
    function roundState(uint256 epoch)
        external
        view
        returns (State state, VoidReason reason, uint256 fee)
    {
        Record memory round = _records[epoch];
        return (round.state, round.reason, round.fee);
    }

    /// @inheritdoc IPrediction
    function roundProof(uint256 epoch)
        external
        view
        returns (uint80 lockId, uint256 lockUpdatedAt, uint80 closeId, uint256 closeUpdatedAt)
    {
        (lockId, closeId) = (_records[epoch].lockId, _records[epoch].closeId);
        (lockUpdatedAt, closeUpdatedAt) = (oracle.timeOf(lockId), oracle.timeOf(closeId));
    }

    /// @inheritdoc IPrediction
    function ledger(uint256 epoch, address user)
        external
        view
        returns (Position position, uint256 amount, bool claimed)
    {
        Bet memory bet = _bets[epoch][user];
        return (bet.position, bet.amount, bet.claimed);
    }

    /// @inheritdoc IPrediction
    function claimable(uint256 epoch, address user) external view returns (bool) {
        Bet memory bet = _bets[epoch][user];
        return bet.amount != 0 && !bet.claimed && _hasWon(_records[epoch].state, bet.position);
    }

    /// @inheritdoc IPrediction
    function refundable(uint256 epoch, address user) external view returns (bool) {
        Bet memory bet = _bets[epoch][user];
        if (bet.amount == 0 || bet.claimed) return false;
        return _records[epoch].state == State.Void || voidable(epoch) != VoidReason.None;
    }

    /// @inheritdoc IPrediction
    function getUserRounds(address user, uint256 cursor, uint256 size)
        external
        view
        returns (uint256[] memory epochs, BetInfo[] memory bets, uint256 next)
    {
        uint256 length = getUserRoundsLength(user);
        if (cursor > length) cursor = length;
        uint256 count = size < length - cursor ? size : length - cursor;
        (epochs, bets, next) = (new uint256[](count), new BetInfo[](count), cursor + count);
        for (uint256 i = 0; i < count; ++i) {
            uint256 epoch = _epochsOf[user].at(cursor + i);
            Bet memory bet = _bets[epoch][user];
            (epochs[i], bets[i]) = (epoch, BetInfo(bet.position, bet.amount, bet.claimed));
        }
    }

    /// @inheritdoc IPrediction
    function getUserRoundsLength(address user) public view returns (uint256) {
        return _epochsOf[user].length();
    }

    function _view(uint256 epoch) private view returns (RoundView memory round) {
        Record memory stored = _records[epoch];
        if (stored.state == State.None) return round;
        round.number = epoch;
        round.lockTimestamp = stored.lockTime;
        round.startTimestamp = stored.lockTime - intervalSeconds;
        round.closeTimestamp = stored.lockTime + intervalSeconds;
        (round.lockOracleId, round.closeOracleId) = (stored.lockId, stored.closeId);
        (round.lockPrice, round.closePrice) = (_prices[epoch].lock, _prices[epoch].close);
        (round.bullAmount, round.bearAmount) = (_stakes[epoch].bull, _stakes[epoch].bear);
        round.totalAmount = round.bullAmount + round.bearAmount;
        round.oracleCalled = _isClosed(stored.state);
        if (round.oracleCalled) {
            (round.rewardBaseCalAmount, round.rewardAmount,) = _shares(epoch, stored);
        }
    }
}
