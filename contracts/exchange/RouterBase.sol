// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {LowLevelCall} from "@openzeppelin/contracts/utils/LowLevelCall.sol";
import {IWrappedNative} from "../token/IWrappedNative.sol";
import {ExchangeMath} from "./ExchangeMath.sol";
import {IMeowFactory} from "./IMeowFactory.sol";
import {IMeowPair} from "./IMeowPair.sol";
import {IMeowRouterBase} from "./IMeowRouterBase.sol";

/// @title Shared parts of the routers: pairs, amounts along a path, permits, and the coin
abstract contract RouterBase is IMeowRouterBase {
    using SafeERC20 for IERC20;

    /// @inheritdoc IMeowRouterBase
    address public immutable factory;
    /// @inheritdoc IMeowRouterBase
    address public immutable WETH;
    bytes32 private immutable INIT_CODE_PAIR_HASH;

    /// @param exchangeFactory Factory of the pairs.
    /// @param wrappedNative Wrapped coin.
    constructor(address exchangeFactory, address wrappedNative) {
        factory = exchangeFactory;
        WETH = wrappedNative;
        INIT_CODE_PAIR_HASH = IMeowFactory(exchangeFactory).INIT_CODE_PAIR_HASH();
    }

    /// @dev Only the wrapped coin sends coin here, in the middle of a call.
    receive() external payable {
        if (msg.sender != WETH) revert NativeRefused();
    }

    function _wrapTo(address to, uint256 amount) internal {
        IWrappedNative(WETH).deposit{value: amount}();
        IERC20(WETH).safeTransfer(to, amount);
    }

    function _unwrapTo(address to, uint256 amount) internal {
        IWrappedNative(WETH).withdraw(amount);
        _sendNative(to, amount);
    }

    /// @dev Refunds coin that was sent and not used.
    function _refund(uint256 used) internal {
        if (msg.value > used) _sendNative(msg.sender, msg.value - used);
    }

    /// @dev Submits the caller's permit for shares of the pair of two tokens, which must exist. If
    /// it was submitted before, the allowance is set already and the call goes on; without an
    /// allowance, the caller gets the pair's own error.
    function _permitShares(
        address tokenA,
        address tokenB,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) internal {
        (address pair,) = _pairFor(tokenA, tokenB);
        _requireExists(pair, tokenA, tokenB);
        try IMeowPair(pair).permit(msg.sender, address(this), value, deadline, v, r, s) {}
        catch (bytes memory reason) {
            if (IMeowPair(pair).allowance(msg.sender, address(this)) >= value) return;
            LowLevelCall.bubbleRevert(reason);
        }
    }

    function _swapOne(address pair, bool forward, uint256 amountOut, address to) internal {
        (uint256 amount0Out, uint256 amount1Out) =
            forward ? (uint256(0), amountOut) : (amountOut, uint256(0));
        IMeowPair(pair).swap(amount0Out, amount1Out, to, "");
    }

    function _amountsOut(uint256 amountIn, address[] calldata path)
        internal
        view
        returns (uint256[] memory amounts, address[] memory pairs)
    {
        if (path.length < 2) revert InvalidPath();
        uint256 hops = path.length - 1;
        amounts = new uint256[](path.length);
        pairs = new address[](hops);
        amounts[0] = amountIn;
        for (uint256 i = 0; i < hops; ++i) {
            (address pair, uint256 reserveIn, uint256 reserveOut) =
                _pairAndReserves(path[i], path[i + 1]);
            pairs[i] = pair;
            amounts[i + 1] = amountIn = ExchangeMath.amountOutDown(amountIn, reserveIn, reserveOut);
        }
    }

    function _amountsIn(uint256 amountOut, address[] calldata path)
        internal
        view
        returns (uint256[] memory amounts, address[] memory pairs)
    {
        if (path.length < 2) revert InvalidPath();
        uint256 hops = path.length - 1;
        amounts = new uint256[](path.length);
        pairs = new address[](hops);
        amounts[hops] = amountOut;
        for (uint256 i = hops; i > 0; --i) {
            (address pair, uint256 reserveIn, uint256 reserveOut) =
                _pairAndReserves(path[i - 1], path[i]);
            pairs[i - 1] = pair;
            amounts[i - 1] = amountOut = ExchangeMath.amountInUp(amountOut, reserveIn, reserveOut);
        }
    }

    /// @dev Returns the pair's address, deployed or not, and whether `tokenA` is its token0.
    function _pairFor(address tokenA, address tokenB)
        internal
        view
        returns (address pair, bool forward)
    {
        if (tokenA == tokenB) revert IdenticalAddresses();
        forward = tokenA < tokenB;
        (address token0, address token1) = forward ? (tokenA, tokenB) : (tokenB, tokenA);
        if (token0 == address(0)) revert ZeroAddress();
        bytes32 salt = keccak256(abi.encodePacked(token0, token1));
        bytes32 hash =
            keccak256(abi.encodePacked(bytes1(0xff), factory, salt, INIT_CODE_PAIR_HASH));
        pair = address(uint160(uint256(hash)));
    }

    function _reserves(address pair, bool forward)
        internal
        view
        returns (uint256 reserveA, uint256 reserveB)
    {
        (reserveA, reserveB,) = IMeowPair(pair).getReserves();
        if (!forward) (reserveA, reserveB) = (reserveB, reserveA);
    }

    /// @dev Returns the pair's output for its balance of `tokenIn` above the reserve.
    function _measuredOut(address pair, bool forward, address tokenIn)
        internal
        view
        returns (uint256)
    {
        (uint256 reserveIn, uint256 reserveOut) = _reserves(pair, forward);
        uint256 amountIn = IERC20(tokenIn).balanceOf(pair) - reserveIn;
        return ExchangeMath.amountOutDown(amountIn, reserveIn, reserveOut);
    }

    function _requireInTime(uint256 deadline) internal view {
        if (block.timestamp > deadline) revert Expired();
    }

    function _requireExists(address pair, address tokenA, address tokenB) internal view {
        if (pair.code.length == 0) revert PairNotFound(tokenA, tokenB);
    }

    function _sendNative(address to, uint256 amount) private {
        (bool sent,) = to.call{value: amount}("");
        if (!sent) revert NativeTransferFailed();
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
}
