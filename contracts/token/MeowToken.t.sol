// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {
    IAccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/IAccessControlDefaultAdminRules.sol";
import {TestBase} from "../testing/TestBase.t.sol";
import {IMeowToken} from "./IMeowToken.sol";
import {MeowToken} from "./MeowToken.sol";

contract MeowTokenTest is TestBase {
    uint256 private constant FIRST = 1000e18;
    uint256 private constant PER_SECOND = 2e18;
    uint48 private constant ADMIN_DELAY = 2 days;

    MeowToken private meow;
    bytes32 private role;

    function setUp() public {
        vm.warp(SOON);
        meow = new MeowToken(ALICE, ADMIN_DELAY, FIRST, PER_SECOND);
        role = meow.MINTER_ROLE();
    }

    function appoint() private {
        vm.prank(ALICE);
        meow.grantRole(role, BOB);
    }

    function expectSupplyExceeded(uint256 mintable) private {
        vm.expectRevert(abi.encodeWithSelector(IMeowToken.SupplyExceeded.selector, mintable));
    }

    function refuses(address account, bytes32 missing) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControl.AccessControlUnauthorizedAccount.selector, account, missing
            )
        );
        vm.prank(account);
    }

    function test_listsItsMinters() public {
        appoint();
        address[] memory minters = meow.getRoleMembers(role);
        vm.assertEq(minters.length, 1, "one");
        vm.assertEq(minters[0], BOB, "by name");
        vm.prank(ALICE);
        meow.revokeRole(role, BOB);
        vm.assertEq(meow.getRoleMembers(role).length, 0, "none");
    }

    function test_initialState() public view {
        vm.assertEq(meow.name(), "MeowSwap Token", "name");
        vm.assertEq(meow.symbol(), "MEOW", "symbol");
        vm.assertEq(meow.decimals(), 18, "decimals");
        vm.assertEq(meow.totalSupply(), 0, "none yet");
        vm.assertEq(meow.maxSupply(), FIRST, "allowed at once");
        vm.assertEq(meow.defaultAdmin(), ALICE, "admin");
    }

    function testFuzz_minterMintsWhatTimeAllows(uint256 passed, uint256 amount) public {
        passed = bound(passed, 0, 100 * 365 days);
        uint256 allowed = FIRST + PER_SECOND * passed;
        amount = bound(amount, 0, allowed);
        appoint();
        vm.warp(SOON + passed);
        vm.startPrank(BOB);
        meow.mint(ALICE, amount);
        vm.assertEq(meow.balanceOf(ALICE), amount, "received");
        vm.assertEq(meow.totalSupply(), amount, "supply");
        meow.mint(ALICE, allowed - amount);
        vm.assertEq(meow.totalSupply(), meow.maxSupply(), "all of it");
        vm.stopPrank();
        expectSupplyExceeded(0);
        vm.prank(BOB);
        meow.mint(ALICE, 1);
    }

    function test_revertsWhenMintingFasterThanTheRate() public {
        appoint();
        vm.warp(SOON + 10);
        expectSupplyExceeded(FIRST + 20e18);
        vm.prank(BOB);
        meow.mint(ALICE, FIRST + 20e18 + 1);
    }

    function test_twoMintersShareTheRate() public {
        appoint();
        vm.prank(ALICE);
        meow.grantRole(role, ALICE);
        vm.prank(BOB);
        meow.mint(BOB, FIRST);
        expectSupplyExceeded(0);
        vm.prank(ALICE);
        meow.mint(ALICE, 1);
    }

    function test_revertsWhenAdminMintsWithoutTheRole() public {
        refuses(ALICE, role);
        meow.mint(ALICE, 1);
    }

    function test_revertsWhenRevokedMinterMints() public {
        appoint();
        vm.prank(ALICE);
        meow.revokeRole(role, BOB);
        refuses(BOB, role);
        meow.mint(BOB, 1);
    }

    function test_revertsWhenStrangerGrantsTheRole() public {
        refuses(BOB, bytes32(0));
        meow.grantRole(role, BOB);
    }

    function test_newAdminAcceptsAfterTheDelay() public {
        vm.prank(ALICE);
        meow.beginDefaultAdminTransfer(BOB);
        vm.warp(SOON + ADMIN_DELAY + 1);
        vm.prank(BOB);
        meow.acceptDefaultAdminTransfer();
        vm.assertEq(meow.defaultAdmin(), BOB, "one admin");
        vm.assertTrue(!meow.hasRole(bytes32(0), ALICE), "only one");
    }

    function test_revertsWhenNewAdminAcceptsEarly() public {
        vm.prank(ALICE);
        meow.beginDefaultAdminTransfer(BOB);
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControlDefaultAdminRules.AccessControlEnforcedDefaultAdminDelay.selector,
                uint48(SOON) + ADMIN_DELAY
            )
        );
        vm.prank(BOB);
        meow.acceptDefaultAdminTransfer();
    }

    function test_revertsWhenAdminRoleIsGrantedAtOnce() public {
        expectRevert(
            IAccessControlDefaultAdminRules.AccessControlEnforcedDefaultAdminRules.selector
        );
        vm.prank(ALICE);
        meow.grantRole(bytes32(0), BOB);
    }
}
