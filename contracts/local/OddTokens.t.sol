// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {TestBase} from "../testing/TestBase.t.sol";
import {Bytes32Token} from "./Bytes32Token.sol";
import {LocalToken} from "./LocalToken.sol";
import {RevertingToken} from "./RevertingToken.sol";
import {SilentToken} from "./SilentToken.sol";
import {TaxToken} from "./TaxToken.sol";
import {UnsellableToken} from "./UnsellableToken.sol";

/// @dev Pins the behaviour that exchange and app tests expect of the odd tokens.
contract OddTokensTest is TestBase {
    function test_localTokenHasChosenDecimals() public {
        LocalToken token = new LocalToken("Tether", "USDT", 6, address(this));
        vm.assertEq(token.decimals(), 6, "six");
        token.mint(ALICE, 5);
        vm.assertEq(token.balanceOf(ALICE), 5, "minted");
    }

    function test_localTokenRevertsWhenStrangerMints() public {
        LocalToken token = new LocalToken("Tether", "USDT", 6, ALICE);
        vm.expectRevert(
            abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, address(this))
        );
        token.mint(ALICE, 5);
    }

    function testFuzz_taxedTransferArrivesLessTheTax(uint256 amount) public {
        amount = bound(amount, 0, 1e40);
        TaxToken token = new TaxToken("Catnip", "PURR", 500, address(this));
        token.mint(ALICE, amount);
        vm.assertEq(token.balanceOf(ALICE), amount, "minting is untaxed");
        vm.prank(ALICE);
        token.transfer(BOB, amount);
        uint256 tax = amount * 500 / 10_000;
        vm.assertEq(token.balanceOf(BOB), amount - tax, "5 % less");
        vm.assertEq(token.totalSupply(), amount - tax, "and burned");
    }

    function test_ownerOfTaxedTokenPaysNoTax() public {
        TaxToken token = new TaxToken("Catnip", "PURR", 500, address(this));
        token.mint(address(this), 100);
        token.transfer(BOB, 100);
        vm.assertEq(token.balanceOf(BOB), 100, "the whole amount");
    }

    function test_silentTokenReturnsNoData() public {
        SilentToken token = new SilentToken("Old Dollar", "OUSD", 6, 100);
        (bool done, bytes memory answer) =
            address(token).call(abi.encodeWithSignature("transfer(address,uint256)", ALICE, 40));
        vm.assertTrue(done, "done");
        vm.assertEq(answer.length, 0, "without return data");
        vm.assertEq(token.balanceOf(ALICE), 40, "moved");
    }

    function test_silentTokenRevertsOnChangedAllowance() public {
        SilentToken token = new SilentToken("Old Dollar", "OUSD", 6, 100);
        token.approve(ALICE, 1);
        expectRevert(SilentToken.AllowanceNotZero.selector);
        token.approve(ALICE, 2);
    }

    function test_silentTokenChangesAllowanceThroughZero() public {
        SilentToken token = new SilentToken("Old Dollar", "OUSD", 6, 100);
        token.approve(ALICE, 1);
        token.approve(ALICE, 0);
        token.approve(ALICE, 2);
        vm.prank(ALICE);
        token.transferFrom(address(this), BOB, 2);
        vm.assertEq(token.balanceOf(BOB), 2, "moved");
    }

    function test_bytes32TokenReturnsBytes() public {
        Bytes32Token token = new Bytes32Token("Maker Mouse", "MOUSE", 100);
        vm.assertEq(token.name(), bytes32("Maker Mouse"), "name");
        vm.assertEq(token.symbol(), bytes32("MOUSE"), "symbol");
        token.approve(ALICE, 30);
        vm.prank(ALICE);
        token.transferFrom(address(this), BOB, 30);
        token.transfer(ALICE, 70);
        vm.assertEq(token.balanceOf(BOB), 30, "spent");
        vm.assertEq(token.balanceOf(ALICE), 70, "sent");
    }

    function test_revertingTokenWorksUntilSwitched() public {
        RevertingToken token = new RevertingToken(address(this));
        token.mint(ALICE, 5);
        vm.assertEq(token.balanceOf(ALICE), 5, "the balance is readable");
    }

    function test_revertingTokenRevertsOnBalance() public {
        RevertingToken token = new RevertingToken(address(this));
        token.refuse(true, false);
        expectRevert(RevertingToken.Refused.selector);
        token.balanceOf(ALICE);
    }

    function test_revertingTokenRevertsOnTransfer() public {
        RevertingToken token = new RevertingToken(address(this));
        token.mint(address(this), 5);
        token.refuse(false, true);
        expectRevert(RevertingToken.Refused.selector);
        token.transfer(ALICE, 1);
    }

    function test_ownerSellsUnsellableToken() public {
        UnsellableToken token = new UnsellableToken(address(this));
        token.mint(address(this), 5);
        token.setTrap(BOB, true);
        token.transfer(BOB, 5);
        vm.assertEq(token.balanceOf(BOB), 5, "the owner sells");
    }

    function test_othersCannotSellUnsellableToken() public {
        UnsellableToken token = new UnsellableToken(address(this));
        token.mint(ALICE, 5);
        token.setTrap(BOB, true);
        expectRevert(UnsellableToken.NotForSale.selector);
        vm.prank(ALICE);
        token.transfer(BOB, 1);
    }
}
