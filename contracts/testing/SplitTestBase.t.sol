// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IMeowSplitRouter} from "../exchange/IMeowSplitRouter.sol";
import {SplitRouter} from "../exchange/SplitRouter.sol";
import {ExchangeTestBase} from "./ExchangeTestBase.t.sol";

/// @title Exchange with pairs of A, B, C and the coin, and an approved router of split swaps
abstract contract SplitTestBase is ExchangeTestBase {
    uint32 internal constant WHOLE = 1_000_000;
    uint256 internal constant MOST = type(uint256).max;
    address internal constant TO = address(0x70);

    SplitRouter internal split;

    function setUp() public virtual {
        setUpExchange();
        fundAll();
        addLiquidity(tokenA, tokenB, 1e21, 2e21);
        addLiquidity(tokenA, tokenC, 1e21, 1e21);
        addLiquidity(tokenC, tokenB, 1e21, 2e21);
        addCoin(tokenA, 1e21, 1e21);
        addCoin(tokenB, 2e21, 1e21);
        addCoin(tokenC, 1e21, 1e21);
        split = new SplitRouter(address(factory), address(wbnb));
        tokenA.approve(address(split), MOST);
        tokenB.approve(address(split), MOST);
        tokenC.approve(address(split), MOST);
        taxed.approve(address(split), MOST);
        wbnb.approve(address(split), MOST);
    }

    /// @dev The router must keep no balance, whatever was called.
    modifier keepsNoBalance() {
        _;
        vm.assertEq(kept(), 0, "nothing stays");
    }

    /// @dev Returns what the router holds, of all tokens together.
    function kept() internal view returns (uint256) {
        address at = address(split);
        return at.balance + wbnb.balanceOf(at) + tokenA.balanceOf(at) + tokenB.balanceOf(at)
            + tokenC.balanceOf(at) + taxed.balanceOf(at);
    }

    function leg(IERC20 tokenIn, IERC20 tokenOut, uint32 share)
        internal
        pure
        returns (IMeowSplitRouter.Leg memory)
    {
        return IMeowSplitRouter.Leg(address(tokenIn), address(tokenOut), share);
    }

    function chain(IMeowSplitRouter.Leg memory first)
        internal
        pure
        returns (IMeowSplitRouter.Leg[] memory legs)
    {
        legs = new IMeowSplitRouter.Leg[](1);
        legs[0] = first;
    }

    function chain(IMeowSplitRouter.Leg memory first, IMeowSplitRouter.Leg memory second)
        internal
        pure
        returns (IMeowSplitRouter.Leg[] memory legs)
    {
        legs = new IMeowSplitRouter.Leg[](2);
        (legs[0], legs[1]) = (first, second);
    }

    function chain(
        IMeowSplitRouter.Leg memory first,
        IMeowSplitRouter.Leg memory second,
        IMeowSplitRouter.Leg memory third
    ) internal pure returns (IMeowSplitRouter.Leg[] memory legs) {
        legs = new IMeowSplitRouter.Leg[](3);
        (legs[0], legs[1], legs[2]) = (first, second, third);
    }

    /// @dev An exact input: a share of it directly, the rest by a token between.
    function ways(IERC20 from, IERC20 by, IERC20 to, uint32 share)
        internal
        pure
        returns (IMeowSplitRouter.Leg[] memory)
    {
        return chain(leg(from, to, share), leg(from, by, WHOLE - share), leg(by, to, WHOLE));
    }

    /// @dev An exact output: a share of it directly, the rest by a token between.
    function waysBack(IERC20 from, IERC20 by, IERC20 to, uint32 share)
        internal
        pure
        returns (IMeowSplitRouter.Leg[] memory)
    {
        return chain(leg(from, to, share), leg(by, to, WHOLE - share), leg(from, by, WHOLE));
    }

    /// @dev Returns what the router of single paths pays now.
    function paid(uint256 amountIn, address[] memory along) internal view returns (uint256) {
        return router.getAmountsOut(amountIn, along)[along.length - 1];
    }

    /// @dev Returns what the router of single paths takes now.
    function taken(uint256 amountOut, address[] memory along) internal view returns (uint256) {
        return router.getAmountsIn(amountOut, along)[0];
    }
}
