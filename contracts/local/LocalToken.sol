// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title Token of the local chain with a chosen number of decimals
contract LocalToken is ERC20, Ownable {
    uint8 private immutable DECIMALS;

    /// @param name_ Name of the token.
    /// @param symbol_ Symbol of the token.
    /// @param decimals_ Decimals of the token.
    /// @param initialOwner Owner, who may mint.
    constructor(string memory name_, string memory symbol_, uint8 decimals_, address initialOwner)
        ERC20(name_, symbol_)
        Ownable(initialOwner)
    {
        DECIMALS = decimals_;
    }

    /// @notice Mints tokens; only for the owner.
    /// @param to Recipient.
    /// @param amount Amount in the smallest unit.
    function mint(address to, uint256 amount) external onlyOwner {
        _mint(to, amount);
    }

    /// @notice Returns the decimals of the token.
    function decimals() public view override returns (uint8) {
        return DECIMALS;
    }
}
