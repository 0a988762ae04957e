// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ILottery} from "./ILottery.sol";
import {LotteryDraw} from "./LotteryDraw.sol";
import {TicketMath} from "./TicketMath.sol";

/// @title What the lottery pays to those who bought tickets
/// @dev Depends on nothing but what is stored: no role, no source, no other contract than the
/// token.
abstract contract LotteryClaims is LotteryDraw {
    using SafeERC20 for IERC20;

    /// @inheritdoc ILottery
    function claimTickets(
        uint256 lotteryId,
        uint256[] calldata ticketIds,
        uint32[] calldata brackets
    ) external {
        uint256 count = ticketIds.length;
        bool areLists = count != 0 && count <= maxNumberTicketsPerBuyOrClaim;
        if (!areLists || count != brackets.length) revert InvalidLists();
        Terms memory terms = _terms[lotteryId];
        if (terms.status != Status.Claimable) revert LotteryNotClaimable(lotteryId);
        Sales memory sales = _sales[lotteryId];
        address owner = address(0);
        uint256 sum = 0;
        for (uint256 i = 0; i < count; ++i) {
            uint256 header = _headerOf(sales, ticketIds[i]);
            if (i == 0) owner = _ownerOf(header);
            else if (_ownerOf(header) != owner) revert OtherOwner(ticketIds[i]);
            sum += _collect(lotteryId, terms, ticketIds[i], header, brackets[i]);
        }
        emit TicketsClaim(owner, sum, lotteryId, count);
        IERC20(cakeToken).safeTransfer(owner, sum);
    }

    /// @inheritdoc ILottery
    function refund(uint256 lotteryId, uint256[] calldata purchases) external {
        Terms memory terms = _terms[lotteryId];
        if (terms.status != Status.Void) {
            if (!_isSilent(lotteryId, terms)) revert NotRefundable(lotteryId);
            _makeVoid(lotteryId);
        }
        Sales memory sales = _sales[lotteryId];
        for (uint256 i = 0; i < purchases.length; ++i) {
            _payBack(lotteryId, terms, sales, purchases[i]);
        }
    }

    /// @inheritdoc ILottery
    function refundable(uint256 lotteryId) external view returns (bool) {
        Terms memory terms = _terms[lotteryId];
        return terms.status == Status.Void || _isSilent(lotteryId, terms);
    }

    /// @dev Marks a ticket as paid and returns its prize.
    function _collect(
        uint256 lotteryId,
        Terms memory terms,
        uint256 ticketId,
        uint256 header,
        uint256 bracket
    ) private returns (uint256) {
        (uint256 number, uint256 key, uint256 word, uint256 bit) =
            _ticket(ticketId >> OFFSET_BITS, header, ticketId & OFFSET_MASK);
        if (word & bit != 0) revert TicketAlreadyPaid(ticketId);
        uint256 matched = TicketMath.matchedDigits(number, terms.finalNumber - TicketMath.NUMBERS);
        uint256 above = _bracketAbove(matched, terms.sharedBrackets);
        if (above == 0 || bracket != above - 1) revert WrongBracket(ticketId);
        _words[key] = word | bit;
        return _prizeOf(lotteryId, bracket);
    }

    /// @dev What was not paid for tickets goes to the next round, since nobody is owed it.
    function _makeVoid(uint256 lotteryId) private {
        Call memory call = _calls[lotteryId];
        uint256 carried = uint256(call.injected) + call.carried;
        _terms[lotteryId].status = Status.Void;
        _market.carried += uint112(carried);
        emit LotteryVoided(lotteryId, carried);
    }

    function _payBack(uint256 lotteryId, Terms memory terms, Sales memory sales, uint256 purchase)
        private
    {
        if (!_isOfRound(sales, purchase)) revert UnknownPurchase(purchase);
        uint256 header = _headers[purchase];
        if (header & REFUNDED != 0) revert AlreadyRefunded(purchase);
        _headers[purchase] = header | REFUNDED;
        uint256 count = _countOf(header);
        uint256 cost = calculateTotalPriceForBulkTickets(terms.discountDivisor, terms.price, count);
        emit TicketsRefunded(_ownerOf(header), lotteryId, cost, count);
        IERC20(cakeToken).safeTransfer(_ownerOf(header), cost);
    }

    /// @dev Returns the header of a ticket's purchase, which must have it and be of the round.
    function _headerOf(Sales memory sales, uint256 ticketId)
        internal
        view
        returns (uint256 header)
    {
        uint256 purchase = ticketId >> OFFSET_BITS;
        if (!_isOfRound(sales, purchase)) revert UnknownTicket(ticketId);
        header = _headers[purchase];
        if (ticketId & OFFSET_MASK >= _countOf(header)) revert UnknownTicket(ticketId);
    }

    /// @dev Reports whether a round that is not void may be made so. A request has a day to be
    /// answered: nobody can bring a refund before a word that is on its way. A word that comes even
    /// later may be forestalled by a refund, which gives each buyer the price back.
    function _isSilent(uint256 lotteryId, Terms memory terms) private view returns (bool) {
        return (terms.status == Status.Open || terms.status == Status.Close)
            && terms.finalNumber == 0 && block.timestamp >= terms.endTime + REFUND_PATIENCE
            && block.timestamp >= _calls[lotteryId].requestedAt + ANSWER_PATIENCE;
    }
}
