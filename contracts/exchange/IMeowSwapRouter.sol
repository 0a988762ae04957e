// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IMeowRouterBase} from "./IMeowRouterBase.sol";

/// @title The counter where tokens are swapped
/// @dev Amounts are in the smallest unit of their token, deadlines are the last second at which the call counts.
/// "ETH" in a name is the chain's own coin. Tokens are taken from the caller, who must have approved this contract.
interface IMeowSwapRouter is IMeowRouterBase {
    /// @notice Swaps exactly this much for as much as comes out.
    /// @param amountIn What goes in.
    /// @param amountOutMin The least that must come out.
    /// @param path The tokens, from the one paid to the one received.
    /// @param to Who receives the output.
    /// @param deadline The last second at which the call counts.
    /// @return amounts The amount at each step of the path.
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    /// @notice Swaps as little as is needed for exactly this much.
    /// @param amountOut What comes out.
    /// @param amountInMax The most that may go in.
    /// @param path The tokens, from the one paid to the one received.
    /// @param to Who receives the output.
    /// @param deadline The last second at which the call counts.
    /// @return amounts The amount at each step of the path.
    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    /// @notice Swaps exactly the coin that is sent along.
    /// @param amountOutMin The least that must come out.
    /// @param path The tokens, from the wrapped coin to the one received.
    /// @param to Who receives the output.
    /// @param deadline The last second at which the call counts.
    /// @return amounts The amount at each step of the path.
    function swapExactETHForTokens(uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        payable
        returns (uint256[] memory amounts);

    /// @notice Swaps as little of a token as is needed for exactly this much coin.
    /// @param amountOut The coin that comes out.
    /// @param amountInMax The most that may go in.
    /// @param path The tokens, from the one paid to the wrapped coin.
    /// @param to Who receives the coin.
    /// @param deadline The last second at which the call counts.
    /// @return amounts The amount at each step of the path.
    function swapTokensForExactETH(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    /// @notice Swaps exactly this much of a token for the coin.
    /// @param amountIn What goes in.
    /// @param amountOutMin The least coin that must come out.
    /// @param path The tokens, from the one paid to the wrapped coin.
    /// @param to Who receives the coin.
    /// @param deadline The last second at which the call counts.
    /// @return amounts The amount at each step of the path.
    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    /// @notice Swaps as little of the coin that is sent along as is needed; the rest comes back.
    /// @param amountOut What comes out.
    /// @param path The tokens, from the wrapped coin to the one received.
    /// @param to Who receives the output.
    /// @param deadline The last second at which the call counts.
    /// @return amounts The amount at each step of the path.
    function swapETHForExactTokens(uint256 amountOut, address[] calldata path, address to, uint256 deadline)
        external
        payable
        returns (uint256[] memory amounts);

    /// @notice As `swapExactTokensForTokens`, for tokens that keep a part of each transfer: what arrives is measured.
    /// @param amountIn What leaves the caller.
    /// @param amountOutMin The least that must arrive.
    /// @param path The tokens, from the one paid to the one received.
    /// @param to Who receives the output.
    /// @param deadline The last second at which the call counts.
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;

    /// @notice As `swapExactETHForTokens`, for tokens that keep a part of each transfer: what arrives is measured.
    /// @param amountOutMin The least that must arrive.
    /// @param path The tokens, from the wrapped coin to the one received.
    /// @param to Who receives the output.
    /// @param deadline The last second at which the call counts.
    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable;

    /// @notice As `swapExactTokensForETH`, for tokens that keep a part of each transfer: what arrives is measured.
    /// @param amountIn What leaves the caller.
    /// @param amountOutMin The least coin that must come out.
    /// @param path The tokens, from the one paid to the wrapped coin.
    /// @param to Who receives the coin.
    /// @param deadline The last second at which the call counts.
    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
}
