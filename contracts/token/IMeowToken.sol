// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

/// @title The reward and staking token
interface IMeowToken is IERC20Metadata {
    /// @notice Creates tokens; only for an account with the minter's role.
    /// @param to Who receives them.
    /// @param amount How many, in the smallest unit.
    function mint(address to, uint256 amount) external;

    /// @notice The role whose holders may create tokens.
    function MINTER_ROLE() external view returns (bytes32);
}
