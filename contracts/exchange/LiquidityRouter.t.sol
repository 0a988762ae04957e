// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {MeowPair} from "./MeowPair.sol";
import {RouterTestBase} from "../testing/RouterTestBase.t.sol";

contract LiquidityRouterTest is RouterTestBase {
    function test_returnsFactoryAndWrappedCoin() public view {
        vm.assertEq(router.factory(), address(factory), "factory");
        vm.assertEq(router.WETH(), address(wbnb), "wrapped coin");
    }

    function test_addLiquidityCreatesThePair() public keepsNoBalance {
        (uint256 a, uint256 b, uint256 shares) =
            router.addLiquidity(address(tokenA), address(tokenB), 4e18, 1e18, 0, 0, TO, SOON);
        vm.assertEq(a, 4e18, "A");
        vm.assertEq(b, 1e18, "B");
        vm.assertEq(shares, 2e18 - 1000, "shares");
        vm.assertEq(
            pairOf(address(tokenA), address(tokenB)).balanceOf(TO),
            shares,
            "the recipient has them"
        );
    }

    function testFuzz_addLiquidityKeepsThePrice(uint256 x, uint256 y, uint256 wantA, uint256 wantB)
        public
        keepsNoBalance
    {
        (x, y) = (bound(x, 1e6, 1e27), bound(y, 1e6, 1e27));
        (wantA, wantB) = (bound(wantA, x / 100, 1e27), bound(wantB, y / 100, 1e27));
        addLiquidity(tokenB, tokenA, y, x);
        (uint256 a, uint256 b,) =
            router.addLiquidity(address(tokenA), address(tokenB), wantA, wantB, 0, 0, TO, SOON);
        vm.assertLe(a, wantA, "not more A than wanted");
        vm.assertLe(b, wantB, "not more B than wanted");
        vm.assertTrue(a == wantA || b == wantB, "one of them in full");
        if (a == wantA) vm.assertEq(b, a * y / x, "B at the price");
        else vm.assertEq(a, b * x / y, "A at the price");
    }

    function test_addLiquidityToEmptyPair() public keepsNoBalance {
        factory.createPair(address(tokenA), address(tokenB));
        addLiquidity(tokenA, tokenB, 5e18, 5e18);
    }

    function testFuzz_addLiquidityETHRefundsTheRest(uint256 sent) public keepsNoBalance {
        sent = bound(sent, 2e18, 1e24);
        addCoin(tokenA, 1e18, 2e18);
        uint256 before = address(this).balance;
        (uint256 amountToken, uint256 amountETH, uint256 shares) =
            router.addLiquidityETH{value: sent}(address(tokenA), 1e18, 1e18, 2e18, TO, SOON);
        vm.assertEq(amountToken, 1e18, "token");
        vm.assertEq(amountETH, 2e18, "coin");
        vm.assertEq(address(this).balance, before - 2e18, "the rest came back");
        vm.assertEq(pairOf(address(tokenA), address(wbnb)).balanceOf(TO), shares, "shares");
    }

    function testFuzz_removeLiquidity(uint256 part) public keepsNoBalance {
        MeowPair pair = addLiquidity(tokenA, tokenB, 1e21, 4e21);
        part = bound(part, 1e6, pair.balanceOf(address(this)));
        pair.approve(address(router), part);
        (uint256 b, uint256 a) =
            router.removeLiquidity(address(tokenB), address(tokenA), part, 1, 1, TO, SOON);
        vm.assertEq(tokenA.balanceOf(TO), a, "A");
        vm.assertEq(tokenB.balanceOf(TO), b, "B");
        vm.assertEq(a, part * 1e21 / 2e21, "half a unit of A per share");
        vm.assertEq(b, part * 4e21 / 2e21, "two units of B per share");
    }

    function test_removeLiquidityETH() public keepsNoBalance {
        MeowPair pair = addCoin(tokenA, 1e21, 1e21);
        pair.approve(address(router), 1e18);
        (uint256 token, uint256 coin) =
            router.removeLiquidityETH(address(tokenA), 1e18, 1e18, 1e18, TO, SOON);
        vm.assertEq(tokenA.balanceOf(TO), token, "token");
        vm.assertEq(TO.balance, coin, "coin");
        vm.assertEq(coin, 1e18, "a unit per share");
    }

    function test_removeLiquidityETHSupportingFeeOnTransferTokens() public keepsNoBalance {
        MeowPair pair = addCoin(taxed, 1e21, 1e21);
        pair.approve(address(router), 1e18);
        uint256 expected = uint256(1e18) * wbnb.balanceOf(address(pair)) / pair.totalSupply();
        uint256 coin = router.removeLiquidityETHSupportingFeeOnTransferTokens(
            address(taxed), 1e18, 0, 0, TO, SOON
        );
        vm.assertEq(coin, expected, "coin");
        vm.assertEq(TO.balance, coin, "the recipient has the coin");
        vm.assertGt(taxed.balanceOf(TO), 0, "and the token less its tax");
    }

    function test_removeLiquidityWithPermitOfTheAmount() public keepsNoBalance {
        MeowPair pair = addLiquidity(tokenA, tokenB, 1e21, 1e21);
        pair.transfer(signer, 1e18);
        (uint8 v, bytes32 r, bytes32 s) = signPermit(pair, KEY, address(router), 1e18, SOON);
        vm.prank(signer);
        router.removeLiquidityWithPermit(
            address(tokenA), address(tokenB), 1e18, 0, 0, TO, SOON, false, v, r, s
        );
        vm.assertEq(tokenA.balanceOf(TO), 1e18, "A");
        vm.assertEq(pair.allowance(signer, address(router)), 0, "used up");
    }

    function test_removeLiquidityWithUnlimitedPermit() public keepsNoBalance {
        MeowPair pair = addLiquidity(tokenA, tokenB, 1e21, 1e21);
        pair.transfer(signer, 1e18);
        (uint8 v, bytes32 r, bytes32 s) =
            signPermit(pair, KEY, address(router), type(uint256).max, SOON);
        vm.prank(signer);
        router.removeLiquidityWithPermit(
            address(tokenA), address(tokenB), 1e18, 0, 0, TO, SOON, true, v, r, s
        );
        vm.assertEq(pair.allowance(signer, address(router)), type(uint256).max, "unlimited");
    }

    function test_permitSubmittedBeforeDoesNotRevert() public keepsNoBalance {
        MeowPair pair = addLiquidity(tokenA, tokenB, 1e21, 1e21);
        pair.transfer(signer, 1e18);
        (uint8 v, bytes32 r, bytes32 s) = signPermit(pair, KEY, address(router), 1e18, SOON);
        pair.permit(signer, address(router), 1e18, SOON, v, r, s);
        vm.prank(signer);
        router.removeLiquidityWithPermit(
            address(tokenA), address(tokenB), 1e18, 0, 0, TO, SOON, false, v, r, s
        );
        vm.assertEq(tokenA.balanceOf(TO), 1e18, "A");
    }

    function test_removeLiquidityETHWithPermit() public keepsNoBalance {
        MeowPair pair = addCoin(tokenA, 1e21, 1e21);
        pair.transfer(signer, 1e18);
        (uint8 v, bytes32 r, bytes32 s) = signPermit(pair, KEY, address(router), 1e18, SOON);
        vm.prank(signer);
        router.removeLiquidityETHWithPermit(address(tokenA), 1e18, 0, 0, TO, SOON, false, v, r, s);
        vm.assertEq(TO.balance, 1e18, "coin");
    }

    function test_removeLiquidityETHWithPermitSupportingFeeOnTransferTokens()
        public
        keepsNoBalance
    {
        MeowPair pair = addCoin(taxed, 1e21, 1e21);
        pair.transfer(signer, 1e18);
        (uint8 v, bytes32 r, bytes32 s) = signPermit(pair, KEY, address(router), 1e18, SOON);
        vm.prank(signer);
        uint256 coin = router.removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(
            address(taxed), 1e18, 0, 0, TO, SOON, false, v, r, s
        );
        vm.assertEq(TO.balance, coin, "coin");
    }
}
