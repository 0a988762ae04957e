// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {LocalToken} from "./LocalToken.sol";

/// @title Honeypot: a token that can be bought and not sold
/// @notice Only the owner can send to trapped addresses, which are the pairs that the owner names.
contract UnsellableToken is LocalToken {
    /// @notice Addresses to which only the owner can send.
    mapping(address account => bool) public isTrap;

    /// @notice This token cannot be sold.
    error NotForSale();

    /// @param initialOwner Owner, who may mint, sell and set traps.
    constructor(address initialOwner) LocalToken("Fish Trap", "TRAP", 18, initialOwner) {}

    /// @notice Sets whether only the owner can send to an address; only for the owner.
    /// @param account Usually a pair.
    /// @param trapped Whether to trap it.
    function setTrap(address account, bool trapped) external onlyOwner {
        isTrap[account] = trapped;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (isTrap[to] && from != owner()) revert NotForSale();
        super._update(from, to, value);
    }
}
