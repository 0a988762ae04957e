// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {AggregatorV3Interface} from "./AggregatorV3Interface.sol";
import {FeedReader} from "./FeedReader.sol";
import {IPrediction} from "./IPrediction.sol";
import {PredictionBook} from "./PredictionBook.sol";

/// @title Rounds of the prediction game: what anyone may do, with one possible outcome
/// @dev At most two rounds are not settled: the newest, and the locked one before it. What is due
/// first is done first, so a round's outcome depends on the feed and its terms alone.
abstract contract PredictionRounds is PredictionBook {
    using FeedReader for AggregatorV3Interface;

    /// @notice Most answers that `executeRound` goes back.
    uint256 public constant MOST_SEARCHED = 16;
    /// @notice Time after which a feed that cannot be read, or goes on in another phase, counts as
    /// silent.
    uint256 public constant UNREADABLE_GRACE = 1 days;
    /// @notice Time after which a round is void without asking the feed: whatever it does, stakes
    /// get out.
    uint256 public constant LAST_RESORT = 30 days;

    /// @inheritdoc IPrediction
    function genesisStartRound() external {
        Market memory market = _market;
        if (market.isPaused) revert MarketPaused();
        if (market.isStarted) revert AlreadyStarted();
        FeedReader.Answer memory newest = oracle.latest();
        if (newest.updatedAt == 0) revert InvalidFeed();
        market.isStarted = true;
        _open(market, block.timestamp + intervalSeconds, FeedReader.phaseOf(newest.id));
        _market = market;
    }

    /// @inheritdoc IPrediction
    function executeRound() external {
        (uint256 boundary, uint256 closing, uint256 locking) = _requireDue();
        uint16 phase = _records[closing == 0 ? locking : closing].phase;
        FeedReader.Answer memory answer = oracle.latest();
        if (answer.updatedAt < boundary) revert NoAnswerYet(boundary);
        if (FeedReader.phaseOf(answer.id) != phase) revert AnswerTooFarBack(boundary);
        for (uint256 i = 0; i < MOST_SEARCHED; ++i) {
            FeedReader.Answer memory before = oracle.read(answer.id - 1);
            if (before.updatedAt == 0) break;
            if (before.updatedAt < boundary) {
                _settle(closing, locking, answer, _flaw(answer, boundary), phase);
                return;
            }
            answer = before;
        }
        revert AnswerTooFarBack(boundary);
    }

    /// @inheritdoc IPrediction
    function executeRoundAt(uint80 oracleRoundId) external {
        (uint256 boundary, uint256 closing, uint256 locking) = _requireDue();
        uint16 phase = _records[closing == 0 ? locking : closing].phase;
        FeedReader.Answer memory answer = oracle.read(oracleRoundId);
        bool isOfPhase = answer.id == oracleRoundId && FeedReader.phaseOf(oracleRoundId) == phase;
        if (isOfPhase && oracle.isFirst(answer, boundary)) {
            _settle(closing, locking, answer, _flaw(answer, boundary), phase);
            return;
        }
        uint16 nextPhase = FeedReader.phaseOf(oracle.latest().id);
        // Of an ended phase, the last answer is too old and the time for another is over.
        bool isOver = isOfPhase && answer.updatedAt != 0 && answer.updatedAt < boundary
            && nextPhase > phase && block.timestamp > boundary + bufferSeconds
            && oracle.timeOf(oracleRoundId + 1) == 0;
        if (!isOver) revert NotFirstAnswer(oracleRoundId, boundary);
        _settle(closing, locking, answer, VoidReason.NoAnswer, nextPhase);
    }

    /// @inheritdoc IPrediction
    function voidRound(uint256 epoch) external {
        if (voidable(epoch) == VoidReason.None) revert NotVoidable(epoch);
        _voidDue();
    }

    /// @inheritdoc IPrediction
    function dueAct() public view returns (uint256 boundary, uint256 closing, uint256 locking) {
        Market memory market = _market;
        if (!market.isStarted) return (0, 0, 0);
        uint256 epoch = market.epoch;
        uint256 lockTime = _records[epoch].lockTime;
        Record memory older = _records[epoch - 1];
        if (older.state != State.Locked) return (lockTime, 0, epoch);
        uint256 closeTime = older.lockTime + intervalSeconds;
        return (closeTime, epoch - 1, closeTime == lockTime ? epoch : 0);
    }

    /// @inheritdoc IPrediction
    function voidable(uint256 epoch) public view returns (VoidReason) {
        (uint256 boundary, uint256 closing, uint256 locking) = dueAct();
        bool isDue = epoch != 0 && (epoch == closing || epoch == locking);
        if (!isDue || block.timestamp < boundary) return VoidReason.None;
        bool isOneSided = epoch == locking && _isOneSided(epoch);
        if (isOneSided && closing == 0) return VoidReason.OneSided;
        if (!_isAbsent(boundary, _records[epoch].phase)) return VoidReason.None;
        return isOneSided ? VoidReason.OneSided : VoidReason.NoAnswer;
    }

    /// @dev Voids what is due, which `voidable` must allow.
    function _voidDue() internal {
        (, uint256 closing, uint256 locking) = dueAct();
        FeedReader.Answer memory newest = oracle.latest();
        uint16 phase =
            newest.updatedAt == 0 ? _records[_market.epoch].phase : FeedReader.phaseOf(newest.id);
        _settle(closing, locking, newest, VoidReason.NoAnswer, phase);
    }

    /// @dev Returns the round that is to be closed next. Reverts where what is due may have its
    /// answer: a newest answer at or after that time says so, however far back the first one is. A
    /// feed that can't be read decides nothing.
    function _requireUndecided() internal view returns (uint256 closing) {
        uint256 boundary;
        (boundary, closing,) = dueAct();
        bool isDue = boundary != 0 && block.timestamp >= boundary;
        if (isDue && oracle.latest().updatedAt >= boundary) revert ResultDecided(boundary);
    }

    function _void(uint256 epoch, Record memory round, VoidReason reason) internal {
        (round.state, round.reason) = (State.Void, reason);
        _records[epoch] = round;
        emit RoundVoided(epoch, reason);
    }

    /// @dev Closes one round or none, and locks one and starts the next or none, at this answer;
    /// voids them where it has a flaw.
    /// @param phase Phase of the feed that the next round is bound to.
    function _settle(
        uint256 closing,
        uint256 locking,
        FeedReader.Answer memory answer,
        VoidReason flaw,
        uint16 phase
    ) private {
        Market memory market = _market;
        if (closing != 0) market.treasuryAmount += uint112(_close(closing, answer, flaw));
        if (locking != 0) {
            uint256 lockTime = _lock(locking, answer, flaw);
            uint256 missed = (block.timestamp - lockTime) / intervalSeconds;
            _open(market, lockTime + (missed + 1) * intervalSeconds, phase);
        }
        _market = market;
    }

    function _open(Market memory market, uint256 lockTime, uint16 phase) private {
        uint256 epoch = ++market.epoch;
        Record memory round;
        (round.lockTime, round.fee) = (uint40(lockTime), market.treasuryFee);
        (round.phase, round.state) = (phase, State.Open);
        _records[epoch] = round;
        emit StartRound(epoch);
        emit RoundTerms(epoch, lockTime, lockTime + intervalSeconds, round.fee);
    }

    function _lock(uint256 epoch, FeedReader.Answer memory answer, VoidReason flaw)
        private
        returns (uint256 lockTime)
    {
        Record memory round = _records[epoch];
        if (_isOneSided(epoch)) flaw = VoidReason.OneSided;
        if (flaw != VoidReason.None) {
            _void(epoch, round, flaw);
        } else {
            (round.state, round.lockId) = (State.Locked, answer.id);
            _records[epoch] = round;
            _prices[epoch].lock = int128(answer.value);
            emit LockRound(epoch, answer.id, answer.value);
        }
        return round.lockTime;
    }

    function _close(uint256 epoch, FeedReader.Answer memory answer, VoidReason flaw)
        private
        returns (uint256 treasury)
    {
        Record memory round = _records[epoch];
        if (flaw != VoidReason.None) {
            _void(epoch, round, flaw);
            return 0;
        }
        Prices memory prices = _prices[epoch];
        prices.close = int128(answer.value);
        _prices[epoch] = prices;
        if (prices.close == prices.lock) round.state = State.House;
        else round.state = prices.close > prices.lock ? State.Bull : State.Bear;
        round.closeId = answer.id;
        _records[epoch] = round;
        (uint256 base, uint256 reward, uint256 share) = _shares(epoch, round);
        emit EndRound(epoch, answer.id, answer.value);
        emit RewardsCalculated(epoch, base, reward, share);
        return share;
    }

    /// @dev Returns what is due, or reverts.
    function _requireDue()
        private
        view
        returns (uint256 boundary, uint256 closing, uint256 locking)
    {
        if (_market.isPaused) revert MarketPaused();
        (boundary, closing, locking) = dueAct();
        if (boundary == 0) revert NotStarted();
        if (block.timestamp < boundary) revert RoundNotDue(boundary);
    }

    /// @dev Reports whether the feed certainly has no answer within the buffer.
    function _isAbsent(uint256 boundary, uint16 phase) private view returns (bool) {
        if (block.timestamp <= boundary + bufferSeconds) return false;
        if (block.timestamp >= boundary + LAST_RESORT) return true;
        FeedReader.Answer memory newest = oracle.latest();
        if (newest.updatedAt != 0 && FeedReader.phaseOf(newest.id) == phase) {
            return newest.updatedAt < boundary;
        }
        return block.timestamp >= boundary + UNREADABLE_GRACE;
    }

    /// @dev Returns why the first answer is no price for the boundary.
    function _flaw(FeedReader.Answer memory answer, uint256 boundary)
        private
        view
        returns (VoidReason)
    {
        if (answer.updatedAt > boundary + bufferSeconds) return VoidReason.NoAnswer;
        bool isPrice = answer.value > 0 && answer.value <= type(int128).max;
        return isPrice ? VoidReason.None : VoidReason.NoPrice;
    }

    /// @dev A round without bets is not one-sided: it runs, and nobody wins.
    function _isOneSided(uint256 epoch) private view returns (bool) {
        Stakes memory stakes = _stakes[epoch];
        return (stakes.bull == 0) != (stakes.bear == 0);
    }
}
