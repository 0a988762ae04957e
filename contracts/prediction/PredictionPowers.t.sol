// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {PredictionTestBase} from "../testing/PredictionTestBase.t.sol";
import {Prediction} from "./Prediction.sol";

contract PredictionPowersTest is PredictionTestBase {
    function refuse(bytes memory reason) private {
        vm.expectRevert(reason);
    }

    function refuseStranger() private {
        refuse(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, address(this)));
    }

    function test_refusesPauseByStrangers() public {
        expectRevert(Forbidden.selector);
        market.pause();
    }

    function test_refusesUnpauseByStrangers() public {
        expectRevert(Forbidden.selector);
        market.unpause();
    }

    function test_refusesSecondPause() public {
        vm.startPrank(OPERATOR);
        market.pause();
        expectRevert(MarketPaused.selector);
        market.pause();
    }

    function test_refusesUnpauseWhileRunning() public {
        vm.prank(OPERATOR);
        expectRevert(MarketNotPaused.selector);
        market.unpause();
    }

    function test_refusesFeeByStrangers() public {
        refuseStranger();
        market.setTreasuryFee(0);
    }

    function test_refusesLeastBetByStrangers() public {
        refuseStranger();
        market.setMinBetAmount(1);
    }

    function test_refusesOperatorByStrangers() public {
        refuseStranger();
        market.setOperator(ALICE);
    }

    function test_refusesAdminByStrangers() public {
        refuseStranger();
        market.setAdmin(ALICE);
    }

    function test_refusesRecoveryByStrangers() public {
        refuseStranger();
        market.recoverToken(address(1), 1);
    }

    function test_refusesFeeAboveTheLimit() public {
        refuse(abi.encodeWithSelector(FeeTooHigh.selector, 1000));
        vm.prank(OWNER);
        market.setTreasuryFee(1001);
    }

    function test_refusesLeastBetOfNothing() public {
        expectRevert(InvalidMinBetAmount.selector);
        vm.prank(OWNER);
        market.setMinBetAmount(0);
    }

    function test_refusesLeastBetThatIsTooLarge() public {
        expectRevert(InvalidMinBetAmount.selector);
        vm.prank(OWNER);
        market.setMinBetAmount(2 ** 80);
    }

    function test_refusesNoOperator() public {
        expectRevert(ZeroAddress.selector);
        vm.prank(OWNER);
        market.setOperator(address(0));
    }

    function test_refusesNoAdmin() public {
        expectRevert(ZeroAddress.selector);
        vm.prank(OWNER);
        market.setAdmin(address(0));
    }

    function test_refusesBufferOfAnInterval() public {
        expectRevert(InvalidTimes.selector);
        new Prediction(address(feed), ADMIN, OPERATOR, 60, 60, LEAST, FEE, OWNER);
    }

    function test_refusesNoBuffer() public {
        expectRevert(InvalidTimes.selector);
        new Prediction(address(feed), ADMIN, OPERATOR, 60, 0, LEAST, FEE, OWNER);
    }

    function test_refusesIntervalAboveADay() public {
        expectRevert(InvalidTimes.selector);
        new Prediction(address(feed), ADMIN, OPERATOR, 1 days + 1, 60, LEAST, FEE, OWNER);
    }
}
