// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";
import {IFarmAuction} from "./IFarmAuction.sol";
import {Ranking} from "./Ranking.sol";

/// @title Accounting and result of the auctions
abstract contract AuctionBook is IFarmAuction {
    /// @dev Stored auction: a bid reads the first slot; only closing writes the second.
    struct Record {
        Status status;
        uint40 startBlock;
        uint40 endBlock;
        uint16 leaderboard;
        uint128 initialBidAmount;
        uint128 leaderboardThreshold;
        /// @dev Of the totals equal to the threshold, those with at most this order have won.
        uint64 lastWinningOrder;
    }

    /// @dev Bid of an account in an auction.
    struct BidInfo {
        uint128 totalAmount;
        bool hasClaimed;
        /// @dev Number of the bid that reached this total, over all bids.
        uint64 order;
    }

    /// @dev Figures of all auctions together, in one slot: every bid reads and writes it.
    struct Ledger {
        uint64 auctionCount;
        uint64 bidCount;
        /// @dev Bids that were not paid out.
        uint128 held;
    }

    /// @notice Every bid is a multiple of this: 10 MEOW.
    uint256 public constant BID_STEP = 10e18;

    Ledger internal _ledger;
    EnumerableSet.AddressSet internal _whitelist;
    mapping(uint256 auctionId => Record) internal _auctions;
    mapping(uint256 auctionId => mapping(address account => BidInfo)) internal _bids;
    mapping(uint256 auctionId => address[]) internal _bidders;
    mapping(address account => uint32[]) internal _auctionsOf;

    /// @inheritdoc IFarmAuction
    function auctions(uint256 auctionId)
        external
        view
        returns (
            Status status,
            uint256 startBlock,
            uint256 endBlock,
            uint256 initialBidAmount,
            uint256 leaderboard,
            uint256 leaderboardThreshold
        )
    {
        Auction memory auction = _auction(auctionId);
        return (
            auction.status,
            auction.startBlock,
            auction.endBlock,
            auction.initialBidAmount,
            auction.leaderboard,
            auction.leaderboardThreshold
        );
    }

    /// @inheritdoc IFarmAuction
    function auctionBids(uint256 auctionId, address account)
        external
        view
        returns (uint256 totalAmount, bool hasClaimed)
    {
        BidInfo storage info = _bids[auctionId][account];
        return (info.totalAmount, info.hasClaimed);
    }

    /// @inheritdoc IFarmAuction
    function claimable(uint256 auctionId, address account) external view returns (bool) {
        Record storage auction = _auctions[auctionId];
        BidInfo storage info = _bids[auctionId][account];
        return auction.status == Status.Close && info.totalAmount != 0 && !info.hasClaimed
            && !_isWinner(auction, info);
    }

    /// @inheritdoc IFarmAuction
    function hasWon(uint256 auctionId, address account) external view returns (bool) {
        Record storage auction = _auctions[auctionId];
        BidInfo storage info = _bids[auctionId][account];
        return auction.status == Status.Close && info.totalAmount != 0 && _isWinner(auction, info);
    }

    /// @inheritdoc IFarmAuction
    function currentAuctionId() public view returns (uint256) {
        return _ledger.auctionCount;
    }

    /// @dev Marks a bid of a closed auction as paid out, for a winner if `won`; returns its amount.
    function _settle(uint256 auctionId, address account, bool won)
        internal
        returns (uint256 amount)
    {
        Record storage auction = _auctions[auctionId];
        if (auction.status != Status.Close) revert AuctionNotClosed();
        BidInfo storage info = _bids[auctionId][account];
        amount = info.totalAmount;
        if (amount == 0) revert NoBid(account);
        if (info.hasClaimed) revert AlreadyClaimed(account);
        bool isWinner = _isWinner(auction, info);
        if (won && !isWinner) revert BidHasNotWon(account);
        if (!won && isWinner) revert BidHasWon(account);
        info.hasClaimed = true;
        _ledger.held -= uint128(amount);
        emit AuctionClaim(auctionId, account, amount, won);
    }

    /// @dev Returns the total and the order of the bid in the last place; the initial bid, in any
    /// order, while there is a place for each bidder.
    function _lastPlace(uint256 auctionId, uint256 places, uint256 initialBid)
        internal
        view
        returns (uint256 total, uint256 order)
    {
        address[] storage bidders = _bidders[auctionId];
        uint256 count = bidders.length;
        if (count <= places) return (initialBid, type(uint64).max);
        uint256[] memory totals = new uint256[](count);
        uint256[] memory orders = new uint256[](count);
        for (uint256 i = 0; i < count; ++i) {
            BidInfo storage info = _bids[auctionId][bidders[i]];
            (totals[i], orders[i]) = (info.totalAmount / BID_STEP, info.order);
        }
        (total, order) = Ranking.lastPlace(totals, orders, places);
        total *= BID_STEP;
    }

    /// @dev Reverts for 0 and for amounts that are not a multiple of the step.
    function _requireSteps(uint256 amount) internal pure {
        if (amount == 0 || amount % BID_STEP != 0) revert BidNotMultiple();
    }

    function _auction(uint256 auctionId) internal view returns (Auction memory) {
        Record storage auction = _auctions[auctionId];
        return Auction({
            status: auction.status,
            startBlock: auction.startBlock,
            endBlock: auction.endBlock,
            initialBidAmount: auction.initialBidAmount,
            leaderboard: auction.leaderboard,
            leaderboardThreshold: auction.leaderboardThreshold
        });
    }

    /// @dev Reports whether a bid has won in a closed auction.
    function _isWinner(Record storage auction, BidInfo storage info) private view returns (bool) {
        (uint256 total, uint256 least) = (info.totalAmount, auction.leaderboardThreshold);
        return total > least || (total == least && info.order <= auction.lastWinningOrder);
    }
}
