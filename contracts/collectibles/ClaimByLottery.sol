// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ILottery} from "../lottery/ILottery.sol";
import {ILotteryEvents} from "../lottery/ILotteryEvents.sol";
import {IProfile} from "../profile/IProfile.sol";
import {IClaimByLottery} from "./IClaimByLottery.sol";
import {IMintingStation} from "./IMintingStation.sol";
import {PointClaim} from "./PointClaim.sol";

/// @title Claim of three kinds of cats by players of the lottery, once a kind for each account
contract ClaimByLottery is IClaimByLottery, PointClaim {
    /// @inheritdoc IClaimByLottery
    uint8 public constant LOTTIE = 18;
    /// @inheritdoc IClaimByLottery
    uint8 public constant LUCKY = 19;
    /// @inheritdoc IClaimByLottery
    uint8 public constant BALLER = 20;

    ILottery private immutable LOTTERY;

    /// @inheritdoc IClaimByLottery
    mapping(address user => mapping(uint8 bunnyId => bool)) public hasClaimed;
    /// @inheritdoc IClaimByLottery
    mapping(address user => bool) public userWhitelistForNft3;
    mapping(uint8 bunnyId => Points) private _points;
    Window private _window;

    /// @param lottery Lottery.
    /// @param station Station, which must let this contract mint.
    /// @param profile Profiles, which should let this contract give points.
    /// @param window When claims are possible, and by which rounds.
    /// @param points Points of Lottie, Lucky and Baller.
    /// @param initialOwner Owner, who keeps the list for Baller.
    constructor(
        ILottery lottery,
        IMintingStation station,
        IProfile profile,
        Window memory window,
        Points[3] memory points,
        address initialOwner
    ) PointClaim(station, profile, initialOwner) {
        if (address(lottery) == address(0)) revert ZeroAddress();
        LOTTERY = lottery;
        if (window.startLotteryRound > window.finalLotteryRound) revert InvalidRounds();
        _window = window;
        for (uint8 i; i < 3; ++i) {
            _points[LOTTIE + i] = points[i];
        }
    }

    /// @inheritdoc IClaimByLottery
    function mintNFT(uint8 bunnyId, uint256 lotteryId, uint256 cursor) external {
        bool isEligible;
        if (bunnyId == LOTTIE) isEligible = _holdsTicket(msg.sender, lotteryId);
        else if (bunnyId == LUCKY) isEligible = _wonAt(msg.sender, lotteryId, cursor);
        else if (bunnyId == BALLER) isEligible = userWhitelistForNft3[msg.sender];
        else revert UnknownKind(bunnyId);
        _claim(bunnyId, isEligible && _counts(lotteryId));
    }

    /// @inheritdoc IClaimByLottery
    function mintNFTByTicket(uint256 lotteryId, uint256 ticketId) external {
        _claim(LUCKY, _counts(lotteryId) && _wonBy(msg.sender, lotteryId, ticketId));
    }

    /// @inheritdoc IClaimByLottery
    function changeEndBlock(uint64 newEndBlock) external onlyOwner {
        _window.endBlock = newEndBlock;
        emit EndBlockChanged(newEndBlock);
    }

    /// @inheritdoc IClaimByLottery
    function changeRounds(uint64 newStartLotteryRound, uint64 newFinalLotteryRound)
        external
        onlyOwner
    {
        if (newStartLotteryRound > newFinalLotteryRound) revert InvalidRounds();
        _window.startLotteryRound = newStartLotteryRound;
        _window.finalLotteryRound = newFinalLotteryRound;
        emit RoundsChanged(newStartLotteryRound, newFinalLotteryRound);
    }

    /// @inheritdoc IClaimByLottery
    function changePoints(uint8 bunnyId, uint64 newNumberPoints, uint64 newCampaignId)
        external
        onlyOwner
    {
        if (bunnyId < LOTTIE || bunnyId > BALLER) revert UnknownKind(bunnyId);
        _points[bunnyId] = Points(newNumberPoints, newCampaignId);
        emit PointsChanged(bunnyId, newNumberPoints, newCampaignId);
    }

    /// @inheritdoc IClaimByLottery
    function changeWhitelist(address[] calldata users, bool isListed) external onlyOwner {
        for (uint256 i; i < users.length; ++i) {
            userWhitelistForNft3[users[i]] = isListed;
            emit WhitelistChanged(users[i], isListed);
        }
    }

    /// @inheritdoc IClaimByLottery
    function endBlock() external view returns (uint256) {
        return _window.endBlock;
    }

    /// @inheritdoc IClaimByLottery
    function startLotteryRound() external view returns (uint256) {
        return _window.startLotteryRound;
    }

    /// @inheritdoc IClaimByLottery
    function finalLotteryRound() external view returns (uint256) {
        return _window.finalLotteryRound;
    }

    /// @inheritdoc IClaimByLottery
    function numberPoints(uint8 bunnyId) external view returns (uint256) {
        return _points[bunnyId].number;
    }

    /// @inheritdoc IClaimByLottery
    function campaignId(uint8 bunnyId) external view returns (uint256) {
        return _points[bunnyId].campaignId;
    }

    /// @inheritdoc IClaimByLottery
    function canClaimNft1(address user, uint256 lotteryId) external view returns (bool) {
        return _isOpenTo(user, LOTTIE) && _counts(lotteryId) && _holdsTicket(user, lotteryId);
    }

    /// @inheritdoc IClaimByLottery
    function canClaimNft2(address user, uint256 lotteryId, uint256 cursor)
        external
        view
        returns (bool)
    {
        return _isOpenTo(user, LUCKY) && _counts(lotteryId) && _wonAt(user, lotteryId, cursor);
    }

    /// @inheritdoc IClaimByLottery
    function canClaimNft2Ticket(address user, uint256 lotteryId, uint256 ticketId)
        external
        view
        returns (bool)
    {
        return _isOpenTo(user, LUCKY) && _counts(lotteryId) && _wonBy(user, lotteryId, ticketId);
    }

    /// @inheritdoc IClaimByLottery
    function canClaimNft3(address user) external view returns (bool) {
        return _isOpenTo(user, BALLER) && userWhitelistForNft3[user];
    }

    function _claim(uint8 bunnyId, bool isEligible) private {
        if (hasClaimed[msg.sender][bunnyId]) revert CollectibleClaimed();
        Holder memory holder = _holder(msg.sender);
        if (!isEligible || !_isOpen() || holder.userId == 0) revert NotEligible();
        hasClaimed[msg.sender][bunnyId] = true;
        Points memory points = _points[bunnyId];
        _mintCat(bunnyId, holder, points.number, points.campaignId);
    }

    function _isOpen() private view returns (bool) {
        return block.number < _window.endBlock;
    }

    function _isOpenTo(address user, uint8 bunnyId) private view returns (bool) {
        if (!_isOpen() || hasClaimed[user][bunnyId]) return false;
        Holder memory holder = _holder(user);
        return holder.userId != 0 && _mayClaim(holder);
    }

    function _counts(uint256 lotteryId) private view returns (bool) {
        return lotteryId >= _window.startLotteryRound && lotteryId <= _window.finalLotteryRound;
    }

    function _holdsTicket(address user, uint256 lotteryId) private view returns (bool) {
        (uint256[] memory ticketIds,,,) = LOTTERY.viewUserInfoForLotteryId(user, lotteryId, 0, 1);
        return ticketIds.length != 0;
    }

    /// @dev The list's own statuses would do but for void rounds, where tickets are paid back.
    function _wonAt(address user, uint256 lotteryId, uint256 cursor) private view returns (bool) {
        (uint256[] memory ticketIds,,,) =
            LOTTERY.viewUserInfoForLotteryId(user, lotteryId, cursor, 1);
        return ticketIds.length != 0 && _wonBy(user, lotteryId, ticketIds[0]);
    }

    /// @dev Reports whether a ticket is the account's, of the round, and was paid a prize.
    function _wonBy(address user, uint256 lotteryId, uint256 ticketId)
        private
        view
        returns (bool)
    {
        ILotteryEvents.Lottery memory round = LOTTERY.viewLottery(lotteryId);
        if (
            round.status != ILotteryEvents.Status.Claimable || ticketId < round.firstTicketId
                || ticketId >= round.firstTicketIdNextLottery
        ) return false;
        // A purchase's number and its tickets' ids: see ILottery.
        (uint256[] memory headers,) = LOTTERY.viewPurchases(ticketId >> 7, 1);
        if (headers.length == 0 || address(uint160(headers[0])) != user) return false;
        uint256[] memory ticketIds = new uint256[](1);
        ticketIds[0] = ticketId;
        (, bool[] memory wasPaid) = LOTTERY.viewNumbersAndStatusesForTicketIds(ticketIds);
        return wasPaid[0];
    }
}
