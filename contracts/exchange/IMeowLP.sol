// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

/// @title Liquidity token of a pair
/// @notice ERC-20 with allowances by signature (EIP-2612).
interface IMeowLP is IERC20Metadata, IERC20Errors {
    /// @notice The permit has expired.
    error PermitExpired();
    /// @notice The signature is not the owner's, or was used before.
    error InvalidSignature();

    /// @notice Sets the allowance that `owner` signed; callable once, by anyone.
    /// @param owner Account whose tokens may be spent.
    /// @param spender Account that may spend them.
    /// @param value Allowance in the smallest unit.
    /// @param deadline Last second at which the signature is valid.
    /// @param v Recovery bit of the signature, 27 or 28.
    /// @param r First half of the signature.
    /// @param s Second half of the signature.
    function permit(
        address owner,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external;

    /// @notice Returns how many permits of `owner` were used: the nonce of the next one.
    function nonces(address owner) external view returns (uint256);

    /// @notice Returns the EIP-712 domain separator.
    function DOMAIN_SEPARATOR() external view returns (bytes32);

    /// @notice Returns the EIP-712 type hash of a permit.
    function PERMIT_TYPEHASH() external view returns (bytes32);
}
