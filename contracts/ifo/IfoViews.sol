// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IIfo} from "./IIfo.sol";
import {IfoBook} from "./IfoBook.sol";

/// @title What is read of a sale
abstract contract IfoViews is IfoBook {
    /// @inheritdoc IIfo
    function isOpen() external view returns (bool) {
        return _schedule.isOpen;
    }

    /// @inheritdoc IIfo
    function startBlock() external view returns (uint256) {
        return _schedule.start;
    }

    /// @inheritdoc IIfo
    function endBlock() external view returns (uint256) {
        return _schedule.end;
    }

    /// @inheritdoc IIfo
    function releaseBlock() external view returns (uint256) {
        return _schedule.release;
    }

    /// @inheritdoc IIfo
    function campaignId() external view returns (uint256) {
        return _points.campaignId;
    }

    /// @inheritdoc IIfo
    function numberPoints() external view returns (uint256) {
        return _points.number;
    }

    /// @inheritdoc IIfo
    function thresholdPoints() external view returns (uint256) {
        return _points.threshold;
    }

    /// @inheritdoc IIfo
    function offeringKept(address user) external view returns (uint256) {
        return _offeringsKept.amounts[user];
    }

    /// @inheritdoc IIfo
    function refundKept(address user) external view returns (uint256) {
        return _refundsKept.amounts[user];
    }

    /// @inheritdoc IIfo
    function viewPoolInformation(uint256 pid)
        external
        view
        returns (
            uint256 raisingAmountPool,
            uint256 offeringAmountPool,
            uint256 limitPerUserInLP,
            bool hasTax,
            uint256 totalAmountPool,
            uint256 sumTaxesOverflow
        )
    {
        if (pid >= numberPools) return (0, 0, 0, false, 0, 0);
        uint8 place = uint8(pid);
        Book memory book = _books[place];
        Terms memory terms = _terms[place];
        return
            (
                terms.raising,
                terms.offering,
                book.limit,
                book.hasTax,
                book.total,
                _paid[place].taxes
            );
    }

    /// @inheritdoc IIfo
    function viewPoolTaxRateOverflow(uint256 pid) external view returns (uint256) {
        if (pid >= numberPools) return 0;
        Book memory book = _books[uint8(pid)];
        return book.hasTax ? _rate(book.total, _terms[uint8(pid)].raising) : 0;
    }

    /// @inheritdoc IIfo
    function viewUserInfo(address user, uint8[] calldata pids)
        external
        view
        returns (uint256[] memory amounts, bool[] memory claimed)
    {
        User memory account = _users[user];
        amounts = new uint256[](pids.length);
        claimed = new bool[](pids.length);
        for (uint256 i = 0; i < pids.length; ++i) {
            amounts[i] = _committed(account, pids[i]);
            claimed[i] = _hasHarvested(account, pids[i]);
        }
    }

    /// @inheritdoc IIfo
    function viewUserAllocationPools(address user, uint8[] calldata pids)
        external
        view
        returns (uint256[] memory allocations)
    {
        User memory account = _users[user];
        allocations = new uint256[](pids.length);
        for (uint256 i = 0; i < pids.length; ++i) {
            uint256 amount = _committed(account, pids[i]);
            if (amount != 0) allocations[i] = amount * WHOLE / _books[pids[i]].total;
        }
    }

    /// @inheritdoc IIfo
    function viewUserOfferingAndRefundingAmountsForPools(address user, uint8[] calldata pids)
        external
        view
        returns (uint256[3][] memory amounts)
    {
        User memory account = _users[user];
        amounts = new uint256[3][](pids.length);
        for (uint256 i = 0; i < pids.length; ++i) {
            (uint256 offering, uint256 refund, uint256 tax) =
                _amounts(_committed(account, pids[i]), _books[pids[i]], _terms[pids[i]]);
            amounts[i] = [offering, refund, tax];
        }
    }

    /// @inheritdoc IIfo
    function userInfo(address user) external view returns (uint256 amount, bool claimed) {
        User memory account = _users[user];
        amount = uint256(account.amount0) + account.amount1;
        claimed = _hasHarvestedAll(account);
    }

    /// @inheritdoc IIfo
    function pointsGiven(address user) external view returns (bool) {
        return _users[user].pointsGiven;
    }
}
