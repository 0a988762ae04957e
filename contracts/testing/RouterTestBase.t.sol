// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ExchangeTestBase} from "./ExchangeTestBase.t.sol";

/// @title Exchange without pairs, and an account that signs
abstract contract RouterTestBase is ExchangeTestBase {
    uint256 internal constant KEY = 0xBEEF;
    address internal constant TO = address(0x70);

    address internal signer;

    function setUp() public {
        setUpExchange();
        fundAll();
        signer = vm.addr(KEY);
    }

    /// @dev The router must keep no balance, whatever was called.
    modifier keepsNoBalance() {
        _;
        vm.assertEq(address(router).balance, 0, "no coin stays");
        vm.assertEq(wbnb.balanceOf(address(router)), 0, "no wrapped coin stays");
        vm.assertEq(tokenA.balanceOf(address(router)), 0, "no A stays");
        vm.assertEq(tokenB.balanceOf(address(router)), 0, "no B stays");
        vm.assertEq(taxed.balanceOf(address(router)), 0, "no taxed token stays");
    }
}
