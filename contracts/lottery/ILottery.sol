// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ILotteryEvents} from "./ILotteryEvents.sol";
import {IRandomnessConsumer} from "./IRandomnessConsumer.sol";

/// @title Lottery in rounds, paid in MEOW
/// @notice A ticket is a number of six digits. When the sale of a round is over, randomness gives
/// its final number. A ticket is in bracket k if exactly its last k + 1 digits are those of the
/// final number; the tickets of a bracket share the bracket's part of the pot, less a fee on what
/// came in while the round was open. Prizes do not stack. A bracket without a share passes its
/// tickets on to the next lower one that has a share.
/// All that follows the sale is open to anyone and has one possible outcome.
/// @dev Amounts are in MEOW's smallest unit, times in Unix seconds, shares and fees in 1/10000.
/// Numbers are 1000000 to 1999999, rounds are numbered from 1. A ticket's id is
/// `purchase << 7 | offset`, the offset from 0 to 99.
interface ILottery is ILotteryEvents, IRandomnessConsumer {
    /// @notice Opens the next round with terms that nobody can change; only for the operator.
    /// @param endTime End of the sale.
    /// @param priceTicketInCake Price of one ticket.
    /// @param discountDivisor Divisor of the discount: n tickets cost
    /// `price * n * (divisor + 1 - n) / divisor`.
    /// @param rewardsBreakdown Share of each bracket.
    /// @param treasuryFee Treasury's part of what comes in: never of what was carried over.
    /// @param unwonToNext Whether what nobody wins goes to the next round; otherwise to the
    /// treasury.
    function startLottery(
        uint256 endTime,
        uint256 priceTicketInCake,
        uint256 discountDivisor,
        uint256[6] calldata rewardsBreakdown,
        uint256 treasuryFee,
        bool unwonToNext
    ) external;

    /// @notice Buys tickets with these numbers, up to 100. The same number may be bought again.
    function buyTickets(uint256 lotteryId, uint32[] calldata ticketNumbers) external;

    /// @notice Buys tickets whose numbers follow from a salt and the caller, as
    /// `viewPickedNumbers` says. They look drawn, and are distinct.
    /// @param count Tickets, up to 100.
    /// @param salt Any number: it is fixed long before randomness is asked for.
    function buyPickedTickets(uint256 lotteryId, uint256 count, uint80 salt) external;

    /// @notice Raises the pot of an open round, for anyone: a gift.
    function injectFunds(uint256 lotteryId, uint256 amount) external;

    /// @notice Ends the sale of a round after its time and asks for randomness; for anyone. A
    /// source that refuses can be asked again.
    function closeLottery(uint256 lotteryId) external;

    /// @notice Asks for randomness again if the source refused, or was silent for an hour; for
    /// anyone, until 7 days after the end of the sale. The first answer counts, to whichever
    /// request.
    function requestAgain(uint256 lotteryId) external;

    /// @notice Counts the winning tickets of the next purchases of a round whose number is known;
    /// for anyone, who gets a bounty from the treasury's share. The result doesn't depend on who
    /// counts, or in which steps.
    /// @param most Tickets after which no further purchase is begun.
    function countTickets(uint256 lotteryId, uint256 most) external;

    /// @notice Fixes the prizes of a round of which all tickets are counted; for anyone.
    function drawFinalNumberAndMakeLotteryClaimable(uint256 lotteryId) external;

    /// @notice Pays the prizes of tickets, all of one account, to that account; for anyone.
    /// @param ticketIds Tickets, up to 100.
    /// @param brackets Bracket of each ticket, which must be the one it won in.
    function claimTickets(
        uint256 lotteryId,
        uint256[] calldata ticketIds,
        uint32[] calldata brackets
    ) external;

    /// @notice Pays what purchases cost back to their owners if no number is known 7 days after
    /// the end of the sale, and a day after the newest request; for anyone. The round is void from
    /// then on.
    /// @param purchases Purchases; none to make the round void only.
    function refund(uint256 lotteryId, uint256[] calldata purchases) external;

    /// @notice Pays the treasury's share to its recipient; for anyone.
    function claimTreasury() external;

    /// @notice Sets the operator, who starts rounds; only for the owner.
    function setOperator(address newOperator) external;

    /// @notice Sets the recipient of the treasury's share; only for the owner.
    function setTreasury(address newTreasury) external;

    /// @notice Sets the source of the numbers of rounds started from now on; only for the owner.
    function changeRandomGenerator(address newRandomGenerator) external;

    /// @notice Sets the bounds of the price of rounds started from now on; only for the owner.
    function setMinAndMaxTicketPriceInCake(uint256 minPrice, uint256 maxPrice) external;

    /// @notice Recovers a token that was sent here by mistake, not MEOW; only for the owner.
    function recoverToken(address token, uint256 amount) external;

    /// @notice Returns the token that tickets are paid in.
    function cakeToken() external view returns (address);

    /// @notice Returns the account that starts rounds.
    function operatorAddress() external view returns (address);

    /// @notice Returns the recipient of the treasury's share.
    function treasuryAddress() external view returns (address);

    /// @notice Returns the source of the numbers of rounds started from now on.
    function randomGenerator() external view returns (address);

    /// @notice Returns the least price of a ticket.
    function minPriceTicketInCake() external view returns (uint256);

    /// @notice Returns the most that a ticket can cost.
    function maxPriceTicketInCake() external view returns (uint256);

    /// @notice Returns the least length of a round.
    function MIN_LENGTH_LOTTERY() external view returns (uint256);

    /// @notice Returns the most length of a round.
    function MAX_LENGTH_LOTTERY() external view returns (uint256);

    /// @notice Returns the seconds after which a silent source can be asked again.
    function REQUEST_PATIENCE() external view returns (uint256);

    /// @notice Returns the seconds that a request has to be answered before a refund.
    function ANSWER_PATIENCE() external view returns (uint256);

    /// @notice Returns the seconds from the end of the sale after which a round without a number
    /// can be made void, and its number is not asked for again.
    function REFUND_PATIENCE() external view returns (uint256);

    /// @notice Returns the most tickets of one purchase or one claim.
    function maxNumberTicketsPerBuyOrClaim() external view returns (uint256);

    /// @notice Returns the newest round's number; 0 before the first.
    function currentLotteryId() external view returns (uint256);

    /// @notice Returns the newest round's number; 0 before the first.
    function viewCurrentLotteryId() external view returns (uint256);

    /// @notice Returns what the treasury's recipient is owed.
    function treasuryAmount() external view returns (uint256);

    /// @notice Returns what the next round's pot begins with.
    function pendingInjectionNextLottery() external view returns (uint256);

    /// @notice Returns what `count` tickets cost, rounded down.
    function calculateTotalPriceForBulkTickets(
        uint256 discountDivisor,
        uint256 priceTicket,
        uint256 count
    ) external pure returns (uint256);

    /// @notice Returns a round; all zero if there is none of this number.
    function viewLottery(uint256 lotteryId) external view returns (Lottery memory);

    /// @notice Returns how far the draw of a round is; all zero if there is none of this number.
    function viewDraw(uint256 lotteryId) external view returns (Draw memory);

    /// @notice Returns the tickets sold in a round.
    function totalTickets(uint256 lotteryId) external view returns (uint256);

    /// @notice Reports whether `refund` would pay, and make the round void if it is not.
    function refundable(uint256 lotteryId) external view returns (bool);

    /// @notice Returns a page of an account's tickets of a round, oldest first; empty past the end.
    /// @param cursor Tickets to leave out at the beginning.
    /// @param size Most tickets to return.
    /// @return ticketIds Ids.
    /// @return ticketNumbers Numbers, at the same index.
    /// @return ticketStatuses Whether each was paid its prize or its price back.
    /// @return next Cursor of the next page.
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
        );

    /// @notice Returns numbers of tickets, and whether each was paid its prize or its price back;
    /// 0 and false for ids without a ticket.
    function viewNumbersAndStatusesForTicketIds(uint256[] calldata ticketIds)
        external
        view
        returns (uint32[] memory ticketNumbers, bool[] memory ticketStatuses);

    /// @notice Returns the prize of a ticket, claimed or not; 0 where the round is not claimable,
    /// the ticket not of the round, or the bracket not the one it won in.
    function viewRewardsForTicketId(uint256 lotteryId, uint256 ticketId, uint32 bracket)
        external
        view
        returns (uint256);

    /// @notice Returns numbers that picked tickets of an account have.
    function viewPickedNumbers(address owner, uint80 salt, uint256 count)
        external
        pure
        returns (uint32[] memory);

    /// @notice Returns purchases as they are stored, those that follow one another in all rounds;
    /// fewer past the end. Everything about a round can be recomputed from them.
    /// @param from First purchase; the first of a round is `firstTicketId >> 7`.
    /// @param size Most purchases to return.
    /// @return headers From the lowest bit: owner (160 bits), count (8), kind (7), whether paid
    /// back (1), salt (80).
    /// @return words For each purchase in turn: if typed, 12 tickets a word: ticket i in 20 bits
    /// at `20 * i`, its number without the leading 1, and at bit `240 + i` whether it was paid; if
    /// picked, one word with a bit for each paid ticket.
    function viewPurchases(uint256 from, uint256 size)
        external
        view
        returns (uint256[] memory headers, uint256[] memory words);
}
