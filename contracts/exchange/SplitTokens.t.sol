// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {RevertingToken} from "../local/RevertingToken.sol";
import {SilentToken} from "../local/SilentToken.sol";
import {UnsellableToken} from "../local/UnsellableToken.sol";
import {CallingToken, CoinRejecter, EagerReceiver} from "../testing/SplitActors.t.sol";
import {SplitTestBase} from "../testing/SplitTestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {IMeowRouterBase} from "./IMeowRouterBase.sol";
import {IMeowSplitRouter} from "./IMeowSplitRouter.sol";
import {MeowFactory} from "./MeowFactory.sol";
import {MeowPair} from "./MeowPair.sol";
import {MeowRouter} from "./MeowRouter.sol";

contract SplitTokensTest is SplitTestBase {
    IERC20 private coin;
    CallingToken private calling;

    function setUp() public override {
        super.setUp();
        coin = IERC20(address(wbnb));
        calling = new CallingToken();
        calling.mint(address(this), RICH);
        calling.approve(address(router), MOST);
        calling.approve(address(split), MOST);
        addLiquidity(calling, tokenA, 1e21, 1e21);
        addLiquidity(calling, tokenB, 1e21, 1e21);
        addLiquidity(taxed, tokenA, 1e21, 1e21);
        addLiquidity(taxed, tokenB, 1e21, 1e21);
        addLiquidity(taxed, tokenC, 1e21, 1e21);
    }

    function nested() private view returns (bytes memory) {
        return abi.encodeCall(
            split.swapExactTokensForTokens,
            (1e9, 0, chain(leg(tokenC, tokenB, WHOLE)), ALICE, SOON)
        );
    }

    function test_revertsOnReentry() public {
        calling.callNext(address(split), nested(), true);
        expectRevert(IMeowSplitRouter.Locked.selector);
        split.swapExactTokensForTokens(1e18, 0, chain(leg(calling, tokenA, WHOLE)), TO, SOON);
    }

    function test_reentryOnTheWayIsRefusedAndTheSwapGoesOn() public keepsNoBalance {
        uint256 wanted = paid(1e18, path(tokenA, IERC20(address(calling)), tokenB));
        calling.callNext(address(split), nested(), false);
        IMeowSplitRouter.Leg[] memory legs =
            chain(leg(tokenA, calling, WHOLE), leg(calling, tokenB, WHOLE));
        split.swapExactTokensForTokens(1e18, wanted, legs, TO, SOON);
        vm.assertEq(
            bytes32(calling.refusal()),
            bytes32(IMeowSplitRouter.Locked.selector),
            "refused with its reason"
        );
        vm.assertEq(tokenB.balanceOf(TO), wanted, "paid in full");
    }

    function test_lockOpensAgain() public keepsNoBalance {
        split.swapExactTokensForTokens(1e18, 0, chain(leg(tokenA, tokenB, WHOLE)), TO, SOON);
        split.swapExactTokensForTokens(1e18, 0, chain(leg(tokenA, tokenB, WHOLE)), TO, SOON);
    }

    function test_tokenThatMovesThePriceMeanwhile() public {
        calling.callNext(
            address(router),
            abi.encodeCall(
                router.swapExactTokensForTokens, (1e18, 0, path(tokenA, tokenB), ALICE, SOON)
            ),
            true
        );
        tokenA.mint(address(calling), 1e18);
        vm.prank(address(calling));
        tokenA.approve(address(router), MOST);
        IMeowSplitRouter.Leg[] memory legs =
            chain(leg(calling, tokenA, WHOLE), leg(tokenA, tokenB, WHOLE));
        expectRevert(bytes4(keccak256("K()")));
        split.swapExactTokensForTokens(1e18, 0, legs, TO, SOON);
    }

    function test_taxedInput() public {
        vm.prank(ALICE);
        taxed.mint(BOB, 1e18);
        vm.prank(BOB);
        taxed.approve(address(split), MOST);
        vm.prank(BOB);
        expectRevert(bytes4(keccak256("K()")));
        split.swapExactTokensForTokens(1e18, 0, chain(leg(taxed, tokenA, WHOLE)), TO, SOON);
    }

    function test_taxedTokenFromPairToPair() public {
        IMeowSplitRouter.Leg[] memory legs =
            chain(leg(tokenA, taxed, WHOLE), leg(taxed, tokenB, WHOLE));
        expectRevert(bytes4(keccak256("K()")));
        split.swapExactTokensForTokens(1e18, 0, legs, TO, SOON);
    }

    function test_taxedTokenSplitHere() public {
        IMeowSplitRouter.Leg[] memory legs = new IMeowSplitRouter.Leg[](4);
        legs[0] = leg(tokenA, taxed, WHOLE);
        legs[1] = leg(taxed, tokenB, WHOLE / 2);
        legs[2] = leg(taxed, tokenC, WHOLE / 2);
        legs[3] = leg(tokenC, tokenB, WHOLE);
        expectRevert(bytes4(keccak256("K()")));
        split.swapExactTokensForTokens(1e18, 0, legs, TO, SOON);
    }

    function test_taxedOutputBelowTheMinimum() public {
        uint256 before = paid(1e18, path(tokenA, IERC20(address(taxed))));
        expectRevert(IMeowRouterBase.InsufficientOutputAmount.selector);
        split.swapExactTokensForTokens(1e18, before, chain(leg(tokenA, taxed, WHOLE)), TO, SOON);
    }

    function test_taxedOutputThatShouldBeExact() public {
        expectRevert(IMeowRouterBase.InsufficientOutputAmount.selector);
        split.swapTokensForExactTokens(1e18, MOST, chain(leg(tokenA, taxed, WHOLE)), TO, SOON);
    }

    function test_coinToRejectingRecipient() public {
        address wall = address(new CoinRejecter());
        expectRevert(IMeowRouterBase.NativeTransferFailed.selector);
        split.swapExactTokensForETH(1e18, 0, chain(leg(tokenA, coin, WHOLE)), wall, SOON);
    }

    function test_exactCoinToRejectingRecipient() public {
        address wall = address(new CoinRejecter());
        expectRevert(IMeowRouterBase.NativeTransferFailed.selector);
        split.swapTokensForExactETH(1e18, MOST, chain(leg(tokenA, coin, WHOLE)), wall, SOON);
    }

    function test_refundToRejectingCaller() public {
        CoinRejecter wall = new CoinRejecter();
        expectRevert(IMeowRouterBase.NativeTransferFailed.selector);
        wall.swap{value: 1e18}(split, 1e9, chain(leg(coin, tokenA, WHOLE)));
    }

    function test_recipientThatSwapsAgainOnReceivingCoin() public {
        EagerReceiver eager = new EagerReceiver(split, leg(coin, tokenB, WHOLE));
        expectRevert(IMeowRouterBase.NativeTransferFailed.selector);
        split.swapExactTokensForETH(1e18, 0, chain(leg(tokenA, coin, WHOLE)), address(eager), SOON);
    }

    function test_revertsOnPlainCoinTransfer() public {
        (bool sent, bytes memory reason) = address(split).call{value: 1}("");
        vm.assertTrue(!sent, "refused");
        vm.assertEq(
            bytes32(bytes4(reason)),
            bytes32(IMeowRouterBase.NativeRefused.selector),
            "with its reason"
        );
    }

    function test_swapWithoutAllowance() public {
        tokenA.approve(address(split), 0);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector, address(split), 0, 1e18
            )
        );
        split.swapExactTokensForTokens(1e18, 0, chain(leg(tokenA, tokenB, WHOLE)), TO, SOON);
    }

    function test_nobodySwapsWhatOthersApproved() public {
        vm.prank(BOB);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector, address(split), 0, 1e18
            )
        );
        split.swapExactTokensForTokens(1e18, 0, chain(leg(tokenA, tokenB, WHOLE)), BOB, SOON);
    }

    function test_unsellableToken() public {
        UnsellableToken trap = new UnsellableToken(ALICE);
        vm.prank(ALICE);
        trap.mint(address(this), 1e24);
        trap.approve(address(router), MOST);
        trap.approve(address(split), MOST);
        MeowPair pair = addLiquidity(trap, tokenA, 1e21, 1e21);
        vm.prank(ALICE);
        trap.setTrap(address(pair), true);
        expectRevert(UnsellableToken.NotForSale.selector);
        split.swapExactTokensForTokens(1e17, 0, chain(leg(trap, tokenA, WHOLE)), TO, SOON);
    }

    function test_tokenThatRevertsOnTransfer() public {
        RevertingToken grumpy = new RevertingToken(address(this));
        grumpy.mint(address(this), 1e24);
        grumpy.approve(address(router), MOST);
        addLiquidity(grumpy, tokenA, 1e21, 1e21);
        grumpy.refuse(false, true);
        expectRevert(RevertingToken.Refused.selector);
        split.swapExactTokensForTokens(1e18, 0, chain(leg(tokenA, grumpy, WHOLE)), TO, SOON);
    }

    function test_tokenWithoutReturnDataIsTraded() public keepsNoBalance {
        SilentToken silent = new SilentToken("Old", "OLD", 6, 1e24);
        IERC20 old = IERC20(address(silent));
        silent.approve(address(router), 1e24);
        silent.approve(address(split), 1e24);
        addLiquidity(old, tokenA, 1e18, 1e18);
        addLiquidity(old, tokenB, 1e18, 1e18);
        uint256 wanted = paid(5e14, path(old, tokenA, tokenB)) + paid(5e14, path(old, tokenB));
        IMeowSplitRouter.Leg[] memory legs = ways(old, tokenA, tokenB, WHOLE / 2);
        vm.assertEq(
            split.swapExactTokensForTokens(1e15, wanted, legs, TO, SOON), wanted, "both ways"
        );
    }

    function expectPairNotFound(address x, address y) private {
        vm.expectRevert(abi.encodeWithSelector(IMeowRouterBase.PairNotFound.selector, x, y));
    }

    function test_pairThatDoesNotExist() public {
        TestToken other = new TestToken();
        expectPairNotFound(address(tokenA), address(other));
        split.swapExactTokensForTokens(1e18, 0, chain(leg(tokenA, other, WHOLE)), TO, SOON);
    }

    function test_pairOfAnotherFactory() public {
        TestToken other = new TestToken();
        other.mint(address(this), 1e24);
        MeowRouter foreign = new MeowRouter(address(new MeowFactory(address(this))), address(wbnb));
        other.approve(address(foreign), MOST);
        tokenA.approve(address(foreign), MOST);
        foreign.addLiquidity(
            address(tokenA), address(other), 1e21, 1e21, 0, 0, address(this), SOON
        );
        expectPairNotFound(address(tokenA), address(other));
        split.swapExactTokensForTokens(1e18, 0, chain(leg(tokenA, other, WHOLE)), TO, SOON);
    }

    function test_pairWithoutLiquidity() public {
        TestToken other = new TestToken();
        factory.createPair(address(tokenA), address(other));
        expectRevert(IMeowRouterBase.InsufficientLiquidity.selector);
        split.swapExactTokensForTokens(1e18, 0, chain(leg(tokenA, other, WHOLE)), TO, SOON);
    }
}
