// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SplitTestBase} from "../testing/SplitTestBase.t.sol";
import {IMeowRouterBase} from "./IMeowRouterBase.sol";
import {IMeowSplitRouter} from "./IMeowSplitRouter.sol";

contract SplitBoundsTest is SplitTestBase {
    uint256 private constant PAST = 999_999_999;

    IERC20 private coin;
    /// @dev Recipients with whom what they receive would stay.
    address[2] private invalid;
    IMeowSplitRouter.Leg[] private ab;
    IMeowSplitRouter.Leg[] private coinA;
    IMeowSplitRouter.Leg[] private aCoin;

    function setUp() public override {
        super.setUp();
        coin = IERC20(address(wbnb));
        invalid = [address(split), address(wbnb)];
        ab.push(leg(tokenA, tokenB, WHOLE));
        coinA.push(leg(coin, tokenA, WHOLE));
        aCoin.push(leg(tokenA, coin, WHOLE));
    }

    function test_swapExactTokensForTokensExpired() public {
        expectRevert(IMeowRouterBase.Expired.selector);
        split.swapExactTokensForTokens(1, 0, ab, TO, PAST);
    }

    function test_swapTokensForExactTokensExpired() public {
        expectRevert(IMeowRouterBase.Expired.selector);
        split.swapTokensForExactTokens(1, MOST, ab, TO, PAST);
    }

    function test_swapExactETHForTokensExpired() public {
        expectRevert(IMeowRouterBase.Expired.selector);
        split.swapExactETHForTokens{value: 1}(0, coinA, TO, PAST);
    }

    function test_swapTokensForExactETHExpired() public {
        expectRevert(IMeowRouterBase.Expired.selector);
        split.swapTokensForExactETH(1, MOST, aCoin, TO, PAST);
    }

    function test_swapExactTokensForETHExpired() public {
        expectRevert(IMeowRouterBase.Expired.selector);
        split.swapExactTokensForETH(1, 0, aCoin, TO, PAST);
    }

    function test_swapETHForExactTokensExpired() public {
        expectRevert(IMeowRouterBase.Expired.selector);
        split.swapETHForExactTokens{value: 1}(1, coinA, TO, PAST);
    }

    function test_swapExactTokensForTokensForTooLittle() public {
        uint256 most = paid(1e18, path(tokenA, tokenB));
        expectRevert(IMeowRouterBase.InsufficientOutputAmount.selector);
        split.swapExactTokensForTokens(1e18, most + 1, ab, TO, SOON);
    }

    function test_swapTokensForExactTokensForTooMuch() public {
        uint256 least = taken(1e18, path(tokenA, tokenB));
        expectRevert(IMeowRouterBase.ExcessiveInputAmount.selector);
        split.swapTokensForExactTokens(1e18, least - 1, ab, TO, SOON);
    }

    function test_swapExactETHForTokensForTooLittle() public {
        uint256 most = paid(1e18, path(coin, tokenA));
        expectRevert(IMeowRouterBase.InsufficientOutputAmount.selector);
        split.swapExactETHForTokens{value: 1e18}(most + 1, coinA, TO, SOON);
    }

    function test_swapTokensForExactETHForTooMuch() public {
        uint256 least = taken(1e18, path(tokenA, coin));
        expectRevert(IMeowRouterBase.ExcessiveInputAmount.selector);
        split.swapTokensForExactETH(1e18, least - 1, aCoin, TO, SOON);
    }

    function test_swapExactTokensForETHForTooLittle() public {
        uint256 most = paid(1e18, path(tokenA, coin));
        expectRevert(IMeowRouterBase.InsufficientOutputAmount.selector);
        split.swapExactTokensForETH(1e18, most + 1, aCoin, TO, SOON);
    }

    function test_swapETHForExactTokensForTooMuch() public {
        uint256 least = taken(1e18, path(coin, tokenA));
        expectRevert(IMeowRouterBase.ExcessiveInputAmount.selector);
        split.swapETHForExactTokens{value: least - 1}(1e18, coinA, TO, SOON);
    }

    function test_swapExactTokensForTokensToTheRouterOrTheWrappedCoin() public {
        for (uint256 i = 0; i < 2; ++i) {
            expectRevert(IMeowSplitRouter.InvalidTo.selector);
            split.swapExactTokensForTokens(1e18, 0, ab, invalid[i], SOON);
        }
    }

    function test_swapTokensForExactTokensToTheRouterOrTheWrappedCoin() public {
        for (uint256 i = 0; i < 2; ++i) {
            expectRevert(IMeowSplitRouter.InvalidTo.selector);
            split.swapTokensForExactTokens(1e18, MOST, ab, invalid[i], SOON);
        }
    }

    function test_swapExactETHForTokensToTheRouterOrTheWrappedCoin() public {
        for (uint256 i = 0; i < 2; ++i) {
            expectRevert(IMeowSplitRouter.InvalidTo.selector);
            split.swapExactETHForTokens{value: 1e18}(0, coinA, invalid[i], SOON);
        }
    }

    function test_swapTokensForExactETHToTheRouterOrTheWrappedCoin() public {
        for (uint256 i = 0; i < 2; ++i) {
            expectRevert(IMeowSplitRouter.InvalidTo.selector);
            split.swapTokensForExactETH(1e18, MOST, aCoin, invalid[i], SOON);
        }
    }

    function test_swapExactTokensForETHToTheRouterOrTheWrappedCoin() public {
        for (uint256 i = 0; i < 2; ++i) {
            expectRevert(IMeowSplitRouter.InvalidTo.selector);
            split.swapExactTokensForETH(1e18, 0, aCoin, invalid[i], SOON);
        }
    }

    function test_swapETHForExactTokensToTheRouterOrTheWrappedCoin() public {
        for (uint256 i = 0; i < 2; ++i) {
            expectRevert(IMeowSplitRouter.InvalidTo.selector);
            split.swapETHForExactTokens{value: 2e18}(1e18, coinA, invalid[i], SOON);
        }
    }

    function test_moreThanThePairHas() public {
        expectRevert(IMeowRouterBase.InsufficientLiquidity.selector);
        split.swapTokensForExactTokens(2e21, MOST, ab, TO, SOON);
    }

    function test_moreThanThePairCanHold() public {
        tokenA.mint(address(this), 2 ** 113);
        expectRevert(bytes4(keccak256("Overflow()")));
        split.swapExactTokensForTokens(2 ** 113, 0, ab, TO, SOON);
    }

    function test_inputOfNothing() public {
        expectRevert(IMeowRouterBase.InsufficientInputAmount.selector);
        split.swapExactTokensForTokens(0, 0, ab, TO, SOON);
    }

    function test_coinOfNothing() public {
        expectRevert(IMeowRouterBase.InsufficientInputAmount.selector);
        split.swapExactETHForTokens(0, coinA, TO, SOON);
    }

    function test_outputOfNothing() public {
        expectRevert(IMeowRouterBase.InsufficientOutputAmount.selector);
        split.swapTokensForExactTokens(0, MOST, ab, TO, SOON);
    }

    function test_shareTooSmallForAUnit() public {
        expectRevert(IMeowRouterBase.InsufficientInputAmount.selector);
        split.swapExactTokensForTokens(999_999, 0, ways(tokenA, tokenC, tokenB, 1), TO, SOON);
    }

    function test_legThatPaysNothing() public {
        expectRevert(IMeowRouterBase.InsufficientOutputAmount.selector);
        split.swapExactTokensForTokens(1, 0, chain(leg(tokenA, tokenC, WHOLE)), TO, SOON);
    }
}
