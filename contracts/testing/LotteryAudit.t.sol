// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {LotteryPlay} from "./LotteryPlay.t.sol";

/// @title Recomputes what a game of the lottery must have come to
abstract contract LotteryAudit is LotteryPlay {
    /// @dev Returns what the contract owes to the wei.
    function owed() internal view returns (uint256 sum) {
        sum = game.treasuryAmount() + game.pendingInjectionNextLottery();
        for (uint256 id = 1; id <= game.currentLotteryId(); ++id) {
            sum += owedOf(id);
        }
    }

    function owedOf(uint256 id) private view returns (uint256 sum) {
        Lottery memory round = game.viewLottery(id);
        Draw memory state = game.viewDraw(id);
        if (round.status == Status.Open || round.status == Status.Close) {
            uint256 budget = (round.amountCollectedInCake - sharedOf(round)) / 100;
            uint256 each = state.tickets == 0 ? 0 : budget / state.tickets;
            return round.amountCollectedInCake - each * state.ticketsCounted;
        }
        uint256 first = round.firstTicketId >> 7;
        (uint256[] memory headers,) = game.viewPurchases(first, state.purchases);
        for (uint256 i = 0; i < headers.length; ++i) {
            uint256 count_ = uint8(headers[i] >> 160);
            if (round.status == Status.Void) {
                if (headers[i] >> 175 & 1 == 0) {
                    sum += game.calculateTotalPriceForBulkTickets(
                        round.discountDivisor, round.priceTicketInCake, count_
                    );
                }
                continue;
            }
            for (uint256 offset = 0; offset < count_; ++offset) {
                sum += unpaidPrize(id, idOf(first + i, offset));
            }
        }
    }

    /// @dev Returns what all prizes share: what was carried over, and the rest less the fee.
    function sharedOf(Lottery memory round) private pure returns (uint256) {
        uint256 fresh = round.amountCollectedInCake - round.carried;
        return round.carried + fresh * (10_000 - round.treasuryFee) / 10_000;
    }

    function unpaidPrize(uint256 id, uint256 ticket) private view returns (uint256 prize) {
        if (paidFor[ticket] != UNPAID) return 0;
        for (uint32 bracket = 0; bracket < 6; ++bracket) {
            prize += game.viewRewardsForTicketId(id, ticket, bracket);
        }
    }

    /// @dev Counts a drawn round anew, ticket by ticket, and compares brackets and prizes.
    function recount(uint256 id) internal view {
        Lottery memory round = game.viewLottery(id);
        if (round.status != Status.Claimable) return;
        uint256[6] memory winners;
        uint256 first = round.firstTicketId >> 7;
        (uint256[] memory headers,) = game.viewPurchases(first, game.viewDraw(id).purchases);
        for (uint256 i = 0; i < headers.length; ++i) {
            uint256[] memory ids = new uint256[](uint8(headers[i] >> 160));
            for (uint256 offset = 0; offset < ids.length; ++offset) {
                ids[offset] = idOf(first + i, offset);
            }
            (uint32[] memory numbers,) = game.viewNumbersAndStatusesForTicketIds(ids);
            for (uint256 n = 0; n < numbers.length; ++n) {
                tally(winners, round, numbers[n]);
            }
        }
        uint256 shared = sharedOf(round);
        for (uint256 k = 0; k < 6; ++k) {
            vm.assertEq(round.countWinnersPerBracket[k], winners[k], "winners");
            uint256 prize =
                winners[k] == 0 ? 0 : shared * round.rewardsBreakdown[k] / 10_000 / winners[k];
            vm.assertEq(round.cakePerBracket[k], prize, "prize");
        }
    }

    function tally(uint256[6] memory winners, Lottery memory round, uint256 number) private pure {
        for (uint256 k = 6; k != 0; --k) {
            bool isEqual = number % 10 ** k == round.finalNumber % 10 ** k;
            if (!isEqual || round.rewardsBreakdown[k - 1] == 0) continue;
            ++winners[k - 1];
            return;
        }
    }
}
