// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IMeowToken} from "./IMeowToken.sol";

/// @title Reward and staking token
/// @notice Tokens sent to 0x000000000000000000000000000000000000dEaD count as burned.
contract MeowToken is IMeowToken, ERC20, AccessControl {
    /// @inheritdoc IMeowToken
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");

    /// @param admin Account that grants and revokes the minter role.
    constructor(address admin) ERC20("MeowSwap Token", "MEOW") {
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
    }

    /// @inheritdoc IMeowToken
    function mint(address to, uint256 amount) external onlyRole(MINTER_ROLE) {
        _mint(to, amount);
    }
}
