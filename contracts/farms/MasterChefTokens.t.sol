// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {
    ReentrancyGuardTransient
} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {LocalToken} from "../local/LocalToken.sol";
import {RevertingToken} from "../local/RevertingToken.sol";
import {SilentToken} from "../local/SilentToken.sol";
import {TaxToken} from "../local/TaxToken.sol";
import {ChefTestBase} from "../testing/ChefTestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {MasterChef} from "./MasterChef.sol";

/// @dev Calls the farming contract while it is transferred.
contract ReentrantToken is TestToken {
    error WentThrough();
    error RefusedForAnotherReason();

    address private _target;
    bytes private _call;

    function callOnTransfer(address target, bytes calldata data) external {
        (_target, _call) = (target, data);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (_target == address(0)) return;
        (bool ok, bytes memory reason) = _target.call(_call);
        if (ok) revert WentThrough();
        bytes4 expected = ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector;
        if (bytes4(reason) != expected) revert RefusedForAnotherReason();
    }
}

contract MasterChefTokensTest is ChefTestBase {
    TaxToken private taxed;

    function setUp() public {
        setUpChef();
        taxed = new TaxToken("Catnip", "PURR", 500, address(this));
        taxed.mint(ALICE, RICH);
        taxed.mint(BOB, RICH);
        chef.add(4000, address(taxed), 0);
        vm.prank(ALICE);
        taxed.approve(address(chef), type(uint256).max);
        vm.prank(BOB);
        taxed.approve(address(chef), type(uint256).max);
    }

    function test_taxedDepositCountsWhatArrives() public {
        stake(ALICE, 3, 100e18);
        vm.assertEq(stakeOf(ALICE, 3), 95e18, "95 of 100");
        vm.assertEq(chef.totalStaked(3), 95e18, "the pool");
        vm.assertEq(heldByChef(taxed), 95e18, "held");
    }

    function test_feeIsDeductedFromWhatArrives() public {
        chef.set(3, 4000, 1000);
        vm.warp(block.timestamp + chef.FEE_RISE_DELAY());
        stake(ALICE, 3, 100e18);
        vm.assertEq(stakeOf(ALICE, 3), 85.5e18, "nine tenths of 95");
        vm.assertEq(heldByChef(taxed), 85.5e18, "held");
    }

    function testFuzz_repeatedStakingTakesNothingFromOthers(uint256 amount, uint256 times) public {
        (amount, times) = (bound(amount, 1, 1e27), bound(times, 1, 20));
        stake(BOB, 3, 1000e18);
        for (uint256 i = 0; i < times; ++i) {
            stake(ALICE, 3, amount);
            unstake(ALICE, 3, stakeOf(ALICE, 3));
        }
        vm.assertEq(chef.totalStaked(3), 950e18, "the pool");
        vm.assertEq(heldByChef(taxed), 950e18, "the other's stake is covered");
        unstake(BOB, 3, 950e18);
        vm.assertEq(taxed.balanceOf(BOB), RICH - 1000e18 + 902.5e18, "and is returned, taxed");
    }

    function test_tokenWithoutReturnData() public {
        vm.prank(ALICE);
        SilentToken silent = new SilentToken("Silent", "SH", 6, 1e12);
        chef.add(1, address(silent), 0);
        vm.prank(ALICE);
        silent.approve(address(chef), 1e12);
        stake(ALICE, 4, 1e12);
        vm.assertEq(stakeOf(ALICE, 4), 1e12, "staked");
        unstake(ALICE, 4, 1e12);
        vm.assertEq(silent.balanceOf(ALICE), 1e12, "back");
    }

    function test_tokenWithSixDecimals() public {
        LocalToken six = new LocalToken("Six", "SIX", 6, address(this));
        six.mint(ALICE, 5e6);
        chef.add(8000, address(six), 2000);
        vm.prank(ALICE);
        six.approve(address(chef), 5e6);
        stake(ALICE, 4, 5e6);
        vm.assertEq(six.balanceOf(FEES), 1e6, "a fifth");
        wait(1);
        vm.assertEq(chef.pendingMeow(4, ALICE), 20e18, "half of a block");
    }

    function test_revertingTokenAffectsOnlyItsOwnPool() public {
        RevertingToken grumpy = new RevertingToken(address(this));
        grumpy.mint(ALICE, 1e18);
        chef.add(1000, address(grumpy), 0);
        vm.prank(ALICE);
        grumpy.approve(address(chef), 1e18);
        stake(ALICE, 4, 1e18);
        stake(ALICE, 1, 1e18);
        grumpy.refuse(true, true);
        wait(1);
        chef.massUpdatePools();
        chef.set(4, 0, 0);
        unstake(ALICE, 1, 1e18);
        unstake(ALICE, 4, 0);
        vm.assertGt(paid(ALICE), 0, "both rewards are paid");
        expectRevert(RevertingToken.Refused.selector);
        unstake(ALICE, 4, 1e18);
    }

    function reentrantToken(bytes memory data) private returns (ReentrantToken token) {
        token = new ReentrantToken();
        token.mint(ALICE, 10e18);
        vm.prank(ALICE);
        token.approve(address(chef), 10e18);
        chef.add(1, address(token), 100);
        stake(ALICE, 4, 5e18);
        token.callOnTransfer(address(chef), data);
    }

    function test_revertsOnReentrantDeposit() public {
        reentrantToken(abi.encodeWithSignature("deposit(uint256,uint256)", 4, 0));
        stake(ALICE, 4, 1e18);
    }

    function test_revertsOnReentrantWithdraw() public {
        reentrantToken(abi.encodeCall(chef.withdraw, (4, 0)));
        unstake(ALICE, 4, 1e18);
    }

    function test_revertsOnReentrantEnterStaking() public {
        reentrantToken(abi.encodeCall(chef.enterStaking, (0)));
        stake(ALICE, 4, 1e18);
    }

    function test_revertsOnReentrantLeaveStaking() public {
        reentrantToken(abi.encodeCall(chef.leaveStaking, (0)));
        unstake(ALICE, 4, 1e18);
    }

    function test_revertsOnReentrantEmergencyWithdraw() public {
        reentrantToken(abi.encodeCall(chef.emergencyWithdraw, (4)));
        vm.prank(ALICE);
        chef.emergencyWithdraw(4);
    }

    function testFuzz_reentrantUpdateChangesNothing(uint256 blocks) public {
        blocks = bound(blocks, 1, 1e6);
        CountingToken token = new CountingToken(chef);
        token.mint(ALICE, 10e18);
        vm.prank(ALICE);
        token.approve(address(chef), 10e18);
        chef.add(8000, address(token), 0);
        stake(ALICE, 4, 5e18);
        wait(blocks);
        stake(ALICE, 4, 5e18);
        vm.assertEq(paid(ALICE), blocks * 20e18, "half of each block");
        vm.assertEq(chef.pendingMeow(4, ALICE), 0, "once");
    }
}

/// @dev Updates every pool while it is transferred.
contract CountingToken is TestToken {
    MasterChef private immutable CHEF;

    constructor(MasterChef chef) {
        CHEF = chef;
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        CHEF.massUpdatePools();
    }
}
