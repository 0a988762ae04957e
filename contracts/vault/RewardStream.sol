// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IMeowVault} from "./IMeowVault.sol";

/// @title Harvested reward that reaches depositors over time
/// @notice A reward that was collected over some time is released evenly over as long a time, so
/// that a deposit just before a harvest earns nothing of what others have waited for: only what is
/// released while it stays. That is why no withdrawal fee has to be charged, however short its
/// period.
/// @dev Of two ends the later one counts for both, so that a harvest delays an earlier reward by no
/// more than `MIN_STREAM_TIME` and nobody can hold it back by harvesting often. The minimum keeps
/// a reward that all its owners have left behind from the first deposit that happens to see it.
abstract contract RewardStream is IMeowVault {
    using Math for uint256;
    using SafeCast for uint256;

    /// @dev One slot. `amount` was locked at `from` and is released evenly until `until`.
    struct Stream {
        uint128 amount;
        uint64 from;
        uint64 until;
    }

    /// @inheritdoc IMeowVault
    uint256 public constant MIN_STREAM_TIME = 1 hours;
    /// @inheritdoc IMeowVault
    uint256 public constant MAX_STREAM_TIME = 7 days;

    Stream private _stream;
    /// @dev Shares its slot with the vault's pending rewards, which a harvest writes as well.
    uint64 private _lastHarvestedTime;

    /// @inheritdoc IMeowVault
    function lastHarvestedTime() external view returns (uint256) {
        return _lastHarvestedTime;
    }

    /// @inheritdoc IMeowVault
    function lockedProfit() public view returns (uint256) {
        Stream memory stream = _stream;
        if (block.timestamp >= stream.until) return 0;
        // Rounded up, so that the price of a share is rounded down.
        return uint256(stream.amount)
            .mulDiv(stream.until - block.timestamp, stream.until - stream.from, Math.Rounding.Ceil);
    }

    /// @dev Counts the time that the next reward is collected in from now on; for the first
    /// deposit, since nobody has waited before it.
    function _startCollecting() internal {
        (_stream.from, _stream.until) = (uint64(block.timestamp), uint64(block.timestamp));
    }

    /// @dev Locks a reward that was collected since the last harvest.
    function _lock(uint256 reward) internal {
        (uint256 locked, Stream memory last) = (lockedProfit(), _stream);
        _lastHarvestedTime = uint64(block.timestamp);
        uint256 collectedIn = block.timestamp - last.from;
        uint256 duration = Math.max(Math.min(collectedIn, MAX_STREAM_TIME), MIN_STREAM_TIME);
        _stream = Stream({
            amount: (locked + reward).toUint128(),
            from: uint64(block.timestamp),
            until: uint64(Math.max(last.until, block.timestamp + duration))
        });
    }

    /// @dev Ends the stream; returns what was locked.
    function _unlockAll() internal returns (uint256 locked) {
        locked = lockedProfit();
        if (locked != 0) _stream.amount = 0;
    }
}
