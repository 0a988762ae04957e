// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {RevertingToken} from "../local/RevertingToken.sol";
import {UnsellableToken} from "../local/UnsellableToken.sol";
import {ZapTestBase} from "../testing/ZapTestBase.t.sol";
import {MeowPair} from "./MeowPair.sol";

/// @dev Taxed and other odd tokens, permits, the protocol's share, and stray balances.
contract ZapTokensTest is ZapTestBase {
    function test_zapInOfATaxedTokenCountsWhatArrives() public keepsNoBalance {
        MeowPair pair = addLiquidity(taxed, tokenA, 1e23, 1e23);
        uint256 before = taxed.balanceOf(address(this));
        (uint256 liquidity, uint256 dust,) =
            zap.zapIn(address(taxed), address(tokenA), 1e20, 1, TO, SOON);
        vm.assertEq(pair.balanceOf(TO), liquidity, "shares");
        vm.assertEq(before - taxed.balanceOf(address(this)), 1e20, "all of the input was taken");
        vm.assertLe(dust, 1e17, "less than a thousandth is left");
        // A tax of 5 % on the way here and 5 % on the way to the pair.
        vm.assertGe(
            worth(pair, liquidity, taxed), 1e20 * 9025 / 10_000 * 99 / 100, "nothing else is lost"
        );
    }

    function test_zapInForTaxedTokenSendsOnlyTheMatchingAmount() public keepsNoBalance {
        MeowPair pair = addLiquidity(tokenA, taxed, 1e23, 1e23);
        (uint256 liquidity, uint256 dust,) =
            zap.zapIn(address(tokenA), address(taxed), 1e20, 1, TO, SOON);
        vm.assertEq(pair.balanceOf(TO), liquidity, "shares");
        vm.assertEq(tokenA.balanceOf(TO), dust, "the dust comes back");
        // Half of the input is swapped; its output is taxed 5 % twice, so less of the input is
        // needed.
        vm.assertGe(dust, 1e20 / 2 * 96 / 1000, "and is not given to the pair");
        vm.assertGe(
            worth(pair, liquidity, tokenA), 1e20 * 9025 / 10_000 * 99 / 100, "nothing else is lost"
        );
    }

    function test_zapOutToATaxedToken() public keepsNoBalance {
        MeowPair pair = addLiquidity(taxed, tokenA, 1e23, 1e23);
        pair.approve(address(zap), 1e20);
        uint256 half = worth(pair, 1e20, taxed) / 2;
        uint256 amount = zap.zapOut(address(taxed), address(tokenA), 1e20, 1, TO, SOON);
        vm.assertEq(taxed.balanceOf(TO), amount, "reports what the recipient got");
        vm.assertGe(
            amount,
            (half * 9025 + half * 9500) / 10_000 * 99 / 100,
            "one half taxed twice, one once"
        );
    }

    function test_zapOutOfATaxedToken() public keepsNoBalance {
        MeowPair pair = addCoin(taxed, 1e23, 1e23);
        pair.approve(address(zap), 1e20);
        uint256 amount = zap.zapOutETH(address(taxed), 1e20, 1, TO, SOON);
        vm.assertEq(TO.balance, amount, "coin");
    }

    function test_zapOutWithPermitOfTheAmount() public keepsNoBalance {
        MeowPair pair = addLiquidity(tokenA, tokenB, 1e21, 1e21);
        address signer = vm.addr(KEY);
        pair.transfer(signer, 1e18);
        (uint8 v, bytes32 r, bytes32 s) = signPermit(pair, KEY, address(zap), 1e18, SOON);
        vm.prank(signer);
        uint256 amount = zap.zapOutWithPermit(
            address(tokenA), address(tokenB), 1e18, 1, TO, SOON, false, v, r, s
        );
        vm.assertEq(tokenA.balanceOf(TO), amount, "A");
        vm.assertEq(pair.allowance(signer, address(zap)), 0, "used up");
    }

    function test_zapOutETHWithUnlimitedPermit() public keepsNoBalance {
        MeowPair pair = addCoin(tokenA, 1e21, 1e21);
        address signer = vm.addr(KEY);
        pair.transfer(signer, 1e18);
        (uint8 v, bytes32 r, bytes32 s) =
            signPermit(pair, KEY, address(zap), type(uint256).max, SOON);
        vm.prank(signer);
        uint256 amount = zap.zapOutETHWithPermit(address(tokenA), 1e18, 1, TO, SOON, true, v, r, s);
        vm.assertEq(TO.balance, amount, "coin");
        vm.assertEq(pair.allowance(signer, address(zap)), type(uint256).max, "unlimited");
    }

    function test_permitSubmittedBeforeDoesNotRevert() public keepsNoBalance {
        MeowPair pair = addLiquidity(tokenA, tokenB, 1e21, 1e21);
        address signer = vm.addr(KEY);
        pair.transfer(signer, 1e18);
        (uint8 v, bytes32 r, bytes32 s) = signPermit(pair, KEY, address(zap), 1e18, SOON);
        pair.permit(signer, address(zap), 1e18, SOON, v, r, s);
        vm.prank(signer);
        uint256 amount = zap.zapOutWithPermit(
            address(tokenA), address(tokenB), 1e18, 1, TO, SOON, false, v, r, s
        );
        vm.assertEq(tokenA.balanceOf(TO), amount, "A");
    }

    function testFuzz_mintsTheProtocolShare(uint256 traded, uint256 amount) public keepsNoBalance {
        (traded, amount) = (bound(traded, 1e18, 1e21), bound(amount, 1e15, 1e21));
        factory.setFeeTo(BOB);
        MeowPair pair = addLiquidity(tokenA, tokenB, 1e21, 1e21);
        router.swapExactTokensForTokens(traded, 0, path(tokenA, tokenB), TO, SOON);
        (uint256 liquidity, uint256 dust,) =
            zap.zapIn(address(tokenA), address(tokenB), amount, 1, address(this), SOON);
        uint256 shares = pair.balanceOf(BOB);
        vm.assertGt(shares, 0, "protocol shares at the deposit");
        vm.assertLe(dust, amount / 1000 + 10, "it changes no ratio");
        pair.approve(address(zap), liquidity);
        vm.assertLt(
            zap.zapOut(address(tokenA), address(tokenB), liquidity, 1, TO, SOON),
            amount,
            "no round trip earns"
        );
        vm.assertGe(pair.balanceOf(BOB), shares, "and at the withdrawal");
    }

    function test_surplusOfThePairIsReturnedAsDust() public keepsNoBalance {
        addLiquidity(tokenA, tokenB, 1e21, 1e21);
        tokenA.transfer(address(pairOf(address(tokenA), address(tokenB))), 1e18);
        (,, uint256 dustOther) = zap.zapIn(address(tokenA), address(tokenB), 1e18, 1, TO, SOON);
        vm.assertGe(dustOther, 9e17, "bought more than the rest matches");
        vm.assertEq(tokenB.balanceOf(TO), dustOther, "and the receiver has it");
    }

    function test_strayBalanceGoesToTheNextCaller() public keepsNoBalance {
        MeowPair pair = addLiquidity(tokenA, tokenB, 1e21, 1e21);
        tokenA.transfer(address(zap), 1e18);
        zap.zapIn(address(tokenA), address(tokenB), 1e18, 99e16, TO, SOON);
        tokenB.transfer(address(zap), 1e18);
        pair.approve(address(zap), 1e18);
        vm.assertGe(
            zap.zapOut(address(tokenA), address(tokenB), 1e18, 0, TO, SOON),
            2_980e15,
            "deposits and withdrawals"
        );
    }

    function testFuzz_zapCostsOtherProvidersNothing(uint256 amount, bool out)
        public
        keepsNoBalance
    {
        MeowPair pair = addLiquidity(tokenA, tokenB, 1e21, 3e21);
        amount = bound(amount, 1e9, 1e21);
        pair.approve(address(zap), amount);
        (uint256 x, uint256 y,) = pair.getReserves();
        uint256 supply = pair.totalSupply();
        if (out) zap.zapOut(address(tokenA), address(tokenB), amount, 0, TO, SOON);
        else zap.zapIn(address(tokenA), address(tokenB), amount, 0, TO, SOON);
        (uint256 newX, uint256 newY,) = pair.getReserves();
        uint256 newSupply = pair.totalSupply();
        // The root of the product per share may not fall; squared, with a tolerance of the sixth
        // root of 1e60.
        vm.assertGe(
            newX * newY / 1e6 * supply / newSupply * supply / newSupply,
            x * y / 1e6 - 1e6,
            "a share's worth"
        );
    }

    function test_zapOutOfUnsellableToken() public {
        UnsellableToken trap = new UnsellableToken(ALICE);
        vm.prank(ALICE);
        trap.mint(address(this), 1e24);
        trap.approve(address(router), type(uint256).max);
        MeowPair trapPair = addLiquidity(trap, tokenA, 1e21, 1e21);
        trapPair.approve(address(zap), type(uint256).max);
        vm.prank(ALICE);
        trap.setTrap(address(trapPair), true);
        expectRevert(UnsellableToken.NotForSale.selector);
        zap.zapOut(address(tokenA), address(trap), 1e18, 0, TO, SOON);
    }

    function test_zapInOfTokenThatRevertsOnTransfer() public {
        RevertingToken grumpy = new RevertingToken(address(this));
        grumpy.mint(address(this), 1e24);
        grumpy.approve(address(router), type(uint256).max);
        addLiquidity(grumpy, tokenA, 1e21, 1e21);
        grumpy.refuse(false, true);
        expectRevert(RevertingToken.Refused.selector);
        zap.zapIn(address(tokenA), address(grumpy), 1e18, 0, TO, SOON);
    }
}
