// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IWrappedNative} from "../token/IWrappedNative.sol";
import {ExchangeMath} from "./ExchangeMath.sol";
import {IMeowPair} from "./IMeowPair.sol";
import {IMeowZap} from "./IMeowZap.sol";
import {RouterBase} from "./RouterBase.sol";

/// @title Zap: adds or removes liquidity using one token
contract MeowZap is IMeowZap, RouterBase {
    using SafeERC20 for IERC20;

    /// @dev Pair as seen from one of its tokens.
    struct Side {
        address pair;
        /// @dev Whether `tokenIn` is the pair's token0.
        bool forward;
        address tokenIn;
        address otherToken;
    }

    bool private transient _entered;

    /// @dev Balances of this contract count as the caller's, so calls must not be nested.
    modifier lock() {
        if (_entered) revert Locked();
        _entered = true;
        _;
        _entered = false;
    }

    /// @param exchangeFactory Factory of the pairs.
    /// @param wrappedNative Wrapped coin.
    constructor(address exchangeFactory, address wrappedNative)
        RouterBase(exchangeFactory, wrappedNative)
    {}

    /// @inheritdoc IMeowZap
    function zapIn(
        address tokenIn,
        address otherToken,
        uint256 amountIn,
        uint256 minLiquidity,
        address to,
        uint256 deadline
    ) external lock returns (uint256 liquidity, uint256 dustIn, uint256 dustOther) {
        _requireInTime(deadline);
        Side memory side = _side(tokenIn, otherToken);
        IERC20(tokenIn).safeTransferFrom(msg.sender, address(this), amountIn);
        (liquidity, dustIn, dustOther) = _enter(side, minLiquidity, to);
        if (dustIn != 0) IERC20(tokenIn).safeTransfer(to, dustIn);
    }

    /// @inheritdoc IMeowZap
    function zapInETH(address otherToken, uint256 minLiquidity, address to, uint256 deadline)
        external
        payable
        lock
        returns (uint256 liquidity, uint256 dustIn, uint256 dustOther)
    {
        _requireInTime(deadline);
        Side memory side = _side(WETH, otherToken);
        IWrappedNative(WETH).deposit{value: msg.value}();
        (liquidity, dustIn, dustOther) = _enter(side, minLiquidity, to);
        if (dustIn != 0) _unwrapTo(to, dustIn);
    }

    /// @inheritdoc IMeowZap
    function zapOutWithPermit(
        address tokenOut,
        address otherToken,
        uint256 liquidity,
        uint256 minAmountOut,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountOut) {
        (address pair,) = _pairFor(tokenOut, otherToken);
        _requireExists(pair, tokenOut, otherToken);
        _tryPermit(pair, approveMax ? type(uint256).max : liquidity, deadline, v, r, s);
        return zapOut(tokenOut, otherToken, liquidity, minAmountOut, to, deadline);
    }

    /// @inheritdoc IMeowZap
    function zapOutETHWithPermit(
        address otherToken,
        uint256 liquidity,
        uint256 minAmountOut,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountOut) {
        (address pair,) = _pairFor(WETH, otherToken);
        _requireExists(pair, WETH, otherToken);
        _tryPermit(pair, approveMax ? type(uint256).max : liquidity, deadline, v, r, s);
        return zapOutETH(otherToken, liquidity, minAmountOut, to, deadline);
    }

    /// @inheritdoc IMeowZap
    function zapOut(
        address tokenOut,
        address otherToken,
        uint256 liquidity,
        uint256 minAmountOut,
        address to,
        uint256 deadline
    ) public lock returns (uint256 amountOut) {
        _requireInTime(deadline);
        uint256 heldBefore = IERC20(tokenOut).balanceOf(to);
        _exit(tokenOut, otherToken, liquidity, to);
        IERC20(tokenOut).safeTransfer(to, IERC20(tokenOut).balanceOf(address(this)));
        amountOut = IERC20(tokenOut).balanceOf(to) - heldBefore;
        if (amountOut < minAmountOut) revert InsufficientOutputAmount();
    }

    /// @inheritdoc IMeowZap
    function zapOutETH(
        address otherToken,
        uint256 liquidity,
        uint256 minAmountOut,
        address to,
        uint256 deadline
    ) public lock returns (uint256 amountOut) {
        _requireInTime(deadline);
        _exit(WETH, otherToken, liquidity, address(this));
        amountOut = IERC20(WETH).balanceOf(address(this));
        if (amountOut < minAmountOut) revert InsufficientOutputAmount();
        _unwrapTo(to, amountOut);
    }

    /// @dev Swaps a part of the balance and deposits. Sends the other token's dust; leaves the
    /// input's.
    function _enter(Side memory side, uint256 minLiquidity, address to)
        private
        returns (uint256 liquidity, uint256 dustIn, uint256 dustOther)
    {
        uint256 part;
        uint256 arrived;
        (part, arrived, dustIn) = _swapPart(side);
        uint256 used;
        (used, dustOther) = _deposit(side, dustIn, part, arrived);
        dustIn -= used;
        liquidity = IMeowPair(side.pair).mint(to);
        if (liquidity < minLiquidity) revert InsufficientOutputAmount();
        if (dustOther != 0) IERC20(side.otherToken).safeTransfer(to, dustOther);
    }

    /// @dev Swaps the part of the input after which the rest matches the output.
    /// @return part Amount sent to the pair.
    /// @return arrived Amount that the pair counted, including any surplus above its reserve.
    /// @return rest Amount of the input still here.
    function _swapPart(Side memory side)
        private
        returns (uint256 part, uint256 arrived, uint256 rest)
    {
        uint256 amountIn = IERC20(side.tokenIn).balanceOf(address(this));
        (uint256 reserveIn, uint256 reserveOther) = _reserves(side.pair, side.forward);
        part = ExchangeMath.swapPartDown(amountIn, reserveIn);
        IERC20(side.tokenIn).safeTransfer(side.pair, part);
        arrived = IERC20(side.tokenIn).balanceOf(side.pair) - reserveIn;
        _swapOne(
            side.pair,
            side.forward,
            ExchangeMath.amountOutDown(arrived, reserveIn, reserveOther),
            address(this)
        );
        rest = amountIn - part;
    }

    /// @dev Sends both tokens to the pair in the ratio of its reserves: first the other token, then
    /// the amount of the input that matches what arrived, rounded up so that the deposit counts in
    /// full. If the first transfer lost a part to a tax, the amount is increased accordingly.
    /// @param rest Maximum amount of the input to send.
    /// @param sent Amount of the input that was sent for the swap.
    /// @param arrived Amount of that which arrived.
    /// @return used Amount of the input sent now.
    /// @return dustOther Amount of the other token left over.
    function _deposit(Side memory side, uint256 rest, uint256 sent, uint256 arrived)
        private
        returns (uint256 used, uint256 dustOther)
    {
        (uint256 reserveIn, uint256 reserveOther) = _reserves(side.pair, side.forward);
        uint256 bought = IERC20(side.otherToken).balanceOf(address(this));
        uint256 fitting = Math.min(bought, ExchangeMath.quoteDown(rest, reserveIn, reserveOther));
        IERC20(side.otherToken).safeTransfer(side.pair, fitting);
        uint256 added = IERC20(side.otherToken).balanceOf(side.pair) - reserveOther;
        used = Math.ceilDiv(added * reserveIn, reserveOther);
        if (arrived < sent) used = Math.ceilDiv(used * sent, arrived);
        used = Math.min(used, rest);
        IERC20(side.tokenIn).safeTransfer(side.pair, used);
        dustOther = bought - fitting;
    }

    /// @dev Burns the caller's shares and swaps the other token. `receiver` gets the output; the
    /// rest of `tokenOut` stays here.
    function _exit(address tokenOut, address otherToken, uint256 liquidity, address receiver)
        private
    {
        Side memory side = _side(otherToken, tokenOut);
        IERC20(side.pair).safeTransferFrom(msg.sender, side.pair, liquidity);
        IMeowPair(side.pair).burn(address(this));
        IERC20(otherToken).safeTransfer(side.pair, IERC20(otherToken).balanceOf(address(this)));
        _swapOne(
            side.pair, side.forward, _measuredOut(side.pair, side.forward, otherToken), receiver
        );
    }

    /// @dev Returns the pair of two tokens, which must exist.
    function _side(address tokenIn, address otherToken) private view returns (Side memory side) {
        (address pair, bool forward) = _pairFor(tokenIn, otherToken);
        _requireExists(pair, tokenIn, otherToken);
        return Side(pair, forward, tokenIn, otherToken);
    }
}
