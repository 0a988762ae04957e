// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {TestBase} from "../testing/TestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {Faucet} from "./Faucet.sol";
import {IFaucet} from "./IFaucet.sol";

contract FaucetTest is TestBase {
    uint256 private constant NOW = 1_000_000_000;
    uint256 private constant COOLDOWN = 1 hours;

    Faucet private faucet;
    TestToken private fish;
    TestToken private milk;

    function setUp() public {
        vm.warp(NOW);
        faucet = new Faucet(address(this), COOLDOWN);
        (fish, milk) = (new TestToken(), new TestToken());
        fish.mint(address(faucet), 25);
        milk.mint(address(faucet), 300);
        faucet.setAmount(address(fish), 10);
        faucet.setAmount(address(milk), 100);
    }

    function claim() private {
        vm.prank(ALICE);
        faucet.claim();
    }

    function claimFish() private {
        vm.prank(ALICE);
        faucet.claimToken(address(fish));
    }

    function tooEarly(uint256 until) private {
        vm.expectRevert(abi.encodeWithSelector(IFaucet.TooEarly.selector, until));
    }

    function test_claimSendsEveryToken() public {
        claim();
        vm.assertEq(fish.balanceOf(ALICE), 10, "fish");
        vm.assertEq(milk.balanceOf(ALICE), 100, "milk");
        vm.assertEq(
            faucet.nextClaimAt(ALICE, address(fish)), NOW + COOLDOWN, "and says when again"
        );
    }

    function test_claimOfOneTokenSendsThatToken() public {
        claimFish();
        vm.assertEq(fish.balanceOf(ALICE), 10, "fish");
        vm.assertEq(milk.balanceOf(ALICE), 0, "no milk");
    }

    function test_claimsAgainAfterTheCooldown() public {
        claim();
        vm.warp(NOW + COOLDOWN);
        claim();
        vm.assertEq(milk.balanceOf(ALICE), 200, "milk");
    }

    function test_cooldownIsPerAccount() public {
        claim();
        vm.prank(BOB);
        faucet.claim();
        vm.assertEq(milk.balanceOf(BOB), 100, "milk");
    }

    function test_claimSendsOnlyTokensPastTheirCooldown() public {
        claimFish();
        claim();
        vm.assertEq(fish.balanceOf(ALICE), 10, "fish once");
        vm.assertEq(milk.balanceOf(ALICE), 100, "milk");
    }

    function test_claimSkipsEmptyTokens() public {
        for (uint256 i = 0; i < 3; ++i) {
            vm.warp(NOW + i * COOLDOWN);
            claim();
        }
        vm.assertEq(fish.balanceOf(ALICE), 20, "two portions of fish, then none");
        vm.assertEq(milk.balanceOf(ALICE), 300, "three portions of milk");
    }

    function test_offersReturnsTokensAndAmounts() public view {
        (address[] memory tokens, uint256[] memory amounts) = faucet.offers();
        vm.assertEq(tokens.length, 2, "two");
        vm.assertEq(tokens[0], address(fish), "fish first");
        vm.assertEq(amounts[1], 100, "milk");
        vm.assertEq(faucet.amountOf(address(fish)), 10, "by token");
    }

    function test_ownerChangesAmountAndCooldown() public {
        faucet.setAmount(address(milk), 1);
        faucet.setCooldown(5);
        claim();
        vm.assertEq(milk.balanceOf(ALICE), 1, "milk");
        vm.assertEq(faucet.nextClaimAt(ALICE, address(milk)), NOW + 5, "cooldown");
    }

    function test_zeroAmountRemovesAToken() public {
        faucet.setAmount(address(fish), 0);
        claim();
        vm.assertEq(fish.balanceOf(ALICE), 0, "no fish");
        vm.assertEq(faucet.amountOf(address(fish)), 0, "not given");
    }

    function test_revertsOnSecondClaim() public {
        claim();
        tooEarly(NOW + COOLDOWN);
        claim();
    }

    function test_revertsOnSecondClaimOfAToken() public {
        claimFish();
        tooEarly(NOW + COOLDOWN);
        claimFish();
    }

    function test_revertsForTokenNotOffered() public {
        vm.expectRevert(abi.encodeWithSelector(IFaucet.UnknownToken.selector, BOB));
        faucet.claimToken(BOB);
    }

    function test_revertsWhenATokenIsEmpty() public {
        faucet.setAmount(address(fish), 26);
        expectRevert(IFaucet.Empty.selector);
        claimFish();
    }

    function test_revertsWhenEveryTokenIsEmpty() public {
        faucet.setAmount(address(fish), 26);
        faucet.setAmount(address(milk), 301);
        expectRevert(IFaucet.Empty.selector);
        claim();
    }

    function test_revertsWhenStrangerSetsAmount() public {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, ALICE));
        vm.prank(ALICE);
        faucet.setAmount(address(fish), 1);
    }

    function test_revertsWhenStrangerSetsCooldown() public {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, ALICE));
        vm.prank(ALICE);
        faucet.setCooldown(1);
    }
}
