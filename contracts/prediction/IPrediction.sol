// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {AggregatorV3Interface} from "./AggregatorV3Interface.sol";
import {IPredictionEvents} from "./IPredictionEvents.sol";

/// @title Game of rounds in which players bet whether a price rises or falls
/// @notice A round is bet on until it locks and closes one interval later. Who bet on the side that
/// was right shares the pot, less a fee. The price at a lock or close time t is the feed's first
/// answer at or after t: the chain alone decides it, whoever sends the transaction and however
/// late. If there is no such answer within the buffer, if it is not positive, or if only one side
/// was bet on, the round is void and every stake goes back. Equal prices give the pot to the house.
/// @dev Amounts are in wei, times in Unix seconds, prices with 8 decimals, fees in 1/10000. Rounds
/// are numbered from 1.
interface IPrediction is IPredictionEvents {
    /// @notice Starts the first round, or the first after a pause; for anyone. It locks one
    /// interval later, which sets the times of all rounds that follow.
    function genesisStartRound() external;

    /// @notice Does what is due with the feed's first answer at or after its time; for anyone.
    /// Closes the locked round, locks the one whose bets ended and starts the next; times without
    /// an open round are skipped. Searches that answer among the newest ones.
    function executeRound() external;

    /// @notice Does the same with the answer named, however long ago it was.
    /// @param oracleRoundId The feed's first answer at or after the time that is due. If the feed
    /// has begun another phase without such an answer, the last one of the phase before: the round
    /// is then void.
    function executeRoundAt(uint80 oracleRoundId) external;

    /// @notice Voids a round whose outcome needs no price, for anyone: only one side was bet on, or
    /// the buffer has passed without an answer. A feed that cannot be read for a day is no answer;
    /// a month after its time a round can be voided without asking the feed.
    /// @param epoch Round that was to lock or to close.
    function voidRound(uint256 epoch) external;

    /// @notice Bets the value sent that the close price is above the lock price; once a round.
    /// @param epoch The current round.
    function betBull(uint256 epoch) external payable;

    /// @notice Bets the value sent that the close price is below the lock price; once a round.
    /// @param epoch The current round.
    function betBear(uint256 epoch) external payable;

    /// @notice Pays the caller's wins and refunds of these rounds. Voids those first that can be.
    function claim(uint256[] calldata epochs) external;

    /// @notice Pays the treasury's share to its recipient; for anyone.
    function claimTreasury() external;

    /// @notice Voids the rounds that are not closed and starts no more; only for the operator.
    /// What is due is done first, so that a pause cannot undo a result; where that needs the answer
    /// to be named, or the round to be voided, it has to be done before: reverts `ResultDecided`.
    function pause() external;

    /// @notice Ends the pause; only for the operator.
    function unpause() external;

    /// @notice Sets the fee of rounds started from now on; only for the owner.
    function setTreasuryFee(uint256 newTreasuryFee) external;

    /// @notice Sets the least bet; only for the owner.
    function setMinBetAmount(uint256 newMinBetAmount) external;

    /// @notice Sets the operator, who pauses; only for the owner.
    function setOperator(address newOperator) external;

    /// @notice Sets the recipient of the treasury's share; only for the owner.
    function setAdmin(address newAdmin) external;

    /// @notice Recovers a token that was sent here by mistake; only for the owner. Bets are coins.
    function recoverToken(address token, uint256 amount) external;

    /// @notice Returns the most that the fee can be set to.
    function MAX_TREASURY_FEE() external view returns (uint256);

    /// @notice Returns the feed of the prices.
    function oracle() external view returns (AggregatorV3Interface);

    /// @notice Returns the seconds from start to lock and from lock to close.
    function intervalSeconds() external view returns (uint256);

    /// @notice Returns the seconds within which the feed must answer.
    function bufferSeconds() external view returns (uint256);

    /// @notice Returns the account that pauses.
    function operatorAddress() external view returns (address);

    /// @notice Returns the recipient of the treasury's share.
    function adminAddress() external view returns (address);

    /// @notice Returns the least bet.
    function minBetAmount() external view returns (uint256);

    /// @notice Returns the fee of rounds started from now on.
    function treasuryFee() external view returns (uint256);

    /// @notice Returns what the treasury's recipient is owed.
    function treasuryAmount() external view returns (uint256);

    /// @notice Reports whether the market is paused.
    function paused() external view returns (bool);

    /// @notice Reports whether rounds are running.
    function genesisStartOnce() external view returns (bool);

    /// @notice Returns the newest round's number; 0 before the first.
    function currentEpoch() external view returns (uint256);

    /// @notice Returns a round; all zero if there is none of this number.
    function rounds(uint256 epoch)
        external
        view
        returns (
            uint256 number,
            uint256 startTimestamp,
            uint256 lockTimestamp,
            uint256 closeTimestamp,
            int256 lockPrice,
            int256 closePrice,
            uint256 lockOracleId,
            uint256 closeOracleId,
            uint256 totalAmount,
            uint256 bullAmount,
            uint256 bearAmount,
            uint256 rewardBaseCalAmount,
            uint256 rewardAmount,
            bool oracleCalled
        );

    /// @notice Returns what a round has come to, why if it is void, and its fee.
    function roundState(uint256 epoch)
        external
        view
        returns (State state, VoidReason reason, uint256 fee);

    /// @notice Returns the answers of a round's prices and when the feed gave them; 0 where there
    /// is none or the feed cannot be read.
    function roundProof(uint256 epoch)
        external
        view
        returns (uint80 lockId, uint256 lockUpdatedAt, uint80 closeId, uint256 closeUpdatedAt);

    /// @notice Returns the time of what is due next, and whether it closes or locks a round; all 0
    /// where no round is running.
    function dueAct() external view returns (uint256 boundary, uint256 closing, uint256 locking);

    /// @notice Returns a player's bet in a round.
    function ledger(uint256 epoch, address user)
        external
        view
        returns (Position position, uint256 amount, bool claimed);

    /// @notice Reports whether a player has won in a round and has not claimed it.
    function claimable(uint256 epoch, address user) external view returns (bool);

    /// @notice Reports whether a player can claim the stake of a round back.
    function refundable(uint256 epoch, address user) external view returns (bool);

    /// @notice Reports whether `voidRound` would void a round now, and why.
    function voidable(uint256 epoch) external view returns (VoidReason reason);

    /// @notice Returns a page of the rounds that a player bet in, oldest first, with the bets;
    /// empty past the end.
    /// @param cursor Where the page begins, from 0.
    /// @param size Most rounds to return.
    /// @return epochs Numbers of the rounds.
    /// @return bets Bets, at the same index.
    /// @return next Cursor of the next page.
    function getUserRounds(address user, uint256 cursor, uint256 size)
        external
        view
        returns (uint256[] memory epochs, BetInfo[] memory bets, uint256 next);

    /// @notice Returns the number of rounds that a player bet in.
    function getUserRoundsLength(address user) external view returns (uint256);
}
