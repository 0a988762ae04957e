// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {LocalCoordinator} from "../local/LocalCoordinator.sol";
import {LotteryTestBase} from "../testing/LotteryTestBase.t.sol";
import {IVrfSource} from "./IVrfSource.sol";
import {IVRFCoordinatorV2Plus} from "./IVRFCoordinatorV2Plus.sol";
import {VrfSource} from "./VrfSource.sol";

contract VrfSourceTest is LotteryTestBase {
    function words() private pure returns (uint256[] memory list) {
        list = new uint256[](1);
        list[0] = 5;
    }

    function test_asksByItsSettings() public {
        vm.expectEmit(true, true, true, false, address(coordinator));
        emit IVRFCoordinatorV2Plus.RandomWordsRequested(
            keccak256("key"), 0, 0, 7, 3, 200_000, 1, "", address(source)
        );
        close();
    }

    function test_newSettingsAreForTheNextRequest() public {
        close();
        IVrfSource.Settings memory changed = settings();
        changed.keyHash = keccak256("dearer key");
        vm.prank(OWNER);
        source.setSettings(changed);
        vm.warp(block.timestamp + 1 hours);
        vm.expectEmit(true, true, true, false, address(coordinator));
        emit IVRFCoordinatorV2Plus.RandomWordsRequested(
            keccak256("dearer key"), 0, 0, 7, 3, 200_000, 1, "", address(source)
        );
        game.requestAgain(1);
    }

    function test_anUnknownRequestChangesNothing() public {
        vm.prank(address(coordinator));
        source.rawFulfillRandomWords(99, words());
        vm.assertEq(source.viewRequest(99).answerBlock, 0, "ignored");
    }

    function test_anAnswerWithoutWordsChangesNothing() public {
        close();
        uint256 request = game.viewDraw(1).requestId;
        vm.prank(address(coordinator));
        source.rawFulfillRandomWords(request, new uint256[](0));
        vm.assertEq(source.viewRequest(request).answerBlock, 0, "ignored");
    }

    function test_theCallbackNeedsLittleGas() public {
        close();
        uint256 request = game.viewDraw(1).requestId;
        vm.prank(address(coordinator));
        source.rawFulfillRandomWords{gas: 100_000}(request, words());
        vm.assertEq(game.viewLottery(1).finalNumber, 1_000_005, "told");
    }

    function test_movesWithItsCoordinator() public {
        vm.prank(address(coordinator));
        source.setCoordinator(STRANGER);
        vm.assertEq(source.coordinator(), STRANGER, "moved");
    }

    function test_refusesWordsOfOthers() public {
        vm.prank(OWNER);
        expectRevert(IVrfSource.OnlyCoordinator.selector);
        source.rawFulfillRandomWords(1, words());
    }

    function test_refusesAnotherCoordinatorByTheOwner() public {
        vm.prank(OWNER);
        expectRevert(IVrfSource.OnlyCoordinator.selector);
        source.setCoordinator(STRANGER);
    }

    function test_refusesRequestsOfOthers() public {
        vm.prank(OWNER);
        expectRevert(IVrfSource.OnlyConsumer.selector);
        source.requestWord(1);
    }

    function test_refusesASecondGame() public {
        vm.prank(OWNER);
        expectRevert(IVrfSource.ConsumerKnown.selector);
        source.setConsumer(STRANGER);
    }

    function test_refusesSettingsWithoutGas() public {
        IVrfSource.Settings memory changed = settings();
        changed.callbackGasLimit = 0;
        vm.prank(OWNER);
        expectRevert(IVrfSource.InvalidSettings.selector);
        source.setSettings(changed);
    }
}

contract LocalCoordinatorTest is LotteryTestBase {
    bytes32 private constant SECRET = keccak256("secret");

    function chained(bool isScripted) private returns (uint256 request) {
        bytes32 end = keccak256(abi.encodePacked(SECRET));
        coordinator = new LocalCoordinator(end, address(this), isScripted);
        source = new VrfSource(address(coordinator), settings(), OWNER);
        game = gameOn(address(source));
        vm.prank(OWNER);
        source.setConsumer(address(game));
        start();
        close();
        return game.viewDraw(1).requestId;
    }

    function test_answersWithTheNextLink() public {
        uint256 request = chained(false);
        vm.assertTrue(coordinator.pendingRequestExists(7), "open");
        coordinator.answer(request, SECRET);
        vm.assertTrue(game.viewLottery(1).finalNumber != 0, "told");
        vm.assertTrue(!coordinator.pendingRequestExists(7), "answered");
        vm.assertEq(coordinator.answers(), 1, "counted");
    }

    function test_refusesAnAnswerOfChoice() public {
        uint256 request = chained(false);
        bytes32 chosen = keccak256("chosen");
        vm.expectRevert(abi.encodeWithSelector(LocalCoordinator.NotOfChain.selector, chosen));
        coordinator.answer(request, chosen);
    }

    function test_refusesToPushWhereThatIsOff() public {
        uint256 request = chained(false);
        expectRevert(LocalCoordinator.NotScripted.selector);
        coordinator.push(request, 1);
    }

    function test_refusesAnswersOfOthers() public {
        uint256 request = chained(true);
        vm.prank(STRANGER);
        expectRevert(LocalCoordinator.Forbidden.selector);
        coordinator.answer(request, SECRET);
    }

    function test_refusesAnUnknownRequest() public {
        chained(true);
        refuseOf(LocalCoordinator.NotOpen.selector, 5);
        coordinator.answer(5, SECRET);
    }
}
