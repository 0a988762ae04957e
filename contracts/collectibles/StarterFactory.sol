// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {PermanentlyOwned} from "../utils/PermanentlyOwned.sol";
import {IMintingStation} from "./IMintingStation.sol";
import {IStarterFactory} from "./IStarterFactory.sol";

/// @title Sale of the five starter cats, one for each account
contract StarterFactory is IStarterFactory, PermanentlyOwned {
    using SafeERC20 for IERC20;

    /// @inheritdoc IStarterFactory
    uint8 public constant FIRST_STARTER = 5;
    /// @inheritdoc IStarterFactory
    uint8 public constant LAST_STARTER = 9;

    IMintingStation private immutable STATION;
    IERC20 private immutable MEOW;

    /// @inheritdoc IStarterFactory
    uint256 public immutable maxTokenPrice;
    /// @inheritdoc IStarterFactory
    uint256 public immutable startBlockNumber;

    /// @inheritdoc IStarterFactory
    uint256 public tokenPrice;
    /// @inheritdoc IStarterFactory
    address public treasury;
    /// @inheritdoc IStarterFactory
    mapping(address user => bool) public hasClaimed;

    /// @param station Station, which must let this contract mint.
    /// @param meow Token of the price.
    /// @param initialTreasury Recipient of the price.
    /// @param initialPrice Price, in wei.
    /// @param maxPrice Most that the price can be set to.
    /// @param startBlock Block at which the sale begins.
    /// @param initialOwner Owner, who sets price and treasury.
    constructor(
        IMintingStation station,
        IERC20 meow,
        address initialTreasury,
        uint256 initialPrice,
        uint256 maxPrice,
        uint256 startBlock,
        address initialOwner
    ) PermanentlyOwned(initialOwner) {
        (STATION, MEOW) = (station, meow);
        (maxTokenPrice, startBlockNumber) = (maxPrice, startBlock);
        _setTreasury(initialTreasury);
        _setTokenPrice(initialPrice);
    }

    /// @inheritdoc IStarterFactory
    function mintNFT(uint8 bunnyId) external {
        _sell(bunnyId, address(0));
    }

    /// @inheritdoc IStarterFactory
    function mintAndApprove(uint8 bunnyId, address spender) external {
        _sell(bunnyId, spender);
    }

    /// @inheritdoc IStarterFactory
    function setTokenPrice(uint256 newTokenPrice) external onlyOwner {
        _setTokenPrice(newTokenPrice);
    }

    /// @inheritdoc IStarterFactory
    function setTreasury(address newTreasury) external onlyOwner {
        _setTreasury(newTreasury);
    }

    /// @inheritdoc IStarterFactory
    function canMint(address user) external view returns (bool) {
        return block.number >= startBlockNumber && !hasClaimed[user];
    }

    function _sell(uint8 bunnyId, address spender) private {
        if (block.number < startBlockNumber) revert SaleNotStarted(startBlockNumber);
        if (bunnyId < FIRST_STARTER || bunnyId > LAST_STARTER) revert NotAStarter(bunnyId);
        if (hasClaimed[msg.sender]) revert CollectibleClaimed();
        // First, since minting calls a receiving contract.
        hasClaimed[msg.sender] = true;
        MEOW.safeTransferFrom(msg.sender, treasury, tokenPrice);
        uint256 tokenId = STATION.mintApproved(msg.sender, bunnyId, spender);
        emit BunnyMint(msg.sender, tokenId, bunnyId);
    }

    function _setTokenPrice(uint256 price) private {
        if (price > maxTokenPrice) revert PriceTooHigh(maxTokenPrice);
        tokenPrice = price;
        emit TokenPriceChanged(price);
    }

    function _setTreasury(address account) private {
        if (account == address(0)) revert ZeroAddress();
        treasury = account;
        emit TreasuryChanged(account);
    }
}
