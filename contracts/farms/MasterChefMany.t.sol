// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ChefTestBase} from "../testing/ChefTestBase.t.sol";
import {IMasterChef} from "./IMasterChef.sol";

/// @dev Minimal token: unlimited balance for everyone, transfers always succeed.
contract PlainToken {
    mapping(address account => uint256) public balanceOf;

    function transferFrom(address, address to, uint256 value) external returns (bool) {
        balanceOf[to] += value;
        return true;
    }
}

/// @dev The maximum number of pools, each with a stake.
contract MasterChefManyTest is ChefTestBase {
    function setUp() public {
        setUpChef();
        stake(ALICE, 0, 1e18);
        stake(ALICE, 1, 1e18);
        stake(ALICE, 2, 1e18);
        for (uint256 pid = 3; pid < chef.MAX_POOLS(); ++pid) {
            chef.add(1000, address(new PlainToken()), 0);
            chef.deposit(pid, 1e18);
        }
        wait(1);
    }

    /// @dev Changing points or emission must stay possible: blocks have 30 million gas and more.
    function test_updatesMaximumPoolsWithinABlock() public {
        uint256 before = gasleft();
        chef.massUpdatePools();
        vm.assertLt(before - gasleft(), 20_000_000, "even the first time, when each slot is new");
    }

    function test_allPoolsTogetherEarnTheEmission() public view {
        uint256 sum =
            chef.pendingMeow(0, ALICE) + chef.pendingMeow(1, ALICE) + chef.pendingMeow(2, ALICE);
        for (uint256 pid = 3; pid < chef.poolLength(); ++pid) {
            sum += chef.pendingMeow(pid, address(this));
        }
        vm.assertLe(sum, PER_BLOCK, "no more");
        vm.assertGe(
            sum + 2 * chef.poolLength(), PER_BLOCK, "and no less, except the rounding of each"
        );
    }

    function test_revertsBeyondMaximumPools() public {
        address token = address(new PlainToken());
        expectRevert(IMasterChef.TooManyPools.selector);
        chef.add(1, token, 0);
    }
}
