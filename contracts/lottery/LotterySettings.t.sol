// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {LotteryTestBase} from "../testing/LotteryTestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";

contract LotterySettingsTest is LotteryTestBase {
    function test_setsTheAccountsAndBounds() public {
        vm.startPrank(OWNER);
        game.setOperator(ALICE);
        game.setTreasury(BOB);
        game.setMinAndMaxTicketPriceInCake(1, 2);
        game.changeRandomGenerator(STRANGER);
        vm.assertEq(game.operatorAddress(), ALICE, "operator");
        vm.assertEq(game.treasuryAddress(), BOB, "treasury");
        vm.assertEq(game.maxPriceTicketInCake() - game.minPriceTicketInCake(), 1, "bounds");
        vm.assertEq(game.randomGenerator(), STRANGER, "source");
        vm.assertEq(game.viewDraw(1).randomness, address(source), "not of the round");
    }

    function test_recoversOtherTokens() public {
        TestToken other = new TestToken();
        other.mint(address(game), 5);
        vm.prank(OWNER);
        game.recoverToken(address(other), 5);
        vm.assertEq(other.balanceOf(OWNER), 5, "recovered");
    }
}
