// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {CollectiblesTestBase} from "../testing/CollectiblesTestBase.t.sol";
import {VaultTestBase} from "../testing/VaultTestBase.t.sol";
import {ClaimByVault} from "./ClaimByVault.sol";
import {IClaim} from "./IClaim.sol";

contract ClaimByVaultTest is VaultTestBase, CollectiblesTestBase {
    uint8 private constant KIND = 16;

    ClaimByVault private claim;

    function setUp() public {
        setUpVault();
        setUpCollectibles(address(meow));
        claim = new ClaimByVault(
            vault,
            station,
            profile,
            KIND,
            IClaim.Terms(uint64(START) + 1000, uint64(NOW) + 100, 50, 513_010_001),
            CURATOR
        );
        letMint(address(claim));
        letGivePoints(address(claim));
        join(ALICE);
    }

    function test_earlyDepositorsClaim() public {
        vm.assertTrue(!claim.canClaim(ALICE), "no deposit");
        depositAs(ALICE, 5e18);
        vm.assertTrue(claim.canClaim(ALICE), "a deposit in time");
        vm.prank(ALICE);
        claim.mintNFT();
        vm.assertEq(cats.bunnyCount(KIND), 1, "minted");
        vm.assertEq(profile.userPoints(ALICE), 50, "points");
    }

    function test_theLastDepositCounts() public {
        vm.warp(NOW + 99);
        depositAs(ALICE, 5e18);
        vm.assertTrue(claim.canClaim(ALICE), "before");
        vm.warp(NOW + 100);
        vm.assertTrue(claim.canClaim(ALICE), "claimed later than deposited");
        depositAs(ALICE, 5e18);
        vm.assertTrue(!claim.canClaim(ALICE), "another deposit at the threshold");
    }

    function test_whatIsWithdrawnStillCounts() public {
        depositAs(ALICE, 5e18);
        withdrawAllAs(ALICE);
        vm.assertTrue(claim.canClaim(ALICE), "as in the reference");
    }

    function test_depositorsWithoutAProfileWait() public {
        depositAs(BOB, 5e18);
        vm.assertTrue(!claim.canClaim(BOB), "no profile");
        join(BOB);
        vm.assertTrue(claim.canClaim(BOB), "a profile");
    }

    function test_refusesWhoDidNotDeposit() public {
        expectRevert(IClaim.NotEligible.selector);
        vm.prank(ALICE);
        claim.mintNFT();
    }
}
