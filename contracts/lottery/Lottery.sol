// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {PermanentlyOwned} from "../utils/PermanentlyOwned.sol";
import {ILottery} from "./ILottery.sol";
import {LotteryBook} from "./LotteryBook.sol";
import {LotterySales} from "./LotterySales.sol";
import {LotteryViews} from "./LotteryViews.sol";

/// @title Lottery in rounds, paid in MEOW
contract Lottery is LotteryViews, PermanentlyOwned {
    using SafeERC20 for IERC20;

    /// @param token Token that tickets are paid in: one that takes no part of a transfer.
    /// @param source Source of the numbers of the first rounds.
    /// @param treasury Recipient of the treasury's share.
    /// @param operator Account that starts rounds.
    /// @param minLength Least length of a round in seconds.
    /// @param minPrice Least price of a ticket.
    /// @param maxPrice Most that a ticket can cost.
    /// @param initialOwner Owner, who sets source, price bounds and the two accounts.
    constructor(
        address token,
        address source,
        address treasury,
        address operator,
        uint256 minLength,
        uint256 minPrice,
        uint256 maxPrice,
        address initialOwner
    ) LotteryBook(token) LotterySales(minLength) PermanentlyOwned(initialOwner) {
        _setRandomGenerator(source);
        _setTreasury(treasury);
        _setOperator(operator);
        _setPriceBounds(minPrice, maxPrice);
    }

    /// @notice Fixes the prizes as the form with one argument does: where unwon money goes is a
    /// term of the round, so the flag of this older form changes nothing.
    function drawFinalNumberAndMakeLotteryClaimable(uint256 lotteryId, bool) external {
        drawFinalNumberAndMakeLotteryClaimable(lotteryId);
    }

    /// @inheritdoc ILottery
    function claimTreasury() external {
        uint256 amount = _market.treasury;
        _market.treasury = 0;
        emit TreasuryClaim(amount);
        IERC20(cakeToken).safeTransfer(treasuryAddress, amount);
    }

    /// @inheritdoc ILottery
    function setOperator(address newOperator) external onlyOwner {
        _setOperator(newOperator);
    }

    /// @inheritdoc ILottery
    function setTreasury(address newTreasury) external onlyOwner {
        _setTreasury(newTreasury);
    }

    /// @inheritdoc ILottery
    function changeRandomGenerator(address newRandomGenerator) external onlyOwner {
        _setRandomGenerator(newRandomGenerator);
    }

    /// @inheritdoc ILottery
    function setMinAndMaxTicketPriceInCake(uint256 minPrice, uint256 maxPrice) external onlyOwner {
        _setPriceBounds(minPrice, maxPrice);
    }

    /// @inheritdoc ILottery
    function recoverToken(address token, uint256 amount) external onlyOwner {
        if (token == cakeToken) revert WrongToken();
        emit TokenRecovery(token, amount);
        IERC20(token).safeTransfer(msg.sender, amount);
    }

    function _setOperator(address operator) private {
        if (operator == address(0)) revert ZeroAddress();
        operatorAddress = operator;
        emit NewOperatorAddress(operator);
    }

    function _setTreasury(address treasury) private {
        if (treasury == address(0)) revert ZeroAddress();
        treasuryAddress = treasury;
        emit NewTreasuryAddress(treasury);
    }

    function _setRandomGenerator(address source) private {
        if (source == address(0)) revert ZeroAddress();
        randomGenerator = source;
        emit NewRandomGenerator(source);
    }

    function _setPriceBounds(uint256 minPrice, uint256 maxPrice) private {
        bool isRange = minPrice != 0 && minPrice <= maxPrice && maxPrice <= type(uint80).max;
        if (!isRange) revert InvalidPriceBounds();
        (minPriceTicketInCake, maxPriceTicketInCake) = (minPrice, maxPrice);
        emit NewTicketPriceBounds(minPrice, maxPrice);
    }
}
