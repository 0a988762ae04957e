// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {CompetitionTestBase} from "../testing/CompetitionTestBase.t.sol";

contract CompetitionClaimRefusalsTest is CompetitionTestBase {
    Prize private gold = Prize(ALICE, 1, 4, 5_000e18, 100e18, 1_750);

    function setUp() public override {
        super.setUp();
        enter(ALICE, 1);
        leaves.push(leafOf(gold));
    }

    function test_refusesClaimsBeforeTheClose() public {
        expectRevert(CompetitionNotClosed.selector);
        battle.updateCompetitionStatus();
    }

    function test_refusesClaimsWithoutAResult() public {
        close();
        expectRevert(NoResult.selector);
        battle.updateCompetitionStatus();
    }

    function test_refusesClaimsWhileAnyoneCanObject() public {
        close();
        proposeList(0);
        uint256 finalFrom = block.timestamp + WINDOW;
        vm.warp(finalFrom - 1);
        vm.expectRevert(abi.encodeWithSelector(ObjectionPossible.selector, finalFrom));
        battle.updateCompetitionStatus();
    }

    function test_refusesToBeginClaimsTwice() public {
        claiming(100e18);
        expectRevert(CompetitionNotClosed.selector);
        battle.updateCompetitionStatus();
    }

    function test_refusesAPrizeBeforeClaimsBegin() public {
        close();
        proposeList(100e18);
        vm.warp(block.timestamp + WINDOW);
        expectRevert(NotClaiming.selector);
        claim(gold, 0);
    }

    function test_refusesAPrizeAfterTheEnd() public {
        claiming(100e18);
        vm.warp(block.timestamp + CLAIM_TIME);
        bytes32[] memory proof = proofOf(0);
        expectRevert(NotClaiming.selector);
        vm.prank(ALICE);
        battle.claimReward(4, 5_000e18, 100e18, 1_750, proof);
    }

    function test_refusesAPrizeOfOneWhoTakesNoPart() public {
        gold.account = BOB;
        leaves[0] = leafOf(gold);
        joinTeam(BOB, 1);
        claiming(100e18);
        expectRevert(NotCompeting.selector);
        vm.prank(BOB);
        battle.claimReward(4, 5_000e18, 100e18, 1_750, new bytes32[](0));
    }

    function test_refusesASecondPrize() public {
        claiming(200e18);
        claim(gold, 0);
        expectRevert(RewardClaimed.selector);
        vm.prank(ALICE);
        battle.claimReward(4, 5_000e18, 100e18, 1_750, new bytes32[](0));
    }

    function test_refusesThePrizeOfAnother() public {
        enter(BOB, 1);
        claiming(100e18);
        expectRevert(InvalidProof.selector);
        vm.prank(BOB);
        battle.claimReward(4, 5_000e18, 100e18, 1_750, new bytes32[](0));
    }

    function test_refusesAPrizeOfAnotherTeam() public {
        gold.teamId = 2;
        leaves[0] = leafOf(gold);
        claiming(100e18);
        expectRevert(InvalidProof.selector);
        vm.prank(ALICE);
        battle.claimReward(4, 5_000e18, 100e18, 1_750, new bytes32[](0));
    }

    function test_refusesMorePointsThanAnyPrizeHas() public {
        gold.points = 2_001;
        leaves[0] = leafOf(gold);
        claiming(100e18);
        expectRevert(TooManyPoints.selector);
        vm.prank(ALICE);
        battle.claimReward(4, 5_000e18, 100e18, 2_001, new bytes32[](0));
    }

    function test_refusesPrizesAboveTheTotal() public {
        enter(BOB, 2);
        leaves.push(leafOf(Prize(BOB, 2, 4, 1, 100e18, 0)));
        claiming(199e18);
        claim(gold, 0);
        bytes32[] memory proof = proofOf(1);
        expectRevert(TotalExceeded.selector);
        vm.prank(BOB);
        battle.claimReward(4, 1, 100e18, 0, proof);
    }

    function test_refusesWhatIsNotOwed() public {
        claiming(100e18);
        expectRevert(NothingOwed.selector);
        battle.giveOwed(ALICE);
        claim(gold, 0);
        battle.giveOwed(ALICE);
        expectRevert(NothingOwed.selector);
        battle.giveOwed(ALICE);
    }

    function test_refusesWhileItStillCantBeGiven() public {
        bytes32 role = profile.POINT_ROLE();
        vm.prank(CURATOR);
        profile.revokeRole(role, address(battle));
        claiming(100e18);
        claim(gold, 0);
        battle.giveOwed(ALICE);
        expectRevert(StillRefused.selector);
        battle.giveOwed(ALICE);
    }

    function test_refusesTheRemainderBeforeTheEnd() public {
        claiming(100e18);
        vm.warp(block.timestamp + CLAIM_TIME - 1);
        expectRevert(CompetitionNotOver.selector);
        vm.prank(OWNER);
        battle.claimRemainder(PURSE);
    }

    function test_refusesTheRemainderToAnother() public {
        expectNotOwner();
        battle.claimRemainder(PASSER_BY);
    }

    function test_refusesTheRemainderToNobody() public {
        claiming(100e18);
        vm.warp(block.timestamp + CLAIM_TIME);
        expectRevert(ZeroAddress.selector);
        vm.prank(OWNER);
        battle.claimRemainder(address(0));
    }
}
