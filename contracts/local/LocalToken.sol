// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title A token of the local chain, with as many decimals as it is told
contract LocalToken is ERC20, Ownable {
    uint8 private immutable DECIMALS;

    /// @param name_ What it is called.
    /// @param symbol_ Its short name.
    /// @param decimals_ How many decimals an amount is shown with.
    /// @param initialOwner Who may mint.
    constructor(string memory name_, string memory symbol_, uint8 decimals_, address initialOwner)
        ERC20(name_, symbol_)
        Ownable(initialOwner)
    {
        DECIMALS = decimals_;
    }

    /// @notice Creates tokens; only for the owner.
    /// @param to Who receives them.
    /// @param amount How many, in the smallest unit.
    function mint(address to, uint256 amount) external onlyOwner {
        _mint(to, amount);
    }

    /// @notice How many decimals an amount is shown with.
    function decimals() public view override returns (uint8) {
        return DECIMALS;
    }
}
