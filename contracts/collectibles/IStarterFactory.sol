// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Sale of the five starter cats, one for each account
/// @notice The price goes to the treasury at once: nothing is kept here.
interface IStarterFactory {
    /// @notice An account bought its starter.
    /// @param to Account.
    /// @param tokenId Token.
    /// @param bunnyId Kind.
    event BunnyMint(address indexed to, uint256 indexed tokenId, uint8 indexed bunnyId);

    /// @notice The price changed.
    event TokenPriceChanged(uint256 tokenPrice);

    /// @notice The recipient of the price changed.
    event TreasuryChanged(address indexed treasury);

    /// @notice The sale begins at this block.
    error SaleNotStarted(uint256 startBlockNumber);
    /// @notice The account has bought its starter.
    error CollectibleClaimed();
    /// @notice This kind is no starter.
    error NotAStarter(uint8 bunnyId);
    /// @notice The price is above the maximum.
    error PriceTooHigh(uint256 maximum);
    /// @notice The zero address is not allowed here.
    error ZeroAddress();

    /// @notice Buys a starter of the chosen kind; once for each account.
    /// @param bunnyId Kind, from `FIRST_STARTER` to `LAST_STARTER`.
    function mintNFT(uint8 bunnyId) external;

    /// @notice Buys a starter like `mintNFT`, and approves a contract for this one token: an
    /// account that is about to make it its profile picture signs once less.
    /// @param bunnyId Kind, from `FIRST_STARTER` to `LAST_STARTER`.
    /// @param spender Who may take the starter.
    function mintAndApprove(uint8 bunnyId, address spender) external;

    /// @notice Sets the price; only for the owner.
    function setTokenPrice(uint256 newTokenPrice) external;

    /// @notice Sets the recipient of the price; only for the owner.
    function setTreasury(address newTreasury) external;

    /// @notice Returns the price, in wei of MEOW.
    function tokenPrice() external view returns (uint256);

    /// @notice Returns the most that the price can be set to.
    function maxTokenPrice() external view returns (uint256);

    /// @notice Returns the block at which the sale begins.
    function startBlockNumber() external view returns (uint256);

    /// @notice Returns the recipient of the price.
    function treasury() external view returns (address);

    /// @notice Reports whether an account has bought its starter.
    function hasClaimed(address user) external view returns (bool);

    /// @notice Reports whether an account can buy a starter now, if it has the price.
    function canMint(address user) external view returns (bool);

    /// @notice Returns the first kind of the starters.
    function FIRST_STARTER() external view returns (uint8);

    /// @notice Returns the last kind of the starters.
    function LAST_STARTER() external view returns (uint8);
}
