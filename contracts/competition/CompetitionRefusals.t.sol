// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IMintingStation} from "../collectibles/IMintingStation.sol";
import {IProfile} from "../profile/IProfile.sol";
import {CompetitionTestBase} from "../testing/CompetitionTestBase.t.sol";
import {Competition} from "./Competition.sol";

contract CompetitionRefusalsTest is CompetitionTestBase {
    function setUp() public override {
        super.setUp();
        enter(ALICE, 1);
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
