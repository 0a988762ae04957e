// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {PredictionTestBase} from "./PredictionTestBase.t.sol";

/// @title Plays the game at random: answers, bets, and everything that anyone may do, at any time
/// @dev Keeps the feed's whole history, from which the outcome of every round follows.
abstract contract PredictionPlay is PredictionTestBase {
    struct Given {
        uint80 id;
        uint256 at;
        int256 value;
    }

    uint256 internal constant PLAYERS = 4;

    Given[] internal given;
    uint256 internal staked;
    uint256 internal paidOut;
    uint256 internal executions;
    uint256 internal settled;
    uint256 private _clock;

    function begin() internal {
        setUp();
        given.push(Given(feed.latestRound(), NOW - 10, PRICE));
        _clock = NOW;
    }

    function player(uint256 index) internal pure returns (address) {
        return address(uint160(0xB1D000 + index % PLAYERS));
    }

    /// @dev Does one thing that the random number chooses; half of them are executions.
    function step(uint256 random) internal {
        uint256 what = random % 16;
        uint256 detail = random >> 8;
        if (what < 3) wait(detail);
        else if (what < 6) answer(detail);
        else if (what < 9) bet(detail);
        else if (what < 11) execute();
        else if (what < 13) executeAt(detail);
        else if (what < 15) voidOne(detail);
        else collect(detail);
    }

    /// @dev Mostly seconds; sometimes longer than a round.
    function wait(uint256 random) internal {
        _clock += random % 12 == 0 ? bound(random >> 8, 1, 3 * INTERVAL) : random % 60 + 1;
        vm.warp(_clock);
    }

    /// @dev Often the same price again, sometimes none.
    function answer(uint256 random) internal {
        _clock += random % 30;
        vm.warp(_clock);
        int128 value = int128(int256(640e8 + random % 3));
        if (random % 23 == 0) value = -1;
        feed.updateAnswer(value);
        given.push(Given(feed.latestRound(), _clock, value));
    }

    function bet(uint256 random) internal {
        address account = player(random);
        uint256 amount = bound(random >> 16, LEAST, 10 ether);
        uint256 epoch = market.currentEpoch();
        vm.deal(account, amount);
        vm.prank(account);
        if (random % 3 == 0) {
            try market.betBear{value: amount}(epoch) {
                staked += amount;
            } catch {}
        } else {
            try market.betBull{value: amount}(epoch) {
                staked += amount;
            } catch {}
        }
        vm.deal(account, 0);
    }

    function execute() internal {
        ++executions;
        try market.executeRound() {
            ++settled;
        } catch {}
    }

    /// @dev Names one of the last answers, right or wrong.
    function executeAt(uint256 random) internal {
        ++executions;
        uint256 back = random % (given.length < 40 ? given.length : 40);
        try market.executeRoundAt(given[given.length - 1 - back].id) {
            ++settled;
        } catch {}
    }

    function voidOne(uint256 random) internal {
        ++executions;
        uint256 epoch = market.currentEpoch();
        try market.voidRound(random % 2 == 0 ? epoch : epoch - 1) {
            ++settled;
        } catch {}
    }

    /// @dev A claim must succeed exactly when the contract reports it.
    function collect(uint256 random) internal {
        address account = player(random);
        uint256 epoch = bound(random >> 16, 1, market.currentEpoch());
        bool isOwed = market.claimable(epoch, account) || market.refundable(epoch, account);
        vm.deal(account, 0);
        vm.prank(account);
        try market.claim(one(epoch)) {
            vm.assertTrue(isOwed, "claimed what was reported");
            paidOut += account.balance;
        } catch {
            vm.assertTrue(!isOwed, "what is reported can be claimed");
        }
    }

    /// @dev Compares every settled round with what the feed's history alone makes of it.
    function compareWithTheFeed() internal view {
        for (uint256 epoch = 1; epoch <= market.currentEpoch(); ++epoch) {
            State state = stateOf(epoch);
            if (state == State.Open || state == State.Locked) continue;
            Round memory round = roundOf(epoch);
            (State expected, VoidReason why, int256 lock, int256 close) = idealOf(round);
            assertState(epoch, expected, why);
            vm.assertTrue(round.lockPrice == lock, "lock price");
            vm.assertTrue(round.closePrice == close, "close price");
        }
    }

    /// @dev Returns what an ideal keeper makes of a round.
    function idealOf(Round memory round)
        private
        view
        returns (State state, VoidReason why, int256 lock, int256 close)
    {
        if ((round.bullAmount == 0) != (round.bearAmount == 0)) {
            return (State.Void, VoidReason.OneSided, 0, 0);
        }
        (lock, why) = priceAt(round.lockTimestamp);
        if (why != VoidReason.None) return (State.Void, why, 0, 0);
        (close, why) = priceAt(round.closeTimestamp);
        if (why != VoidReason.None) return (State.Void, why, lock, 0);
        if (close == lock) return (State.House, why, lock, close);
        return (close > lock ? State.Bull : State.Bear, why, lock, close);
    }

    /// @dev Returns the first answer at or after a time.
    function priceAt(uint256 time) private view returns (int256 price, VoidReason why) {
        for (uint256 i = 0; i < given.length; ++i) {
            if (given[i].at < time) continue;
            if (given[i].at > time + BUFFER) return (0, VoidReason.NoAnswer);
            return given[i].value > 0
                ? (given[i].value, VoidReason.None)
                : (int256(0), VoidReason.NoPrice);
        }
        return (0, VoidReason.NoAnswer);
    }

    /// @dev Returns what the contract owes: stakes of rounds that are not settled, unpaid wins and
    /// refunds, and the treasury's part.
    function owed() internal view returns (uint256 sum) {
        sum = market.treasuryAmount();
        for (uint256 epoch = 1; epoch <= market.currentEpoch(); ++epoch) {
            State state = stateOf(epoch);
            Round memory round = roundOf(epoch);
            for (uint256 i = 0; i < PLAYERS; ++i) {
                (Position position, uint256 amount, bool claimed) = market.ledger(epoch, player(i));
                if (amount == 0 || claimed) continue;
                bool isStake = state == State.Open || state == State.Locked || state == State.Void;
                if (isStake) {
                    sum += amount;
                } else if (state == (position == Position.Bull ? State.Bull : State.Bear)) {
                    sum += amount * round.rewardAmount / round.rewardBaseCalAmount;
                }
            }
        }
    }
}
