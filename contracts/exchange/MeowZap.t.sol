// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {LocalToken} from "../local/LocalToken.sol";
import {SilentToken} from "../local/SilentToken.sol";
import {ZapTestBase} from "../testing/ZapTestBase.t.sol";
import {MeowPair} from "./MeowPair.sol";

contract MeowZapTest is ZapTestBase {
    function test_returnsFactoryAndWrappedCoin() public view {
        vm.assertEq(zap.factory(), address(factory), "factory");
        vm.assertEq(zap.WETH(), address(wbnb), "wrapped coin");
    }

    function testFuzz_zapInLeavesOnlyRoundingDust(uint256 x, uint256 y, uint256 amount, bool first)
        public
        keepsNoBalance
    {
        (x, y) = (bound(x, 1e15, 1e26), bound(y, 1e15, 1e26));
        addLiquidity(tokenA, tokenB, x, y);
        (address tokenIn, address other, uint256 reserve) =
            first ? (address(tokenA), address(tokenB), x) : (address(tokenB), address(tokenA), y);
        amount = bound(amount, reserve / 1e6 + 1e9, reserve * 100);
        (, uint256 dustIn, uint256 dustOther) = zap.zapIn(tokenIn, other, amount, 0, TO, SOON);
        vm.assertEq(dustOther, 0, "nothing of the other token");
        // Rounding loses a unit of either token; after the swap the other is worth this much of the
        // input.
        uint256 push = 1 + amount / reserve;
        vm.assertLe(
            dustIn,
            4 * push * push * (1 + (first ? x / y : y / x)),
            "and almost nothing of the input"
        );
    }

    function testFuzz_zapInLeavesLessThanAMillionthOfAnOrdinaryAmount(
        uint256 x,
        uint256 y,
        uint256 amount
    ) public keepsNoBalance {
        (x, y) = (bound(x, 1e20, 1e24), bound(y, 1e20, 1e24));
        MeowPair pair = addLiquidity(tokenA, tokenB, x, y);
        amount = bound(amount, 1e12, 1e23);
        (uint256 liquidity, uint256 dustIn,) =
            zap.zapIn(address(tokenA), address(tokenB), amount, 0, TO, SOON);
        vm.assertLe(dustIn, amount / 1e6, "dust");
        vm.assertEq(pair.balanceOf(TO), liquidity, "the recipient has the shares");
        vm.assertEq(tokenA.balanceOf(TO), dustIn, "and the dust");
    }

    function testFuzz_sharesAreWorthInputLessFee(uint256 x, uint256 y, uint256 amount)
        public
        keepsNoBalance
    {
        (x, y) = (bound(x, 1e20, 1e24), bound(y, 1e20, 1e24));
        MeowPair pair = addLiquidity(tokenA, tokenB, x, y);
        amount = bound(amount, 1e15, x / 1e4);
        (uint256 liquidity,,) = zap.zapIn(address(tokenA), address(tokenB), amount, 1, TO, SOON);
        vm.assertGe(
            worth(pair, liquidity, tokenA),
            amount * 9985 / 10_000,
            "half of 0.25 %, and its own price impact"
        );
        vm.assertLe(
            worth(pair, liquidity, tokenA),
            amount * 10_001 / 10_000,
            "never worth more than the input"
        );
    }

    function testFuzz_zapInOfCoin(uint256 amount, uint256 y) public keepsNoBalance {
        (amount, y) = (bound(amount, 1e9, 1e22), bound(y, 1e15, 1e24));
        MeowPair pair = addCoin(tokenA, y, 1e21);
        (uint256 liquidity, uint256 dustIn, uint256 dustOther) =
            zap.zapInETH{value: amount}(address(tokenA), 1, TO, SOON);
        vm.assertEq(pair.balanceOf(TO), liquidity, "shares");
        vm.assertEq(TO.balance, dustIn, "dust as coin");
        vm.assertEq(tokenA.balanceOf(TO), dustOther, "dust of the token");
    }

    function test_zapInOfTokenPairedWithWrappedCoin() public keepsNoBalance {
        MeowPair pair = addCoin(tokenA, 1e21, 1e21);
        (uint256 liquidity,,) = zap.zapIn(address(tokenA), address(wbnb), 1e18, 1, TO, SOON);
        vm.assertEq(pair.balanceOf(TO), liquidity, "from the token");
        (uint256 more,,) = zap.zapIn(address(wbnb), address(tokenA), 1e18, 1, TO, SOON);
        vm.assertEq(pair.balanceOf(TO), liquidity + more, "and from the wrapped coin");
    }

    function test_zapInExactlyAtTheMinimum() public keepsNoBalance {
        addLiquidity(tokenA, tokenB, 1e21, 1e21);
        (uint256 liquidity,,) =
            zap.zapIn(address(tokenA), address(tokenB), 1e18, 499_249_436_795_924_380, TO, SOON);
        vm.assertEq(liquidity, 499_249_436_795_924_380, "a known amount");
    }

    function testFuzz_zapOutPaysBothParts(uint256 part, bool first) public keepsNoBalance {
        MeowPair pair = addLiquidity(tokenA, tokenB, 1e21, 4e21);
        part = bound(part, 1e6, pair.balanceOf(address(this)) / 2);
        pair.approve(address(zap), part);
        (address out, address other) =
            first ? (address(tokenA), address(tokenB)) : (address(tokenB), address(tokenA));
        uint256 amount = zap.zapOut(out, other, part, 1, TO, SOON);
        vm.assertEq((first ? tokenA : tokenB).balanceOf(TO), amount, "the recipient has it");
        vm.assertEq((first ? tokenB : tokenA).balanceOf(TO), 0, "and nothing of the other");
        uint256 own = part * (first ? 1e21 : 4e21) / 2e21;
        vm.assertGe(amount, own, "at least its own part");
        vm.assertLe(amount, 2 * own, "at most twice");
    }

    function test_zapOutExactlyAtTheMinimum() public keepsNoBalance {
        MeowPair pair = addLiquidity(tokenA, tokenB, 1e21, 1e21);
        pair.approve(address(zap), 1e18);
        uint256 amount = zap.zapOut(
            address(tokenA), address(tokenB), 1e18, 1_996_504_991_262_478_156, TO, SOON
        );
        vm.assertEq(amount, 1_996_504_991_262_478_156, "a known amount");
    }

    function testFuzz_zapOutAsCoin(uint256 part) public keepsNoBalance {
        MeowPair pair = addCoin(tokenA, 1e21, 1e21);
        part = bound(part, 1e6, 1e20);
        pair.approve(address(zap), part);
        uint256 amount = zap.zapOutETH(address(tokenA), part, 1, TO, SOON);
        vm.assertEq(TO.balance, amount, "coin");
        vm.assertGe(amount, part, "more than its own share");
    }

    function testFuzz_roundTripLosesLittleMoreThanTheFee(uint256 x, uint256 y, uint256 amount)
        public
        keepsNoBalance
    {
        (x, y) = (bound(x, 1e18, 1e26), bound(y, 1e18, 1e26));
        MeowPair pair = addLiquidity(tokenA, tokenB, x, y);
        amount = bound(amount, 1e12, x * 10);
        (uint256 liquidity, uint256 dust,) =
            zap.zapIn(address(tokenA), address(tokenB), amount, 0, address(this), SOON);
        pair.approve(address(zap), liquidity);
        uint256 back = zap.zapOut(address(tokenA), address(tokenB), liquidity, 0, TO, SOON) + dust;
        vm.assertLt(back, amount, "no round trip earns");
        vm.assertGe(
            back, amount * 9970 / 10_000 - x / y - 2, "costs at most the fee on both halves"
        );
    }

    function test_sixDecimals() public keepsNoBalance {
        LocalToken cents = new LocalToken("Cents", "CENT", 6, address(this));
        cents.mint(address(this), 1e15);
        cents.approve(address(router), type(uint256).max);
        cents.approve(address(zap), type(uint256).max);
        MeowPair pair = addLiquidity(cents, tokenA, 1e12, 1e24);
        (uint256 liquidity, uint256 dust,) =
            zap.zapIn(address(cents), address(tokenA), 100e6, 1, TO, SOON);
        vm.assertEq(pair.balanceOf(TO), liquidity, "from the coarse token");
        vm.assertLe(dust, 2, "almost nothing is left");
        (, dust,) = zap.zapIn(address(tokenA), address(cents), 100e18, 1, TO, SOON);
        vm.assertLe(dust, 2e12, "less than two units of the coarse token");
        vm.assertEq(cents.balanceOf(address(zap)), 0, "no balance is kept");
    }

    function test_tokenWithoutReturnData() public keepsNoBalance {
        SilentToken silent = new SilentToken("Old", "OLD", 6, 1e24);
        silent.approve(address(router), 1e23);
        silent.approve(address(zap), 1e18);
        router.addLiquidity(
            address(silent), address(tokenA), 1e18, 1e18, 0, 0, address(this), SOON
        );
        MeowPair pair = pairOf(address(silent), address(tokenA));
        (uint256 liquidity,,) =
            zap.zapIn(address(silent), address(tokenA), 1e15, 1, address(this), SOON);
        pair.approve(address(zap), liquidity);
        uint256 amount = zap.zapOut(address(silent), address(tokenA), liquidity, 1, TO, SOON);
        vm.assertEq(silent.balanceOf(TO), amount, "round trip");
        vm.assertEq(silent.balanceOf(address(zap)), 0, "no balance is kept");
    }
}
