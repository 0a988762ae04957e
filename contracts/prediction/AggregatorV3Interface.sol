// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Price feed as Chainlink publishes it
/// @notice An answer's id is `phase << 64 | number`: a feed that moves to new nodes begins the next
/// phase, numbered from 1 again.
interface AggregatorV3Interface {
    /// @notice Returns the decimals of the answers.
    function decimals() external view returns (uint8);

    /// @notice Returns what the answers are, like 'BNB / USD'.
    function description() external view returns (string memory);

    /// @notice Returns the version of the feed.
    function version() external view returns (uint256);

    /// @notice Returns an answer; reverts if there is none of this id.
    function getRoundData(uint80 id)
        external
        view
        returns (
            uint80 roundId,
            int256 answer,
            uint256 startedAt,
            uint256 updatedAt,
            uint80 answeredInRound
        );

    /// @notice Returns the newest answer; reverts if there is none yet.
    function latestRoundData()
        external
        view
        returns (
            uint80 roundId,
            int256 answer,
            uint256 startedAt,
            uint256 updatedAt,
            uint80 answeredInRound
        );
}
