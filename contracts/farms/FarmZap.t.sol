// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {FarmZapTestBase} from "../testing/FarmZapTestBase.t.sol";
import {IFarmZap} from "./IFarmZap.sol";

contract FarmZapTest is FarmZapTestBase {
    function test_returnsItsContracts() public view {
        vm.assertEq(farmZap.factory(), address(factory), "factory");
        vm.assertEq(farmZap.WETH(), address(wbnb), "wrapped coin");
        vm.assertEq(farmZap.chef(), address(chef), "farms");
    }

    function testFuzz_inEqualsZapAndDeposit(uint256 amount, bool isTaxed)
        public
        farmZapKeepsNothing
    {
        amount = bound(amount, 1e9, 1e25);
        (IERC20 token, IERC20 other, uint256 pid) = isTaxed
            ? (IERC20(taxed), IERC20(wbnb), TAXED)
            : (IERC20(tokenA), IERC20(tokenB), PLAIN);
        uint256 start = vm.snapshotState();
        (uint256 expected,,) =
            zap.zapIn(address(token), address(other), amount, 0, address(this), SOON);
        chef.deposit(pid, expected);
        uint256 left = token.balanceOf(address(this));
        vm.revertToState(start);
        uint256 liquidity =
            farmZap.zapIntoFarm(path(token), address(other), amount, expected, pid, 0, SOON);
        vm.assertEq(liquidity, expected, "the same shares");
        vm.assertEq(staked(pid), expected, "all staked");
        vm.assertEq(token.balanceOf(address(this)), left, "the same dust");
    }

    function testFuzz_coinOverTwoHopsIsStakedLessTheFee(uint256 amount)
        public
        farmZapKeepsNothing
    {
        amount = bound(amount, 1e9, 1e23);
        uint256 liquidity = farmZap.zapIntoFarm{value: amount}(
            path(wbnb, tokenA), address(tokenB), amount, 1, PLAIN, 0, SOON
        );
        vm.assertEq(staked(PLAIN), liquidity, "staked");
        liquidity = farmZap.zapIntoFarm{value: amount}(
            path(wbnb), address(tokenA), amount, 1, COIN, FEE_BPS, SOON
        );
        vm.assertEq(staked(COIN), liquidity - liquidity * FEE_BPS / 10_000, "staked less the fee");
    }

    function test_dustOfCoinIsCoin() public farmZapKeepsNothing {
        uint256 wrapped = wbnb.balanceOf(address(this));
        farmZap.zapIntoFarm{value: 1e18 + 7}(
            path(wbnb), address(tokenA), 1e18 + 7, 1, COIN, FEE_BPS, SOON
        );
        vm.assertEq(wbnb.balanceOf(address(this)), wrapped, "nothing wrapped comes back");
    }

    function test_surplusOfAPairReachesTheCaller() public farmZapKeepsNothing {
        wbnb.transfer(address(taxedPair), 1e20);
        uint256 held = taxed.balanceOf(address(this));
        farmZap.zapIntoFarm(path(wbnb), address(taxed), 1e18, 1, TAXED, 0, SOON);
        vm.assertGt(taxed.balanceOf(address(this)), held, "dust of the other token");
    }

    function test_inLeavesTheRewardPending() public {
        farmZap.zapIntoFarm(path(tokenA), address(tokenB), 1e18, 1, PLAIN, 0, SOON);
        vm.roll(block.number + 10);
        uint256 pending = chef.pendingMeow(PLAIN, address(this));
        vm.assertGt(pending, 0, "something waits");
        farmZap.zapIntoFarm(path(tokenA), address(tokenB), 1e18, 1, PLAIN, 0, SOON);
        vm.assertEq(meow.balanceOf(address(this)), 0, "nothing paid");
        vm.assertGe(chef.pendingMeow(PLAIN, address(this)) + 1, pending, "nothing lost");
    }

    function testFuzz_outAsOneEqualsWithdrawAndZapOut(uint256 amount, uint256 part, uint256 way)
        public
        farmZapKeepsNothing
    {
        (IERC20 token, IERC20 other, uint256 pid) = wayOf(way);
        uint256 shares = stakeInto(token, other, pid, bound(amount, 1e12, 1e24));
        part = bound(part, shares / 1000 + 1e6, shares);
        vm.roll(block.number + 5);
        uint256 start = vm.snapshotState();
        chef.withdraw(pid, part);
        uint256 reward = meow.balanceOf(address(this));
        IFarmZap.Exit memory exit = exitAs(path(token), other, false);
        exit.minAmount = zap.zapOut(address(token), address(other), part, 0, address(this), SOON);
        uint256 held = token.balanceOf(address(this));
        vm.revertToState(start);
        leave(pid, part, exit);
        vm.assertEq(token.balanceOf(address(this)), held, "the same amount");
        vm.assertEq(staked(pid) + part, shares, "the rest stays staked");
        vm.assertEq(meow.balanceOf(address(this)), reward, "and the reward is paid");
    }

    function testFuzz_outAsBothEqualsWithdrawAndRemove(uint256 amount, bool isTaxed)
        public
        farmZapKeepsNothing
    {
        (IERC20 token, IERC20 other, uint256 pid) = isTaxed
            ? (IERC20(taxed), IERC20(wbnb), TAXED)
            : (IERC20(tokenA), IERC20(tokenB), PLAIN);
        uint256 shares = stakeInto(token, other, pid, bound(amount, 1e12, 1e24));
        IERC20 pair = IERC20(isTaxed ? address(taxedPair) : address(plainPair));
        uint256 start = vm.snapshotState();
        chef.withdraw(pid, shares);
        pair.approve(address(router), shares);
        router.removeLiquidity(address(token), address(other), shares, 0, 0, address(this), SOON);
        uint256 held = token.balanceOf(address(this));
        uint256 heldOther = other.balanceOf(address(this));
        vm.revertToState(start);
        IFarmZap.Exit memory exit = exitAs(path(token), other, false);
        exit.both = true;
        exit.minAmount = held - token.balanceOf(address(this));
        exit.minOther = heldOther - other.balanceOf(address(this));
        leave(pid, shares, exit);
        vm.assertEq(token.balanceOf(address(this)), held, "the same amount");
        vm.assertEq(other.balanceOf(address(this)), heldOther, "and of the other");
    }

    function testFuzz_outAsCoin(uint256 amount, bool both) public farmZapKeepsNothing {
        uint256 shares = stakeInto(tokenA, wbnb, COIN, bound(amount, 1e12, 1e24));
        uint256 wrapped = wbnb.balanceOf(address(this));
        uint256 coin = address(this).balance;
        IFarmZap.Exit memory exit =
            both ? exitAs(path(tokenA), wbnb, true) : exitAs(path(wbnb), tokenA, true);
        (exit.both, exit.minAmount, exit.minOther) = (both, 1, both ? 1 : 0);
        leave(COIN, shares, exit);
        vm.assertEq(wbnb.balanceOf(address(this)), wrapped, "nothing wrapped");
        vm.assertGt(address(this).balance, coin, "but coin");
    }

    function test_outOverAPath() public farmZapKeepsNothing {
        uint256 shares = stakeInto(tokenA, tokenB, PLAIN, 1e21);
        uint256 coin = address(this).balance;
        leave(PLAIN, shares / 2, exitAs(path(tokenA, wbnb), tokenB, true));
        vm.assertGt(address(this).balance, coin, "coin");
        uint256 held = taxed.balanceOf(address(this));
        IFarmZap.Exit memory exit = exitAs(path(tokenA, wbnb, taxed), tokenB, false);
        exit.minAmount = 1;
        leave(PLAIN, shares / 2, exit);
        vm.assertGt(taxed.balanceOf(address(this)), held, "a token of no pair of the farm");
    }

    /// @dev Returns a token, the other one of its pair and the pair's pool.
    function wayOf(uint256 way) private view returns (IERC20 token, IERC20 other, uint256 pid) {
        (token, other, pid) = way % 4 < 2
            ? (IERC20(tokenA), IERC20(tokenB), PLAIN)
            : (IERC20(taxed), IERC20(wbnb), TAXED);
        if (way % 2 == 1) (token, other) = (other, token);
    }

    function stakeInto(IERC20 token, IERC20 other, uint256 pid, uint256 amount)
        private
        returns (uint256)
    {
        farmZap.zapIntoFarm(path(token), address(other), amount, 0, pid, FEE_BPS, SOON);
        return staked(pid);
    }
}
