// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Factory of sales
interface IIfoFactory {
    /// @notice A sale was created.
    event NewSale(address indexed sale, address indexed offeringToken, address indexed admin);

    /// @notice Creates a sale; only for the owner. Its admin sets the pools, funds and opens it.
    /// @param lpToken Token that accounts commit.
    /// @param offeringToken Token that is sold.
    /// @param startBlock Block after which accounts commit.
    /// @param endBlock Block before which accounts commit.
    /// @param releaseBlock Block from which accounts harvest, no earlier than the end.
    /// @param admin Owner of the sale.
    /// @return sale Address of the sale.
    function deploySale(
        address lpToken,
        address offeringToken,
        uint256 startBlock,
        uint256 endBlock,
        uint256 releaseBlock,
        address admin
    ) external returns (address sale);

    /// @notice Returns the contract of the profiles, which every sale asks.
    function profile() external view returns (address);

    /// @notice Returns `MAX_LENGTH` of every sale.
    function maxLength() external view returns (uint256);

    /// @notice Returns how many sales there are.
    function numberSales() external view returns (uint256);

    /// @notice Returns a sale by its place, from 0; reverts for one that there is not.
    function sales(uint256 place) external view returns (address);
}
