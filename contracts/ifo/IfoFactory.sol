// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {PermanentlyOwned} from "../utils/PermanentlyOwned.sol";
import {IIfoFactory} from "./IIfoFactory.sol";
import {Ifo} from "./Ifo.sol";

/// @title Factory of sales
contract IfoFactory is IIfoFactory, PermanentlyOwned {
    /// @inheritdoc IIfoFactory
    address public immutable profile;
    /// @inheritdoc IIfoFactory
    uint256 public immutable maxLength;

    /// @inheritdoc IIfoFactory
    address[] public sales;

    /// @param profiles Contract of the profiles.
    /// @param mostBlocks `MAX_LENGTH` of every sale.
    /// @param initialOwner Owner, who may create sales.
    constructor(address profiles, uint256 mostBlocks, address initialOwner)
        PermanentlyOwned(initialOwner)
    {
        profile = profiles;
        maxLength = mostBlocks;
    }

    /// @inheritdoc IIfoFactory
    function deploySale(
        address lpToken,
        address offeringToken,
        uint256 startBlock,
        uint256 endBlock,
        uint256 releaseBlock,
        address admin
    ) external onlyOwner returns (address sale) {
        sale = address(
            new Ifo(
                lpToken,
                offeringToken,
                profile,
                startBlock,
                endBlock,
                releaseBlock,
                maxLength,
                admin
            )
        );
        sales.push(sale);
        emit NewSale(sale, offeringToken, admin);
    }

    /// @inheritdoc IIfoFactory
    function numberSales() external view returns (uint256) {
        return sales.length;
    }
}
