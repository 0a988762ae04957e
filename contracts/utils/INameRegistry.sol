// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Registry of name owners and resolvers
/// @notice Interface of the ENS registry. A name is its namehash (`node`); the root is zero.
interface INameRegistry {
    /// @notice A subnode was assigned to an owner.
    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    /// @notice A name was transferred to a new owner.
    event Transfer(bytes32 indexed node, address owner);
    /// @notice A name's resolver was changed.
    event NewResolver(bytes32 indexed node, address resolver);
    /// @notice A name's time to live was changed, in seconds.
    event NewTTL(bytes32 indexed node, uint64 ttl);
    /// @notice An owner approved or dismissed an operator for all its names.
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    /// @notice Only the name's owner or its operator may do this.
    error Forbidden();

    /// @notice Sets owner, resolver and time to live of a name.
    function setRecord(bytes32 node, address newOwner, address newResolver, uint64 newTtl) external;

    /// @notice Sets owner, resolver and time to live of the name `label` below `node`.
    function setSubnodeRecord(
        bytes32 node,
        bytes32 label,
        address newOwner,
        address newResolver,
        uint64 newTtl
    ) external;

    /// @notice Assigns the name `label` below `node` to an owner.
    /// @return subnode Namehash of the assigned name.
    function setSubnodeOwner(bytes32 node, bytes32 label, address newOwner)
        external
        returns (bytes32 subnode);

    /// @notice Sets the resolver of a name.
    function setResolver(bytes32 node, address newResolver) external;

    /// @notice Transfers a name.
    function setOwner(bytes32 node, address newOwner) external;

    /// @notice Sets for how many seconds a name's data may be cached.
    function setTTL(bytes32 node, uint64 newTtl) external;

    /// @notice Approves or dismisses an operator for all names of the caller.
    function setApprovalForAll(address operator, bool approved) external;

    /// @notice Returns the owner of a name; zero when it has none.
    function owner(bytes32 node) external view returns (address);

    /// @notice Returns the resolver of a name; zero when it has none.
    function resolver(bytes32 node) external view returns (address);

    /// @notice Returns for how many seconds a name's data may be cached.
    function ttl(bytes32 node) external view returns (uint64);

    /// @notice Reports whether a name has an owner.
    function recordExists(bytes32 node) external view returns (bool);

    /// @notice Reports whether an operator may act for all names of an owner.
    function isApprovedForAll(address account, address operator) external view returns (bool);
}
