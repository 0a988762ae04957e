// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Types, events and errors of the prediction game
interface IPredictionEvents {
    /// @notice Side of a bet.
    enum Position {
        Bull,
        Bear
    }

    /// @notice State of a round: none of this number, bets are open or it is about to lock, locked,
    /// closed for one of the sides or for the house, or void.
    enum State {
        None,
        Open,
        Locked,
        Bull,
        Bear,
        House,
        Void
    }

    /// @notice Why a round is void: it is not; only one side was bet on; the feed gave no answer
    /// within the buffer; the answer was no price; the market was paused.
    enum VoidReason {
        None,
        OneSided,
        NoAnswer,
        NoPrice,
        Paused
    }

    /// @notice Bet of a player in a round.
    struct BetInfo {
        Position position;
        uint256 amount;
        /// @dev Whether the win or the refund was paid.
        bool claimed;
    }

    /// @notice A player bet that the price rises.
    event BetBull(address indexed sender, uint256 indexed epoch, uint256 amount);
    /// @notice A player bet that the price falls.
    event BetBear(address indexed sender, uint256 indexed epoch, uint256 amount);
    /// @notice A player was paid a win or, if the round is void, the stake.
    event Claim(address indexed sender, uint256 indexed epoch, uint256 amount);
    /// @notice A round was opened.
    event StartRound(uint256 indexed epoch);
    /// @notice What applies to the round that was opened, for good: its times and its fee.
    event RoundTerms(
        uint256 indexed epoch, uint256 lockTimestamp, uint256 closeTimestamp, uint256 treasuryFee
    );
    /// @notice A round was locked at this price, the answer `roundId` of the feed.
    event LockRound(uint256 indexed epoch, uint256 indexed roundId, int256 price);
    /// @notice A round was closed at this price, the answer `roundId` of the feed.
    event EndRound(uint256 indexed epoch, uint256 indexed roundId, int256 price);
    /// @notice The pot of a closed round was shared: the winning side's stakes, what they get, and
    /// what the treasury gets. The house wins where the first two are 0.
    event RewardsCalculated(
        uint256 indexed epoch,
        uint256 rewardBaseCalAmount,
        uint256 rewardAmount,
        uint256 treasuryAmount
    );
    /// @notice A round became void: its stakes can be claimed back.
    event RoundVoided(uint256 indexed epoch, VoidReason reason);
    /// @notice The market was paused while this round was open.
    event Pause(uint256 indexed epoch);
    /// @notice The market goes on after this round, once a round is started.
    event Unpause(uint256 indexed epoch);
    /// @notice The fee of rounds that are started after this one changed.
    event NewTreasuryFee(uint256 indexed epoch, uint256 treasuryFee);
    /// @notice The least bet changed, from this round on.
    event NewMinBetAmount(uint256 indexed epoch, uint256 minBetAmount);
    /// @notice The operator, who pauses, changed.
    event NewOperatorAddress(address operator);
    /// @notice The recipient of the treasury's share changed.
    event NewAdminAddress(address admin);
    /// @notice The treasury's share was paid to its recipient.
    event TreasuryClaim(uint256 amount);
    /// @notice The owner recovered a token that was sent here by mistake.
    event TokenRecovery(address indexed token, uint256 amount);

    /// @notice Only the operator may do this.
    error Forbidden();
    /// @notice The zero address is not allowed here.
    error ZeroAddress();
    /// @notice The feed has not 8 decimals or does not answer.
    error InvalidFeed();
    /// @notice The buffer must be above 0 and below the interval, the interval at most a day.
    error InvalidTimes();
    /// @notice The fee is above its limit.
    error FeeTooHigh(uint256 most);
    /// @notice The least bet must be above 0 and below the limit.
    error InvalidMinBetAmount();
    /// @notice The market is paused.
    error MarketPaused();
    /// @notice The market is not paused.
    error MarketNotPaused();
    /// @notice No round was started yet, or none since the pause.
    error NotStarted();
    /// @notice Rounds are running already.
    error AlreadyStarted();
    /// @notice Bets on this round are not accepted: it is not the current one, or its time is up.
    error RoundNotBettable(uint256 epoch);
    /// @notice A bet must be at least this.
    error BetTooLow(uint256 minBetAmount);
    /// @notice The account has bet in this round already.
    error AlreadyBet(uint256 epoch);
    /// @notice Nothing is due before this time.
    error RoundNotDue(uint256 boundary);
    /// @notice The feed has not answered since this time.
    error NoAnswerYet(uint256 boundary);
    /// @notice The feed has answered since this time: what is due must be done before a pause.
    error ResultDecided(uint256 boundary);
    /// @notice The answer is too many answers back: name it with `executeRoundAt`.
    error AnswerTooFarBack(uint256 boundary);
    /// @notice This is not the feed's first answer at or after the time.
    error NotFirstAnswer(uint80 oracleRoundId, uint256 boundary);
    /// @notice The round is not void, or not yet.
    error NotVoidable(uint256 epoch);
    /// @notice The account has nothing to claim from this round, or has claimed it.
    error NotClaimable(uint256 epoch);
    /// @notice The recipient refused the payment.
    error PaymentRefused();
}
