// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IPrediction} from "../prediction/IPrediction.sol";
import {IProfile} from "../profile/IProfile.sol";
import {Claim} from "./Claim.sol";
import {IMintingStation} from "./IMintingStation.sol";

/// @title Claim of a cat by early players of the prediction game: those whose first round is not
/// after the threshold
contract ClaimByPrediction is Claim {
    IPrediction private immutable GAME;

    /// @param game Prediction game.
    /// @param station Station, which must let this contract mint.
    /// @param profile Profiles, which should let this contract give points.
    /// @param kind Kind of the cat.
    /// @param terms What the owner may change.
    /// @param initialOwner Owner.
    constructor(
        IPrediction game,
        IMintingStation station,
        IProfile profile,
        uint8 kind,
        Terms memory terms,
        address initialOwner
    ) Claim(station, profile, kind, terms, initialOwner) {
        if (address(game) == address(0)) revert ZeroAddress();
        GAME = game;
    }

    function _meets(address user, uint256, uint256 limit) internal view override returns (bool) {
        (uint256[] memory epochs,,) = GAME.getUserRounds(user, 0, 1);
        return epochs.length != 0 && epochs[0] <= limit;
    }
}
