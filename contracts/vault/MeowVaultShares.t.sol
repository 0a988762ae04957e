// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {VaultTestBase} from "../testing/VaultTestBase.t.sol";
import {IMeowVault} from "./IMeowVault.sol";

/// @dev Nobody gains by what they do to the price of a share.
contract MeowVaultSharesTest is VaultTestBase {
    function setUp() public {
        setUpVault();
    }

    function test_donationChangesNothing() public {
        depositAs(ALICE, 5e18);
        vm.prank(BOB);
        meow.transfer(address(vault), 100e18);
        vm.assertEq(vault.getPricePerFullShare(), 1e18, "the price");
        vm.assertEq(vault.available(), 0, "pending rewards");
        depositAs(BOB, 5e18);
        vm.assertEq(sharesOf(BOB), 5e18, "one for one");
        vm.warp(NOW + 259_200);
        withdrawAllAs(ALICE);
        vm.assertEq(meow.balanceOf(ALICE), RICH, "no more than was put in");
    }

    /// @dev A small first deposit, a donation and a reward for it alone: the next deposit loses
    /// nothing.
    function testFuzz_firstDepositorCannotTakeFromTheNext(
        uint256 first,
        uint256 gift,
        uint256 blocks,
        uint256 next
    ) public {
        (first, gift) = (bound(first, 1e6, 1e18), bound(gift, 0, 1e27));
        (blocks, next) = (bound(blocks, 1, 1e5), bound(next, 1e16, 1e27));
        depositAs(ALICE, first);
        vm.prank(ALICE);
        meow.transfer(address(vault), gift);
        wait(blocks);
        if (first >= vault.MIN_SHARES()) harvestAs(ALICE);
        endStream();
        uint256 price = vault.getPricePerFullShare();
        vm.assertLe(
            price, 1e27, "a million MEOW later, a share is a millionth of a thousandth of one"
        );
        depositAs(BOB, next);
        vm.assertGe(worthOf(BOB) + price / 1e18 + 2, next, "of which at most one unit is lost");
        vm.assertLe(worthOf(BOB), next, "and nothing is gained");
    }

    /// @dev A single depositor keeps one share and overpays for others almost twice, to raise its
    /// price. With a share worth half of the next deposit, a quarter of that deposit would be lost.
    function test_shareCannotBeMadeExpensive() public {
        depositAs(ALICE, 1e15);
        wait(1);
        harvestAs(ALICE);
        endStream();
        withdrawAs(ALICE, 1e15 - 1);
        for (uint256 i = 0; i < 100; ++i) {
            uint256 price = vault.balanceOf();
            expectRevert(IMeowVault.TooFewShares.selector);
            depositAs(ALICE, 2 * price - 1);
            depositAs(ALICE, (vault.LEAST_BOUGHT() + 1) * price - 1);
            withdrawAs(ALICE, sharesOf(ALICE) - 1);
        }
        vm.assertLe(vault.balanceOf(), 1e5, "the harvested reward and rounding only");
    }

    function testFuzz_depositLosesAtMostAMillionth(uint256 first, uint256 blocks, uint256 next)
        public
    {
        (first, next) = (bound(first, 1e15, 1e18), bound(next, 1e6, 1e27));
        depositAs(ALICE, first);
        wait(bound(blocks, 1, 1e5));
        harvestAs(ALICE);
        endStream();
        withdrawAs(ALICE, first - 1);
        vm.prank(BOB, BOB);
        (bool taken,) = address(vault).call(abi.encodeCall(vault.deposit, (next)));
        if (taken) {
            vm.assertGe(worthOf(BOB) + next / 1e6 + 1, next, "to rounding");
        } else {
            vm.assertLt(next, vault.balanceOf() * 1e6, "refused: too little for a million shares");
        }
    }

    function testFuzz_roundTripMakesNoProfit(uint256 first, uint256 amount, uint256 blocks)
        public
    {
        (first, amount) = (bound(first, 1e15, 1e27), bound(amount, 1e15, 1e27));
        depositAs(ALICE, first);
        wait(bound(blocks, 1, 1e4));
        harvestAs(ALICE);
        endStream();
        uint256 price = vault.getPricePerFullShare();
        depositAs(BOB, amount);
        vm.warp(block.timestamp + 259_200);
        withdrawAllAs(BOB);
        vm.assertLe(meow.balanceOf(BOB), RICH, "not more than was put in");
        vm.assertGe(
            meow.balanceOf(BOB) + price / 1e18 + 2, RICH, "and at most a share's worth less"
        );
        vm.assertGe(vault.getPricePerFullShare(), price, "the others lose nothing");
    }
}
