// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IfoTestBase} from "../testing/IfoTestBase.t.sol";

/// @dev Pools of any size, filled up to 2,000 times over.
contract IfoAmountsTest is IfoTestBase {
    uint256 private constant MOST = 1e27;
    uint256 private constant WHOLE = 1e12;

    address[3] private accounts = [ALICE, BOB, CAROL];
    uint256[3] private commitments;
    uint256 private raising;
    uint256 private offering;
    uint256 private total;

    /// @dev Sets the unlimited pool so that the commitments fill it `timesE3 / 1000` times over,
    /// commits, and ends the sale.
    function hold(uint256[3] memory seeds, uint256 sold, uint256 timesE3, bool hasTax) private {
        for (uint256 i = 0; i < 3; ++i) {
            commitments[i] = bound(seeds[i], 1, MOST);
            total += commitments[i];
        }
        timesE3 = bound(timesE3, 0, 2_000_000);
        raising = timesE3 == 0 ? 3 * total : total * 1000 / timesE3;
        if (raising == 0) raising = 1;
        offering = bound(sold, 1, MOST);
        offered.mint(address(sale), offering);
        vm.prank(ADMIN);
        sale.setPool(offering, raising, 0, hasTax, 1);
        goLive();
        for (uint256 i = 0; i < 3; ++i) {
            commit(accounts[i], commitments[i], 1);
        }
        finish();
    }

    /// @dev Harvests in one of six orders, with withdrawals by the owner in between.
    function harvestAll(uint256 order) private {
        uint256 first = order % 3;
        uint256 second = (first + 1 + order / 3 % 2) % 3;
        uint256[3] memory places = [first, second, 3 - first - second];
        for (uint256 i = 0; i < 3; ++i) {
            if (order >> (i + 8) & 1 == 1) withdrawAll();
            harvest(accounts[places[i]], 1);
        }
    }

    function testFuzz_conservesEveryUnitInAnyOrder(
        uint256[3] memory seeds,
        uint256 sold,
        uint256 timesE3,
        bool hasTax,
        uint256 order
    ) public {
        hold(seeds, sold, timesE3, hasTax);
        uint256[3] memory bought;
        uint256[3] memory back;
        uint256 taxes = 0;
        for (uint256 i = 0; i < 3; ++i) {
            uint256 tax;
            (bought[i], back[i], tax) = amountsOf(accounts[i], 1);
            taxes += tax;
        }
        harvestAll(order);
        for (uint256 i = 0; i < 3; ++i) {
            assertHolds(accounts[i], back[i], bought[i]);
        }
        (,,,,, uint256 taxed) = sale.viewPoolInformation(1);
        vm.assertEq(taxed, taxes, "taxes");
        withdrawAll();
        assertHolds(address(sale), 0, 0);
        uint256 raised = lp.balanceOf(ADMIN) - taxes;
        uint256 set = total < raising ? total : raising;
        vm.assertGe(raised, set, "raised");
        vm.assertLe(raised, set + 3, "rounding is the owner's");
        vm.assertEq(raised + taxes + back[0] + back[1] + back[2], total, "all of it");
        vm.assertLe(bought[0] + bought[1] + bought[2], offering, "no more than is sold");
    }

    /// @dev Beside the reference, which first rounds the allocation to 1e-12.
    function testFuzz_differsFromTheReferenceByAPartOfThePool(
        uint256[3] memory seeds,
        uint256 sold,
        uint256 timesE3
    ) public {
        hold(seeds, sold, timesE3, true);
        for (uint256 i = 0; i < 3; ++i) {
            (uint256 bought, uint256 back, uint256 tax) = amountsOf(accounts[i], 1);
            uint256 allocation = commitments[i] * WHOLE / total;
            bool isOver = total > raising;
            uint256 theirs =
                isOver ? offering * allocation / WHOLE : commitments[i] * offering / raising;
            assertWithin(bought, theirs, offering / WHOLE + 1);
            uint256 paid = isOver ? raising * allocation / WHOLE : commitments[i];
            assertWithin(back + tax, commitments[i] - paid, raising / WHOLE + 2);
        }
    }

    function testFuzz_sharesEqualTheExactQuotient(uint112 amount, uint112 pool, uint112 others)
        public
    {
        uint256 mine = bound(amount, 1, type(uint112).max / 4);
        uint256 theirs = bound(others, 0, type(uint112).max / 4);
        uint256 sold = bound(pool, 1, type(uint112).max);
        offered.mint(address(sale), sold);
        vm.prank(ADMIN);
        sale.setPool(sold, 1, 0, true, 1);
        goLive();
        commit(ALICE, mine, 1);
        if (theirs != 0) commit(BOB, theirs, 1);
        (uint256 bought, uint256 back, uint256 tax) = amountsOf(ALICE, 1);
        uint256 all = mine + theirs;
        vm.assertEq(
            bought, all == 1 ? sold * mine : Math.mulDiv(mine, sold, all), "offered tokens"
        );
        uint256 paid = Math.mulDiv(mine, 1, all, Math.Rounding.Ceil);
        vm.assertEq(mine - paid, back + tax, "rest");
    }

    function assertWithin(uint256 one, uint256 other, uint256 most) private pure {
        vm.assertLe(one > other ? one - other : other - one, most, "within");
    }
}
