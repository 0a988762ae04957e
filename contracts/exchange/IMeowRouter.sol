// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title The counter of the exchange
/// @notice Swaps along paths of pairs and adds and takes out liquidity, within bounds that the caller sets.
/// @dev Amounts are in the smallest unit of their token, deadlines are the last second at which the call counts.
/// "ETH" in a name is the chain's own coin. Tokens are taken from the caller, who must have approved this contract.
/// Nothing stays here between calls.
interface IMeowRouter {
    /// @notice The deadline has passed.
    error Expired();
    /// @notice A path needs at least two tokens, and the wrapped coin where the coin itself comes in or goes out.
    error InvalidPath();
    /// @notice The two tokens are the same.
    error IdenticalAddresses();
    /// @notice The zero address is no token.
    error ZeroAddress();
    /// @notice There is no pair of these two tokens.
    error PairNotFound(address tokenA, address tokenB);
    /// @notice An amount is zero that must not be.
    error InsufficientAmount();
    /// @notice Nothing was paid in.
    error InsufficientInputAmount();
    /// @notice Less would come out than the caller's least.
    error InsufficientOutputAmount();
    /// @notice More would go in than the caller's most.
    error ExcessiveInputAmount();
    /// @notice Less of the first token than the caller's least.
    error InsufficientAAmount();
    /// @notice Less of the second token than the caller's least.
    error InsufficientBAmount();
    /// @notice The pair holds too little for this.
    error InsufficientLiquidity();
    /// @notice The receiver refused the coin.
    error NativeTransferFailed();
    /// @notice Coin sent here outside of a call would be lost, so it is refused.
    error NativeRefused();

    /// @notice Adds liquidity at the pair's price; creates the pair where there is none.
    /// @param tokenA One token.
    /// @param tokenB The other.
    /// @param amountADesired The most of tokenA to add.
    /// @param amountBDesired The most of tokenB to add.
    /// @param amountAMin The least of tokenA, should the price have moved.
    /// @param amountBMin The least of tokenB, should the price have moved.
    /// @param to Who receives the shares.
    /// @param deadline The last second at which the call counts.
    /// @return amountA What was added of tokenA.
    /// @return amountB What was added of tokenB.
    /// @return liquidity The shares received.
    function addLiquidity(
        address tokenA,
        address tokenB,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountA, uint256 amountB, uint256 liquidity);

    /// @notice Adds liquidity of a token and the coin that is sent along; what is not needed comes back.
    /// @param token The token.
    /// @param amountTokenDesired The most of the token to add.
    /// @param amountTokenMin The least of the token.
    /// @param amountETHMin The least of the coin.
    /// @param to Who receives the shares.
    /// @param deadline The last second at which the call counts.
    /// @return amountToken What was added of the token.
    /// @return amountETH What was added of the coin.
    /// @return liquidity The shares received.
    function addLiquidityETH(
        address token,
        uint256 amountTokenDesired,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external payable returns (uint256 amountToken, uint256 amountETH, uint256 liquidity);

    /// @notice Turns shares back into the two tokens.
    /// @param tokenA One token.
    /// @param tokenB The other.
    /// @param liquidity How many shares.
    /// @param amountAMin The least of tokenA to receive.
    /// @param amountBMin The least of tokenB to receive.
    /// @param to Who receives the tokens.
    /// @param deadline The last second at which the call counts.
    /// @return amountA What came out of tokenA.
    /// @return amountB What came out of tokenB.
    function removeLiquidity(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountA, uint256 amountB);

    /// @notice Turns shares back into a token and the coin.
    /// @param token The token.
    /// @param liquidity How many shares.
    /// @param amountTokenMin The least of the token to receive.
    /// @param amountETHMin The least of the coin to receive.
    /// @param to Who receives both.
    /// @param deadline The last second at which the call counts.
    /// @return amountToken What came out of the token.
    /// @return amountETH What came out of the coin.
    function removeLiquidityETH(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountToken, uint256 amountETH);

    /// @notice As `removeLiquidity`, with the allowance given by a signature in the same call.
    /// @dev A signature that someone handed in before is no hindrance: the allowance it gave is what counts.
    /// @param tokenA One token.
    /// @param tokenB The other.
    /// @param liquidity How many shares.
    /// @param amountAMin The least of tokenA to receive.
    /// @param amountBMin The least of tokenB to receive.
    /// @param to Who receives the tokens.
    /// @param deadline The last second at which the call and the signature count.
    /// @param approveMax Whether the signature is over an unlimited allowance or over `liquidity`.
    /// @param v The signature's recovery bit.
    /// @param r The signature's first half.
    /// @param s The signature's second half.
    /// @return amountA What came out of tokenA.
    /// @return amountB What came out of tokenB.
    function removeLiquidityWithPermit(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountA, uint256 amountB);

    /// @notice As `removeLiquidityETH`, with the allowance given by a signature in the same call.
    /// @param token The token.
    /// @param liquidity How many shares.
    /// @param amountTokenMin The least of the token to receive.
    /// @param amountETHMin The least of the coin to receive.
    /// @param to Who receives both.
    /// @param deadline The last second at which the call and the signature count.
    /// @param approveMax Whether the signature is over an unlimited allowance or over `liquidity`.
    /// @param v The signature's recovery bit.
    /// @param r The signature's first half.
    /// @param s The signature's second half.
    /// @return amountToken What came out of the token.
    /// @return amountETH What came out of the coin.
    function removeLiquidityETHWithPermit(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountToken, uint256 amountETH);

    /// @notice As `removeLiquidityETH`, for a token that keeps a part of each transfer.
    /// @param token The token.
    /// @param liquidity How many shares.
    /// @param amountTokenMin The least of the token that must leave the pair.
    /// @param amountETHMin The least of the coin to receive.
    /// @param to Who receives both.
    /// @param deadline The last second at which the call counts.
    /// @return amountETH What came out of the coin.
    function removeLiquidityETHSupportingFeeOnTransferTokens(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountETH);

    /// @notice As the call without permit, with the allowance given by a signature in the same call.
    /// @param token The token.
    /// @param liquidity How many shares.
    /// @param amountTokenMin The least of the token that must leave the pair.
    /// @param amountETHMin The least of the coin to receive.
    /// @param to Who receives both.
    /// @param deadline The last second at which the call and the signature count.
    /// @param approveMax Whether the signature is over an unlimited allowance or over `liquidity`.
    /// @param v The signature's recovery bit.
    /// @param r The signature's first half.
    /// @param s The signature's second half.
    /// @return amountETH What came out of the coin.
    function removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountETH);

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

    /// @notice The book of pairs that this router uses.
    function factory() external view returns (address);

    /// @notice The wrapped coin.
    function WETH() external view returns (address);

    /// @notice How much of B is worth as much as this much of A at the pair's price, without a fee, rounded down.
    function quote(uint256 amountA, uint256 reserveA, uint256 reserveB) external pure returns (uint256 amountB);

    /// @notice What comes out of a pair for this much, after the fee, rounded down.
    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountOut);

    /// @notice What must go into a pair for this much to come out, with the fee, rounded up.
    function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountIn);

    /// @notice The amount at each step of a path when this much goes in.
    function getAmountsOut(uint256 amountIn, address[] calldata path) external view returns (uint256[] memory amounts);

    /// @notice The amount at each step of a path when this much is to come out.
    function getAmountsIn(uint256 amountOut, address[] calldata path) external view returns (uint256[] memory amounts);
}
