// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IMeowSplitRouter} from "../exchange/IMeowSplitRouter.sol";
import {SplitCaller} from "./SplitCaller.t.sol";

/// @title Caller that swaps by random legs over the pairs of five tokens and of odd ones
contract SplitHandler is SplitCaller {
    /// @dev Near and far tokens of the legs being made, from the exact amount on.
    IMeowSplitRouter.Leg[] private made;

    /// @dev Swaps along legs in order, each token split over some of those after it.
    function swapInOrder(uint256 seed, uint256 amount, bool isExactIn) external {
        makeLegs(seed);
        swapAlong(isExactIn, bound(amount, 1, 1e21), TO, seed, true);
    }

    /// @dev The same with one leg changed, so that it is seldom in order.
    function swapOutOfOrder(uint256 seed, uint256 change, uint256 amount, bool isExactIn)
        external
    {
        makeLegs(seed);
        IMeowSplitRouter.Leg storage changed = made[change % made.length];
        change /= 8;
        if (change % 4 == 0) changed.tokenIn = address(tokens[change / 4 % 5]);
        if (change % 4 == 1) changed.tokenOut = address(tokens[change / 4 % 5]);
        if (change % 4 == 2) changed.share = uint32(change / 4);
        if (change % 4 == 3) made.push(changed);
        swapAlong(isExactIn, bound(amount, 1, 1e21), TO, seed, true);
    }

    /// @dev Swaps along a round of legs: a token is passed twice.
    function swapAround(uint256 seed, uint256 amount, bool isExactIn) external {
        delete made;
        uint256 start = seed % 5;
        for (uint256 i = 0; i < 3; ++i) {
            push(
                address(tokens[(start + i) % 5]), address(tokens[(start + (i + 1) % 3) % 5]), WHOLE
            );
        }
        push(address(tokens[start]), address(tokens[(start + 3) % 5]), WHOLE);
        swapAlong(isExactIn, bound(amount, 1, 1e19), TO, seed, true);
    }

    /// @dev Swaps with one token replaced by a taxed, a calling or a pairless one, or to a
    /// recipient that rejects coin.
    function swapOddly(uint256 seed, uint256 kind, uint256 amount, bool isExactIn) external {
        makeLegs(seed);
        uint256 odd = PLAIN + kind % 4;
        if (odd > PAIRLESS) {
            swapAlong(isExactIn, bound(amount, 1, 1e21), rejecter, seed, true);
            return;
        }
        replace(address(tokens[kind / 4 % PLAIN]), address(tokens[odd]));
        if (odd == CALLING) callBack(kind / 20 % 2 == 0);
        swapAlong(isExactIn, bound(amount, 1, 1e21), TO, seed, odd == PAIRLESS);
    }

    function replace(address plain, address odd) private {
        for (uint256 i = 0; i < made.length; ++i) {
            if (made[i].tokenIn == plain) made[i].tokenIn = odd;
            if (made[i].tokenOut == plain) made[i].tokenOut = odd;
        }
    }

    /// @dev Lets the calling token swap when it is next transferred.
    function callBack(bool isStrict) private {
        IMeowSplitRouter.Leg[] memory legs = chain(leg(tokenA, tokenB, WHOLE));
        calling.callNext(
            address(split),
            abi.encodeCall(split.swapExactTokensForTokens, (1e15, 0, legs, BOB, SOON)),
            isStrict
        );
    }

    function push(address near, address far, uint32 share) private {
        made.push(IMeowSplitRouter.Leg(near, far, share));
    }

    /// @dev Makes legs through the tokens from a random one on; the last one before it is the goal.
    function makeLegs(uint256 seed) private {
        delete made;
        uint256 start = seed % 5;
        uint256 count = 2 + seed / 5 % 4;
        bool[5] memory arrived;
        arrived[0] = true;
        for (uint256 i = 0; i + 1 < count; ++i) {
            if (!arrived[i]) continue;
            seed = uint256(keccak256(abi.encode(seed)));
            uint32 left = WHOLE;
            for (uint256 next = i + 1; next < count; ++next) {
                bool isLast = next + 1 == count;
                if (!isLast && seed >> next & 1 == 0) continue;
                uint32 share =
                    isLast ? left : uint32(bound(uint32(seed >> 32 * next), 1, left / 2 + 1));
                if (share >= left) share = left;
                arrived[next] = true;
                push(address(tokens[(start + i) % 5]), address(tokens[(start + next) % 5]), share);
                left -= share;
                if (left == 0) break;
            }
        }
    }

    function swapAlong(bool isExactIn, uint256 amount, address to, uint256 random, bool isReported)
        private
    {
        IMeowSplitRouter.Leg[] memory legs = made;
        if (!isExactIn) {
            for (uint256 i = 0; i < legs.length; ++i) {
                (legs[i].tokenIn, legs[i].tokenOut) = (legs[i].tokenOut, legs[i].tokenIn);
            }
        }
        IMeowSplitRouter.Leg memory last = legs[legs.length - 1];
        IERC20 input = IERC20(isExactIn ? legs[0].tokenIn : last.tokenIn);
        IERC20 output = IERC20(isExactIn ? last.tokenOut : legs[0].tokenOut);
        swapWithin(
            Swap(isExactIn, amount, input, output, to),
            legs,
            uint256(keccak256(abi.encode(random, amount))),
            isReported
        );
    }
}
