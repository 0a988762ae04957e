// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {PermanentlyOwned} from "../utils/PermanentlyOwned.sol";
import {FarmEmission} from "./FarmEmission.sol";
import {IMasterChef} from "./IMasterChef.sol";

/// @title Pools of the farming contract: rewards and deposit fees
/// @dev Changing points or emission first updates every pool up to this block, so that rewards
/// already earned keep their amount.
abstract contract FarmPools is FarmEmission {
    using SafeCast for uint256;

    /// @dev Three slots: the first changes on a claim, the second is the total, the third on a
    /// stake. From `feeRisesAt` on, unless it is 0, the fee is `nextFeeBps`.
    struct Pool {
        address lpToken;
        uint16 depositFeeBps;
        uint16 nextFeeBps;
        uint64 lastRewardBlock;
        uint256 accMeowPerShare;
        uint128 totalStaked;
        uint64 allocPoint;
        uint64 feeRisesAt;
    }

    /// @inheritdoc IMasterChef
    uint256 public constant MAX_DEPOSIT_FEE_BPS = 2500;
    /// @inheritdoc IMasterChef
    uint256 public constant FEE_RISE_DELAY = 1 days;
    /// @inheritdoc IMasterChef
    uint256 public constant MAX_POOLS = 512;

    /// @dev Scale of `accMeowPerShare`.
    uint256 internal constant PRECISION = 1e18;
    uint256 private constant FIRST_POOL_POINTS = 1000;

    /// @inheritdoc IMasterChef
    uint256 public immutable startBlock;

    /// @inheritdoc IMasterChef
    address public feeAddress;
    mapping(uint256 pid => Pool) private _pools;

    /// @param meowToken Token staked in pool 0.
    /// @param initialFeeAddress Recipient of the deposit fees.
    /// @param initialMeowPerBlock MEOW minted per block.
    /// @param firstBlock Block after which rewards begin.
    /// @param initialOwner Owner, who adds and changes pools.
    constructor(
        address meowToken,
        address initialFeeAddress,
        uint256 initialMeowPerBlock,
        uint256 firstBlock,
        address initialOwner
    ) PermanentlyOwned(initialOwner) {
        startBlock = firstBlock;
        _setFeeAddress(initialFeeAddress);
        _setEmission(initialMeowPerBlock);
        _open(FIRST_POOL_POINTS, meowToken, 0);
    }

    /// @inheritdoc IMasterChef
    function updatePool(uint256 pid) external {
        _update(_pool(pid));
    }

    /// @inheritdoc IMasterChef
    function massUpdatePools() external {
        _updateAll();
    }

    /// @inheritdoc IMasterChef
    function add(uint256 allocPoint, address lpToken, uint16 depositFeeBps) external onlyOwner {
        uint256 count = _poolCount;
        if (count == MAX_POOLS) revert TooManyPools();
        if (depositFeeBps > MAX_DEPOSIT_FEE_BPS) revert FeeTooHigh();
        for (uint256 pid = 0; pid < count; ++pid) {
            if (_pools[pid].lpToken == lpToken) revert PoolExists();
        }
        _updateAll();
        _open(allocPoint, lpToken, depositFeeBps);
    }

    /// @inheritdoc IMasterChef
    function set(uint256 pid, uint256 allocPoint, uint16 depositFeeBps) external onlyOwner {
        Pool storage pool = _pool(pid);
        // A stake in pool 0 must keep its amount: the vault relies on it.
        if (depositFeeBps > (pid == 0 ? 0 : MAX_DEPOSIT_FEE_BPS)) revert FeeTooHigh();
        _updateAll();
        pool.allocPoint = _changePoints(pool.allocPoint, allocPoint);
        uint256 riseAt = _setFee(pool, depositFeeBps);
        emit PoolChanged(pid, allocPoint, pool.depositFeeBps);
        if (riseAt != 0) emit FeeRiseAnnounced(pid, depositFeeBps, riseAt);
    }

    /// @inheritdoc IMasterChef
    function updateEmissionRate(uint256 newMeowPerBlock) external onlyOwner {
        _updateAll();
        _setEmission(newMeowPerBlock);
    }

    /// @inheritdoc IMasterChef
    function setFeeAddress(address newFeeAddress) external onlyOwner {
        _setFeeAddress(newFeeAddress);
    }

    /// @inheritdoc IMasterChef
    function poolInfo(uint256 pid)
        external
        view
        returns (
            address lpToken,
            uint256 allocPoint,
            uint256 lastRewardBlock,
            uint256 accMeowPerShare,
            uint256 depositFeeBps
        )
    {
        Pool storage pool = _pool(pid);
        return
            (
                pool.lpToken,
                pool.allocPoint,
                pool.lastRewardBlock,
                pool.accMeowPerShare,
                _feeOf(pool)
            );
    }

    /// @inheritdoc IMasterChef
    function totalStaked(uint256 pid) external view returns (uint256) {
        return _pool(pid).totalStaked;
    }

    /// @inheritdoc IMasterChef
    function announcedFee(uint256 pid)
        external
        view
        returns (uint256 depositFeeBps, uint256 risesAt)
    {
        Pool storage pool = _pool(pid);
        if (block.timestamp < pool.feeRisesAt) return (pool.nextFeeBps, pool.feeRisesAt);
        return (_feeOf(pool), 0);
    }

    /// @dev Updates a pool up to this block; returns the reward per staked unit, rounded down.
    function _update(Pool storage pool) internal returns (uint256 acc) {
        acc = _accRoundedDown(pool);
        if (block.number > pool.lastRewardBlock) {
            pool.lastRewardBlock = uint64(block.number);
            pool.accMeowPerShare = acc;
        }
    }

    function _pool(uint256 pid) internal view returns (Pool storage pool) {
        pool = _pools[pid];
        if (pool.lpToken == address(0)) revert UnknownPool();
    }

    /// @dev Returns the deposit fee in force.
    function _feeOf(Pool storage pool) internal view returns (uint16) {
        uint256 risesAt = pool.feeRisesAt;
        return risesAt != 0 && block.timestamp >= risesAt ? pool.nextFeeBps : pool.depositFeeBps;
    }

    /// @dev Returns the reward per staked unit up to this block, times `PRECISION`. Blocks without
    /// a stake, or in which the pool has no points, give nothing: their MEOW is never minted.
    function _accRoundedDown(Pool storage pool) internal view returns (uint256 acc) {
        acc = pool.accMeowPerShare;
        (uint256 staked, uint256 points, uint256 last) =
            (pool.totalStaked, pool.allocPoint, pool.lastRewardBlock);
        if (block.number <= last || staked == 0 || points == 0) return acc;
        // Blocks are below 2^64, MEOW per block below 2^70, points below 2^64; all rewards times
        // 2^60 fit.
        unchecked {
            uint256 reward = (block.number - last) * _meowPerBlock * points / _totalAllocPoint;
            return acc + reward * PRECISION / staked;
        }
    }

    function _updateAll() private {
        uint256 count = _poolCount;
        for (uint256 pid = 0; pid < count; ++pid) {
            _update(_pools[pid]);
        }
    }

    function _open(uint256 allocPoint, address lpToken, uint16 depositFeeBps) private {
        if (lpToken.code.length == 0) revert NotAToken();
        uint256 pid = _poolCount;
        Pool storage pool = _pools[pid];
        (pool.lpToken, pool.depositFeeBps) = (lpToken, depositFeeBps);
        pool.lastRewardBlock = Math.max(block.number, startBlock).toUint64();
        pool.allocPoint = _changePoints(0, allocPoint);
        _poolCount = uint32(pid + 1);
        emit PoolAdded(pid, lpToken, allocPoint, depositFeeBps);
    }

    /// @dev Lowers a fee at once and announces a rise; returns when it rises, or 0. A rise that was
    /// announced keeps its time as long as it does not grow.
    function _setFee(Pool storage pool, uint16 feeBps) private returns (uint64 riseAt) {
        uint16 current = _feeOf(pool);
        if (feeBps <= current) {
            (pool.depositFeeBps, pool.nextFeeBps, pool.feeRisesAt) = (feeBps, 0, 0);
            return 0;
        }
        riseAt = pool.feeRisesAt;
        if (block.timestamp >= riseAt || feeBps > pool.nextFeeBps) {
            riseAt = uint64(block.timestamp + FEE_RISE_DELAY);
        }
        (pool.depositFeeBps, pool.nextFeeBps, pool.feeRisesAt) = (current, feeBps, riseAt);
    }

    function _setFeeAddress(address newFeeAddress) private {
        if (newFeeAddress == address(0)) revert ZeroAddress();
        feeAddress = newFeeAddress;
        emit FeeAddressChanged(newFeeAddress);
    }
}
