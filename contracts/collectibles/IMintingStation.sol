// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IMeowCats} from "./IMeowCats.sol";

/// @title Only contract that mints cats and adds kinds
/// @notice Contracts that hand out cats hold MINTER_ROLE here; the administrator adds kinds.
interface IMintingStation {
    /// @notice What a kind is added with.
    /// @param bunnyId Its number, which no other kind has.
    /// @param name Its name.
    /// @param file Name of its metadata, which follows the collection's base URI.
    /// @param cap Most tokens that are ever minted of it; 0 for no limit yet.
    struct Kind {
        uint8 bunnyId;
        string name;
        string file;
        uint256 cap;
    }

    /// @notice The picture let another profile claim, or is a cat that was claimed.
    error CollectibleServed();

    /// @notice Mints a cat; only for minters.
    /// @param receiver Account that gets it; a contract must take ERC-721 tokens.
    /// @param bunnyId Kind.
    /// @return tokenId The new token.
    function mintCollectible(address receiver, uint8 bunnyId) external returns (uint256 tokenId);

    /// @notice Mints a cat and approves a contract for it, as the receiver asked; only for minters.
    /// @param receiver Account that gets it, and that asked for the approval.
    /// @param bunnyId Kind.
    /// @param spender Who may take this one cat.
    /// @return tokenId The new token.
    function mintApproved(address receiver, uint8 bunnyId, address spender)
        external
        returns (uint256 tokenId);

    /// @notice Mints a cat that a profile claims; only for minters. One collectible lets one
    /// profile claim: its first claim uses its picture up, and a claimed cat lets nobody else
    /// claim.
    /// @param receiver Account of the profile.
    /// @param bunnyId Kind.
    /// @param userId Number of the profile.
    /// @param nftAddress Collection of its picture.
    /// @param pictureId Its picture.
    /// @return tokenId The new token.
    function mintClaimed(
        address receiver,
        uint8 bunnyId,
        uint256 userId,
        address nftAddress,
        uint256 pictureId
    ) external returns (uint256 tokenId);

    /// @notice Adds kinds; only for the administrator.
    function addKinds(Kind[] calldata kinds) external;

    /// @notice Limits a kind that has no limit, for good; only for the administrator.
    function capKind(uint8 bunnyId, uint256 cap) external;

    /// @notice Reports whether a profile with this picture may claim: it has claimed before, or its
    /// picture is not used up.
    function mayClaim(uint256 userId, address nftAddress, uint256 pictureId)
        external
        view
        returns (bool);

    /// @notice Returns the collection.
    function cats() external view returns (IMeowCats);

    /// @notice Returns the role of contracts that mint.
    function MINTER_ROLE() external view returns (bytes32);
}
