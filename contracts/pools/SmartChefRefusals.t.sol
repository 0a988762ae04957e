// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {PoolTestBase} from "../testing/PoolTestBase.t.sol";
import {IStakingPool} from "./IStakingPool.sol";
import {SmartChef} from "./SmartChef.sol";

contract SmartChefRefusalsTest is PoolTestBase {
    address private s;
    address private r;

    function setUp() public {
        setUpPool(5e18);
        (s, r) = (address(staked), address(reward));
    }

    function expectStrangerRevert() private {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, ALICE));
        vm.prank(ALICE);
    }

    function test_stakedTokenWithoutCode() public {
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.NotAToken.selector, ALICE));
        new SmartChef(ALICE, r, 1, START, START + 1, 0, BOB);
    }

    function test_rewardTokenWithoutCode() public {
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.NotAToken.selector, ALICE));
        new SmartChef(s, ALICE, 1, START, START + 1, 0, BOB);
    }

    function test_zeroAddressAsOwner() public {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableInvalidOwner.selector, address(0)));
        new SmartChef(s, r, 1, START, START + 1, 0, address(0));
    }

    function test_termOfZeroBlocks() public {
        expectRevert(IStakingPool.InvalidBlocks.selector);
        new SmartChef(s, r, 1, START, START, 0, BOB);
    }

    function test_termBeyondBlockRange() public {
        expectRevert(IStakingPool.InvalidBlocks.selector);
        new SmartChef(s, r, 1, START, uint256(type(uint64).max) + 1, 0, BOB);
    }

    function test_rewardBeyond128Bits() public {
        expectRevert(IStakingPool.EmissionTooLarge.selector);
        new SmartChef(s, r, uint256(type(uint128).max) / 100 + 1, START, START + 100, 0, BOB);
    }

    function test_stakeAboveTheLimit() public {
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.LimitExceeded.selector, 5e18));
        deposit(ALICE, 5e18 + 1);
    }

    function test_additionalStakeAboveTheLimit() public {
        deposit(ALICE, 5e18);
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.LimitExceeded.selector, 5e18));
        deposit(ALICE, 1);
    }

    function test_stakeAfterTheEnd() public {
        at(TERM + 1);
        expectRevert(IStakingPool.PoolFinished.selector);
        deposit(ALICE, 1);
    }

    function test_stakeWithoutAllowance() public {
        vm.prank(ALICE);
        staked.approve(address(pool), 0);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector, address(pool), 0, 1e18
            )
        );
        deposit(ALICE, 1e18);
    }

    function test_stakesBeyond128Bits() public {
        setUpPool(0);
        staked.mint(ALICE, type(uint128).max);
        expectRevert(IStakingPool.StakeTooLarge.selector);
        deposit(ALICE, uint256(1) << 128);
    }

    function test_withdrawalAboveStake() public {
        deposit(ALICE, 1e18);
        expectRevert(IStakingPool.InsufficientStake.selector);
        withdraw(ALICE, 1e18 + 1);
    }

    function test_withdrawalOfAnotherAccountsStake() public {
        deposit(ALICE, 1e18);
        expectRevert(IStakingPool.InsufficientStake.selector);
        withdraw(BOB, 1);
    }

    function test_changedRewardAfterTheStart() public {
        at(0);
        expectRevert(IStakingPool.PoolStarted.selector);
        pool.updateRewardPerBlock(1);
    }

    function test_changedRewardBeyond128Bits() public {
        expectRevert(IStakingPool.EmissionTooLarge.selector);
        pool.updateRewardPerBlock(uint256(type(uint128).max) / TERM + 1);
    }

    function test_changedTermAfterTheStart() public {
        at(0);
        expectRevert(IStakingPool.PoolStarted.selector);
        pool.updateStartAndEndBlocks(START + 10, START + 20);
    }

    function test_changedTermInThePast() public {
        expectRevert(IStakingPool.InvalidBlocks.selector);
        pool.updateStartAndEndBlocks(START - 10, START + TERM);
    }

    function test_changedTermThatEndsBeforeItBegins() public {
        expectRevert(IStakingPool.InvalidBlocks.selector);
        pool.updateStartAndEndBlocks(START + 2, START + 1);
    }

    function test_changedTermBeyondRange() public {
        pool.updateRewardPerBlock(uint256(type(uint128).max) / TERM);
        expectRevert(IStakingPool.EmissionTooLarge.selector);
        pool.updateStartAndEndBlocks(START, START + TERM + 1);
    }

    function test_unchangedLimit() public {
        expectRevert(IStakingPool.LimitNotRaised.selector);
        pool.updatePoolLimitPerUser(true, 5e18);
    }

    function test_limitOnUnlimitedPool() public {
        pool.updatePoolLimitPerUser(false, 0);
        expectRevert(IStakingPool.LimitNotRaised.selector);
        pool.updatePoolLimitPerUser(true, 6e18);
    }

    function test_removingMissingLimit() public {
        pool.updatePoolLimitPerUser(false, 0);
        expectRevert(IStakingPool.LimitNotRaised.selector);
        pool.updatePoolLimitPerUser(false, 0);
    }

    function test_recoverStakedToken() public {
        expectRevert(IStakingPool.TokenOfThePool.selector);
        pool.recoverWrongTokens(s, 1);
    }

    function test_recoverRewardToken() public {
        expectRevert(IStakingPool.TokenOfThePool.selector);
        pool.recoverWrongTokens(r, 1);
    }

    function test_stopByStranger() public {
        expectStrangerRevert();
        pool.stopReward();
    }

    function test_limitByStranger() public {
        expectStrangerRevert();
        pool.updatePoolLimitPerUser(true, 6e18);
    }

    function test_rewardByStranger() public {
        expectStrangerRevert();
        pool.updateRewardPerBlock(1);
    }

    function test_termByStranger() public {
        expectStrangerRevert();
        pool.updateStartAndEndBlocks(START + 1, START + 2);
    }

    function test_withdrawBudgetByStranger() public {
        expectStrangerRevert();
        pool.emergencyRewardWithdraw(1);
    }

    function test_recoverByStranger() public {
        expectStrangerRevert();
        pool.recoverWrongTokens(BOB, 1);
    }
}
