// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IfoHandler} from "../testing/IfoHandler.t.sol";
import {TestBase} from "../testing/TestBase.t.sol";
import {Ifo} from "./Ifo.sol";

/// @dev Holds in every sequence of what users, the owner, the token and the profiles may do.
contract IfoInvariantsTest is TestBase {
    IfoHandler private handler;
    Ifo private sale;

    function setUp() public {
        handler = new IfoHandler();
        sale = handler.sale();
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function test_handlerTakesPart() public {
        handler.commit(0, 5e15, false);
        handler.commit(1, 900e15, true);
        handler.commit(0, 50e15, true);
        handler.end();
        handler.changeMood(3);
        handler.harvest(1, true);
        handler.changeMood(0);
        handler.withdraw(type(uint256).max, type(uint256).max);
        handler.harvest(0, false);
        handler.harvest(0, true);
        handler.claim(1);
        vm.assertEq(handler.harvests(), 3, "harvests");
        vm.assertGt(handler.ownersLp(), 3e15, "withdrawn");
        vm.assertEq(handler.profiles().points(handler.accountAt(0)), 100, "points");
        invariant_nothingUnexpected();
        invariant_keepsWhatIsOwed();
        invariant_conservesEveryUnit();
        invariant_givesPointsOnce();
    }

    function invariant_nothingUnexpected() public view {
        vm.assertEq(handler.unexpected(), 0, "unexpected");
    }

    /// @dev What the sale holds pays everyone who has not harvested, in whatever order.
    function invariant_keepsWhatIsOwed() public view {
        uint8[] memory pids = new uint8[](2);
        pids[1] = 1;
        uint256 refunds = 0;
        uint256 offerings = 0;
        for (uint256 i = 0; i < handler.COUNT(); ++i) {
            address account = handler.accountAt(i);
            (uint256[] memory amounts, bool[] memory claimed) = sale.viewUserInfo(account, pids);
            uint256[3][] memory owed =
                sale.viewUserOfferingAndRefundingAmountsForPools(account, pids);
            for (uint256 pid = 0; pid < 2; ++pid) {
                vm.assertEq(amounts[pid], handler.committed(account, pid), "commitment");
                if (claimed[pid]) continue;
                refunds += owed[pid][1];
                offerings += owed[pid][0];
            }
            offerings += sale.offeringKept(account);
            refunds += sale.refundKept(account);
        }
        vm.assertGe(handler.lp().balanceOf(address(sale)), refunds, "refunds");
        vm.assertGe(handler.offered().balanceOf(address(sale)), offerings, "offerings");
    }

    function invariant_conservesEveryUnit() public view {
        vm.assertEq(
            handler.lp().balanceOf(address(sale)) + handler.usersLp() + handler.ownersLp(),
            handler.totals(0) + handler.totals(1),
            "commitments"
        );
        for (uint256 pid = 0; pid < 2; ++pid) {
            (,,,, uint256 total, uint256 taxes) = sale.viewPoolInformation(pid);
            vm.assertEq(total, handler.totals(pid), "total");
            vm.assertLe(taxes, total / 100, "taxes");
        }
    }

    function invariant_givesPointsOnce() public view {
        for (uint256 i = 0; i < handler.COUNT(); ++i) {
            address account = handler.accountAt(i);
            uint256 given = handler.profiles().points(account);
            vm.assertEq(given, sale.pointsGiven(account) ? 100 : 0, "points");
        }
    }
}
