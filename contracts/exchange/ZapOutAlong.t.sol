// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ZapTestBase} from "../testing/ZapTestBase.t.sol";
import {IMeowLP} from "./IMeowLP.sol";
import {IMeowRouterBase} from "./IMeowRouterBase.sol";
import {IMeowZap} from "./IMeowZap.sol";
import {MeowPair} from "./MeowPair.sol";
import {MeowRouter} from "./MeowRouter.sol";

/// @dev Liquidity as a token outside of the pair, swapped along a path at last.
contract ZapOutAlongTest is ZapTestBase {
    uint256 private constant PAST = 999_999_999;

    MeowPair private pair;

    function setUp() public override {
        super.setUp();
        pair = addLiquidity(tokenA, tokenB, 1e24, 3e24);
        addCoin(tokenA, 1e24, 2e22);
        addCoin(taxed, 1e24, 1e22);
        pair.approve(address(zap), type(uint256).max);
    }

    function wayOut(address[] memory tokens, uint256 shares)
        private
        view
        returns (IMeowZap.WayOut memory)
    {
        return IMeowZap.WayOut({
            path: tokens,
            otherToken: address(tokenB),
            liquidity: shares,
            minAmountOut: 0,
            to: TO,
            asCoin: false,
            deadline: SOON
        });
    }

    function testFuzz_equalsZapAndSwap(uint256 shares) public keepsNoBalance {
        shares = bound(shares, 1e6, 1e23);
        uint256 start = vm.snapshotState();
        uint256 amount =
            zap.zapOut(address(tokenA), address(tokenB), shares, 0, address(this), SOON);
        MeowRouter other = new MeowRouter(address(factory), address(wbnb));
        tokenA.approve(address(other), amount);
        uint256[] memory amounts =
            other.swapExactTokensForTokens(amount, 0, path(tokenA, wbnb), TO, SOON);
        vm.revertToState(start);
        IMeowZap.WayOut memory way = wayOut(path(tokenA, wbnb), shares);
        way.minAmountOut = amounts[1];
        vm.assertEq(zap.zapOutAlong(way), amounts[1], "the same amount");
        vm.assertEq(wbnb.balanceOf(TO), amounts[1], "to the recipient");
        vm.assertEq(tokenA.balanceOf(TO) + tokenB.balanceOf(TO), 0, "and nothing else");
    }

    function testFuzz_paysCoin(uint256 shares) public keepsNoBalance {
        shares = bound(shares, 1e6, 1e23);
        uint256 start = vm.snapshotState();
        IMeowZap.WayOut memory way = wayOut(path(tokenA, wbnb), shares);
        way.minAmountOut = zap.zapOutAlong(way);
        vm.revertToState(start);
        way.asCoin = true;
        vm.assertEq(zap.zapOutAlong(way), way.minAmountOut, "as much as wrapped");
        vm.assertEq(TO.balance, way.minAmountOut, "coin");
    }

    function testFuzz_ofOneTokenEqualsZapOut(uint256 shares) public keepsNoBalance {
        shares = bound(shares, 1e6, 1e23);
        uint256 start = vm.snapshotState();
        uint256 amount = zap.zapOut(address(tokenA), address(tokenB), shares, 0, TO, SOON);
        vm.revertToState(start);
        vm.assertEq(zap.zapOutAlong(wayOut(path(tokenA), shares)), amount, "the same amount");
    }

    function test_taxedTokenCountsWhatArrives() public keepsNoBalance {
        IMeowZap.WayOut memory way = wayOut(path(tokenA, wbnb, taxed), 1e20);
        uint256 amount = zap.zapOutAlong(way);
        vm.assertEq(taxed.balanceOf(TO), amount, "what arrived");
        // One coin is worth 50 of A, and 95 of the taxed token: its pair got so many of 100.
        uint256 value = worth(pair, 1e20, tokenA) * 95 / 50;
        vm.assertGe(amount, value * 95 / 100 * 99 / 100, "one tax and little else is lost");
        vm.assertLe(amount, value * 95 / 100, "and no less than one tax");
    }

    /// @dev A coin flag for another token changes nothing: it does not come by the contract.
    function test_anotherTokenIsNotTaxedTwiceForTheFlag() public keepsNoBalance {
        IMeowZap.WayOut memory way = wayOut(path(tokenA, wbnb, taxed), 1e20);
        uint256 start = vm.snapshotState();
        uint256 amount = zap.zapOutAlong(way);
        vm.revertToState(start);
        way.asCoin = true;
        vm.assertEq(zap.zapOutAlong(way), amount, "the same amount");
    }

    function test_takesASignatureOnce() public keepsNoBalance {
        address signer = vm.addr(KEY);
        pair.transfer(signer, 1e20);
        IMeowZap.WayOut memory way = wayOut(path(tokenA, wbnb), 1e20);
        (uint8 v, bytes32 r, bytes32 s) = signPermit(pair, KEY, address(zap), 1e20, SOON);
        vm.prank(signer);
        uint256 amount = zap.zapOutAlongWithPermit(way, false, v, r, s);
        vm.assertEq(wbnb.balanceOf(TO), amount, "received");
        vm.assertEq(pair.allowance(signer, address(zap)), 0, "no allowance is left");
        pair.transfer(signer, 1e20);
        vm.prank(signer);
        expectRevert(IMeowLP.InvalidSignature.selector);
        zap.zapOutAlongWithPermit(way, false, v, r, s);
    }

    function test_takesAnUnlimitedSignature() public keepsNoBalance {
        address signer = vm.addr(KEY);
        pair.transfer(signer, 1e20);
        (uint8 v, bytes32 r, bytes32 s) =
            signPermit(pair, KEY, address(zap), type(uint256).max, SOON);
        vm.prank(signer);
        uint256 amount = zap.zapOutAlongWithPermit(wayOut(path(tokenA, wbnb), 1e20), true, v, r, s);
        vm.assertEq(wbnb.balanceOf(TO), amount, "received");
    }

    function test_refusesLessThanTheMinimum() public {
        IMeowZap.WayOut memory way = wayOut(path(tokenA, wbnb), 1e20);
        way.minAmountOut = 1e24;
        expectRevert(IMeowRouterBase.InsufficientOutputAmount.selector);
        zap.zapOutAlong(way);
    }

    function test_refusesAPathOfNothing() public {
        expectRevert(IMeowRouterBase.InvalidPath.selector);
        zap.zapOutAlong(wayOut(new address[](0), 1e20));
    }

    function test_refusesAPathThroughNoPair() public {
        vm.expectRevert(
            abi.encodeWithSelector(IMeowRouterBase.PairNotFound.selector, tokenA, tokenC)
        );
        zap.zapOutAlong(wayOut(path(tokenA, IERC20(tokenC)), 1e20));
    }

    function test_refusesAPairThatIsNone() public {
        IMeowZap.WayOut memory way = wayOut(path(wbnb, tokenA), 1e20);
        vm.expectRevert(
            abi.encodeWithSelector(IMeowRouterBase.PairNotFound.selector, tokenB, wbnb)
        );
        zap.zapOutAlong(way);
    }

    function test_refusesAfterTheDeadline() public {
        IMeowZap.WayOut memory way = wayOut(path(tokenA, wbnb), 1e20);
        way.deadline = PAST;
        expectRevert(IMeowRouterBase.Expired.selector);
        zap.zapOutAlong(way);
    }

    function test_refusesWithoutAnAllowance() public {
        pair.approve(address(zap), 0);
        (bool ok,) =
            address(zap).call(abi.encodeCall(zap.zapOutAlong, (wayOut(path(tokenA, wbnb), 1e20))));
        vm.assertTrue(!ok, "refused");
    }
}
