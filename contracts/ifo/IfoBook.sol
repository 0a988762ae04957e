// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IIfo} from "./IIfo.sol";

/// @title Storage of a sale, and the arithmetic of its pools
abstract contract IfoBook is IIfo {
    /// @dev One slot, which every deposit writes.
    struct Book {
        uint112 total;
        uint112 limit;
        bool isUsed;
        bool hasTax;
    }

    /// @dev One slot. 112 bits hold every amount of a pair's LP tokens.
    struct Terms {
        uint112 raising;
        uint112 offering;
    }

    /// @dev One slot, which every harvest writes. Not 0 from the start, so that the first harvest
    /// pays no more than others.
    struct Paid {
        /// @dev Commitments of those who harvested.
        uint112 harvested;
        uint112 taxes;
        bool isUsed;
    }

    /// @dev One slot: an account in both pools.
    struct User {
        uint112 amount0;
        uint112 amount1;
        /// @dev A bit for each pool that was harvested.
        uint8 harvested;
        bool pointsGiven;
    }

    /// @dev One slot.
    struct Schedule {
        uint64 start;
        uint64 end;
        uint64 release;
        bool isOpen;
        bool givesPoints;
    }

    /// @dev One slot.
    struct Points {
        uint64 campaignId;
        uint64 number;
        uint112 threshold;
    }

    /// @dev What a token refused to pay.
    struct Kept {
        mapping(address user => uint256) amounts;
        uint256 sum;
    }

    /// @inheritdoc IIfo
    uint8 public constant numberPools = 2;

    /// @dev Whole of a rate or an allocation.
    uint256 internal constant WHOLE = 1e12;

    Schedule internal _schedule;
    mapping(uint8 pid => Book) internal _books;
    mapping(uint8 pid => Terms) internal _terms;
    mapping(uint8 pid => Paid) internal _paid;
    mapping(address user => User) internal _users;

    Points internal _points;
    Kept internal _offeringsKept;
    Kept internal _refundsKept;

    /// @dev Returns what a commitment buys, what of it comes back, and the tax on that.
    function _amounts(uint256 amount, Book memory book, Terms memory terms)
        internal
        pure
        returns (uint256 offering, uint256 refund, uint256 tax)
    {
        if (amount == 0) return (0, 0, 0);
        (uint256 total, uint256 raising) = (book.total, terms.raising);
        // Products of 112 bits each fit a word: nothing is lost before the division.
        if (total <= raising) return (amount * terms.offering / raising, 0, 0);
        offering = amount * terms.offering / total;
        refund = _refundBeforeTax(amount, total, raising);
        if (book.hasTax) {
            tax = refund * _rate(total, raising) / WHOLE;
            refund -= tax;
        }
    }

    /// @dev Returns what of a commitment is not paid: what is paid is rounded up.
    function _refundBeforeTax(uint256 amount, uint256 total, uint256 raising)
        internal
        pure
        returns (uint256)
    {
        return total > raising ? amount * (total - raising) / total : 0;
    }

    /// @dev Returns the tax on what comes back by how many times over the pool was filled.
    function _rate(uint256 total, uint256 raising) internal pure returns (uint256) {
        uint256 times = total / raising;
        if (times < 50) return 1e10;
        if (times < 100) return 5e9;
        if (times < 250) return 3e9;
        if (times < 500) return 25e8;
        if (times < 1000) return 2e9;
        if (times < 1500) return 1e9;
        return 5e8;
    }

    /// @dev Returns the most that those who have not harvested a pool can still take of it.
    function _owed(uint8 pid) internal view returns (uint256 lpAmount, uint256 offering) {
        Terms memory terms = _terms[pid];
        if (terms.raising == 0) return (0, 0);
        uint256 total = _books[pid].total;
        uint256 left = total - _paid[pid].harvested;
        uint256 shared = total > terms.raising ? total : terms.raising;
        lpAmount = total == 0 ? 0 : _refundBeforeTax(left, total, terms.raising);
        offering = left * terms.offering / shared;
    }

    /// @dev Returns what an account committed to a pool; 0 for pools that do not exist.
    function _committed(User memory user, uint256 pid) internal pure returns (uint256) {
        if (pid == 0) return user.amount0;
        return pid == 1 ? user.amount1 : 0;
    }

    function _hasHarvested(User memory user, uint256 pid) internal pure returns (bool) {
        return pid < numberPools && user.harvested >> pid & 1 == 1;
    }

    /// @dev Reports whether an account committed something and harvested all of it.
    function _hasHarvestedAll(User memory user) internal pure returns (bool) {
        return (user.amount0 == 0 || _hasHarvested(user, 0))
            && (user.amount1 == 0 || _hasHarvested(user, 1))
            && (user.amount0 != 0 || user.amount1 != 0);
    }
}
