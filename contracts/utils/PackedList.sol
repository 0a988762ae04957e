// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title List of small numbers, eight a slot
/// @notice The first place of the first slot holds the length, so that a short list is one slot.
library PackedList {
    /// @notice List of numbers below 2^32.
    struct List {
        mapping(uint256 word => uint256) words;
    }

    uint256 private constant ENTRIES = 8;
    uint256 private constant ENTRY_BITS = 32;

    /// @dev Adds a number at the end.
    function push(List storage list, uint256 number) internal {
        uint256 first = list.words[0];
        uint256 place = uint256(uint32(first)) + 1;
        uint256 entry = number << place % ENTRIES * ENTRY_BITS;
        if (place < ENTRIES) {
            list.words[0] = (first + 1) | entry;
        } else {
            list.words[0] = first + 1;
            list.words[place / ENTRIES] |= entry;
        }
    }

    /// @dev Returns how many numbers the list holds.
    function length(List storage list) internal view returns (uint256) {
        return uint32(list.words[0]);
    }

    /// @dev Returns the number at this index, from 0; 0 past the end.
    function at(List storage list, uint256 index) internal view returns (uint256) {
        uint256 place = index + 1;
        return uint32(list.words[place / ENTRIES] >> place % ENTRIES * ENTRY_BITS);
    }
}
