// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";
import {IMintingStation} from "../collectibles/IMintingStation.sol";
import {IProfile} from "../profile/IProfile.sol";
import {ICompetition} from "./ICompetition.sol";

/// @title Storage and views of the trading competition
abstract contract CompetitionBook is ICompetition {
    using BitMaps for BitMaps.BitMap;

    /// @dev One slot. A team other than 0 says that the account takes part.
    struct User {
        uint16 teamId;
        bool hasClaimed;
        bool isCatOwed;
        uint32 pointsOwed;
    }

    /// @dev One slot, which every claim writes.
    struct Progress {
        uint40 finalFrom;
        /// @dev 0 until claims begin.
        uint40 claimableUntil;
        uint32 attempts;
        uint128 claimed;
    }

    /// @inheritdoc ICompetition
    uint256 public constant MAX_POINTS = 2_000;

    /// @inheritdoc ICompetition
    uint256 public immutable MIN_OBJECTION_SECONDS;
    /// @inheritdoc ICompetition
    uint256 public immutable MIN_CLAIM_SECONDS;
    /// @inheritdoc ICompetition
    IERC20 public immutable meowToken;
    /// @inheritdoc ICompetition
    IProfile public immutable profile;
    /// @inheritdoc ICompetition
    IMintingStation public immutable station;

    /// @inheritdoc ICompetition
    address public operatorAddress;
    /// @inheritdoc ICompetition
    address public objectorAddress;
    /// @inheritdoc ICompetition
    mapping(uint256 teamId => uint256) public numberUsers;

    Terms internal _terms;
    Result internal _result;
    Progress internal _progress;
    mapping(address userAddress => User) internal _users;
    /// @dev Collectibles that let an account take part: a bit each.
    mapping(address nftAddress => BitMaps.BitMap) internal _entered;

    constructor(
        IERC20 token,
        IProfile profiles,
        IMintingStation mintingStation,
        uint256 minObjectionSeconds,
        uint256 minClaimSeconds
    ) {
        if (
            address(token) == address(0) || address(profiles) == address(0)
                || address(mintingStation) == address(0)
        ) revert ZeroAddress();
        (meowToken, profile, station) = (token, profiles, mintingStation);
        MIN_OBJECTION_SECONDS = minObjectionSeconds;
        MIN_CLAIM_SECONDS = minClaimSeconds;
    }

    /// @inheritdoc ICompetition
    function viewTerms() external view returns (Terms memory) {
        return _terms;
    }

    /// @inheritdoc ICompetition
    function viewResult()
        external
        view
        returns (Result memory result, uint256 finalFrom, uint256 attempt)
    {
        return (_result, _progress.finalFrom, _progress.attempts);
    }

    /// @inheritdoc ICompetition
    function claimInformation(address userAddress)
        external
        view
        returns (
            bool hasRegistered,
            bool hasClaimed,
            uint256 teamId,
            uint256 pointsOwed,
            bool isCatOwed
        )
    {
        User memory user = _users[userAddress];
        return (user.teamId != 0, user.hasClaimed, user.teamId, user.pointsOwed, user.isCatOwed);
    }

    /// @inheritdoc ICompetition
    function hasEntered(address nftAddress, uint256 tokenId) external view returns (bool) {
        return _entered[nftAddress].get(tokenId);
    }

    /// @inheritdoc ICompetition
    function claimableUntil() external view returns (uint256) {
        return _progress.claimableUntil;
    }

    /// @inheritdoc ICompetition
    function claimedMeow() external view returns (uint256) {
        return _progress.claimed;
    }

    /// @inheritdoc ICompetition
    function currentStatus() public view returns (CompetitionStatus) {
        uint256 until = _progress.claimableUntil;
        if (until != 0) {
            return block.timestamp < until ? CompetitionStatus.Claiming : CompetitionStatus.Over;
        }
        // Before the announcement both times are 0.
        if (_terms.termsHash == 0 || block.timestamp < _terms.opensAt) {
            return CompetitionStatus.Registration;
        }
        return block.timestamp < _terms.closesAt ? CompetitionStatus.Open : CompetitionStatus.Close;
    }
}
