// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {ExchangeTestBase} from "../testing/ExchangeTestBase.t.sol";
import {IMeowLP} from "./IMeowLP.sol";
import {MeowPair} from "./MeowPair.sol";

contract MeowLPTest is ExchangeTestBase {
    uint256 private constant KEY = 0xBEEF;

    MeowPair private pair;
    address private signer;

    function setUp() public {
        setUpExchange();
        fundAll();
        pair = addLiquidity(tokenA, tokenB, 1e24, 1e24);
        signer = vm.addr(KEY);
    }

    function test_initialState() public view {
        vm.assertEq(pair.name(), "MeowSwap LPs", "name");
        vm.assertEq(pair.symbol(), "MEOW-LP", "symbol");
        vm.assertEq(pair.decimals(), 18, "decimals");
    }

    function testFuzz_transferMovesShares(uint256 value) public {
        uint256 held = pair.balanceOf(address(this));
        value = bound(value, 0, held);
        pair.transfer(BOB, value);
        vm.assertEq(pair.balanceOf(BOB), value, "BOB has them");
        vm.assertEq(pair.balanceOf(address(this)), held - value, "the sender's balance falls");
    }

    function test_selfTransferChangesNothing() public {
        uint256 held = pair.balanceOf(address(this));
        pair.transfer(address(this), held);
        vm.assertEq(pair.balanceOf(address(this)), held, "the same");
    }

    function testFuzz_transferFromReducesTheAllowance(uint256 allowed, uint256 value) public {
        allowed = bound(allowed, 0, type(uint256).max - 1);
        uint256 held = pair.balanceOf(address(this));
        value = bound(value, 0, allowed < held ? allowed : held);
        pair.approve(BOB, allowed);
        vm.prank(BOB);
        pair.transferFrom(address(this), ALICE, value);
        vm.assertEq(pair.allowance(address(this), BOB), allowed - value, "allowance left");
        vm.assertEq(pair.balanceOf(ALICE), value, "ALICE has them");
    }

    function test_unlimitedAllowanceIsNotReduced() public {
        pair.approve(BOB, type(uint256).max);
        vm.prank(BOB);
        pair.transferFrom(address(this), BOB, 5);
        vm.assertEq(pair.allowance(address(this), BOB), type(uint256).max, "still unlimited");
    }

    function testFuzz_permitSetsTheSignedAllowance(uint256 value, address spender) public {
        (uint8 v, bytes32 r, bytes32 s) = signPermit(pair, KEY, spender, value, SOON);
        pair.permit(signer, spender, value, SOON, v, r, s);
        vm.assertEq(pair.allowance(signer, spender), value, "allowance");
        vm.assertEq(pair.nonces(signer), 1, "the nonce is used");
    }

    function test_permitIsValidAtItsLastSecond() public {
        (uint8 v, bytes32 r, bytes32 s) = signPermit(pair, KEY, BOB, 1, block.timestamp);
        pair.permit(signer, BOB, 1, block.timestamp, v, r, s);
        vm.assertEq(pair.allowance(signer, BOB), 1, "allowance");
    }

    function test_domainSeparatorFollowsTheChainId() public {
        bytes32 here = pair.DOMAIN_SEPARATOR();
        vm.chainId(56);
        vm.assertTrue(pair.DOMAIN_SEPARATOR() != here, "another chain, another domain");
    }

    function test_revertsWhenTransferExceedsBalance() public {
        bytes memory reason =
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, BOB, 0, 1);
        vm.expectRevert(reason);
        vm.prank(BOB);
        pair.transfer(ALICE, 1);
    }

    function test_revertsWhenTransferExceedsAllowance() public {
        pair.approve(BOB, 4);
        bytes memory reason =
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, BOB, 4, 5);
        vm.expectRevert(reason);
        vm.prank(BOB);
        pair.transferFrom(address(this), BOB, 5);
    }

    function test_revertsOnExpiredPermit() public {
        uint256 past = block.timestamp - 1;
        (uint8 v, bytes32 r, bytes32 s) = signPermit(pair, KEY, BOB, 1, past);
        expectRevert(IMeowLP.PermitExpired.selector);
        pair.permit(signer, BOB, 1, past, v, r, s);
    }

    function test_revertsOnPermitOfAnotherAccount() public {
        (uint8 v, bytes32 r, bytes32 s) = signPermit(pair, KEY, BOB, 1, SOON);
        expectRevert(IMeowLP.InvalidSignature.selector);
        pair.permit(ALICE, BOB, 1, SOON, v, r, s);
    }

    function test_revertsOnPermitOfAnotherValue() public {
        (uint8 v, bytes32 r, bytes32 s) = signPermit(pair, KEY, BOB, 1, SOON);
        expectRevert(IMeowLP.InvalidSignature.selector);
        pair.permit(signer, BOB, 2, SOON, v, r, s);
    }

    function test_revertsOnReusedPermit() public {
        (uint8 v, bytes32 r, bytes32 s) = signPermit(pair, KEY, BOB, 1, SOON);
        pair.permit(signer, BOB, 1, SOON, v, r, s);
        expectRevert(IMeowLP.InvalidSignature.selector);
        pair.permit(signer, BOB, 1, SOON, v, r, s);
    }

    function test_revertsOnPermitOfZeroAddress() public {
        expectRevert(IMeowLP.InvalidSignature.selector);
        pair.permit(address(0), BOB, 1, SOON, 27, bytes32(0), bytes32(0));
    }

    function test_revertsOnPermitOfAnotherPair() public {
        MeowPair other = addLiquidity(tokenA, tokenC, 1e24, 1e24);
        (uint8 v, bytes32 r, bytes32 s) = signPermit(other, KEY, BOB, 1, SOON);
        expectRevert(IMeowLP.InvalidSignature.selector);
        pair.permit(signer, BOB, 1, SOON, v, r, s);
    }
}
