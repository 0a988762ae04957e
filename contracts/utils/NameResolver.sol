// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {INameRegistry} from "./INameRegistry.sol";
import {INameResolver} from "./INameResolver.sol";

/// @title Resolver of names
contract NameResolver is INameResolver {
    /// @notice Registry that tells the owner of a name.
    INameRegistry public immutable registry;

    /// @inheritdoc INameResolver
    mapping(bytes32 node => address) public addr;
    /// @inheritdoc INameResolver
    mapping(bytes32 node => string) public name;
    /// @inheritdoc INameResolver
    mapping(bytes32 node => bytes) public contenthash;
    /// @inheritdoc INameResolver
    mapping(bytes32 node => mapping(string key => string)) public text;

    modifier authorised(bytes32 node) {
        address holder = registry.owner(node);
        if (holder != msg.sender && !registry.isApprovedForAll(holder, msg.sender)) {
            revert Forbidden();
        }
        _;
    }

    /// @param nameRegistry Registry that tells the owner of a name.
    constructor(INameRegistry nameRegistry) {
        registry = nameRegistry;
    }

    /// @inheritdoc INameResolver
    function setAddr(bytes32 node, address a) external authorised(node) {
        addr[node] = a;
        emit AddrChanged(node, a);
    }

    /// @inheritdoc INameResolver
    function setName(bytes32 node, string calldata newName) external authorised(node) {
        name[node] = newName;
        emit NameChanged(node, newName);
    }

    /// @inheritdoc INameResolver
    function setContenthash(bytes32 node, bytes calldata hash) external authorised(node) {
        contenthash[node] = hash;
        emit ContenthashChanged(node, hash);
    }

    /// @inheritdoc INameResolver
    function setText(bytes32 node, string calldata key, string calldata value)
        external
        authorised(node)
    {
        text[node][key] = value;
        emit TextChanged(node, key, key, value);
    }

    /// @inheritdoc IERC165
    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        return interfaceId == type(IERC165).interfaceId || interfaceId == this.addr.selector
            || interfaceId == this.name.selector || interfaceId == this.contenthash.selector
            || interfaceId == this.text.selector;
    }
}
