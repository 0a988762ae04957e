// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {RevertingToken} from "../local/RevertingToken.sol";
import {SilentToken} from "../local/SilentToken.sol";
import {UnsellableToken} from "../local/UnsellableToken.sol";
import {ExchangeTestBase} from "../testing/ExchangeTestBase.t.sol";
import {IMeowLP} from "./IMeowLP.sol";
import {IMeowRouter} from "./IMeowRouter.sol";
import {MeowPair} from "./MeowPair.sol";

/// @dev Holds coin and wants none.
contract Stone {
    function add(IMeowRouter router, address token) external payable {
        router.addLiquidityETH{value: msg.value}(token, 1, 0, 0, address(this), type(uint256).max);
    }
}

contract MeowRouterRefusalsTest is ExchangeTestBase {
    uint256 private constant PAST = 999_999_999;
    address private constant TO = address(0x70);

    address[] private ab;
    address[] private coinA;
    address[] private aCoin;

    function setUp() public {
        setUpExchange();
        enrich();
        addLiquidity(tokenA, tokenB, 1e21, 1e21);
        addCoin(tokenA, 1e21, 1e21);
        ab = path(tokenA, tokenB);
        coinA = path(wbnb, tokenA);
        aCoin = path(tokenA, wbnb);
    }

    function expired() private {
        refuses(IMeowRouter.Expired.selector);
    }

    function missing() private {
        vm.expectRevert(abi.encodeWithSelector(IMeowRouter.PairNotFound.selector, address(tokenA), address(tokenC)));
    }

    // Deadlines

    function test_addLiquidityExpired() public {
        expired();
        router.addLiquidity(ab[0], ab[1], 1, 1, 0, 0, TO, PAST);
    }

    function test_addLiquidityETHExpired() public {
        expired();
        router.addLiquidityETH{value: 1}(ab[0], 1, 0, 0, TO, PAST);
    }

    function test_removeLiquidityExpired() public {
        expired();
        router.removeLiquidity(ab[0], ab[1], 1, 0, 0, TO, PAST);
    }

    function test_removeLiquidityETHExpired() public {
        expired();
        router.removeLiquidityETH(ab[0], 1, 0, 0, TO, PAST);
    }

    function test_removeLiquidityETHSupportingFeeOnTransferTokensExpired() public {
        expired();
        router.removeLiquidityETHSupportingFeeOnTransferTokens(ab[0], 1, 0, 0, TO, PAST);
    }

    function test_removeLiquidityWithPermitExpired() public {
        refuses(IMeowLP.PermitExpired.selector);
        router.removeLiquidityWithPermit(ab[0], ab[1], 1, 0, 0, TO, PAST, false, 27, 0, 0);
    }

    function test_removeLiquidityETHWithPermitExpired() public {
        refuses(IMeowLP.PermitExpired.selector);
        router.removeLiquidityETHWithPermit(ab[0], 1, 0, 0, TO, PAST, false, 27, 0, 0);
    }

    function test_removeLiquidityETHWithPermitSupportingFeeOnTransferTokensExpired() public {
        refuses(IMeowLP.PermitExpired.selector);
        router.removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(ab[0], 1, 0, 0, TO, PAST, false, 27, 0, 0);
    }

    function test_withAnAllowanceThePermitIsNotNeededAndTheCallExpires() public {
        pairOf(ab[0], ab[1]).approve(address(router), 1);
        expired();
        router.removeLiquidityWithPermit(ab[0], ab[1], 1, 0, 0, TO, PAST, false, 27, 0, 0);
    }

    function test_swapExactTokensForTokensExpired() public {
        expired();
        router.swapExactTokensForTokens(1, 0, ab, TO, PAST);
    }

    function test_swapTokensForExactTokensExpired() public {
        expired();
        router.swapTokensForExactTokens(1, 1, ab, TO, PAST);
    }

    function test_swapExactETHForTokensExpired() public {
        expired();
        router.swapExactETHForTokens{value: 1}(0, coinA, TO, PAST);
    }

    function test_swapTokensForExactETHExpired() public {
        expired();
        router.swapTokensForExactETH(1, 1, aCoin, TO, PAST);
    }

    function test_swapExactTokensForETHExpired() public {
        expired();
        router.swapExactTokensForETH(1, 0, aCoin, TO, PAST);
    }

    function test_swapETHForExactTokensExpired() public {
        expired();
        router.swapETHForExactTokens{value: 1}(1, coinA, TO, PAST);
    }

    function test_measuredSwapExpired() public {
        expired();
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(1, 0, ab, TO, PAST);
    }

    function test_measuredSwapOfTheCoinExpired() public {
        expired();
        router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: 1}(0, coinA, TO, PAST);
    }

    function test_measuredSwapForTheCoinExpired() public {
        expired();
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(1, 0, aCoin, TO, PAST);
    }

    // Bounds

    function test_addLiquidityWithTooLittleA() public {
        refuses(IMeowRouter.InsufficientAAmount.selector);
        router.addLiquidity(ab[0], ab[1], 2e18, 1e18, 2e18, 0, TO, SOON);
    }

    function test_addLiquidityWithTooLittleB() public {
        refuses(IMeowRouter.InsufficientBAmount.selector);
        router.addLiquidity(ab[0], ab[1], 1e18, 2e18, 0, 2e18, TO, SOON);
    }

    function test_addLiquidityETHWithTooLittleToken() public {
        refuses(IMeowRouter.InsufficientAAmount.selector);
        router.addLiquidityETH{value: 1e18}(ab[0], 2e18, 2e18, 0, TO, SOON);
    }

    function test_addLiquidityETHWithTooLittleCoin() public {
        refuses(IMeowRouter.InsufficientBAmount.selector);
        router.addLiquidityETH{value: 2e18}(ab[0], 1e18, 0, 2e18, TO, SOON);
    }

    function test_addLiquidityOfNothing() public {
        refuses(IMeowRouter.InsufficientAmount.selector);
        router.addLiquidity(ab[0], ab[1], 0, 1, 0, 0, TO, SOON);
    }

    function test_addLiquidityIntoAPairThatLostOneReserve() public {
        MeowPair pair = pairOf(ab[0], ab[1]);
        tokenA.burnFrom(address(pair), tokenA.balanceOf(address(pair)));
        pair.sync();
        refuses(IMeowRouter.InsufficientLiquidity.selector);
        router.addLiquidity(ab[0], ab[1], 1, 1, 0, 0, TO, SOON);
    }

    function test_removeLiquidityForTooLittleA() public {
        MeowPair pair = pairOf(ab[0], ab[1]);
        pair.approve(address(router), 1e18);
        refuses(IMeowRouter.InsufficientAAmount.selector);
        router.removeLiquidity(ab[0], ab[1], 1e18, 1e18 + 1, 0, TO, SOON);
    }

    function test_removeLiquidityForTooLittleB() public {
        MeowPair pair = pairOf(ab[0], ab[1]);
        pair.approve(address(router), 1e18);
        refuses(IMeowRouter.InsufficientBAmount.selector);
        router.removeLiquidity(ab[0], ab[1], 1e18, 0, 1e18 + 1, TO, SOON);
    }

    function test_swapExactTokensForTokensForTooLittle() public {
        refuses(IMeowRouter.InsufficientOutputAmount.selector);
        router.swapExactTokensForTokens(1e18, 1e18, ab, TO, SOON);
    }

    function test_swapTokensForExactTokensForTooMuch() public {
        refuses(IMeowRouter.ExcessiveInputAmount.selector);
        router.swapTokensForExactTokens(1e18, 1e18, ab, TO, SOON);
    }

    function test_swapExactETHForTokensForTooLittle() public {
        refuses(IMeowRouter.InsufficientOutputAmount.selector);
        router.swapExactETHForTokens{value: 1e18}(1e18, coinA, TO, SOON);
    }

    function test_swapTokensForExactETHForTooMuch() public {
        refuses(IMeowRouter.ExcessiveInputAmount.selector);
        router.swapTokensForExactETH(1e18, 1e18, aCoin, TO, SOON);
    }

    function test_swapExactTokensForETHForTooLittle() public {
        refuses(IMeowRouter.InsufficientOutputAmount.selector);
        router.swapExactTokensForETH(1e18, 1e18, aCoin, TO, SOON);
    }

    function test_swapETHForExactTokensForTooMuch() public {
        refuses(IMeowRouter.ExcessiveInputAmount.selector);
        router.swapETHForExactTokens{value: 1e18}(1e18, coinA, TO, SOON);
    }

    function test_measuredSwapForTooLittle() public {
        refuses(IMeowRouter.InsufficientOutputAmount.selector);
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(1e18, 1e18, ab, TO, SOON);
    }

    function test_measuredSwapOfTheCoinForTooLittle() public {
        refuses(IMeowRouter.InsufficientOutputAmount.selector);
        router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: 1e18}(1e18, coinA, TO, SOON);
    }

    function test_measuredSwapForTheCoinForTooLittle() public {
        refuses(IMeowRouter.InsufficientOutputAmount.selector);
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(1e18, 1e18, aCoin, TO, SOON);
    }

    function test_anExactSwapOfATaxedTokenFallsShort() public {
        addLiquidity(taxed, tokenA, 1e21, 1e21);
        address[] memory way = path(taxed, tokenA);
        vm.expectRevert(abi.encodeWithSignature("K()"));
        router.swapExactTokensForTokens(1e18, 0, way, TO, SOON);
    }

    // Paths

    function test_aPathOfOneToken() public {
        address[] memory way = new address[](1);
        way[0] = ab[0];
        refuses(IMeowRouter.InvalidPath.selector);
        router.getAmountsOut(1, way);
    }

    function test_aPathOfNothing() public {
        refuses(IMeowRouter.InvalidPath.selector);
        router.getAmountsIn(1, new address[](0));
    }

    function test_aMeasuredSwapAlongNothing() public {
        refuses(IMeowRouter.InvalidPath.selector);
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(1, 0, new address[](0), TO, SOON);
    }

    function test_swapExactETHForTokensFromAToken() public {
        refuses(IMeowRouter.InvalidPath.selector);
        router.swapExactETHForTokens{value: 1}(0, ab, TO, SOON);
    }

    function test_swapETHForExactTokensFromAToken() public {
        refuses(IMeowRouter.InvalidPath.selector);
        router.swapETHForExactTokens{value: 1}(1, ab, TO, SOON);
    }

    function test_swapTokensForExactETHToAToken() public {
        refuses(IMeowRouter.InvalidPath.selector);
        router.swapTokensForExactETH(1, 1, ab, TO, SOON);
    }

    function test_swapExactTokensForETHToAToken() public {
        refuses(IMeowRouter.InvalidPath.selector);
        router.swapExactTokensForETH(1, 0, ab, TO, SOON);
    }

    function test_measuredSwapOfTheCoinFromAToken() public {
        refuses(IMeowRouter.InvalidPath.selector);
        router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: 1}(0, ab, TO, SOON);
    }

    function test_measuredSwapForTheCoinToAToken() public {
        refuses(IMeowRouter.InvalidPath.selector);
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(1, 0, ab, TO, SOON);
    }

    function test_aPathWithTheSameTokenTwice() public {
        address[] memory way = path(tokenA, tokenA);
        refuses(IMeowRouter.IdenticalAddresses.selector);
        router.getAmountsOut(1, way);
    }

    function test_aPathWithTheZeroAddress() public {
        ab[1] = address(0);
        refuses(IMeowRouter.ZeroAddress.selector);
        router.getAmountsOut(1, ab);
    }

    function test_aPathWithoutAPair() public {
        ab[1] = address(tokenC);
        missing();
        router.getAmountsOut(1, ab);
    }

    function test_aMeasuredSwapWithoutAPair() public {
        ab[1] = address(tokenC);
        missing();
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(1, 0, ab, TO, SOON);
    }

    function test_aMeasuredSwapWithoutASecondPair() public {
        address[] memory way = path(tokenB, tokenA, tokenC);
        missing();
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(1e18, 0, way, TO, SOON);
    }

    function test_removeLiquidityWithoutAPair() public {
        missing();
        router.removeLiquidity(address(tokenA), address(tokenC), 1, 0, 0, TO, SOON);
    }

    // Amounts

    function test_aSwapOfNothing() public {
        refuses(IMeowRouter.InsufficientInputAmount.selector);
        router.swapExactTokensForTokens(0, 0, ab, TO, SOON);
    }

    function test_aSwapForNothing() public {
        refuses(IMeowRouter.InsufficientOutputAmount.selector);
        router.swapTokensForExactTokens(0, 1, ab, TO, SOON);
    }

    function test_aSwapForMoreThanThereIs() public {
        refuses(IMeowRouter.InsufficientLiquidity.selector);
        router.swapTokensForExactTokens(1e21, type(uint256).max, ab, TO, SOON);
    }

    function test_aQuoteOfNothing() public {
        refuses(IMeowRouter.InsufficientAmount.selector);
        router.quote(0, 1, 1);
    }

    function test_anOutputOfAnEmptyPair() public {
        refuses(IMeowRouter.InsufficientLiquidity.selector);
        router.getAmountOut(1, 0, 0);
    }

    function test_anInputOfAnEmptyPair() public {
        refuses(IMeowRouter.InsufficientLiquidity.selector);
        router.getAmountIn(1, 0, 0);
    }

    // Allowances and receivers

    function test_aSwapWithoutAnAllowance() public {
        tokenA.approve(address(router), 0);
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, address(router), 0, 1e18)
        );
        router.swapExactTokensForTokens(1e18, 0, ab, TO, SOON);
    }

    function test_removeLiquidityWithoutAnAllowance() public {
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, address(router), 0, 1));
        router.removeLiquidity(ab[0], ab[1], 1, 0, 0, TO, SOON);
    }

    function test_removeLiquidityWithAWrongSignature() public {
        refuses(IMeowLP.InvalidSignature.selector);
        router.removeLiquidityWithPermit(ab[0], ab[1], 1, 0, 0, TO, SOON, false, 27, 0, 0);
    }

    function test_coinToAReceiverThatRefusesIt() public {
        address stone = address(new Stone());
        refuses(IMeowRouter.NativeTransferFailed.selector);
        router.swapExactTokensForETH(1e18, 0, aCoin, stone, SOON);
    }

    function test_coinBackToACallerThatRefusesIt() public {
        Stone stone = new Stone();
        tokenA.mint(address(stone), 1);
        vm.prank(address(stone));
        tokenA.approve(address(router), 1);
        refuses(IMeowRouter.NativeTransferFailed.selector);
        stone.add{value: 1e18}(router, address(tokenA));
    }

    function test_coinThatIsSimplySentHere() public {
        (bool sent, bytes memory reason) = address(router).call{value: 1}("");
        vm.assertTrue(!sent, "refused");
        vm.assertEq(bytes32(bytes4(reason)), bytes32(IMeowRouter.NativeRefused.selector), "with its reason");
    }

    // Odd tokens

    function test_aTrapCanBeBoughtAndNotSold() public {
        UnsellableToken trap = new UnsellableToken(ALICE);
        vm.prank(ALICE);
        trap.mint(address(this), 1e24);
        trap.approve(address(router), type(uint256).max);
        MeowPair pair = addLiquidity(trap, tokenA, 1e21, 1e21);
        vm.prank(ALICE);
        trap.setTrap(address(pair), true);
        router.swapExactTokensForTokens(1e18, 0, path(tokenA, trap), address(this), SOON);
        address[] memory way = path(trap, tokenA);
        refuses(UnsellableToken.NotForSale.selector);
        router.swapExactTokensForTokens(1e17, 0, way, TO, SOON);
    }

    function test_aTokenThatRefusesToMove() public {
        RevertingToken grumpy = new RevertingToken(address(this));
        grumpy.mint(address(this), 1e24);
        grumpy.approve(address(router), type(uint256).max);
        addLiquidity(grumpy, tokenA, 1e21, 1e21);
        grumpy.refuse(false, true);
        address[] memory way = path(grumpy, tokenA);
        refuses(RevertingToken.Refused.selector);
        router.swapExactTokensForTokens(1e18, 0, way, TO, SOON);
    }

    function test_aTokenThatRefusesItsBalance() public {
        RevertingToken grumpy = new RevertingToken(address(this));
        grumpy.mint(address(this), 1e24);
        grumpy.approve(address(router), type(uint256).max);
        addLiquidity(grumpy, tokenA, 1e21, 1e21);
        grumpy.refuse(true, false);
        address[] memory way = path(grumpy, tokenA);
        refuses(RevertingToken.Refused.selector);
        router.swapExactTokensForTokens(1e18, 0, way, TO, SOON);
    }

    function test_aTokenThatAnswersNothingIsTradedAll() public {
        SilentToken silent = new SilentToken("Old", "OLD", 6, 1e24);
        silent.approve(address(router), 1e24);
        router.addLiquidity(address(silent), ab[0], 1e18, 1e18, 0, 0, address(this), SOON);
        address[] memory way = new address[](2);
        (way[0], way[1]) = (address(silent), ab[0]);
        router.swapExactTokensForTokens(1e15, 1, way, TO, SOON);
        vm.assertGt(tokenA.balanceOf(TO), 0, "sold");
        (way[0], way[1]) = (ab[0], address(silent));
        router.swapExactTokensForTokens(1e15, 1, way, TO, SOON);
        vm.assertGt(silent.balanceOf(TO), 0, "and bought");
    }

    function test_anAddressWithoutCodeIsNoToken() public {
        address nothing = address(0xDEAD);
        vm.expectRevert(abi.encodeWithSelector(SafeERC20.SafeERC20FailedOperation.selector, nothing));
        router.addLiquidity(nothing, ab[0], 1e18, 1e18, 0, 0, TO, SOON);
    }
}
