// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {AggregatorV3Interface} from "./AggregatorV3Interface.sol";

/// @title Reads of a price feed that never revert
/// @notice A feed that is gone, refuses or answers nonsense must not hold anybody's stake.
library FeedReader {
    /// @notice Answer of a feed; `updatedAt` is 0 where there is none.
    struct Answer {
        uint80 id;
        int256 value;
        uint256 updatedAt;
    }

    uint256 private constant NUMBER_BITS = 64;
    /// @dev Five words.
    uint256 private constant ANSWER_LENGTH = 160;
    /// @dev Many times what a feed needs, so that one that burns gas cannot make a claim too dear.
    uint256 private constant MOST_GAS = 500_000;

    /// @dev Returns the newest answer.
    function latest(AggregatorV3Interface feed) internal view returns (Answer memory) {
        return _ask(feed, abi.encodeCall(AggregatorV3Interface.latestRoundData, ()));
    }

    /// @dev Returns the answer of this id.
    function read(AggregatorV3Interface feed, uint80 id) internal view returns (Answer memory) {
        return _ask(feed, abi.encodeCall(AggregatorV3Interface.getRoundData, (id)));
    }

    /// @dev Returns when the answer of this id was given; 0 where there is none.
    function timeOf(AggregatorV3Interface feed, uint80 id) internal view returns (uint256) {
        return id == 0 ? 0 : read(feed, id).updatedAt;
    }

    /// @dev Reports whether an answer is the first of its phase at or after `boundary`: the one
    /// before it must be readable, and older.
    function isFirst(AggregatorV3Interface feed, Answer memory answer, uint256 boundary)
        internal
        view
        returns (bool)
    {
        if (answer.updatedAt < boundary || answer.id == 0) return false;
        uint256 before = timeOf(feed, answer.id - 1);
        return before != 0 && before < boundary;
    }

    /// @dev Returns the phase that an id belongs to.
    function phaseOf(uint80 id) internal pure returns (uint16) {
        return uint16(id >> NUMBER_BITS);
    }

    /// @dev Words are decoded as the widest types, which accept any value. A caller who leaves too
    /// little gas for the feed has too little left to end the transaction.
    function _ask(AggregatorV3Interface feed, bytes memory question)
        private
        view
        returns (Answer memory)
    {
        (bool isAnswered, bytes memory words) = address(feed).staticcall{gas: MOST_GAS}(question);
        if (!isAnswered || words.length < ANSWER_LENGTH) return Answer(0, 0, 0);
        (uint256 id, int256 value,, uint256 updatedAt,) =
            abi.decode(words, (uint256, int256, uint256, uint256, uint256));
        return id > type(uint80).max ? Answer(0, 0, 0) : Answer(uint80(id), value, updatedAt);
    }
}
