// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {LocalToken} from "./LocalToken.sol";

/// @title A token that refuses to answer, at its owner's whim
contract RevertingToken is LocalToken {
    /// @notice Whether balances are refused.
    bool public balanceRefused;
    /// @notice Whether transfers are refused.
    bool public transferRefused;

    /// @notice The token does not want to.
    error Refused();

    /// @param initialOwner Who may mint and switch.
    constructor(address initialOwner) LocalToken("Grumpy", "GRUMP", 18, initialOwner) {}

    /// @notice Switches the refusals; only for the owner.
    /// @param balances Whether to refuse balances.
    /// @param transfers Whether to refuse transfers.
    function refuse(bool balances, bool transfers) external onlyOwner {
        balanceRefused = balances;
        transferRefused = transfers;
    }

    /// @notice An account's balance, unless refused.
    function balanceOf(address account) public view override returns (uint256) {
        if (balanceRefused) revert Refused();
        return super.balanceOf(account);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (transferRefused) revert Refused();
        super._update(from, to, value);
    }
}
