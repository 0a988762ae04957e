// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {CompetitionTestBase} from "../testing/CompetitionTestBase.t.sol";

contract CompetitionTest is CompetitionTestBase {
    Prize private gold = Prize(ALICE, 1, 4, 5_000e18, 100e18, 1_750);

    function setUp() public override {
        super.setUp();
        enter(ALICE, 1);
        enter(BOB, 2);
        leaves.push(leafOf(gold));
        leaves.push(leafOf(Prize(BOB, 2, 0, 10e18, 0, 750)));
        leaves.push(leafOf(Prize(PASSER_BY, 1, 3, 1, 7e18, 1)));
    }

    function test_phasesFollowTheClock() public {
        expectStatus(CompetitionStatus.Registration);
        vm.warp(OPENS - 1);
        expectStatus(CompetitionStatus.Registration);
        vm.warp(OPENS);
        expectStatus(CompetitionStatus.Open);
        vm.warp(CLOSES - 1);
        expectStatus(CompetitionStatus.Open);
        close();
        expectStatus(CompetitionStatus.Close);
        proposeList(107e18);
        vm.warp(block.timestamp + 10 * WINDOW);
        expectStatus(CompetitionStatus.Close);
        vm.expectEmit(address(battle));
        emit NewCompetitionStatus(CompetitionStatus.Claiming);
        beginClaims();
        expectStatus(CompetitionStatus.Claiming);
        vm.assertEq(battle.claimableUntil(), block.timestamp + CLAIM_TIME, "until");
        vm.warp(block.timestamp + CLAIM_TIME - 1);
        expectStatus(CompetitionStatus.Claiming);
        vm.warp(block.timestamp + 1);
        expectStatus(CompetitionStatus.Over);
    }

    function test_isRegistrationBeforeTheAnnouncement() public {
        battle = deployed();
        vm.warp(CLOSES);
        expectStatus(CompetitionStatus.Registration);
        vm.assertEq(battle.viewTerms().termsHash, bytes32(0), "no terms");
    }

    function test_announcesOnceWhatNeverChanges() public {
        battle = deployed();
        vm.expectEmit(address(battle));
        emit CompetitionAnnounced(
            keccak256("terms"), OPENS, CLOSES, WINDOW, CLAIM_TIME, CAMPAIGN, CHAMPION
        );
        vm.prank(OWNER);
        battle.announce(terms());
        vm.assertEq(battle.viewTerms().termsHash, keccak256("terms"), "hash");
        vm.assertEq(battle.viewTerms().closesAt, CLOSES, "close");
    }

    function test_registersWithTheProfilesTeam() public {
        joinTeam(PASSER_BY, 2);
        vm.expectEmit(address(battle));
        emit UserRegister(PASSER_BY, 2);
        vm.prank(PASSER_BY);
        battle.register();
        (bool hasRegistered, bool hasClaimed, uint256 teamId,,) =
            battle.claimInformation(PASSER_BY);
        vm.assertTrue(hasRegistered && !hasClaimed, "takes part");
        vm.assertEq(teamId, 2, "team");
        vm.assertEq(battle.numberUsers(2), 2, "members");
        vm.assertEq(battle.numberUsers(1), 1, "of the other");
    }

    function test_takesTeamsAbove255() public {
        vm.startPrank(CURATOR);
        while (profile.numberTeams() < 257) {
            profile.addTeam("Another team", "");
        }
        vm.stopPrank();
        enter(PASSER_BY, 257);
        (,, uint256 teamId,,) = battle.claimInformation(PASSER_BY);
        vm.assertEq(teamId, 257, "as the profile");
        close();
        Result memory result = resultFor(keccak256("list"), 0);
        result.winningTeam = 257;
        vm.prank(OPERATOR);
        battle.propose(result);
        (result,,) = battle.viewResult();
        vm.assertEq(result.winningTeam, 257, "the winner");
    }

    /// @dev The proof of a rejected list is worth nothing under the next.
    function test_replacesARejectedResult() public {
        close();
        proposeList(107e18);
        bytes32 root = rootOf();
        vm.expectEmit(address(battle));
        emit ResultRejected(1, root, keccak256("why"));
        vm.prank(OBJECTOR);
        battle.reject(keccak256("why"));
        expectStatus(CompetitionStatus.Close);
        (Result memory result, uint256 finalFrom, uint256 attempt) = battle.viewResult();
        vm.assertTrue(result.root == 0 && finalFrom == 0 && attempt == 1, "none");

        Prize memory less = gold;
        less.meow = 60e18;
        leaves[0] = leafOf(less);
        proposeList(67e18);
        (, finalFrom, attempt) = battle.viewResult();
        vm.assertTrue(finalFrom == block.timestamp + WINDOW && attempt == 2, "a new window");
        beginClaims();
        gold.meow = 100e18;
        bytes32[] memory proof = proofOf(0);
        expectRevert(InvalidProof.selector);
        vm.prank(ALICE);
        battle.claimReward(4, 5_000e18, 100e18, 1_750, proof);
        claim(less, 0);
        vm.assertEq(meow.balanceOf(ALICE), 60e18, "the new prize");
    }

    function test_announcesAProposal() public {
        close();
        Result memory result = resultFor(rootOf(), 107e18);
        meow.mint(address(battle), 107e18);
        vm.expectEmit(address(battle));
        emit ResultProposed(
            1, result.root, keccak256("file"), 107e18, 900, 1_999, 1, block.timestamp + WINDOW
        );
        vm.prank(OPERATOR);
        battle.propose(result);
    }

    function test_takesAResultOfNoBlocks() public {
        close();
        Result memory result = resultFor(rootOf(), 0);
        result.firstBlock = result.lastBlock + 1;
        vm.prank(OPERATOR);
        battle.propose(result);
        (Result memory proposed,,) = battle.viewResult();
        vm.assertEq(proposed.firstBlock, proposed.lastBlock + 1, "none");
    }

    /// @dev Anyone may fund it, and what came for a rejected result serves the next.
    function test_takesAResultOnceItsTotalIsHere() public {
        close();
        meow.mint(address(battle), 107e18);
        Result memory result = resultFor(rootOf(), 107e18);
        vm.prank(OPERATOR);
        battle.propose(result);
        vm.prank(OBJECTOR);
        battle.reject(0);
        vm.prank(OPERATOR);
        battle.propose(result);
        beginClaims();
        expectStatus(CompetitionStatus.Claiming);
    }

    function test_paysOutTheRemainder() public {
        claiming(200e18);
        claim(gold, 0);
        vm.warp(block.timestamp + CLAIM_TIME);
        vm.expectEmit(address(battle));
        emit RemainderClaim(PURSE, 100e18);
        vm.prank(OWNER);
        battle.claimRemainder(PURSE);
        vm.assertEq(meow.balanceOf(address(battle)), 0, "all");
    }

    function test_setsItsTwoKeys() public {
        vm.startPrank(OWNER);
        vm.expectEmit(address(battle));
        emit OperatorUpdate(ALICE);
        battle.setOperator(ALICE);
        vm.expectEmit(address(battle));
        emit ObjectorUpdate(BOB);
        battle.setObjector(BOB);
        vm.assertEq(battle.operatorAddress(), ALICE, "operator");
        vm.assertEq(battle.objectorAddress(), BOB, "objector");
    }

    function test_fuzz_statusNeverGoesBack(uint40 first, uint40 second) public {
        (uint256 low, uint256 high) = first < second ? (first, second) : (second, first);
        vm.warp(NOW + low);
        uint256 before = uint256(battle.currentStatus());
        vm.warp(NOW + high);
        vm.assertGe(uint256(battle.currentStatus()), before, "forward");
    }
}
