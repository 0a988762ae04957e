// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {LocalCoordinator} from "../local/LocalCoordinator.sol";
import {ILotteryEvents} from "../lottery/ILotteryEvents.sol";
import {IVrfSource} from "../lottery/IVrfSource.sol";
import {Lottery as Game} from "../lottery/Lottery.sol";
import {VrfSource} from "../lottery/VrfSource.sol";
import {TestBase} from "./TestBase.t.sol";
import {TestToken} from "./TestToken.t.sol";

/// @title A lottery with a coordinator, an operator and buyers
abstract contract LotteryTestBase is TestBase, ILotteryEvents {
    uint256 internal constant NOW = 1_900_000_000;
    uint256 internal constant LENGTH = 300;
    uint256 internal constant PRICE = 1e18;
    uint256 internal constant DIVISOR = 2_000;
    uint256 internal constant FEE = 2_000;
    /// @notice Number that the tests draw, if they don't say otherwise.
    uint256 internal constant NUMBER = 1_123_456;
    address internal constant OWNER = address(0x03);
    address internal constant OPERATOR = address(0x09);
    address internal constant TREASURY = address(0xAD);
    address internal constant STRANGER = address(0x57);

    TestToken internal meow;
    LocalCoordinator internal coordinator;
    VrfSource internal source;
    Game internal game;

    function setUp() public virtual {
        vm.warp(NOW);
        vm.roll(100);
        meow = new TestToken();
        coordinator = new LocalCoordinator(keccak256("end"), address(this), true);
        source = new VrfSource(address(coordinator), settings(), OWNER);
        game = gameOn(address(source));
        vm.prank(OWNER);
        source.setConsumer(address(game));
        rich(ALICE);
        rich(BOB);
        start();
    }

    function settings() internal pure returns (IVrfSource.Settings memory) {
        return IVrfSource.Settings(keccak256("key"), 7, 3, 200_000, true);
    }

    function gameOn(address randomness) internal returns (Game) {
        return new Game(address(meow), randomness, TREASURY, OPERATOR, LENGTH, 5e15, 50e18, OWNER);
    }

    function rich(address account) internal {
        meow.mint(account, 1e24);
        vm.prank(account);
        meow.approve(address(game), type(uint256).max);
    }

    /// @dev Shares of the reference's operator.
    function shares() internal pure returns (uint256[6] memory) {
        return [uint256(250), 375, 625, 1250, 2500, 5000];
    }

    /// @dev Opens a round of the least length.
    function start() internal {
        startWith(shares(), FEE, false);
    }

    function startWith(uint256[6] memory breakdown, uint256 fee, bool unwonToNext) internal {
        vm.prank(OPERATOR);
        game.startLottery(block.timestamp + LENGTH, PRICE, DIVISOR, breakdown, fee, unwonToNext);
    }

    function typed(address buyer, uint32[] memory numbers) internal {
        uint256 id = game.currentLotteryId();
        vm.prank(buyer);
        game.buyTickets(id, numbers);
    }

    function typed(address buyer, uint32 number) internal {
        uint32[] memory numbers = new uint32[](1);
        numbers[0] = number;
        typed(buyer, numbers);
    }

    function picked(address buyer, uint256 count, uint80 salt) internal {
        uint256 id = game.currentLotteryId();
        vm.prank(buyer);
        game.buyPickedTickets(id, count, salt);
    }

    /// @dev Ends the sale of the current round and asks for its number.
    function close() internal returns (uint256 id) {
        id = game.currentLotteryId();
        vm.warp(game.viewLottery(id).endTime);
        game.closeLottery(id);
    }

    /// @dev Tells the current round its number, as its source would.
    function tell(uint256 number) internal {
        uint256 id = game.currentLotteryId();
        uint256 requestId = game.viewDraw(id).requestId;
        vm.prank(game.viewDraw(id).randomness);
        game.receiveWord(id, requestId, number - 1_000_000);
    }

    /// @dev Takes the current round from its sale to its prizes.
    function draw(uint256 number) internal returns (uint256 id) {
        id = close();
        tell(number);
        settle(id);
    }

    function settle(uint256 id) internal {
        if (game.viewDraw(id).purchases != 0) game.countTickets(id, type(uint256).max);
        game.drawFinalNumberAndMakeLotteryClaimable(id);
    }

    function claim(uint256 id, uint256 ticket, uint32 bracket) internal {
        game.claimTickets(id, one(ticket), brackets(bracket));
    }

    /// @dev Returns the id of a ticket.
    function idOf(uint256 purchase, uint256 offset) internal pure returns (uint256) {
        return purchase << 7 | offset;
    }

    function one(uint256 value) internal pure returns (uint256[] memory list) {
        list = new uint256[](1);
        list[0] = value;
    }

    function brackets(uint32 value) internal pure returns (uint32[] memory list) {
        list = new uint32[](1);
        list[0] = value;
    }

    /// @dev Returns numbers from this one on.
    function numbersFrom(uint32 first, uint256 count)
        internal
        pure
        returns (uint32[] memory list)
    {
        list = new uint32[](count);
        for (uint256 i = 0; i < count; ++i) {
            list[i] = first + uint32(i);
        }
    }

    function refuse(bytes memory reason) internal {
        vm.expectRevert(reason);
    }

    /// @dev Expects the next call to revert with this error and its one value.
    function refuseOf(bytes4 selector, uint256 value) internal {
        vm.expectRevert(abi.encodeWithSelector(selector, value));
    }

    function assertStatus(uint256 id, Status expected) internal view {
        vm.assertEq(uint256(game.viewLottery(id).status), uint256(expected), "status");
    }
}
