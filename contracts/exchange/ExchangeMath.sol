// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IMeowRouterBase} from "./IMeowRouterBase.sol";

/// @title Constant-product arithmetic with a fee of 25 in 10,000
library ExchangeMath {
    uint256 private constant FEE_DENOMINATOR = 10_000;
    uint256 private constant AFTER_FEE = FEE_DENOMINATOR - 25;
    uint256 private constant WITH_AND_WITHOUT_FEE = FEE_DENOMINATOR + AFTER_FEE;

    /// @dev Returns the amount of B of equal value to `amountA`, rounded down.
    function quoteDown(uint256 amountA, uint256 reserveA, uint256 reserveB)
        internal
        pure
        returns (uint256)
    {
        if (amountA == 0) revert IMeowRouterBase.InsufficientAmount();
        if (reserveA == 0 || reserveB == 0) revert IMeowRouterBase.InsufficientLiquidity();
        return amountA * reserveB / reserveA;
    }

    /// @dev Returns the output, rounded down: the pair never pays more than the product allows.
    function amountOutDown(uint256 amountIn, uint256 reserveIn, uint256 reserveOut)
        internal
        pure
        returns (uint256)
    {
        if (amountIn == 0) revert IMeowRouterBase.InsufficientInputAmount();
        if (reserveIn == 0 || reserveOut == 0) revert IMeowRouterBase.InsufficientLiquidity();
        uint256 kept = amountIn * AFTER_FEE;
        return kept * reserveOut / (reserveIn * FEE_DENOMINATOR + kept);
    }

    /// @dev Returns the input, rounded up by at most one unit: the pair never receives too little.
    function amountInUp(uint256 amountOut, uint256 reserveIn, uint256 reserveOut)
        internal
        pure
        returns (uint256)
    {
        if (amountOut == 0) revert IMeowRouterBase.InsufficientOutputAmount();
        if (reserveIn == 0 || reserveOut <= amountOut) {
            revert IMeowRouterBase.InsufficientLiquidity();
        }
        return reserveIn * amountOut * FEE_DENOMINATOR / ((reserveOut - amountOut) * AFTER_FEE) + 1;
    }

    /// @dev Returns the part of `amountIn` to swap so that its output and the rest match the pair's
    /// ratio after the swap, rounded down: the rest is never too little. With the fee f = 9975 /
    /// 10,000 it is the root of f s² + (1 + f) r s = r a, where a is the amount and r the reserve
    /// of its token.
    function swapPartDown(uint256 amountIn, uint256 reserveIn) internal pure returns (uint256) {
        uint256 scaled = WITH_AND_WITHOUT_FEE * reserveIn;
        uint256 root =
            Math.sqrt(scaled * scaled + 4 * FEE_DENOMINATOR * AFTER_FEE * amountIn * reserveIn);
        return (root - scaled) / (2 * AFTER_FEE);
    }
}
