// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ListedRoles} from "../utils/ListedRoles.sol";
import {IMeowCats} from "./IMeowCats.sol";
import {IMintingStation} from "./IMintingStation.sol";

/// @title Only contract that mints cats and adds kinds
contract MintingStation is IMintingStation, ListedRoles {
    /// @inheritdoc IMintingStation
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");

    /// @inheritdoc IMintingStation
    IMeowCats public immutable cats;

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
}
