// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ChefTestBase} from "../testing/ChefTestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {IMasterChef} from "./IMasterChef.sol";
import {MasterChef} from "./MasterChef.sol";

contract MasterChefRefusalsTest is ChefTestBase {
    address private token;

    function setUp() public {
        setUpChef();
        token = address(new TestToken());
        stake(ALICE, 0, 5e18);
        stake(ALICE, 1, 5e18);
    }

    function expectOwnerOnly() private {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, BOB));
        vm.prank(BOB);
    }

    function test_depositInPoolZero() public {
        expectRevert(IMasterChef.StakingPool.selector);
        chef.deposit(0, 1);
    }

    function test_withdrawFromPoolZero() public {
        expectRevert(IMasterChef.StakingPool.selector);
        vm.prank(ALICE);
        chef.withdraw(0, 1);
    }

    function test_depositInUnknownPool() public {
        expectRevert(IMasterChef.UnknownPool.selector);
        chef.deposit(3, 0);
    }

    function test_withdrawFromUnknownPool() public {
        expectRevert(IMasterChef.UnknownPool.selector);
        chef.withdraw(3, 0);
    }

    function test_emergencyWithdrawFromUnknownPool() public {
        expectRevert(IMasterChef.UnknownPool.selector);
        chef.emergencyWithdraw(3);
    }

    function test_updateOfUnknownPool() public {
        expectRevert(IMasterChef.UnknownPool.selector);
        chef.updatePool(3);
    }

    function test_poolInfoOfUnknownPool() public {
        expectRevert(IMasterChef.UnknownPool.selector);
        chef.poolInfo(3);
    }

    function test_pendingMeowOfUnknownPool() public {
        expectRevert(IMasterChef.UnknownPool.selector);
        chef.pendingMeow(3, ALICE);
    }

    function test_totalStakedOfUnknownPool() public {
        expectRevert(IMasterChef.UnknownPool.selector);
        chef.totalStaked(3);
    }

    function test_withdrawMoreThanStaked() public {
        expectRevert(IMasterChef.InsufficientStake.selector);
        unstake(ALICE, 1, 5e18 + 1);
    }

    function test_leaveStakingWithMoreThanStaked() public {
        expectRevert(IMasterChef.InsufficientStake.selector);
        unstake(ALICE, 0, 5e18 + 1);
    }

    function test_withdrawAnotherAccountsStake() public {
        expectRevert(IMasterChef.InsufficientStake.selector);
        unstake(BOB, 1, 1);
    }

    function test_withdrawTwice() public {
        unstake(ALICE, 1, 5e18);
        expectRevert(IMasterChef.InsufficientStake.selector);
        unstake(ALICE, 1, 1);
    }

    function test_withdrawAfterEmergencyWithdraw() public {
        vm.prank(ALICE);
        chef.emergencyWithdraw(1);
        expectRevert(IMasterChef.InsufficientStake.selector);
        unstake(ALICE, 1, 1);
    }

    function test_depositWithoutAnAllowance() public {
        vm.prank(ALICE);
        lp.approve(address(chef), 0);
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, chef, 0, 1)
        );
        stake(ALICE, 1, 1);
    }

    function test_depositOfMoreThanOwned() public {
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientBalance.selector, ALICE, RICH - 5e18, RICH
            )
        );
        stake(ALICE, 1, RICH);
    }

    function test_depositOfMoreThanAPoolCanHold() public {
        lp.mint(ALICE, 2 ** 128);
        vm.expectRevert(
            abi.encodeWithSelector(
                SafeCast.SafeCastOverflowedUintDowncast.selector, 128, 2 ** 128 + 5e18
            )
        );
        stake(ALICE, 1, 2 ** 128);
    }

    function test_addByAStranger() public {
        expectOwnerOnly();
        chef.add(1, token, 0);
    }

    function test_setByAStranger() public {
        expectOwnerOnly();
        chef.set(1, 1, 0);
    }

    function test_updateEmissionRateByAStranger() public {
        expectOwnerOnly();
        chef.updateEmissionRate(1);
    }

    function test_setFeeAddressByAStranger() public {
        expectOwnerOnly();
        chef.setFeeAddress(BOB);
    }

    function test_addOfATokenThatHasAPool() public {
        expectRevert(IMasterChef.PoolExists.selector);
        chef.add(1, address(lp), 0);
    }

    function test_addOfMeow() public {
        expectRevert(IMasterChef.PoolExists.selector);
        chef.add(1, address(meow), 0);
    }

    function test_addOfAddressWithoutToken() public {
        expectRevert(IMasterChef.NotAToken.selector);
        chef.add(1, BOB, 0);
    }

    function test_addOfTheZeroAddress() public {
        expectRevert(IMasterChef.NotAToken.selector);
        chef.add(1, address(0), 0);
    }

    function test_addWithTooHighAFee() public {
        expectRevert(IMasterChef.FeeTooHigh.selector);
        chef.add(1, token, 2501);
    }

    function test_addWithTooManyPoints() public {
        vm.expectRevert(
            abi.encodeWithSelector(SafeCast.SafeCastOverflowedUintDowncast.selector, 64, 2 ** 64)
        );
        chef.add(2 ** 64, token, 0);
    }

    function test_setOfUnknownPool() public {
        expectRevert(IMasterChef.UnknownPool.selector);
        chef.set(3, 1, 0);
    }

    function test_setWithTooHighAFee() public {
        expectRevert(IMasterChef.FeeTooHigh.selector);
        chef.set(1, 1, 2501);
    }

    function test_setFeeForPoolZero() public {
        expectRevert(IMasterChef.FeeTooHigh.selector);
        chef.set(0, 1, 1);
    }

    function test_setWithTooManyPoints() public {
        vm.expectRevert(
            abi.encodeWithSelector(SafeCast.SafeCastOverflowedUintDowncast.selector, 64, 2 ** 64)
        );
        chef.set(1, 2 ** 64, 0);
    }

    function test_updateEmissionRateAboveTheMaximum() public {
        expectRevert(IMasterChef.EmissionTooHigh.selector);
        chef.updateEmissionRate(1000e18 + 1);
    }

    function test_setFeeAddressToZero() public {
        expectRevert(IMasterChef.ZeroAddress.selector);
        chef.setFeeAddress(address(0));
    }

    function test_creationWithTooHighAnEmission() public {
        expectRevert(IMasterChef.EmissionTooHigh.selector);
        new MasterChef(address(meow), FEES, 1000e18 + 1, START, BOB);
    }

    function test_creationWithoutFeeRecipient() public {
        expectRevert(IMasterChef.ZeroAddress.selector);
        new MasterChef(address(meow), address(0), 1, START, BOB);
    }

    function test_creationWithoutAToken() public {
        expectRevert(IMasterChef.NotAToken.selector);
        new MasterChef(address(0), FEES, 1, START, BOB);
    }
}
