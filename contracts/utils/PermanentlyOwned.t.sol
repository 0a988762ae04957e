// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {TestBase} from "../testing/TestBase.t.sol";
import {PermanentlyOwned} from "./PermanentlyOwned.sol";

contract Owned is PermanentlyOwned {
    constructor(address initialOwner) PermanentlyOwned(initialOwner) {}
}

contract PermanentlyOwnedTest is TestBase {
    Owned private owned;

    function setUp() public {
        owned = new Owned(ALICE);
    }

    function test_ownerChangesOnceAccepted() public {
        vm.prank(ALICE);
        owned.transferOwnership(BOB);
        vm.assertEq(owned.owner(), ALICE, "not yet");
        vm.prank(BOB);
        owned.acceptOwnership();
        vm.assertEq(owned.owner(), BOB, "accepted");
    }

    function test_transferToNobodyChangesNothing() public {
        vm.prank(ALICE);
        owned.transferOwnership(address(0));
        vm.assertEq(owned.owner(), ALICE, "still the owner");
    }

    function test_revertsWhenTheOwnerRenounces() public {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableInvalidOwner.selector, address(0)));
        vm.prank(ALICE);
        owned.renounceOwnership();
    }

    function test_revertsWhenAStrangerRenounces() public {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, BOB));
        vm.prank(BOB);
        owned.renounceOwnership();
    }
}
