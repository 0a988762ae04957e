// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Faucet of test tokens
interface IFaucet {
    /// @notice An account claimed a token.
    event Claimed(address indexed account, address indexed token, uint256 amount);
    /// @notice The amount per claim of a token was changed; 0 removes the token.
    event AmountChanged(address indexed token, uint256 amount);
    /// @notice The cooldown between two claims was changed, in seconds.
    event CooldownChanged(uint256 cooldown);

    /// @notice The account has claimed already and must wait until this time.
    error TooEarly(uint256 nextClaimAt);
    /// @notice The faucet does not offer this token.
    error UnknownToken(address token);
    /// @notice The faucet is out of every token it offers.
    error Empty();

    /// @notice Sends the caller one portion of every token of which the faucet has enough.
    function claim() external;

    /// @notice Sends the caller one portion of a token.
    /// @param token Token to claim.
    function claimToken(address token) external;

    /// @notice Sets the amount per claim of a token; only for the owner.
    /// @param token Token to offer.
    /// @param amount Amount in its smallest unit; 0 removes the token.
    function setAmount(address token, uint256 amount) external;

    /// @notice Sets the cooldown between two claims; only for the owner.
    /// @param newCooldown Seconds.
    function setCooldown(uint256 newCooldown) external;

    /// @notice Returns the offered tokens and, at the same index, the amount of each.
    function offers() external view returns (address[] memory tokens, uint256[] memory amounts);

    /// @notice Returns the amount per claim of a token; 0 when it is not offered.
    function amountOf(address token) external view returns (uint256);

    /// @notice Returns when an account may claim a token again; 0 when it never claimed.
    function nextClaimAt(address account, address token) external view returns (uint256);

    /// @notice Returns the seconds between two claims of the same token by an account.
    function cooldown() external view returns (uint256);
}
