// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {PoolTestBase} from "../testing/PoolTestBase.t.sol";
import {IStakingPool} from "./IStakingPool.sol";
import {SmartChef} from "./SmartChef.sol";
import {SmartChefFactory} from "./SmartChefFactory.sol";

contract SmartChefFactoryTest is PoolTestBase {
    SmartChefFactory private maker;

    function setUp() public {
        setUpPool(0);
        maker = new SmartChefFactory(address(this));
    }

    function make(uint256 limit) private returns (SmartChef) {
        return SmartChef(
            maker.deployPool(
                address(staked), address(reward), PER_BLOCK, START, START + TERM, limit, BOB
            )
        );
    }

    function test_createsPoolWithGivenTerms() public {
        SmartChef made = make(5e18);
        vm.assertEq(made.stakedToken(), address(staked), "staked");
        vm.assertEq(made.rewardToken(), address(reward), "reward");
        vm.assertEq(made.rewardPerBlock(), PER_BLOCK, "reward of a block");
        vm.assertEq(made.startBlock(), START, "start");
        vm.assertEq(made.bonusEndBlock(), START + TERM, "end");
        vm.assertEq(made.poolLimitPerUser(), 5e18, "limit");
        vm.assertEq(made.owner(), BOB, "its owner");
        vm.assertEq(made.SMART_CHEF_FACTORY(), address(maker), "its creator");
    }

    function test_createdPoolWorks() public {
        pool = make(0);
        fundAll(ALICE);
        reward.mint(address(pool), 100e18);
        deposit(ALICE, 1e18);
        at(10);
        withdraw(ALICE, 1e18);
        vm.assertEq(reward.balanceOf(ALICE), 100e18, "paid");
    }

    function test_createsSeparatePools() public {
        vm.assertTrue(make(0) != make(0), "two");
    }

    function test_revertsWhenStrangerCreates() public {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, ALICE));
        vm.prank(ALICE);
        make(0);
    }

    function test_revertsWhenThePoolReverts() public {
        expectRevert(IStakingPool.InvalidBlocks.selector);
        maker.deployPool(address(staked), address(reward), PER_BLOCK, START, START, 0, BOB);
    }
}
