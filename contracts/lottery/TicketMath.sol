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

    uint256 private constant TENS = NUMBERS / 10;
    uint256 private constant NUMBER_BITS = 20;
    uint256 private constant NUMBER_MASK = 0xFFFFF;
    /// @dev Last digits of the numbers without a common factor with 10, the lowest byte first.
    uint256 private constant UNIT_DIGITS = 0x09070301;

    /// @dev Returns the first of an owner's picked numbers, and how far each is from the one
    /// before. The step has no common factor with 10, so that the numbers' last k digits repeat
    /// after 10^k tickets and not before.
    function pickedStep(address owner, uint256 salt)
        internal
        pure
        returns (uint256 first, uint256 step)
    {
        uint256 hash = uint256(keccak256(abi.encodePacked(uint80(salt), owner)));
        first = uint64(hash) % NUMBERS;
        uint256 unit = uint8(UNIT_DIGITS >> ((hash >> 64) & 3) * 8);
        step = (hash >> 128) % TENS * 10 + unit;
    }

    /// @dev Returns a picked number.
    function pickedNumber(uint256 first, uint256 step, uint256 index)
        internal
        pure
        returns (uint256)
    {
        return (first + step * index) % NUMBERS;
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

    /// @dev Counts picked numbers by bracket, without computing them: number i has the last k
    /// digits where `i % 10^k` is that of the one index below a million that has all six.
    function countPicked(uint256 first, uint256 step, uint256 count, uint256 finalNumber)
        internal
        pure
        returns (uint256 tally)
    {
        unchecked {
            uint256 exact = (finalNumber + NUMBERS - first) * _inverse(step) % NUMBERS;
            uint256 power = 10;
            for (uint256 shift = 0; shift < BRACKETS * COUNT_BITS; shift += COUNT_BITS) {
                uint256 place = exact % power;
                if (place >= count) break;
                uint256 matching = (count - 1 - place) / power + 1;
                tally += matching << shift;
                // They are no longer of the bracket below.
                if (shift != 0) tally -= matching << shift - COUNT_BITS;
                power *= 10;
            }
        }
    }

    /// @dev Returns a bracket's count.
    function countOf(uint256 tally, uint256 bracket) internal pure returns (uint256) {
        return uint32(tally >> bracket * COUNT_BITS);
    }

    /// @dev Returns the number whose product with `step` ends in 000001: each turn doubles the
    /// digits that are right, beginning with one.
    function _inverse(uint256 step) private pure returns (uint256 inverse) {
        unchecked {
            inverse = step * step % NUMBERS * step % NUMBERS;
            for (uint256 i = 0; i < 3; ++i) {
                inverse = inverse * (NUMBERS + 2 - step * inverse % NUMBERS) % NUMBERS;
            }
        }
    }
}
