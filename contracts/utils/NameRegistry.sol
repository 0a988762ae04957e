// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {INameRegistry} from "./INameRegistry.sol";

/// @title Registry of name owners and resolvers
contract NameRegistry is INameRegistry {
    struct Record {
        address owner;
        address resolver;
        uint64 ttl;
    }

    mapping(bytes32 node => Record) private _records;

    /// @inheritdoc INameRegistry
    mapping(address account => mapping(address operator => bool)) public isApprovedForAll;

    modifier authorised(bytes32 node) {
        address holder = _records[node].owner;
        if (holder != msg.sender && !isApprovedForAll[holder][msg.sender]) revert Forbidden();
        _;
    }

    /// @param rootOwner Owner of the root, who assigns the top-level names.
    constructor(address rootOwner) {
        _records[bytes32(0)].owner = rootOwner;
    }

    /// @inheritdoc INameRegistry
    function setRecord(bytes32 node, address newOwner, address newResolver, uint64 newTtl)
        external
        authorised(node)
    {
        _setOwner(node, newOwner);
        _setResolver(node, newResolver);
        _setTTL(node, newTtl);
    }

    /// @inheritdoc INameRegistry
    function setSubnodeRecord(
        bytes32 node,
        bytes32 label,
        address newOwner,
        address newResolver,
        uint64 newTtl
    ) external {
        bytes32 subnode = setSubnodeOwner(node, label, newOwner);
        _setResolver(subnode, newResolver);
        _setTTL(subnode, newTtl);
    }

    /// @inheritdoc INameRegistry
    function setResolver(bytes32 node, address newResolver) external authorised(node) {
        _setResolver(node, newResolver);
    }

    /// @inheritdoc INameRegistry
    function setOwner(bytes32 node, address newOwner) external authorised(node) {
        _setOwner(node, newOwner);
    }

    /// @inheritdoc INameRegistry
    function setTTL(bytes32 node, uint64 newTtl) external authorised(node) {
        _setTTL(node, newTtl);
    }

    /// @inheritdoc INameRegistry
    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    /// @inheritdoc INameRegistry
    function owner(bytes32 node) external view returns (address) {
        return _records[node].owner;
    }

    /// @inheritdoc INameRegistry
    function resolver(bytes32 node) external view returns (address) {
        return _records[node].resolver;
    }

    /// @inheritdoc INameRegistry
    function ttl(bytes32 node) external view returns (uint64) {
        return _records[node].ttl;
    }

    /// @inheritdoc INameRegistry
    function recordExists(bytes32 node) external view returns (bool) {
        return _records[node].owner != address(0);
    }

    /// @inheritdoc INameRegistry
    function setSubnodeOwner(bytes32 node, bytes32 label, address newOwner)
        public
        authorised(node)
        returns (bytes32 subnode)
    {
        subnode = keccak256(abi.encodePacked(node, label));
        _records[subnode].owner = newOwner;
        emit NewOwner(node, label, newOwner);
    }

    function _setOwner(bytes32 node, address newOwner) private {
        _records[node].owner = newOwner;
        emit Transfer(node, newOwner);
    }

    function _setResolver(bytes32 node, address newResolver) private {
        _records[node].resolver = newResolver;
        emit NewResolver(node, newResolver);
    }

    function _setTTL(bytes32 node, uint64 newTtl) private {
        _records[node].ttl = newTtl;
        emit NewTTL(node, newTtl);
    }
}
