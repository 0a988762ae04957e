// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {TestBase} from "../testing/TestBase.t.sol";
import {WBNB} from "../token/WBNB.sol";
import {BnbStaking} from "./BnbStaking.sol";

/// @dev Stakes and unstakes coin in random order. The reward is the wrapped coin itself, the
/// hardest case to keep apart; no call may revert.
contract BnbStakingHandler is TestBase {
    uint256 public constant USERS = 4;
    uint256 public constant COIN = 1e24;

    WBNB public immutable WRAPPED = new WBNB();
    BnbStaking public immutable POOL;

    uint256 public paidIn;
    uint256 public done;

    uint256 private height = 1000;

    constructor() {
        vm.roll(height);
        POOL =
            new BnbStaking(address(WRAPPED), address(WRAPPED), 1e18, 1000, 1200, 0, address(this));
        for (uint256 i = 0; i < USERS; ++i) {
            vm.deal(user(i), COIN);
        }
    }

    modifier step(uint256 seed) {
        height += seed % 5;
        vm.roll(height);
        _;
        ++done;
    }

    function user(uint256 seed) public pure returns (address) {
        return address(uint160(0x1000 + seed % USERS));
    }

    function stakeOf(address who) public view returns (uint256 amount) {
        (amount,,) = POOL.userInfo(who);
    }

    function add(uint256 seed, uint256 amount) external step(seed) {
        address who = user(seed);
        amount = block.number > POOL.bonusEndBlock() ? 0 : bound(amount, 0, who.balance / 2);
        vm.prank(who);
        POOL.deposit{value: amount}();
    }

    function take(uint256 seed, uint256 amount) external step(seed) {
        address who = user(seed);
        amount = bound(amount, 0, stakeOf(who));
        vm.prank(who);
        POOL.withdraw(amount);
    }

    function emergencyExit(uint256 seed) external step(seed) {
        vm.prank(user(seed));
        POOL.emergencyWithdraw();
    }

    function fill(uint256 amount) external step(amount) {
        amount = bound(amount, 0, 30e18);
        paidIn += amount;
        vm.deal(address(this), amount);
        WRAPPED.deposit{value: amount}();
        WRAPPED.transfer(address(POOL), amount);
    }
}

contract BnbStakingInvariantsTest is TestBase {
    BnbStakingHandler private handler;

    function setUp() public {
        handler = new BnbStakingHandler();
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function targetSelectors() public view returns (FuzzSelector[] memory targets) {
        bytes4[] memory selectors = new bytes4[](4);
        selectors[0] = BnbStakingHandler.add.selector;
        selectors[1] = BnbStakingHandler.take.selector;
        selectors[2] = BnbStakingHandler.emergencyExit.selector;
        selectors[3] = BnbStakingHandler.fill.selector;
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(handler), selectors);
    }

    function test_handlerUsesThePool() public {
        handler.fill(30e18);
        handler.add(1, 1e18);
        handler.take(1, 5e17);
        handler.emergencyExit(1);
        vm.assertEq(handler.done(), 4, "every action ran");
        vm.assertGt(handler.WRAPPED().balanceOf(handler.user(1)), 0, "and something was earned");
    }

    function invariant_stakedCoinIsCovered() public view {
        uint256 sum = 0;
        for (uint256 i = 0; i < handler.USERS(); ++i) {
            address who = handler.user(i);
            vm.assertEq(who.balance + handler.stakeOf(who), handler.COIN(), "out or staked");
            sum += handler.stakeOf(who);
        }
        vm.assertEq(handler.POOL().totalStaked(), sum, "all stakes");
        vm.assertEq(address(handler.POOL()).balance, 0, "all of it wrapped");
    }

    function invariant_rewardsComeFromBudgetOnly() public view {
        uint256 earned = 0;
        for (uint256 i = 0; i < handler.USERS(); ++i) {
            earned += handler.WRAPPED().balanceOf(handler.user(i));
        }
        BnbStaking pool = handler.POOL();
        vm.assertEq(handler.paidIn(), earned + pool.rewardBudget(), "exact to the last unit");
        vm.assertEq(
            handler.WRAPPED().balanceOf(address(pool)),
            pool.totalStaked() + pool.rewardBudget(),
            "stakes are covered"
        );
    }
}
