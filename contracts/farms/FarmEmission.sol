// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {PermanentlyOwned} from "../utils/PermanentlyOwned.sol";
import {IMasterChef} from "./IMasterChef.sol";

/// @title Emission of the farming contract and the points that split it, within bounded steps
/// @dev The first day after deployment sets the contract up, without bounds. Afterwards the
/// emission at most doubles or halves, once a day, and so does the total of all points until they
/// have rested for a day. A pool whose own points stay keeps at least half of its reward that long.
abstract contract FarmEmission is IMasterChef, PermanentlyOwned {
    using SafeCast for uint256;

    /// @inheritdoc IMasterChef
    uint256 public constant MAX_MEOW_PER_BLOCK = 1000e18;
    /// @inheritdoc IMasterChef
    uint256 public constant MAX_STEP = 2;
    /// @inheritdoc IMasterChef
    uint256 public constant STEP_INTERVAL = 1 days;

    uint256 private immutable SET_UP_UNTIL = block.timestamp + STEP_INTERVAL;

    /// @dev With the number of pools, one slot, which every claim reads.
    uint128 internal _meowPerBlock;
    uint96 internal _totalAllocPoint;
    uint32 internal _poolCount;
    /// @dev Total of the points before they last changed after a day of rest.
    uint96 private _restedPoints;
    uint40 private _pointsChangedAt;
    uint40 private _emissionChangedAt;

    /// @inheritdoc IMasterChef
    function totalAllocPoint() external view returns (uint256) {
        return _totalAllocPoint;
    }

    /// @inheritdoc IMasterChef
    function poolLength() external view returns (uint256) {
        return _poolCount;
    }

    /// @inheritdoc IMasterChef
    function meowPerBlock() external view returns (uint256) {
        return _meowPerBlock;
    }

    function _setEmission(uint256 newMeowPerBlock) internal {
        if (newMeowPerBlock > MAX_MEOW_PER_BLOCK) revert EmissionTooHigh();
        if (block.timestamp >= SET_UP_UNTIL) {
            uint256 allowedAt = _emissionChangedAt + STEP_INTERVAL;
            if (block.timestamp < allowedAt) revert StepTooSoon(allowedAt);
            _requireStep(_meowPerBlock, newMeowPerBlock);
            _emissionChangedAt = uint40(block.timestamp);
        }
        _meowPerBlock = uint128(newMeowPerBlock);
        emit EmissionRateChanged(newMeowPerBlock);
    }

    /// @dev Replaces one pool's points in the total; returns the new ones.
    function _changePoints(uint256 from, uint256 to) internal returns (uint64 points) {
        points = to.toUint64();
        if (from == to) return points;
        uint256 total = _totalAllocPoint;
        if (block.timestamp >= SET_UP_UNTIL) {
            if (block.timestamp >= _pointsChangedAt + STEP_INTERVAL) {
                _restedPoints = uint96(total);
            }
            _requireStep(_restedPoints, total - from + to);
            _pointsChangedAt = uint40(block.timestamp);
        }
        _totalAllocPoint = (total - from + to).toUint96();
    }

    function _requireStep(uint256 from, uint256 to) private pure {
        if (to > from * MAX_STEP || to * MAX_STEP < from) revert StepTooLarge();
    }
}
