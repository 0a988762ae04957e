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
        bytes4[] memory selectors = new bytes4[](4);
        selectors[0] = SplitHandler.swapInOrder.selector;
        selectors[1] = SplitHandler.swapOutOfOrder.selector;
        selectors[2] = SplitHandler.swapAround.selector;
        selectors[3] = SplitHandler.swapOddly.selector;
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(handler), selectors);
    }

    function test_handlerSwaps() public {
        for (uint256 i = 0; i < 40; ++i) {
            handler.swapInOrder(i, 1e18, i / 20 == 0);
        }
        vm.assertEq(
            handler.done() + handler.refusedByLimit(), 40, "every way in order is possible"
        );
        vm.assertGt(handler.done(), 10, "many are within their limit");
        vm.assertGt(handler.refusedByLimit(), 10, "many are not");
        handler.swapAround(0, 1e18, true);
        handler.swapAround(0, 1e18, false);
        vm.assertEq(handler.done() + handler.refusedByLimit(), 42, "rounds too");
        vm.assertEq(handler.misreported(), 0, "as reported");
    }

    function test_handlerSwapsOddly() public {
        uint256[4] memory done;
        for (uint256 i = 0; i < 160; ++i) {
            uint256 before = handler.done();
            handler.swapOddly(i * 7, i, 1e18, i / 80 == 0);
            done[i % 4] += handler.done() - before;
        }
        vm.assertGt(done[0], 0, "a taxed token");
        vm.assertGt(done[1], 0, "a calling token");
        vm.assertGt(done[2], 0, "a pairless token, where the legs do without");
        vm.assertGt(done[3], 0, "a recipient that rejects coin, by tokens");
    }

    function invariant_keepsNoBalance() public view {
        vm.assertEq(handler.balancesKept(), 0, "no call keeps a balance");
    }

    function invariant_takesTheInputAndPaysTheOutput() public view {
        vm.assertEq(handler.misreported(), 0, "exact amounts and reported ones");
    }

    function invariant_respectsTheLimit() public view {
        vm.assertEq(handler.limitsBroken(), 0, "never less than the minimum, never above the most");
        vm.assertEq(handler.limitsMissed(), 0, "never refused within the limit");
    }

    function invariant_isNotReentered() public view {
        vm.assertTrue(!handler.isReentered(), "no call within a call is carried out");
    }

    function invariant_takesFromNobodyElse() public view {
        for (uint256 i = 0; i < 8; ++i) {
            vm.assertEq(handler.token(i).balanceOf(BOB), 1e24, "what others approved stays");
        }
    }
}
