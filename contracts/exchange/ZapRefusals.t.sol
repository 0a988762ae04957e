// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {ZapTestBase} from "../testing/ZapTestBase.t.sol";
import {IMeowLP} from "./IMeowLP.sol";
import {IMeowPair} from "./IMeowPair.sol";
import {IMeowRouterBase} from "./IMeowRouterBase.sol";
import {MeowPair} from "./MeowPair.sol";
import {MeowZap} from "./MeowZap.sol";
import {ZapSteps} from "./ZapSteps.sol";

/// @dev Reenters the zap while it is transferred.
contract ReentrantToken is TestToken {
    MeowZap private _zap;
    address private _other;

    function reenterWith(MeowZap zap, address other) external {
        (_zap, _other) = (zap, other);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (address(_zap) != address(0)) {
            _zap.zapIn(_other, address(this), 1e9, 0, address(1), type(uint256).max);
        }
    }
}

/// @dev Rejects incoming coin.
contract CoinRejecter {}

contract ZapRefusalsTest is ZapTestBase {
    uint256 private constant PAST = 999_999_999;

    address private a;
    address private b;
    address private c;
    MeowPair private pair;
    MeowPair private coinPair;

    function setUp() public override {
        super.setUp();
        pair = addLiquidity(tokenA, tokenB, 1e21, 1e21);
        coinPair = addCoin(tokenA, 1e21, 1e21);
        pair.approve(address(zap), type(uint256).max);
        coinPair.approve(address(zap), type(uint256).max);
        (a, b, c) = (address(tokenA), address(tokenB), address(tokenC));
    }

    function expectPairNotFound(address x, address y) private {
        vm.expectRevert(abi.encodeWithSelector(IMeowRouterBase.PairNotFound.selector, x, y));
    }

    function test_zapInExpired() public {
        expectRevert(IMeowRouterBase.Expired.selector);
        zap.zapIn(a, b, 1e18, 0, TO, PAST);
    }

    function test_zapInETHExpired() public {
        expectRevert(IMeowRouterBase.Expired.selector);
        zap.zapInETH{value: 1e18}(a, 0, TO, PAST);
    }

    function test_zapOutExpired() public {
        expectRevert(IMeowRouterBase.Expired.selector);
        zap.zapOut(a, b, 1e18, 0, TO, PAST);
    }

    function test_zapOutETHExpired() public {
        expectRevert(IMeowRouterBase.Expired.selector);
        zap.zapOutETH(a, 1e18, 0, TO, PAST);
    }

    function test_zapInWithoutAPair() public {
        expectPairNotFound(a, c);
        zap.zapIn(a, c, 1e18, 0, TO, SOON);
    }

    function test_zapInETHWithoutAPair() public {
        expectPairNotFound(address(wbnb), b);
        zap.zapInETH{value: 1e18}(b, 0, TO, SOON);
    }

    function test_zapOutWithoutAPair() public {
        expectPairNotFound(c, a);
        zap.zapOut(a, c, 1e18, 0, TO, SOON);
    }

    function test_zapOutETHWithoutAPair() public {
        expectPairNotFound(b, address(wbnb));
        zap.zapOutETH(b, 1e18, 0, TO, SOON);
    }

    function test_zapOutWithPermitWithoutAPair() public {
        expectPairNotFound(a, c);
        zap.zapOutWithPermit(a, c, 1e18, 0, TO, SOON, false, 27, 0, 0);
    }

    function test_zapOutETHWithPermitWithoutAPair() public {
        expectPairNotFound(address(wbnb), b);
        zap.zapOutETHWithPermit(b, 1e18, 0, TO, SOON, false, 27, 0, 0);
    }

    function test_zapInToEmptyPair() public {
        factory.createPair(a, c);
        expectRevert(IMeowRouterBase.InsufficientLiquidity.selector);
        zap.zapIn(a, c, 1e18, 0, TO, SOON);
    }

    function test_zapInOfTheSameToken() public {
        expectRevert(IMeowRouterBase.IdenticalAddresses.selector);
        zap.zapIn(a, a, 1e18, 0, TO, SOON);
    }

    function test_zapInETHForTheWrappedCoin() public {
        expectRevert(IMeowRouterBase.IdenticalAddresses.selector);
        zap.zapInETH{value: 1e18}(address(wbnb), 0, TO, SOON);
    }

    function test_zapInOfTheZeroAddress() public {
        expectRevert(IMeowRouterBase.ZeroAddress.selector);
        zap.zapIn(address(0), a, 1e18, 0, TO, SOON);
    }

    function test_zapInOfZero() public {
        expectRevert(IMeowRouterBase.InsufficientInputAmount.selector);
        zap.zapIn(a, b, 0, 0, TO, SOON);
    }

    function test_zapInETHOfZero() public {
        expectRevert(IMeowRouterBase.InsufficientInputAmount.selector);
        zap.zapInETH(a, 0, TO, SOON);
    }

    function test_zapInTooSmallToBuyAnything() public {
        expectRevert(IMeowPair.InsufficientOutputAmount.selector);
        zap.zapIn(a, b, 3, 0, TO, SOON);
    }

    function test_zapInBelowTheMinimum() public {
        expectRevert(IMeowRouterBase.InsufficientOutputAmount.selector);
        zap.zapIn(a, b, 1e18, 499_249_436_795_924_381, TO, SOON);
    }

    function test_zapInETHBelowTheMinimum() public {
        expectRevert(IMeowRouterBase.InsufficientOutputAmount.selector);
        zap.zapInETH{value: 1e18}(a, 499_249_436_795_924_381, TO, SOON);
    }

    function test_zapOutBelowTheMinimum() public {
        expectRevert(IMeowRouterBase.InsufficientOutputAmount.selector);
        zap.zapOut(a, b, 1e18, 1_996_504_991_262_478_157, TO, SOON);
    }

    function test_zapOutETHBelowTheMinimum() public {
        expectRevert(IMeowRouterBase.InsufficientOutputAmount.selector);
        zap.zapOutETH(a, 1e18, 1_996_504_991_262_478_157, TO, SOON);
    }

    function test_zapOutOfZero() public {
        expectRevert(IMeowPair.InsufficientLiquidityBurned.selector);
        zap.zapOut(a, b, 0, 0, TO, SOON);
    }

    function test_zapOutTooSmallToBuyAnything() public {
        expectRevert(IMeowPair.InsufficientOutputAmount.selector);
        zap.zapOut(a, b, 1, 0, TO, SOON);
    }

    function test_zapInLargerThanThePairCanHold() public {
        tokenA.mint(address(this), 2 ** 113);
        expectRevert(IMeowPair.Overflow.selector);
        zap.zapIn(a, b, 2 ** 113, 0, TO, SOON);
    }

    function test_zapInWithoutAnAllowance() public {
        tokenA.approve(address(zap), 0);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector, address(zap), 0, 1e18
            )
        );
        zap.zapIn(a, b, 1e18, 0, TO, SOON);
    }

    function test_zapOutWithoutAnAllowance() public {
        pair.approve(address(zap), 0);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector, address(zap), 0, 1e18
            )
        );
        zap.zapOut(a, b, 1e18, 0, TO, SOON);
    }

    function test_zapOutWithPermitExpired() public {
        pair.approve(address(zap), 0);
        expectRevert(IMeowLP.PermitExpired.selector);
        zap.zapOutWithPermit(a, b, 1e18, 0, TO, PAST, false, 27, 0, 0);
    }

    function test_zapOutETHWithPermitOfAnotherAccount() public {
        coinPair.approve(address(zap), 0);
        expectRevert(IMeowLP.InvalidSignature.selector);
        zap.zapOutETHWithPermit(a, 1e18, 0, TO, SOON, false, 27, 0, 0);
    }

    function test_zapOutETHToRejectingRecipient() public {
        address wall = address(new CoinRejecter());
        expectRevert(IMeowRouterBase.NativeTransferFailed.selector);
        zap.zapOutETH(a, 1e18, 0, wall, SOON);
    }

    function test_revertsOnReentry() public {
        ReentrantToken reentrant = new ReentrantToken();
        reentrant.mint(address(this), 1e24);
        reentrant.approve(address(router), type(uint256).max);
        addLiquidity(reentrant, tokenA, 1e21, 1e21);
        reentrant.reenterWith(zap, a);
        expectRevert(ZapSteps.Locked.selector);
        zap.zapIn(a, address(reentrant), 1e18, 0, TO, SOON);
    }

    function test_revertsOnPlainCoinTransfer() public {
        (bool sent, bytes memory reason) = address(zap).call{value: 1}("");
        vm.assertTrue(!sent, "refused");
        vm.assertEq(
            bytes32(bytes4(reason)),
            bytes32(IMeowRouterBase.NativeRefused.selector),
            "with its reason"
        );
    }
}
