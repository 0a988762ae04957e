// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {LowLevelCall} from "@openzeppelin/contracts/utils/LowLevelCall.sol";
import {IWrappedNative} from "../token/IWrappedNative.sol";
import {ExchangeMath} from "./ExchangeMath.sol";
import {IMeowFactory} from "./IMeowFactory.sol";
import {IMeowPair} from "./IMeowPair.sol";
import {IMeowRouter} from "./IMeowRouter.sol";

/// @title The counter of the exchange
contract MeowRouter is IMeowRouter {
    using SafeERC20 for IERC20;

    /// @inheritdoc IMeowRouter
    address public immutable factory;
    /// @inheritdoc IMeowRouter
    address public immutable WETH;
    bytes32 private immutable INIT_CODE_PAIR_HASH;

    /// @param exchangeFactory The book of pairs.
    /// @param wrappedNative The wrapped coin.
    constructor(address exchangeFactory, address wrappedNative) {
        factory = exchangeFactory;
        WETH = wrappedNative;
        INIT_CODE_PAIR_HASH = IMeowFactory(exchangeFactory).INIT_CODE_PAIR_HASH();
    }

    /// @dev Only the wrapped coin sends coin here, in the middle of a call.
    receive() external payable {
        if (msg.sender != WETH) revert NativeRefused();
    }

    /// @inheritdoc IMeowRouter
    function addLiquidity(
        address tokenA,
        address tokenB,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountA, uint256 amountB, uint256 liquidity) {
        _requireInTime(deadline);
        address pair = _pairOrNew(tokenA, tokenB);
        (amountA, amountB) = _atPairPrice(pair, tokenA < tokenB, amountADesired, amountBDesired, amountAMin, amountBMin);
        IERC20(tokenA).safeTransferFrom(msg.sender, pair, amountA);
        IERC20(tokenB).safeTransferFrom(msg.sender, pair, amountB);
        liquidity = IMeowPair(pair).mint(to);
    }

    /// @inheritdoc IMeowRouter
    function addLiquidityETH(
        address token,
        uint256 amountTokenDesired,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external payable returns (uint256 amountToken, uint256 amountETH, uint256 liquidity) {
        _requireInTime(deadline);
        address pair = _pairOrNew(token, WETH);
        (amountToken, amountETH) =
            _atPairPrice(pair, token < WETH, amountTokenDesired, msg.value, amountTokenMin, amountETHMin);
        IERC20(token).safeTransferFrom(msg.sender, pair, amountToken);
        _wrapTo(pair, amountETH);
        liquidity = IMeowPair(pair).mint(to);
        _refund(amountETH);
    }

    /// @inheritdoc IMeowRouter
    function removeLiquidity(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) public returns (uint256 amountA, uint256 amountB) {
        _requireInTime(deadline);
        (address pair, bool forward) = _pairFor(tokenA, tokenB);
        _requireExists(pair, tokenA, tokenB);
        IERC20(pair).safeTransferFrom(msg.sender, pair, liquidity);
        (amountA, amountB) = IMeowPair(pair).burn(to);
        if (!forward) (amountA, amountB) = (amountB, amountA);
        if (amountA < amountAMin) revert InsufficientAAmount();
        if (amountB < amountBMin) revert InsufficientBAmount();
    }

    /// @inheritdoc IMeowRouter
    function removeLiquidityETH(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) public returns (uint256 amountToken, uint256 amountETH) {
        (amountToken, amountETH) = removeLiquidity(
            token, WETH, liquidity, amountTokenMin, amountETHMin, address(this), deadline
        );
        IERC20(token).safeTransfer(to, amountToken);
        _unwrapTo(to, amountETH);
    }

    /// @inheritdoc IMeowRouter
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
    ) external returns (uint256 amountA, uint256 amountB) {
        (address pair,) = _pairFor(tokenA, tokenB);
        _tryPermit(pair, approveMax ? type(uint256).max : liquidity, deadline, v, r, s);
        return removeLiquidity(tokenA, tokenB, liquidity, amountAMin, amountBMin, to, deadline);
    }

    /// @inheritdoc IMeowRouter
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
    ) external returns (uint256 amountToken, uint256 amountETH) {
        (address pair,) = _pairFor(token, WETH);
        _tryPermit(pair, approveMax ? type(uint256).max : liquidity, deadline, v, r, s);
        return removeLiquidityETH(token, liquidity, amountTokenMin, amountETHMin, to, deadline);
    }

    /// @inheritdoc IMeowRouter
    function removeLiquidityETHSupportingFeeOnTransferTokens(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) public returns (uint256 amountETH) {
        (, amountETH) = removeLiquidity(token, WETH, liquidity, amountTokenMin, amountETHMin, address(this), deadline);
        IERC20(token).safeTransfer(to, IERC20(token).balanceOf(address(this)));
        _unwrapTo(to, amountETH);
    }

    /// @inheritdoc IMeowRouter
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
    ) external returns (uint256 amountETH) {
        (address pair,) = _pairFor(token, WETH);
        _tryPermit(pair, approveMax ? type(uint256).max : liquidity, deadline, v, r, s);
        return
            removeLiquidityETHSupportingFeeOnTransferTokens(
                token, liquidity, amountTokenMin, amountETHMin, to, deadline
            );
    }

    /// @inheritdoc IMeowRouter
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts) {
        _requireInTime(deadline);
        address[] memory pairs;
        (amounts, pairs) = _amountsOut(amountIn, path);
        if (amounts[amounts.length - 1] < amountOutMin) revert InsufficientOutputAmount();
        IERC20(path[0]).safeTransferFrom(msg.sender, pairs[0], amountIn);
        _swapAlong(path, pairs, amounts, to);
    }

    /// @inheritdoc IMeowRouter
    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts) {
        _requireInTime(deadline);
        address[] memory pairs;
        (amounts, pairs) = _amountsIn(amountOut, path);
        if (amounts[0] > amountInMax) revert ExcessiveInputAmount();
        IERC20(path[0]).safeTransferFrom(msg.sender, pairs[0], amounts[0]);
        _swapAlong(path, pairs, amounts, to);
    }

    /// @inheritdoc IMeowRouter
    function swapExactETHForTokens(uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        payable
        returns (uint256[] memory amounts)
    {
        _requireInTime(deadline);
        _requireStartsAtCoin(path);
        address[] memory pairs;
        (amounts, pairs) = _amountsOut(msg.value, path);
        if (amounts[amounts.length - 1] < amountOutMin) revert InsufficientOutputAmount();
        _wrapTo(pairs[0], msg.value);
        _swapAlong(path, pairs, amounts, to);
    }

    /// @inheritdoc IMeowRouter
    function swapTokensForExactETH(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts) {
        _requireInTime(deadline);
        _requireEndsAtCoin(path);
        address[] memory pairs;
        (amounts, pairs) = _amountsIn(amountOut, path);
        if (amounts[0] > amountInMax) revert ExcessiveInputAmount();
        IERC20(path[0]).safeTransferFrom(msg.sender, pairs[0], amounts[0]);
        _swapAlong(path, pairs, amounts, address(this));
        _unwrapTo(to, amountOut);
    }

    /// @inheritdoc IMeowRouter
    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts) {
        _requireInTime(deadline);
        _requireEndsAtCoin(path);
        address[] memory pairs;
        (amounts, pairs) = _amountsOut(amountIn, path);
        uint256 amountOut = amounts[amounts.length - 1];
        if (amountOut < amountOutMin) revert InsufficientOutputAmount();
        IERC20(path[0]).safeTransferFrom(msg.sender, pairs[0], amountIn);
        _swapAlong(path, pairs, amounts, address(this));
        _unwrapTo(to, amountOut);
    }

    /// @inheritdoc IMeowRouter
    function swapETHForExactTokens(uint256 amountOut, address[] calldata path, address to, uint256 deadline)
        external
        payable
        returns (uint256[] memory amounts)
    {
        _requireInTime(deadline);
        _requireStartsAtCoin(path);
        address[] memory pairs;
        (amounts, pairs) = _amountsIn(amountOut, path);
        uint256 amountIn = amounts[0];
        if (amountIn > msg.value) revert ExcessiveInputAmount();
        _wrapTo(pairs[0], amountIn);
        _swapAlong(path, pairs, amounts, to);
        _refund(amountIn);
    }

    /// @inheritdoc IMeowRouter
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external {
        _requireInTime(deadline);
        address pair = _firstPair(path);
        IERC20(path[0]).safeTransferFrom(msg.sender, pair, amountIn);
        _swapMeasured(pair, path, to, amountOutMin);
    }

    /// @inheritdoc IMeowRouter
    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable {
        _requireInTime(deadline);
        _requireStartsAtCoin(path);
        address pair = _firstPair(path);
        _wrapTo(pair, msg.value);
        _swapMeasured(pair, path, to, amountOutMin);
    }

    /// @inheritdoc IMeowRouter
    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external {
        _requireInTime(deadline);
        _requireEndsAtCoin(path);
        address pair = _firstPair(path);
        IERC20(path[0]).safeTransferFrom(msg.sender, pair, amountIn);
        _unwrapTo(to, _swapMeasured(pair, path, address(this), amountOutMin));
    }

    /// @inheritdoc IMeowRouter
    function getAmountsOut(uint256 amountIn, address[] calldata path) external view returns (uint256[] memory amounts) {
        (amounts,) = _amountsOut(amountIn, path);
    }

    /// @inheritdoc IMeowRouter
    function getAmountsIn(uint256 amountOut, address[] calldata path) external view returns (uint256[] memory amounts) {
        (amounts,) = _amountsIn(amountOut, path);
    }

    /// @inheritdoc IMeowRouter
    function quote(uint256 amountA, uint256 reserveA, uint256 reserveB) external pure returns (uint256 amountB) {
        return ExchangeMath.quoteDown(amountA, reserveA, reserveB);
    }

    /// @inheritdoc IMeowRouter
    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountOut)
    {
        return ExchangeMath.amountOutDown(amountIn, reserveIn, reserveOut);
    }

    /// @inheritdoc IMeowRouter
    function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountIn)
    {
        return ExchangeMath.amountInUp(amountOut, reserveIn, reserveOut);
    }

    /// @dev The pair of two tokens, created where there is none.
    function _pairOrNew(address tokenA, address tokenB) private returns (address pair) {
        (pair,) = _pairFor(tokenA, tokenB);
        if (pair.code.length == 0) pair = IMeowFactory(factory).createPair(tokenA, tokenB);
    }

    /// @dev The largest amounts within the desired ones that keep the pair's price, each rounded down.
    function _atPairPrice(
        address pair,
        bool forward,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin
    ) private view returns (uint256 amountA, uint256 amountB) {
        (uint256 reserveA, uint256 reserveB) = _reserves(pair, forward);
        if (reserveA == 0 && reserveB == 0) return (amountADesired, amountBDesired);
        amountB = ExchangeMath.quoteDown(amountADesired, reserveA, reserveB);
        if (amountB <= amountBDesired) {
            if (amountB < amountBMin) revert InsufficientBAmount();
            return (amountADesired, amountB);
        }
        // Not more than desired: it is the inverse of a quote that was too large.
        amountA = ExchangeMath.quoteDown(amountBDesired, reserveB, reserveA);
        if (amountA < amountAMin) revert InsufficientAAmount();
        return (amountA, amountBDesired);
    }

    /// @dev Hands in a signed allowance. When it was handed in before by someone else the allowance stands, and the
    /// call goes on; when there is no allowance either, the pair's own refusal is what the caller hears.
    function _tryPermit(address pair, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) private {
        try IMeowPair(pair).permit(msg.sender, address(this), value, deadline, v, r, s) {}
        catch (bytes memory reason) {
            if (IMeowPair(pair).allowance(msg.sender, address(this)) >= value) return;
            LowLevelCall.bubbleRevert(reason);
        }
    }

    /// @dev Swaps amounts that were computed beforehand; the first pair has been paid.
    function _swapAlong(address[] calldata path, address[] memory pairs, uint256[] memory amounts, address to) private {
        uint256 last = pairs.length - 1;
        for (uint256 i = 0; i <= last; ++i) {
            _swapOne(pairs[i], path[i] < path[i + 1], amounts[i + 1], i == last ? to : pairs[i + 1]);
        }
    }

    /// @dev Swaps what each pair has really been paid, and refuses when too little has arrived at the end.
    /// @return arrived What `to` received.
    function _swapMeasured(address pair, address[] calldata path, address to, uint256 amountOutMin)
        private
        returns (uint256 arrived)
    {
        uint256 last = path.length - 1;
        IERC20 output = IERC20(path[last]);
        uint256 heldBefore = output.balanceOf(to);
        for (uint256 i = 0; i < last; ++i) {
            bool forward = path[i] < path[i + 1];
            uint256 amountOut = _measuredOut(pair, forward, path[i]);
            address next = to;
            if (i + 1 < last) {
                (next,) = _pairFor(path[i + 1], path[i + 2]);
                _requireExists(next, path[i + 1], path[i + 2]);
            }
            _swapOne(pair, forward, amountOut, next);
            pair = next;
        }
        arrived = output.balanceOf(to) - heldBefore;
        if (arrived < amountOutMin) revert InsufficientOutputAmount();
    }

    function _swapOne(address pair, bool forward, uint256 amountOut, address to) private {
        (uint256 amount0Out, uint256 amount1Out) = forward ? (uint256(0), amountOut) : (amountOut, uint256(0));
        IMeowPair(pair).swap(amount0Out, amount1Out, to, "");
    }

    function _wrapTo(address to, uint256 amount) private {
        IWrappedNative(WETH).deposit{value: amount}();
        IERC20(WETH).safeTransfer(to, amount);
    }

    function _unwrapTo(address to, uint256 amount) private {
        IWrappedNative(WETH).withdraw(amount);
        _sendNative(to, amount);
    }

    /// @dev Gives back what was sent along and not used.
    function _refund(uint256 used) private {
        if (msg.value > used) _sendNative(msg.sender, msg.value - used);
    }

    function _sendNative(address to, uint256 amount) private {
        (bool sent,) = to.call{value: amount}("");
        if (!sent) revert NativeTransferFailed();
    }

    function _amountsOut(uint256 amountIn, address[] calldata path)
        private
        view
        returns (uint256[] memory amounts, address[] memory pairs)
    {
        if (path.length < 2) revert InvalidPath();
        uint256 hops = path.length - 1;
        amounts = new uint256[](path.length);
        pairs = new address[](hops);
        amounts[0] = amountIn;
        for (uint256 i = 0; i < hops; ++i) {
            (address pair, uint256 reserveIn, uint256 reserveOut) = _pairAndReserves(path[i], path[i + 1]);
            pairs[i] = pair;
            amounts[i + 1] = amountIn = ExchangeMath.amountOutDown(amountIn, reserveIn, reserveOut);
        }
    }

    function _amountsIn(uint256 amountOut, address[] calldata path)
        private
        view
        returns (uint256[] memory amounts, address[] memory pairs)
    {
        if (path.length < 2) revert InvalidPath();
        uint256 hops = path.length - 1;
        amounts = new uint256[](path.length);
        pairs = new address[](hops);
        amounts[hops] = amountOut;
        for (uint256 i = hops; i > 0; --i) {
            (address pair, uint256 reserveIn, uint256 reserveOut) = _pairAndReserves(path[i - 1], path[i]);
            pairs[i - 1] = pair;
            amounts[i - 1] = amountOut = ExchangeMath.amountInUp(amountOut, reserveIn, reserveOut);
        }
    }

    function _firstPair(address[] calldata path) private view returns (address pair) {
        if (path.length < 2) revert InvalidPath();
        (pair,) = _pairFor(path[0], path[1]);
        _requireExists(pair, path[0], path[1]);
    }

    /// @dev What a pair pays for what it holds of `tokenIn` above its reserve.
    function _measuredOut(address pair, bool forward, address tokenIn) private view returns (uint256) {
        (uint256 reserveIn, uint256 reserveOut) = _reserves(pair, forward);
        uint256 amountIn = IERC20(tokenIn).balanceOf(pair) - reserveIn;
        return ExchangeMath.amountOutDown(amountIn, reserveIn, reserveOut);
    }

    function _pairAndReserves(address tokenIn, address tokenOut)
        private
        view
        returns (address pair, uint256 reserveIn, uint256 reserveOut)
    {
        bool forward;
        (pair, forward) = _pairFor(tokenIn, tokenOut);
        _requireExists(pair, tokenIn, tokenOut);
        (reserveIn, reserveOut) = _reserves(pair, forward);
    }

    function _reserves(address pair, bool forward) private view returns (uint256 reserveA, uint256 reserveB) {
        (reserveA, reserveB,) = IMeowPair(pair).getReserves();
        if (!forward) (reserveA, reserveB) = (reserveB, reserveA);
    }

    /// @dev Where the pair of two tokens is or would be, and whether `tokenA` is its token0.
    function _pairFor(address tokenA, address tokenB) private view returns (address pair, bool forward) {
        if (tokenA == tokenB) revert IdenticalAddresses();
        forward = tokenA < tokenB;
        (address token0, address token1) = forward ? (tokenA, tokenB) : (tokenB, tokenA);
        if (token0 == address(0)) revert ZeroAddress();
        bytes32 salt = keccak256(abi.encodePacked(token0, token1));
        bytes32 hash = keccak256(abi.encodePacked(bytes1(0xff), factory, salt, INIT_CODE_PAIR_HASH));
        pair = address(uint160(uint256(hash)));
    }

    function _requireInTime(uint256 deadline) private view {
        if (block.timestamp > deadline) revert Expired();
    }

    function _requireExists(address pair, address tokenA, address tokenB) private view {
        if (pair.code.length == 0) revert PairNotFound(tokenA, tokenB);
    }

    function _requireStartsAtCoin(address[] calldata path) private view {
        if (path.length < 2 || path[0] != WETH) revert InvalidPath();
    }

    function _requireEndsAtCoin(address[] calldata path) private view {
        if (path.length < 2 || path[path.length - 1] != WETH) revert InvalidPath();
    }
}
