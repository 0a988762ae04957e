// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

/// @title The share of a pair
/// @notice An ERC-20 whose allowances can also be given by a signature (EIP-2612).
interface IMeowLP is IERC20Metadata, IERC20Errors {
    /// @notice The signature's own time limit has passed.
    error PermitExpired();
    /// @notice The signature is not the owner's, or it was used before.
    error InvalidSignature();

    /// @notice Gives an allowance that `owner` signed; anyone may hand the signature in, once.
    /// @param owner Whose tokens may be spent.
    /// @param spender Who may spend them.
    /// @param value How many, in the smallest unit.
    /// @param deadline The last second at which the signature counts.
    /// @param v The signature's recovery bit, 27 or 28.
    /// @param r The signature's first half.
    /// @param s The signature's second half.
    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external;

    /// @notice How many signatures of `owner` have been used: the next one must carry this number.
    function nonces(address owner) external view returns (uint256);

    /// @notice What ties a signature to this contract and chain (EIP-712).
    function DOMAIN_SEPARATOR() external view returns (bytes32);

    /// @notice The hash of the permit's type (EIP-712).
    function PERMIT_TYPEHASH() external view returns (bytes32);
}
