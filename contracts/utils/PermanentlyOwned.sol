// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

/// @title Ownership that can be handed on in two steps but never given up
/// @notice Base of every contract in which the use of funds depends on an owner: without one, fees,
/// rewards or pools could never be mended again.
abstract contract PermanentlyOwned is Ownable2Step {
    /// @param initialOwner First owner.
    constructor(address initialOwner) Ownable(initialOwner) {}

    /// @notice Always reverts: ownership can only be transferred to an account that accepts it.
    function renounceOwnership() public view override onlyOwner {
        revert OwnableInvalidOwner(address(0));
    }
}
