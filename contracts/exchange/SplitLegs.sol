// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ExchangeMath} from "./ExchangeMath.sol";
import {IMeowSplitRouter} from "./IMeowSplitRouter.sol";
import {RouterBase} from "./RouterBase.sol";

/// @title Legs of a split swap: what each takes and pays, and how the tokens go from pair to pair
/// @dev All amounts are computed from the reserves before anything moves: no pair is used twice, so
/// a swap at one pair changes the reserves of no other.
abstract contract SplitLegs is IMeowSplitRouter, RouterBase {
    using SafeERC20 for IERC20;

    uint256 private constant WHOLE_SHARE = 1_000_000;

    /// @dev Leg with its amounts. Its input comes from the stop `from`, its output goes to the stop
    /// `into`.
    struct Step {
        address pair;
        /// @dev Whether the input is the pair's token0.
        bool forward;
        uint256 amountIn;
        uint256 amountOut;
        uint256 from;
        uint256 into;
    }

    /// @dev Token between legs, by the index of the first leg of its group; the one where the legs
    /// end, by the number of legs.
    struct Stop {
        /// @dev What has arrived of it or, for an exact output, what is needed of it.
        uint256 amount;
        /// @dev Where it gathers: at the pair of the only leg that takes it, else here. The zero
        /// address for the caller, who pays.
        address at;
    }

    struct Plan {
        bool isExactIn;
        Step[] steps;
        Stop[] stops;
    }

    /// @dev Plans the legs in their order.
    /// @param amount Exact input or exact output.
    /// @return plan Amounts of every leg; the last stop has the output of an exact input, the input
    /// of an exact output.
    function _planLegs(Leg[] calldata legs, uint256 amount, bool isExactIn)
        internal
        view
        returns (Plan memory plan)
    {
        uint256 count = legs.length;
        if (count == 0 || _near(legs[0], isExactIn) == _far(legs[count - 1], isExactIn)) {
            revert InvalidLegs();
        }
        plan = Plan(isExactIn, new Step[](count), new Stop[](count + 1));
        plan.stops[0].amount = amount;
        for (uint256 i = 0; i < count;) {
            i = _planStop(legs, plan, i);
        }
    }

    /// @dev Carries out a plan.
    /// @param source Where the input gathers, see `Stop`.
    /// @param to Recipient of the output.
    function _carryOut(Leg[] calldata legs, Plan memory plan, address source, address to)
        internal
    {
        uint256 count = legs.length;
        (uint256 first, uint256 last) = plan.isExactIn ? (uint256(0), count) : (count, uint256(0));
        (plan.stops[first].at, plan.stops[last].at) = (source, to);
        for (uint256 i = 0; i < count; ++i) {
            uint256 index = plan.isExactIn ? i : count - 1 - i;
            Step memory step = plan.steps[index];
            source = plan.stops[step.from].at;
            IERC20 tokenIn = IERC20(legs[index].tokenIn);
            if (source == address(0)) {
                tokenIn.safeTransferFrom(msg.sender, step.pair, step.amountIn);
            } else if (source == address(this)) {
                tokenIn.safeTransfer(step.pair, step.amountIn);
            }
            _swapOne(step.pair, step.forward, step.amountOut, plan.stops[step.into].at);
        }
    }

    /// @dev Plans the legs of one stop.
    /// @return i Index after the last of them.
    function _planStop(Leg[] calldata legs, Plan memory plan, uint256 first)
        private
        view
        returns (uint256 i)
    {
        Stop memory stop = plan.stops[first];
        uint256 left = stop.amount;
        if (left == 0 && first != 0) revert InvalidLegs();
        address token = _near(legs[first], plan.isExactIn);
        uint256 shares = 0;
        for (i = first; shares < WHOLE_SHARE; ++i) {
            if (i == legs.length || _near(legs[i], plan.isExactIn) != token) {
                revert InvalidShares();
            }
            uint256 share = legs[i].share;
            shares += share;
            if (share == 0 || shares > WHOLE_SHARE) revert InvalidShares();
            uint256 part = shares == WHOLE_SHARE ? left : stop.amount * share / WHOLE_SHARE;
            left -= part;
            _planLeg(legs, plan, i, first, part);
        }
        if (plan.isExactIn) stop.at = i == first + 1 ? plan.steps[first].pair : address(this);
    }

    /// @dev Plans one leg of the stop `near`: `part` is its input or, for an exact output, its output.
    function _planLeg(Leg[] calldata legs, Plan memory plan, uint256 i, uint256 near, uint256 part)
        private
        view
    {
        Leg calldata leg = legs[i];
        Step memory step = plan.steps[i];
        (address pair, bool forward) = _pairFor(leg.tokenIn, leg.tokenOut);
        _requireExists(pair, leg.tokenIn, leg.tokenOut);
        for (uint256 j = 0; j < i; ++j) {
            if (plan.steps[j].pair == pair) revert RepeatedPair(pair);
        }
        (step.pair, step.forward) = (pair, forward);
        (uint256 reserveIn, uint256 reserveOut) = _reserves(pair, forward);
        uint256 far = _stopAfter(legs, i, plan.isExactIn);
        Stop memory stop = plan.stops[far];
        if (plan.isExactIn) {
            (step.amountIn, step.from, step.into) = (part, near, far);
            step.amountOut = ExchangeMath.amountOutDown(part, reserveIn, reserveOut);
            if (step.amountOut == 0) revert InsufficientOutputAmount();
            stop.amount += step.amountOut;
        } else {
            (step.amountOut, step.from, step.into) = (part, far, near);
            step.amountIn = ExchangeMath.amountInUp(part, reserveIn, reserveOut);
            stop.amount += step.amountIn;
            stop.at = stop.at == address(0) ? pair : address(this);
        }
    }

    /// @dev Returns the stop to which a leg leads: the next legs that begin with its other token, or
    /// the end.
    function _stopAfter(Leg[] calldata legs, uint256 i, bool isExactIn)
        private
        pure
        returns (uint256)
    {
        uint256 count = legs.length;
        address token = _far(legs[i], isExactIn);
        if (token == _far(legs[count - 1], isExactIn)) return count;
        for (uint256 next = i + 1; next < count; ++next) {
            if (_near(legs[next], isExactIn) == token) return next;
        }
        revert InvalidLegs();
    }

    /// @dev Returns the token from which the order of the legs comes.
    function _near(Leg calldata leg, bool isExactIn) private pure returns (address) {
        return isExactIn ? leg.tokenIn : leg.tokenOut;
    }

    /// @dev Returns the token to which the order of the legs leads.
    function _far(Leg calldata leg, bool isExactIn) private pure returns (address) {
        return isExactIn ? leg.tokenOut : leg.tokenIn;
    }
}
