// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {TestBase} from "../testing/TestBase.t.sol";
import {IWrappedNative} from "./IWrappedNative.sol";
import {WBNB} from "./WBNB.sol";

contract WBNBTest is TestBase {
    WBNB private wbnb;

    function setUp() public {
        wbnb = new WBNB();
        vm.deal(ALICE, 100 ether);
    }

    function wrap(uint256 amount) private {
        vm.prank(ALICE);
        wbnb.deposit{value: amount}();
    }

    function test_initialState() public view {
        vm.assertEq(wbnb.name(), "Wrapped BNB", "name");
        vm.assertEq(wbnb.symbol(), "WBNB", "symbol");
        vm.assertEq(wbnb.decimals(), 18, "decimals");
    }

    function testFuzz_wrapsAndUnwrapsOneToOne(uint256 amount) public {
        amount = bound(amount, 0, 100 ether);
        wrap(amount);
        vm.assertEq(wbnb.balanceOf(ALICE), amount, "wrapped");
        vm.assertEq(wbnb.totalSupply(), amount, "supply");
        vm.prank(ALICE);
        wbnb.withdraw(amount);
        vm.assertEq(ALICE.balance, 100 ether, "returned in full");
        vm.assertEq(wbnb.totalSupply(), 0, "none left");
    }

    function test_wrapsCoinSentWithoutCalldata() public {
        vm.prank(ALICE);
        (bool sent,) = address(wbnb).call{value: 3 ether}("");
        vm.assertTrue(sent, "taken");
        vm.assertEq(wbnb.balanceOf(ALICE), 3 ether, "wrapped");
    }

    function testFuzz_transfer(uint256 amount) public {
        amount = bound(amount, 0, 5 ether);
        wrap(5 ether);
        vm.prank(ALICE);
        wbnb.transfer(BOB, amount);
        vm.assertEq(wbnb.balanceOf(BOB), amount, "BOB");
        vm.assertEq(wbnb.balanceOf(ALICE), 5 ether - amount, "ALICE");
    }

    function test_transferFromReducesTheAllowance() public {
        wrap(5 ether);
        vm.prank(ALICE);
        wbnb.approve(BOB, 3 ether);
        vm.prank(BOB);
        wbnb.transferFrom(ALICE, BOB, 2 ether);
        vm.assertEq(wbnb.allowance(ALICE, BOB), 1 ether, "left");
    }

    function test_unlimitedAllowanceIsNotReduced() public {
        wrap(5 ether);
        vm.prank(ALICE);
        wbnb.approve(BOB, type(uint256).max);
        vm.prank(BOB);
        wbnb.transferFrom(ALICE, BOB, 2 ether);
        vm.assertEq(wbnb.allowance(ALICE, BOB), type(uint256).max, "unlimited");
    }

    function test_ownerNeedsNoAllowance() public {
        wrap(5 ether);
        vm.prank(ALICE);
        wbnb.transferFrom(ALICE, BOB, 2 ether);
        vm.assertEq(wbnb.balanceOf(BOB), 2 ether, "moved");
    }

    function test_revertsWhenUnwrappingMoreThanBalance() public {
        wrap(1 ether);
        expectRevert(IWrappedNative.InsufficientBalance.selector);
        vm.prank(ALICE);
        wbnb.withdraw(1 ether + 1);
    }

    function test_revertsWhenTransferringMoreThanBalance() public {
        expectRevert(IWrappedNative.InsufficientBalance.selector);
        wbnb.transfer(BOB, 1);
    }

    function test_revertsWhenTransferringMoreThanAllowance() public {
        wrap(1 ether);
        expectRevert(IWrappedNative.InsufficientAllowance.selector);
        vm.prank(BOB);
        wbnb.transferFrom(ALICE, BOB, 1);
    }

    function test_revertsWhenRecipientRejectsCoin() public {
        vm.deal(address(this), 1 ether);
        wbnb.deposit{value: 1 ether}();
        expectRevert(IWrappedNative.NativeTransferFailed.selector);
        wbnb.withdraw(1 ether);
    }
}
