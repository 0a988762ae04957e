// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IfoTestBase} from "../testing/IfoTestBase.t.sol";

contract IfoTest is IfoTestBase {
    function test_hasItsTerms() public view {
        vm.assertEq(sale.lpToken(), address(lp), "LP token");
        vm.assertEq(sale.offeringToken(), address(offered), "offered token");
        vm.assertEq(sale.profile(), address(profile), "profiles");
        vm.assertEq(sale.startBlock(), START, "start");
        vm.assertEq(sale.endBlock(), END, "end");
        vm.assertEq(sale.releaseBlock(), END, "release");
        vm.assertEq(sale.MAX_LENGTH(), MAX_LENGTH, "longest");
        vm.assertEq(sale.campaignId(), CAMPAIGN, "campaign");
        vm.assertEq(sale.numberPoints(), POINTS, "points");
        vm.assertEq(sale.thresholdPoints(), THRESHOLD, "threshold");
        vm.assertEq(sale.numberPools(), 2, "pools");
        vm.assertTrue(!sale.isOpen(), "not open");
        vm.assertEq(sale.owner(), ADMIN, "owner");
    }

    /// @dev Raising comes before offering, other than in `setPool`.
    function test_describesItsPools() public {
        goLive();
        commit(ALICE, 7e18, 0);
        (
            uint256 raising,
            uint256 offering,
            uint256 limit,
            bool hasTax,
            uint256 total,
            uint256 taxes
        ) = sale.viewPoolInformation(0);
        vm.assertEq(raising, RAISING0, "raising");
        vm.assertEq(offering, OFFERING0, "offering");
        vm.assertEq(limit, LIMIT, "limit");
        vm.assertTrue(!hasTax, "no tax");
        vm.assertEq(total, 7e18, "total");
        vm.assertEq(taxes, 0, "taxes");
        (raising,,,,,) = sale.viewPoolInformation(2);
        vm.assertEq(raising, 0, "there is no third pool");
    }

    function test_takesDepositsInItsFirstAndLastBlock() public {
        openSale();
        vm.roll(START + 1);
        commit(ALICE, 1, 1);
        vm.roll(END - 1);
        commit(ALICE, 2, 1);
        (uint256 amount,) = sale.userInfo(ALICE);
        vm.assertEq(amount, 3, "both");
    }

    function test_countsTwoDepositsAsOne() public {
        goLive();
        commit(ALICE, 4e18, 0);
        commit(ALICE, 6e18, 0);
        (uint256[] memory amounts, bool[] memory claimed) = sale.viewUserInfo(ALICE, onePid(0));
        vm.assertEq(amounts[0], LIMIT, "up to the limit");
        vm.assertTrue(!claimed[0], "not harvested");
        lp.mint(ALICE, 1);
        vm.startPrank(ALICE);
        lp.approve(address(sale), 1);
        vm.expectRevert(abi.encodeWithSelector(LimitExceeded.selector, LIMIT));
        sale.depositPool(1, 0);
        vm.stopPrank();
    }

    /// @dev The reference takes the index for the pool, so that this panics.
    function test_readsTheSecondPoolAlone() public {
        goLive();
        commit(ALICE, 3e18, 1);
        (uint256[] memory amounts, bool[] memory claimed) = sale.viewUserInfo(ALICE, onePid(1));
        vm.assertEq(amounts.length, 1, "one");
        vm.assertEq(amounts[0], 3e18, "of the second pool");
        vm.assertTrue(!claimed[0], "not harvested");
    }

    function test_readsPoolsThatDoNotExist() public view {
        uint8[] memory pids = new uint8[](2);
        (pids[0], pids[1]) = (2, 255);
        (uint256[] memory amounts,) = sale.viewUserInfo(ALICE, pids);
        vm.assertEq(amounts[1], 0, "amount");
        vm.assertEq(sale.viewUserAllocationPools(ALICE, pids)[0], 0, "allocation");
        vm.assertEq(
            sale.viewUserOfferingAndRefundingAmountsForPools(ALICE, pids)[1][0], 0, "offering"
        );
        vm.assertEq(sale.viewPoolTaxRateOverflow(2), 0, "rate");
    }

    function test_sellsAtTheSetPriceWhileThePoolIsNotFull() public {
        goLive();
        commit(ALICE, 10e18, 0);
        commit(BOB, 5e18, 0);
        finish();
        harvest(ALICE, 0);
        harvest(BOB, 0);
        assertHolds(ALICE, 0, 100e18);
        assertHolds(BOB, 0, 50e18);
        withdrawAll();
        assertHolds(ADMIN, 15e18, OFFERING0 + OFFERING1 - 150e18);
    }

    function test_sellsAFullPoolWithoutRefund() public {
        goLive();
        commit(ALICE, RAISING1, 1);
        finish();
        harvest(ALICE, 1);
        assertHolds(ALICE, 0, OFFERING1);
    }

    function test_sharesAPoolThatGotMore() public {
        goLive();
        commit(ALICE, 600e18, 1);
        commit(BOB, 200e18, 1);
        finish();
        // Four times over: each pays a quarter, and 1 % of what comes back is kept.
        harvest(ALICE, 1);
        assertHolds(ALICE, 445.5e18, 2_250e18);
        harvest(BOB, 1);
        assertHolds(BOB, 148.5e18, 750e18);
        (,,,,, uint256 taxes) = sale.viewPoolInformation(1);
        vm.assertEq(taxes, 6e18, "taxes");
        withdrawAll();
        assertHolds(ADMIN, RAISING1 + 6e18, OFFERING0);
        assertHolds(address(sale), 0, 0);
    }

    function test_refundsTheSmallestAmount() public {
        goLive();
        commit(ALICE, RAISING1 + 1, 1);
        finish();
        harvest(ALICE, 1);
        // The tax on 1 is less than 1.
        assertHolds(ALICE, 1, OFFERING1);
    }

    function test_keepsNoTaxOfAPoolWithoutOne() public {
        vm.prank(ADMIN);
        sale.setPool(OFFERING0, RAISING0, 0, false, 0);
        goLive();
        commit(ALICE, 4 * RAISING0, 0);
        vm.assertEq(sale.viewPoolTaxRateOverflow(0), 0, "rate");
        finish();
        harvest(ALICE, 0);
        assertHolds(ALICE, 3 * RAISING0, OFFERING0);
    }

    function test_taxesByHowManyTimesOverThePoolIsFilled() public {
        goLive();
        uint256[12] memory times =
            [uint256(1), 49, 50, 99, 100, 250, 499, 500, 1000, 1499, 1500, 2000];
        uint40[12] memory rates = [1e10, 1e10, 5e9, 5e9, 3e9, 25e8, 25e8, 2e9, 1e9, 1e9, 5e8, 5e8];
        uint256 total = 0;
        for (uint256 i = 0; i < times.length; ++i) {
            uint256 wanted = times[i] * RAISING1;
            commit(ALICE, wanted - total, 1);
            total = wanted;
            vm.assertEq(sale.viewPoolTaxRateOverflow(1), rates[i], "rate");
        }
        finish();
        harvest(ALICE, 1);
        uint256 back = 1_999 * RAISING1;
        assertHolds(ALICE, back - back * 5 / 10_000, OFFERING1);
    }

    function test_showsTheAllocation() public {
        goLive();
        commit(ALICE, 1e18, 1);
        commit(BOB, 2e18, 1);
        vm.assertEq(sale.viewUserAllocationPools(ALICE, onePid(1))[0], 333_333_333_333, "third");
        vm.assertEq(sale.viewUserAllocationPools(CAROL, onePid(1))[0], 0, "none");
    }

    function test_givesPointsOnceWithTheLastHarvest() public {
        goLive();
        commit(ALICE, 3e18, 0);
        commit(ALICE, 3e18, 1);
        finish();
        harvest(ALICE, 1);
        vm.assertEq(profile.userPoints(ALICE), 0, "one pool is left");
        vm.expectEmit(address(sale));
        emit PointsGiven(ALICE, POINTS);
        harvest(ALICE, 0);
        vm.assertEq(profile.userPoints(ALICE), POINTS, "points");
        vm.assertTrue(sale.pointsGiven(ALICE), "given");
        (uint256 amount, bool claimed) = sale.userInfo(ALICE);
        vm.assertEq(amount, 6e18, "both pools");
        vm.assertTrue(claimed, "both harvested");
    }

    function test_givesNoPointsAtTheThreshold() public {
        goLive();
        commit(ALICE, THRESHOLD, 1);
        commit(BOB, THRESHOLD + 1, 1);
        finish();
        harvest(ALICE, 1);
        harvest(BOB, 1);
        vm.assertTrue(!sale.pointsGiven(ALICE), "at the threshold");
        vm.assertEq(profile.userPoints(BOB), POINTS, "above it");
    }

    function test_givesNoPointsWhereThereAreNone() public {
        vm.prank(ADMIN);
        sale.updatePointParameters(CAMPAIGN, 0, 0);
        goLive();
        commit(ALICE, 9e18, 1);
        finish();
        harvest(ALICE, 1);
        vm.assertTrue(!sale.pointsGiven(ALICE), "none");
    }

    function test_canBeChangedUntilItIsOpened() public {
        vm.startPrank(ADMIN);
        sale.updateStartAndEndBlocks(START + 5, END + 5, END + 9);
        sale.setPool(0, 0, 0, true, 1);
        sale.open();
        vm.stopPrank();
        vm.assertEq(sale.releaseBlock(), END + 9, "release");
        vm.assertEq(sale.viewPoolTaxRateOverflow(1), 0, "a pool that isn't used");
        vm.assertTrue(sale.isOpen(), "open");
    }

    function test_releasesLaterThanItEnds() public {
        vm.prank(ADMIN);
        sale.updateStartAndEndBlocks(START, END, END + 50);
        goLive();
        commit(ALICE, 1e18, 1);
        vm.roll(END + 49);
        vm.expectRevert(abi.encodeWithSelector(NotYetHarvestable.selector, END + 50));
        harvest(ALICE, 1);
        vm.roll(END + 50);
        harvest(ALICE, 1);
        assertHolds(ALICE, 0, 15e18);
    }

    function test_givesAllBackOfASaleThatNeverOpened() public {
        vm.roll(END + 1);
        withdrawAll();
        assertHolds(ADMIN, 0, OFFERING0 + OFFERING1);
    }

    function test_recoversOtherTokens() public {
        meow.mint(address(sale), 5);
        vm.prank(ADMIN);
        sale.recoverWrongTokens(address(meow), 5);
        vm.assertEq(meow.balanceOf(ADMIN), 5, "recovered");
    }
}
