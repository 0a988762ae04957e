// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {AggregatorV3Interface} from "./AggregatorV3Interface.sol";
import {PackedList} from "../utils/PackedList.sol";
import {FeedReader} from "./FeedReader.sol";
import {IPrediction} from "./IPrediction.sol";

/// @title Storage of the prediction game
abstract contract PredictionBook is IPrediction {
    using FeedReader for AggregatorV3Interface;

    /// @dev One slot, read by bets and written once by each execution.
    struct Market {
        uint32 epoch;
        bool isPaused;
        bool isStarted;
        uint16 treasuryFee;
        uint80 minBetAmount;
        uint112 treasuryAmount;
    }

    /// @dev One slot. The other times follow from `lockTime`, since the interval never changes.
    /// Both prices are of the feed's phase `phase`: a feed that changes phase could otherwise have
    /// two first answers.
    struct Record {
        uint40 lockTime;
        uint16 fee;
        uint16 phase;
        State state;
        VoidReason reason;
        uint80 lockId;
        uint80 closeId;
    }

    /// @dev One slot.
    struct Prices {
        int128 lock;
        int128 close;
    }

    /// @dev One slot, written first by the round's first bet.
    struct Stakes {
        uint128 bull;
        uint128 bear;
    }

    /// @dev One slot.
    struct Bet {
        Position position;
        uint120 amount;
        bool claimed;
    }

    uint256 internal constant BPS = 10_000;

    /// @inheritdoc IPrediction
    AggregatorV3Interface public immutable oracle;
    /// @inheritdoc IPrediction
    uint256 public immutable intervalSeconds;
    /// @inheritdoc IPrediction
    uint256 public immutable bufferSeconds;

    Market internal _market;
    mapping(uint256 epoch => Record) internal _records;
    mapping(uint256 epoch => Prices) internal _prices;
    mapping(uint256 epoch => Stakes) internal _stakes;
    mapping(uint256 epoch => mapping(address user => Bet)) internal _bets;
    mapping(address user => PackedList.List) internal _epochsOf;

    /// @param feed Feed of the prices, for good: another feed is another market.
    /// @param interval Seconds from start to lock and from lock to close.
    /// @param buffer Seconds within which the feed must answer.
    constructor(AggregatorV3Interface feed, uint256 interval, uint256 buffer) {
        if (buffer == 0 || buffer >= interval || interval > 1 days) revert InvalidTimes();
        if (feed.decimals() != 8 || feed.latest().updatedAt == 0) revert InvalidFeed();
        (oracle, intervalSeconds, bufferSeconds) = (feed, interval, buffer);
    }

    /// @dev Shares the pot of a closed round: the winning side's stakes, what they get, rounded up
    /// by what the fee is rounded down, and the treasury's part, all of it where the house wins.
    function _shares(uint256 epoch, Record memory round)
        internal
        view
        returns (uint256 base, uint256 reward, uint256 treasury)
    {
        Stakes memory stakes = _stakes[epoch];
        uint256 total = uint256(stakes.bull) + stakes.bear;
        if (round.state == State.House) return (0, 0, total);
        base = round.state == State.Bull ? stakes.bull : stakes.bear;
        treasury = total * round.fee / BPS;
        reward = total - treasury;
    }

    function _isClosed(State state) internal pure returns (bool) {
        return state == State.Bull || state == State.Bear || state == State.House;
    }

    function _isSettled(State state) internal pure returns (bool) {
        return state == State.Void || _isClosed(state);
    }

    function _hasWon(State state, Position position) internal pure returns (bool) {
        return state == (position == Position.Bull ? State.Bull : State.Bear);
    }
}
