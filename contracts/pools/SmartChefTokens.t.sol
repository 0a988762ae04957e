// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {
    ReentrancyGuardTransient
} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {LocalToken} from "../local/LocalToken.sol";
import {RevertingToken} from "../local/RevertingToken.sol";
import {SilentToken} from "../local/SilentToken.sol";
import {TaxToken} from "../local/TaxToken.sol";
import {PoolTestBase} from "../testing/PoolTestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {IStakingPool} from "./IStakingPool.sol";
import {SmartChef} from "./SmartChef.sol";

/// @dev Reenters the pool while it is transferred.
contract ReentrantToken is TestToken {
    SmartChef private _pool;
    bytes private _question;

    function reenterWith(SmartChef pool, bytes calldata question) external {
        (_pool, _question) = (pool, question);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (address(_pool) == address(0)) return;
        (bool done, bytes memory reason) = address(_pool).call(_question);
        if (
            !done
                && bytes4(reason) == ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector
        ) {
            revert ReentrancyGuardTransient.ReentrancyGuardReentrantCall();
        }
    }
}

/// @dev Unusual tokens.
contract SmartChefTokensTest is PoolTestBase {
    function setUp() public {
        setUpPool(0);
    }

    /// @dev From here on the reward token is the staked token.
    function earnStakedToken() private {
        pool = poolOf(address(staked), address(staked), 0);
        fundAll(ALICE);
        fundAll(BOB);
    }

    function test_rewardInStakedTokenIsKeptApart() public {
        earnStakedToken();
        staked.mint(address(pool), 25e18);
        deposit(ALICE, 1e18);
        deposit(BOB, 1e18);
        at(10);
        vm.assertEq(pool.rewardBudget(), 25e18, "stakes are not budget");
        uint256 before = staked.balanceOf(ALICE);
        withdraw(ALICE, 1e18);
        vm.assertEq(staked.balanceOf(ALICE) - before, 26e18, "stake and whole budget");
        vm.assertEq(owedTo(ALICE), 25e18, "not the stake of BOB");
        before = staked.balanceOf(BOB);
        withdraw(BOB, 1e18);
        vm.assertEq(staked.balanceOf(BOB) - before, 1e18, "BOB's stake");
    }

    function test_depositOfRewardTokenIsNotBudget() public {
        earnStakedToken();
        deposit(ALICE, 1e18);
        at(10);
        deposit(ALICE, 500e18);
        vm.assertEq(stakeOf(ALICE), 501e18, "all of it counts as stake");
        vm.assertEq(owedTo(ALICE), 100e18, "nothing could be paid");
        vm.assertEq(staked.balanceOf(address(pool)), 501e18, "nothing was");
    }

    function test_compoundedRewardEarns() public {
        earnStakedToken();
        staked.mint(address(pool), TERM * PER_BLOCK);
        deposit(ALICE, 1e18);
        at(10);
        deposit(ALICE, pool.pendingReward(ALICE));
        vm.assertEq(stakeOf(ALICE), 101e18, "restaked");
        vm.assertEq(pool.rewardBudget(), 900e18, "from the budget");
    }

    function test_ownerCannotWithdrawStakes() public {
        earnStakedToken();
        deposit(ALICE, 1e18);
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.BudgetExceeded.selector, 0));
        pool.emergencyRewardWithdraw(1);
    }

    function testFuzz_stakesAreNeverPaidAsReward(
        uint256 funded,
        uint128 a,
        uint128 b,
        uint256 blocks
    ) public {
        earnStakedToken();
        staked.mint(address(pool), bound(funded, 0, 3 * TERM * PER_BLOCK));
        deposit(ALICE, bound(a, 1, RICH));
        deposit(BOB, bound(b, 1, RICH));
        at(bound(blocks, 0, 2 * TERM));
        withdraw(ALICE, 0);
        withdraw(BOB, 0);
        vm.assertGe(staked.balanceOf(address(pool)), pool.totalStaked(), "all stakes are here");
        leave(ALICE);
        withdraw(BOB, stakeOf(BOB));
        vm.assertGe(staked.balanceOf(BOB), RICH, "BOB has all");
    }

    function test_taxedStakeCountsWhatArrives() public {
        TaxToken taxed = new TaxToken("Catnip", "PURR", 500, address(this));
        pool = poolOf(address(taxed), address(reward), 96);
        taxed.mint(ALICE, 200);
        vm.startPrank(ALICE);
        taxed.approve(address(pool), 200);
        pool.deposit(100);
        vm.stopPrank();
        vm.assertEq(stakeOf(ALICE), 95, "95 arrived, within the limit");
        vm.assertEq(
            pool.totalStaked(), taxed.balanceOf(address(pool)), "the total equals the balance"
        );
        withdraw(ALICE, 95);
        vm.assertEq(taxed.balanceOf(address(pool)), 0, "and all can withdraw");
    }

    function test_taxedFundingCountsWhatArrives() public {
        TaxToken taxed = new TaxToken("Catnip", "PURR", 500, BOB);
        pool = poolOf(address(staked), address(taxed), 0);
        vm.prank(BOB);
        taxed.mint(address(this), 100);
        taxed.approve(address(pool), 100);
        vm.expectEmit(address(pool));
        emit IStakingPool.Funded(address(this), 95);
        pool.fund(100);
        vm.assertEq(pool.rewardBudget(), 95, "amount that arrived");
    }

    function test_sixDecimalRewardIsExactForLargeStakes() public {
        LocalToken six = new LocalToken("Six", "SIX", 6, address(this));
        pool =
            new SmartChef(address(staked), address(six), 7, START, START + TERM, 0, address(this));
        six.mint(address(pool), 7 * TERM);
        fundAll(ALICE);
        deposit(ALICE, RICH);
        at(TERM);
        withdraw(ALICE, RICH);
        vm.assertEq(six.balanceOf(ALICE), 7 * TERM, "exact to the last unit");
    }

    function test_sixDecimalStake() public {
        LocalToken six = new LocalToken("Six", "SIX", 6, address(this));
        pool = poolOf(address(six), address(reward), 0);
        six.mint(ALICE, 5e6);
        vm.prank(ALICE);
        six.approve(address(pool), 5e6);
        deposit(ALICE, 5e6);
        at(3);
        vm.assertEq(pool.pendingReward(ALICE), 30e18, "three blocks");
    }

    function test_tokensWithoutReturnData() public {
        SilentToken silent = new SilentToken("Old", "OLD", 18, 2000e18);
        pool = poolOf(address(silent), address(silent), 0);
        silent.approve(address(pool), 2000e18);
        pool.fund(1000e18);
        pool.deposit(1000e18);
        at(10);
        pool.withdraw(1000e18);
        vm.assertEq(silent.balanceOf(address(this)), 1100e18, "stake and reward");
    }

    function test_revertingRewardLeavesEmergencyWithdraw() public {
        RevertingToken grumpy = new RevertingToken(address(this));
        pool = poolOf(address(staked), address(grumpy), 0);
        grumpy.mint(address(pool), 1000e18);
        fundAll(ALICE);
        deposit(ALICE, 1e18);
        at(10);
        grumpy.refuse(true, true);
        uint256 before = staked.balanceOf(ALICE);
        leave(ALICE);
        vm.assertEq(staked.balanceOf(ALICE) - before, 1e18, "the stake is returned");
    }

    function reentrantToken(bytes memory question) private returns (ReentrantToken reentrant) {
        reentrant = new ReentrantToken();
        pool = poolOf(address(reentrant), address(reward), 0);
        reentrant.mint(ALICE, 10e18);
        vm.prank(ALICE);
        reentrant.approve(address(pool), 10e18);
        deposit(ALICE, 5e18);
        reentrant.reenterWith(pool, question);
    }

    function test_revertsOnReentrantDeposit() public {
        reentrantToken(abi.encodeCall(pool.deposit, (0)));
        expectRevert(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        deposit(ALICE, 1e18);
    }

    function test_revertsOnReentrantWithdrawal() public {
        reentrantToken(abi.encodeCall(pool.withdraw, (0)));
        expectRevert(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        withdraw(ALICE, 1e18);
    }

    function test_revertsOnReentrantEmergencyWithdraw() public {
        reentrantToken(abi.encodeCall(pool.emergencyWithdraw, ()));
        expectRevert(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        leave(ALICE);
    }
}
