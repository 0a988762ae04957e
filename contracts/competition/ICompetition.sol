// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IMintingStation} from "../collectibles/IMintingStation.sol";
import {IProfile} from "../profile/IProfile.sol";
import {ICompetitionEvents} from "./ICompetitionEvents.sol";

/// @title Trading competition of the teams
/// @notice Accounts register with the team of their profile, trade, and are paid by a list that
/// anyone can recompute from the chain: swaps of named pairs between two blocks, registrations, and
/// terms whose hash is fixed before anyone can register. The list is proposed by one key, can be
/// rejected by another for a time, and is then final. Prizes never wait for points or cats: points
/// that can't be given with a prize stay owed, and cats are owed until anyone has them given.
/// @dev One contract is one competition. Amounts are in wei of MEOW; it is funded by transfers.
interface ICompetition is ICompetitionEvents {
    /// @notice Fixes the terms, once; only for the owner.
    function announce(Terms calldata newTerms) external;

    /// @notice Makes the caller take part, with the team that its active profile has now. The
    /// profile's collectible lets no other account take part.
    function register() external;

    /// @notice Proposes a result; only for the operator, after the close, one at a time, and once
    /// its total is here.
    function propose(Result calldata newResult) external;

    /// @notice Rejects the proposed result; only for the objector, while it isn't final.
    /// @param reasonHash Keccak-256 of a published reason.
    function reject(bytes32 reasonHash) external;

    /// @notice Lets prizes be claimed, once the result is final; for anyone.
    function updateCompetitionStatus() external;

    /// @notice Pays the caller's prize, with its points, and owes it a cat in the winning team's
    /// groups 1 to 4. All but the proof is as in the list.
    /// @param group 4 for a team's best, 0 for those after its 500th.
    /// @param volume Counted volume in US dollars of 18 decimals.
    function claimReward(
        uint8 group,
        uint256 volume,
        uint256 meow,
        uint256 points,
        bytes32[] calldata proof
    ) external;

    /// @notice Gives an account the cat and the points that it is owed: those of the two that can
    /// be given now. Refused when neither can. For anyone; only the account gets them.
    function giveOwed(address userAddress) external;

    /// @notice Pays out what nobody claimed; only for the owner, once the competition is over.
    function claimRemainder(address to) external;

    /// @notice Sets the account that proposes results; only for the owner.
    function setOperator(address newOperator) external;

    /// @notice Sets the account that rejects results; only for the owner.
    function setObjector(address newObjector) external;

    /// @notice Returns the phase by the clock of the latest block.
    function currentStatus() external view returns (CompetitionStatus);

    /// @notice Returns the terms; all 0 before they are announced.
    function viewTerms() external view returns (Terms memory);

    /// @notice Returns the proposed or final result; all 0 while there is none.
    /// @return result The result.
    /// @return finalFrom Time from which it can't be rejected.
    /// @return attempt Number of the proposal, from 1; of the last rejected while there is none.
    function viewResult()
        external
        view
        returns (Result memory result, uint256 finalFrom, uint256 attempt);

    /// @notice Returns an account's part; all 0 for one that takes none.
    /// @return hasRegistered Whether it takes part.
    /// @return hasClaimed Whether its prize was paid.
    /// @return teamId Its team since it registered.
    /// @return pointsOwed Points that could not be given with the prize.
    /// @return isCatOwed Whether its cat was not given yet.
    function claimInformation(address userAddress)
        external
        view
        returns (
            bool hasRegistered,
            bool hasClaimed,
            uint256 teamId,
            uint256 pointsOwed,
            bool isCatOwed
        );

    /// @notice Reports whether a collectible has let an account take part.
    function hasEntered(address nftAddress, uint256 tokenId) external view returns (bool);

    /// @notice Returns how many accounts take part for a team.
    function numberUsers(uint256 teamId) external view returns (uint256);

    /// @notice Returns the time until which prizes can be claimed; 0 before they can.
    function claimableUntil() external view returns (uint256);

    /// @notice Returns how much MEOW was paid as prizes.
    function claimedMeow() external view returns (uint256);

    /// @notice Returns the account that proposes results.
    function operatorAddress() external view returns (address);

    /// @notice Returns the account that rejects results.
    function objectorAddress() external view returns (address);

    /// @notice Returns the shortest time in which a result can be rejected.
    function MIN_OBJECTION_SECONDS() external view returns (uint256);

    /// @notice Returns the shortest time in which prizes can be claimed.
    function MIN_CLAIM_SECONDS() external view returns (uint256);

    /// @notice Returns the most points of one prize.
    function MAX_POINTS() external view returns (uint256);

    /// @notice Returns the token of the prizes.
    function meowToken() external view returns (IERC20);

    /// @notice Returns the profiles that say who may take part, and get the points.
    function profile() external view returns (IProfile);

    /// @notice Returns the station that mints the winning team's cats.
    function station() external view returns (IMintingStation);
}
