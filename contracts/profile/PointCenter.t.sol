// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ProfileTestBase} from "../testing/ProfileTestBase.t.sol";
import {IPointCenter, IPointSale} from "./IPointCenter.sol";
import {IProfile} from "./IProfile.sol";
import {PointCenter} from "./PointCenter.sol";

/// @dev Sale with two pools that gives its points with the last harvest, where it can.
contract TestSale is IPointSale {
    IProfile private immutable _profile;
    uint256 private immutable _points;
    mapping(address => uint256[2]) private _amounts;
    mapping(address => bool[2]) private _harvested;
    mapping(address => bool) public pointsGiven;

    constructor(IProfile profile, uint256 points) {
        (_profile, _points) = (profile, points);
    }

    function deposit(address user, uint256 pid, uint256 amount) external {
        _amounts[user][pid] += amount;
    }

    function harvest(address user, uint256 pid) external {
        _harvested[user][pid] = true;
        (, bool all) = userInfo(user);
        if (!all) return;
        try _profile.increaseUserPoints(user, _points, 511010000) {
            pointsGiven[user] = true;
        } catch {}
    }

    function userInfo(address user) public view returns (uint256 amount, bool claimed) {
        claimed = true;
        for (uint256 pid = 0; pid < 2; ++pid) {
            uint256 part = _amounts[user][pid];
            amount += part;
            if (part != 0 && !_harvested[user][pid]) claimed = false;
        }
        if (amount == 0) claimed = false;
    }
}

contract PointCenterTest is ProfileTestBase {
    uint256 private constant THRESHOLD = 100;
    uint256 private constant POINTS = 500;
    uint256 private constant CAMPAIGN = 511010000;

    PointCenter private center;
    TestSale private sale;

    function setUp() public override {
        super.setUp();
        center = new PointCenter(address(profile), 2, ADMIN);
        sale = new TestSale(profile, POINTS);
        grant(address(center));
        vm.prank(ADMIN);
        center.addIFOAddress(address(sale), THRESHOLD, CAMPAIGN, POINTS);
        create(ALICE, 1);
    }

    function grant(address account) private {
        bytes32 role = profile.POINT_ROLE();
        vm.prank(ADMIN);
        profile.grantRole(role, account);
    }

    /// @dev Commits to both pools and harvests them.
    function takePart(address account, uint256 amount) private {
        sale.deposit(account, 0, amount - 1);
        sale.deposit(account, 1, 1);
        sale.harvest(account, 0);
        sale.harvest(account, 1);
    }

    function check(address account, bool expected) private view {
        vm.assertTrue(center.checkClaimStatus(account, address(sale)) == expected, "status");
    }

    function expectNothing(address account) private {
        check(account, false);
        expectRevert(IPointCenter.NothingToClaim.selector);
        vm.prank(account);
        center.getPoints(address(sale));
    }

    function test_pointsThatTheSaleCouldNotGive() public {
        takePart(ALICE, THRESHOLD + 1);
        check(ALICE, true);
        vm.expectEmit(address(center));
        emit IPointCenter.PointsClaim(ALICE, address(sale), POINTS);
        vm.expectEmit(address(profile));
        emit UserPointIncrease(ALICE, POINTS, CAMPAIGN);
        vm.prank(ALICE);
        center.getPoints(address(sale));
        vm.assertEq(profile.userPoints(ALICE), POINTS, "points");
        vm.assertTrue(center.hasClaimed(ALICE, address(sale)), "claimed");
    }

    function test_pointsThatTheSaleGave() public {
        grant(address(sale));
        takePart(ALICE, THRESHOLD + 1);
        vm.assertEq(profile.userPoints(ALICE), POINTS, "given");
        expectNothing(ALICE);
    }

    /// @dev Nor does the sale give them after the centre: it has no harvest left.
    function test_twice() public {
        takePart(ALICE, THRESHOLD + 1);
        vm.prank(ALICE);
        center.getPoints(address(sale));
        expectNothing(ALICE);
    }

    function test_theThresholdItself() public {
        takePart(ALICE, THRESHOLD);
        expectNothing(ALICE);
    }

    function test_beforeAllIsHarvested() public {
        sale.deposit(ALICE, 0, THRESHOLD);
        sale.deposit(ALICE, 1, THRESHOLD);
        sale.harvest(ALICE, 0);
        expectNothing(ALICE);
    }

    function test_withoutAProfile() public {
        takePart(BOB, THRESHOLD + 1);
        expectNothing(BOB);
    }

    function test_withAPausedProfile() public {
        takePart(ALICE, THRESHOLD + 1);
        pause(ALICE);
        expectNothing(ALICE);
    }

    function test_ofASaleThatWasNotAdded() public {
        TestSale other = new TestSale(profile, POINTS);
        vm.assertTrue(!center.checkClaimStatus(ALICE, address(other)), "status");
        expectRevert(IPointCenter.NothingToClaim.selector);
        vm.prank(ALICE);
        center.getPoints(address(other));
    }

    function test_whileTheCenterLacksItsRole() public {
        takePart(ALICE, THRESHOLD + 1);
        bytes32 role = profile.POINT_ROLE();
        vm.prank(ADMIN);
        profile.revokeRole(role, address(center));
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControl.AccessControlUnauthorizedAccount.selector, address(center), role
            )
        );
        vm.prank(ALICE);
        center.getPoints(address(sale));
        check(ALICE, true);
    }

    function test_severalSalesAtOnce() public {
        TestSale other = new TestSale(profile, POINTS);
        takePart(ALICE, THRESHOLD + 1);
        address[] memory sales = new address[](2);
        (sales[0], sales[1]) = (address(other), address(sale));
        bool[] memory statuses = center.checkClaimStatuses(ALICE, sales);
        vm.assertTrue(!statuses[0] && statuses[1], "statuses");
    }

    function test_moreSalesAtOnceThanAllowed() public {
        expectRevert(IPointCenter.TooManySales.selector);
        center.checkClaimStatuses(ALICE, new address[](3));
    }

    function test_moreSalesAtOnceOnceAllowed() public {
        vm.prank(ADMIN);
        center.updateMaxViewLength(3);
        vm.assertEq(center.checkClaimStatuses(ALICE, new address[](3)).length, 3, "statuses");
    }

    function test_addingASaleTwice() public {
        expectRevert(IPointCenter.SaleKnown.selector);
        vm.prank(ADMIN);
        center.addIFOAddress(address(sale), 0, CAMPAIGN, 1);
    }

    function test_addingASaleWithoutPoints() public {
        TestSale other = new TestSale(profile, 0);
        expectRevert(IPointCenter.ZeroPoints.selector);
        vm.prank(ADMIN);
        center.addIFOAddress(address(other), 0, CAMPAIGN, 0);
    }

    function test_addingWhatIsNoSale() public {
        vm.expectRevert(bytes(""));
        vm.prank(ADMIN);
        center.addIFOAddress(address(meow), 0, CAMPAIGN, 1);
    }

    function test_strangerAddsASale() public {
        vm.expectRevert(
            abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, STRANGER)
        );
        vm.prank(STRANGER);
        center.addIFOAddress(address(1), 0, CAMPAIGN, 1);
    }

    function test_strangerSetsTheLengthOfViews() public {
        vm.expectRevert(
            abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, STRANGER)
        );
        vm.prank(STRANGER);
        center.updateMaxViewLength(1);
    }

    /// @dev Whatever part of the harvests happens while the sale has its role: once, or never.
    function testFuzz_neverTwice(uint256 amount, bool early, bool late) public {
        amount = bound(amount, 2, 2 * THRESHOLD);
        bytes32 role = profile.POINT_ROLE();
        if (early) grant(address(sale));
        takePart(ALICE, amount);
        if (early != late) {
            vm.prank(ADMIN);
            late ? profile.grantRole(role, address(sale)) : profile.revokeRole(role, address(sale));
        }
        vm.prank(ALICE);
        try center.getPoints(address(sale)) {} catch {}
        uint256 expected = early || amount > THRESHOLD ? POINTS : 0;
        vm.assertEq(profile.userPoints(ALICE), expected, "points");
        expectNothing(ALICE);
    }
}
