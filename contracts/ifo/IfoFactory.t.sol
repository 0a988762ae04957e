// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IfoTestBase} from "../testing/IfoTestBase.t.sol";
import {IIfoFactory} from "./IIfoFactory.sol";
import {Ifo} from "./Ifo.sol";
import {IfoFactory} from "./IfoFactory.sol";

contract IfoFactoryTest is IfoTestBase {
    IfoFactory private maker;

    function setUp() public override {
        super.setUp();
        maker = new IfoFactory(address(profile), MAX_LENGTH, address(this));
    }

    function make() private returns (Ifo) {
        return Ifo(maker.deploySale(address(lp), address(offered), START, END, END + 5, ADMIN));
    }

    function test_makesASaleWithTheseTerms() public {
        sale = make();
        vm.assertEq(sale.lpToken(), address(lp), "LP token");
        vm.assertEq(sale.offeringToken(), address(offered), "offered token");
        vm.assertEq(sale.profile(), address(profile), "profiles");
        vm.assertEq(sale.startBlock(), START, "start");
        vm.assertEq(sale.endBlock(), END, "end");
        vm.assertEq(sale.releaseBlock(), END + 5, "release");
        vm.assertEq(sale.MAX_LENGTH(), MAX_LENGTH, "longest");
        vm.assertEq(sale.owner(), ADMIN, "its owner");
    }

    function test_listsItsSales() public {
        address first = address(make());
        vm.expectEmit(false, true, true, true, address(maker));
        emit IIfoFactory.NewSale(address(0), address(offered), ADMIN);
        address second = address(make());
        vm.assertEq(maker.numberSales(), 2, "number");
        vm.assertEq(maker.sales(0), first, "first");
        vm.assertEq(maker.sales(1), second, "second");
    }

    function test_madeSaleWorks() public {
        sale = make();
        offered.mint(address(sale), OFFERING0 + OFFERING1);
        setPools(sale);
        goLive();
        commit(ALICE, LIMIT, 0);
        vm.roll(END + 5);
        harvest(ALICE, 0);
        assertHolds(ALICE, 0, 100e18);
    }

    function test_refusesStrangers() public {
        vm.expectRevert(
            abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, STRANGER)
        );
        vm.prank(STRANGER);
        make();
    }

    function test_refusesASaleThatIsTooLong() public {
        expectRevert(InvalidBlocks.selector);
        maker.deploySale(
            address(lp), address(offered), START, START + MAX_LENGTH + 1, START + 2000, ADMIN
        );
    }
}
