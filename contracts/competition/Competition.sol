// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IMintingStation} from "../collectibles/IMintingStation.sol";
import {IProfile} from "../profile/IProfile.sol";
import {PermanentlyOwned} from "../utils/PermanentlyOwned.sol";
import {CompetitionBook} from "./CompetitionBook.sol";
import {CompetitionPrizes} from "./CompetitionPrizes.sol";
import {ICompetition} from "./ICompetition.sol";

/// @title Trading competition of the teams
contract Competition is CompetitionPrizes, PermanentlyOwned {
    using SafeERC20 for IERC20;
    using SafeCast for uint256;
    using BitMaps for BitMaps.BitMap;

    /// @param token Token of the prizes: one that takes no part of a transfer.
    /// @param profiles Profiles, which should let this contract give points.
    /// @param mintingStation Minting station, which should let this contract mint.
    /// @param operator Account that proposes results.
    /// @param objector Another account, which can reject them.
    /// @param minObjectionSeconds Least time in which a result can be rejected.
    /// @param minClaimSeconds Least time in which prizes can be claimed.
    /// @param initialOwner Owner, who announces the terms and sets the two accounts.
    constructor(
        IERC20 token,
        IProfile profiles,
        IMintingStation mintingStation,
        address operator,
        address objector,
        uint256 minObjectionSeconds,
        uint256 minClaimSeconds,
        address initialOwner
    )
        CompetitionBook(token, profiles, mintingStation, minObjectionSeconds, minClaimSeconds)
        PermanentlyOwned(initialOwner)
    {
        _setOperator(operator);
        _setObjector(objector);
    }

    /// @inheritdoc ICompetition
    function announce(Terms calldata newTerms) external onlyOwner {
        if (_terms.termsHash != 0) revert AlreadyAnnounced();
        if (newTerms.termsHash == 0 || !station.cats().isKind(newTerms.bunnyId)) {
            revert InvalidTerms();
        }
        if (
            newTerms.opensAt <= block.timestamp || newTerms.closesAt <= newTerms.opensAt
                || newTerms.objectionSeconds < MIN_OBJECTION_SECONDS
                || newTerms.claimSeconds < MIN_CLAIM_SECONDS
        ) revert InvalidTimes();
        _terms = newTerms;
        emit CompetitionAnnounced(
            newTerms.termsHash,
            newTerms.opensAt,
            newTerms.closesAt,
            newTerms.objectionSeconds,
            newTerms.claimSeconds,
            newTerms.campaignId,
            newTerms.bunnyId
        );
    }

    /// @inheritdoc ICompetition
    function register() external {
        uint256 opensAt = _terms.opensAt;
        if (opensAt == 0) revert NotAnnounced();
        if (block.timestamp >= opensAt) revert RegistrationOver();
        if (_users[msg.sender].teamId != 0) revert AlreadyCompeting();
        if (!profile.getUserStatus(msg.sender)) revert NoActiveProfile();
        (,, uint256 teamId, address nftAddress, uint256 tokenId,) =
            profile.getUserProfile(msg.sender);
        // A collectible that is handed round would let one user take part with many accounts.
        if (_entered[nftAddress].get(tokenId)) revert CollectibleEntered();
        _entered[nftAddress].set(tokenId);
        _users[msg.sender].teamId = teamId.toUint16();
        ++numberUsers[teamId];
        emit UserRegister(msg.sender, teamId);
    }

    /// @inheritdoc ICompetition
    function propose(Result calldata newResult) external {
        if (msg.sender != operatorAddress) revert Forbidden();
        if (currentStatus() != CompetitionStatus.Close) revert CompetitionNotClosed();
        if (_result.root != 0) revert ResultPending();
        if (
            newResult.root == 0 || newResult.firstBlock > uint256(newResult.lastBlock) + 1
                || newResult.lastBlock >= block.number || newResult.winningTeam == 0
                || newResult.winningTeam > profile.numberTeams()
        ) revert InvalidResult();
        // A total that nobody can fund would hold up the competition for good. Nothing leaves the
        // contract before claims, so what is here now will be.
        (uint256 total, uint256 balance) =
            (newResult.totalMeow, meowToken.balanceOf(address(this)));
        if (balance < total) revert TotalNotFunded(total - balance);
        _result = newResult;
        uint40 finalFrom = (block.timestamp + _terms.objectionSeconds).toUint40();
        _progress.finalFrom = finalFrom;
        emit ResultProposed(
            ++_progress.attempts,
            newResult.root,
            newResult.contentHash,
            newResult.totalMeow,
            newResult.firstBlock,
            newResult.lastBlock,
            newResult.winningTeam,
            finalFrom
        );
    }

    /// @inheritdoc ICompetition
    function reject(bytes32 reasonHash) external {
        if (msg.sender != objectorAddress) revert Forbidden();
        if (_result.root == 0) revert NoResult();
        if (block.timestamp >= _progress.finalFrom) revert ObjectionOver();
        emit ResultRejected(_progress.attempts, _result.root, reasonHash);
        delete _result;
        _progress.finalFrom = 0;
    }

    /// @inheritdoc ICompetition
    function updateCompetitionStatus() external {
        if (currentStatus() != CompetitionStatus.Close) revert CompetitionNotClosed();
        if (_result.root == 0) revert NoResult();
        uint256 finalFrom = _progress.finalFrom;
        if (block.timestamp < finalFrom) revert ObjectionPossible(finalFrom);
        _progress.claimableUntil = (block.timestamp + _terms.claimSeconds).toUint40();
        emit NewCompetitionStatus(CompetitionStatus.Claiming);
    }

    /// @inheritdoc ICompetition
    function claimRemainder(address to) external onlyOwner {
        if (currentStatus() != CompetitionStatus.Over) revert CompetitionNotOver();
        if (to == address(0)) revert ZeroAddress();
        uint256 amount = meowToken.balanceOf(address(this));
        emit RemainderClaim(to, amount);
        meowToken.safeTransfer(to, amount);
    }

    /// @inheritdoc ICompetition
    function setOperator(address newOperator) external onlyOwner {
        _setOperator(newOperator);
    }

    /// @inheritdoc ICompetition
    function setObjector(address newObjector) external onlyOwner {
        _setObjector(newObjector);
    }

    function _setOperator(address newOperator) private {
        if (newOperator == address(0)) revert ZeroAddress();
        if (newOperator == objectorAddress) revert SameKey();
        operatorAddress = newOperator;
        emit OperatorUpdate(newOperator);
    }

    function _setObjector(address newObjector) private {
        if (newObjector == address(0)) revert ZeroAddress();
        if (newObjector == operatorAddress) revert SameKey();
        objectorAddress = newObjector;
        emit ObjectorUpdate(newObjector);
    }
}
