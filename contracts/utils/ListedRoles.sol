// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {
    AccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {
    AccessControlEnumerable
} from "@openzeppelin/contracts/access/extensions/AccessControlEnumerable.sol";
import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

/// @title Roles whose members anyone can list, under one admin who changes in two steps
abstract contract ListedRoles is AccessControlEnumerable, AccessControlDefaultAdminRules {
    /// @param adminDelay Seconds before a new admin can accept.
    /// @param admin First admin, who grants and revokes all other roles.
    constructor(uint48 adminDelay, address admin)
        AccessControlDefaultAdminRules(adminDelay, admin)
    {}

    /// @inheritdoc AccessControlDefaultAdminRules
    function supportsInterface(bytes4 interfaceId)
        public
        view
        override(AccessControlDefaultAdminRules, AccessControlEnumerable)
        returns (bool)
    {
        return super.supportsInterface(interfaceId);
    }

    /// @inheritdoc AccessControlDefaultAdminRules
    function grantRole(bytes32 role, address account)
        public
        override(AccessControl, AccessControlDefaultAdminRules, IAccessControl)
    {
        super.grantRole(role, account);
    }

    /// @inheritdoc AccessControlDefaultAdminRules
    function revokeRole(bytes32 role, address account)
        public
        override(AccessControl, AccessControlDefaultAdminRules, IAccessControl)
    {
        super.revokeRole(role, account);
    }

    /// @inheritdoc AccessControlDefaultAdminRules
    function renounceRole(bytes32 role, address account)
        public
        override(AccessControl, AccessControlDefaultAdminRules, IAccessControl)
    {
        super.renounceRole(role, account);
    }

    /// @dev Grants a role, and keeps the list of its members.
    function _grantRole(bytes32 role, address account)
        internal
        override(AccessControlDefaultAdminRules, AccessControlEnumerable)
        returns (bool)
    {
        return super._grantRole(role, account);
    }

    /// @dev Revokes a role, and keeps the list of its members.
    function _revokeRole(bytes32 role, address account)
        internal
        override(AccessControlDefaultAdminRules, AccessControlEnumerable)
        returns (bool)
    {
        return super._revokeRole(role, account);
    }

    /// @dev Keeps the admin's role apart from the others.
    function _setRoleAdmin(bytes32 role, bytes32 adminRole)
        internal
        override(AccessControl, AccessControlDefaultAdminRules)
    {
        super._setRoleAdmin(role, adminRole);
    }
}
