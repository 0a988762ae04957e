// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {RevertingToken} from "../local/RevertingToken.sol";
import {IPointCenter} from "../profile/IPointCenter.sol";
import {PointCenter} from "../profile/PointCenter.sol";
import {IfoTestBase} from "../testing/IfoTestBase.t.sol";

/// @dev Profiles that burn all the gas they get, for points.
contract BurningProfiles {
    uint256 private _burnt;

    function increaseUserPoints(address, uint256, uint256) external {
        while (true) ++_burnt;
    }

    function activeSince(address) external pure returns (uint256) {
        return 1;
    }
}

/// @dev Whoever has which role, and whatever other contracts do: what is an account's leaves.
contract IfoExitTest is IfoTestBase {
    PointCenter private center;

    function setUp() public override {
        super.setUp();
        center = new PointCenter(address(profile), 9, ADMIN);
        givePointRole(address(center));
        vm.prank(ADMIN);
        center.addIFOAddress(address(sale), THRESHOLD, CAMPAIGN, POINTS);
    }

    function takePointRole() private {
        bytes32 role = profile.POINT_ROLE();
        vm.prank(ADMIN);
        profile.revokeRole(role, address(sale));
    }

    function getPoints(address account) private {
        vm.prank(account);
        center.getPoints(address(sale));
    }

    /// @dev In the reference, this locks all funds.
    function test_paysWithoutTheRoleOfPoints() public {
        takePointRole();
        goLive();
        commit(ALICE, 2 * RAISING1, 1);
        finish();
        vm.expectEmit(address(sale));
        emit PointsRefused(ALICE, POINTS);
        harvest(ALICE, 1);
        assertHolds(ALICE, RAISING1 * 99 / 100, OFFERING1);
        vm.assertTrue(!sale.pointsGiven(ALICE), "not given");
    }

    function test_centerGivesWhatTheSaleCouldNot() public {
        takePointRole();
        goLive();
        commit(ALICE, 6e18, 1);
        finish();
        vm.assertTrue(!center.checkClaimStatus(ALICE, address(sale)), "not harvested");
        harvest(ALICE, 1);
        vm.assertTrue(center.checkClaimStatus(ALICE, address(sale)), "harvested");
        getPoints(ALICE);
        vm.assertEq(profile.userPoints(ALICE), POINTS, "once");
        expectRevert(IPointCenter.NothingToClaim.selector);
        getPoints(ALICE);
    }

    function test_centerGivesNothingThatTheSaleGave() public {
        goLive();
        commit(ALICE, 6e18, 1);
        finish();
        harvest(ALICE, 1);
        vm.assertEq(profile.userPoints(ALICE), POINTS, "by the sale");
        expectRevert(IPointCenter.NothingToClaim.selector);
        getPoints(ALICE);
    }

    /// @dev The first pool's harvest gives no points, so that the role's return gives them once.
    function test_saleGivesNothingThatTheCenterGave() public {
        takePointRole();
        goLive();
        commit(ALICE, 6e18, 1);
        finish();
        harvest(ALICE, 1);
        getPoints(ALICE);
        givePointRole(address(sale));
        expectRevert(AlreadyHarvested.selector);
        harvest(ALICE, 1);
        vm.assertEq(profile.userPoints(ALICE), POINTS, "once");
    }

    function test_paysAPausedProfile() public {
        goLive();
        commit(ALICE, 6e18, 0);
        pause(ALICE);
        finish();
        harvest(ALICE, 0);
        assertHolds(ALICE, 0, 60e18);
    }

    function test_paysThoughTheProfilesAreGone() public {
        goLive();
        commit(ALICE, 6e18, 0);
        finish();
        vm.etch(address(profile), "");
        harvest(ALICE, 0);
        assertHolds(ALICE, 0, 60e18);
    }

    function test_paysThoughTheProfilesBurnGas() public {
        sale = makeSale(address(lp), address(offered), address(new BurningProfiles()), END);
        offered.mint(address(sale), OFFERING0 + OFFERING1);
        setPools(sale);
        goLive();
        commit(ALICE, 6e18, 0);
        finish();
        vm.prank(ALICE);
        sale.harvestPool{gas: 500_000}(0);
        assertHolds(ALICE, 0, 60e18);
    }

    function test_refundsThoughTheOfferedTokenRefuses() public {
        RevertingToken grumpy = new RevertingToken(address(this));
        sale = makeSale(address(lp), address(grumpy), address(profile), END);
        grumpy.mint(address(sale), OFFERING0 + OFFERING1);
        setPools(sale);
        goLive();
        commit(ALICE, 2 * RAISING1, 1);
        commit(BOB, 2 * RAISING1, 1);
        finish();
        grumpy.refuse(false, true);
        vm.expectEmit(address(sale));
        emit OfferingKept(ALICE, OFFERING1 / 2);
        harvest(ALICE, 1);
        vm.assertEq(lp.balanceOf(ALICE), 3 * RAISING1 / 2 * 99 / 100, "refund");
        vm.assertEq(sale.offeringKept(ALICE), OFFERING1 / 2, "kept");

        grumpy.refuse(false, false);
        (, uint256 offerAmount) = sale.viewOwnersAmounts();
        vm.assertEq(offerAmount, OFFERING0, "not the owner's");
        withdraw(0, offerAmount);
        harvest(BOB, 1);
        vm.prank(ALICE);
        sale.claimOffering();
        vm.assertEq(grumpy.balanceOf(ALICE), OFFERING1 / 2, "claimed");
        vm.assertEq(grumpy.balanceOf(BOB), OFFERING1 / 2, "harvested");
        expectRevert(NothingKept.selector);
        vm.prank(ALICE);
        sale.claimOffering();
    }

    function test_paysWhatWasBoughtThoughTheLpTokenRefuses() public {
        RevertingToken grumpy = new RevertingToken(address(this));
        sale = makeSale(address(grumpy), address(offered), address(profile), END);
        offered.mint(address(sale), OFFERING0 + OFFERING1);
        setPools(sale);
        goLive();
        for (uint256 i = 0; i < 2; ++i) {
            address account = i == 0 ? ALICE : BOB;
            grumpy.mint(account, 2 * RAISING1);
            vm.startPrank(account);
            grumpy.approve(address(sale), 2 * RAISING1);
            sale.depositPool(2 * RAISING1, 1);
            vm.stopPrank();
        }
        finish();
        uint256 back = 3 * RAISING1 / 2 * 99 / 100;
        grumpy.refuse(false, true);
        vm.expectEmit(address(sale));
        emit RefundKept(ALICE, back);
        harvest(ALICE, 1);
        vm.assertEq(offered.balanceOf(ALICE), OFFERING1 / 2, "bought");
        vm.assertEq(sale.refundKept(ALICE), back, "kept");

        grumpy.refuse(false, false);
        (uint256 lpAmount,) = sale.viewOwnersAmounts();
        vm.assertEq(lpAmount, 4 * RAISING1 - back - 3 * RAISING1 / 2, "not the owner's");
        withdraw(lpAmount, 0);
        harvest(BOB, 1);
        vm.expectEmit(address(sale));
        emit RefundClaim(ALICE, back);
        vm.prank(ALICE);
        sale.claimRefund();
        vm.assertEq(grumpy.balanceOf(ALICE), back, "claimed");
        vm.assertEq(grumpy.balanceOf(BOB), back, "harvested");
        vm.assertEq(sale.refundKept(ALICE), 0, "once");
        (lpAmount,) = sale.viewOwnersAmounts();
        vm.assertEq(lpAmount, grumpy.balanceOf(address(sale)), "the rest is the owner's");
    }

    /// @dev Both tokens refuse in both pools: nothing kept before is lost, and once it is claimed,
    /// no longer withheld from the owner.
    function test_keepsWhatIsRefusedInBothPools() public {
        RevertingToken grumpyLp = new RevertingToken(address(this));
        RevertingToken grumpy = new RevertingToken(address(this));
        sale = makeSale(address(grumpyLp), address(grumpy), address(profile), END);
        grumpy.mint(address(sale), OFFERING0 + OFFERING1);
        setPools(sale);
        goLive();
        grumpyLp.mint(ALICE, LIMIT + 2 * RAISING1);
        vm.startPrank(ALICE);
        grumpyLp.approve(address(sale), LIMIT + 2 * RAISING1);
        sale.depositPool(LIMIT, 0);
        sale.depositPool(2 * RAISING1, 1);
        vm.stopPrank();
        finish();
        uint256[3][2] memory due;
        for (uint8 pid = 0; pid < 2; ++pid) {
            uint8[] memory pids = new uint8[](1);
            pids[0] = pid;
            due[pid] = sale.viewUserOfferingAndRefundingAmountsForPools(ALICE, pids)[0];
        }
        grumpy.refuse(false, true);
        grumpyLp.refuse(false, true);
        harvest(ALICE, 0);
        harvest(ALICE, 1);
        vm.assertEq(sale.offeringKept(ALICE), due[0][0] + due[1][0], "bought in both");
        vm.assertEq(sale.refundKept(ALICE), due[0][1] + due[1][1], "back");

        grumpy.refuse(false, false);
        vm.prank(ALICE);
        sale.claimOffering();
        vm.assertEq(grumpy.balanceOf(ALICE), due[0][0] + due[1][0], "claimed");
        (, uint256 offerAmount) = sale.viewOwnersAmounts();
        vm.assertEq(offerAmount, grumpy.balanceOf(address(sale)), "the rest is the owner's");
    }

    function test_refusesARefundThatIsNotKept() public {
        expectRevert(NothingKept.selector);
        vm.prank(ALICE);
        sale.claimRefund();
    }

    function test_ownerCanEmptyNothingBeforeTheHarvests() public {
        goLive();
        commit(ALICE, 3 * RAISING1, 1);
        commit(BOB, RAISING1, 1);
        commit(CAROL, LIMIT, 0);
        finish();
        (uint256 aliceGets, uint256 aliceBack,) = amountsOf(ALICE, 1);
        withdrawAll();
        harvest(ALICE, 1);
        withdrawAll();
        harvest(CAROL, 0);
        withdrawAll();
        harvest(BOB, 1);
        withdrawAll();
        assertHolds(ALICE, aliceBack, aliceGets);
        assertHolds(address(sale), 0, 0);
        vm.assertEq(lp.balanceOf(ADMIN), RAISING1 + LIMIT + 3 * RAISING1 / 100, "raised and tax");
    }

    function test_ownershipLeftBehindStopsNothing() public {
        goLive();
        commit(ALICE, 2 * RAISING1, 1);
        vm.prank(ADMIN);
        sale.transferOwnership(address(0xDEAD));
        finish();
        harvest(ALICE, 1);
        assertHolds(ALICE, RAISING1 * 99 / 100, OFFERING1);
    }
}
