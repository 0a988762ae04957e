// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ChefTestBase} from "../testing/ChefTestBase.t.sol";
import {IMasterChef} from "./IMasterChef.sol";

/// @dev A deposit fee falls at once and rises a day after it was announced.
contract MasterChefFeesTest is ChefTestBase {
    uint256 private start;

    function setUp() public {
        setUpChef();
        vm.warp(1_700_000_000);
        start = 1_700_000_000;
    }

    function feeOf(uint256 pid) private view returns (uint256 fee) {
        (,,,, fee) = chef.poolInfo(pid);
    }

    function expectAnnounced(uint256 fee, uint256 at, string memory what) private view {
        (uint256 announced, uint256 risesAt) = chef.announcedFee(2);
        vm.assertEq(announced, fee, what);
        vm.assertEq(risesAt, at, what);
    }

    function test_announcesARise() public {
        vm.expectEmit(address(chef));
        emit IMasterChef.PoolChanged(2, 2000, 400);
        vm.expectEmit(address(chef));
        emit IMasterChef.FeeRiseAnnounced(2, 2500, start + 1 days);
        chef.set(2, 2000, 2500);
        expectAnnounced(2500, start + 1 days, "announced");
        vm.assertEq(feeOf(2), 400, "and not in force");
    }

    function test_stakesAtTheOldFeeUntilTheRise() public {
        chef.set(2, 2000, 2500);
        vm.warp(start + 1 days - 1);
        stake(ALICE, 2, 100e18);
        vm.assertEq(stakeOf(ALICE, 2), 96e18, "four percent");
    }

    function test_risesWithoutAnotherCall() public {
        chef.set(2, 2000, 2500);
        vm.warp(start + 1 days);
        vm.assertEq(feeOf(2), 2500, "in force");
        expectAnnounced(2500, 0, "no longer announced");
        stake(ALICE, 2, 100e18);
        vm.assertEq(stakeOf(ALICE, 2), 75e18, "a quarter");
    }

    function test_refusesARisenFeeThatWasNotAccepted() public {
        chef.set(2, 2000, 2500);
        vm.warp(start + 1 days);
        vm.expectRevert(abi.encodeWithSelector(IMasterChef.FeeNotAccepted.selector, 2500));
        vm.prank(ALICE);
        chef.deposit(2, 100e18, 400);
    }

    function test_fallsAtOnce() public {
        chef.set(2, 2000, 100);
        vm.assertEq(feeOf(2), 100, "in force");
        expectAnnounced(100, 0, "nothing is announced");
    }

    function test_presentFeeCallsOffARise() public {
        chef.set(2, 2000, 2500);
        chef.set(2, 2000, 400);
        expectAnnounced(400, 0, "called off");
        vm.warp(start + 1 days);
        vm.assertEq(feeOf(2), 400, "for good");
    }

    function test_announcedRiseKeepsItsTimeUnlessItGrows() public {
        chef.set(2, 2000, 1000);
        vm.warp(start + 1 hours);
        chef.set(2, 1900, 900);
        expectAnnounced(900, start + 1 days, "a smaller rise");
        chef.set(2, 1900, 901);
        expectAnnounced(901, start + 1 hours + 1 days, "a larger one waits anew");
    }

    function test_secondRiseStartsFromTheFirst() public {
        chef.set(2, 2000, 1000);
        vm.warp(start + 1 days);
        chef.set(2, 2000, 2000);
        vm.assertEq(feeOf(2), 1000, "the first is in force");
        expectAnnounced(2000, start + 2 days, "the second is announced");
        chef.set(2, 2000, 500);
        vm.assertEq(feeOf(2), 500, "and a fall ends both");
    }

    function test_announcedFeeOfUnknownPool() public {
        expectRevert(IMasterChef.UnknownPool.selector);
        chef.announcedFee(3);
    }

    function testFuzz_neverRisesWithinADay(uint16[8] memory fees, uint256 seed) public {
        uint256 at = start;
        for (uint256 i = 0; i < fees.length; ++i) {
            uint256 before = feeOf(2);
            chef.set(2, 2000, uint16(bound(fees[i], 0, 2500)));
            vm.assertLe(feeOf(2), before, "not by the call");
            (uint256 next, uint256 risesAt) = chef.announcedFee(2);
            if (risesAt != 0) {
                vm.assertLe(risesAt, at + 1 days, "within a day of the announcement");
                vm.warp(risesAt - 1);
                vm.assertLe(feeOf(2), before, "nor before its time");
                vm.warp(risesAt);
                vm.assertEq(feeOf(2), next, "but then");
                at = risesAt;
            }
            seed = uint256(keccak256(abi.encode(seed)));
            at += seed % 3 days;
            vm.warp(at);
        }
    }
}
