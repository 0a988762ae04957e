// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {PackedList} from "../utils/PackedList.sol";
import {ILottery} from "./ILottery.sol";
import {LotteryBook} from "./LotteryBook.sol";
import {TicketMath} from "./TicketMath.sol";

/// @title Rounds of the lottery until their sale ends
abstract contract LotterySales is LotteryBook {
    using PackedList for PackedList.List;
    using SafeERC20 for IERC20;

    /// @notice Most of the pot that a fee can be.
    uint256 public constant MAX_TREASURY_FEE = 3_000;
    /// @notice Least discount divisor: three times the tickets of a purchase, so that each further
    /// ticket costs something.
    uint256 public constant MIN_DISCOUNT_DIVISOR = 300;
    /// @notice Most that the discount divisor can be.
    uint256 public constant MAX_DISCOUNT_DIVISOR = type(uint16).max;
    /// @inheritdoc ILottery
    uint256 public constant MAX_LENGTH_LOTTERY = 4 days + 5 minutes;

    /// @inheritdoc ILottery
    uint256 public immutable MIN_LENGTH_LOTTERY;

    /// @inheritdoc ILottery
    uint256 public minPriceTicketInCake;
    /// @inheritdoc ILottery
    uint256 public maxPriceTicketInCake;

    constructor(uint256 minLength) {
        if (minLength == 0 || minLength > MAX_LENGTH_LOTTERY) {
            revert InvalidLength(1, MAX_LENGTH_LOTTERY);
        }
        MIN_LENGTH_LOTTERY = minLength;
    }

    /// @inheritdoc ILottery
    function startLottery(
        uint256 endTime,
        uint256 priceTicketInCake,
        uint256 discountDivisor,
        uint256[6] calldata rewardsBreakdown,
        uint256 treasuryFee,
        bool unwonToNext
    ) external {
        if (msg.sender != operatorAddress) revert Forbidden();
        _checkTerms(endTime, priceTicketInCake, discountDivisor, treasuryFee);
        (uint256 breakdown, uint256 mask) = _packShares(rewardsBreakdown);
        Terms memory terms;
        (terms.status, terms.startTime) = (Status.Open, uint40(block.timestamp));
        (terms.endTime, terms.price) = (uint40(endTime), uint80(priceTicketInCake));
        (terms.discountDivisor, terms.fee) = (uint16(discountDivisor), uint16(treasuryFee));
        (terms.sharedBrackets, terms.unwonToNext) = (uint8(mask), unwonToNext);
        uint256 lotteryId = _open(terms);
        _sources[lotteryId] = Source(randomGenerator, uint96(breakdown));
        emit LotteryTerms(lotteryId, discountDivisor, rewardsBreakdown, treasuryFee, unwonToNext);
    }

    /// @inheritdoc ILottery
    function buyTickets(uint256 lotteryId, uint32[] calldata ticketNumbers) external {
        uint256 count = ticketNumbers.length;
        (uint256 purchase, uint256 cost) = _sell(lotteryId, count, 0);
        _storeTyped(purchase << WORD_BITS, ticketNumbers);
        _announce(lotteryId, purchase, count, Kind.Typed, cost);
    }

    /// @inheritdoc ILottery
    function buyPickedTickets(uint256 lotteryId, uint256 count, uint80 salt) external {
        uint256 mark = PICKED | uint256(salt) << SALT_AT;
        (uint256 purchase, uint256 cost) = _sell(lotteryId, count, mark);
        _announce(lotteryId, purchase, count, Kind.Picked, cost);
    }

    /// @inheritdoc ILottery
    function injectFunds(uint256 lotteryId, uint256 amount) external {
        Terms memory terms = _terms[lotteryId];
        _requireOpen(lotteryId, terms);
        if (amount == 0) revert ZeroAmount();
        if (amount > MOST_POT) revert PotTooLarge();
        _sales[lotteryId].collected = _raised(_sales[lotteryId].collected, amount);
        _calls[lotteryId].injected += uint88(amount);
        emit LotteryInjection(lotteryId, amount);
        IERC20(cakeToken).safeTransferFrom(msg.sender, address(this), amount);
    }

    /// @dev Opens the next round, with what the one before it left.
    function _open(Terms memory terms) private returns (uint256 lotteryId) {
        Market memory market = _market;
        uint256 carried = market.carried;
        uint256 firstPurchase = _nextPurchase(market.lotteryId);
        lotteryId = ++market.lotteryId;
        market.carried = 0;
        _market = market;
        _terms[lotteryId] = terms;
        _sales[lotteryId] = Sales(uint128(carried), uint32(firstPurchase), 0, 0);
        if (carried != 0) _calls[lotteryId].carried = uint88(carried);
        emit LotteryOpen(
            lotteryId,
            terms.startTime,
            terms.endTime,
            terms.price,
            firstPurchase << OFFSET_BITS,
            carried
        );
    }

    /// @dev Records a purchase of the caller.
    /// @param mark What its header says beside owner and count.
    function _sell(uint256 lotteryId, uint256 count, uint256 mark)
        private
        returns (uint256 purchase, uint256 cost)
    {
        Terms memory terms = _terms[lotteryId];
        _requireOpen(lotteryId, terms);
        if (count == 0 || count > maxNumberTicketsPerBuyOrClaim) {
            revert InvalidTicketCount(maxNumberTicketsPerBuyOrClaim);
        }
        cost = calculateTotalPriceForBulkTickets(terms.discountDivisor, terms.price, count);
        Sales memory sales = _sales[lotteryId];
        purchase = uint256(sales.firstPurchase) + sales.purchases;
        sales.collected = _raised(sales.collected, cost);
        ++sales.purchases;
        sales.tickets += uint32(count);
        _sales[lotteryId] = sales;
        _headers[purchase] = uint256(uint160(msg.sender)) | count << COUNT_AT | mark;
        _purchasesOf[msg.sender].push(purchase);
    }

    /// @dev Stores numbers in words from this key on.
    function _storeTyped(uint256 key, uint32[] calldata numbers) private {
        uint256 count = numbers.length;
        for (uint256 i = 0; i < count; i += TicketMath.PER_WORD) {
            uint256 left = count - i;
            uint256 inWord = left < TicketMath.PER_WORD ? left : TicketMath.PER_WORD;
            (uint256 word, bool isWrong) = TicketMath.packed(numbers, i, inWord);
            if (isWrong) _refuseNumber(numbers);
            _words[key++] = word;
        }
    }

    function _refuseNumber(uint32[] calldata numbers) private pure {
        for (uint256 i = 0; true; ++i) {
            bool isRight = numbers[i] >= TicketMath.NUMBERS && numbers[i] < 2 * TicketMath.NUMBERS;
            if (!isRight) revert InvalidTicketNumber(numbers[i]);
        }
    }

    function _announce(uint256 lotteryId, uint256 purchase, uint256 count, Kind kind, uint256 cost)
        private
    {
        emit TicketsPurchase(msg.sender, lotteryId, count);
        emit TicketsBought(msg.sender, lotteryId, purchase, count, kind, cost);
        IERC20(cakeToken).safeTransferFrom(msg.sender, address(this), cost);
    }

    function _requireOpen(uint256 lotteryId, Terms memory terms) private view {
        if (terms.status != Status.Open || block.timestamp >= terms.endTime) {
            revert LotteryNotOpen(lotteryId);
        }
    }

    /// @dev Returns the purchase after those of the newest round, which must be over.
    function _nextPurchase(uint256 lotteryId) private view returns (uint256) {
        if (lotteryId == 0) return 1;
        Status status = _terms[lotteryId].status;
        if (status != Status.Claimable && status != Status.Void) revert LotteryNotOver(lotteryId);
        return uint256(_sales[lotteryId].firstPurchase) + _sales[lotteryId].purchases;
    }

    function _checkTerms(
        uint256 endTime,
        uint256 price,
        uint256 discountDivisor,
        uint256 treasuryFee
    ) private view {
        (uint256 least, uint256 most) = (MIN_LENGTH_LOTTERY, MAX_LENGTH_LOTTERY);
        if (endTime < block.timestamp + least || endTime > block.timestamp + most) {
            revert InvalidLength(least, most);
        }
        (least, most) = (minPriceTicketInCake, maxPriceTicketInCake);
        if (price < least || price > most) revert InvalidPrice(least, most);
        (least, most) = (MIN_DISCOUNT_DIVISOR, MAX_DISCOUNT_DIVISOR);
        if (discountDivisor < least || discountDivisor > most) {
            revert InvalidDiscountDivisor(least, most);
        }
        if (treasuryFee > MAX_TREASURY_FEE) revert FeeTooHigh(MAX_TREASURY_FEE);
    }

    /// @dev Returns the shares in one word, and which brackets have one.
    function _packShares(uint256[6] calldata breakdown)
        private
        pure
        returns (uint256 packed, uint256 mask)
    {
        uint256 sum = 0;
        for (uint256 i = 0; i < TicketMath.BRACKETS; ++i) {
            uint256 share = breakdown[i];
            // A huge share can't make up for others by overflowing.
            if (share > BPS) revert InvalidRewardsBreakdown();
            sum += share;
            packed |= share << i * SHARE_BITS;
            if (share != 0) mask |= uint256(1) << i;
        }
        if (sum != BPS) revert InvalidRewardsBreakdown();
    }

    function _raised(uint256 collected, uint256 amount) private pure returns (uint128) {
        if (collected + amount > MOST_POT) revert PotTooLarge();
        return uint128(collected + amount);
    }
}
