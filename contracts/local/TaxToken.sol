// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {LocalToken} from "./LocalToken.sol";

/// @title Token with a transfer tax
/// @notice Burns a part of each transfer. The owner pays no tax, so that it can seed pools.
contract TaxToken is LocalToken {
    uint256 private constant BPS = 10_000;

    /// @notice Tax in parts of 10,000.
    uint256 public immutable taxBps;

    /// @param name_ Name of the token.
    /// @param symbol_ Symbol of the token.
    /// @param tax Tax in parts of 10,000.
    /// @param initialOwner Owner, who may mint and pays no tax.
    constructor(string memory name_, string memory symbol_, uint256 tax, address initialOwner)
        LocalToken(name_, symbol_, 18, initialOwner)
    {
        taxBps = tax;
    }

    /// @dev Burns the tax, rounded down, and transfers the rest.
    function _update(address from, address to, uint256 value) internal override {
        bool free = from == address(0) || to == address(0) || from == owner();
        uint256 tax = free ? 0 : value * taxBps / BPS;
        if (tax != 0) super._update(from, address(0), tax);
        super._update(from, to, value - tax);
    }
}
