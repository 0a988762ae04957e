// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IMeowSplitRouter} from "../exchange/IMeowSplitRouter.sol";
import {SplitTestBase} from "./SplitTestBase.t.sol";
import {TestToken} from "./TestToken.t.sol";

/// @title Caller that swaps by random legs over all pairs of five tokens
/// @dev Reverts are allowed.
contract SplitHandler is SplitTestBase {
    uint256 public done;
    uint256 public balancesKept;
    uint256 public misreported;

    IERC20[5] private tokens;
    /// @dev Near and far tokens of the legs being made, from the exact amount on.
    IMeowSplitRouter.Leg[] private made;

    constructor() {
        setUp();
        TestToken tokenD = new TestToken();
        tokenD.mint(address(this), RICH);
        tokenD.approve(address(router), MOST);
        tokenD.approve(address(split), MOST);
        tokens = [IERC20(address(tokenA)), tokenB, tokenC, wbnb, tokenD];
        for (uint256 i = 0; i < 4; ++i) {
            addLiquidity(tokens[i], tokenD, 1e21 << i, 1e21);
        }
        // Others have approved the router as well: nobody may swap what is theirs.
        for (uint256 i = 0; i < 5; ++i) {
            tokens[i].transfer(BOB, 1e24);
            vm.prank(BOB);
            tokens[i].approve(address(split), MOST);
        }
    }

    function token(uint256 index) external view returns (IERC20) {
        return tokens[index];
    }

    /// @dev Swaps along legs in order, each token split over some of those after it.
    function swapInOrder(uint256 seed, uint256 amount, bool isExactIn) external {
        makeLegs(seed);
        swapAlong(isExactIn, bound(amount, 1, 1e21));
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
        swapAlong(isExactIn, bound(amount, 1, 1e21));
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
        swapAlong(isExactIn, bound(amount, 1, 1e19));
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

    function swapAlong(bool isExactIn, uint256 amount) private {
        IMeowSplitRouter.Leg[] memory legs = made;
        if (!isExactIn) {
            for (uint256 i = 0; i < legs.length; ++i) {
                (legs[i].tokenIn, legs[i].tokenOut) = (legs[i].tokenOut, legs[i].tokenIn);
            }
        }
        IMeowSplitRouter.Leg memory last = legs[legs.length - 1];
        IERC20 input = IERC20(isExactIn ? legs[0].tokenIn : last.tokenIn);
        IERC20 output = IERC20(isExactIn ? last.tokenOut : legs[0].tokenOut);
        if (address(input) == address(wbnb)) {
            swapFromCoin(isExactIn, amount, legs, output);
        } else if (address(output) == address(wbnb)) {
            swapToCoin(isExactIn, amount, legs, input);
        } else {
            swapTokens(isExactIn, amount, legs, input, output);
        }
    }

    function swapTokens(
        bool isExactIn,
        uint256 amount,
        IMeowSplitRouter.Leg[] memory legs,
        IERC20 input,
        IERC20 output
    ) private {
        uint256 inBefore = input.balanceOf(address(this));
        uint256 outBefore = output.balanceOf(TO);
        (bool ok, uint256 other) = send(
            0,
            isExactIn
                ? abi.encodeCall(split.swapExactTokensForTokens, (amount, 0, legs, TO, SOON))
                : abi.encodeCall(split.swapTokensForExactTokens, (amount, MOST, legs, TO, SOON))
        );
        if (!ok) return;
        compare(
            isExactIn,
            amount,
            other,
            inBefore - input.balanceOf(address(this)),
            output.balanceOf(TO) - outBefore
        );
    }

    function swapFromCoin(
        bool isExactIn,
        uint256 amount,
        IMeowSplitRouter.Leg[] memory legs,
        IERC20 output
    ) private {
        uint256 inBefore = address(this).balance;
        uint256 outBefore = output.balanceOf(TO);
        (bool ok, uint256 other) = send(
            isExactIn ? amount : 1e22,
            isExactIn
                ? abi.encodeCall(split.swapExactETHForTokens, (0, legs, TO, SOON))
                : abi.encodeCall(split.swapETHForExactTokens, (amount, legs, TO, SOON))
        );
        if (!ok) return;
        compare(
            isExactIn,
            amount,
            other,
            inBefore - address(this).balance,
            output.balanceOf(TO) - outBefore
        );
    }

    function swapToCoin(
        bool isExactIn,
        uint256 amount,
        IMeowSplitRouter.Leg[] memory legs,
        IERC20 input
    ) private {
        uint256 inBefore = input.balanceOf(address(this));
        uint256 outBefore = TO.balance;
        (bool ok, uint256 other) = send(
            0,
            isExactIn
                ? abi.encodeCall(split.swapExactTokensForETH, (amount, 0, legs, TO, SOON))
                : abi.encodeCall(split.swapTokensForExactETH, (amount, MOST, legs, TO, SOON))
        );
        if (!ok) return;
        compare(
            isExactIn,
            amount,
            other,
            inBefore - input.balanceOf(address(this)),
            TO.balance - outBefore
        );
    }

    /// @dev Compares what moved with the exact amount and with what the router reported.
    function compare(bool isExactIn, uint256 amount, uint256 other, uint256 spent, uint256 got)
        private
    {
        (uint256 wantedIn, uint256 wantedOut) = isExactIn ? (amount, other) : (other, amount);
        if (spent != wantedIn || got != wantedOut) ++misreported;
    }

    /// @dev Sends a call with some coin and records whether the router keeps a balance.
    function send(uint256 value, bytes memory data) private returns (bool ok, uint256 other) {
        bytes memory answer;
        (ok, answer) = address(split).call{value: value}(data);
        if (ok) {
            ++done;
            other = abi.decode(answer, (uint256));
        }
        if (address(split).balance != 0) ++balancesKept;
        for (uint256 i = 0; i < tokens.length; ++i) {
            if (tokens[i].balanceOf(address(split)) != 0) ++balancesKept;
        }
    }
}
