// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {PermanentlyOwned} from "../utils/PermanentlyOwned.sol";
import {AggregatorV3Interface} from "./AggregatorV3Interface.sol";
import {PackedList} from "../utils/PackedList.sol";
import {IPrediction} from "./IPrediction.sol";
import {PredictionBook} from "./PredictionBook.sol";
import {PredictionViews} from "./PredictionViews.sol";

/// @title Game of rounds in which players bet whether a price rises or falls
contract Prediction is PredictionViews, PermanentlyOwned {
    using PackedList for PackedList.List;
    using SafeERC20 for IERC20;

    /// @inheritdoc IPrediction
    uint256 public constant MAX_TREASURY_FEE = 1_000;

    /// @inheritdoc IPrediction
    address public operatorAddress;
    /// @inheritdoc IPrediction
    address public adminAddress;

    modifier onlyOperator() {
        if (msg.sender != operatorAddress) revert Forbidden();
        _;
    }

    /// @param feed Feed of the prices, with 8 decimals.
    /// @param admin Recipient of the treasury's share.
    /// @param operator Account that pauses.
    /// @param interval Seconds from start to lock and from lock to close.
    /// @param buffer Seconds within which the feed must answer: above the time between its answers.
    /// @param minBet Least bet.
    /// @param fee Fee of the first rounds, in 1/10000.
    /// @param initialOwner Owner, who sets fee, least bet and the two accounts.
    constructor(
        address feed,
        address admin,
        address operator,
        uint256 interval,
        uint256 buffer,
        uint256 minBet,
        uint256 fee,
        address initialOwner
    )
        PredictionBook(AggregatorV3Interface(feed), interval, buffer)
        PermanentlyOwned(initialOwner)
    {
        _setAdmin(admin);
        _setOperator(operator);
        _setMinBetAmount(minBet);
        _setTreasuryFee(fee);
    }

    /// @inheritdoc IPrediction
    function betBull(uint256 epoch) external payable {
        _bet(epoch, Position.Bull);
        _stakes[epoch].bull += uint128(msg.value);
        emit BetBull(msg.sender, epoch, msg.value);
    }

    /// @inheritdoc IPrediction
    function betBear(uint256 epoch) external payable {
        _bet(epoch, Position.Bear);
        _stakes[epoch].bear += uint128(msg.value);
        emit BetBear(msg.sender, epoch, msg.value);
    }

    /// @inheritdoc IPrediction
    function claim(uint256[] calldata epochs) external {
        uint256 sum = 0;
        for (uint256 i = 0; i < epochs.length; ++i) {
            sum += _collect(epochs[i]);
        }
        _pay(msg.sender, sum);
    }

    /// @inheritdoc IPrediction
    function claimTreasury() external {
        uint256 amount = _market.treasuryAmount;
        _market.treasuryAmount = 0;
        emit TreasuryClaim(amount);
        _pay(adminAddress, amount);
    }

    /// @inheritdoc IPrediction
    function pause() external onlyOperator {
        if (_market.isPaused) revert MarketPaused();
        // At most two times are due.
        try this.executeRound() {
            try this.executeRound() {} catch {}
        } catch {}
        uint256 closing = _requireUndecided();
        Market memory market = _market;
        uint256 epoch = market.epoch;
        if (closing != 0) _void(closing, _records[closing], VoidReason.Paused);
        if (market.isStarted) _void(epoch, _records[epoch], VoidReason.Paused);
        (market.isPaused, market.isStarted) = (true, false);
        _market = market;
        emit Pause(epoch);
    }

    /// @inheritdoc IPrediction
    function unpause() external onlyOperator {
        if (!_market.isPaused) revert MarketNotPaused();
        _market.isPaused = false;
        emit Unpause(_market.epoch);
    }

    /// @inheritdoc IPrediction
    function setTreasuryFee(uint256 newTreasuryFee) external onlyOwner {
        _setTreasuryFee(newTreasuryFee);
    }

    /// @inheritdoc IPrediction
    function setMinBetAmount(uint256 newMinBetAmount) external onlyOwner {
        _setMinBetAmount(newMinBetAmount);
    }

    /// @inheritdoc IPrediction
    function setOperator(address newOperator) external onlyOwner {
        _setOperator(newOperator);
    }

    /// @inheritdoc IPrediction
    function setAdmin(address newAdmin) external onlyOwner {
        _setAdmin(newAdmin);
    }

    /// @inheritdoc IPrediction
    function recoverToken(address token, uint256 amount) external onlyOwner {
        emit TokenRecovery(token, amount);
        IERC20(token).safeTransfer(msg.sender, amount);
    }

    function _bet(uint256 epoch, Position position) private {
        Market memory market = _market;
        if (market.isPaused) revert MarketPaused();
        bool isCurrent = market.isStarted && epoch == market.epoch;
        if (!isCurrent || block.timestamp >= _records[epoch].lockTime) {
            revert RoundNotBettable(epoch);
        }
        if (msg.value < market.minBetAmount) revert BetTooLow(market.minBetAmount);
        if (_bets[epoch][msg.sender].amount != 0) revert AlreadyBet(epoch);
        _bets[epoch][msg.sender] = Bet(position, uint120(msg.value), false);
        _epochsOf[msg.sender].push(epoch);
    }

    /// @dev Marks the caller's win or refund of a round as paid and returns its amount, rounded
    /// down.
    function _collect(uint256 epoch) private returns (uint256 amount) {
        Bet memory bet = _bets[epoch][msg.sender];
        if (bet.amount == 0 || bet.claimed) revert NotClaimable(epoch);
        Record memory round = _records[epoch];
        if (!_isSettled(round.state) && voidable(epoch) != VoidReason.None) {
            _voidDue();
            round = _records[epoch];
        }
        amount = bet.amount;
        if (round.state != State.Void) {
            if (!_hasWon(round.state, bet.position)) revert NotClaimable(epoch);
            (uint256 base, uint256 reward,) = _shares(epoch, round);
            amount = amount * reward / base;
        }
        bet.claimed = true;
        _bets[epoch][msg.sender] = bet;
        emit Claim(msg.sender, epoch, amount);
    }

    function _pay(address recipient, uint256 amount) private {
        (bool isPaid,) = recipient.call{value: amount}("");
        if (!isPaid) revert PaymentRefused();
    }

    function _setOperator(address operator) private {
        if (operator == address(0)) revert ZeroAddress();
        operatorAddress = operator;
        emit NewOperatorAddress(operator);
    }

    function _setAdmin(address admin) private {
        if (admin == address(0)) revert ZeroAddress();
        adminAddress = admin;
        emit NewAdminAddress(admin);
    }

    function _setMinBetAmount(uint256 amount) private {
        if (amount == 0 || amount > type(uint80).max) revert InvalidMinBetAmount();
        _market.minBetAmount = uint80(amount);
        emit NewMinBetAmount(_market.epoch, amount);
    }

    function _setTreasuryFee(uint256 fee) private {
        if (fee > MAX_TREASURY_FEE) revert FeeTooHigh(MAX_TREASURY_FEE);
        _market.treasuryFee = uint16(fee);
        emit NewTreasuryFee(_market.epoch, fee);
    }
}
