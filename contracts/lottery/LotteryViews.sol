// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {PackedList} from "../utils/PackedList.sol";
import {ILottery} from "./ILottery.sol";
import {LotteryClaims} from "./LotteryClaims.sol";
import {TicketMath} from "./TicketMath.sol";

/// @title What is read from the lottery
abstract contract LotteryViews is LotteryClaims {
    using PackedList for PackedList.List;

    /// @inheritdoc ILottery
    function viewLottery(uint256 lotteryId) external view returns (Lottery memory round) {
        Terms memory terms = _terms[lotteryId];
        if (terms.status == Status.Pending) return round;
        Sales memory sales = _sales[lotteryId];
        (round.status, round.startTime, round.endTime) =
        (terms.status, terms.startTime, terms.endTime);
        (round.priceTicketInCake, round.discountDivisor) = (terms.price, terms.discountDivisor);
        (round.treasuryFee, round.finalNumber) = (terms.fee, terms.finalNumber);
        round.firstTicketId = uint256(sales.firstPurchase) << OFFSET_BITS;
        round.firstTicketIdNextLottery = _endOf(sales) << OFFSET_BITS;
        round.amountCollectedInCake = sales.collected;
        round.carried = _calls[lotteryId].carried;
        uint256 breakdown = _sources[lotteryId].breakdown;
        uint256 tally = terms.status == Status.Claimable ? _tallies[lotteryId] : 0;
        for (uint256 i = 0; i < TicketMath.BRACKETS; ++i) {
            round.rewardsBreakdown[i] = uint16(breakdown >> i * SHARE_BITS);
            round.cakePerBracket[i] = _prizeOf(lotteryId, i);
            round.countWinnersPerBracket[i] = TicketMath.countOf(tally, i);
        }
    }

    /// @inheritdoc ILottery
    function viewDraw(uint256 lotteryId) external view returns (Draw memory draw) {
        Sales memory sales = _sales[lotteryId];
        Call memory call = _calls[lotteryId];
        uint256 tally = _tallies[lotteryId];
        draw.randomness = _sources[lotteryId].randomness;
        draw.requestId = _requestIds[lotteryId];
        (draw.requestBlock, draw.requestedAt) = (call.requestBlock, call.requestedAt);
        (draw.tickets, draw.purchases) = (sales.tickets, sales.purchases);
        (draw.ticketsCounted, draw.purchasesCounted) =
        (uint32(tally >> TICKETS_AT), tally >> PURCHASES_AT);
        (draw.injected, draw.unwonToNext) = (call.injected, _terms[lotteryId].unwonToNext);
    }

    /// @inheritdoc ILottery
    function totalTickets(uint256 lotteryId) external view returns (uint256) {
        return _sales[lotteryId].tickets;
    }

    /// @inheritdoc ILottery
    function currentLotteryId() external view returns (uint256) {
        return _market.lotteryId;
    }

    /// @inheritdoc ILottery
    function viewCurrentLotteryId() external view returns (uint256) {
        return _market.lotteryId;
    }

    /// @inheritdoc ILottery
    function treasuryAmount() external view returns (uint256) {
        return _market.treasury;
    }

    /// @inheritdoc ILottery
    function pendingInjectionNextLottery() external view returns (uint256) {
        return _market.carried;
    }

    /// @inheritdoc ILottery
    function viewUserInfoForLotteryId(
        address user,
        uint256 lotteryId,
        uint256 cursor,
        uint256 size
    )
        external
        view
        returns (
            uint256[] memory ticketIds,
            uint32[] memory ticketNumbers,
            bool[] memory ticketStatuses,
            uint256 next
        )
    {
        ticketIds = _idsOf(user, _sales[lotteryId], cursor, size);
        (ticketNumbers, ticketStatuses) = _numbersAndStatuses(ticketIds);
        next = cursor + ticketIds.length;
    }

    /// @inheritdoc ILottery
    function viewNumbersAndStatusesForTicketIds(uint256[] calldata ticketIds)
        external
        view
        returns (uint32[] memory ticketNumbers, bool[] memory ticketStatuses)
    {
        return _numbersAndStatuses(ticketIds);
    }

    /// @inheritdoc ILottery
    function viewRewardsForTicketId(uint256 lotteryId, uint256 ticketId, uint32 bracket)
        external
        view
        returns (uint256)
    {
        Terms memory terms = _terms[lotteryId];
        uint256 purchase = ticketId >> OFFSET_BITS;
        uint256 offset = ticketId & OFFSET_MASK;
        uint256 header = _headerOrNone(purchase);
        bool isTicket = _isOfRound(_sales[lotteryId], purchase) && offset < _countOf(header);
        if (terms.status != Status.Claimable || !isTicket) return 0;
        (uint256 number,,,) = _ticket(purchase, header, offset);
        uint256 matched = TicketMath.matchedDigits(number, terms.finalNumber - TicketMath.NUMBERS);
        uint256 above = _bracketAbove(matched, terms.sharedBrackets);
        return above == uint256(bracket) + 1 ? _prizeOf(lotteryId, bracket) : 0;
    }

    /// @inheritdoc ILottery
    function viewPurchases(uint256 from, uint256 size)
        external
        view
        returns (uint256[] memory headers, uint256[] memory words)
    {
        uint256 end = _endOf(_sales[_market.lotteryId]);
        if (from == 0 || from > end) from = end;
        uint256 count = size < end - from ? size : end - from;
        headers = new uint256[](count);
        uint256 wordCount = 0;
        for (uint256 i = 0; i < count; ++i) {
            headers[i] = _headers[from + i];
            wordCount += _wordsOf(headers[i]);
        }
        words = new uint256[](wordCount);
        uint256 next = 0;
        for (uint256 i = 0; i < count; ++i) {
            uint256 key = (from + i) << WORD_BITS;
            uint256 keyEnd = key + _wordsOf(headers[i]);
            for (; key < keyEnd; ++key) {
                words[next++] = _words[key];
            }
        }
    }

    /// @inheritdoc ILottery
    function viewPickedNumbers(address owner, uint80 salt, uint256 count)
        external
        pure
        returns (uint32[] memory numbers)
    {
        uint256 key = TicketMath.pickedKey(owner, salt);
        numbers = new uint32[](count);
        for (uint256 i = 0; i < count; ++i) {
            numbers[i] = uint32(TicketMath.NUMBERS + TicketMath.pickedNumber(key, i));
        }
    }

    /// @dev Returns the ids of a page of a user's tickets among these sales.
    function _idsOf(address user, Sales memory sales, uint256 cursor, uint256 size)
        private
        view
        returns (uint256[] memory ids)
    {
        PackedList.List storage list = _purchasesOf[user];
        // A round has no more tickets than this, so that a huge size costs nothing.
        if (size > sales.tickets) size = sales.tickets;
        uint256[] memory room = new uint256[](size);
        uint256 found = 0;
        uint256 length = list.length();
        uint256 end = _endOf(sales);
        for (uint256 i = _firstFrom(list, sales.firstPurchase); i < length && found < size; ++i) {
            uint256 purchase = list.at(i);
            if (purchase >= end) break;
            uint256 count = _countOf(_headers[purchase]);
            uint256 offset = cursor < count ? cursor : count;
            cursor -= offset;
            for (; offset < count && found < size; ++offset) {
                room[found++] = purchase << OFFSET_BITS | offset;
            }
        }
        if (found == size) return room;
        ids = new uint256[](found);
        for (uint256 i = 0; i < found; ++i) {
            ids[i] = room[i];
        }
    }

    /// @dev Returns where a list, which rises, reaches a number.
    function _firstFrom(PackedList.List storage list, uint256 number)
        private
        view
        returns (uint256 low)
    {
        uint256 high = list.length();
        while (low < high) {
            uint256 middle = (low + high) / 2;
            if (list.at(middle) < number) low = middle + 1;
            else high = middle;
        }
    }

    function _numbersAndStatuses(uint256[] memory ticketIds)
        private
        view
        returns (uint32[] memory numbers, bool[] memory statuses)
    {
        numbers = new uint32[](ticketIds.length);
        statuses = new bool[](ticketIds.length);
        for (uint256 i = 0; i < ticketIds.length; ++i) {
            uint256 purchase = ticketIds[i] >> OFFSET_BITS;
            uint256 offset = ticketIds[i] & OFFSET_MASK;
            uint256 header = _headerOrNone(purchase);
            if (offset >= _countOf(header)) continue;
            (uint256 number,, uint256 word, uint256 bit) = _ticket(purchase, header, offset);
            numbers[i] = uint32(TicketMath.NUMBERS + number);
            statuses[i] = word & bit != 0 || header & REFUNDED != 0;
        }
    }

    /// @dev Returns a purchase's header; 0, which has no tickets, for what can't be one.
    function _headerOrNone(uint256 purchase) private view returns (uint256) {
        return purchase < _headers.length ? _headers[purchase] : 0;
    }

    /// @dev Returns how many words a purchase has.
    function _wordsOf(uint256 header) private pure returns (uint256) {
        if (header & PICKED != 0) return 1;
        return (_countOf(header) + TicketMath.PER_WORD - 1) / TicketMath.PER_WORD;
    }
}
