// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IIfoEvents} from "../ifo/IIfoEvents.sol";
import {Ifo} from "../ifo/Ifo.sol";
import {ProfileTestBase} from "./ProfileTestBase.t.sol";
import {TestToken} from "./TestToken.t.sol";

/// @title A funded sale with a basic and an unlimited pool, and accounts with profiles
abstract contract IfoTestBase is ProfileTestBase, IIfoEvents {
    uint256 internal constant NOW = 1_000;
    uint256 internal constant START = 1_100;
    uint256 internal constant END = 1_200;
    uint256 internal constant MAX_LENGTH = 1_000;
    uint256 internal constant RAISING0 = 100e18;
    uint256 internal constant OFFERING0 = 1_000e18;
    uint256 internal constant LIMIT = 10e18;
    uint256 internal constant RAISING1 = 200e18;
    uint256 internal constant OFFERING1 = 3_000e18;
    uint256 internal constant POINTS = 250;
    uint256 internal constant THRESHOLD = 5e18;
    uint256 internal constant CAMPAIGN = 511_020_000;
    address internal constant CAROL = address(0xCA201);

    TestToken internal lp;
    TestToken internal offered;
    Ifo internal sale;

    function setUp() public virtual override {
        super.setUp();
        vm.roll(NOW);
        lp = new TestToken();
        offered = new TestToken();
        sale = makeSale(address(lp), address(offered), address(profile), END);
        offered.mint(address(sale), OFFERING0 + OFFERING1);
        setPools(sale);
        givePointRole(address(sale));
        for (uint256 i = 0; i < 3; ++i) {
            create([ALICE, BOB, CAROL][i], 1);
        }
    }

    function makeSale(address lpToken, address token, address profiles, uint256 release)
        internal
        returns (Ifo)
    {
        return new Ifo(lpToken, token, profiles, START, END, release, MAX_LENGTH, ADMIN);
    }

    function setPools(Ifo one) internal {
        vm.startPrank(ADMIN);
        one.setPool(OFFERING0, RAISING0, LIMIT, false, 0);
        one.setPool(OFFERING1, RAISING1, 0, true, 1);
        one.updatePointParameters(CAMPAIGN, POINTS, THRESHOLD);
        vm.stopPrank();
    }

    function givePointRole(address account) internal {
        bytes32 role = profile.POINT_ROLE();
        vm.prank(ADMIN);
        profile.grantRole(role, account);
    }

    function openSale() internal {
        vm.prank(ADMIN);
        sale.open();
    }

    /// @dev Opens the sale and goes to the first block in which it takes commitments.
    function goLive() internal {
        openSale();
        vm.roll(START + 1);
    }

    /// @dev Goes to the first block of harvests.
    function finish() internal {
        vm.roll(END + 1);
    }

    /// @dev Gives an account LP tokens and commits them.
    function commit(address account, uint256 amount, uint8 pid) internal {
        lp.mint(account, amount);
        vm.startPrank(account);
        lp.approve(address(sale), amount);
        sale.depositPool(amount, pid);
        vm.stopPrank();
    }

    function harvest(address account, uint8 pid) internal {
        vm.prank(account);
        sale.harvestPool(pid);
    }

    function withdraw(uint256 lpAmount, uint256 offerAmount) internal {
        vm.prank(ADMIN);
        sale.finalWithdraw(lpAmount, offerAmount);
    }

    /// @dev Withdraws all that is the owner's.
    function withdrawAll() internal {
        (uint256 lpAmount, uint256 offerAmount) = sale.viewOwnersAmounts();
        withdraw(lpAmount, offerAmount);
    }

    function onePid(uint8 pid) internal pure returns (uint8[] memory pids) {
        pids = new uint8[](1);
        pids[0] = pid;
    }

    /// @dev Returns what the sale says that an account gets in a pool.
    function amountsOf(address account, uint8 pid)
        internal
        view
        returns (uint256 offering, uint256 refund, uint256 tax)
    {
        uint256[3] memory all =
            sale.viewUserOfferingAndRefundingAmountsForPools(account, onePid(pid))[0];
        return (all[0], all[1], all[2]);
    }

    function assertHolds(address account, uint256 lpAmount, uint256 offerAmount) internal view {
        vm.assertEq(lp.balanceOf(account), lpAmount, "LP tokens");
        vm.assertEq(offered.balanceOf(account), offerAmount, "offered tokens");
    }
}
