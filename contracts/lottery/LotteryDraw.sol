// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ILottery} from "./ILottery.sol";
import {IRandomness} from "./IRandomness.sol";
import {IRandomnessConsumer} from "./IRandomnessConsumer.sol";
import {LotterySales} from "./LotterySales.sol";
import {TicketMath} from "./TicketMath.sol";

/// @title Draw of the lottery: what anyone may do, with one possible outcome
abstract contract LotteryDraw is LotterySales {
    using SafeERC20 for IERC20;

    /// @inheritdoc ILottery
    uint256 public constant REQUEST_PATIENCE = 1 hours;
    /// @inheritdoc ILottery
    uint256 public constant ANSWER_PATIENCE = 1 days;
    /// @inheritdoc ILottery
    uint256 public constant REFUND_PATIENCE = 7 days;
    /// @notice Part of the treasury's share that is paid for counting, in 1/10000, the same for
    /// each ticket.
    uint256 public constant BOUNTY_SHARE = 100;

    /// @dev More than a coordinator needs, so that a source that burns gas can't hold a round open.
    uint256 private constant MOST_REQUEST_GAS = 500_000;
    uint256 private constant WORD_LENGTH = 32;

    /// @inheritdoc ILottery
    function closeLottery(uint256 lotteryId) external {
        Terms memory terms = _terms[lotteryId];
        if (terms.status != Status.Open) revert LotteryNotOpen(lotteryId);
        if (block.timestamp < terms.endTime) revert LotteryNotEnded(terms.endTime);
        _terms[lotteryId].status = Status.Close;
        emit LotteryClose(lotteryId, _endOf(_sales[lotteryId]) << OFFSET_BITS);
        _request(lotteryId);
    }

    /// @inheritdoc ILottery
    function requestAgain(uint256 lotteryId) external {
        Terms memory terms = _terms[lotteryId];
        if (terms.status != Status.Close) revert LotteryNotClosed(lotteryId);
        if (terms.finalNumber != 0) revert NumberKnown(lotteryId);
        uint256 last = terms.endTime + REFUND_PATIENCE;
        // Each request makes the refund wait: it could be put off for ever.
        if (block.timestamp >= last) revert RequestsOver(last);
        uint256 until = _calls[lotteryId].requestedAt + REQUEST_PATIENCE;
        if (_requestIds[lotteryId] != 0 && block.timestamp < until) revert RequestPending(until);
        _request(lotteryId);
    }

    /// @inheritdoc IRandomnessConsumer
    function receiveWord(uint256 lotteryId, uint256 requestId, uint256 word) external {
        Terms memory terms = _terms[lotteryId];
        // The first word that comes counts, whichever request it answers: who could choose between
        // two would choose the number. The source says for which round it was asked.
        bool isAwaited = terms.status == Status.Close && terms.finalNumber == 0
            && msg.sender == _sources[lotteryId].randomness && requestId != 0;
        if (!isAwaited) return;
        if (requestId != _requestIds[lotteryId]) {
            _requestIds[lotteryId] = requestId;
            _calls[lotteryId].requestBlock = 0;
        }
        uint256 finalNumber = TicketMath.NUMBERS + word % TicketMath.NUMBERS;
        _terms[lotteryId].finalNumber = uint24(finalNumber);
        emit FinalNumberReceived(lotteryId, requestId, finalNumber);
    }

    /// @inheritdoc ILottery
    function countTickets(uint256 lotteryId, uint256 most) external {
        Terms memory terms = _requireNumber(lotteryId);
        Sales memory sales = _sales[lotteryId];
        uint256 tally = _tallies[lotteryId];
        uint256 counted = tally >> PURCHASES_AT;
        if (counted == sales.purchases) revert NothingToCount(lotteryId);
        uint256 tickets = 0;
        uint256 finalNumber = terms.finalNumber - TicketMath.NUMBERS;
        unchecked {
            uint256 purchase = sales.firstPurchase + counted;
            uint256 end = _endOf(sales);
            for (; purchase < end && tickets < most; ++purchase) {
                uint256 header;
                // Without asking whether the purchase is within the array: that is known.
                // solhint-disable-next-line no-inline-assembly
                assembly ("memory-safe") {
                    header := sload(add(_headers.slot, purchase))
                }
                uint256 count = header >> COUNT_AT & COUNT_MASK;
                tickets += count;
                if (header & PICKED != 0) {
                    tally += _countPicked(header, count, finalNumber);
                    continue;
                }
                uint256 key = purchase << WORD_BITS;
                for (; count > TicketMath.PER_WORD; count -= TicketMath.PER_WORD) {
                    tally += TicketMath.countTyped(_words[key++], TicketMath.PER_WORD, finalNumber);
                }
                uint256 word;
                // solhint-disable-next-line no-inline-assembly
                assembly ("memory-safe") {
                    word := sload(add(_words.slot, key))
                }
                tally += TicketMath.countTyped(word, count, finalNumber);
            }
            counted = purchase - sales.firstPurchase - counted;
        }
        _tallies[lotteryId] = tally + (tickets << TICKETS_AT) + (counted << PURCHASES_AT);
        uint256 bounty = tickets * _bountyPerTicket(sales, _feeOf(lotteryId, terms, sales));
        emit TicketsCounted(lotteryId, msg.sender, tickets, bounty);
        if (bounty != 0) IERC20(cakeToken).safeTransfer(msg.sender, bounty);
    }

    /// @inheritdoc ILottery
    function drawFinalNumberAndMakeLotteryClaimable(uint256 lotteryId) public {
        Terms memory terms = _requireNumber(lotteryId);
        Sales memory sales = _sales[lotteryId];
        uint256 tally = _tallies[lotteryId];
        if (tally >> PURCHASES_AT != sales.purchases) revert TicketsUncounted(lotteryId);
        _terms[lotteryId].status = Status.Claimable;
        uint256 treasury = _feeOf(lotteryId, terms, sales);
        uint256 shared = sales.collected - treasury;
        (uint256 prizes, uint256 winning) = _fixPrizes(lotteryId, shared, tally);
        treasury -= sales.tickets * _bountyPerTicket(sales, treasury);
        uint256 carried = terms.unwonToNext ? shared - prizes : 0;
        if (!terms.unwonToNext) treasury += shared - prizes;
        Market memory market = _market;
        market.treasury += uint112(treasury);
        market.carried += uint112(carried);
        _market = market;
        emit LotteryNumberDrawn(lotteryId, terms.finalNumber, winning);
        emit PotShared(lotteryId, prizes, treasury, carried);
    }

    /// @dev Returns the purchase after those of the round.
    function _endOf(Sales memory sales) internal pure returns (uint256) {
        return uint256(sales.firstPurchase) + sales.purchases;
    }

    /// @dev Counts the tickets of a picked purchase by bracket.
    function _countPicked(uint256 header, uint256 count, uint256 finalNumber)
        private
        pure
        returns (uint256)
    {
        uint256 key = TicketMath.pickedKey(_ownerOf(header), header >> SALT_AT);
        return TicketMath.countPicked(key, count, finalNumber);
    }

    /// @dev Asks the round's source. A source that refuses, or isn't there, must not hold the round
    /// open: the next request is then allowed at once.
    function _request(uint256 lotteryId) private {
        Call memory call = _calls[lotteryId];
        call.requestBlock = uint40(block.number);
        call.requestedAt = uint40(block.timestamp);
        _calls[lotteryId] = call;
        address source = _sources[lotteryId].randomness;
        (bool isAnswered, bytes memory answer) = source.call{gas: MOST_REQUEST_GAS}(
            abi.encodeCall(IRandomness.requestWord, (lotteryId))
        );
        bool isAccepted = isAnswered && answer.length >= WORD_LENGTH;
        uint256 requestId = isAccepted ? abi.decode(answer, (uint256)) : 0;
        _requestIds[lotteryId] = requestId;
        emit RandomnessRequested(lotteryId, source, requestId);
    }

    /// @dev Stores what a ticket of each bracket gets and how many get it: those of a bracket
    /// without a share are passed on to the next lower one with a share.
    /// @return sum All prizes.
    /// @return winning Tickets that get one.
    function _fixPrizes(uint256 lotteryId, uint256 shared, uint256 tally)
        private
        returns (uint256 sum, uint256 winning)
    {
        uint256 breakdown = _sources[lotteryId].breakdown;
        uint256 winners = tally >> TICKETS_AT << TICKETS_AT;
        uint256 waiting = 0;
        uint256 packed = 0;
        for (uint256 bracket = TicketMath.BRACKETS; bracket != 0;) {
            --bracket;
            waiting += TicketMath.countOf(tally, bracket);
            uint256 share = uint16(breakdown >> bracket * SHARE_BITS);
            if (share != 0 && waiting != 0) {
                uint256 prize = shared * share / (BPS * waiting);
                sum += prize * waiting;
                winning += waiting;
                packed |= prize << bracket % PRIZES_PER_SLOT * PRIZE_BITS;
                winners |= waiting << bracket * TicketMath.COUNT_BITS;
                waiting = 0;
            }
            if (bracket % PRIZES_PER_SLOT == 0) {
                if (packed != 0) _prizes[lotteryId * 2 + bracket / PRIZES_PER_SLOT] = packed;
                packed = 0;
            }
        }
        _tallies[lotteryId] = winners;
    }

    /// @dev Returns the terms of a closed round whose number is known.
    function _requireNumber(uint256 lotteryId) private view returns (Terms memory terms) {
        terms = _terms[lotteryId];
        if (terms.status != Status.Close) revert LotteryNotClosed(lotteryId);
        if (terms.finalNumber == 0) revert NumberUnknown(lotteryId);
    }

    /// @dev Returns the fee on what came in while the round was open, rounded up. What was carried
    /// over has paid it before.
    function _feeOf(uint256 lotteryId, Terms memory terms, Sales memory sales)
        private
        view
        returns (uint256)
    {
        uint256 fresh = sales.collected - _calls[lotteryId].carried;
        return fresh - fresh * (BPS - terms.fee) / BPS;
    }

    /// @dev Returns what is paid of a fee for counting a ticket, rounded down.
    function _bountyPerTicket(Sales memory sales, uint256 fee) private pure returns (uint256) {
        return sales.tickets == 0 ? 0 : fee * BOUNTY_SHARE / BPS / sales.tickets;
    }
}
