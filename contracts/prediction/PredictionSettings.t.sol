// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {PredictionTestBase} from "../testing/PredictionTestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";

contract PredictionSettingsTest is PredictionTestBase {
    function setUp() public override {
        super.setUp();
        vm.startPrank(OWNER);
    }

    function test_setsTheFeeOfLaterRounds() public {
        vm.expectEmit(address(market));
        emit NewTreasuryFee(1, 500);
        market.setTreasuryFee(500);
        vm.assertEq(market.treasuryFee(), 500, "next");
        (,, uint256 fee) = market.roundState(1);
        vm.assertEq(fee, FEE, "this round");
    }

    function test_setsTheLeastBet() public {
        vm.expectEmit(address(market));
        emit NewMinBetAmount(1, 1 ether);
        market.setMinBetAmount(1 ether);
        vm.assertEq(market.minBetAmount(), 1 ether, "least");
    }

    function test_setsTheOperator() public {
        vm.expectEmit(address(market));
        emit NewOperatorAddress(ALICE);
        market.setOperator(ALICE);
        vm.assertEq(market.operatorAddress(), ALICE, "operator");
    }

    function test_setsTheRecipientOfTheTreasury() public {
        vm.expectEmit(address(market));
        emit NewAdminAddress(ALICE);
        market.setAdmin(ALICE);
        vm.assertEq(market.adminAddress(), ALICE, "admin");
    }

    function test_recoversTokensSentByMistake() public {
        TestToken token = new TestToken();
        token.mint(address(market), 5e18);
        vm.expectEmit(address(market));
        emit TokenRecovery(address(token), 5e18);
        market.recoverToken(address(token), 5e18);
        vm.assertEq(token.balanceOf(OWNER), 5e18, "recovered");
    }

    function test_announcesTheEndOfAPause() public {
        vm.stopPrank();
        vm.startPrank(OPERATOR);
        market.pause();
        vm.assertTrue(market.paused(), "paused");
        vm.expectEmit(address(market));
        emit Unpause(1);
        market.unpause();
        vm.assertTrue(!market.paused() && !market.genesisStartOnce(), "to be started");
    }
}
