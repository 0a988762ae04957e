// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {TestBase} from "../testing/TestBase.t.sol";
import {INameResolver} from "./INameResolver.sol";
import {NameRegistry} from "./NameRegistry.sol";
import {NameResolver} from "./NameResolver.sol";

contract NameResolverTest is TestBase {
    NameRegistry private registry;
    NameResolver private resolver;
    bytes32 private node;

    function setUp() public {
        registry = new NameRegistry(address(this));
        resolver = new NameResolver(registry);
        node = registry.setSubnodeOwner(bytes32(0), keccak256("meow"), ALICE);
    }

    function test_resolvesNameToAddress() public {
        vm.prank(ALICE);
        resolver.setAddr(node, BOB);
        vm.assertEq(resolver.addr(node), BOB, "address");
    }

    function test_resolvesReverseRecordToName() public {
        vm.prank(ALICE);
        resolver.setName(node, "whiskers.meow");
        vm.assertEq(resolver.name(node), "whiskers.meow", "name");
    }

    function test_resolvesNameToContent() public {
        vm.prank(ALICE);
        resolver.setContenthash(node, hex"e301");
        vm.assertEq(keccak256(resolver.contenthash(node)), keccak256(hex"e301"), "content");
    }

    function test_resolvesTextRecords() public {
        vm.prank(ALICE);
        resolver.setText(node, "url", "https://example.org");
        vm.assertEq(resolver.text(node, "url"), "https://example.org", "text");
        vm.assertEq(resolver.text(node, "mail"), "", "another is empty");
    }

    function test_unsetRecordsAreEmpty() public view {
        vm.assertEq(resolver.addr(node), address(0), "no address");
        vm.assertEq(resolver.name(node), "", "no name");
        vm.assertEq(resolver.contenthash(node).length, 0, "no content");
    }

    function test_operatorActsForTheOwner() public {
        vm.prank(ALICE);
        registry.setApprovalForAll(BOB, true);
        vm.prank(BOB);
        resolver.setAddr(node, BOB);
        vm.assertEq(resolver.addr(node), BOB, "address");
    }

    function test_reportsSupportedInterfaces() public view {
        vm.assertTrue(resolver.supportsInterface(0x01ffc9a7), "ERC-165");
        vm.assertTrue(resolver.supportsInterface(0x3b3b57de), "addr");
        vm.assertTrue(resolver.supportsInterface(0x691f3431), "name");
        vm.assertTrue(resolver.supportsInterface(0xbc1c58d1), "contenthash");
        vm.assertTrue(resolver.supportsInterface(0x59d1d43c), "text");
        vm.assertTrue(!resolver.supportsInterface(0xffffffff), "an unknown interface");
    }

    function test_revertsWhenStrangerSetsAddress() public {
        expectRevert(INameResolver.Forbidden.selector);
        resolver.setAddr(node, BOB);
    }

    function test_revertsWhenStrangerSetsName() public {
        expectRevert(INameResolver.Forbidden.selector);
        resolver.setName(node, "x");
    }

    function test_revertsWhenStrangerSetsContent() public {
        expectRevert(INameResolver.Forbidden.selector);
        resolver.setContenthash(node, "x");
    }

    function test_revertsWhenStrangerSetsText() public {
        expectRevert(INameResolver.Forbidden.selector);
        resolver.setText(node, "x", "y");
    }
}
