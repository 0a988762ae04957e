// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {MasterChef} from "../farms/MasterChef.sol";
import {MeowToken} from "../token/MeowToken.sol";
import {TestBase} from "./TestBase.t.sol";
import {TestToken} from "./TestToken.t.sol";

/// @title Farming contract with three pools at 10, 10 and 20 MEOW per block, owned by the test
abstract contract ChefTestBase is TestBase {
    uint256 internal constant PER_BLOCK = 40e18;
    uint256 internal constant START = 1000;
    uint256 internal constant RICH = 1e30;
    address internal constant FEES = address(0xFEE5);

    MeowToken internal meow;
    MasterChef internal chef;
    /// @dev Pool 1, without a fee.
    TestToken internal lp;
    /// @dev Pool 2, with a fee of 4 %.
    TestToken internal dear;

    function setUpChef() internal {
        vm.roll(START);
        // Rolled blocks take no time, so the allowed supply must not depend on it.
        meow = new MeowToken(address(this), 0, type(uint128).max, 0);
        chef = new MasterChef(address(meow), FEES, PER_BLOCK, START, address(this));
        meow.grantRole(meow.MINTER_ROLE(), address(chef));
        meow.grantRole(meow.MINTER_ROLE(), address(this));
        (lp, dear) = (new TestToken(), new TestToken());
        chef.add(1000, address(lp), 0);
        chef.add(2000, address(dear), 400);
        fundAll(ALICE);
        fundAll(BOB);
    }

    /// @dev Gives an account plenty of every token and approves the farming contract.
    function fundAll(address account) internal {
        meow.mint(account, RICH);
        lp.mint(account, RICH);
        dear.mint(account, RICH);
        vm.startPrank(account);
        meow.approve(address(chef), type(uint256).max);
        lp.approve(address(chef), type(uint256).max);
        dear.approve(address(chef), type(uint256).max);
        vm.stopPrank();
    }

    function stake(address account, uint256 pid, uint256 amount) internal {
        vm.prank(account);
        if (pid == 0) chef.enterStaking(amount);
        else chef.deposit(pid, amount);
    }

    function unstake(address account, uint256 pid, uint256 amount) internal {
        vm.prank(account);
        if (pid == 0) chef.leaveStaking(amount);
        else chef.withdraw(pid, amount);
    }

    function wait(uint256 blocks) internal {
        vm.roll(block.number + blocks);
    }

    function stakeOf(address account, uint256 pid) internal view returns (uint256 amount) {
        (amount,,) = chef.userInfo(pid, account);
    }

    /// @dev Returns the rewards paid to an account, if it has staked no MEOW.
    function paid(address account) internal view returns (uint256) {
        return meow.balanceOf(account) - RICH;
    }

    function owedTo(address account, uint256 pid) internal view returns (uint256 owed) {
        (,, owed) = chef.userInfo(pid, account);
    }

    /// @dev Takes the right to mint from the farming contract, or returns it.
    function allowMinting(bool isAllowed) internal {
        if (isAllowed) meow.grantRole(meow.MINTER_ROLE(), address(chef));
        else meow.revokeRole(meow.MINTER_ROLE(), address(chef));
    }

    /// @dev Ends the day of setting up, in which points and emission are free.
    function endSetUp() internal {
        vm.warp(block.timestamp + chef.STEP_INTERVAL());
    }

    function heldByChef(IERC20 token) internal view returns (uint256) {
        return token.balanceOf(address(chef));
    }
}
