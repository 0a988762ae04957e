// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IMintingStation} from "../collectibles/IMintingStation.sol";
import {IProfile} from "../profile/IProfile.sol";
import {CompetitionTestBase} from "../testing/CompetitionTestBase.t.sol";
import {Competition} from "./Competition.sol";

contract CompetitionRefusalsTest is CompetitionTestBase {
    Prize private gold = Prize(ALICE, 1, 4, 5_000e18, 100e18, 1_750);

    function setUp() public override {
        super.setUp();
        enter(ALICE, 1);
        leaves.push(leafOf(gold));
    }

    function claiming(uint256 total) private {
        close();
        proposeList(total);
        beginClaims();
    }

    function expectNotOwner() private {
        vm.expectRevert(
            abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, PASSER_BY)
        );
        vm.prank(PASSER_BY);
    }

    function expectTimesRefused(Terms memory wrong) private {
        battle = deployed();
        expectRevert(InvalidTimes.selector);
        vm.prank(OWNER);
        battle.announce(wrong);
    }

    function expectTermsRefused(Terms memory wrong) private {
        battle = deployed();
        expectRevert(InvalidTerms.selector);
        vm.prank(OWNER);
        battle.announce(wrong);
    }

    function expectResultRefused(Result memory wrong) private {
        close();
        expectRevert(InvalidResult.selector);
        vm.prank(OPERATOR);
        battle.propose(wrong);
    }

    /// @dev The right result of a list whose competition has closed, with its funds.
    function right() private returns (Result memory) {
        close();
        meow.mint(address(battle), 100e18);
        return resultFor(rootOf(), 100e18);
    }

    function test_refusesTermsByAnother() public {
        battle = deployed();
        expectNotOwner();
        battle.announce(terms());
    }

    function test_refusesOtherTermsLater() public {
        expectRevert(AlreadyAnnounced.selector);
        vm.prank(OWNER);
        battle.announce(terms());
    }

    function test_refusesNoTerms() public {
        Terms memory wrong = terms();
        wrong.termsHash = 0;
        expectTermsRefused(wrong);
    }

    function test_refusesAnUnknownKindOfCats() public {
        Terms memory wrong = terms();
        wrong.bunnyId = uint8(KINDS);
        expectTermsRefused(wrong);
    }

    function test_refusesAnOpeningThatHasPassed() public {
        Terms memory wrong = terms();
        wrong.opensAt = uint40(NOW);
        expectTimesRefused(wrong);
    }

    function test_refusesACloseWithTheOpening() public {
        Terms memory wrong = terms();
        wrong.closesAt = wrong.opensAt;
        expectTimesRefused(wrong);
    }

    function test_refusesAShorterTimeToObject() public {
        Terms memory wrong = terms();
        wrong.objectionSeconds = WINDOW - 1;
        expectTimesRefused(wrong);
    }

    function test_refusesAShorterTimeToClaim() public {
        Terms memory wrong = terms();
        wrong.claimSeconds = CLAIM_TIME - 1;
        expectTimesRefused(wrong);
    }

    function test_refusesToRegisterBeforeTheAnnouncement() public {
        battle = deployed();
        expectRevert(NotAnnounced.selector);
        vm.prank(ALICE);
        battle.register();
    }

    function test_refusesToRegisterFromTheOpeningOn() public {
        joinTeam(BOB, 2);
        vm.warp(OPENS);
        expectRevert(RegistrationOver.selector);
        vm.prank(BOB);
        battle.register();
    }

    function test_refusesToRegisterAgain() public {
        expectRevert(AlreadyCompeting.selector);
        vm.prank(ALICE);
        battle.register();
    }

    function test_refusesToRegisterWithACollectibleOfAnother() public {
        uint256 tokenId = handOn(profile, ALICE, BOB);
        vm.assertTrue(battle.hasEntered(address(cats), tokenId), "says so");
        expectRevert(CollectibleEntered.selector);
        vm.prank(BOB);
        battle.register();
    }

    function test_refusesToRegisterWithoutAProfile() public {
        expectRevert(NoActiveProfile.selector);
        vm.prank(BOB);
        battle.register();
    }

    function test_refusesToRegisterWithAPausedProfile() public {
        joinTeam(BOB, 2);
        leave(BOB);
        expectRevert(NoActiveProfile.selector);
        vm.prank(BOB);
        battle.register();
    }

    function test_refusesAResultByAnother() public {
        Result memory result = right();
        expectRevert(Forbidden.selector);
        vm.prank(OBJECTOR);
        battle.propose(result);
    }

    function test_refusesAResultBeforeTheClose() public {
        vm.warp(CLOSES - 1);
        Result memory result = resultFor(rootOf(), 0);
        expectRevert(CompetitionNotClosed.selector);
        vm.prank(OPERATOR);
        battle.propose(result);
    }

    function test_refusesASecondResult() public {
        Result memory result = right();
        vm.startPrank(OPERATOR);
        battle.propose(result);
        expectRevert(ResultPending.selector);
        battle.propose(result);
    }

    function test_refusesAResultOnceClaimsBegan() public {
        claiming(100e18);
        Result memory result = resultFor(rootOf(), 100e18);
        expectRevert(CompetitionNotClosed.selector);
        vm.prank(OPERATOR);
        battle.propose(result);
    }

    /// @dev Else it would be final, and neither payable nor rejectable.
    function test_refusesATotalThatIsNotHere() public {
        Result memory wrong = right();
        wrong.totalMeow = 100e18 + 1;
        vm.expectRevert(abi.encodeWithSelector(TotalNotFunded.selector, 1));
        vm.prank(OPERATOR);
        battle.propose(wrong);
        wrong.totalMeow = type(uint128).max;
        vm.expectRevert(
            abi.encodeWithSelector(TotalNotFunded.selector, type(uint128).max - 100e18)
        );
        vm.prank(OPERATOR);
        battle.propose(wrong);
    }

    function test_refusesAResultWithoutARoot() public {
        Result memory wrong = right();
        wrong.root = 0;
        expectResultRefused(wrong);
    }

    function test_refusesBlocksInTheWrongOrder() public {
        Result memory wrong = right();
        wrong.firstBlock = wrong.lastBlock + 2;
        expectResultRefused(wrong);
    }

    function test_refusesABlockThatIsNotMined() public {
        Result memory wrong = right();
        wrong.lastBlock = uint32(block.number);
        expectResultRefused(wrong);
    }

    function test_refusesNoWinningTeam() public {
        Result memory wrong = right();
        wrong.winningTeam = 0;
        expectResultRefused(wrong);
    }

    function test_refusesAnUnknownWinningTeam() public {
        Result memory wrong = right();
        wrong.winningTeam = 4;
        expectResultRefused(wrong);
    }

    function test_refusesAnObjectionByTheOperator() public {
        close();
        proposeList(1);
        expectRevert(Forbidden.selector);
        vm.prank(OPERATOR);
        battle.reject(0);
    }

    function test_refusesAnObjectionToNothing() public {
        close();
        expectRevert(NoResult.selector);
        vm.prank(OBJECTOR);
        battle.reject(0);
    }

    function test_refusesAnObjectionThatIsLate() public {
        close();
        proposeList(1);
        vm.warp(block.timestamp + WINDOW);
        expectRevert(ObjectionOver.selector);
        vm.prank(OBJECTOR);
        battle.reject(0);
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

    function test_refusesAnOperatorByAnother() public {
        expectNotOwner();
        battle.setOperator(PASSER_BY);
    }

    function test_refusesAnObjectorByAnother() public {
        expectNotOwner();
        battle.setObjector(PASSER_BY);
    }

    function test_refusesOneKeyForBoth() public {
        expectRevert(SameKey.selector);
        vm.prank(OWNER);
        battle.setObjector(OPERATOR);
    }

    function test_refusesTheObjectorAsOperator() public {
        expectRevert(SameKey.selector);
        vm.prank(OWNER);
        battle.setOperator(OBJECTOR);
    }

    function test_refusesNobodyAsOperator() public {
        expectRevert(ZeroAddress.selector);
        vm.prank(OWNER);
        battle.setOperator(address(0));
    }

    function test_refusesNobodyAsObjector() public {
        expectRevert(ZeroAddress.selector);
        vm.prank(OWNER);
        battle.setObjector(address(0));
    }

    function test_refusesNoToken() public {
        expectRevert(ZeroAddress.selector);
        new Competition(IERC20(address(0)), profile, station, OPERATOR, OBJECTOR, 1, 1, OWNER);
    }

    function test_refusesNoProfiles() public {
        expectRevert(ZeroAddress.selector);
        new Competition(meow, IProfile(address(0)), station, OPERATOR, OBJECTOR, 1, 1, OWNER);
    }

    function test_refusesNoStation() public {
        expectRevert(ZeroAddress.selector);
        new Competition(
            meow, profile, IMintingStation(address(0)), OPERATOR, OBJECTOR, 1, 1, OWNER
        );
    }
}
