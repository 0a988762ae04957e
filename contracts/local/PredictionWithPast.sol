// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {PackedList} from "../utils/PackedList.sol";
import {Prediction} from "../prediction/Prediction.sol";

/// @title Prediction game with thousands of rounds behind it
/// @notice Only for tests: playing them would take an hour.
contract PredictionWithPast is Prediction {
    using PackedList for PackedList.List;

    uint80 private constant ANSWER = 1 << 64 | 2;
    int128 private constant PRICE = 640e8;
    uint120 private constant STAKE = 0.01 ether;

    constructor(
        address feed,
        address admin,
        address operator,
        uint256 interval,
        uint256 buffer,
        uint256 minBet,
        uint256 fee,
        address initialOwner
    ) Prediction(feed, admin, operator, interval, buffer, minBet, fee, initialOwner) {}

    /// @notice Adds rounds to the list of `player` and nothing else, which is quicker.
    function addListed(address player, uint256 count) external {
        uint256 last = _market.epoch + count;
        for (uint256 epoch = _market.epoch + 1; epoch <= last; ++epoch) {
            _epochsOf[player].push(epoch);
        }
        _market.epoch = uint32(last);
    }

    /// @notice Adds rounds before the next one in which `player` bet up: every other was won, and
    /// all but the newest `open` of those were collected. Starts the next round now.
    function addPast(address player, uint256 count, uint256 open) external {
        Market memory market = _market;
        uint256 last = market.epoch + count;
        for (uint256 epoch = market.epoch + 1; epoch <= last; ++epoch) {
            bool hasWon = epoch % 2 == 0;
            _records[epoch] = Record({
                lockTime: uint40(block.timestamp - (last - epoch + 2) * intervalSeconds),
                fee: market.treasuryFee,
                phase: 1,
                state: hasWon ? State.Bull : State.Bear,
                reason: VoidReason.None,
                lockId: ANSWER,
                closeId: ANSWER
            });
            _prices[epoch] = Prices(PRICE, hasWon ? PRICE + 1e8 : PRICE - 1e8);
            _stakes[epoch] = Stakes(STAKE, STAKE);
            _bets[epoch][player] = Bet(Position.Bull, STAKE, hasWon && epoch + 2 * open <= last);
            _epochsOf[player].push(epoch);
        }
        market.epoch = uint32(last + 1);
        market.isStarted = true;
        _records[last + 1].lockTime = uint40(block.timestamp + intervalSeconds);
        _records[last + 1].fee = market.treasuryFee;
        _records[last + 1].phase = 1;
        _records[last + 1].state = State.Open;
        _market = market;
    }
}
