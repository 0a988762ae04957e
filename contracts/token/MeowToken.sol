// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ListedRoles} from "../utils/ListedRoles.sol";
import {IMeowToken} from "./IMeowToken.sol";

/// @title Reward and staking token
/// @notice The supply grows no faster than a rate that nobody can change, whoever may mint. A rate
/// and not a cap, because the farming contract pays for as long as stakes exist: under a cap, its
/// rewards would one day be refused. What has not been minted stays available, so that a claim
/// that comes after months is paid in full as long as the emission is within the rate. Tokens sent
/// to 0x000000000000000000000000000000000000dEaD count as burned.
contract MeowToken is IMeowToken, ERC20, ListedRoles {
    /// @inheritdoc IMeowToken
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");

    /// @inheritdoc IMeowToken
    uint256 public immutable FIRST_SUPPLY;
    /// @inheritdoc IMeowToken
    uint256 public immutable MAX_PER_SECOND;

    uint256 private immutable CREATED_AT = block.timestamp;

    /// @param admin Account that grants and revokes the minter role.
    /// @param adminDelay Seconds before a new admin can accept.
    /// @param firstSupply Supply allowed at once, in the smallest unit.
    /// @param maxPerSecond Growth of the allowed supply, in the smallest unit.
    constructor(address admin, uint48 adminDelay, uint256 firstSupply, uint256 maxPerSecond)
        ERC20("MeowSwap Token", "MEOW")
        ListedRoles(adminDelay, admin)
    {
        (FIRST_SUPPLY, MAX_PER_SECOND) = (firstSupply, maxPerSecond);
    }

    /// @inheritdoc IMeowToken
    function mint(address to, uint256 amount) external onlyRole(MINTER_ROLE) {
        uint256 mintable = maxSupply() - totalSupply();
        if (amount > mintable) revert SupplyExceeded(mintable);
        _mint(to, amount);
    }

    /// @inheritdoc IMeowToken
    function maxSupply() public view returns (uint256) {
        return FIRST_SUPPLY + MAX_PER_SECOND * (block.timestamp - CREATED_AT);
    }
}
