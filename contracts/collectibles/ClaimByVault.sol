// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IProfile} from "../profile/IProfile.sol";
import {IMeowVault} from "../vault/IMeowVault.sol";
import {Claim} from "./Claim.sol";
import {IMintingStation} from "./IMintingStation.sol";

/// @title Claim of a cat by early depositors of the vault: those whose last deposit was before the
/// threshold, in Unix seconds
contract ClaimByVault is Claim {
    IMeowVault private immutable VAULT;

    /// @param vault Vault.
    /// @param station Station, which must let this contract mint.
    /// @param profile Profiles, which should let this contract give points.
    /// @param kind Kind of the cat.
    /// @param terms What the owner may change.
    /// @param initialOwner Owner.
    constructor(
        IMeowVault vault,
        IMintingStation station,
        IProfile profile,
        uint8 kind,
        Terms memory terms,
        address initialOwner
    ) Claim(station, profile, kind, terms, initialOwner) {
        if (address(vault) == address(0)) revert ZeroAddress();
        VAULT = vault;
    }

    function _meets(address user, uint256, uint256 limit) internal view override returns (bool) {
        (, uint256 lastDepositedTime,,) = VAULT.userInfo(user);
        return lastDepositedTime != 0 && lastDepositedTime < limit;
    }
}
