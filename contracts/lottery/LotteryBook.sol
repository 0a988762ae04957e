// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {PackedList} from "../utils/PackedList.sol";
import {ILottery} from "./ILottery.sol";
import {TicketMath} from "./TicketMath.sol";

/// @title Storage of the lottery
abstract contract LotteryBook is ILottery {
    /// @dev One slot.
    struct Market {
        uint32 lotteryId;
        /// @dev What the next pot begins with.
        uint112 carried;
        uint112 treasury;
    }

    /// @dev One slot, read by purchases and claims.
    struct Terms {
        Status status;
        uint40 startTime;
        uint40 endTime;
        uint80 price;
        uint16 discountDivisor;
        uint16 fee;
        /// @dev A bit for each bracket that has a share.
        uint8 sharedBrackets;
        bool unwonToNext;
        /// @dev With the leading 1; 0 until it is known.
        uint24 finalNumber;
    }

    /// @dev One slot, which every purchase writes. Not 0 from the start, so that the first purchase
    /// pays no more than others.
    struct Sales {
        uint128 collected;
        uint32 firstPurchase;
        uint32 purchases;
        uint32 tickets;
    }

    /// @dev One slot.
    struct Source {
        address randomness;
        /// @dev Six shares of 16 bits, the lowest bracket first.
        uint96 breakdown;
    }

    /// @dev One slot.
    struct Call {
        /// @dev A pot fits into 85 bits, and these are parts of it: given while tickets were sold,
        /// and left by the round before.
        uint88 injected;
        uint88 carried;
        uint40 requestBlock;
        uint40 requestedAt;
    }

    /// @inheritdoc ILottery
    uint256 public constant maxNumberTicketsPerBuyOrClaim = 100;

    uint256 internal constant BPS = 10_000;
    /// @dev Prizes are stored in 85 bits.
    uint256 internal constant MOST_POT = type(uint256).max >> 256 - PRIZE_BITS;
    uint256 internal constant PRIZE_BITS = 85;
    uint256 internal constant PRIZES_PER_SLOT = 3;
    uint256 internal constant SHARE_BITS = 16;
    /// @dev A ticket's id is its purchase and its offset in it.
    uint256 internal constant OFFSET_BITS = 7;
    uint256 internal constant OFFSET_MASK = 127;
    /// @dev Parts of a purchase's header above the owner.
    uint256 internal constant COUNT_AT = 160;
    uint256 internal constant COUNT_MASK = 0xFF;
    uint256 internal constant PICKED = 1 << 168;
    uint256 internal constant REFUNDED = 1 << 175;
    uint256 internal constant SALT_AT = 176;
    /// @dev Words of a purchase: as many as nine.
    uint256 internal constant WORD_BITS = 4;
    /// @dev Parts of a tally above the counts.
    uint256 internal constant TICKETS_AT = 192;
    uint256 internal constant PURCHASES_AT = 224;

    /// @inheritdoc ILottery
    address public immutable cakeToken;

    /// @inheritdoc ILottery
    address public operatorAddress;
    /// @inheritdoc ILottery
    address public treasuryAddress;
    /// @inheritdoc ILottery
    address public randomGenerator;

    Market internal _market;
    mapping(uint256 lotteryId => Terms) internal _terms;
    mapping(uint256 lotteryId => Sales) internal _sales;
    mapping(uint256 lotteryId => Source) internal _sources;
    mapping(uint256 lotteryId => Call) internal _calls;
    mapping(uint256 lotteryId => uint256) internal _requestIds;
    /// @dev Six counts, tickets counted, purchases counted.
    mapping(uint256 lotteryId => uint256) internal _tallies;
    /// @dev Prizes of a round are at `lotteryId * 2` and the next.
    mapping(uint256 lotteryIdAndHalf => uint256) internal _prizes;
    /// @dev By purchase, and by purchase and word: arrays of a fixed size need no hash for a slot.
    uint256[1 << 32] internal _headers;
    uint256[1 << 36] internal _words;
    mapping(address user => PackedList.List) internal _purchasesOf;

    constructor(address token) {
        if (token == address(0)) revert ZeroAddress();
        cakeToken = token;
    }

    /// @inheritdoc ILottery
    function calculateTotalPriceForBulkTickets(
        uint256 discountDivisor,
        uint256 priceTicket,
        uint256 count
    ) public pure returns (uint256) {
        return priceTicket * count * (discountDivisor + 1 - count) / discountDivisor;
    }

    /// @dev Returns the number of a ticket, the word that says whether it was paid, and its bit.
    /// @param header Header of the purchase, which must have the ticket.
    function _ticket(uint256 purchase, uint256 header, uint256 offset)
        internal
        view
        returns (uint256 number, uint256 key, uint256 word, uint256 bit)
    {
        key = purchase << WORD_BITS;
        if (header & PICKED != 0) {
            uint256 hash = TicketMath.pickedKey(_ownerOf(header), header >> SALT_AT);
            return (TicketMath.pickedNumber(hash, offset), key, _words[key], uint256(1) << offset);
        }
        key += offset / TicketMath.PER_WORD;
        uint256 place = offset % TicketMath.PER_WORD;
        word = _words[key];
        return
            (
                TicketMath.typedNumber(word, place),
                key,
                word,
                uint256(1) << TicketMath.PAID_AT + place
            );
    }

    /// @dev Returns whether the round has the purchase.
    function _isOfRound(Sales memory sales, uint256 purchase) internal pure returns (bool) {
        return purchase >= sales.firstPurchase && purchase - sales.firstPurchase < sales.purchases;
    }

    /// @dev Returns the bracket that this many equal digits win in, plus 1; 0 for none.
    function _bracketAbove(uint256 matched, uint256 sharedBrackets)
        internal
        pure
        returns (uint256)
    {
        while (matched != 0 && sharedBrackets >> matched - 1 & 1 == 0) --matched;
        return matched;
    }

    function _prizeOf(uint256 lotteryId, uint256 bracket) internal view returns (uint256) {
        uint256 prizes = _prizes[lotteryId * 2 + bracket / PRIZES_PER_SLOT];
        return prizes >> bracket % PRIZES_PER_SLOT * PRIZE_BITS & MOST_POT;
    }

    function _ownerOf(uint256 header) internal pure returns (address) {
        return address(uint160(header));
    }

    function _countOf(uint256 header) internal pure returns (uint256) {
        return header >> COUNT_AT & COUNT_MASK;
    }
}
