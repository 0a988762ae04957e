// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {LotteryAudit} from "../testing/LotteryAudit.t.sol";
import {TestBase} from "../testing/TestBase.t.sol";

/// @dev Plays at random for the campaign and answers what it has counted.
contract LotteryHandler is LotteryAudit {
    constructor() {
        begin();
    }

    function setUp() public override {
        super.setUp();
    }

    function act(uint256 random) external {
        step(uint256(keccak256(abi.encode(random))));
    }

    /// @dev Returns how often the game came to each end, so that a campaign proves something.
    function ends() external view returns (uint256 drawn, uint256 voided, uint256 paid) {
        for (uint256 id = 1; id <= game.currentLotteryId(); ++id) {
            Status status = game.viewLottery(id).status;
            if (status == Status.Claimable) ++drawn;
            if (status == Status.Void) ++voided;
        }
        return (drawn, voided, given);
    }

    function checkSolvency() external view {
        uint256 balance = meow.balanceOf(address(game));
        vm.assertEq(balance, owed(), "what is here is what is owed");
        vm.assertEq(balance, taken - given, "in = out + here");
    }

    function checkRecount() external view {
        for (uint256 id = 1; id <= game.currentLotteryId(); ++id) {
            recount(id);
        }
    }

    function checkNumbers() external view {
        for (uint256 id = 1; id <= game.currentLotteryId(); ++id) {
            if (told[id] == 0) continue;
            vm.assertGe(told[id], 1_000_000, "least");
            vm.assertLe(told[id], 1_999_999, "most");
        }
    }
}

contract LotteryInvariantsTest is TestBase {
    LotteryHandler private handler;

    function setUp() public {
        handler = new LotteryHandler();
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function targetSelectors() public view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        bytes4[] memory selectors = new bytes4[](1);
        selectors[0] = LotteryHandler.act.selector;
        targets[0] = FuzzSelector(address(handler), selectors);
    }

    function test_aLongGameComesToEveryEnd() public {
        for (uint256 i = 0; i < 600; ++i) {
            handler.act(i);
        }
        (uint256 drawn, uint256 voided, uint256 paid) = handler.ends();
        vm.assertGt(drawn, 3, "drawn");
        vm.assertGt(voided, 0, "void");
        vm.assertGt(paid, 0, "paid");
        handler.checkSolvency();
        handler.checkRecount();
    }

    function invariant_everyWeiIsOwedOnce() public view {
        handler.checkSolvency();
    }

    function invariant_aRecountGivesTheSame() public view {
        handler.checkRecount();
    }

    function invariant_numbersStayInRange() public view {
        handler.checkNumbers();
    }
}
