// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {SplitHandler} from "../testing/SplitHandler.t.sol";
import {SplitTestBase} from "../testing/SplitTestBase.t.sol";

contract SplitInvariantsTest is SplitTestBase {
    SplitHandler private handler;

    function setUp() public override {
        handler = new SplitHandler();
        vm.deal(address(handler), RICH);
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function targetSelectors() public view returns (FuzzSelector[] memory targets) {
        bytes4[] memory selectors = new bytes4[](3);
        selectors[0] = SplitHandler.swapInOrder.selector;
        selectors[1] = SplitHandler.swapOutOfOrder.selector;
        selectors[2] = SplitHandler.swapAround.selector;
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(handler), selectors);
    }

    function test_handlerSwaps() public {
        for (uint256 i = 0; i < 40; ++i) {
            handler.swapInOrder(i, 1e18, i / 20 == 0);
        }
        vm.assertEq(handler.done(), 40, "every way in order is carried out");
        handler.swapAround(0, 1e18, true);
        handler.swapAround(0, 1e18, false);
        vm.assertEq(handler.done(), 42, "rounds too");
        vm.assertEq(handler.misreported(), 0, "as reported");
    }

    function invariant_keepsNoBalance() public view {
        vm.assertEq(handler.balancesKept(), 0, "no call keeps a balance");
    }

    function invariant_takesTheInputAndPaysTheOutput() public view {
        vm.assertEq(handler.misreported(), 0, "exact amounts and reported ones");
    }

    function invariant_takesFromNobodyElse() public view {
        for (uint256 i = 0; i < 5; ++i) {
            vm.assertEq(handler.token(i).balanceOf(BOB), 1e24, "what others approved stays");
        }
    }
}
