// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Who owns a name, and who knows where it leads
/// @notice The interface of the ENS registry. A name is its namehash (`node`); the root is zero.
interface INameRegistry {
    /// @notice A name below another was given to an owner.
    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    /// @notice A name has a new owner.
    event Transfer(bytes32 indexed node, address owner);
    /// @notice A name has a new resolver.
    event NewResolver(bytes32 indexed node, address resolver);
    /// @notice What is read about a name may be kept for so many seconds.
    event NewTTL(bytes32 indexed node, uint64 ttl);
    /// @notice An owner let an operator act for all its names, or no longer.
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    /// @notice Only the name's owner or its operator may do this.
    error Forbidden();

    /// @notice Sets owner, resolver and time to live of a name at once.
    function setRecord(bytes32 node, address newOwner, address newResolver, uint64 newTtl) external;

    /// @notice Sets owner, resolver and time to live of the name `label` below `node`.
    function setSubnodeRecord(bytes32 node, bytes32 label, address newOwner, address newResolver, uint64 newTtl)
        external;

    /// @notice Gives the name `label` below `node` to an owner.
    /// @return subnode The namehash of the name given.
    function setSubnodeOwner(bytes32 node, bytes32 label, address newOwner) external returns (bytes32 subnode);

    /// @notice Names the contract that knows where a name leads.
    function setResolver(bytes32 node, address newResolver) external;

    /// @notice Gives a name away.
    function setOwner(bytes32 node, address newOwner) external;

    /// @notice Says how many seconds a reader may keep what it read.
    function setTTL(bytes32 node, uint64 newTtl) external;

    /// @notice Lets an operator act for all names of the caller, or no longer.
    function setApprovalForAll(address operator, bool approved) external;

    /// @notice A name's owner; zero when nobody has it.
    function owner(bytes32 node) external view returns (address);

    /// @notice A name's resolver; zero when it has none.
    function resolver(bytes32 node) external view returns (address);

    /// @notice How many seconds a reader may keep what it read.
    function ttl(bytes32 node) external view returns (uint64);

    /// @notice Whether somebody owns this name.
    function recordExists(bytes32 node) external view returns (bool);

    /// @notice Whether an operator may act for all names of an owner.
    function isApprovedForAll(address account, address operator) external view returns (bool);
}
