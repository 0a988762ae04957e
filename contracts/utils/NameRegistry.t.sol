// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {TestBase} from "../testing/TestBase.t.sol";
import {INameRegistry} from "./INameRegistry.sol";
import {NameRegistry} from "./NameRegistry.sol";

contract NameRegistryTest is TestBase {
    bytes32 private constant ROOT = bytes32(0);
    bytes32 private constant LABEL = keccak256("meow");

    NameRegistry private registry;
    bytes32 private node;

    function setUp() public {
        registry = new NameRegistry(address(this));
        node = registry.setSubnodeOwner(ROOT, LABEL, ALICE);
    }

    function test_subnodeIsTheNamehash() public view {
        vm.assertEq(node, keccak256(abi.encodePacked(ROOT, LABEL)), "namehash");
        vm.assertEq(registry.owner(node), ALICE, "owner");
        vm.assertTrue(registry.recordExists(node), "exists");
        vm.assertTrue(!registry.recordExists(keccak256("other")), "another does not");
    }

    function test_ownerSetsEveryField() public {
        vm.startPrank(ALICE);
        registry.setResolver(node, BOB);
        registry.setTTL(node, 60);
        registry.setOwner(node, BOB);
        vm.stopPrank();
        vm.assertEq(registry.resolver(node), BOB, "resolver");
        vm.assertEq(registry.ttl(node), 60, "time to live");
        vm.assertEq(registry.owner(node), BOB, "owner");
    }

    function test_ownerSetsRecordAtOnce() public {
        vm.prank(ALICE);
        registry.setRecord(node, BOB, address(1), 5);
        vm.assertEq(registry.owner(node), BOB, "owner");
        vm.assertEq(registry.resolver(node), address(1), "resolver");
        vm.assertEq(registry.ttl(node), 5, "time to live");
    }

    function test_ownerSetsSubnodeRecordAtOnce() public {
        vm.prank(ALICE);
        registry.setSubnodeRecord(node, LABEL, BOB, address(1), 5);
        bytes32 subnode = keccak256(abi.encodePacked(node, LABEL));
        vm.assertEq(registry.owner(subnode), BOB, "owner");
        vm.assertEq(registry.resolver(subnode), address(1), "resolver");
        vm.assertEq(registry.ttl(subnode), 5, "time to live");
    }

    function test_operatorActsForTheOwner() public {
        vm.prank(ALICE);
        registry.setApprovalForAll(BOB, true);
        vm.prank(BOB);
        registry.setResolver(node, BOB);
        vm.assertEq(registry.resolver(node), BOB, "resolver");
    }

    function test_parentOwnerReclaimsAName() public {
        registry.setSubnodeOwner(ROOT, LABEL, BOB);
        vm.assertEq(registry.owner(node), BOB, "owner");
    }

    function test_revertsWhenStrangerSetsOwner() public {
        expectRevert(INameRegistry.Forbidden.selector);
        registry.setOwner(node, BOB);
    }

    function test_revertsWhenStrangerSetsResolver() public {
        expectRevert(INameRegistry.Forbidden.selector);
        registry.setResolver(node, BOB);
    }

    function test_revertsWhenStrangerSetsTimeToLive() public {
        expectRevert(INameRegistry.Forbidden.selector);
        registry.setTTL(node, 1);
    }

    function test_revertsWhenStrangerSetsRecord() public {
        expectRevert(INameRegistry.Forbidden.selector);
        registry.setRecord(node, BOB, BOB, 1);
    }

    function test_revertsWhenStrangerSetsSubnode() public {
        expectRevert(INameRegistry.Forbidden.selector);
        registry.setSubnodeOwner(node, LABEL, BOB);
    }

    function test_revertsWhenStrangerSetsSubnodeRecord() public {
        expectRevert(INameRegistry.Forbidden.selector);
        registry.setSubnodeRecord(node, LABEL, BOB, BOB, 1);
    }

    function test_revertsWhenDismissedOperatorActs() public {
        vm.startPrank(ALICE);
        registry.setApprovalForAll(BOB, true);
        registry.setApprovalForAll(BOB, false);
        vm.stopPrank();
        expectRevert(INameRegistry.Forbidden.selector);
        vm.prank(BOB);
        registry.setResolver(node, BOB);
    }

    function test_revertsForNameWithoutOwner() public {
        expectRevert(INameRegistry.Forbidden.selector);
        registry.setResolver(keccak256("other"), BOB);
    }
}
