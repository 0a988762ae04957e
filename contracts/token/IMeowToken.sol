// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

/// @title Reward and staking token
interface IMeowToken is IERC20Metadata {
    /// @notice Mints tokens; only for holders of the minter role.
    /// @param to Recipient.
    /// @param amount Amount in the smallest unit.
    function mint(address to, uint256 amount) external;

    /// @notice Role whose holders may mint.
    function MINTER_ROLE() external view returns (bytes32);
}
