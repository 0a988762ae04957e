// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {TaxToken} from "../local/TaxToken.sol";
import {ChefTestBase} from "../testing/ChefTestBase.t.sol";
import {MasterChef} from "./MasterChef.sol";

/// @dev Three accounts use four pools, one with a taxed token, while the owner changes settings.
contract ChefHandler is ChefTestBase {
    uint256 public constant POOLS = 4;

    /// @notice Total MEOW that all blocks so far allowed.
    uint256 public emitted;
    uint256 public immutable given;
    uint256 public calls;
    /// @notice Number of calls that wrongly changed another account's pending reward.
    uint256 public othersChanged;
    /// @notice Number of payouts that differed from the pending reward.
    uint256 public mispaid;

    address[3] private accounts = [ALICE, BOB, address(0xCA7)];

    constructor() {
        setUpChef();
        TaxToken taxed = new TaxToken("Catnip", "PURR", 500, address(this));
        chef.add(1000, address(taxed), 100);
        fundAll(accounts[2]);
        for (uint256 i = 0; i < accounts.length; ++i) {
            taxed.mint(accounts[i], RICH);
            vm.prank(accounts[i]);
            taxed.approve(address(chef), type(uint256).max);
        }
        given = meow.totalSupply();
    }

    function theChef() external view returns (MasterChef) {
        return chef;
    }

    function minted() external view returns (uint256) {
        return meow.totalSupply() - given;
    }

    function staked(uint256 pid) external view returns (uint256 sum) {
        for (uint256 i = 0; i < accounts.length; ++i) {
            sum += stakeOf(accounts[i], pid);
        }
    }

    function pending() external view returns (uint256 sum) {
        for (uint256 pid = 0; pid < POOLS; ++pid) {
            for (uint256 i = 0; i < accounts.length; ++i) {
                sum += chef.pendingMeow(pid, accounts[i]);
            }
        }
    }

    function held(uint256 pid) external view returns (uint256) {
        (address token,,,,) = chef.poolInfo(pid);
        return IERC20(token).balanceOf(address(chef));
    }

    /// @dev Combines the other accounts' pending rewards into one number that any change would
    /// change.
    function othersPending(uint256 pid, address account) private view returns (uint256 mix) {
        for (uint256 i = 0; i < accounts.length; ++i) {
            if (accounts[i] != account) mix = mix * 3 + chef.pendingMeow(pid, accounts[i]);
        }
    }

    function enter(uint256 who, uint256 pid, uint256 amount) external {
        (address account, uint256 supply) = (accounts[who % 3], meow.totalSupply());
        pid = pid % POOLS;
        amount = bound(amount, 0, amount % 5 == 0 ? 1e27 : 1e12);
        (uint256 others, uint256 due) =
            (othersPending(pid, account), chef.pendingMeow(pid, account));
        stake(account, pid, amount);
        check(account, pid, others, due, supply);
    }

    /// @dev One account pays for another's stake, whose reward stays pending.
    function enterFor(uint256 who, uint256 pid, uint256 amount) external {
        (address account, address payer) = (accounts[who % 3], accounts[(who % 3 + 1) % 3]);
        (pid, amount) = (1 + pid % (POOLS - 1), bound(amount, 1, 1e24));
        uint256 supply = meow.totalSupply();
        (uint256 others, uint256 due) =
            (othersPending(pid, account), chef.pendingMeow(pid, account));
        vm.prank(payer);
        chef.depositFor(account, pid, amount, 2500);
        uint256 kept = chef.pendingMeow(pid, account);
        if (kept > due || kept + 1 < due || meow.totalSupply() != supply) ++mispaid;
        if (othersPending(pid, account) != others) ++othersChanged;
        ++calls;
    }

    /// @dev Withdraws while MEOW cannot be minted: the reward stays owed, and no stake is lost.
    function leaveUnpaid(uint256 who, uint256 pid, uint256 amount) external {
        (address account, uint256 supply) = (accounts[who % 3], meow.totalSupply());
        pid = pid % POOLS;
        uint256 mine = stakeOf(account, pid);
        if (mine == 0) return;
        (uint256 others, uint256 due) =
            (othersPending(pid, account), chef.pendingMeow(pid, account));
        allowMinting(false);
        unstake(account, pid, bound(amount, 1, mine));
        allowMinting(true);
        if (chef.pendingMeow(pid, account) != due || meow.totalSupply() != supply) ++mispaid;
        if (othersPending(pid, account) != others) ++othersChanged;
        ++calls;
    }

    function leave(uint256 who, uint256 pid, uint256 amount) external {
        (address account, uint256 supply) = (accounts[who % 3], meow.totalSupply());
        pid = pid % POOLS;
        uint256 mine = stakeOf(account, pid);
        amount = amount % 3 == 0 ? mine : bound(amount, 0, mine);
        (uint256 others, uint256 due) =
            (othersPending(pid, account), chef.pendingMeow(pid, account));
        unstake(account, pid, amount);
        check(account, pid, others, due, supply);
    }

    function check(address account, uint256 pid, uint256 others, uint256 due, uint256 supply)
        private
    {
        if (othersPending(pid, account) != others) ++othersChanged;
        if (meow.totalSupply() - supply != due || chef.pendingMeow(pid, account) != 0) {
            ++mispaid;
        }
        ++calls;
    }

    /// @dev An emergency withdrawal neither takes from nor gives to the others.
    function emergencyExit(uint256 who, uint256 pid) external {
        (address account, uint256 supply) = (accounts[who % 3], meow.totalSupply());
        pid = pid % POOLS;
        uint256 others = othersPending(pid, account);
        uint256 owed = owedTo(account, pid);
        vm.prank(account);
        chef.emergencyWithdraw(pid);
        if (othersPending(pid, account) != others) ++othersChanged;
        if (meow.totalSupply() != supply || chef.pendingMeow(pid, account) != owed) ++mispaid;
        ++calls;
    }

    function advance(uint256 blocks) external {
        blocks = bound(blocks, 1, blocks % 7 == 0 ? 1e6 : 100);
        emitted += blocks * chef.meowPerBlock();
        wait(blocks);
    }

    function count(uint256 pid) external {
        if (pid % 5 < POOLS) chef.updatePool(pid % 5);
        else chef.massUpdatePools();
    }

    function weigh(uint256 pid, uint256 points) external {
        chef.set(
            pid % POOLS, bound(points, 0, 10_000), pid % POOLS == 0 ? 0 : uint16(points % 2501)
        );
    }

    function emit_(uint256 perBlock) external {
        chef.updateEmissionRate(bound(perBlock, 0, 1000e18));
    }

    function donate(uint256 pid, uint256 amount) external {
        (address token,,,,) = chef.poolInfo(pid % POOLS);
        vm.prank(ALICE);
        IERC20(token).transfer(address(chef), bound(amount, 0, 1e18));
    }
}

contract MasterChefInvariantsTest is ChefTestBase {
    ChefHandler private handler;

    function setUp() public {
        handler = new ChefHandler();
        chef = handler.theChef();
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function test_handlerReachesEveryAction() public {
        for (uint256 i = 0; i < 12; ++i) {
            handler.enter(i, i / 3, 5e20);
        }
        handler.advance(50);
        for (uint256 i = 0; i < 12; ++i) {
            handler.leave(i, i / 3, 3);
        }
        vm.assertEq(handler.calls(), 24, "every action ran");
        vm.assertGe(handler.minted() + 1e9, handler.emitted(), "and everything was paid");
    }

    function invariant_stakesAddUp() public view {
        for (uint256 pid = 0; pid < handler.POOLS(); ++pid) {
            vm.assertEq(handler.staked(pid), chef.totalStaked(pid), "the sum of all stakes");
            vm.assertLe(chef.totalStaked(pid), handler.held(pid), "is held");
        }
    }

    function invariant_mintedNeverExceedsEmission() public view {
        vm.assertLe(handler.minted() + handler.pending(), handler.emitted(), "paid and owed");
    }

    function invariant_paysPendingReward() public view {
        vm.assertEq(handler.mispaid(), 0, "exactly, and once");
    }

    function invariant_othersKeepTheirPendingReward() public view {
        vm.assertEq(handler.othersChanged(), 0, "of the pending reward");
    }
}
