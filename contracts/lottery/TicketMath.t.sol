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

    function testFuzz_pickedTicketsAreCountedAsTheirNumbers(
        address owner,
        uint80 salt,
        uint256 count,
        uint256 finalNumber
    ) public pure {
        count = bound(count, 1, 100);
        (uint256 first, uint256 step) = TicketMath.pickedStep(owner, salt);
        uint256[] memory numbers = new uint256[](count);
        for (uint256 i = 0; i < count; ++i) {
            numbers[i] = TicketMath.pickedNumber(first, step, i);
        }
        // One of the numbers every other time: a random one never has all digits.
        finalNumber = finalNumber % 2 == 0
            ? numbers[(finalNumber >> 1) % count]
            : bound(finalNumber, 0, 999_999);
        assertTally(
            TicketMath.countPicked(first, step, count, finalNumber), naive(numbers, finalNumber)
        );
    }

    function testFuzz_ofAHundredPickedTicketsTenShareADigitAndOneTwo(
        address owner,
        uint80 salt,
        uint256 finalNumber
    ) public pure {
        (uint256 first, uint256 step) = TicketMath.pickedStep(owner, salt);
        uint256 tally = TicketMath.countPicked(first, step, 100, finalNumber % 1_000_000);
        vm.assertEq(TicketMath.countOf(tally, 0), 9, "exactly one digit");
        uint256 more = 0;
        for (uint256 k = 1; k < 6; ++k) {
            more += TicketMath.countOf(tally, k);
        }
        vm.assertEq(more, 1, "two or more");
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
