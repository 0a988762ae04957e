// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ZapTestBase} from "../testing/ZapTestBase.t.sol";
import {IMeowRouterBase} from "./IMeowRouterBase.sol";
import {MeowPair} from "./MeowPair.sol";
import {MeowRouter} from "./MeowRouter.sol";
import {ZapSteps} from "./ZapSteps.sol";

/// @dev Liquidity from a token outside of the pair, swapped along a path first.
contract ZapAlongTest is ZapTestBase {
    uint256 private constant PAST = 999_999_999;

    MeowPair private pair;

    function setUp() public override {
        super.setUp();
        pair = addLiquidity(tokenA, tokenB, 1e24, 3e24);
        addCoin(tokenA, 1e24, 2e22);
        addCoin(taxed, 1e24, 1e22);
    }

    function testFuzz_equalsSwapAndZap(uint256 amount) public keepsNoBalance {
        amount = bound(amount, 1e9, 1e23);
        uint256 start = vm.snapshotState();
        MeowRouter router = new MeowRouter(address(factory), address(wbnb));
        wbnb.approve(address(router), amount);
        uint256[] memory amounts =
            router.swapExactTokensForTokens(amount, 0, path(wbnb, tokenA), address(this), SOON);
        (uint256 expected, uint256 dust,) =
            zap.zapIn(address(tokenA), address(tokenB), amounts[1], 0, TO, SOON);
        vm.revertToState(start);
        (uint256 liquidity, uint256 dustIn,) =
            zap.zapInAlong(path(wbnb, tokenA), address(tokenB), amount, expected, TO, SOON);
        vm.assertEq(liquidity, expected, "the same shares");
        vm.assertEq(pair.balanceOf(TO), expected, "to the recipient");
        vm.assertEq(dustIn, dust, "the same dust");
        vm.assertEq(tokenA.balanceOf(TO), dust, "to the recipient as well");
    }

    function testFuzz_coinIsWrapped(uint256 amount) public keepsNoBalance {
        amount = bound(amount, 1e9, 1e23);
        uint256 start = vm.snapshotState();
        (uint256 expected,,) =
            zap.zapInAlong(path(wbnb, tokenA), address(tokenB), amount, 0, TO, SOON);
        vm.revertToState(start);
        (uint256 liquidity,,) = zap.zapInAlong{value: amount}(
            path(wbnb, tokenA), address(tokenB), amount, expected, TO, SOON
        );
        vm.assertEq(liquidity, expected, "as of the wrapped coin");
    }

    function test_taxedTokenOverTwoHopsCountsWhatArrives() public keepsNoBalance {
        uint256 before = taxed.balanceOf(address(this));
        (uint256 liquidity,,) =
            zap.zapInAlong(path(taxed, wbnb, tokenA), address(tokenB), 1e20, 1, TO, SOON);
        vm.assertEq(before - taxed.balanceOf(address(this)), 1e20, "all of the input was taken");
        // 1e20 of the taxed token are 0.5e20 of A, less 5 % on the way here and 5 % to the pair.
        vm.assertGe(
            worth(pair, liquidity, tokenA), 0.5e20 * 9025 / 10_000 * 99 / 100, "no other loss"
        );
    }

    function test_dustOfCoinIsCoinOnlyWhereCoinWasSent() public keepsNoBalance {
        uint256 start = vm.snapshotState();
        (, uint256 dust,) =
            zap.zapInAlong{value: 1e18 + 7}(path(wbnb), address(tokenA), 1e18 + 7, 1, TO, SOON);
        vm.assertEq(TO.balance, dust, "coin");
        vm.revertToState(start);
        (, dust,) = zap.zapInAlong(path(wbnb), address(tokenA), 1e18 + 7, 1, TO, SOON);
        vm.assertEq(wbnb.balanceOf(TO), dust, "wrapped");
    }

    function test_refusesLessThanTheMinimum() public {
        expectRevert(IMeowRouterBase.InsufficientOutputAmount.selector);
        zap.zapInAlong(path(wbnb, tokenA), address(tokenB), 1e18, 1e24, TO, SOON);
    }

    function test_refusesAPathOfNothing() public {
        expectRevert(IMeowRouterBase.InvalidPath.selector);
        zap.zapInAlong(new address[](0), address(tokenB), 1e18, 0, TO, SOON);
    }

    function test_refusesAPathThroughNoPair() public {
        vm.expectRevert(
            abi.encodeWithSelector(IMeowRouterBase.PairNotFound.selector, wbnb, tokenB)
        );
        zap.zapInAlong(path(wbnb, tokenB), address(tokenA), 1e18, 0, TO, SOON);
    }

    function test_refusesCoinForAnotherToken() public {
        expectRevert(ZapSteps.WrongValue.selector);
        zap.zapInAlong{value: 1e18}(path(tokenA), address(tokenB), 1e18, 0, TO, SOON);
    }

    function test_refusesCoinOfAnotherAmount() public {
        expectRevert(ZapSteps.WrongValue.selector);
        zap.zapInAlong{value: 1e18}(path(wbnb, tokenA), address(tokenB), 1e18 + 1, 0, TO, SOON);
    }

    function test_refusesAfterTheDeadline() public {
        expectRevert(IMeowRouterBase.Expired.selector);
        zap.zapInAlong(path(wbnb, tokenA), address(tokenB), 1e18, 0, TO, PAST);
    }
}
