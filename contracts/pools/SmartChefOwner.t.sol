// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {PoolTestBase} from "../testing/PoolTestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {IStakingPool} from "./IStakingPool.sol";
import {SmartChef} from "./SmartChef.sol";

contract SmartChefOwnerTest is PoolTestBase {
    function setUp() public {
        setUpPool(5e18);
    }

    function test_stopEndsTheTerm() public {
        deposit(ALICE, 1e18);
        at(30);
        vm.expectEmit(address(pool));
        emit IStakingPool.RewardsStop(START + 30);
        pool.stopReward();
        at(90);
        vm.assertEq(pool.bonusEndBlock(), START + 30, "the end");
        vm.assertEq(pool.pendingReward(ALICE), 300e18, "reward earned so far");
    }

    function test_stopAfterTheEndKeepsTheEnd() public {
        deposit(ALICE, 1e18);
        at(TERM + 100);
        vm.expectEmit(address(pool));
        emit IStakingPool.RewardsStop(START + TERM);
        pool.stopReward();
        vm.assertEq(pool.bonusEndBlock(), START + TERM, "the end stays");
        vm.assertEq(pool.pendingReward(ALICE), TERM * PER_BLOCK, "the term and no more");
    }

    function test_secondStopKeepsTheEnd() public {
        deposit(ALICE, 1e18);
        at(30);
        pool.stopReward();
        at(60);
        pool.stopReward();
        vm.assertEq(pool.pendingReward(ALICE), 300e18, "as before");
    }

    function test_stopAfterClaimKeepsPaidReward() public {
        deposit(ALICE, 1e18);
        at(30);
        withdraw(ALICE, 0);
        pool.stopReward();
        at(60);
        withdraw(ALICE, 1e18);
        vm.assertEq(reward.balanceOf(ALICE), 300e18, "once");
        vm.assertEq(pool.unpaidReward(), 0, "nothing more");
    }

    function test_stopBeforeTheStart() public {
        deposit(ALICE, 1e18);
        pool.stopReward();
        at(50);
        vm.assertEq(pool.pendingReward(ALICE), 0, "nothing");
        withdraw(ALICE, 1e18);
        vm.assertEq(staked.balanceOf(ALICE), RICH, "the stake is returned");
    }

    function test_raisesTheLimit() public {
        vm.expectEmit(address(pool));
        emit IStakingPool.NewPoolLimit(6e18);
        pool.updatePoolLimitPerUser(true, 6e18);
        deposit(ALICE, 6e18);
        vm.assertEq(pool.poolLimitPerUser(), 6e18, "limit");
    }

    function test_removesTheLimit() public {
        vm.expectEmit(address(pool));
        emit IStakingPool.NewPoolLimit(0);
        pool.updatePoolLimitPerUser(false, 1e18);
        deposit(ALICE, 600e18);
        vm.assertTrue(!pool.hasUserLimit(), "none");
    }

    function test_changesTheReward() public {
        vm.expectEmit(address(pool));
        emit IStakingPool.NewRewardPerBlock(3e18);
        pool.updateRewardPerBlock(3e18);
        deposit(ALICE, 1e18);
        at(10);
        vm.assertEq(pool.pendingReward(ALICE), 30e18, "from the first block");
        vm.assertEq(pool.bonusEndBlock(), START + TERM, "the term stays");
    }

    function test_changesTheTerm() public {
        deposit(ALICE, 1e18);
        vm.expectEmit(address(pool));
        emit IStakingPool.NewStartAndEndBlocks(START + 50, START + 60);
        pool.updateStartAndEndBlocks(START + 50, START + 60);
        at(50);
        vm.assertEq(pool.pendingReward(ALICE), 0, "not before");
        at(90);
        vm.assertEq(pool.pendingReward(ALICE), 100e18, "ten blocks");
        vm.assertEq(pool.rewardPerBlock(), PER_BLOCK, "the reward stays");
    }

    function test_movesTheTermForward() public {
        pool.updateStartAndEndBlocks(START - 5, START);
        deposit(ALICE, 1e18);
        at(0);
        vm.assertEq(pool.pendingReward(ALICE), 50e18, "five blocks");
    }

    function test_termMayBeginBeforeThePool() public {
        at(50);
        pool = poolOf(address(staked), address(reward), 0);
        fundAll(ALICE);
        deposit(ALICE, 1e18);
        at(60);
        vm.assertEq(pool.pendingReward(ALICE), 100e18, "nothing for blocks without a stake");
    }

    function test_recoversStrayTokens() public {
        TestToken lost = new TestToken();
        lost.mint(address(pool), 9);
        vm.expectEmit(address(pool));
        emit IStakingPool.AdminTokenRecovery(address(lost), 9);
        pool.recoverWrongTokens(address(lost), 9);
        vm.assertEq(lost.balanceOf(address(this)), 9, "here");
    }

    function test_ownershipTransfersInTwoSteps() public {
        pool.transferOwnership(BOB);
        vm.assertEq(pool.owner(), address(this), "not yet");
        vm.prank(BOB);
        pool.acceptOwnership();
        vm.assertEq(pool.owner(), BOB, "now");
    }

    /// @dev The largest reward for the smallest stake, then the largest stake: withdrawals still
    /// work.
    function testFuzz_withdrawalWorksAtTheExtremes(uint128 perBlock, uint256 blocks, uint256 late)
        public
    {
        uint256 most = uint256(type(uint128).max) / TERM;
        blocks = bound(blocks, 1, TERM);
        pool = new SmartChef(
            address(staked),
            address(reward),
            bound(perBlock, most / 2, most),
            START,
            START + TERM,
            0,
            address(this)
        );
        fundAll(ALICE);
        staked.mint(BOB, type(uint128).max);
        vm.prank(BOB);
        staked.approve(address(pool), type(uint256).max);
        reward.mint(address(pool), type(uint128).max);
        deposit(ALICE, 1);
        at(blocks);
        deposit(BOB, type(uint128).max - 1);
        at(bound(late, blocks, 2 * TERM));
        withdraw(ALICE, 1);
        withdraw(BOB, type(uint128).max - 1);
        vm.assertEq(staked.balanceOf(address(pool)), 0, "all out");
        vm.assertLe(pool.unpaidReward(), 1e30, "and nearly all paid");
    }
}
