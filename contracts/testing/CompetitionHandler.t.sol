// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {CompetitionTestBase} from "./CompetitionTestBase.t.sol";

/// @title Plays a competition at random for a campaign, and counts
contract CompetitionHandler is CompetitionTestBase {
    uint256 private constant ACCOUNTS = 6;

    Prize[] private prizes;
    uint256 private listed;
    uint256 private funded;
    uint256 private withdrawn;
    uint256 private lastStatus;
    bool private wentBack;
    mapping(address => uint256) private timesPaid;

    constructor() {
        super.setUp();
        for (uint256 i = 0; i < ACCOUNTS; ++i) {
            // The last two only register if they come in time.
            if (i < ACCOUNTS - 2) enter(account(i), 1 + i % 3);
            else joinTeam(account(i), 1 + i % 3);
        }
    }

    function setUp() public override {}

    function account(uint256 index) private pure returns (address) {
        return address(uint160(0xACC000 + index));
    }

    /// @dev Every act may be refused; a refusal changes nothing.
    function act(uint256 random) external {
        random = uint256(keccak256(abi.encode(random)));
        uint256 kind = random % 8;
        uint256 value = random >> 8;
        // Claims are many, so that all of a list are seen.
        if (battle.currentStatus() == CompetitionStatus.Claiming && kind < 6) claimOne(value);
        else if (kind == 0) enterOne(value);
        else if (kind == 1) vm.warp(block.timestamp + value % 6 days);
        else if (kind == 2) proposeOne(value);
        else if (kind == 3) rejectOne(value);
        else if (kind == 4) advance();
        else if (kind == 5) fund(value % 200e18);
        else if (kind == 6) claimOne(value);
        else takeBack(value);
        vm.roll(block.number + 1);
        uint256 status = uint256(battle.currentStatus());
        if (status < lastStatus) wentBack = true;
        lastStatus = status;
    }

    function enterOne(uint256 value) private {
        vm.prank(account(value % ACCOUNTS));
        try battle.register() {} catch {}
    }

    /// @dev A list of those who take part, and now and then of others; its total may be too low.
    function proposeOne(uint256 value) private {
        if (battle.currentStatus() != CompetitionStatus.Close) return;
        delete leaves;
        delete prizes;
        listed = 0;
        for (uint256 i = 0; i < ACCOUNTS; ++i) {
            uint256 part = uint256(keccak256(abi.encode(value, i)));
            uint8 teamId = uint8(1 + i % 3);
            Prize memory prize =
                Prize(account(i), teamId, uint8(part % 5), part, part % 50e18, part % 1_500);
            prizes.push(prize);
            leaves.push(leafOf(prize));
            listed += prize.meow;
        }
        uint256 total = value % 4 == 0 ? listed / 2 : listed;
        Result memory result = resultFor(rootOf(), total);
        if (value % 5 != 0) fund(total);
        vm.prank(OPERATOR);
        try battle.propose(result) {}
        catch {
            // The list that was proposed before is no longer known here: nobody claims from it.
            delete prizes;
        }
    }

    function rejectOne(uint256 value) private {
        if (value % 3 != 0) return;
        vm.prank(OBJECTOR);
        try battle.reject(bytes32(value)) {} catch {}
    }

    function advance() private {
        try battle.updateCompetitionStatus() {} catch {}
    }

    function fund(uint256 amount) private {
        meow.mint(address(battle), amount);
        funded += amount;
    }

    function claimOne(uint256 value) private {
        if (prizes.length == 0) return;
        uint256 index = value % ACCOUNTS;
        Prize memory prize = prizes[index];
        if (value % 7 == 0) prize.meow += 1;
        if (value % 5 == 0) giveOne(prize.account);
        bytes32[] memory proof = proofOf(index);
        uint256 before = meow.balanceOf(prize.account);
        vm.prank(prize.account);
        try battle.claimReward(prize.group, prize.volume, prize.meow, prize.points, proof) {
            ++timesPaid[prize.account];
            // At once or later, or never.
            if (value % 3 == 0) giveOne(prize.account);
            vm.assertEq(meow.balanceOf(prize.account), before + prizes[index].meow, "as listed");
        } catch {
            vm.assertEq(meow.balanceOf(prize.account), before, "nothing");
        }
    }

    function giveOne(address winner) private {
        uint256 held = cats.balanceOf(winner);
        (,,,, bool isCatOwed) = battle.claimInformation(winner);
        try battle.giveOwed(winner) {} catch {}
        vm.assertEq(cats.balanceOf(winner), held + (isCatOwed ? 1 : 0), "a cat where one is owed");
    }

    function takeBack(uint256 value) private {
        if (value % 5 == 0) vm.warp(block.timestamp + CLAIM_TIME / 2);
        uint256 held = meow.balanceOf(address(battle));
        vm.prank(OWNER);
        try battle.claimRemainder(PURSE) {
            withdrawn += held;
        } catch {}
    }

    function checkBooks() external view {
        vm.assertEq(
            meow.balanceOf(address(battle)) + battle.claimedMeow() + withdrawn,
            funded,
            "in = out + here"
        );
    }

    function checkClaims() external view {
        (Result memory result,,) = battle.viewResult();
        vm.assertLe(battle.claimedMeow(), result.totalMeow, "no more than the total");
        if (battle.currentStatus() == CompetitionStatus.Claiming) {
            vm.assertGe(
                meow.balanceOf(address(battle)),
                result.totalMeow - battle.claimedMeow(),
                "what can be claimed is here"
            );
        }
        for (uint256 i = 0; i < ACCOUNTS; ++i) {
            (bool hasRegistered, bool hasClaimed,,,) = battle.claimInformation(account(i));
            vm.assertEq(timesPaid[account(i)], hasClaimed ? 1 : 0, "once");
            vm.assertTrue(hasRegistered || !hasClaimed, "only who takes part");
        }
    }

    function checkOrder() external view {
        vm.assertTrue(!wentBack, "only forward");
    }
}
