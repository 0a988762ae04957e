// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {CompetitionTestBase} from "../testing/CompetitionTestBase.t.sol";

contract CompetitionResultRefusalsTest is CompetitionTestBase {
    function setUp() public override {
        super.setUp();
        enter(ALICE, 1);
        leaves.push(leafOf(Prize(ALICE, 1, 4, 5_000e18, 100e18, 1_750)));
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
}
