// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

/// @title Reward and staking token
interface IMeowToken is IERC20Metadata {
    /// @notice Minting this amount would exceed the supply allowed at this time.
    /// @param mintable Amount that may be minted now, in the smallest unit.
    error SupplyExceeded(uint256 mintable);

    /// @notice Mints tokens within `maxSupply`; only for holders of the minter role.
    /// @param to Recipient.
    /// @param amount Amount in the smallest unit.
    function mint(address to, uint256 amount) external;

    /// @notice Role whose holders may mint.
    function MINTER_ROLE() external view returns (bytes32);

    /// @notice Supply allowed when the token was created, in the smallest unit.
    function FIRST_SUPPLY() external view returns (uint256);

    /// @notice Growth of the allowed supply per second, in the smallest unit.
    function MAX_PER_SECOND() external view returns (uint256);

    /// @notice Returns the supply allowed at this time, in the smallest unit: all minters together
    /// can never mint more.
    function maxSupply() external view returns (uint256);
}
