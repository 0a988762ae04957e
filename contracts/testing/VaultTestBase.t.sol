// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {MeowVault} from "../vault/MeowVault.sol";
import {ChefTestBase} from "./ChefTestBase.t.sol";

/// @title Vault over pool 0 at 10 MEOW per block, owned by the test and run by another account
abstract contract VaultTestBase is ChefTestBase {
    address internal constant ADMIN = address(0xAD);
    address internal constant TREASURY = address(0x7EA);
    uint256 internal constant NOW = 1_700_000_000;

    MeowVault internal vault;

    function setUpVault() internal {
        setUpChef();
        vm.warp(NOW);
        vault = new MeowVault(address(chef), ADMIN, TREASURY, address(this));
        allow(ALICE);
        allow(BOB);
    }

    function allow(address account) internal {
        vm.prank(account);
        meow.approve(address(vault), type(uint256).max);
    }

    function depositAs(address account, uint256 amount) internal {
        vm.prank(account, account);
        vault.deposit(amount);
    }

    function withdrawAs(address account, uint256 shares) internal {
        vm.prank(account);
        vault.withdraw(shares);
    }

    function withdrawAllAs(address account) internal {
        vm.prank(account);
        vault.withdrawAll();
    }

    function harvestAs(address account) internal {
        vm.prank(account, account);
        vault.harvest();
    }

    /// @dev Releases what a harvest has locked.
    function endStream() internal {
        vm.warp(block.timestamp + vault.MAX_STREAM_TIME());
    }

    function sharesOf(address account) internal view returns (uint256 shares) {
        (shares,,,) = vault.userInfo(account);
    }

    /// @dev Returns the value of an account's shares, rounded down, without the fee.
    function worthOf(address account) internal view returns (uint256) {
        uint256 total = vault.totalShares();
        return total == 0 ? 0 : sharesOf(account) * vault.balanceOf() / total;
    }
}
