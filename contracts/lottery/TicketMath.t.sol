// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {TestBase} from "../testing/TestBase.t.sol";
import {TicketMath} from "./TicketMath.sol";

contract TicketMathTest is TestBase {
    function naive(uint256[] memory numbers, uint256 finalNumber)
        private
        pure
        returns (uint256[6] memory counts)
    {
        for (uint256 i = 0; i < numbers.length; ++i) {
            for (uint256 k = 6; k != 0; --k) {
                if (numbers[i] % 10 ** k != finalNumber % 10 ** k) continue;
                ++counts[k - 1];
                break;
            }
        }
    }

    function assertTally(uint256 tally, uint256[6] memory expected) private pure {
        for (uint256 k = 0; k < 6; ++k) {
            vm.assertEq(TicketMath.countOf(tally, k), expected[k], "count");
        }
        vm.assertEq(tally >> 192, 0, "nothing above");
    }

    function pickedBy(address owner, uint256 salt, uint256 count)
        private
        pure
        returns (uint256 key, uint256[] memory numbers)
    {
        key = TicketMath.pickedKey(owner, salt);
        numbers = new uint256[](count);
        for (uint256 i = 0; i < count; ++i) {
            numbers[i] = TicketMath.pickedNumber(key, i);
        }
    }

    function testFuzz_pickedTicketsAreCountedAsTheirNumbers(
        address owner,
        uint80 salt,
        uint256 count,
        uint256 finalNumber
    ) public pure {
        count = bound(count, 1, 100);
        (uint256 key, uint256[] memory numbers) = pickedBy(owner, salt, count);
        // One of the numbers every other time: a random one never has all digits.
        finalNumber = finalNumber % 2 == 0
            ? numbers[(finalNumber >> 1) % count]
            : bound(finalNumber, 0, 999_999);
        assertTally(TicketMath.countPicked(key, count, finalNumber), naive(numbers, finalNumber));
    }

    function testFuzz_pickedNumbersAreDistinct(address owner, uint80 salt) public pure {
        (, uint256[] memory numbers) = pickedBy(owner, salt, 100);
        for (uint256 i = 0; i < 100; ++i) {
            vm.assertLt(numbers[i], 1_000_000, "a number");
            for (uint256 j = 0; j < i; ++j) {
                vm.assertTrue(numbers[i] != numbers[j], "once");
            }
        }
    }

    /// @dev Two indexes far apart, since neighbours share a half.
    function testFuzz_everyIndexHasItsOwnNumber(uint256 key, uint256 a, uint256 b) public pure {
        (a, b) = (bound(a, 0, 999_999), bound(b, 0, 999_999));
        bool isOne = TicketMath.pickedNumber(key, a) == TicketMath.pickedNumber(key, b);
        vm.assertTrue(isOne == (a == b), "one for each");
    }

    /// @dev To a person they look drawn: in no place do they count up or down, or lack digits.
    function testFuzz_pickedNumbersLookDrawn(address owner, uint80 salt) public pure {
        (, uint256[] memory numbers) = pickedBy(owner, salt, 100);
        for (uint256 power = 1; power < 1_000_000; power *= 10) {
            uint256 digits = 0;
            uint256 steps = 0;
            uint256 repeats = 0;
            for (uint256 i = 1; i < 100; ++i) {
                (uint256 last, uint256 next) =
                    (numbers[i - 1] / power % 10, numbers[i] / power % 10);
                digits |= 1 << next;
                steps |= 1 << (next + 10 - last) % 10;
                if (i > 10 && numbers[i - 10] / power % 10 == next) ++repeats;
            }
            vm.assertGe(bits(digits), 8, "digits");
            vm.assertGe(bits(steps), 7, "steps from one to the next");
            vm.assertLt(repeats, 40, "no period of ten");
        }
    }

    /// @dev About one in ten has the last digit, one in a hundred two: 5,000 tickets, by seven
    /// standard deviations.
    function testFuzz_pickedNumbersWinAsOftenAsAny(uint256 seed, uint256 finalNumber) public pure {
        uint256 one = 0;
        uint256 two = 0;
        for (uint256 i = 0; i < 50; ++i) {
            uint256 hash = uint256(keccak256(abi.encode(seed, i)));
            uint256 key = TicketMath.pickedKey(address(uint160(hash >> 80)), uint80(hash));
            uint256 tally = TicketMath.countPicked(key, 100, finalNumber % 1_000_000);
            one += TicketMath.countOf(tally, 0);
            for (uint256 k = 1; k < 6; ++k) {
                two += TicketMath.countOf(tally, k);
            }
        }
        vm.assertTrue(one > 300 && one < 600, "nine in a hundred");
        vm.assertTrue(two > 5 && two < 100, "one in a hundred");
    }

    function bits(uint256 mask) private pure returns (uint256 count) {
        for (; mask != 0; mask &= mask - 1) {
            ++count;
        }
    }

    function testFuzz_typedTicketsAreCountedAsTheirNumbers(uint256 random, uint256 finalNumber)
        public
        pure
    {
        finalNumber = bound(finalNumber, 0, 999_999);
        uint256 count = random % 12 + 1;
        uint256[] memory numbers = new uint256[](count);
        uint256 word = 0;
        for (uint256 i = 0; i < count; ++i) {
            uint256 dice = uint256(keccak256(abi.encode(random, i)));
            numbers[i] = (finalNumber + (dice >> 8) % 10 ** (dice % 7)) % 1_000_000;
            word |= numbers[i] << i * 20;
        }
        // What lies above is not counted: paid bits, and numbers that are not asked for.
        word |= type(uint256).max << count * 20;
        assertTally(TicketMath.countTyped(word, count, finalNumber), naive(numbers, finalNumber));
    }

    function testFuzz_matchedDigits(uint256 a, uint256 b) public pure {
        (a, b) = (bound(a, 0, 999_999), bound(b, 0, 999_999));
        uint256 matched = TicketMath.matchedDigits(a, b);
        for (uint256 k = 1; k <= 6; ++k) {
            vm.assertTrue((a % 10 ** k == b % 10 ** k) == (k <= matched), "digits");
        }
    }

    function test_equalNumbersMatchInAllDigits() public pure {
        vm.assertEq(TicketMath.matchedDigits(0, 0), 6, "zeros");
        vm.assertEq(TicketMath.matchedDigits(999_999, 999_999), 6, "nines");
        vm.assertEq(TicketMath.matchedDigits(0, 100_000), 5, "the first only");
    }
}
