// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Source of random words for a game's rounds
interface IRandomness {
    /// @notice Asks for the word of a round; only for the game.
    /// @return requestId Id that the answer will name, never 0.
    function requestWord(uint256 roundId) external returns (uint256 requestId);
}
