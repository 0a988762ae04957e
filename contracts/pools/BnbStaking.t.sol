// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {CoinUser, CostlyUser, ReentrantUser, RejectingUser} from "../testing/CoinUsers.t.sol";
import {TestBase} from "../testing/TestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {WBNB} from "../token/WBNB.sol";
import {BnbStaking} from "./BnbStaking.sol";
import {IBnbStaking} from "./IBnbStaking.sol";
import {IStakingPool} from "./IStakingPool.sol";

contract BnbStakingTest is TestBase {
    uint256 private constant START = 1000;
    uint256 private constant TERM = 100;
    uint256 private constant PER_BLOCK = 10e18;

    WBNB private wbnb;
    TestToken private reward;
    BnbStaking private pool;

    function setUp() public {
        vm.roll(START);
        (wbnb, reward) = (new WBNB(), new TestToken());
        pool = poolOf(address(reward), 10 ether);
        reward.mint(address(pool), TERM * PER_BLOCK);
        vm.deal(ALICE, 100 ether);
        vm.deal(BOB, 100 ether);
        vm.deal(address(this), 100 ether);
    }

    function poolOf(address rewardToken, uint256 limit) private returns (BnbStaking) {
        return new BnbStaking(
            address(wbnb), rewardToken, PER_BLOCK, START, START + TERM, limit, address(this)
        );
    }

    function deposit(address user, uint256 amount) private {
        vm.prank(user);
        pool.deposit{value: amount}();
    }

    function withdraw(address user, uint256 amount) private {
        vm.prank(user);
        pool.withdraw(amount);
    }

    function stakeOf(address user) private view returns (uint256 amount) {
        (amount,,) = pool.userInfo(user);
    }

    function test_initialState() public view {
        vm.assertEq(pool.WBNB(), address(wbnb), "wrapped coin");
        vm.assertEq(pool.stakedToken(), address(wbnb), "equals the stake");
        vm.assertEq(pool.rewardToken(), address(reward), "reward");
        vm.assertEq(pool.poolLimitPerUser(), 10 ether, "limit");
    }

    function test_stakesCoin() public {
        vm.expectEmit(address(pool));
        emit IStakingPool.Deposit(ALICE, 4 ether);
        deposit(ALICE, 4 ether);
        vm.assertEq(ALICE.balance, 96 ether, "paid");
        vm.assertEq(stakeOf(ALICE), 4 ether, "stake");
        vm.assertEq(wbnb.balanceOf(address(pool)), 4 ether, "held wrapped");
    }

    function test_withdrawalReturnsCoinAndReward() public {
        deposit(ALICE, 4 ether);
        vm.roll(START + 5);
        withdraw(ALICE, 1 ether);
        vm.assertEq(ALICE.balance, 97 ether, "coin");
        vm.assertEq(reward.balanceOf(ALICE), 50e18, "reward");
        vm.assertEq(stakeOf(ALICE), 3 ether, "the rest stays");
    }

    function test_depositWithoutCoinClaims() public {
        deposit(ALICE, 4 ether);
        vm.roll(START + 5);
        deposit(ALICE, 0);
        vm.assertEq(reward.balanceOf(ALICE), 50e18, "reward");
    }

    function test_emergencyWithdrawReturnsCoin() public {
        deposit(ALICE, 4 ether);
        vm.roll(START + 5);
        vm.prank(ALICE);
        pool.emergencyWithdraw();
        vm.assertEq(ALICE.balance, 100 ether, "coin, not wrapped");
        vm.assertEq(wbnb.balanceOf(ALICE), 0, "not wrapped");
        vm.assertEq(reward.balanceOf(ALICE), 0, "no reward");
    }

    function test_forfeitedRewardGoesToNobodyElse() public {
        deposit(ALICE, 3 ether);
        deposit(BOB, 1 ether);
        vm.roll(START + 8);
        vm.prank(ALICE);
        pool.emergencyWithdraw();
        vm.assertEq(pool.pendingReward(BOB), 20e18, "a quarter of 80, as before");
    }

    function test_emptyBudgetDoesNotLockCoin() public {
        reward.burnFrom(address(pool), TERM * PER_BLOCK);
        deposit(ALICE, 4 ether);
        vm.roll(START + 5);
        withdraw(ALICE, 4 ether);
        vm.assertEq(ALICE.balance, 100 ether, "coin");
        vm.assertEq(pool.pendingReward(ALICE), 50e18, "the reward is owed");
    }

    function test_contractWithCostlyReceiveGetsCoin() public {
        CoinUser user = new CostlyUser{value: 5 ether}(pool);
        user.deposit(2 ether);
        user.withdraw(1 ether);
        user.emergencyWithdraw();
        vm.assertEq(address(user).balance, 5 ether, "the whole amount");
    }

    function test_wrappedCoinRewardIsKeptApart() public {
        pool = poolOf(address(wbnb), 0);
        wbnb.deposit{value: 30 ether}();
        wbnb.transfer(address(pool), 30 ether);
        deposit(ALICE, 5 ether);
        deposit(BOB, 5 ether);
        vm.roll(START + 10);
        withdraw(ALICE, 5 ether);
        vm.assertEq(ALICE.balance, 100 ether, "the stake in coin");
        vm.assertEq(wbnb.balanceOf(ALICE), 30 ether, "all of the budget, wrapped");
        withdraw(BOB, 5 ether);
        vm.assertEq(BOB.balance, 100 ether, "BOB's stake");
    }

    function testFuzz_returnsTheStakedCoin(uint256 a, uint256 b, uint256 part) public {
        a = bound(a, 1, 10 ether);
        b = bound(b, 1, 10 ether);
        deposit(ALICE, a);
        deposit(BOB, b);
        vm.roll(START + 3);
        part = bound(part, 0, a);
        withdraw(ALICE, part);
        vm.assertEq(ALICE.balance, 100 ether - a + part, "ALICE's coin");
        vm.assertEq(wbnb.balanceOf(address(pool)), a + b - part, "the rest stays here");
        vm.assertEq(pool.totalStaked(), a + b - part, "and counted");
    }

    function test_revertsAboveTheLimit() public {
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.LimitExceeded.selector, 10 ether));
        deposit(ALICE, 10 ether + 1);
    }

    function test_revertsOnDepositAfterTheEnd() public {
        vm.roll(START + TERM + 1);
        expectRevert(IStakingPool.PoolFinished.selector);
        deposit(ALICE, 1);
    }

    function test_revertsOnWithdrawalAboveStake() public {
        deposit(ALICE, 1 ether);
        expectRevert(IStakingPool.InsufficientStake.selector);
        withdraw(ALICE, 1 ether + 1);
    }

    function test_revertsOnPlainCoinTransfer() public {
        vm.prank(ALICE);
        (bool sent, bytes memory reason) = address(pool).call{value: 1}("");
        vm.assertTrue(!sent, "refused");
        vm.assertEq(
            bytes32(bytes4(reason)), bytes32(IBnbStaking.NativeRefused.selector), "with its reason"
        );
    }

    function test_accountThatRejectsCoinGetsItWrapped() public {
        CoinUser user = new RejectingUser{value: 5 ether}(pool);
        user.deposit(2 ether);
        user.withdraw(0.5 ether);
        vm.assertEq(wbnb.balanceOf(address(user)), 0.5 ether, "the part");
        user.emergencyWithdraw();
        vm.assertEq(wbnb.balanceOf(address(user)), 2 ether, "all");
        vm.assertEq(wbnb.balanceOf(address(pool)), 0, "nothing stays");
        vm.assertEq(address(pool).balance, 0, "nor unwrapped");
    }

    function test_reentryPaysOnce() public {
        CoinUser user = new ReentrantUser{value: 5 ether}(pool);
        user.deposit(2 ether);
        user.withdraw(0.5 ether);
        vm.assertEq(wbnb.balanceOf(address(user)), 0.5 ether, "the call from inside failed");
        vm.assertEq(stakeOf(address(user)), 1.5 ether, "the rest is staked");
    }

    function test_revertsOnRecoveringWrappedCoin() public {
        expectRevert(IStakingPool.TokenOfThePool.selector);
        pool.recoverWrongTokens(address(wbnb), 1);
    }
}
