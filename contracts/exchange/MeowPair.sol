// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IMeowCallee} from "./IMeowCallee.sol";
import {IMeowFactory} from "./IMeowFactory.sol";
import {IMeowPair} from "./IMeowPair.sol";
import {MeowLP} from "./MeowLP.sol";

/// @title Constant-product pair of two tokens
/// @dev Arithmetic is unchecked where the operands are reserves: they fit into 112 bits, so a
/// product of two of them times 10,000 squared fits into 251 bits.
contract MeowPair is IMeowPair, MeowLP {
    using SafeERC20 for IERC20;

    /// @inheritdoc IMeowPair
    uint256 public constant MINIMUM_LIQUIDITY = 1000;
    uint256 private constant FEE_DENOMINATOR = 10_000;

    /// @inheritdoc IMeowPair
    address public immutable factory;
    /// @inheritdoc IMeowPair
    address public immutable token0;
    /// @inheritdoc IMeowPair
    address public immutable token1;

    uint112 private _reserve0;
    uint112 private _reserve1;
    uint32 private _blockTimestampLast;

    /// @inheritdoc IMeowPair
    uint256 public price0CumulativeLast;
    /// @inheritdoc IMeowPair
    uint256 public price1CumulativeLast;
    /// @inheritdoc IMeowPair
    uint256 public kLast;

    bool private transient _entered;

    modifier lock() {
        if (_entered) revert Locked();
        _entered = true;
        _;
        _entered = false;
    }

    constructor() {
        factory = msg.sender;
        (token0, token1) = IMeowFactory(msg.sender).pairTokens();
    }

    /// @inheritdoc IMeowPair
    function mint(address to) external lock returns (uint256 liquidity) {
        (uint256 reserve0, uint256 reserve1,) = getReserves();
        (uint256 balance0, uint256 balance1) = _balances();
        _requireFits(balance0, balance1);
        uint256 amount0 = balance0 - reserve0;
        uint256 amount1 = balance1 - reserve1;

        bool shared = _mintProtocolShare(reserve0, reserve1);
        uint256 supply = totalSupply;
        if (supply == 0) {
            liquidity = Math.sqrt(amount0 * amount1);
            if (liquidity <= MINIMUM_LIQUIDITY) revert InsufficientLiquidityMinted();
            liquidity -= MINIMUM_LIQUIDITY;
            _mint(address(0), MINIMUM_LIQUIDITY);
        } else {
            liquidity = Math.min(amount0 * supply / reserve0, amount1 * supply / reserve1);
            if (liquidity == 0) revert InsufficientLiquidityMinted();
        }
        _mint(to, liquidity);

        _update(balance0, balance1, reserve0, reserve1);
        if (shared) _rememberK(balance0, balance1);
        emit Mint(msg.sender, amount0, amount1);
    }

    /// @inheritdoc IMeowPair
    function burn(address to) external lock returns (uint256 amount0, uint256 amount1) {
        (uint256 reserve0, uint256 reserve1,) = getReserves();
        (uint256 balance0, uint256 balance1) = _balances();
        uint256 liquidity = balanceOf[address(this)];

        bool shared = _mintProtocolShare(reserve0, reserve1);
        uint256 supply = totalSupply;
        amount0 = liquidity * balance0 / supply;
        amount1 = liquidity * balance1 / supply;
        if (amount0 == 0 || amount1 == 0) revert InsufficientLiquidityBurned();
        _burnOwn(liquidity);
        IERC20(token0).safeTransfer(to, amount0);
        IERC20(token1).safeTransfer(to, amount1);

        // Read again instead of subtracted: a token may take more or less from the sender than
        // asked.
        (balance0, balance1) = _balances();
        _requireFits(balance0, balance1);
        _update(balance0, balance1, reserve0, reserve1);
        if (shared) _rememberK(balance0, balance1);
        emit Burn(msg.sender, amount0, amount1, to);
    }

    /// @inheritdoc IMeowPair
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data)
        external
        lock
    {
        if ((amount0Out | amount1Out) == 0) revert InsufficientOutputAmount();
        (uint256 reserve0, uint256 reserve1,) = getReserves();
        if (amount0Out >= reserve0 || amount1Out >= reserve1) revert InsufficientLiquidity();
        if (to == token0 || to == token1) revert InvalidTo();

        if (amount0Out != 0) IERC20(token0).safeTransfer(to, amount0Out);
        if (amount1Out != 0) IERC20(token1).safeTransfer(to, amount1Out);
        if (data.length != 0) {
            IMeowCallee(to).pancakeCall(msg.sender, amount0Out, amount1Out, data);
        }

        (uint256 balance0, uint256 balance1) = _balances();
        _requireFits(balance0, balance1);
        uint256 amount0In = _paidIn(balance0, reserve0, amount0Out);
        uint256 amount1In = _paidIn(balance1, reserve1, amount1Out);
        if ((amount0In | amount1In) == 0) revert InsufficientInputAmount();
        unchecked {
            uint256 scaled0 = balance0 * FEE_DENOMINATOR - amount0In * _fee();
            uint256 scaled1 = balance1 * FEE_DENOMINATOR - amount1In * _fee();
            if (scaled0 * scaled1 < reserve0 * reserve1 * (FEE_DENOMINATOR * FEE_DENOMINATOR)) {
                revert K();
            }
        }

        _update(balance0, balance1, reserve0, reserve1);
        emit Swap(msg.sender, amount0In, amount1In, amount0Out, amount1Out, to);
    }

    /// @inheritdoc IMeowPair
    function skim(address to) external lock {
        (uint256 balance0, uint256 balance1) = _balances();
        (uint256 surplus0, uint256 surplus1) = (balance0 - _reserve0, balance1 - _reserve1);
        // Some tokens revert on a transfer of 0.
        if (surplus0 != 0) IERC20(token0).safeTransfer(to, surplus0);
        if (surplus1 != 0) IERC20(token1).safeTransfer(to, surplus1);
    }

    /// @inheritdoc IMeowPair
    function sync() external lock {
        // Reserves that nobody owns shares of would be a price that the first provider did not set.
        if (totalSupply == 0) return;
        (uint256 balance0, uint256 balance1) = _balances();
        _requireFits(balance0, balance1);
        _update(balance0, balance1, _reserve0, _reserve1);
    }

    /// @inheritdoc IMeowPair
    function getReserves()
        public
        view
        returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)
    {
        return (_reserve0, _reserve1, _blockTimestampLast);
    }

    /// @dev Swap fee in parts of `FEE_DENOMINATOR`.
    function _fee() internal pure virtual returns (uint256) {
        return 25;
    }

    /// @dev Protocol's share of the growth by fees, as a fraction.
    function _protocolShare()
        internal
        pure
        virtual
        returns (uint256 numerator, uint256 denominator)
    {
        return (8, 25);
    }

    /// @dev Writes the new reserves and, once per second, adds the old price to the price sums.
    function _update(uint256 balance0, uint256 balance1, uint256 reserve0, uint256 reserve1)
        private
    {
        uint32 timestamp = uint32(block.timestamp);
        unchecked {
            // Seconds are modulo 2^32 and the sums wrap: only their differences are meaningful.
            uint32 elapsed = timestamp - _blockTimestampLast;
            if (elapsed != 0 && reserve0 != 0 && reserve1 != 0) {
                price0CumulativeLast += (reserve1 << 112) / reserve0 * elapsed;
                price1CumulativeLast += (reserve0 << 112) / reserve1 * elapsed;
            }
        }
        (_reserve0, _reserve1, _blockTimestampLast) =
        (uint112(balance0), uint112(balance1), timestamp);
        emit Sync(uint112(balance0), uint112(balance1));
    }

    /// @dev Mints the protocol's share of the fees since the last change of liquidity, rounded
    /// down.
    /// @return shared Whether the protocol takes a share, so that the product must be stored
    /// afterwards.
    function _mintProtocolShare(uint256 reserve0, uint256 reserve1) private returns (bool shared) {
        address feeTo = IMeowFactory(factory).feeTo();
        shared = feeTo != address(0);
        uint256 oldK = kLast;
        if (oldK == 0) return shared;
        if (!shared) {
            kLast = 0;
            return false;
        }
        uint256 root = Math.sqrt(reserve0 * reserve1);
        uint256 oldRoot = Math.sqrt(oldK);
        if (root > oldRoot) {
            (uint256 part, uint256 whole) = _protocolShare();
            uint256 liquidity =
                totalSupply * (root - oldRoot) * part / ((whole - part) * root + part * oldRoot);
            if (liquidity != 0) _mint(feeTo, liquidity);
        }
    }

    function _rememberK(uint256 balance0, uint256 balance1) private {
        unchecked {
            kLast = balance0 * balance1;
        }
    }

    function _balances() private view returns (uint256 balance0, uint256 balance1) {
        return (IERC20(token0).balanceOf(address(this)), IERC20(token1).balanceOf(address(this)));
    }

    function _requireFits(uint256 balance0, uint256 balance1) private pure {
        if ((balance0 | balance1) > type(uint112).max) revert Overflow();
    }

    /// @dev Returns the input, from the reserve and the (smaller) output.
    function _paidIn(uint256 balance, uint256 reserve, uint256 amountOut)
        private
        pure
        returns (uint256)
    {
        unchecked {
            uint256 left = reserve - amountOut;
            return balance > left ? balance - left : 0;
        }
    }
}
