// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Ranking of bids: higher totals first, of equal totals the one that was reached first
/// @dev Finds a place by bisection instead of sorting: its cost does not depend on the order of
/// the bids, which bidders choose.
library Ranking {
    /// @dev Returns the total and the order of the bid in the last of `places`, which are at least
    /// 1 and fewer than the bids. Orders differ and fit into 64 bits.
    function lastPlace(uint256[] memory totals, uint256[] memory orders, uint256 places)
        internal
        pure
        returns (uint256 total, uint256 order)
    {
        total = _nthHighest(totals, places);
        uint256 left = places - _reached(totals, total + 1);
        // The higher, the earlier.
        uint256[] memory earliness = new uint256[](_reached(totals, total) + left - places);
        uint256 tied = 0;
        for (uint256 i = 0; i < totals.length; ++i) {
            if (totals[i] == total) earliness[tied++] = type(uint64).max - orders[i];
        }
        order = type(uint64).max - _nthHighest(earliness, left);
    }

    /// @dev Returns the highest value that at least `n` of the values reach.
    function _nthHighest(uint256[] memory values, uint256 n) private pure returns (uint256 low) {
        uint256 high = 0;
        low = type(uint256).max;
        for (uint256 i = 0; i < values.length; ++i) {
            (low, high) = (Math.min(low, values[i]), Math.max(high, values[i]));
        }
        // Enough values reach `low`, too few `high`.
        ++high;
        while (high - low > 1) {
            uint256 middle = Math.average(low, high);
            if (_reached(values, middle) >= n) low = middle;
            else high = middle;
        }
    }

    /// @dev Counts the values that are at least this.
    function _reached(uint256[] memory values, uint256 least)
        private
        pure
        returns (uint256 count)
    {
        for (uint256 i = 0; i < values.length; ++i) {
            if (values[i] >= least) ++count;
        }
    }
}
