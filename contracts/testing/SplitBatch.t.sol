// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IMeowSplitRouter} from "../exchange/IMeowSplitRouter.sol";
import {MeowFactory} from "../exchange/MeowFactory.sol";
import {MeowPair} from "../exchange/MeowPair.sol";
import {SplitRouter} from "../exchange/SplitRouter.sol";
import {WBNB} from "../token/WBNB.sol";
import {TestToken} from "./TestToken.t.sol";

/// @title Exchange on which many random swaps are carried out in one call
contract SplitBatch {
    struct Trade {
        bool isExactIn;
        uint256 amount;
        IMeowSplitRouter.Leg[] legs;
    }

    uint256 private constant PLENTY = 2 ** 200;
    uint256 private constant FIRST = 2000;

    MeowFactory private immutable FACTORY;
    SplitRouter private immutable SPLIT;

    TestToken[] public tokens;

    constructor(uint256 count) {
        FACTORY = new MeowFactory(address(this));
        SPLIT = new SplitRouter(address(FACTORY), address(new WBNB()));
        for (uint256 i = 0; i < count; ++i) {
            tokens.push(new TestToken());
            tokens[i].mint(address(this), PLENTY);
            tokens[i].approve(address(SPLIT), type(uint256).max);
        }
    }

    /// @notice Opens a pair of two tokens with the least liquidity.
    function open(TestToken x, TestToken y) external returns (MeowPair pair) {
        pair = MeowPair(FACTORY.createPair(address(x), address(y)));
        x.mint(address(pair), FIRST);
        y.mint(address(pair), FIRST);
        pair.mint(address(this));
    }

    /// @notice Sets the reserves of pairs, and swaps one after another.
    /// @return others Output or input of each swap; 0 where it was refused.
    function swap(
        MeowPair[] calldata pairs,
        uint112[2][] calldata reserves,
        Trade[] calldata trades
    ) external returns (uint256[] memory others) {
        for (uint256 i = 0; i < pairs.length; ++i) {
            set(TestToken(pairs[i].token0()), address(pairs[i]), reserves[i][0]);
            set(TestToken(pairs[i].token1()), address(pairs[i]), reserves[i][1]);
            pairs[i].sync();
        }
        others = new uint256[](trades.length);
        for (uint256 i = 0; i < trades.length; ++i) {
            others[i] = swapOne(trades[i]);
        }
    }

    function swapOne(Trade calldata trade) private returns (uint256) {
        (address to, uint256 most) = (address(1), type(uint256).max);
        if (trade.isExactIn) {
            try SPLIT.swapExactTokensForTokens(trade.amount, 0, trade.legs, to, most) returns (
                uint256 amountOut
            ) {
                return amountOut;
            } catch {
                return 0;
            }
        }
        try SPLIT.swapTokensForExactTokens(trade.amount, most, trade.legs, to, most) returns (
            uint256 amountIn
        ) {
            return amountIn;
        } catch {
            return 0;
        }
    }

    function set(TestToken token, address pair, uint256 reserve) private {
        token.burnFrom(pair, token.balanceOf(pair));
        token.mint(pair, reserve);
    }
}
