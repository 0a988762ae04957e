// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {LocalToken} from "./LocalToken.sol";

/// @title A trap: a token that can be bought and never sold
/// @notice Whoever is not the owner cannot send to a trap, that is, to the pairs the owner names.
contract UnsellableToken is LocalToken {
    /// @notice The addresses nobody but the owner can send to.
    mapping(address account => bool) public isTrap;

    /// @notice This token cannot be sold.
    error NotForSale();

    /// @param initialOwner Who may mint, sell and set traps.
    constructor(address initialOwner) LocalToken("Fish Trap", "TRAP", 18, initialOwner) {}

    /// @notice Names an address to which nobody but the owner can send; only for the owner.
    /// @param account A pair, usually.
    /// @param trapped Whether to trap it.
    function setTrap(address account, bool trapped) external onlyOwner {
        isTrap[account] = trapped;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (isTrap[to] && from != owner()) revert NotForSale();
        super._update(from, to, value);
    }
}
