// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {SmartChef} from "../pools/SmartChef.sol";
import {TestBase} from "./TestBase.t.sol";
import {TestToken} from "./TestToken.t.sol";

/// @title Pool that earns another token, with a budget for its whole term, owned by the test
abstract contract PoolTestBase is TestBase {
    uint256 internal constant START = 1000;
    uint256 internal constant TERM = 100;
    uint256 internal constant PER_BLOCK = 10e18;
    uint256 internal constant RICH = 1e30;

    TestToken internal staked;
    TestToken internal reward;
    SmartChef internal pool;

    function setUpPool(uint256 limit) internal {
        vm.roll(START - 10);
        (staked, reward) = (new TestToken(), new TestToken());
        pool = poolOf(address(staked), address(reward), limit);
        reward.mint(address(pool), TERM * PER_BLOCK);
        fundAll(ALICE);
        fundAll(BOB);
    }

    function poolOf(address stakedToken, address rewardToken, uint256 limit)
        internal
        returns (SmartChef)
    {
        return new SmartChef(
            stakedToken, rewardToken, PER_BLOCK, START, START + TERM, limit, address(this)
        );
    }

    /// @dev Gives an account plenty to stake and approves the pool.
    function fundAll(address user) internal {
        staked.mint(user, RICH);
        vm.prank(user);
        staked.approve(address(pool), type(uint256).max);
    }

    /// @dev Goes to so many blocks after the first.
    function at(uint256 blocks) internal {
        vm.roll(START + blocks);
    }

    function deposit(address user, uint256 amount) internal {
        vm.prank(user);
        pool.deposit(amount);
    }

    function withdraw(address user, uint256 amount) internal {
        vm.prank(user);
        pool.withdraw(amount);
    }

    function leave(address user) internal {
        vm.prank(user);
        pool.emergencyWithdraw();
    }

    /// @dev Removes the whole budget, so that nothing can be paid.
    function emptyBudget() internal {
        reward.burnFrom(address(pool), reward.balanceOf(address(pool)));
    }

    function stakeOf(address user) internal view returns (uint256 amount) {
        (amount,,) = pool.userInfo(user);
    }

    function owedTo(address user) internal view returns (uint256 owed) {
        (,, owed) = pool.userInfo(user);
    }
}
