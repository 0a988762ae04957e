// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {VaultTestBase} from "../testing/VaultTestBase.t.sol";
import {MeowVault} from "./MeowVault.sol";

/// @dev Three depositors act beside another staker of pool 0; reverts are allowed.
contract VaultHandler is VaultTestBase {
    address private constant CAT = address(0xCA7);

    address[3] private accounts = [ALICE, BOB, CAT];

    uint256 public done;
    /// @notice Number of falls of the share price while there were shares.
    uint256 public priceFell;
    /// @notice Number of donations that changed the vault's figures.
    uint256 public effectiveDonations;
    /// @notice Number of times that depositing and withdrawing at once made a profit.
    uint256 public roundTripProfits;
    /// @notice Number of withdrawals that failed.
    uint256 public failedWithdrawals;
    /// @notice Number of profits of a deposit right before a harvest that leaves right after it.
    uint256 public snipedRewards;

    constructor() {
        setUpVault();
        fundAll(CAT);
        allow(CAT);
        // Another staker in pool 0, so that the vault's part of it changes.
        fundAll(address(this));
        stake(address(this), 0, 1e18);
    }

    function theVault() external view returns (MeowVault) {
        return vault;
    }

    function shares() external view returns (uint256 sum) {
        for (uint256 i = 0; i < 3; ++i) {
            sum += sharesOf(accounts[i]);
        }
    }

    function staked() external view returns (uint256) {
        return stakeOf(address(vault), 0);
    }

    function held() external view returns (uint256) {
        return meow.balanceOf(address(vault));
    }

    /// @dev Makes a call for an account; records a fall of the price, exactly: a0 / s0 > a1 / s1.
    function send(address account, bytes memory data) private returns (bool ok) {
        (uint256 assets, uint256 total) = (vault.balanceOf(), vault.totalShares());
        vm.prank(account, account);
        (ok,) = address(vault).call(data);
        if (!ok) return false;
        ++done;
        uint256 left = vault.totalShares();
        if (total != 0 && left != 0 && assets * left > vault.balanceOf() * total) ++priceFell;
    }

    function enter(uint256 who, uint256 amount) external {
        amount = bound(amount, 0, amount % 4 == 0 ? 1e13 : 1e24);
        send(accounts[who % 3], abi.encodeCall(vault.deposit, (amount)));
    }

    function leave(uint256 who, uint256 part) external {
        address account = accounts[who % 3];
        send(account, abi.encodeCall(vault.withdraw, (bound(part, 0, sharesOf(account)))));
    }

    function leaveAll(uint256 who) external {
        address account = accounts[who % 3];
        if (sharesOf(account) == 0) return;
        if (!send(account, abi.encodeCall(vault.withdrawAll, ()))) ++failedWithdrawals;
    }

    function enterAndLeave(uint256 who, uint256 amount) external {
        address account = accounts[who % 3];
        uint256 worth = worthOf(account);
        amount = bound(amount, 1, 1e24);
        uint256 before = sharesOf(account);
        if (!send(account, abi.encodeCall(vault.deposit, (amount)))) return;
        uint256 balance = meow.balanceOf(account);
        if (!send(account, abi.encodeCall(vault.withdraw, (sharesOf(account) - before)))) return;
        // The others lose at most the rounding, which the price shows; this checks the account's
        // own result.
        uint256 rounding = 2 * vault.getPricePerFullShare() / 1e18 + 2;
        if (meow.balanceOf(account) > balance + amount || worthOf(account) > worth + rounding) {
            ++roundTripProfits;
        }
    }

    /// @dev Withdraws while the farming contract cannot mint, without any administrator.
    function leaveUnpaid(uint256 who) external {
        address account = accounts[who % 3];
        if (sharesOf(account) == 0) return;
        allowMinting(false);
        if (!send(account, abi.encodeCall(vault.withdrawAll, ()))) ++failedWithdrawals;
        allowMinting(true);
    }

    /// @dev Deposits right before a harvest by another account and leaves right after it.
    function snipe(uint256 who, uint256 amount) external {
        (address account, address caller) = (accounts[who % 3], address(0xCA11));
        uint256 worth = worthOf(account);
        if (vault.totalShares() < vault.MIN_SHARES()) return;
        uint256 balance = meow.balanceOf(account);
        if (!send(account, abi.encodeCall(vault.deposit, (bound(amount, 1, 1e24))))) return;
        send(caller, abi.encodeCall(vault.harvest, ()));
        if (!send(account, abi.encodeCall(vault.withdrawAll, ()))) ++failedWithdrawals;
        uint256 rounding = 2 * vault.getPricePerFullShare() / 1e18 + 2;
        if (meow.balanceOf(account) > balance + worth + rounding) ++snipedRewards;
    }

    function harvest(uint256 who) external {
        send(accounts[who % 3], abi.encodeCall(vault.harvest, ()));
    }

    function give(uint256 amount) external {
        (uint256 assets, uint256 here) = (vault.balanceOf(), vault.available());
        uint256 waits = vault.calculateTotalPendingCakeRewards();
        vm.prank(CAT);
        meow.transfer(address(vault), bound(amount, 1, 1e24));
        bool same = assets == vault.balanceOf() && here == vault.available();
        if (!same || waits != vault.calculateTotalPendingCakeRewards()) ++effectiveDonations;
    }

    function rescue(bool on) external {
        vm.startPrank(ADMIN);
        if (on) vault.emergencyWithdraw();
        else if (vault.paused()) vault.unpause();
        vm.stopPrank();
    }

    function charge(uint256 fee) external {
        vm.startPrank(ADMIN);
        vault.setPerformanceFee(fee % 501);
        vault.setCallFee(fee % 101);
        vault.setWithdrawFee(fee % 99);
        vm.stopPrank();
    }

    function advance(uint256 blocks) external {
        blocks = bound(blocks, 1, 100_000);
        wait(blocks);
        vm.warp(block.timestamp + blocks * 3);
    }
}

contract MeowVaultInvariantsTest is VaultTestBase {
    VaultHandler private handler;

    function setUp() public {
        handler = new VaultHandler();
        vault = handler.theVault();
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function test_handlerUsesTheVault() public {
        for (uint256 i = 0; i < 3; ++i) {
            handler.enter(i, 1e20 + 1);
            handler.advance(100);
            handler.harvest(i);
            handler.enterAndLeave(i, 1e19);
            handler.leave(i, 1e18);
            handler.snipe((i + 1) % 3, 1e18);
            handler.enter((i + 1) % 3, 1e20 + 1);
            handler.leaveUnpaid((i + 1) % 3);
        }
        for (uint256 i = 0; i < 3; ++i) {
            handler.leaveAll(i);
        }
        vm.assertEq(handler.done(), 3 * 9 + 2, "every action ran");
    }

    function invariant_sharesAddUp() public view {
        vm.assertEq(handler.shares(), vault.totalShares(), "the sum of all shares");
        vm.assertGe(vault.balanceOf(), vault.totalShares(), "each share worth at least one unit");
    }

    function invariant_depositsAreCovered() public view {
        uint256 here = vault.available();
        uint256 assets = vault.balanceOf() + vault.lockedProfit();
        vm.assertLe(here, handler.held(), "the balance covers available()");
        // Staked or rescued; after a rescue the balance includes it.
        vm.assertTrue(
            handler.staked() == assets || (handler.staked() == 0 && here >= assets),
            "the whole amount"
        );
    }

    function invariant_sharePriceNeverFalls() public view {
        vm.assertEq(handler.priceFell(), 0, "after any call");
    }

    function invariant_donationsChangeNothing() public view {
        vm.assertEq(handler.effectiveDonations(), 0, "changes neither total nor pending rewards");
    }

    function invariant_roundTripMakesNoProfit() public view {
        vm.assertEq(handler.roundTripProfits(), 0, "not by a single unit");
    }

    function invariant_noRewardIsSniped() public view {
        vm.assertEq(handler.snipedRewards(), 0, "by leaving in the block of a harvest");
    }

    function invariant_withdrawalAlwaysWorks() public view {
        vm.assertEq(handler.failedWithdrawals(), 0, "with the full amount");
    }
}
