// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {PermanentlyOwned} from "../utils/PermanentlyOwned.sol";
import {IMeowVault} from "./IMeowVault.sol";

/// @title Roles and fees of the vault
abstract contract VaultSettings is IMeowVault, PermanentlyOwned, Pausable {
    /// @dev One slot, read by harvests and withdrawals.
    struct Fees {
        uint16 performance;
        uint16 call;
        uint16 withdraw;
        uint32 withdrawPeriod;
    }

    /// @inheritdoc IMeowVault
    uint256 public constant MAX_PERFORMANCE_FEE = 500;
    /// @inheritdoc IMeowVault
    uint256 public constant MAX_CALL_FEE = 100;
    /// @inheritdoc IMeowVault
    uint256 public constant MAX_WITHDRAW_FEE = 100;
    /// @inheritdoc IMeowVault
    uint256 public constant MAX_WITHDRAW_FEE_PERIOD = 72 hours;

    uint256 internal constant BPS = 10_000;

    /// @inheritdoc IMeowVault
    address public admin;
    /// @inheritdoc IMeowVault
    address public treasury;
    Fees private _fees =
        Fees({performance: 200, call: 25, withdraw: 10, withdrawPeriod: 72 hours});

    modifier onlyAdmin() {
        if (msg.sender != admin) revert Forbidden();
        _;
    }

    /// @param initialAdmin Account that pauses and sets the fees.
    /// @param initialTreasury Recipient of performance and withdrawal fees.
    /// @param initialOwner Owner, who appoints the two.
    constructor(address initialAdmin, address initialTreasury, address initialOwner)
        PermanentlyOwned(initialOwner)
    {
        _setAdmin(initialAdmin);
        _setTreasury(initialTreasury);
    }

    /// @inheritdoc IMeowVault
    function setAdmin(address newAdmin) external onlyOwner {
        _setAdmin(newAdmin);
    }

    /// @inheritdoc IMeowVault
    function setTreasury(address newTreasury) external onlyOwner {
        _setTreasury(newTreasury);
    }

    /// @inheritdoc IMeowVault
    function setPerformanceFee(uint256 newPerformanceFee) external onlyAdmin {
        if (newPerformanceFee > MAX_PERFORMANCE_FEE) revert FeeTooHigh();
        _fees.performance = uint16(newPerformanceFee);
        emit PerformanceFeeChanged(newPerformanceFee);
    }

    /// @inheritdoc IMeowVault
    function setCallFee(uint256 newCallFee) external onlyAdmin {
        if (newCallFee > MAX_CALL_FEE) revert FeeTooHigh();
        _fees.call = uint16(newCallFee);
        emit CallFeeChanged(newCallFee);
    }

    /// @inheritdoc IMeowVault
    function setWithdrawFee(uint256 newWithdrawFee) external onlyAdmin {
        if (newWithdrawFee > MAX_WITHDRAW_FEE) revert FeeTooHigh();
        _fees.withdraw = uint16(newWithdrawFee);
        emit WithdrawFeeChanged(newWithdrawFee);
    }

    /// @inheritdoc IMeowVault
    function setWithdrawFeePeriod(uint256 newWithdrawFeePeriod) external onlyAdmin {
        if (newWithdrawFeePeriod > MAX_WITHDRAW_FEE_PERIOD) revert PeriodTooLong();
        _fees.withdrawPeriod = uint32(newWithdrawFeePeriod);
        emit WithdrawFeePeriodChanged(newWithdrawFeePeriod);
    }

    /// @inheritdoc IMeowVault
    function performanceFee() public view returns (uint256) {
        return _fees.performance;
    }

    /// @inheritdoc IMeowVault
    function callFee() public view returns (uint256) {
        return _fees.call;
    }

    /// @inheritdoc IMeowVault
    function withdrawFee() public view returns (uint256) {
        return _fees.withdraw;
    }

    /// @inheritdoc IMeowVault
    function withdrawFeePeriod() public view returns (uint256) {
        return _fees.withdrawPeriod;
    }

    function _setAdmin(address newAdmin) private {
        if (newAdmin == address(0)) revert ZeroAddress();
        admin = newAdmin;
        emit AdminChanged(newAdmin);
    }

    function _setTreasury(address newTreasury) private {
        if (newTreasury == address(0)) revert ZeroAddress();
        treasury = newTreasury;
        emit TreasuryChanged(newTreasury);
    }
}
