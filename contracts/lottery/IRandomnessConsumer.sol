// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Game that is told random words
interface IRandomnessConsumer {
    /// @notice Takes the random word of a round from its source. Does nothing, without reverting,
    /// where the word is not awaited: from somebody else, for another round, or a second time.
    function receiveWord(uint256 roundId, uint256 requestId, uint256 word) external;
}
