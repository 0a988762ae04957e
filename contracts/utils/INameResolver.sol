// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

/// @title Where a name leads
/// @notice The parts of an ENS resolver that a wallet or an exchange reads. A name is its namehash (`node`).
interface INameResolver is IERC165 {
    /// @notice A name leads to another address.
    event AddrChanged(bytes32 indexed node, address a);
    /// @notice A reverse name says another name.
    event NameChanged(bytes32 indexed node, string name);
    /// @notice A name leads to other content.
    event ContenthashChanged(bytes32 indexed node, bytes hash);
    /// @notice A text of a name was changed.
    event TextChanged(bytes32 indexed node, string indexed indexedKey, string key, string value);

    /// @notice Only the name's owner or its operator may do this.
    error Forbidden();

    /// @notice Lets a name lead to an address.
    function setAddr(bytes32 node, address a) external;

    /// @notice Lets a reverse name say a name.
    function setName(bytes32 node, string calldata newName) external;

    /// @notice Lets a name lead to content (EIP-1577).
    function setContenthash(bytes32 node, bytes calldata hash) external;

    /// @notice Sets a text of a name.
    function setText(bytes32 node, string calldata key, string calldata value) external;

    /// @notice The address that a name leads to; zero for none.
    function addr(bytes32 node) external view returns (address);

    /// @notice The name that a reverse name says; empty for none.
    function name(bytes32 node) external view returns (string memory);

    /// @notice The content that a name leads to; empty for none.
    function contenthash(bytes32 node) external view returns (bytes memory);

    /// @notice A text of a name; empty for none.
    function text(bytes32 node, string calldata key) external view returns (string memory);
}
