// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ExchangeTestBase} from "../testing/ExchangeTestBase.t.sol";
import {IMeowPair} from "./IMeowPair.sol";
import {MeowPair} from "./MeowPair.sol";

contract MeowPairTest is ExchangeTestBase {
    uint256 private constant MAX = type(uint112).max;

    MeowPair private pair;

    function setUp() public {
        setUpExchange();
        pair = MeowPair(factory.createPair(address(tokenA), address(tokenB)));
    }

    function pay(uint256 amount0, uint256 amount1) private {
        tokenA.mint(address(pair), amount0);
        tokenB.mint(address(pair), amount1);
    }

    function mint(uint256 amount0, uint256 amount1) private returns (uint256) {
        pay(amount0, amount1);
        return pair.mint(address(this));
    }

    function reserves() private view returns (uint256, uint256) {
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        return (reserve0, reserve1);
    }

    /// @dev Pays token0 in and takes all of token1 that the formula allows.
    function swapIn0(uint256 amountIn) private returns (uint256 out) {
        (uint256 reserve0, uint256 reserve1) = reserves();
        out = router.getAmountOut(amountIn, reserve0, reserve1);
        tokenA.mint(address(pair), amountIn);
        pair.swap(0, out, BOB, "");
    }

    function testFuzz_firstSharesAreRootOfProduct(uint256 amount0, uint256 amount1) public {
        (amount0, amount1) = (bound(amount0, 1001, MAX), bound(amount1, 1001, MAX));
        uint256 root = Math.sqrt(amount0 * amount1);
        vm.assertEq(mint(amount0, amount1), root - 1000, "shares");
        vm.assertEq(pair.totalSupply(), root, "supply");
        vm.assertEq(pair.balanceOf(address(0)), 1000, "locked");
        (uint256 reserve0, uint256 reserve1) = reserves();
        vm.assertEq(reserve0, amount0, "reserve0");
        vm.assertEq(reserve1, amount1, "reserve1");
    }

    function testFuzz_laterSharesFollowTheScarcerToken(
        uint256 x,
        uint256 y,
        uint256 amount0,
        uint256 amount1
    ) public {
        (x, y) = (bound(x, 1e6, 1e30), bound(y, 1e6, 1e30));
        (amount0, amount1) = (bound(amount0, x / 1000, 1e30), bound(amount1, y / 1000, 1e30));
        mint(x, y);
        uint256 supply = pair.totalSupply();
        uint256 expected = Math.min(amount0 * supply / x, amount1 * supply / y);
        vm.assume(expected > 0);
        vm.assertEq(mint(amount0, amount1), expected, "shares");
    }

    function testFuzz_burnPaysTheShareRoundedDown(uint256 amount0, uint256 amount1, uint256 part)
        public
    {
        (amount0, amount1) = (bound(amount0, 1e6, 1e30), bound(amount1, 1e6, 1e30));
        uint256 shares = mint(amount0, amount1);
        uint256 supply = pair.totalSupply();
        part = bound(part, 1, shares);
        vm.assume(part * amount0 >= supply && part * amount1 >= supply);
        pair.transfer(address(pair), part);
        (uint256 out0, uint256 out1) = pair.burn(BOB);
        vm.assertEq(out0, part * amount0 / supply, "amount0");
        vm.assertEq(out1, part * amount1 / supply, "amount1");
        vm.assertEq(tokenA.balanceOf(BOB), out0, "BOB has token0");
        vm.assertEq(tokenB.balanceOf(BOB), out1, "BOB has token1");
        vm.assertEq(pair.totalSupply(), supply - part, "the shares are gone");
    }

    function testFuzz_swapPaysTheFormulaAndNoMore(uint256 x, uint256 y, uint256 amountIn) public {
        (x, y, amountIn) = (bound(x, 1e4, 1e33), bound(y, 1e4, 1e33), bound(amountIn, 1, 1e33));
        mint(x, y);
        uint256 out = router.getAmountOut(amountIn, x, y);
        vm.assume(out > 0 && out + 1 < y);
        tokenA.mint(address(pair), amountIn);
        expectRevert(IMeowPair.K.selector);
        pair.swap(0, out + 1, BOB, "");
        pair.swap(0, out, BOB, "");
        vm.assertEq(tokenB.balanceOf(BOB), out, "BOB has it");
        (uint256 reserve0, uint256 reserve1) = reserves();
        vm.assertEq(reserve0, x + amountIn, "reserve0");
        vm.assertEq(reserve1, y - out, "reserve1");
    }

    function testFuzz_swapInTheOtherDirection(uint256 amountIn) public {
        mint(5e20, 1e21);
        amountIn = bound(amountIn, 1e6, 1e24);
        uint256 out = router.getAmountOut(amountIn, 1e21, 5e20);
        tokenB.mint(address(pair), amountIn);
        pair.swap(out, 0, BOB, "");
        vm.assertEq(tokenA.balanceOf(BOB), out, "BOB has it");
    }

    function testFuzz_productNeverFallsOnSwap(uint256 in0, uint256 in1, uint256 out0, uint256 out1)
        public
    {
        mint(1e18, 3e18);
        (in0, in1) = (bound(in0, 0, 1e19), bound(in1, 0, 1e19));
        (out0, out1) = (bound(out0, 0, 1e18), bound(out1, 0, 3e18));
        pay(in0, in1);
        try pair.swap(out0, out1, BOB, "") {
            (uint256 reserve0, uint256 reserve1) = reserves();
            vm.assertGe(reserve0 * reserve1, 3e36, "the product must not fall");
        } catch {
            (uint256 reserve0, uint256 reserve1) = reserves();
            vm.assertEq(reserve0 * reserve1, 3e36, "a revert changes nothing");
        }
    }

    function testFuzz_protocolGetsItsShareOfGrowthAndNoMore(uint256 x, uint256 y, uint256 volume)
        public
    {
        (x, y) = (bound(x, 1e9, 1e24), bound(y, 1e9, 1e24));
        volume = bound(volume, x / 1e6 + 1, x * 10);
        factory.setFeeTo(ALICE);
        mint(x, y);
        uint256 oldRoot = Math.sqrt(pair.kLast());
        for (uint256 i = 0; i < 4; ++i) {
            (uint256 r0, uint256 r1) = reserves();
            vm.assume(router.getAmountOut(volume, r0, r1) > 0);
            swapIn0(volume);
        }
        (uint256 reserve0, uint256 reserve1) = reserves();
        uint256 root = Math.sqrt(reserve0 * reserve1);
        mint(reserve0, reserve1);
        uint256 fee = pair.balanceOf(ALICE);
        // Before the new shares, which doubled the supply or one rounding less, the supply was:
        uint256 supply = fee + oldRoot;
        vm.assertLe(fee * root * 25, 8 * (root - oldRoot) * supply, "at most 8/25 of the growth");
        vm.assertGe((fee + 2) * (root + 1) * 25, 8 * (root - oldRoot) * supply, "and not less");
    }

    function test_mintsNoProtocolShareWithoutRecipient() public {
        mint(1e18, 1e18);
        swapIn0(1e18);
        uint256 supply = pair.totalSupply();
        (uint256 reserve0, uint256 reserve1) = reserves();
        uint256 shares = mint(reserve0, reserve1);
        vm.assertEq(pair.totalSupply(), supply + shares, "only the provider's");
        vm.assertEq(pair.kLast(), 0, "no product is stored");
    }

    function test_removedRecipientClearsTheProduct() public {
        factory.setFeeTo(ALICE);
        mint(1e18, 1e18);
        vm.assertEq(pair.kLast(), 1e36, "stored");
        factory.setFeeTo(address(0));
        swapIn0(1e18);
        (uint256 reserve0, uint256 reserve1) = reserves();
        mint(reserve0, reserve1);
        vm.assertEq(pair.kLast(), 0, "cleared");
        vm.assertEq(pair.balanceOf(ALICE), 0, "no protocol shares are minted");
    }

    function test_skimPaysOutTheSurplus() public {
        mint(1e18, 1e18);
        pay(5, 7);
        pair.skim(BOB);
        vm.assertEq(tokenA.balanceOf(BOB), 5, "token0");
        vm.assertEq(tokenB.balanceOf(BOB), 7, "token1");
    }

    function test_syncAddsTheSurplus() public {
        mint(1e18, 1e18);
        pay(5, 7);
        pair.sync();
        (uint256 reserve0, uint256 reserve1) = reserves();
        vm.assertEq(reserve0, 1e18 + 5, "reserve0");
        vm.assertEq(reserve1, 1e18 + 7, "reserve1");
    }

    function test_syncDeductsALoss() public {
        mint(1e18, 1e18);
        tokenA.burnFrom(address(pair), 1e17);
        pair.sync();
        (uint256 reserve0,) = reserves();
        vm.assertEq(reserve0, 9e17, "reserve0");
    }

    function testFuzz_addSwapAndRemoveEarnsNothing(uint256 own, uint256 amountIn) public {
        mint(1e21, 2e21);
        pair.transfer(BOB, pair.balanceOf(address(this)));
        own = bound(own, 1e6, 1e22);
        amountIn = bound(amountIn, 1e6, 1e23);
        uint256 shares = mint(own, own * 2);
        uint256 out = swapIn0(amountIn);
        (uint256 reserve0, uint256 reserve1) = reserves();
        uint256 back = router.getAmountOut(out, reserve1, reserve0);
        tokenB.mint(address(pair), out);
        pair.swap(back, 0, ALICE, "");
        pair.transfer(address(pair), shares);
        (uint256 out0, uint256 out1) = pair.burn(ALICE);
        vm.assertLe(out0 + back, own + amountIn, "no token0 is gained");
        vm.assertLe(out1, own * 2 + 1, "no token1 is gained");
    }

    function testFuzz_providerEarnsAtMostItsShareOfFees(
        uint256 own,
        uint256 amountIn,
        uint256 swaps
    ) public {
        mint(1e21, 1e21);
        own = bound(own, 1e15, 1e22);
        amountIn = bound(amountIn, 1e15, 1e22);
        swaps = bound(swaps, 1, 6);
        uint256 shares = mint(own, own);
        uint256 supply = pair.totalSupply();
        for (uint256 i = 0; i < swaps; ++i) {
            swapIn0(amountIn);
        }
        (uint256 reserve0, uint256 reserve1) = reserves();
        pair.transfer(address(pair), shares);
        (uint256 out0, uint256 out1) = pair.burn(ALICE);
        vm.assertLe(out0 * supply, reserve0 * shares, "token0 pro rata");
        vm.assertLe(out1 * supply, reserve1 * shares, "token1 pro rata");
        vm.assertGe(out0 * out1, own * own - 2 * own, "with fees, never less than deposited");
    }
}
