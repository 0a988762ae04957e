// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {TestBase} from "../testing/TestBase.t.sol";
import {IMeowFactory} from "./IMeowFactory.sol";
import {MeowFactory} from "./MeowFactory.sol";
import {MeowPair} from "./MeowPair.sol";

contract MeowFactoryTest is TestBase {
    MeowFactory private factory;

    function setUp() public {
        factory = new MeowFactory(ALICE);
    }

    function testFuzz_pairAddressFollowsFromItsTokens(address x, address y) public {
        vm.assume(x != y && x != address(0) && y != address(0));
        address pair = factory.createPair(x, y);
        (address low, address high) = x < y ? (x, y) : (y, x);
        bytes32 salt = keccak256(abi.encodePacked(low, high));
        bytes32 hash = keccak256(
            abi.encodePacked(bytes1(0xff), address(factory), salt, factory.INIT_CODE_PAIR_HASH())
        );
        vm.assertEq(pair, address(uint160(uint256(hash))), "the address is computed");
        vm.assertEq(factory.getPair(x, y), pair, "found in the given order");
        vm.assertEq(factory.getPair(y, x), pair, "found in the other order");
        vm.assertEq(MeowPair(pair).token0(), low, "token0 is the lower");
        vm.assertEq(MeowPair(pair).token1(), high, "token1 is the higher");
        vm.assertEq(MeowPair(pair).factory(), address(factory), "the pair knows its factory");
    }

    function test_pairsAreListedInOrder() public {
        address first = factory.createPair(address(1), address(2));
        address second = factory.createPair(address(3), address(2));
        vm.assertEq(factory.allPairsLength(), 2, "two pairs");
        vm.assertEq(factory.allPairs(0), first, "the first");
        vm.assertEq(factory.allPairs(1), second, "the second");
    }

    function test_tokensAreZeroOutsideOfCreation() public {
        factory.createPair(address(1), address(2));
        (address token0, address token1) = factory.pairTokens();
        vm.assertEq(token0, address(0), "token0 is cleared");
        vm.assertEq(token1, address(0), "token1 is cleared");
    }

    function test_setterSetsTheFeeRecipient() public {
        vm.prank(ALICE);
        factory.setFeeTo(BOB);
        vm.assertEq(factory.feeTo(), BOB, "BOB receives");
    }

    function test_setterTransfersItsRight() public {
        vm.prank(ALICE);
        factory.setFeeToSetter(BOB);
        vm.assertEq(factory.feeToSetter(), BOB, "BOB may set");
        vm.prank(BOB);
        factory.setFeeTo(BOB);
        vm.assertEq(factory.feeTo(), BOB, "BOB sets the recipient");
    }

    function test_revertsForIdenticalTokens() public {
        expectRevert(IMeowFactory.IdenticalAddresses.selector);
        factory.createPair(address(1), address(1));
    }

    function test_revertsForZeroAddress() public {
        expectRevert(IMeowFactory.ZeroAddress.selector);
        factory.createPair(address(1), address(0));
    }

    function test_revertsForSecondPair() public {
        factory.createPair(address(1), address(2));
        expectRevert(IMeowFactory.PairExists.selector);
        factory.createPair(address(1), address(2));
    }

    function test_revertsForSecondPairInOtherOrder() public {
        factory.createPair(address(1), address(2));
        expectRevert(IMeowFactory.PairExists.selector);
        factory.createPair(address(2), address(1));
    }

    function test_revertsWhenStrangerSetsFeeRecipient() public {
        expectRevert(IMeowFactory.Forbidden.selector);
        factory.setFeeTo(BOB);
    }

    function test_revertsWhenStrangerSetsTheSetter() public {
        expectRevert(IMeowFactory.Forbidden.selector);
        factory.setFeeToSetter(BOB);
    }
}
