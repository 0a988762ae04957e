// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IPointClaim} from "./IPointClaim.sol";

/// @title Claim of three kinds of cats by players of the lottery, once a kind for each account
/// @notice Family B: Lottie for a ticket in a round, Lucky for a ticket whose prize is claimed,
/// Baller for accounts on a list. Needs an active profile and a round from `startLotteryRound` to
/// `finalLotteryRound`, and lets one account claim for each collectible: see IMintingStation.
interface IClaimByLottery is IPointClaim {
    /// @notice When claims are possible, and by which rounds.
    /// @param endBlock First block without claims.
    /// @param startLotteryRound First round that counts.
    /// @param finalLotteryRound Last round that counts.
    struct Window {
        uint64 endBlock;
        uint64 startLotteryRound;
        uint64 finalLotteryRound;
    }

    /// @notice Points that come with a kind.
    struct Points {
        uint64 number;
        uint64 campaignId;
    }

    /// @notice The block at which claims end changed.
    event EndBlockChanged(uint256 endBlock);

    /// @notice The rounds that count changed.
    event RoundsChanged(uint256 startLotteryRound, uint256 finalLotteryRound);

    /// @notice The points of later claims of a kind changed.
    event PointsChanged(uint8 indexed bunnyId, uint256 numberPoints, uint256 campaignId);

    /// @notice An account was put on the list for Baller, or taken off it.
    event WhitelistChanged(address indexed user, bool isListed);

    /// @notice The account has claimed a cat of this kind.
    error CollectibleClaimed();
    /// @notice The account does not meet the condition, has no active profile, or is too late.
    error NotEligible();
    /// @notice This kind is not claimed here.
    error UnknownKind(uint8 bunnyId);
    /// @notice The first round must not be after the last.
    error InvalidRounds();
    /// @notice Mints the caller's cat of a kind and gives its points.
    /// @param bunnyId `LOTTIE`, `LUCKY` or `BALLER`.
    /// @param lotteryId Round of the ticket; for Baller any that counts.
    /// @param cursor For Lucky, the ticket's place in the caller's own list of the round; else 0.
    function mintNFT(uint8 bunnyId, uint256 lotteryId, uint256 cursor) external;

    /// @notice Mints the caller's Lucky by the ticket's number, which costs the same however many
    /// tickets the caller holds.
    function mintNFTByTicket(uint256 lotteryId, uint256 ticketId) external;

    /// @notice Sets the block at which claims end; only for the owner.
    function changeEndBlock(uint64 newEndBlock) external;

    /// @notice Sets the rounds that count, both included; only for the owner.
    function changeRounds(uint64 newStartLotteryRound, uint64 newFinalLotteryRound) external;

    /// @notice Sets the points of later claims of a kind; only for the owner.
    function changePoints(uint8 bunnyId, uint64 newNumberPoints, uint64 newCampaignId) external;

    /// @notice Puts accounts on the list for Baller, or takes them off it; only for the owner.
    function changeWhitelist(address[] calldata users, bool isListed) external;

    /// @notice Returns the first block without claims.
    function endBlock() external view returns (uint256);

    /// @notice Returns the first round that counts.
    function startLotteryRound() external view returns (uint256);

    /// @notice Returns the last round that counts.
    function finalLotteryRound() external view returns (uint256);

    /// @notice Returns the points that come with a kind.
    function numberPoints(uint8 bunnyId) external view returns (uint256);

    /// @notice Returns the campaign that a kind's points count for.
    function campaignId(uint8 bunnyId) external view returns (uint256);

    /// @notice Reports whether an account has claimed a cat of a kind.
    function hasClaimed(address user, uint8 bunnyId) external view returns (bool);

    /// @notice Reports whether an account is on the list for Baller.
    function userWhitelistForNft3(address user) external view returns (bool);

    /// @notice Reports whether an account can claim Lottie by a round. Never reverts.
    function canClaimNft1(address user, uint256 lotteryId) external view returns (bool);

    /// @notice Reports whether an account can claim Lucky by a ticket of its own list of a round.
    /// Never reverts.
    /// @param cursor The ticket's place in the list, from 0.
    function canClaimNft2(address user, uint256 lotteryId, uint256 cursor)
        external
        view
        returns (bool);

    /// @notice Reports whether an account can claim Lucky by a ticket of a round. Never reverts.
    function canClaimNft2Ticket(address user, uint256 lotteryId, uint256 ticketId)
        external
        view
        returns (bool);

    /// @notice Reports whether an account can claim Baller. Never reverts.
    function canClaimNft3(address user) external view returns (bool);

    /// @notice Returns the kind for a ticket.
    function LOTTIE() external view returns (uint8);

    /// @notice Returns the kind for a ticket that has claimed a prize.
    function LUCKY() external view returns (uint8);

    /// @notice Returns the kind for accounts on the list.
    function BALLER() external view returns (uint8);
}
