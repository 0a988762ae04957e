// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {
    ReentrancyGuardTransient
} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";
import {PermanentlyOwned} from "../utils/PermanentlyOwned.sol";
import {AuctionViews} from "./AuctionViews.sol";
import {IFarmAuction} from "./IFarmAuction.sol";

/// @title Auction in which projects bid for a farm
contract FarmAuction is IFarmAuction, AuctionViews, PermanentlyOwned, ReentrancyGuardTransient {
    using EnumerableSet for EnumerableSet.AddressSet;
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    /// @notice Upper limit of an auction's length, in blocks: three days.
    uint256 public immutable MOST_AUCTION_LENGTH;
    /// @notice Maximum blocks from announcement to start, so that a mistake cannot block later
    /// auctions: 21 days.
    uint256 public immutable MOST_NOTICE;
    /// @notice Maximum whitelisted accounts: an auction must be closable within one block.
    uint256 public constant MOST_BIDDERS = 500;
    /// @notice Blocks after an auction's end from which anyone may close it: seven days.
    uint256 public immutable CLOSING_GRACE;

    /// @inheritdoc IFarmAuction
    IERC20 public immutable meow;

    /// @inheritdoc IFarmAuction
    address public operatorAddress;
    /// @inheritdoc IFarmAuction
    uint256 public maxAuctionLength;
    /// @inheritdoc IFarmAuction
    uint256 public totalCollected;

    modifier onlyOperator() {
        if (msg.sender != operatorAddress) revert Forbidden();
        _;
    }

    /// @dev Daily duties: they move no MEOW but to the owner.
    modifier onlyOwnerOrOperator() {
        if (msg.sender != operatorAddress) _checkOwner();
        _;
    }

    /// @dev Only between auctions: blocks changes of the whitelist and a second start.
    modifier betweenAuctions() {
        if (_auctions[currentAuctionId()].status == Status.Open) revert AuctionInProgress();
        _;
    }

    /// @param meowToken Token of the bids.
    /// @param operator Account that whitelists accounts, starts and closes auctions.
    /// @param blocksPerDay Blocks that the chain mines in a day; also the first maximum length of
    /// an auction.
    /// @param initialOwner Owner, who receives winning bids.
    constructor(address meowToken, address operator, uint256 blocksPerDay, address initialOwner)
        PermanentlyOwned(initialOwner)
    {
        if (meowToken == address(0)) revert ZeroAddress();
        meow = IERC20(meowToken);
        MOST_AUCTION_LENGTH = 3 * blocksPerDay;
        MOST_NOTICE = 21 * blocksPerDay;
        CLOSING_GRACE = 7 * blocksPerDay;
        _setOperator(operator);
        _setMaxLength(blocksPerDay);
    }

    /// @inheritdoc IFarmAuction
    function bid(uint256 amount) external nonReentrant {
        if (!_whitelist.contains(msg.sender)) revert NotWhitelisted();
        Ledger memory ledger = _ledger;
        uint256 id = ledger.auctionCount;
        Record storage auction = _auctions[id];
        if (
            auction.status != Status.Open || block.number <= auction.startBlock
                || block.number >= auction.endBlock
        ) {
            revert AuctionNotOpen();
        }
        _requireSteps(amount);
        BidInfo storage info = _bids[id][msg.sender];
        uint256 total = info.totalAmount;
        if (total == 0) {
            if (amount < auction.initialBidAmount) revert BidTooLow(auction.initialBidAmount);
            _bidders[id].push(msg.sender);
            _auctionsOf[msg.sender].push(id.toUint32());
        }
        (info.totalAmount, info.order) = ((total + amount).toUint128(), ++ledger.bidCount);
        ledger.held += uint128(amount);
        _ledger = ledger;
        emit AuctionBid(id, msg.sender, amount);
        meow.safeTransferFrom(msg.sender, address(this), amount);
    }

    /// @inheritdoc IFarmAuction
    function claimAuction(uint256 auctionId) external nonReentrant {
        uint256 amount = _settle(auctionId, msg.sender, false);
        meow.safeTransfer(msg.sender, amount);
    }

    /// @inheritdoc IFarmAuction
    function claimAuctionLeaderboard(uint256 auctionId, address[] calldata accounts)
        external
        onlyOwnerOrOperator
        nonReentrant
    {
        uint256 amount = 0;
        for (uint256 i = 0; i < accounts.length; ++i) {
            amount += _settle(auctionId, accounts[i], true);
        }
        totalCollected += amount;
        meow.safeTransfer(owner(), amount);
    }

    /// @inheritdoc IFarmAuction
    function startAuction(
        uint256 startBlock,
        uint256 endBlock,
        uint256 initialBidAmount,
        uint256 leaderboard
    ) external onlyOperator betweenAuctions {
        if (
            startBlock < block.number || startBlock - block.number > MOST_NOTICE
                || endBlock <= startBlock
        ) {
            revert InvalidBlocks();
        }
        if (endBlock - startBlock > maxAuctionLength) revert InvalidLength(maxAuctionLength);
        if (leaderboard == 0 || leaderboard > MOST_BIDDERS) revert InvalidLeaderboard();
        _requireSteps(initialBidAmount);
        uint256 id = ++_ledger.auctionCount;
        _auctions[id] = Record({
            status: Status.Open,
            startBlock: startBlock.toUint40(),
            endBlock: endBlock.toUint40(),
            leaderboard: leaderboard.toUint16(),
            initialBidAmount: initialBidAmount.toUint128(),
            leaderboardThreshold: 0,
            lastWinningOrder: 0
        });
        emit AuctionStart(id, startBlock, endBlock, initialBidAmount, leaderboard);
    }

    /// @inheritdoc IFarmAuction
    function closeAuction(uint256 bidLimit) external {
        uint256 id = currentAuctionId();
        Record storage auction = _auctions[id];
        if (
            msg.sender != operatorAddress
                && (bidLimit != 0 || block.number <= auction.endBlock + CLOSING_GRACE)
        ) {
            revert Forbidden();
        }
        if (auction.status != Status.Open) revert AuctionNotOpen();
        if (block.number <= auction.endBlock) revert AuctionNotFinished();
        (uint256 threshold, uint256 order) =
            _lastPlace(id, auction.leaderboard, auction.initialBidAmount);
        if (bidLimit > threshold) (threshold, order) = (bidLimit, type(uint64).max);
        auction.status = Status.Close;
        auction.leaderboardThreshold = threshold.toUint128();
        auction.lastWinningOrder = uint64(order);
        emit AuctionClose(id, threshold, _bidders[id].length);
    }

    /// @inheritdoc IFarmAuction
    function addWhitelist(address[] calldata accounts)
        external
        onlyOwnerOrOperator
        betweenAuctions
    {
        for (uint256 i = 0; i < accounts.length; ++i) {
            if (accounts[i] == address(0)) revert ZeroAddress();
            if (_whitelist.add(accounts[i])) emit WhitelistAdd(accounts[i]);
        }
        if (_whitelist.length() > MOST_BIDDERS) revert WhitelistFull();
    }

    /// @inheritdoc IFarmAuction
    function removeWhitelist(address[] calldata accounts)
        external
        onlyOwnerOrOperator
        betweenAuctions
    {
        for (uint256 i = 0; i < accounts.length; ++i) {
            if (_whitelist.remove(accounts[i])) emit WhitelistRemove(accounts[i]);
        }
    }

    /// @inheritdoc IFarmAuction
    function setMaxAuctionLength(uint256 newMaxAuctionLength) external onlyOwner {
        _setMaxLength(newMaxAuctionLength);
    }

    /// @inheritdoc IFarmAuction
    function setOperatorAddress(address newOperator) external onlyOwner {
        _setOperator(newOperator);
    }

    /// @inheritdoc IFarmAuction
    function recoverToken(address token, uint256 amount) external onlyOwner nonReentrant {
        if (token == address(meow) && amount > meow.balanceOf(address(this)) - _ledger.held) {
            revert NotRecoverable();
        }
        emit TokenRecovery(token, amount);
        IERC20(token).safeTransfer(msg.sender, amount);
    }

    function _setOperator(address newOperator) private {
        if (newOperator == address(0)) revert ZeroAddress();
        operatorAddress = newOperator;
        emit NewOperatorAddress(newOperator);
    }

    function _setMaxLength(uint256 newMaxLength) private {
        if (newMaxLength == 0 || newMaxLength > MOST_AUCTION_LENGTH) {
            revert InvalidLength(MOST_AUCTION_LENGTH);
        }
        maxAuctionLength = newMaxLength;
        emit NewMaxAuctionLength(newMaxLength);
    }
}
