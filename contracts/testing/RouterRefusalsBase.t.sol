// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ExchangeTestBase} from "./ExchangeTestBase.t.sol";
import {IMeowRouterBase} from "../exchange/IMeowRouterBase.sol";

/// @title Exchange with a pair of A and B, one of A and the coin, and none of A and C
abstract contract RouterRefusalsBase is ExchangeTestBase {
    uint256 internal constant PAST = 999_999_999;
    address internal constant TO = address(0x70);

    address[] internal ab;
    address[] internal coinA;
    address[] internal aCoin;

    function setUp() public virtual {
        setUpExchange();
        fundAll();
        addLiquidity(tokenA, tokenB, 1e21, 1e21);
        addCoin(tokenA, 1e21, 1e21);
        ab = path(tokenA, tokenB);
        coinA = path(wbnb, tokenA);
        aCoin = path(tokenA, wbnb);
    }

    function expired() internal {
        expectRevert(IMeowRouterBase.Expired.selector);
    }

    function expectPairNotFound() internal {
        vm.expectRevert(
            abi.encodeWithSelector(
                IMeowRouterBase.PairNotFound.selector, address(tokenA), address(tokenC)
            )
        );
    }

    function expectCoinPairNotFound() internal {
        vm.expectRevert(
            abi.encodeWithSelector(
                IMeowRouterBase.PairNotFound.selector, address(tokenC), address(wbnb)
            )
        );
    }
}
