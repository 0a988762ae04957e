// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SplitTestBase} from "../testing/SplitTestBase.t.sol";
import {IMeowRouterBase} from "./IMeowRouterBase.sol";
import {IMeowSplitRouter} from "./IMeowSplitRouter.sol";

contract SplitRefusalsTest is SplitTestBase {
    IERC20 private coin;
    IMeowSplitRouter.Leg[] private ab;

    function setUp() public override {
        super.setUp();
        coin = IERC20(address(wbnb));
        ab.push(leg(tokenA, tokenB, WHOLE));
    }

    /// @dev Swaps an exact input of 1e18, which must be refused.
    function refuse(IMeowSplitRouter.Leg[] memory legs, bytes4 reason) private {
        expectRevert(reason);
        split.swapExactTokensForTokens(1e18, 0, legs, TO, SOON);
    }

    /// @dev Swaps for an exact output of 1e18, which must be refused.
    function refuseBack(IMeowSplitRouter.Leg[] memory legs, bytes4 reason) private {
        expectRevert(reason);
        split.swapTokensForExactTokens(1e18, MOST, legs, TO, SOON);
    }

    function expectRepeated(IERC20 x, IERC20 y) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IMeowSplitRouter.RepeatedPair.selector, pairOf(address(x), address(y))
            )
        );
    }

    function test_noLegs() public {
        refuse(new IMeowSplitRouter.Leg[](0), IMeowSplitRouter.InvalidLegs.selector);
    }

    function test_noLegsBack() public {
        refuseBack(new IMeowSplitRouter.Leg[](0), IMeowSplitRouter.InvalidLegs.selector);
    }

    function test_tokenThatHasNotArrived() public {
        refuse(
            chain(leg(tokenA, tokenB, WHOLE), leg(tokenC, tokenB, WHOLE)),
            IMeowSplitRouter.InvalidLegs.selector
        );
    }

    function test_tokenThatIsNotNeeded() public {
        refuseBack(
            chain(leg(tokenA, tokenB, WHOLE), leg(tokenA, tokenC, WHOLE)),
            IMeowSplitRouter.InvalidLegs.selector
        );
    }

    function test_tokenLeftOver() public {
        refuse(
            chain(leg(tokenA, tokenC, WHOLE / 2), leg(tokenA, tokenB, WHOLE / 2)),
            IMeowSplitRouter.InvalidLegs.selector
        );
    }

    function test_tokenThatNobodyBrings() public {
        refuseBack(
            chain(leg(tokenC, tokenB, WHOLE / 2), leg(tokenA, tokenB, WHOLE / 2)),
            IMeowSplitRouter.InvalidLegs.selector
        );
    }

    function test_legsAfterTheOutput() public {
        IMeowSplitRouter.Leg[] memory legs = chain(
            leg(tokenA, tokenB, WHOLE), leg(tokenB, tokenC, WHOLE), leg(coin, tokenB, WHOLE)
        );
        refuse(legs, IMeowSplitRouter.InvalidLegs.selector);
    }

    function test_legsInTheWrongOrder() public {
        refuse(
            chain(
                leg(tokenA, tokenC, WHOLE / 2),
                leg(tokenC, tokenB, WHOLE),
                leg(tokenA, tokenB, WHOLE / 2)
            ),
            IMeowSplitRouter.InvalidShares.selector
        );
    }

    function test_roundBackToTheInput() public {
        refuse(
            chain(
                leg(tokenA, tokenB, WHOLE), leg(tokenB, tokenC, WHOLE), leg(tokenC, tokenA, WHOLE)
            ),
            IMeowSplitRouter.InvalidLegs.selector
        );
    }

    function test_roundOnTheWayWhoseTokenIsNotTakenAgain() public {
        IMeowSplitRouter.Leg[] memory legs = new IMeowSplitRouter.Leg[](4);
        legs[0] = leg(tokenA, tokenC, WHOLE);
        legs[1] = leg(tokenC, coin, WHOLE / 2);
        legs[2] = leg(tokenC, tokenB, WHOLE / 2);
        legs[3] = leg(coin, tokenA, WHOLE);
        refuse(legs, IMeowSplitRouter.InvalidLegs.selector);
    }

    function test_exactCoinInOfAToken() public {
        expectRevert(IMeowSplitRouter.InvalidLegs.selector);
        split.swapExactETHForTokens{value: 1e18}(0, ab, TO, SOON);
    }

    function test_coinForExactTokensOfAToken() public {
        expectRevert(IMeowSplitRouter.InvalidLegs.selector);
        split.swapETHForExactTokens{value: 1e18}(1e9, ab, TO, SOON);
    }

    function test_tokensForExactCoinOfAToken() public {
        expectRevert(IMeowSplitRouter.InvalidLegs.selector);
        split.swapTokensForExactETH(1e9, MOST, ab, TO, SOON);
    }

    function test_exactTokensForCoinOfAToken() public {
        expectRevert(IMeowSplitRouter.InvalidLegs.selector);
        split.swapExactTokensForETH(1e18, 0, ab, TO, SOON);
    }

    function test_sharesBelowOne() public {
        refuse(chain(leg(tokenA, tokenB, WHOLE - 1)), IMeowSplitRouter.InvalidShares.selector);
    }

    function test_sharesBelowOneBack() public {
        refuseBack(chain(leg(tokenA, tokenB, WHOLE - 1)), IMeowSplitRouter.InvalidShares.selector);
    }

    function test_shareAboveOne() public {
        refuse(chain(leg(tokenA, tokenB, WHOLE + 1)), IMeowSplitRouter.InvalidShares.selector);
    }

    function test_largestShare() public {
        refuse(
            chain(leg(tokenA, tokenB, type(uint32).max)), IMeowSplitRouter.InvalidShares.selector
        );
    }

    function test_sharesAboveOne() public {
        refuse(
            chain(
                leg(tokenA, tokenB, WHOLE / 2 + 1),
                leg(tokenA, tokenC, WHOLE / 2),
                leg(tokenC, tokenB, WHOLE)
            ),
            IMeowSplitRouter.InvalidShares.selector
        );
    }

    function test_shareOfNothing() public {
        refuse(
            chain(leg(tokenA, tokenB, 0), leg(tokenA, tokenC, WHOLE), leg(tokenC, tokenB, WHOLE)),
            IMeowSplitRouter.InvalidShares.selector
        );
    }

    function test_shareOfNothingAmongOthers() public {
        refuse(
            chain(
                leg(tokenA, tokenC, WHOLE / 2), leg(tokenA, tokenB, 0), leg(tokenC, tokenB, WHOLE)
            ),
            IMeowSplitRouter.InvalidShares.selector
        );
    }

    function test_groupThatComesTwice() public {
        refuse(
            chain(
                leg(tokenA, tokenB, WHOLE), leg(tokenA, tokenC, WHOLE), leg(tokenC, tokenB, WHOLE)
            ),
            IMeowSplitRouter.InvalidLegs.selector
        );
    }

    function test_pairTwiceAtOnce() public {
        expectRepeated(tokenA, tokenB);
        split.swapExactTokensForTokens(
            1e18,
            0,
            chain(leg(tokenA, tokenB, WHOLE / 2), leg(tokenA, tokenB, WHOLE / 2)),
            TO,
            SOON
        );
    }

    function test_pairThereAndBack() public {
        IMeowSplitRouter.Leg[] memory legs = chain(
            leg(tokenA, tokenC, WHOLE), leg(tokenC, tokenA, WHOLE), leg(tokenA, tokenB, WHOLE)
        );
        expectRepeated(tokenA, tokenC);
        split.swapExactTokensForTokens(1e18, 0, legs, TO, SOON);
    }

    function test_pairThereAndBackForAnExactOutput() public {
        IMeowSplitRouter.Leg[] memory legs = chain(
            leg(tokenC, tokenB, WHOLE), leg(tokenB, tokenC, WHOLE), leg(tokenA, tokenB, WHOLE)
        );
        expectRepeated(tokenC, tokenB);
        split.swapTokensForExactTokens(1e9, MOST, legs, TO, SOON);
    }

    function test_tokenIntoItself() public {
        refuse(
            chain(leg(tokenA, tokenA, WHOLE), leg(tokenA, tokenB, WHOLE)),
            IMeowRouterBase.IdenticalAddresses.selector
        );
    }

    function test_zeroAddressAsAToken() public {
        refuse(
            chain(leg(tokenA, IERC20(address(0)), WHOLE), leg(IERC20(address(0)), tokenB, WHOLE)),
            IMeowRouterBase.ZeroAddress.selector
        );
    }
}
