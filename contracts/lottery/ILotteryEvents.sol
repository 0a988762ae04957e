// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Types, events and errors of the lottery
interface ILotteryEvents {
    /// @notice State of a round: none of this number; tickets are sold until its end; sale is over
    /// and the number is awaited or tickets are counted; prizes can be claimed; randomness stayed
    /// silent for 7 days, so that buyers take their money back.
    enum Status {
        Pending,
        Open,
        Close,
        Claimable,
        Void
    }

    /// @notice How the numbers of a purchase are known: typed by the buyer and stored, or picked,
    /// which means computed from the purchase's salt and owner.
    enum Kind {
        Typed,
        Picked
    }

    /// @notice Round as the lottery's reads give it.
    /// @dev Field order is part of the interface.
    struct Lottery {
        Status status;
        uint256 startTime;
        uint256 endTime;
        uint256 priceTicketInCake;
        uint256 discountDivisor;
        /// @dev Share of each bracket in 1/10000, sum 10000. Bracket k needs k + 1 equal digits,
        /// counted from the last.
        uint256[6] rewardsBreakdown;
        /// @dev In 1/10000 of the pot less what was carried over.
        uint256 treasuryFee;
        /// @dev Prize of one ticket; 0 until the round is claimable.
        uint256[6] cakePerBracket;
        /// @dev Tickets that get the bracket's prize; 0 until the round is claimable.
        uint256[6] countWinnersPerBracket;
        uint256 firstTicketId;
        /// @dev Every ticket id of the round is below it. Ids have gaps: never subtract them.
        uint256 firstTicketIdNextLottery;
        /// @dev Pot: paid for tickets, injected, and carried over from the round before.
        uint256 amountCollectedInCake;
        /// @dev 1000000 to 1999999; 0 until randomness has answered.
        uint32 finalNumber;
        /// @dev Part of the pot that the round before left. No fee is taken of it again.
        uint256 carried;
    }

    /// @notice How far the draw of a round is.
    struct Draw {
        /// @dev Source that the number comes from, fixed when the round started.
        address randomness;
        /// @dev Newest request, or the one that gave the number; 0 before the first and if the
        /// source refused it.
        uint256 requestId;
        /// @dev Block and time of the newest request or attempt; 0 before the first. The block is 0
        /// too if the number came for an earlier request: the source knows its block.
        uint256 requestBlock;
        uint256 requestedAt;
        uint256 tickets;
        uint256 ticketsCounted;
        uint256 purchases;
        uint256 purchasesCounted;
        /// @dev Part of the pot that was given while tickets were sold.
        uint256 injected;
        /// @dev Whether what nobody wins goes to the next round; otherwise to the treasury.
        bool unwonToNext;
    }

    /// @notice A round was opened; `injectedAmount` was carried over from the one before.
    event LotteryOpen(
        uint256 indexed lotteryId,
        uint256 startTime,
        uint256 endTime,
        uint256 priceTicketInCake,
        uint256 firstTicketId,
        uint256 injectedAmount
    );
    /// @notice What applies to the round that was opened, for good.
    event LotteryTerms(
        uint256 indexed lotteryId,
        uint256 discountDivisor,
        uint256[6] rewardsBreakdown,
        uint256 treasuryFee,
        bool unwonToNext
    );
    /// @notice An account bought tickets.
    event TicketsPurchase(address indexed buyer, uint256 indexed lotteryId, uint256 numberTickets);
    /// @notice The same with what is needed to name its tickets, and what was paid. The ids begin
    /// at `purchase << 7`.
    event TicketsBought(
        address indexed buyer,
        uint256 indexed lotteryId,
        uint256 indexed purchase,
        uint256 count,
        Kind kind,
        uint256 cost
    );
    /// @notice The pot of an open round was raised by a gift.
    event LotteryInjection(uint256 indexed lotteryId, uint256 amount);
    /// @notice The sale of a round is over.
    event LotteryClose(uint256 indexed lotteryId, uint256 firstTicketIdNextLottery);
    /// @notice The round's number was asked for. The source refused if `requestId` is 0.
    event RandomnessRequested(
        uint256 indexed lotteryId, address indexed randomness, uint256 indexed requestId
    );
    /// @notice The round's number is known, for good.
    event FinalNumberReceived(
        uint256 indexed lotteryId, uint256 indexed requestId, uint256 finalNumber
    );
    /// @notice The next purchases of a round were counted: their tickets, and what the caller got.
    event TicketsCounted(
        uint256 indexed lotteryId, address indexed caller, uint256 tickets, uint256 bounty
    );
    /// @notice The prizes of a round are fixed.
    event LotteryNumberDrawn(
        uint256 indexed lotteryId, uint256 finalNumber, uint256 countWinningTickets
    );
    /// @notice Where the pot of a drawn round goes: all prizes, the treasury (without the bounties
    /// for counting), and the next round. What is carried pays no fee again.
    event PotShared(uint256 indexed lotteryId, uint256 prizes, uint256 treasury, uint256 carried);
    /// @notice Prizes of tickets were paid to their owner.
    event TicketsClaim(
        address indexed claimer, uint256 amount, uint256 indexed lotteryId, uint256 numberTickets
    );
    /// @notice A round became void; `carried` was not paid for tickets and goes to the next round.
    event LotteryVoided(uint256 indexed lotteryId, uint256 carried);
    /// @notice The price of purchases of a void round was paid back to their owner.
    event TicketsRefunded(
        address indexed owner, uint256 indexed lotteryId, uint256 amount, uint256 numberTickets
    );
    /// @notice The operator, who starts rounds, changed.
    event NewOperatorAddress(address operator);
    /// @notice The recipient of the treasury's share changed.
    event NewTreasuryAddress(address treasury);
    /// @notice The source of the numbers of rounds started from now on changed.
    event NewRandomGenerator(address indexed randomGenerator);
    /// @notice The bounds of the ticket price of rounds started from now on changed.
    event NewTicketPriceBounds(uint256 minPrice, uint256 maxPrice);
    /// @notice The treasury's share was paid to its recipient.
    event TreasuryClaim(uint256 amount);
    /// @notice The owner recovered a token that was sent here by mistake.
    event TokenRecovery(address indexed token, uint256 amount);

    /// @notice Only the operator may do this.
    error Forbidden();
    /// @notice The zero address is not allowed here.
    error ZeroAddress();
    /// @notice A gift needs an amount.
    error ZeroAmount();
    /// @notice The token of the lottery cannot be recovered.
    error WrongToken();
    /// @notice The round before is not drawn yet.
    error LotteryNotOver(uint256 lotteryId);
    /// @notice A round must be this long.
    error InvalidLength(uint256 least, uint256 most);
    /// @notice The ticket price must be within these bounds.
    error InvalidPrice(uint256 least, uint256 most);
    /// @notice The least price is above the most, or out of range.
    error InvalidPriceBounds();
    /// @notice The discount divisor must be within these bounds.
    error InvalidDiscountDivisor(uint256 least, uint256 most);
    /// @notice The fee is above its limit.
    error FeeTooHigh(uint256 most);
    /// @notice The shares of the brackets must add up to 10000.
    error InvalidRewardsBreakdown();
    /// @notice Tickets of this round are not sold: it is not open, or its time is up.
    error LotteryNotOpen(uint256 lotteryId);
    /// @notice A purchase is of 1 to 100 tickets.
    error InvalidTicketCount(uint256 most);
    /// @notice A number must be 1000000 to 1999999.
    error InvalidTicketNumber(uint256 number);
    /// @notice The pot would be too large to be shared exactly.
    error PotTooLarge();
    /// @notice The sale ends at this time.
    error LotteryNotEnded(uint256 endTime);
    /// @notice The round is not closed, or was drawn already.
    error LotteryNotClosed(uint256 lotteryId);
    /// @notice The number of the round is known.
    error NumberKnown(uint256 lotteryId);
    /// @notice The number of the round is not known yet.
    error NumberUnknown(uint256 lotteryId);
    /// @notice Randomness can be asked again at this time.
    error RequestPending(uint256 until);
    /// @notice Randomness could be asked again until this time; now tickets are refunded.
    error RequestsOver(uint256 last);
    /// @notice All tickets are counted.
    error NothingToCount(uint256 lotteryId);
    /// @notice Not all tickets are counted.
    error TicketsUncounted(uint256 lotteryId);
    /// @notice Prizes of this round cannot be claimed, or not yet.
    error LotteryNotClaimable(uint256 lotteryId);
    /// @notice The lists are empty, differ in length or are too long.
    error InvalidLists();
    /// @notice The ticket is not one of the round.
    error UnknownTicket(uint256 ticketId);
    /// @notice The ticket belongs to another account than the ones before it in the list.
    error OtherOwner(uint256 ticketId);
    /// @notice The ticket's prize was paid already.
    error TicketAlreadyPaid(uint256 ticketId);
    /// @notice The ticket won in another bracket, or in none.
    error WrongBracket(uint256 ticketId);
    /// @notice The round is not void: its number is known, or may yet come.
    error NotRefundable(uint256 lotteryId);
    /// @notice The purchase is not one of the round.
    error UnknownPurchase(uint256 purchase);
    /// @notice The purchase was paid back already.
    error AlreadyRefunded(uint256 purchase);
}
