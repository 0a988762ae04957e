// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {CompetitionHandler} from "../testing/CompetitionHandler.t.sol";
import {TestBase} from "../testing/TestBase.t.sol";

contract CompetitionInvariantsTest is TestBase {
    CompetitionHandler private handler;

    function setUp() public {
        handler = new CompetitionHandler();
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function targetSelectors() public view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        bytes4[] memory selectors = new bytes4[](1);
        selectors[0] = CompetitionHandler.act.selector;
        targets[0] = FuzzSelector(address(handler), selectors);
    }

    function invariant_nothingIsLost() public view {
        handler.checkBooks();
    }

    function invariant_eachIsPaidOnceAndCovered() public view {
        handler.checkClaims();
    }

    function invariant_statusOnlyGoesForward() public view {
        handler.checkOrder();
    }
}
