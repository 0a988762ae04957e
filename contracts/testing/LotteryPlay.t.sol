// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {LotteryTestBase} from "./LotteryTestBase.t.sol";

/// @title Plays the lottery at random: everything that anyone may do, at any time
/// @dev Remembers what came in and went out, and each number that was told.
abstract contract LotteryPlay is LotteryTestBase {
    uint256 internal constant PLAYERS = 3;
    uint256 internal constant UNPAID = 0;

    uint256 internal taken;
    uint256 internal given;
    mapping(uint256 round => uint256) internal told;
    mapping(uint256 round => uint256[]) internal asked;
    mapping(uint256 ticket => uint256) internal paidFor;
    uint256 private _clock;

    function begin() internal {
        setUp();
        _clock = NOW;
        for (uint256 i = 0; i < PLAYERS; ++i) {
            rich(player(i));
        }
    }

    function player(uint256 index) internal pure returns (address) {
        return address(uint160(0xB1D000 + index % PLAYERS));
    }

    /// @dev Does one thing that the random number chooses.
    function step(uint256 random) internal {
        uint256 detail = random >> 8;
        uint256 what = random % 24;
        uint256 before = meow.balanceOf(address(game));
        if (what < 4) wait(detail);
        else if (what < 6) open(detail);
        else if (what < 9) buyTyped(detail);
        else if (what < 12) buyPicked(detail);
        else if (what == 12) inject(detail);
        else if (what < 15) endSale();
        else if (what < 17) answer(detail);
        else if (what < 19) count(detail);
        else if (what < 21) fix();
        else if (what < 22) collect(detail);
        else leave(detail);
        uint256 balance = meow.balanceOf(address(game));
        if (balance > before) taken += balance - before;
        else given += before - balance;
        remember();
    }

    /// @dev Mostly seconds; sometimes longer than a sale, seldom longer than the patience.
    function wait(uint256 random) private {
        uint256 size = random % 10;
        if (size < 2) _clock += 7 days + random % 1 days;
        else _clock += size < 6 ? LENGTH : random % 60;
        vm.warp(_clock);
    }

    /// @dev Shares in random places, among them none for a bracket.
    function open(uint256 random) private {
        uint256[6] memory breakdown;
        uint256 left = 10_000;
        for (uint256 i = 0; i < 5; ++i) {
            breakdown[i] = random >> i * 8 & 3 == 0 ? 0 : (random >> 64 + i * 16) % (left + 1);
            left -= breakdown[i];
        }
        breakdown[5] = left;
        uint256 price = bound(random >> 160, 5e15, 50e18);
        vm.prank(OPERATOR);
        try game.startLottery(
            _clock + LENGTH,
            price,
            300 + random % 3_000,
            breakdown,
            random % 3_001,
            random % 2 == 0
        ) {}
            catch {}
    }

    /// @dev Numbers that share endings often.
    function buyTyped(uint256 random) private {
        uint32[] memory numbers = new uint32[](random % 30 + 1);
        for (uint256 i = 0; i < numbers.length; ++i) {
            uint256 dice = uint256(keccak256(abi.encode(random, i)));
            uint256 spread = 10 ** (dice % 7);
            numbers[i] = uint32(1_000_000 + (NUMBER - 1_000_000 + (dice >> 8) % spread) % 1e6);
        }
        uint256 id = game.currentLotteryId();
        vm.prank(player(random));
        try game.buyTickets(id, numbers) {} catch {}
    }

    function buyPicked(uint256 random) private {
        uint256 id = game.currentLotteryId();
        vm.prank(player(random));
        try game.buyPickedTickets(id, random % 100 + 1, uint80(random >> 16)) {} catch {}
    }

    function inject(uint256 random) private {
        uint256 id = game.currentLotteryId();
        vm.prank(player(random));
        try game.injectFunds(id, random % 1e21) {} catch {}
    }

    function endSale() private {
        uint256 id = game.currentLotteryId();
        try game.closeLottery(id) {
            asked[id].push(game.viewDraw(id).requestId);
        } catch {
            try game.requestAgain(id) {
                asked[id].push(game.viewDraw(id).requestId);
            } catch {}
        }
    }

    /// @dev Any request of the round; sometimes again, or for another round.
    function answer(uint256 random) private {
        uint256 id = game.currentLotteryId();
        if (random % 5 == 0 && id > 1) --id;
        if (asked[id].length == 0) return;
        uint256 requestId = asked[id][(random >> 16) % asked[id].length];
        coordinator.push(requestId, random >> 8);
        if (random % 7 == 0) coordinator.push(requestId, random >> 9);
    }

    function count(uint256 random) private {
        uint256 id = game.currentLotteryId();
        vm.prank(STRANGER);
        try game.countTickets(id, random % 120) {} catch {}
    }

    function fix() private {
        uint256 id = game.currentLotteryId();
        try game.drawFinalNumberAndMakeLotteryClaimable(id) {} catch {}
    }

    /// @dev Claims a ticket of any round by anybody, in a bracket that may be right; sometimes the
    /// treasury's share. What it pays must be the ticket's prize, once, to its owner.
    function collect(uint256 random) private {
        if (random % 9 == 0) game.claimTreasury();
        uint256 id = bound(random >> 8, 1, game.currentLotteryId());
        (uint256 ticket, address owner) = someTicket(id, random >> 32);
        if (owner == address(0)) return;
        for (uint32 bracket = 0; bracket < 6; ++bracket) {
            uint256 prize = game.viewRewardsForTicketId(id, ticket, bracket);
            uint256 before = meow.balanceOf(owner);
            vm.prank(STRANGER);
            try game.claimTickets(id, one(ticket), brackets(bracket)) {
                vm.assertEq(paidFor[ticket], UNPAID, "once");
                vm.assertEq(meow.balanceOf(owner) - before, prize, "the prize, to the owner");
                paidFor[ticket] = 1;
            } catch {
                vm.assertTrue(prize == 0 || paidFor[ticket] != UNPAID, "what is won can be had");
            }
        }
    }

    /// @dev Takes a purchase back if that may be, mostly of the newest round.
    function leave(uint256 random) private {
        uint256 id = game.currentLotteryId();
        if (random % 3 == 0) id = bound(random >> 8, 1, id);
        (uint256 ticket, address owner) = someTicket(id, random >> 32);
        if (owner == address(0)) return;
        bool isDue = game.refundable(id) && paidFor[ticket >> 7 << 7] == 0;
        try game.refund(id, one(ticket >> 7)) {
            vm.assertTrue(isDue, "refunded once");
            paidFor[ticket >> 7 << 7] = 1;
        } catch {
            vm.assertTrue(!isDue, "what is owed can be had");
        }
    }

    function someTicket(uint256 id, uint256 random)
        private
        view
        returns (uint256 ticket, address owner)
    {
        uint256 purchases = game.viewDraw(id).purchases;
        if (purchases == 0) return (0, address(0));
        uint256 purchase = (game.viewLottery(id).firstTicketId >> 7) + random % purchases;
        (uint256[] memory headers,) = game.viewPurchases(purchase, 1);
        ticket = idOf(purchase, (random >> 32) % uint8(headers[0] >> 160));
        owner = address(uint160(headers[0]));
    }

    /// @dev A number that is known must never change.
    function remember() private {
        for (uint256 id = 1; id <= game.currentLotteryId(); ++id) {
            uint256 number = game.viewLottery(id).finalNumber;
            if (told[id] != 0) vm.assertEq(number, told[id], "for good");
            told[id] = number;
        }
    }
}
