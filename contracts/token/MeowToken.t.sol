// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {TestBase} from "../testing/TestBase.t.sol";
import {MeowToken} from "./MeowToken.sol";

contract MeowTokenTest is TestBase {
    MeowToken private meow;
    bytes32 private role;

    function setUp() public {
        meow = new MeowToken(ALICE);
        role = meow.MINTER_ROLE();
    }

    function test_initialState() public view {
        vm.assertEq(meow.name(), "MeowSwap Token", "name");
        vm.assertEq(meow.symbol(), "MEOW", "symbol");
        vm.assertEq(meow.decimals(), 18, "decimals");
        vm.assertEq(meow.totalSupply(), 0, "none yet");
    }

    function testFuzz_minterMints(uint256 amount) public {
        vm.prank(ALICE);
        meow.grantRole(role, BOB);
        vm.prank(BOB);
        meow.mint(ALICE, amount);
        vm.assertEq(meow.balanceOf(ALICE), amount, "received");
        vm.assertEq(meow.totalSupply(), amount, "supply");
    }

    function test_revertsWhenAdminMintsWithoutTheRole() public {
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControl.AccessControlUnauthorizedAccount.selector, ALICE, role
            )
        );
        vm.prank(ALICE);
        meow.mint(ALICE, 1);
    }

    function test_revertsWhenRevokedMinterMints() public {
        vm.startPrank(ALICE);
        meow.grantRole(role, BOB);
        meow.revokeRole(role, BOB);
        vm.stopPrank();
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControl.AccessControlUnauthorizedAccount.selector, BOB, role
            )
        );
        vm.prank(BOB);
        meow.mint(BOB, 1);
    }

    function test_revertsWhenStrangerGrantsTheRole() public {
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControl.AccessControlUnauthorizedAccount.selector, BOB, bytes32(0)
            )
        );
        vm.prank(BOB);
        meow.grantRole(role, BOB);
    }
}
