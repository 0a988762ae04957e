// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {VaultTestBase} from "../testing/VaultTestBase.t.sol";
import {IMasterChef} from "../farms/IMasterChef.sol";

/// @dev The farming contract has lost the right to mint, and no administrator acts.
contract MeowVaultExitTest is VaultTestBase {
    function setUp() public {
        setUpVault();
        vm.prank(ADMIN);
        vault.setWithdrawFee(0);
        depositAs(ALICE, 5e18);
        depositAs(BOB, 15e18);
        wait(10);
        allowMinting(false);
    }

    function test_depositorsGetTheirPrincipal() public {
        withdrawAs(ALICE, 2e18);
        withdrawAllAs(BOB);
        withdrawAllAs(ALICE);
        vm.assertEq(meow.balanceOf(ALICE), RICH, "all back");
        vm.assertEq(meow.balanceOf(BOB), RICH, "all back");
        vm.assertEq(vault.totalShares(), 0, "nobody is left");
    }

    function test_theRewardStaysOwedToThoseWhoStay() public {
        withdrawAllAs(BOB);
        vm.assertEq(vault.calculateTotalPendingCakeRewards(), 100e18, "all pending");
        allowMinting(true);
        harvestAs(BOB);
        endStream();
        vm.assertEq(worthOf(ALICE), 5e18 + 97.75e18, "is compounded");
    }

    function test_harvestedRewardsCanBeWithdrawn() public {
        allowMinting(true);
        harvestAs(BOB);
        allowMinting(false);
        endStream();
        wait(10);
        withdrawAllAs(ALICE);
        vm.assertEq(meow.balanceOf(ALICE), RICH + 97.75e18 / 4, "a quarter of it");
    }

    /// @dev Too little gas fails the whole withdrawal; it never leaves a reward behind.
    function testFuzz_littleGasChangesNothing(uint256 gasLimit) public {
        allowMinting(true);
        vm.prank(BOB);
        (bool ok,) = address(vault).call{gas: bound(gasLimit, 20_000, 3_000_000)}(
            abi.encodeCall(vault.withdraw, (15e18))
        );
        vm.assertEq(owedTo(address(vault), 0), 0, "nothing is owed");
        vm.assertEq(vault.calculateTotalPendingCakeRewards(), 100e18, "nothing is lost");
        if (ok) vm.assertEq(vault.available(), 100e18, "it is kept for the harvest");
    }

    /// @dev The reward is forfeited if the farming contract only returns stakes: to nobody's gain.
    function test_rescueTakesWhatTheFarmingContractReturns() public {
        vm.mockCallRevert(
            address(chef), abi.encodeWithSelector(IMasterChef.leaveStaking.selector), ""
        );
        vm.prank(ADMIN);
        vault.emergencyWithdraw();
        withdrawAllAs(ALICE);
        withdrawAllAs(BOB);
        vm.assertEq(meow.balanceOf(ALICE), RICH, "all back");
        vm.assertEq(meow.balanceOf(BOB), RICH, "all back");
    }
}
