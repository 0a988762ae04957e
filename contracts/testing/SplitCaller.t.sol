// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IMeowSplitRouter} from "../exchange/IMeowSplitRouter.sol";
import {CallingToken, CoinRejecter} from "./SplitActors.t.sol";
import {SplitTestBase} from "./SplitTestBase.t.sol";
import {TestToken} from "./TestToken.t.sol";

/// @title Caller of split swaps of ordinary and odd tokens, who counts what must never happen
/// @dev Tokens: five ordinary ones, then a taxed, a calling and a pairless one. It may revert.
abstract contract SplitCaller is SplitTestBase {
    /// @dev Swap to make; coin goes in or out where the wrapped coin is the input or the output.
    struct Swap {
        bool isExactIn;
        uint256 amount;
        IERC20 input;
        IERC20 output;
        address to;
    }

    uint256 internal constant PLAIN = 5;
    uint256 internal constant TAXED = 5;
    uint256 internal constant CALLING = 6;
    uint256 internal constant PAIRLESS = 7;

    uint256 public done;
    uint256 public refusedByLimit;
    uint256 public balancesKept;
    uint256 public misreported;
    uint256 public limitsBroken;
    uint256 public limitsMissed;

    IERC20[8] internal tokens;
    CallingToken internal calling;
    address internal rejecter;

    constructor() {
        setUp();
        rejecter = address(new CoinRejecter());
        calling = new CallingToken();
        TestToken[3] memory more = [new TestToken(), calling, new TestToken()];
        tokens = [IERC20(address(tokenA)), tokenB, tokenC, wbnb, more[0], taxed, calling, more[2]];
        for (uint256 i = 0; i < 3; ++i) {
            more[i].mint(address(this), RICH);
            more[i].approve(address(router), MOST);
            more[i].approve(address(split), MOST);
        }
        for (uint256 i = 0; i < 4; ++i) {
            addLiquidity(tokens[i], tokens[4], 1e21 << i, 1e21);
        }
        for (uint256 i = 0; i < PLAIN; ++i) {
            addLiquidity(tokens[i], taxed, 1e21, 1e21);
            addLiquidity(tokens[i], calling, 1e21, 1e21);
        }
        // The calling token could pay for a swap of its own.
        tokenA.mint(address(calling), 1e24);
        vm.prank(address(calling));
        tokenA.approve(address(split), MOST);
        // Others have approved the router as well: nobody may swap what is theirs.
        vm.prank(ALICE);
        taxed.mint(BOB, 1e24);
        for (uint256 i = 0; i < 8; ++i) {
            if (i != TAXED) tokens[i].transfer(BOB, 1e24);
            vm.prank(BOB);
            tokens[i].approve(address(split), MOST);
        }
    }

    function token(uint256 index) external view returns (IERC20) {
        return tokens[index];
    }

    /// @dev Whether a call made by the calling token within a swap was carried out.
    function isReentered() external view returns (bool) {
        return calling.hasCalled();
    }

    /// @dev Swaps with a limit from a tenth below to a tenth above what the swap pays or takes.
    function swapWithin(
        Swap memory swap,
        IMeowSplitRouter.Leg[] memory legs,
        uint256 random,
        bool isReported
    ) internal {
        uint256 before = vm.snapshotState();
        (bool isPossible, uint256 other) = call(swap, legs, swap.isExactIn ? 0 : 1e25);
        if (!isPossible) return;
        vm.revertToState(before);
        uint256 part = random % 8 == 0 ? 1e6 : bound(random / 8, 9e5, 11e5);
        uint256 limit = other * part / 1e6;
        uint256 spent = held(swap.input, address(this));
        uint256 got = held(swap.output, swap.to);
        bool isDone;
        (isDone, other) = call(swap, legs, limit);
        bool isWithin = swap.isExactIn ? part <= 1e6 : part >= 1e6;
        if (!isDone) {
            ++refusedByLimit;
            if (isReported && isWithin) ++limitsMissed;
            return;
        }
        ++done;
        spent -= held(swap.input, address(this));
        got = held(swap.output, swap.to) - got;
        if (swap.isExactIn ? got < limit : spent > limit) ++limitsBroken;
        (uint256 wantedIn, uint256 wantedOut) =
            swap.isExactIn ? (swap.amount, other) : (other, swap.amount);
        if (spent != wantedIn || isReported && got != wantedOut) ++misreported;
    }

    function held(IERC20 asset, address who) private view returns (uint256) {
        return asset == IERC20(address(wbnb)) ? who.balance : asset.balanceOf(who);
    }

    /// @dev Makes the swap and records whether the router keeps a balance.
    function call(Swap memory swap, IMeowSplitRouter.Leg[] memory legs, uint256 limit)
        private
        returns (bool ok, uint256 other)
    {
        bool isCoinIn = swap.input == IERC20(address(wbnb));
        uint256 value = !isCoinIn ? 0 : swap.isExactIn ? swap.amount : limit;
        bytes memory answer;
        (ok, answer) = address(split).call{value: value}(encode(swap, legs, limit, isCoinIn));
        if (ok) other = abi.decode(answer, (uint256));
        if (address(split).balance != 0) ++balancesKept;
        for (uint256 i = 0; i < tokens.length; ++i) {
            if (tokens[i].balanceOf(address(split)) != 0) ++balancesKept;
        }
    }

    function encode(
        Swap memory swap,
        IMeowSplitRouter.Leg[] memory legs,
        uint256 limit,
        bool isCoinIn
    ) private view returns (bytes memory) {
        address to = swap.to;
        uint256 amount = swap.amount;
        if (isCoinIn) {
            return swap.isExactIn
                ? abi.encodeCall(split.swapExactETHForTokens, (limit, legs, to, SOON))
                : abi.encodeCall(split.swapETHForExactTokens, (amount, legs, to, SOON));
        }
        if (swap.output == IERC20(address(wbnb))) {
            return swap.isExactIn
                ? abi.encodeCall(split.swapExactTokensForETH, (amount, limit, legs, to, SOON))
                : abi.encodeCall(split.swapTokensForExactETH, (amount, limit, legs, to, SOON));
        }
        return swap.isExactIn
            ? abi.encodeCall(split.swapExactTokensForTokens, (amount, limit, legs, to, SOON))
            : abi.encodeCall(split.swapTokensForExactTokens, (amount, limit, legs, to, SOON));
    }
}
