// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IMeowSplitRouter} from "../exchange/IMeowSplitRouter.sol";
import {MeowFactory} from "../exchange/MeowFactory.sol";
import {MeowPair} from "../exchange/MeowPair.sol";
import {SplitRouter} from "../exchange/SplitRouter.sol";
import {WBNB} from "../token/WBNB.sol";

/// @title Token whose balances anyone sets
contract BatchToken is ERC20 {
    constructor() ERC20("Batch", "BATCH") {}

    /// @notice Sets an account's balance.
    function set(address account, uint256 balance) external {
        _burn(account, balanceOf(account));
        _mint(account, balance);
    }
}

/// @title Exchange on which many random swaps are carried out in one call
/// @dev For the comparison with the app's numbers; never deployed.
contract SplitBatch {
    struct Trade {
        bool isExactIn;
        uint256 amount;
        IMeowSplitRouter.Leg[] legs;
    }

    uint256 private constant PLENTY = 2 ** 200;
    uint256 private constant FIRST = 2000;

    MeowFactory private immutable FACTORY;
    SplitRouter private immutable SPLIT;

    BatchToken[] public tokens;

    constructor(uint256 count) {
        FACTORY = new MeowFactory(address(this));
        SPLIT = new SplitRouter(address(FACTORY), address(new WBNB()));
        for (uint256 i = 0; i < count; ++i) {
            tokens.push(new BatchToken());
            tokens[i].set(address(this), PLENTY);
            tokens[i].approve(address(SPLIT), type(uint256).max);
        }
    }

    /// @notice Opens a pair of two tokens with the least liquidity.
    function open(BatchToken x, BatchToken y) external returns (MeowPair pair) {
        pair = MeowPair(FACTORY.createPair(address(x), address(y)));
        x.set(address(pair), FIRST);
        y.set(address(pair), FIRST);
        pair.mint(address(this));
    }

    /// @notice Sets the reserves of pairs, and swaps one after another.
    /// @return others Output or input of each swap; 0 where it was refused.
    function swap(
        MeowPair[] calldata pairs,
        uint112[2][] calldata reserves,
        Trade[] calldata trades
    ) external returns (uint256[] memory others) {
        for (uint256 i = 0; i < pairs.length; ++i) {
            BatchToken(pairs[i].token0()).set(address(pairs[i]), reserves[i][0]);
            BatchToken(pairs[i].token1()).set(address(pairs[i]), reserves[i][1]);
            pairs[i].sync();
        }
        others = new uint256[](trades.length);
        for (uint256 i = 0; i < trades.length; ++i) {
            others[i] = swapOne(trades[i]);
        }
    }

    function swapOne(Trade calldata trade) private returns (uint256) {
        (address to, uint256 most) = (address(1), type(uint256).max);
        if (trade.isExactIn) {
            try SPLIT.swapExactTokensForTokens(trade.amount, 0, trade.legs, to, most) returns (
                uint256 amountOut
            ) {
                return amountOut;
            } catch {
                return 0;
            }
        }
        try SPLIT.swapTokensForExactTokens(trade.amount, most, trade.legs, to, most) returns (
            uint256 amountIn
        ) {
            return amountIn;
        } catch {
            return 0;
        }
    }
}
