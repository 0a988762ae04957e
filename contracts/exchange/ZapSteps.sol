// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ExchangeMath} from "./ExchangeMath.sol";
import {IMeowPair} from "./IMeowPair.sol";
import {IWrappedNative} from "../token/IWrappedNative.sol";
import {RouterBase} from "./RouterBase.sol";

/// @title Steps of a zap: between one token and the shares of a pair
/// @dev Work on the balances of this contract, so the callers must not be nested.
abstract contract ZapSteps is RouterBase {
    using SafeERC20 for IERC20;

    /// @notice The zap is in the middle of another call.
    error Locked();
    /// @notice The coin sent is not the amount of the path's first token, the wrapped coin.
    error WrongValue();

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

    /// @dev Swaps a part of the balance and deposits: `to` gets the shares, `dustTo` the other
    /// token's dust. Leaves the input's here.
    function _enter(Side memory side, uint256 minLiquidity, address to, address dustTo)
        internal
        returns (uint256 liquidity, uint256 dustIn, uint256 dustOther)
    {
        if (IMeowPair(side.pair).totalSupply() == 0) revert InsufficientLiquidity();
        uint256 part;
        uint256 arrived;
        (part, arrived, dustIn) = _swapPart(side);
        uint256 used;
        (used, dustOther) = _deposit(side, dustIn, part, arrived);
        dustIn -= used;
        liquidity = IMeowPair(side.pair).mint(to);
        if (liquidity < minLiquidity) revert InsufficientOutputAmount();
        if (dustOther != 0) IERC20(side.otherToken).safeTransfer(dustTo, dustOther);
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
        internal
    {
        Side memory side = _side(otherToken, tokenOut);
        IERC20(side.pair).safeTransferFrom(msg.sender, side.pair, liquidity);
        _burnInto(side, receiver);
    }

    /// @dev Burns the shares that the pair holds and swaps `tokenIn` of what they were, as `_exit`
    /// does.
    function _burnInto(Side memory side, address receiver) internal {
        IMeowPair(side.pair).burn(address(this));
        IERC20(side.tokenIn).safeTransfer(side.pair, IERC20(side.tokenIn).balanceOf(address(this)));
        _swapOne(
            side.pair, side.forward, _measuredOut(side.pair, side.forward, side.tokenIn), receiver
        );
    }

    /// @dev Burns the shares that the pair holds and sends `to` the path's last token; the wrapped
    /// coin as coin if `asCoin`.
    /// @param side Pair as seen from the token that the path does not begin with.
    /// @return amountOut Amount that `to` received.
    function _leaveAlong(
        Side memory side,
        address[] memory path,
        address to,
        bool asCoin,
        uint256 minAmountOut
    ) internal returns (uint256 amountOut) {
        address tokenOut = path[path.length - 1];
        uint256 heldBefore = _held(tokenOut, to, asCoin);
        // Only coin has to come by here: a tax would be taken twice.
        address receiver = asCoin && tokenOut == WETH ? address(this) : to;
        _burnInto(side, path.length == 1 ? receiver : address(this));
        _swapAlong(path, receiver);
        _payOut(tokenOut, to, asCoin);
        amountOut = _held(tokenOut, to, asCoin) - heldBefore;
        if (amountOut < minAmountOut) revert InsufficientOutputAmount();
    }

    /// @dev Takes the path's first token from the caller, or wraps the coin sent with the call, and
    /// swaps it into the last one.
    function _takeAlong(address[] calldata path, uint256 amount) internal {
        address token = path[0];
        if (msg.value == 0) {
            IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        } else {
            if (token != WETH || amount != msg.value) revert WrongValue();
            IWrappedNative(WETH).deposit{value: amount}();
        }
        _swapAlong(path, address(this));
    }

    /// @dev Swaps the balance of the path's first token into its last one for `to`.
    function _swapAlong(address[] memory path, address to) internal {
        for (uint256 i = 1; i < path.length; ++i) {
            Side memory hop = _side(path[i - 1], path[i]);
            IERC20 token = IERC20(hop.tokenIn);
            token.safeTransfer(hop.pair, token.balanceOf(address(this)));
            uint256 amountOut = _measuredOut(hop.pair, hop.forward, hop.tokenIn);
            _swapOne(hop.pair, hop.forward, amountOut, i + 1 == path.length ? to : address(this));
        }
    }

    /// @dev Sends the balance of a token; the wrapped coin as coin if `asCoin`.
    function _payOut(address token, address to, bool asCoin) internal {
        uint256 amount = IERC20(token).balanceOf(address(this));
        // Some tokens revert on a transfer of 0.
        if (amount == 0) return;
        if (asCoin && token == WETH) _unwrapTo(to, amount);
        else IERC20(token).safeTransfer(to, amount);
    }

    /// @dev Returns what an account holds of a token, or of coin if that is what it receives.
    function _held(address token, address account, bool asCoin) internal view returns (uint256) {
        return asCoin && token == WETH ? account.balance : IERC20(token).balanceOf(account);
    }

    /// @dev Returns the pair that a path leads from, as seen from the other token.
    function _sideFrom(address[] memory path, address otherToken)
        internal
        view
        returns (Side memory)
    {
        if (path.length == 0) revert InvalidPath();
        return _side(otherToken, path[0]);
    }

    /// @dev Returns the pair that a path leads to, as seen from the path's last token.
    function _sideAlong(address[] calldata path, address otherToken)
        internal
        view
        returns (Side memory)
    {
        if (path.length == 0) revert InvalidPath();
        return _side(path[path.length - 1], otherToken);
    }

    /// @dev Returns the pair of two tokens, which must exist.
    function _side(address tokenIn, address otherToken) internal view returns (Side memory side) {
        (address pair, bool forward) = _pairFor(tokenIn, otherToken);
        _requireExists(pair, tokenIn, otherToken);
        return Side(pair, forward, tokenIn, otherToken);
    }
}
