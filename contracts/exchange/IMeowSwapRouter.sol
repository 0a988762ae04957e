// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IMeowRouterBase} from "./IMeowRouterBase.sol";

/// @title Router that swaps tokens
/// @dev Amounts are in the smallest unit of their token, deadlines are the last valid second. "ETH"
/// in a name means the native coin. Tokens are taken from the caller, who must have approved this
/// contract.
interface IMeowSwapRouter is IMeowRouterBase {
    /// @notice Swaps an exact input for as much as possible.
    /// @param amountIn Amount of the input.
    /// @param amountOutMin Minimum output.
    /// @param path Tokens from input to output.
    /// @param to Recipient of the output.
    /// @param deadline Last second at which the call is valid.
    /// @return amounts Amount at each step of the path.
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    /// @notice Swaps as little as possible for an exact output.
    /// @param amountOut Amount of the output.
    /// @param amountInMax Maximum input.
    /// @param path Tokens from input to output.
    /// @param to Recipient of the output.
    /// @param deadline Last second at which the call is valid.
    /// @return amounts Amount at each step of the path.
    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    /// @notice Swaps exactly the coin sent with the call.
    /// @param amountOutMin Minimum output.
    /// @param path Tokens from the wrapped coin to the output.
    /// @param to Recipient of the output.
    /// @param deadline Last second at which the call is valid.
    /// @return amounts Amount at each step of the path.
    function swapExactETHForTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable returns (uint256[] memory amounts);

    /// @notice Swaps as little of a token as possible for an exact amount of coin.
    /// @param amountOut Amount of coin to receive.
    /// @param amountInMax Maximum input.
    /// @param path Tokens from the input to the wrapped coin.
    /// @param to Recipient of the coin.
    /// @param deadline Last second at which the call is valid.
    /// @return amounts Amount at each step of the path.
    function swapTokensForExactETH(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    /// @notice Swaps an exact amount of a token for coin.
    /// @param amountIn Amount of the input.
    /// @param amountOutMin Minimum output, in coin.
    /// @param path Tokens from the input to the wrapped coin.
    /// @param to Recipient of the coin.
    /// @param deadline Last second at which the call is valid.
    /// @return amounts Amount at each step of the path.
    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    /// @notice Swaps as little of the coin sent as possible for an exact output; refunds the rest.
    /// @param amountOut Amount of the output.
    /// @param path Tokens from the wrapped coin to the output.
    /// @param to Recipient of the output.
    /// @param deadline Last second at which the call is valid.
    /// @return amounts Amount at each step of the path.
    function swapETHForExactTokens(
        uint256 amountOut,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable returns (uint256[] memory amounts);

    /// @notice Like `swapExactTokensForTokens`, for tokens with a transfer tax: measures what
    /// arrives.
    /// @param amountIn Amount taken from the caller.
    /// @param amountOutMin Minimum output that must arrive.
    /// @param path Tokens from input to output.
    /// @param to Recipient of the output.
    /// @param deadline Last second at which the call is valid.
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;

    /// @notice Like `swapExactETHForTokens`, for tokens with a transfer tax: measures what arrives.
    /// @param amountOutMin Minimum output that must arrive.
    /// @param path Tokens from the wrapped coin to the output.
    /// @param to Recipient of the output.
    /// @param deadline Last second at which the call is valid.
    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable;

    /// @notice Like `swapExactTokensForETH`, for tokens with a transfer tax: measures what arrives.
    /// @param amountIn Amount taken from the caller.
    /// @param amountOutMin Minimum output, in coin.
    /// @param path Tokens from the input to the wrapped coin.
    /// @param to Recipient of the coin.
    /// @param deadline Last second at which the call is valid.
    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
}
