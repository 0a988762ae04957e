// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Arithmetic of tickets
/// @notice Numbers are without their leading 1 here: below a million. Counts of six brackets share
/// a word, 32 bits each; bracket k is of tickets with exactly the last k + 1 digits.
library TicketMath {
    /// @dev Numbers that a ticket can have.
    uint256 internal constant NUMBERS = 1_000_000;
    uint256 internal constant BRACKETS = 6;
    /// @dev Tickets in a word of typed numbers, each of 20 bits; a bit for each that was paid
    /// above.
    uint256 internal constant PER_WORD = 12;
    uint256 internal constant PAID_AT = 240;
    uint256 internal constant COUNT_BITS = 32;

    /// @dev Numbers of three digits, and a half of a picked number in its key.
    uint256 private constant HALVES = 1000;
    uint256 private constant KEY_BITS = 64;
    uint256 private constant KEY_MASK = 0xFFFFFFFFFFFFFFFF;
    uint256 private constant NUMBER_BITS = 20;
    uint256 private constant NUMBER_MASK = 0xFFFFF;

    /// @dev Returns what an owner's picked numbers are made with: three keys of 64 bits, the lowest
    /// first.
    function pickedKey(address owner, uint256 salt) internal pure returns (uint256) {
        return uint256(keccak256(abi.encodePacked(uint80(salt), owner)));
    }

    /// @dev Returns a picked number. Three rounds of a Feistel network on two halves of three
    /// digits, each of which adds to a half what a key makes of the other: an index below a million
    /// gives a number of its own, and neighbours look unrelated.
    function pickedNumber(uint256 key, uint256 index) internal pure returns (uint256) {
        unchecked {
            (uint256 high, uint256 low) = _twoRounds(key, index);
            uint256 base = (key >> 2 * KEY_BITS & KEY_MASK) + low;
            return (high + (base * base * base >> KEY_BITS)) % HALVES * HALVES + low;
        }
    }

    /// @dev Returns a number of a word of typed ones.
    function typedNumber(uint256 word, uint256 place) internal pure returns (uint256) {
        return word >> place * NUMBER_BITS & NUMBER_MASK;
    }

    /// @dev Returns the word of up to twelve numbers, given with their leading 1, and whether one
    /// of them is out of range. In assembly, which halves what a large purchase costs beside its
    /// storage.
    function packed(uint32[] calldata numbers, uint256 index, uint256 count)
        internal
        pure
        returns (uint256 word, bool isWrong)
    {
        // solhint-disable-next-line no-inline-assembly
        assembly ("memory-safe") {
            let at := add(numbers.offset, shl(5, index))
            let end := add(at, shl(5, count))
            for { let place := 0 } lt(at, end) { at := add(at, 32) } {
                // A number below the first wraps to a huge one.
                let digits := sub(calldataload(at), NUMBERS)
                isWrong := or(isWrong, iszero(lt(digits, NUMBERS)))
                word := or(word, shl(place, digits))
                place := add(place, NUMBER_BITS)
            }
        }
    }

    /// @dev Returns how many digits are equal, counted from the last up to the first that differs.
    function matchedDigits(uint256 a, uint256 b) internal pure returns (uint256 matched) {
        uint256 apart = a > b ? a - b : b - a;
        if (apart == 0) return BRACKETS;
        while (apart % 10 == 0) {
            apart /= 10;
            ++matched;
        }
    }

    /// @dev Counts the first `count` numbers of a word by bracket. In assembly, since keepers pay
    /// for it with every ticket.
    function countTyped(uint256 word, uint256 count, uint256 finalNumber)
        internal
        pure
        returns (uint256 tally)
    {
        // solhint-disable-next-line no-inline-assembly
        assembly ("memory-safe") {
            let last := mod(finalNumber, 10)
            for {} count { count := sub(count, 1) } {
                let digits := and(word, NUMBER_MASK)
                word := shr(NUMBER_BITS, word)
                // Nine of ten numbers end here.
                if sub(mod(digits, 10), last) { continue }
                let shift := 0
                for { let power := 100 } lt(power, 10000000) { power := mul(power, 10) } {
                    if sub(mod(digits, power), mod(finalNumber, power)) { break }
                    shift := add(shift, COUNT_BITS)
                }
                tally := add(tally, shl(shift, 1))
            }
        }
    }

    /// @dev Counts the first `count` picked numbers by bracket.
    function countPicked(uint256 key, uint256 count, uint256 finalNumber)
        internal
        pure
        returns (uint256 tally)
    {
        unchecked {
            uint256 last = finalNumber % 10;
            for (uint256 i = 0; i < count; ++i) {
                // Nine of ten numbers end here, before the last round, which leaves the low half.
                (, uint256 low) = _twoRounds(key, i);
                if (low % 10 != last) continue;
                uint256 matched = matchedDigits(pickedNumber(key, i), finalNumber);
                tally += uint256(1) << (matched - 1) * COUNT_BITS;
            }
        }
    }

    /// @dev Returns a bracket's count.
    function countOf(uint256 tally, uint256 bracket) internal pure returns (uint256) {
        return uint32(tally >> bracket * COUNT_BITS);
    }

    /// @dev Returns the halves of a picked number, the high one without its last round.
    function _twoRounds(uint256 key, uint256 index)
        private
        pure
        returns (uint256 high, uint256 low)
    {
        unchecked {
            low = index % HALVES;
            uint256 base = (key & KEY_MASK) + low;
            high = (index / HALVES + (base * base * base >> KEY_BITS)) % HALVES;
            base = (key >> KEY_BITS & KEY_MASK) + high;
            low = (low + (base * base * base >> KEY_BITS)) % HALVES;
        }
    }
}
