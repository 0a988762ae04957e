// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {ICompetition} from "./ICompetition.sol";
import {CompetitionBook} from "./CompetitionBook.sol";

/// @title Claims of the trading competition's prizes
abstract contract CompetitionPrizes is CompetitionBook {
    using SafeERC20 for IERC20;

    /// @inheritdoc ICompetition
    function claimReward(
        uint8 group,
        uint256 volume,
        uint256 meow,
        uint256 points,
        bytes32[] calldata proof
    ) external {
        if (currentStatus() != CompetitionStatus.Claiming) revert NotClaiming();
        User storage user = _users[msg.sender];
        uint256 teamId = user.teamId;
        if (teamId == 0) revert NotCompeting();
        if (user.hasClaimed) revert RewardClaimed();
        bytes32 leaf = keccak256(
            bytes.concat(keccak256(abi.encode(msg.sender, teamId, group, volume, meow, points)))
        );
        if (!MerkleProof.verifyCalldata(proof, _result.root, leaf)) revert InvalidProof();
        if (points > MAX_POINTS) revert TooManyPoints();
        // A list whose prizes add up to more than it says cannot take what is not its.
        if (meow > _result.totalMeow - _progress.claimed) revert TotalExceeded();

        bool isChampion = group != 0 && teamId == _result.winningTeam;
        (user.hasClaimed, user.isCatOwed) = (true, isChampion);
        // forge-lint: disable-next-line(unsafe-typecast)
        _progress.claimed += uint128(meow);
        emit RewardClaim(msg.sender, teamId, group, volume, meow, points);
        // A mint would more than double what a claim costs: anyone may pay for it afterwards.
        if (isChampion) emit CatOwed(msg.sender, _terms.bunnyId);
        if (meow != 0) meowToken.safeTransfer(msg.sender, meow);
        if (points != 0 && !_arePointsGiven(msg.sender, points)) {
            // forge-lint: disable-next-line(unsafe-typecast)
            user.pointsOwed = uint32(points);
            emit PointsOwed(msg.sender, points);
        }
    }

    /// @inheritdoc ICompetition
    function giveOwed(address userAddress) external {
        User storage user = _users[userAddress];
        (uint32 points, bool isCatOwed) = (user.pointsOwed, user.isCatOwed);
        if (points == 0 && !isCatOwed) revert NothingOwed();
        // Minting calls a receiving contract, which is owed nothing meanwhile.
        (user.pointsOwed, user.isCatOwed) = (0, false);
        bool arePointsGiven = points != 0 && _arePointsGiven(userAddress, points);
        bool isCatGiven = isCatOwed && _isCatGiven(userAddress);
        if (!arePointsGiven && !isCatGiven) revert StillRefused();
        if (arePointsGiven) emit PointsClaimed(userAddress, points);
        else user.pointsOwed = points;
        if (isCatOwed && !isCatGiven) user.isCatOwed = true;
    }

    function _arePointsGiven(address userAddress, uint256 points) private returns (bool) {
        try profile.increaseUserPoints(userAddress, points, _terms.campaignId) {
            return true;
        } catch {
            return false;
        }
    }

    function _isCatGiven(address userAddress) private returns (bool) {
        uint8 bunnyId = _terms.bunnyId;
        try station.mintCollectible(userAddress, bunnyId) returns (uint256 tokenId) {
            emit BunnyMint(userAddress, tokenId, bunnyId);
            return true;
        } catch {
            return false;
        }
    }
}
