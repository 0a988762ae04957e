// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ExchangeMath} from "../exchange/ExchangeMath.sol";
import {IMeowFactory} from "../exchange/IMeowFactory.sol";
import {IMeowPair} from "../exchange/IMeowPair.sol";
import {IMeowSplitRouter} from "../exchange/IMeowSplitRouter.sol";

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
/// through SplitRouter with its signed limit, the attacker sells what he bought.
contract SandwichField {
    /// @notice Part of a trade in one pair, in SplitRouter's order.
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
        /// Least output of an exact input, most input of an exact output.
        uint256 limit;
        Leg[] legs;
    }

    /// @notice What a trade paid or took, and what the attacker received back at each leg.
    struct Result {
        uint256 other;
        uint256[] received;
    }

    uint256 private constant COUNT = 4;
    uint256 private constant RICH = 1e40;
    /// @dev Reserve that a pair starts with.
    uint256 private constant FIRST = 1_000_000;

    IMeowSplitRouter private immutable _router;
    FieldToken[COUNT] private _tokens;
    mapping(uint256 tokenIn => mapping(uint256 tokenOut => IMeowPair pair)) private _pairs;

    constructor(IMeowFactory factory, IMeowSplitRouter router) {
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
                _tokens[i].setBalance(address(pair), FIRST);
                _tokens[j].setBalance(address(pair), FIRST);
                pair.mint(address(this));
            }
        }
    }

    /// @notice Attacks trades one after another. Reverts where a limit refuses the attacked trade.
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
            ? ExchangeMath.amountOutDown(amount, reserve0, reserve1)
            : ExchangeMath.amountOutDown(amount, reserve1, reserve0);
        if (amountOut == 0) return 0;
        _tokens[tokenIn].transfer(address(pair), amount);
        pair.swap(isForward ? 0 : amountOut, isForward ? amountOut : 0, address(this), "");
    }

    /// @dev Returns what SplitRouter pays for an exact input, or takes for an exact output.
    function _trade(Trade calldata trade) private returns (uint256) {
        IMeowSplitRouter.Leg[] memory legs = new IMeowSplitRouter.Leg[](trade.legs.length);
        for (uint256 i = 0; i < legs.length; ++i) {
            Leg calldata leg = trade.legs[i];
            legs[i] = IMeowSplitRouter.Leg(
                address(_tokens[leg.tokenIn]), address(_tokens[leg.tokenOut]), leg.share
            );
        }
        return trade.isExactOutput
            ? _router.swapTokensForExactTokens(
                trade.amount, trade.limit, legs, address(this), block.timestamp
            )
            : _router.swapExactTokensForTokens(
                trade.amount, trade.limit, legs, address(this), block.timestamp
            );
    }
}
