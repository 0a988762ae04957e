// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {MeowPair} from "../exchange/MeowPair.sol";
import {FarmZap} from "../farms/FarmZap.sol";
import {IFarmZap} from "../farms/IFarmZap.sol";
import {MasterChef} from "../farms/MasterChef.sol";
import {MeowToken} from "../token/MeowToken.sol";
import {ZapTestBase} from "./ZapTestBase.t.sol";

/// @title Farms of three pairs, one of them with a deposit fee of 4 %, and an approved farm zap
abstract contract FarmZapTestBase is ZapTestBase {
    uint16 internal constant FEE_BPS = 400;
    /// @dev Pools of A and B, of A and the coin, and of the taxed token and the coin.
    uint256 internal constant PLAIN = 1;
    uint256 internal constant COIN = 2;
    uint256 internal constant TAXED = 3;

    MeowToken internal meow;
    MasterChef internal chef;
    FarmZap internal farmZap;
    MeowPair internal plainPair;
    MeowPair internal coinPair;
    MeowPair internal taxedPair;

    function setUp() public virtual override {
        super.setUp();
        plainPair = addLiquidity(tokenA, tokenB, 1e24, 3e24);
        coinPair = addCoin(tokenA, 1e24, 2e22);
        taxedPair = addCoin(taxed, 1e24, 1e22);
        // Rolled blocks take no time, so the allowed supply must not depend on it.
        meow = new MeowToken(address(this), 0, type(uint128).max, 0);
        chef = new MasterChef(address(meow), address(0xFEE5), 40e18, 0, address(this));
        meow.grantRole(meow.MINTER_ROLE(), address(chef));
        chef.add(1000, address(plainPair), 0);
        chef.add(1000, address(coinPair), FEE_BPS);
        chef.add(1000, address(taxedPair), 0);
        farmZap = new FarmZap(address(factory), address(wbnb), address(chef));
        IERC20[4] memory tokens = [IERC20(tokenA), tokenB, taxed, wbnb];
        for (uint256 i = 0; i < tokens.length; ++i) {
            tokens[i].approve(address(farmZap), type(uint256).max);
        }
        MeowPair[3] memory pairs = [plainPair, coinPair, taxedPair];
        for (uint256 i = 0; i < pairs.length; ++i) {
            pairs[i].approve(address(chef), type(uint256).max);
            pairs[i].approve(address(zap), type(uint256).max);
        }
    }

    /// @dev The farm zap must keep nothing, whatever was called.
    modifier farmZapKeepsNothing() {
        _;
        vm.assertEq(address(farmZap).balance, 0, "no coin stays");
        IERC20[7] memory tokens =
            [IERC20(tokenA), tokenB, taxed, wbnb, plainPair, coinPair, taxedPair];
        for (uint256 i = 0; i < tokens.length; ++i) {
            vm.assertEq(tokens[i].balanceOf(address(farmZap)), 0, "no token stays");
        }
    }

    function staked(uint256 pid) internal view returns (uint256 amount) {
        (amount,,) = chef.userInfo(pid, address(this));
    }

    /// @dev Returns an exit as one token without a minimum.
    function exitAs(address[] memory tokens, IERC20 other, bool asCoin)
        internal
        pure
        returns (IFarmZap.Exit memory)
    {
        return IFarmZap.Exit({
            path: tokens,
            otherToken: address(other),
            minAmount: 0,
            minOther: 0,
            both: false,
            asCoin: asCoin,
            deadline: SOON
        });
    }

    function leave(uint256 pid, uint256 amount, IFarmZap.Exit memory exit) internal {
        chef.withdrawAndCall(pid, amount, address(farmZap), abi.encode(exit));
    }
}
