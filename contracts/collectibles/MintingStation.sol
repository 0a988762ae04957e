// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";
import {ListedRoles} from "../utils/ListedRoles.sol";
import {IMeowCats} from "./IMeowCats.sol";
import {IMintingStation} from "./IMintingStation.sol";

/// @title Only contract that mints cats and adds kinds
contract MintingStation is IMintingStation, ListedRoles {
    using BitMaps for BitMaps.BitMap;

    /// @inheritdoc IMintingStation
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");

    /// @inheritdoc IMintingStation
    IMeowCats public immutable cats;

    /// @dev Numbers of the profiles that have claimed.
    BitMaps.BitMap private _claimants;
    /// @dev Collectibles that let no further profile claim.
    mapping(address nftAddress => BitMaps.BitMap) private _served;

    /// @param collection Collection, which must name this contract as its station.
    /// @param admin Account that adds kinds and grants the minter role.
    constructor(IMeowCats collection, address admin) ListedRoles(0, admin) {
        cats = collection;
    }

    /// @inheritdoc IMintingStation
    function mintCollectible(address receiver, uint8 bunnyId)
        external
        onlyRole(MINTER_ROLE)
        returns (uint256 tokenId)
    {
        return cats.mint(receiver, bunnyId);
    }

    /// @inheritdoc IMintingStation
    function mintApproved(address receiver, uint8 bunnyId, address spender)
        external
        onlyRole(MINTER_ROLE)
        returns (uint256 tokenId)
    {
        return cats.mintApproved(receiver, bunnyId, spender);
    }

    /// @inheritdoc IMintingStation
    function mintClaimed(
        address receiver,
        uint8 bunnyId,
        uint256 userId,
        address nftAddress,
        uint256 pictureId
    ) external onlyRole(MINTER_ROLE) returns (uint256 tokenId) {
        if (!_claimants.get(userId)) {
            _serve(nftAddress, pictureId);
            _claimants.set(userId);
        }
        tokenId = cats.mint(receiver, bunnyId);
        // Refuses where the receiver has handed it on, and another has claimed with it already.
        _serve(address(cats), tokenId);
    }

    /// @inheritdoc IMintingStation
    function addKinds(Kind[] calldata kinds) external onlyRole(DEFAULT_ADMIN_ROLE) {
        for (uint256 i; i < kinds.length; ++i) {
            Kind calldata kind = kinds[i];
            cats.addKind(kind.bunnyId, kind.name, kind.file, kind.cap);
        }
    }

    /// @inheritdoc IMintingStation
    function capKind(uint8 bunnyId, uint256 cap) external onlyRole(DEFAULT_ADMIN_ROLE) {
        cats.capKind(bunnyId, cap);
    }

    /// @inheritdoc IMintingStation
    function mayClaim(uint256 userId, address nftAddress, uint256 pictureId)
        external
        view
        returns (bool)
    {
        return _claimants.get(userId) || !_served[nftAddress].get(pictureId);
    }

    function _serve(address nftAddress, uint256 tokenId) private {
        if (_served[nftAddress].get(tokenId)) revert CollectibleServed();
        _served[nftAddress].set(tokenId);
    }
}
