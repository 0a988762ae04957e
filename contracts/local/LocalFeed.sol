// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {AggregatorV3Interface} from "../prediction/AggregatorV3Interface.sol";

/// @title Price feed of the local chain
/// @notice Stores every answer that its keeper gives. Can be told to be silent and to begin a new
/// phase, as public feeds do.
contract LocalFeed is AggregatorV3Interface {
    /// @dev One slot.
    struct Answer {
        int128 value;
        uint64 updatedAt;
    }

    /// @notice Decimals of the answers.
    uint8 public constant decimals = 8;
    /// @notice Version of the feed.
    uint256 public constant version = 1;

    /// @notice Account that answers.
    address public immutable keeper;
    /// @notice What the answers are.
    string public description;
    /// @notice Id of the newest answer; 0 before the first.
    uint80 public latestRound;
    /// @notice Time until which the feed does not answer.
    uint64 public silentUntil;

    mapping(uint80 id => Answer) private _answers;

    /// @notice The feed answered. The id is the one that `getRoundData` takes.
    event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt);
    /// @notice The feed is told not to answer until this time.
    event Silenced(uint256 until);

    /// @notice Only the keeper may do this.
    error Forbidden();
    /// @notice The feed is told to be silent until this time.
    error Silent(uint256 until);
    /// @notice There is no answer of this id.
    error NoData(uint80 id);

    modifier onlyKeeper() {
        if (msg.sender != keeper) revert Forbidden();
        _;
    }

    /// @param initialDescription What the answers are, like 'BNB / USD'.
    /// @param initialAnswer First answer.
    /// @param initialKeeper Account that answers.
    constructor(string memory initialDescription, int128 initialAnswer, address initialKeeper) {
        description = initialDescription;
        keeper = initialKeeper;
        _answer(uint80(1 << 64 | 1), initialAnswer);
    }

    /// @notice Answers; only for the keeper.
    function updateAnswer(int128 answer) external onlyKeeper {
        if (block.timestamp < silentUntil) revert Silent(silentUntil);
        _answer(latestRound + 1, answer);
    }

    /// @notice Begins a new phase with an answer; only for the keeper.
    function startPhase(int128 answer) external onlyKeeper {
        _answer((latestRound >> 64) + 1 << 64 | 1, answer);
    }

    /// @notice Stops answers until a time, or allows them again with 0; only for the keeper.
    function silence(uint64 until) external onlyKeeper {
        silentUntil = until;
        emit Silenced(until);
    }

    /// @inheritdoc AggregatorV3Interface
    function latestRoundData()
        external
        view
        returns (
            uint80 roundId,
            int256 answer,
            uint256 startedAt,
            uint256 updatedAt,
            uint80 answeredInRound
        )
    {
        return getRoundData(latestRound);
    }

    /// @inheritdoc AggregatorV3Interface
    function getRoundData(uint80 id)
        public
        view
        returns (
            uint80 roundId,
            int256 answer,
            uint256 startedAt,
            uint256 updatedAt,
            uint80 answeredInRound
        )
    {
        Answer memory found = _answers[id];
        if (found.updatedAt == 0) revert NoData(id);
        return (id, found.value, found.updatedAt, found.updatedAt, id);
    }

    function _answer(uint80 id, int128 value) private {
        latestRound = id;
        _answers[id] = Answer({value: value, updatedAt: uint64(block.timestamp)});
        emit AnswerUpdated(value, id, block.timestamp);
    }
}
