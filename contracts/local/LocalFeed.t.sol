// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {TestBase} from "../testing/TestBase.t.sol";
import {LocalFeed} from "./LocalFeed.sol";

contract LocalFeedTest is TestBase {
    LocalFeed private feed;

    function setUp() public {
        vm.warp(1000);
        feed = new LocalFeed("BNB / USD", 640e8, address(this));
    }

    function test_keepsEveryAnswer() public {
        vm.warp(1020);
        feed.updateAnswer(641e8);
        (uint80 id, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredIn) =
            feed.latestRoundData();
        vm.assertTrue(answer == 641e8, "newest");
        vm.assertEq(updatedAt, 1020, "time");
        vm.assertEq(startedAt, 1020, "begun");
        vm.assertEq(answeredIn, id, "answered in");
        (, int256 first,, uint256 firstAt,) = feed.getRoundData(id - 1);
        vm.assertTrue(first == 640e8, "the one before");
        vm.assertEq(firstAt, 1000, "its time");
    }

    function test_beginsPhasesWithNumberOne() public {
        vm.assertEq(feed.latestRound(), 1 << 64 | 1, "first phase");
        feed.updateAnswer(641e8);
        feed.startPhase(642e8);
        vm.assertEq(feed.latestRound(), 2 << 64 | 1, "second phase");
        (, int256 old,,,) = feed.getRoundData(1 << 64 | 2);
        vm.assertTrue(old == 641e8, "the old phase stays readable");
    }

    function test_refusesToReadWhatIsNotThere() public {
        vm.expectRevert(abi.encodeWithSelector(LocalFeed.NoData.selector, 5));
        feed.getRoundData(5);
    }

    function test_refusesAnswersOfStrangers() public {
        expectRevert(LocalFeed.Forbidden.selector);
        vm.prank(ALICE);
        feed.updateAnswer(1);
    }

    function test_refusesPhasesOfStrangers() public {
        expectRevert(LocalFeed.Forbidden.selector);
        vm.prank(ALICE);
        feed.startPhase(1);
    }

    function test_refusesToBeSilencedByStrangers() public {
        expectRevert(LocalFeed.Forbidden.selector);
        vm.prank(ALICE);
        feed.silence(1);
    }

    function test_refusesAnswersWhileSilent() public {
        feed.silence(1100);
        vm.expectRevert(abi.encodeWithSelector(LocalFeed.Silent.selector, 1100));
        feed.updateAnswer(1);
    }

    function test_answersAfterTheSilence() public {
        feed.silence(1100);
        vm.warp(1100);
        feed.updateAnswer(650e8);
        (, int256 answer,,,) = feed.latestRoundData();
        vm.assertTrue(answer == 650e8, "answers again");
    }
}
