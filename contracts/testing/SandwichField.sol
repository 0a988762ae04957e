// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IMeowFactory} from "../exchange/IMeowFactory.sol";
import {IMeowPair} from "../exchange/IMeowPair.sol";
import {IMeowRouter} from "../exchange/IMeowRouter.sol";

/// @title Token whose balances a test sets
contract FieldToken is ERC20 {
    constructor() ERC20("Field", "FIELD") {}

    /// @notice Sets the balance of an account.
    function setBalance(address account, uint256 amount) external {
        uint256 balance = balanceOf(account);
        if (amount > balance) _mint(account, amount - balance);
        else _burn(account, balance - amount);
    }
}

/// @title Field on which trades are attacked: four tokens, and the pairs of each two of them
/// @notice Each trade finds its pairs with the reserves it names. An attacker buys, the trade goes
/// through the router leg by leg, the attacker sells what he bought.
contract SandwichField {
    /// @notice Part of a trade in one pair, in the order of a split.
    struct Leg {
        uint8 tokenIn;
        uint8 tokenOut;
        /// Millionths of what has arrived of `tokenIn`, or is needed of `tokenOut`.
        uint32 share;
        uint112 reserveIn;
        uint112 reserveOut;
        /// What the attacker spends here first; 0 for no attack.
        uint112 frontRun;
    }

    /// @notice Trade of an exact input, or of an exact output.
    struct Trade {
        bool isExactOutput;
        uint256 amount;
        Leg[] legs;
    }

    /// @notice What a trade paid or took, and what the attacker received back at each leg.
    struct Result {
        uint256 other;
        uint256[] received;
    }

    uint256 private constant WHOLE = 1_000_000;
    uint256 private constant COUNT = 4;
    uint256 private constant RICH = 1e40;

    IMeowRouter private immutable _router;
    FieldToken[COUNT] private _tokens;
    mapping(uint256 tokenIn => mapping(uint256 tokenOut => IMeowPair pair)) private _pairs;

    constructor(IMeowFactory factory, IMeowRouter router) {
        _router = router;
        for (uint256 i = 0; i < COUNT; ++i) {
            _tokens[i] = new FieldToken();
            _tokens[i].setBalance(address(this), RICH);
            _tokens[i].approve(address(router), type(uint256).max);
        }
        for (uint256 i = 0; i < COUNT; ++i) {
            for (uint256 j = 0; j < i; ++j) {
                IMeowPair pair =
                    IMeowPair(factory.createPair(address(_tokens[i]), address(_tokens[j])));
                (_pairs[i][j], _pairs[j][i]) = (pair, pair);
                _tokens[i].setBalance(address(pair), WHOLE);
                _tokens[j].setBalance(address(pair), WHOLE);
                pair.mint(address(this));
            }
        }
    }

    /// @notice Attacks trades one after another.
    function play(Trade[] calldata trades) external returns (Result[] memory results) {
        results = new Result[](trades.length);
        for (uint256 i = 0; i < trades.length; ++i) {
            results[i] = _attack(trades[i]);
        }
    }

    function _attack(Trade calldata trade) private returns (Result memory result) {
        uint256 count = trade.legs.length;
        uint256[] memory bought = new uint256[](count);
        for (uint256 i = 0; i < count; ++i) {
            _setReserves(trade.legs[i]);
            Leg calldata leg = trade.legs[i];
            if (leg.frontRun != 0) bought[i] = _buy(leg.tokenIn, leg.tokenOut, leg.frontRun);
        }
        result.other = _trade(trade);
        result.received = new uint256[](count);
        for (uint256 i = 0; i < count; ++i) {
            Leg calldata leg = trade.legs[i];
            if (bought[i] != 0) result.received[i] = _buy(leg.tokenOut, leg.tokenIn, bought[i]);
        }
    }

    function _setReserves(Leg calldata leg) private {
        IMeowPair pair = _pairs[leg.tokenIn][leg.tokenOut];
        _tokens[leg.tokenIn].setBalance(address(pair), leg.reserveIn);
        _tokens[leg.tokenOut].setBalance(address(pair), leg.reserveOut);
        pair.sync();
    }

    /// @dev Trades at the pair itself, as an attacker does. Buys nothing where that would pay
    /// nothing.
    function _buy(uint256 tokenIn, uint256 tokenOut, uint256 amount)
        private
        returns (uint256 amountOut)
    {
        IMeowPair pair = _pairs[tokenIn][tokenOut];
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        bool isForward = pair.token0() == address(_tokens[tokenIn]);
        amountOut = isForward
            ? _router.getAmountOut(amount, reserve0, reserve1)
            : _router.getAmountOut(amount, reserve1, reserve0);
        if (amountOut == 0) return 0;
        _tokens[tokenIn].transfer(address(pair), amount);
        pair.swap(isForward ? 0 : amountOut, isForward ? amountOut : 0, address(this), "");
    }

    /// @dev Passes an exact input on from leg to leg, an exact output back.
    function _trade(Trade calldata trade) private returns (uint256) {
        uint256[COUNT] memory held;
        uint256 arrived;
        uint256 left;
        uint256 shares;
        uint256 last;
        for (uint256 i = 0; i < trade.legs.length; ++i) {
            Leg calldata leg = trade.legs[i];
            uint256 token = trade.isExactOutput ? leg.tokenOut : leg.tokenIn;
            last = trade.isExactOutput ? leg.tokenIn : leg.tokenOut;
            if (shares == 0) {
                arrived = i == 0 ? trade.amount : held[token];
                (held[token], left) = (0, arrived);
            }
            shares += leg.share;
            uint256 part = shares == WHOLE ? left : arrived * leg.share / WHOLE;
            left -= part;
            if (shares == WHOLE) shares = 0;
            held[last] += _swap(leg, part, trade.isExactOutput);
        }
        return held[last];
    }

    function _swap(Leg calldata leg, uint256 part, bool isExactOutput) private returns (uint256) {
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(_tokens[leg.tokenIn]), address(_tokens[leg.tokenOut]));
        return isExactOutput
            ? _router.swapTokensForExactTokens(
                part, type(uint256).max, path, address(this), block.timestamp
            )[0]
            : _router.swapExactTokensForTokens(part, 0, path, address(this), block.timestamp)[1];
    }
}
