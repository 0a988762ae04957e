// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

/// @title Resolver of names
/// @notice The parts of an ENS resolver that wallets and exchanges read, by namehash (`node`).
interface INameResolver is IERC165 {
    /// @notice A name's address was changed.
    event AddrChanged(bytes32 indexed node, address a);
    /// @notice A reverse record's name was changed.
    event NameChanged(bytes32 indexed node, string name);
    /// @notice A name's content hash was changed.
    event ContenthashChanged(bytes32 indexed node, bytes hash);
    /// @notice A text record of a name was changed.
    event TextChanged(bytes32 indexed node, string indexed indexedKey, string key, string value);

    /// @notice Only the name's owner or its operator may do this.
    error Forbidden();

    /// @notice Sets the address of a name.
    function setAddr(bytes32 node, address a) external;

    /// @notice Sets the name of a reverse record.
    function setName(bytes32 node, string calldata newName) external;

    /// @notice Sets the content hash of a name (EIP-1577).
    function setContenthash(bytes32 node, bytes calldata hash) external;

    /// @notice Sets a text record of a name.
    function setText(bytes32 node, string calldata key, string calldata value) external;

    /// @notice Returns the address of a name; zero when it has none.
    function addr(bytes32 node) external view returns (address);

    /// @notice Returns the name of a reverse record; empty when it has none.
    function name(bytes32 node) external view returns (string memory);

    /// @notice Returns the content hash of a name; empty when it has none.
    function contenthash(bytes32 node) external view returns (bytes memory);

    /// @notice Returns a text record of a name; empty when it has none.
    function text(bytes32 node, string calldata key) external view returns (string memory);
}
