// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {PermanentlyOwned} from "../utils/PermanentlyOwned.sol";
import {ISmartChefFactory} from "./ISmartChefFactory.sol";
import {SmartChef} from "./SmartChef.sol";

/// @title Factory of fixed-term pools
contract SmartChefFactory is ISmartChefFactory, PermanentlyOwned {
    /// @param owner_ Owner, who may create pools.
    constructor(address owner_) PermanentlyOwned(owner_) {}

    /// @inheritdoc ISmartChefFactory
    function deployPool(
        address stakedToken,
        address rewardToken,
        uint256 rewardPerBlock,
        uint256 startBlock,
        uint256 bonusEndBlock,
        uint256 poolLimitPerUser,
        address admin
    ) external onlyOwner returns (address smartChef) {
        smartChef = address(
            new SmartChef(
                stakedToken,
                rewardToken,
                rewardPerBlock,
                startBlock,
                bonusEndBlock,
                poolLimitPerUser,
                admin
            )
        );
        emit NewSmartChefContract(smartChef);
    }
}
