// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ExchangeMath} from "./ExchangeMath.sol";
import {IMeowSplitRouter} from "./IMeowSplitRouter.sol";
import {RouterBase} from "./RouterBase.sol";

/// @title Legs of a split swap: what each takes and pays, and how the tokens go from pair to pair
/// @dev All amounts are computed from the reserves before anything moves: no pair is used twice, so
/// a swap at one pair changes the reserves of no other. Legs are planned in their order, from the
/// exact amount on: the token of a leg that comes first is its near one, the other its far one.
abstract contract SplitLegs is IMeowSplitRouter, RouterBase {
    using SafeERC20 for IERC20;

    uint256 private constant WHOLE_SHARE = 1_000_000;

    /// @dev Leg with its amounts; the first of a group of legs also stands for the group's token.
    struct Step {
        address pair;
        /// @dev Whether the input is the pair's token0.
        bool forward;
        uint256 amountIn;
        uint256 amountOut;
        /// @dev Where the near token gathers, see `at`.
        address near;
        /// @dev Index of the step that stands for the far token.
        uint256 far;
        /// @dev What has arrived of the group's token or, for an exact output, what is needed.
        uint256 gathered;
        /// @dev Where the group's token gathers: at the pair of the only leg that takes it, else
        /// here. The input with the caller, who pays, as the zero address, or here if it is coin;
        /// the output with the recipient.
        address at;
    }

    /// @dev Legs while they are planned. The last five fields are of the token that is being split.
    struct Plan {
        bool isExactIn;
        /// @dev Far token of the last leg.
        address goal;
        /// @dev One per leg, and one that stands for the goal.
        Step[] steps;
        address token;
        address at;
        uint256 amount;
        /// @dev Amount without what legs were given so far, and their shares; 0 between two tokens.
        uint256 left;
        uint256 shares;
    }

    /// @dev Plans a swap of an exact input.
    /// @param source Where the input is, see `Step`.
    function _planIn(
        Leg[] calldata legs,
        uint256 amountIn,
        uint256 amountOutMin,
        address source,
        address to
    ) internal view returns (Step[] memory steps, uint256 amountOut) {
        (steps, amountOut) = _planLegs(legs, amountIn, true, source, to);
        if (amountOut < amountOutMin) revert InsufficientOutputAmount();
    }

    /// @dev Plans a swap for an exact output, as `_planIn` does.
    function _planOut(
        Leg[] calldata legs,
        uint256 amountOut,
        uint256 amountInMax,
        address source,
        address to
    ) internal view returns (Step[] memory steps, uint256 amountIn) {
        (steps, amountIn) = _planLegs(legs, amountOut, false, to, source);
        if (amountIn > amountInMax) revert ExcessiveInputAmount();
    }

    /// @dev Carries out a planned swap of an exact input.
    function _swapIn(Leg[] calldata legs, Step[] memory steps) internal {
        for (uint256 i = 0; i < legs.length; ++i) {
            Step memory step = steps[i];
            _pay(legs[i], step, step.near);
            _swapOne(step.pair, step.forward, step.amountOut, steps[step.far].at);
        }
    }

    /// @dev Carries out a planned swap for an exact output.
    function _swapOut(Leg[] calldata legs, Step[] memory steps) internal {
        for (uint256 i = legs.length; i > 0;) {
            Step memory step = steps[--i];
            _pay(legs[i], step, steps[step.far].at);
            _swapOne(step.pair, step.forward, step.amountOut, step.near);
        }
    }

    /// @dev Like `_swapIn`; the minimum must arrive, so that a tax on the output counts.
    function _deliverIn(Leg[] calldata legs, Step[] memory steps, address to, uint256 amountOutMin)
        internal
    {
        IERC20 output = IERC20(legs[legs.length - 1].tokenOut);
        uint256 heldBefore = output.balanceOf(to);
        _swapIn(legs, steps);
        if (output.balanceOf(to) - heldBefore < amountOutMin) revert InsufficientOutputAmount();
    }

    /// @dev Like `_swapOut`; the output must arrive, so that a tax on it counts.
    function _deliverOut(Leg[] calldata legs, Step[] memory steps, address to, uint256 amountOut)
        internal
    {
        IERC20 output = IERC20(legs[0].tokenOut);
        uint256 heldBefore = output.balanceOf(to);
        _swapOut(legs, steps);
        if (output.balanceOf(to) - heldBefore < amountOut) revert InsufficientOutputAmount();
    }

    /// @dev Pays a leg's input, unless the legs before it paid it to the pair.
    function _pay(Leg calldata leg, Step memory step, address source) private {
        if (source == address(0)) {
            IERC20(leg.tokenIn).safeTransferFrom(msg.sender, step.pair, step.amountIn);
        } else if (source == address(this)) {
            IERC20(leg.tokenIn).safeTransfer(step.pair, step.amountIn);
        }
    }

    /// @dev Plans the legs in their order.
    /// @param amount Exact input or exact output.
    /// @param near Who holds the exact input, or receives the exact output, see `Step`.
    /// @param far Who receives the output, or holds the input, that is computed.
    /// @return steps Amounts of every leg.
    /// @return other Output of an exact input, input of an exact output.
    function _planLegs(
        Leg[] calldata legs,
        uint256 amount,
        bool isExactIn,
        address near,
        address far
    ) private view returns (Step[] memory steps, uint256 other) {
        uint256 count = legs.length;
        if (count == 0) revert InvalidLegs();
        Plan memory plan;
        plan.isExactIn = isExactIn;
        plan.goal = _farToken(legs[count - 1], isExactIn);
        if (_nearToken(legs[0], isExactIn) == plan.goal) revert InvalidLegs();
        plan.steps = steps = new Step[](count + 1);
        (steps[0].gathered, steps[0].at, steps[count].at) = (amount, near, far);
        for (uint256 i = 0; i < count; ++i) {
            _planLeg(legs, plan, i);
        }
        if (plan.shares != 0) revert InvalidShares();
        other = steps[count].gathered;
    }

    /// @dev Plans one leg, whose near token has gathered.
    function _planLeg(Leg[] calldata legs, Plan memory plan, uint256 i) private view {
        Leg calldata leg = legs[i];
        (address tokenIn, address tokenOut) = (leg.tokenIn, leg.tokenOut);
        Step memory step = plan.steps[i];
        (uint256 reserveIn, uint256 reserveOut) = _setPair(plan, step, i, tokenIn, tokenOut);
        if (plan.isExactIn) {
            uint256 amountIn = _part(plan, step, i, tokenIn, leg.share);
            uint256 amountOut = ExchangeMath.amountOutDown(amountIn, reserveIn, reserveOut);
            if (amountOut == 0) revert InsufficientOutputAmount();
            (step.amountIn, step.amountOut) = (amountIn, amountOut);
            step.far = _farStep(legs, plan, i, tokenOut);
            plan.steps[step.far].gathered += amountOut;
        } else {
            uint256 amountOut = _part(plan, step, i, tokenOut, leg.share);
            uint256 amountIn = ExchangeMath.amountInUp(amountOut, reserveIn, reserveOut);
            (step.amountIn, step.amountOut) = (amountIn, amountOut);
            step.far = _farStep(legs, plan, i, tokenIn);
            Step memory needed = plan.steps[step.far];
            needed.gathered += amountIn;
            if (step.far != legs.length) {
                needed.at = needed.at == address(0) ? step.pair : address(this);
            }
        }
    }

    /// @dev Sets the pair of a step, which no step before has, and returns its reserves.
    function _setPair(
        Plan memory plan,
        Step memory step,
        uint256 i,
        address tokenIn,
        address tokenOut
    ) private view returns (uint256 reserveIn, uint256 reserveOut) {
        (address pair, bool forward) = _pairFor(tokenIn, tokenOut);
        _requireExists(pair, tokenIn, tokenOut);
        for (uint256 j = 0; j < i; ++j) {
            if (plan.steps[j].pair == pair) revert RepeatedPair(pair);
        }
        (step.pair, step.forward) = (pair, forward);
        return _reserves(pair, forward);
    }

    /// @dev Returns a leg's part of its near token, and notes where that gathers.
    function _part(Plan memory plan, Step memory step, uint256 i, address token, uint256 share)
        private
        view
        returns (uint256 part)
    {
        if (plan.shares == 0) {
            part = step.gathered;
            if (i != 0) {
                if (part == 0) revert InvalidLegs();
                if (plan.isExactIn) step.at = share == WHOLE_SHARE ? step.pair : address(this);
            }
            step.near = step.at;
            if (share == WHOLE_SHARE) return part;
            (plan.token, plan.amount, plan.left, plan.at) = (token, part, part, step.at);
        } else if (token != plan.token) {
            revert InvalidShares();
        }
        uint256 shares = plan.shares + share;
        if (share == 0 || shares > WHOLE_SHARE) revert InvalidShares();
        if (shares == WHOLE_SHARE) {
            part = plan.left;
            shares = 0;
        } else {
            part = plan.amount * share / WHOLE_SHARE;
            plan.left -= part;
        }
        plan.shares = shares;
        step.near = plan.at;
    }

    /// @dev Returns the index of the step that stands for a leg's far token: the first of the next
    /// legs that begin with it, or the end.
    function _farStep(Leg[] calldata legs, Plan memory plan, uint256 i, address token)
        private
        pure
        returns (uint256)
    {
        uint256 count = legs.length;
        if (token == plan.goal) return count;
        bool isExactIn = plan.isExactIn;
        for (++i; i < count; ++i) {
            if (_nearToken(legs[i], isExactIn) == token) return i;
        }
        revert InvalidLegs();
    }

    function _nearToken(Leg calldata leg, bool isExactIn) private pure returns (address) {
        return isExactIn ? leg.tokenIn : leg.tokenOut;
    }

    function _farToken(Leg calldata leg, bool isExactIn) private pure returns (address) {
        return isExactIn ? leg.tokenOut : leg.tokenIn;
    }
}
