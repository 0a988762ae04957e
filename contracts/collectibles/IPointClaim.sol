// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Points that come with a claimed cat
/// @notice The cat never waits for the points: if the profile does not take them, they stay owed to
/// the account, who claims them once it does.
interface IPointClaim {
    /// @notice A claimed cat was minted.
    /// @param to Account.
    /// @param tokenId Token.
    /// @param bunnyId Kind.
    event BunnyMint(address indexed to, uint256 indexed tokenId, uint8 indexed bunnyId);

    /// @notice Points could not be given and are owed.
    event PointsOwed(address indexed user, uint256 points, uint256 campaignId);

    /// @notice Owed points were given.
    event PointsClaimed(address indexed user, uint256 points);

    /// @notice The account is owed no points.
    error NoPoints();
    /// @notice The profile still does not take the points.
    error PointsRefused();
    /// @notice The zero address is not allowed here.
    error ZeroAddress();

    /// @notice Gives the caller the points that could not be given with a cat.
    function claimPoints() external;

    /// @notice Returns the points that an account is owed.
    function pointsOwed(address user) external view returns (uint256);
}
