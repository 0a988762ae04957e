// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IProfile} from "../profile/IProfile.sol";
import {Claim} from "./Claim.sol";
import {IMintingStation} from "./IMintingStation.sol";

/// @title Claim of a cat by the first profiles: those numbered below the threshold
contract ClaimByUser is Claim {
    /// @param station Station, which must let this contract mint.
    /// @param profile Profiles, which should let this contract give points.
    /// @param kind Kind of the cat.
    /// @param terms What the owner may change.
    /// @param initialOwner Owner.
    constructor(
        IMintingStation station,
        IProfile profile,
        uint8 kind,
        Terms memory terms,
        address initialOwner
    ) Claim(station, profile, kind, terms, initialOwner) {}

    function _meets(address, uint256 userId, uint256 limit) internal pure override returns (bool) {
        return userId < limit;
    }
}
