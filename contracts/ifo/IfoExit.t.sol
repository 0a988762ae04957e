// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

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
