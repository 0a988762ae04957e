// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {PoolTestBase} from "../testing/PoolTestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {SmartChef} from "./SmartChef.sol";

/// @dev Five users and the owner act in random order; calls that must never fail are made directly.
contract SmartChefHandler is PoolTestBase {
    uint256 public constant USERS = 5;

    uint256 public paidIn;
    uint256 public earnedOut;
    uint256 public takenByOwner;
    uint256 public done;
    uint256 public othersHarmed;

    uint256 private height = START;

    constructor(bool sameToken) {
        vm.roll(height);
        staked = new TestToken();
        reward = sameToken ? staked : new TestToken();
        pool = poolOf(address(staked), address(reward), 0);
        for (uint256 i = 0; i < USERS; ++i) {
            fundAll(user(i));
        }
    }

    function thePool() external view returns (SmartChef) {
        return pool;
    }

    function user(uint256 seed) public pure returns (address) {
        return address(uint160(0x1000 + seed % USERS));
    }

    /// @dev Advances some blocks and records whether the call reduced the others' rewards.
    modifier step(uint256 seed) {
        height += seed % 5;
        vm.roll(height);
        uint256[USERS] memory before;
        for (uint256 i = 0; i < USERS; ++i) {
            before[i] = pool.pendingReward(user(i));
        }
        _;
        ++done;
        for (uint256 i = 0; i < USERS; ++i) {
            if (user(i) != user(seed) && pool.pendingReward(user(i)) < before[i]) ++othersHarmed;
        }
    }

    /// @dev Returns an account's balance of the reward token, plus its stake if that is the same
    /// token.
    function holdings(address who) private view returns (uint256) {
        return reward.balanceOf(who) + (staked == reward ? stakeOf(who) : 0);
    }

    function add(uint256 seed, uint256 amount) external step(seed) {
        address who = user(seed);
        amount = bound(amount, 0, 1e24);
        if (block.number > pool.bonusEndBlock()) amount = 0;
        uint256 before = holdings(who);
        deposit(who, amount);
        earnedOut += holdings(who) - before;
    }

    function take(uint256 seed, uint256 amount) external step(seed) {
        address who = user(seed);
        amount = bound(amount, 0, stakeOf(who));
        (uint256 before, uint256 heldBefore) = (holdings(who), staked.balanceOf(who));
        withdraw(who, amount);
        earnedOut += holdings(who) - before;
        if (staked.balanceOf(who) < heldBefore + amount) ++othersHarmed;
    }

    function emergencyExit(uint256 seed) external step(seed) {
        address who = user(seed);
        uint256 expected = staked.balanceOf(who) + stakeOf(who);
        leave(who);
        if (staked.balanceOf(who) != expected) ++othersHarmed;
    }

    function fill(uint256 amount) external step(amount) {
        amount = bound(amount, 0, 300e18);
        reward.mint(address(this), amount);
        reward.approve(address(pool), amount);
        pool.fund(amount);
        paidIn += amount;
    }

    function drain(uint256 part) external step(part) {
        uint256 budget = pool.rewardBudget();
        uint256 unpaid = pool.unpaidReward();
        if (budget <= unpaid) return;
        uint256 amount = bound(part, 0, budget - unpaid);
        pool.emergencyRewardWithdraw(amount);
        takenByOwner += amount;
    }

    function stop(uint256 seed) external step(seed) {
        if (seed % 16 == 0) pool.stopReward();
    }
}

/// @dev Invariants after any calls; here the reward is another token, below it is the staked one.
contract SmartChefInvariantsTest is PoolTestBase {
    SmartChefHandler internal handler;

    function setUp() public virtual {
        handler = new SmartChefHandler(false);
        pool = handler.thePool();
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function targetSelectors() public view returns (FuzzSelector[] memory targets) {
        bytes4[] memory selectors = new bytes4[](6);
        selectors[0] = SmartChefHandler.add.selector;
        selectors[1] = SmartChefHandler.take.selector;
        selectors[2] = SmartChefHandler.emergencyExit.selector;
        selectors[3] = SmartChefHandler.fill.selector;
        selectors[4] = SmartChefHandler.drain.selector;
        selectors[5] = SmartChefHandler.stop.selector;
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(handler), selectors);
    }

    function test_handlerUsesThePool() public {
        handler.fill(100e18);
        handler.add(1, 1e18);
        handler.add(3, 1e18);
        handler.take(1, 5e17);
        handler.emergencyExit(3);
        handler.drain(1);
        vm.assertEq(handler.done(), 6, "every action ran");
        vm.assertGt(handler.earnedOut(), 0, "something was earned");
    }

    function invariant_stakesAddUpAndAreCovered() public view {
        uint256 sum = 0;
        for (uint256 i = 0; i < handler.USERS(); ++i) {
            (uint256 amount,,) = pool.userInfo(handler.user(i));
            sum += amount;
        }
        vm.assertEq(pool.totalStaked(), sum, "all stakes");
        vm.assertGe(TestToken(pool.stakedToken()).balanceOf(address(pool)), sum, "are held here");
    }

    function invariant_callsCostOthersNothing() public view {
        vm.assertEq(handler.othersHarmed(), 0, "neither stake nor reward");
    }

    function invariant_paidNeverExceedsFunded() public view {
        vm.assertEq(
            handler.paidIn(),
            handler.earnedOut() + handler.takenByOwner() + pool.rewardBudget(),
            "exact to the last unit"
        );
    }

    function invariant_owedNeverExceedsDistributed() public view {
        uint256 pending = 0;
        for (uint256 i = 0; i < handler.USERS(); ++i) {
            pending += pool.pendingReward(handler.user(i));
        }
        vm.assertLe(pending, pool.unpaidReward(), "pending never exceeds distributed");
        vm.assertLe(
            handler.earnedOut() + pool.unpaidReward(),
            TERM * PER_BLOCK,
            "within the term's rewards"
        );
    }
}

contract SmartChefSameTokenInvariantsTest is SmartChefInvariantsTest {
    function setUp() public override {
        handler = new SmartChefHandler(true);
        pool = handler.thePool();
    }
}
