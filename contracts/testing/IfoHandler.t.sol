// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Ifo} from "../ifo/Ifo.sol";
import {RevertingToken} from "../local/RevertingToken.sol";
import {TestBase} from "./TestBase.t.sol";

/// @dev Profiles that are active, and take points or refuse them as they are told.
contract MoodyProfiles {
    error Refused();

    bool public refuses;
    mapping(address account => uint256) public points;

    function refuse(bool value) external {
        refuses = value;
    }

    function increaseUserPoints(address account, uint256 given, uint256) external {
        if (refuses) revert Refused();
        points[account] += given;
    }

    function activeSince(address) external pure returns (uint256) {
        return 1;
    }
}

/// @title Random lives of a sale, whose token and profiles refuse at times
/// @notice Keeps its own books, and counts what must never happen.
contract IfoHandler is TestBase {
    uint256 public constant COUNT = 5;
    uint256 public constant END = 200;
    uint256 private constant START = 100;
    uint256 private constant UNIT = 1e15;

    // No immutables: the runner knows a contract by its code, of which they would change too much.
    RevertingToken public lp;
    RevertingToken public offered;
    MoodyProfiles public immutable profiles = new MoodyProfiles();
    Ifo public immutable sale;

    uint256 public unexpected;
    /// @notice Committed by all, by account and pool.
    uint256[2] public totals;
    mapping(address account => uint256[2]) private _committed;
    /// @notice What all users and the owner have got.
    uint256 public usersLp;
    uint256 public ownersLp;
    uint256 public harvests;

    constructor() {
        vm.roll(1);
        lp = new RevertingToken(address(this));
        offered = new RevertingToken(address(this));
        sale = new Ifo(
            address(lp), address(offered), address(profiles), START, END, END, 1_000, address(this)
        );
        sale.setPool(1_000 * UNIT, 50 * UNIT, 20 * UNIT, false, 0);
        sale.setPool(7_777 * UNIT + 1, 3 * UNIT + 7, 0, true, 1);
        sale.updatePointParameters(1, 100, 5 * UNIT);
        offered.mint(address(sale), 8_777 * UNIT + 1);
        sale.open();
        vm.roll(START + 1);
    }

    function accountAt(uint256 index) public pure returns (address) {
        return address(uint160(0xACC0 + index % COUNT));
    }

    function committed(address account, uint256 pid) public view returns (uint256) {
        return _committed[account][pid];
    }

    function commit(uint256 who, uint256 amount, bool isUnlimited) external {
        if (block.number >= END) return;
        address account = accountAt(who);
        uint8 pid = isUnlimited ? 1 : 0;
        uint256 most = isUnlimited ? 2_000 * UNIT : 20 * UNIT - _committed[account][0];
        if (most == 0 || lp.transferRefused()) return;
        amount = bound(amount, 1, most);
        lp.mint(account, amount);
        vm.startPrank(account);
        lp.approve(address(sale), amount);
        sale.depositPool(amount, pid);
        vm.stopPrank();
        _committed[account][pid] += amount;
        totals[pid] += amount;
    }

    function pass(uint256 blocks) external {
        vm.roll(block.number + bound(blocks, 1, 25));
    }

    function end() external {
        if (block.number <= END) vm.roll(END + 1);
    }

    function changeMood(uint256 mood) external {
        offered.refuse(false, mood & 1 == 1);
        profiles.refuse(mood & 2 == 2);
        lp.refuse(false, mood & 12 == 12);
    }

    function harvest(uint256 who, bool isUnlimited) external {
        address account = accountAt(who);
        uint8 pid = isUnlimited ? 1 : 0;
        uint8[] memory pids = new uint8[](1);
        pids[0] = pid;
        (, bool[] memory claimed) = sale.viewUserInfo(account, pids);
        if (block.number <= END || _committed[account][pid] == 0 || claimed[0]) return;
        uint256[3] memory amounts =
            sale.viewUserOfferingAndRefundingAmountsForPools(account, pids)[0];
        uint256 before = lp.balanceOf(account) + sale.refundKept(account);
        uint256 hadOffered = offered.balanceOf(account) + sale.offeringKept(account);
        vm.prank(account);
        sale.harvestPool(pid);
        ++harvests;
        uint256 got = lp.balanceOf(account) + sale.refundKept(account) - before;
        usersLp += lp.transferRefused() ? 0 : got;
        if (got != amounts[1]) ++unexpected;
        if (offered.balanceOf(account) + sale.offeringKept(account) - hadOffered != amounts[0]) {
            ++unexpected;
        }
    }

    function claim(uint256 who) external {
        address account = accountAt(who);
        if (sale.offeringKept(account) == 0 || offered.transferRefused()) return;
        vm.prank(account);
        sale.claimOffering();
    }

    function claimRefund(uint256 who) external {
        address account = accountAt(who);
        uint256 kept = sale.refundKept(account);
        if (kept == 0 || lp.transferRefused()) return;
        vm.prank(account);
        sale.claimRefund();
        usersLp += kept;
    }

    function withdraw(uint256 lpPart, uint256 offeredPart) external {
        if (block.number <= END || offered.transferRefused() || lp.transferRefused()) return;
        (uint256 lpOwn, uint256 offeredOwn) = sale.viewOwnersAmounts();
        uint256 lpAmount = bound(lpPart, 0, lpOwn);
        sale.finalWithdraw(lpAmount, bound(offeredPart, 0, offeredOwn));
        ownersLp += lpAmount;
    }
}
