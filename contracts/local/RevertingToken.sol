// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {LocalToken} from "./LocalToken.sol";

/// @title Token that reverts when its owner says so
contract RevertingToken is LocalToken {
    /// @notice Whether reading a balance reverts.
    bool public balanceRefused;
    /// @notice Whether transfers revert.
    bool public transferRefused;

    /// @notice The token was told to revert.
    error Refused();

    /// @param initialOwner Owner, who may mint and switch the reverts.
    constructor(address initialOwner) LocalToken("Grumpy", "GRUMP", 18, initialOwner) {}

    /// @notice Switches the reverts; only for the owner.
    /// @param balances Whether reading a balance reverts.
    /// @param transfers Whether transfers revert.
    function refuse(bool balances, bool transfers) external onlyOwner {
        balanceRefused = balances;
        transferRefused = transfers;
    }

    /// @notice Returns an account's balance, unless told to revert.
    function balanceOf(address account) public view override returns (uint256) {
        if (balanceRefused) revert Refused();
        return super.balanceOf(account);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (transferRefused) revert Refused();
        super._update(from, to, value);
    }
}
