// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ExchangeTestBase} from "./ExchangeTestBase.t.sol";
import {MeowPair} from "../exchange/MeowPair.sol";
import {MeowZap} from "../exchange/MeowZap.sol";

/// @title Exchange with an approved zap and no pairs
abstract contract ZapTestBase is ExchangeTestBase {
    uint256 internal constant KEY = 0xBEEF;
    address internal constant TO = address(0x70);

    MeowZap internal zap;

    function setUp() public virtual {
        setUpExchange();
        fundAll();
        zap = new MeowZap(address(factory), address(wbnb));
        tokenA.approve(address(zap), type(uint256).max);
        tokenB.approve(address(zap), type(uint256).max);
        taxed.approve(address(zap), type(uint256).max);
        wbnb.approve(address(zap), type(uint256).max);
    }

    /// @dev The zap must keep no balance, whatever was called.
    modifier keepsNoBalance() {
        _;
        vm.assertEq(address(zap).balance, 0, "no coin stays");
        vm.assertEq(wbnb.balanceOf(address(zap)), 0, "no wrapped coin stays");
        vm.assertEq(tokenA.balanceOf(address(zap)), 0, "no A stays");
        vm.assertEq(tokenB.balanceOf(address(zap)), 0, "no B stays");
        vm.assertEq(taxed.balanceOf(address(zap)), 0, "no taxed token stays");
    }

    /// @dev Returns the value of shares as one token: twice their part of the pair's balance of it.
    function worth(MeowPair pair, uint256 shares, IERC20 token) internal view returns (uint256) {
        return 2 * shares * token.balanceOf(address(pair)) / pair.totalSupply();
    }
}
