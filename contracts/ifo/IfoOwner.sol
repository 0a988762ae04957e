// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {PermanentlyOwned} from "../utils/PermanentlyOwned.sol";
import {IIfo} from "./IIfo.sol";
import {IfoViews} from "./IfoViews.sol";

/// @title What the owner of a sale may do: fix its terms before it opens, and take what was raised
abstract contract IfoOwner is IfoViews, PermanentlyOwned {
    using SafeERC20 for IERC20;
    using SafeCast for uint256;

    /// @inheritdoc IIfo
    address public immutable lpToken;
    /// @inheritdoc IIfo
    address public immutable offeringToken;
    /// @inheritdoc IIfo
    uint256 public immutable MAX_LENGTH;

    constructor(address lpToken_, address offeringToken_, uint256 maxLength) {
        if (lpToken_ == address(0) || offeringToken_ == address(0) || lpToken_ == offeringToken_) {
            revert InvalidTokens();
        }
        lpToken = lpToken_;
        offeringToken = offeringToken_;
        MAX_LENGTH = maxLength;
    }

    /// @inheritdoc IIfo
    function setPool(
        uint256 offeringAmountPool,
        uint256 raisingAmountPool,
        uint256 limitPerUserInLP,
        bool hasTax,
        uint8 pid
    ) external onlyOwner {
        _requireClosed();
        if (pid >= numberPools) revert UnknownPool(pid);
        if ((offeringAmountPool == 0) != (raisingAmountPool == 0)) revert InvalidPool();
        _terms[pid] = Terms(_fit(raisingAmountPool), _fit(offeringAmountPool));
        bool isUsed = raisingAmountPool != 0;
        _books[pid] = Book(0, _fit(limitPerUserInLP), isUsed, isUsed && hasTax);
        _paid[pid] = Paid(0, 0, isUsed);
        emit PoolParametersSet(offeringAmountPool, raisingAmountPool, pid);
    }

    /// @inheritdoc IIfo
    function updatePointParameters(
        uint256 newCampaignId,
        uint256 newNumberPoints,
        uint256 newThresholdPoints
    ) external onlyOwner {
        _requireClosed();
        _points =
            Points(newCampaignId.toUint64(), newNumberPoints.toUint64(), _fit(newThresholdPoints));
        _schedule.givesPoints = newNumberPoints != 0;
        emit PointParametersSet(newCampaignId, newNumberPoints, newThresholdPoints);
    }

    /// @inheritdoc IIfo
    function updateStartAndEndBlocks(uint256 newStart, uint256 newEnd, uint256 newRelease)
        external
        onlyOwner
    {
        _setBlocks(newStart, newEnd, newRelease);
    }

    /// @inheritdoc IIfo
    function open() external onlyOwner {
        _requireClosed();
        uint256 start = _schedule.start;
        if (block.number >= start) revert SaleTooLate(start);
        uint256 needed = uint256(_terms[0].offering) + _terms[1].offering;
        if (needed == 0) revert InvalidPool();
        uint256 present = IERC20(offeringToken).balanceOf(address(this));
        if (present < needed) revert OfferingMissing(needed, present);
        _schedule.isOpen = true;
        emit SaleOpened();
    }

    /// @inheritdoc IIfo
    function finalWithdraw(uint256 lpAmount, uint256 offerAmount) external onlyOwner {
        if (_schedule.isOpen && block.number <= _schedule.end) revert SaleNotOver(_schedule.end);
        (uint256 lpOwn, uint256 offerOwn) = viewOwnersAmounts();
        if (lpAmount > lpOwn) revert NotTheOwners(lpOwn);
        if (offerAmount > offerOwn) revert NotTheOwners(offerOwn);
        emit AdminWithdraw(lpAmount, offerAmount);
        if (lpAmount != 0) IERC20(lpToken).safeTransfer(msg.sender, lpAmount);
        if (offerAmount != 0) IERC20(offeringToken).safeTransfer(msg.sender, offerAmount);
    }

    /// @inheritdoc IIfo
    function recoverWrongTokens(address tokenAddress, uint256 tokenAmount) external onlyOwner {
        if (tokenAddress == lpToken || tokenAddress == offeringToken) revert TokenOfSale();
        emit AdminTokenRecovery(tokenAddress, tokenAmount);
        IERC20(tokenAddress).safeTransfer(msg.sender, tokenAmount);
    }

    /// @inheritdoc IIfo
    function viewOwnersAmounts() public view returns (uint256 lpAmount, uint256 offerAmount) {
        Schedule memory schedule = _schedule;
        if (schedule.isOpen && block.number <= schedule.end) return (0, 0);
        (uint256 lpOwed0, uint256 owed0) = _owed(0);
        (uint256 lpOwed1, uint256 owed1) = _owed(1);
        lpAmount = _ownOf(lpToken, lpOwed0 + lpOwed1 + _refundsKept.sum);
        offerAmount = _ownOf(offeringToken, owed0 + owed1 + _offeringsKept.sum);
    }

    /// @dev Sets the blocks of a sale that is not opened.
    function _setBlocks(uint256 start, uint256 end, uint256 release) internal {
        _requireClosed();
        if (
            start <= block.number || start - block.number > MAX_LENGTH || end <= start + 1
                || end - start > MAX_LENGTH || release < end || release - end > MAX_LENGTH
        ) revert InvalidBlocks();
        _schedule.start = start.toUint64();
        _schedule.end = end.toUint64();
        _schedule.release = release.toUint64();
        emit NewStartAndEndBlocks(start, end, release);
    }

    /// @dev Returns what is here of a token beyond what is owed: 0 if the token took some away.
    function _ownOf(address token, uint256 owed) private view returns (uint256) {
        uint256 present = IERC20(token).balanceOf(address(this));
        return present > owed ? present - owed : 0;
    }

    function _requireClosed() private view {
        if (_schedule.isOpen) revert SaleOpen();
    }

    /// @dev Narrows a term of a pool.
    function _fit(uint256 amount) private pure returns (uint112) {
        if (amount > type(uint112).max) revert AmountTooLarge();
        return uint112(amount);
    }
}
