// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ExchangeTestBase} from "../testing/ExchangeTestBase.t.sol";
import {MeowPair} from "./MeowPair.sol";

/// @dev Price sums, from which others compute average prices.
contract MeowPairPricesTest is ExchangeTestBase {
    uint256 private constant MAX = type(uint112).max;

    MeowPair private pair;

    function setUp() public {
        setUpExchange();
        pair = MeowPair(factory.createPair(address(tokenA), address(tokenB)));
    }

    function mint(uint256 amount0, uint256 amount1) private {
        tokenA.mint(address(pair), amount0);
        tokenB.mint(address(pair), amount1);
        pair.mint(address(this));
    }

    function testFuzz_priceSumsGrowByPriceTimesSeconds(uint256 x, uint256 y, uint256 elapsed)
        public
    {
        (x, y, elapsed) = (bound(x, 1e4, MAX), bound(y, 1e4, MAX), bound(elapsed, 1, 1e9));
        mint(x, y);
        vm.warp(block.timestamp + elapsed);
        pair.sync();
        vm.assertEq(pair.price0CumulativeLast(), (y << 112) / x * elapsed, "price0");
        vm.assertEq(pair.price1CumulativeLast(), (x << 112) / y * elapsed, "price1");
    }

    function test_priceSumsGrowOncePerSecond() public {
        mint(1e18, 1e18);
        vm.warp(block.timestamp + 1);
        pair.sync();
        uint256 sum = pair.price0CumulativeLast();
        pair.sync();
        vm.assertEq(pair.price0CumulativeLast(), sum, "the same second adds nothing");
    }

    function test_clockMayPass2To32() public {
        mint(1e18, 1e18);
        vm.warp(2 ** 32 - 1);
        pair.sync();
        uint256 sum = pair.price0CumulativeLast();
        vm.warp(2 ** 32 + 1);
        pair.sync();
        vm.assertEq(pair.price0CumulativeLast(), sum + (uint256(2) << 112), "two seconds");
    }
}
