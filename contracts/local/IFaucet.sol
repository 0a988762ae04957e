// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Test tokens for whoever asks
interface IFaucet {
    /// @notice An account took some of a token.
    event Claimed(address indexed account, address indexed token, uint256 amount);
    /// @notice A claim of a token now gives this much; 0: the token is no longer given.
    event AmountChanged(address indexed token, uint256 amount);
    /// @notice An account now waits this many seconds between two claims.
    event CooldownChanged(uint256 cooldown);

    /// @notice The account took from here already and must wait until this second.
    error TooEarly(uint256 nextClaimAt);
    /// @notice The faucet does not give this token.
    error UnknownToken(address token);
    /// @notice The faucet has run dry of everything that it gives.
    error Empty();

    /// @notice Gives the caller some of every token of which the faucet has enough.
    function claim() external;

    /// @notice Gives the caller some of one token.
    /// @param token Which.
    function claimToken(address token) external;

    /// @notice Sets how much of a token a claim gives; only for the owner.
    /// @param token Which.
    /// @param amount How much, in its smallest unit; 0 takes the token off the list.
    function setAmount(address token, uint256 amount) external;

    /// @notice Sets how long an account waits between two claims; only for the owner.
    /// @param newCooldown Seconds.
    function setCooldown(uint256 newCooldown) external;

    /// @notice What a claim gives: the tokens and, at the same places, how much of each.
    function offers() external view returns (address[] memory tokens, uint256[] memory amounts);

    /// @notice How much of a token a claim gives; 0 when it is not given.
    function amountOf(address token) external view returns (uint256);

    /// @notice The first second at which an account may claim a token; 0 when it never has.
    function nextClaimAt(address account, address token) external view returns (uint256);

    /// @notice How many seconds an account waits between two claims of the same token.
    function cooldown() external view returns (uint256);
}
