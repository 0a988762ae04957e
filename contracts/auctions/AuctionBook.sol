// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";
import {IFarmAuction} from "./IFarmAuction.sol";

/// @title Accounting, result and views of the auctions
abstract contract AuctionBook is IFarmAuction {
    using EnumerableSet for EnumerableSet.AddressSet;

    /// @dev Stored auction: a bid reads the first slot; only closing writes the second.
    struct Record {
        Status status;
        uint40 startBlock;
        uint40 endBlock;
        uint16 leaderboard;
        uint128 initialBidAmount;
        uint128 leaderboardThreshold;
    }

    /// @dev Bid of an account in an auction.
    struct BidInfo {
        uint128 totalAmount;
        bool hasClaimed;
    }

    /// @notice Every bid is a multiple of this: 10 MEOW.
    uint256 public constant BID_STEP = 10e18;

    /// @inheritdoc IFarmAuction
    uint256 public currentAuctionId;

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
            && info.totalAmount < auction.leaderboardThreshold;
    }

    /// @inheritdoc IFarmAuction
    function whitelisted(address account) external view returns (bool) {
        return _whitelist.contains(account);
    }

    /// @inheritdoc IFarmAuction
    function viewBidders(uint256 cursor, uint256 size)
        external
        view
        returns (address[] memory accounts, uint256 next)
    {
        uint256 length;
        (length, next) = _page(cursor, size, _whitelist.length());
        accounts = _whitelist.values(next - length, next);
    }

    /// @inheritdoc IFarmAuction
    function viewAuctions(uint256 cursor, uint256 size)
        external
        view
        returns (Auction[] memory page, uint256 next)
    {
        uint256 length;
        (length, next) = _page(cursor, size, currentAuctionId);
        page = new Auction[](length);
        for (uint256 i = 0; i < length; ++i) {
            page[i] = _auction(cursor + i + 1);
        }
    }

    /// @inheritdoc IFarmAuction
    function viewBidsPerAuction(uint256 auctionId, uint256 cursor, uint256 size)
        external
        view
        returns (Bid[] memory page, uint256 next)
    {
        address[] storage bidders = _bidders[auctionId];
        uint256 length;
        (length, next) = _page(cursor, size, bidders.length);
        page = new Bid[](length);
        for (uint256 i = 0; i < length; ++i) {
            address account = bidders[cursor + i];
            BidInfo storage info = _bids[auctionId][account];
            page[i] = Bid(account, info.totalAmount, info.hasClaimed);
        }
    }

    /// @inheritdoc IFarmAuction
    function viewBidderAuctions(address account, uint256 cursor, uint256 size)
        external
        view
        returns (
            uint256[] memory auctionIds,
            uint256[] memory totalAmounts,
            bool[] memory hasClaimed,
            uint256 next
        )
    {
        uint32[] storage ids = _auctionsOf[account];
        uint256 length;
        (length, next) = _page(cursor, size, ids.length);
        auctionIds = new uint256[](length);
        totalAmounts = new uint256[](length);
        hasClaimed = new bool[](length);
        for (uint256 i = 0; i < length; ++i) {
            uint256 id = ids[cursor + i];
            BidInfo storage info = _bids[id][account];
            (auctionIds[i], totalAmounts[i], hasClaimed[i]) =
            (id, info.totalAmount, info.hasClaimed);
        }
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
        bool hasWon = amount >= auction.leaderboardThreshold;
        if (won && !hasWon) revert BidHasNotWon(account);
        if (!won && hasWon) revert BidHasWon(account);
        info.hasClaimed = true;
        emit AuctionClaim(auctionId, account, amount, won);
    }

    /// @dev Returns the minimum winning total: the lowest multiple of the step that no more bidders
    /// have reached than there are places, so that a tie for the last place loses. Found by
    /// bisection, whose cost does not depend on the order of bids.
    function _leastToWin(uint256 auctionId, uint256 places, uint256 initialBid)
        internal
        view
        returns (uint256)
    {
        address[] storage bidders = _bidders[auctionId];
        uint256 count = bidders.length;
        if (count <= places) return initialBid;
        uint256[] memory steps = new uint256[](count);
        uint256 most = 0;
        for (uint256 i = 0; i < count; ++i) {
            steps[i] = _bids[auctionId][bidders[i]].totalAmount / BID_STEP;
            most = Math.max(most, steps[i]);
        }
        // Too many bidders have reached `low`, not too many `high`.
        (uint256 low, uint256 high) = (0, most + 1);
        while (high - low > 1) {
            uint256 middle = Math.average(low, high);
            if (_reached(steps, middle) > places) low = middle;
            else high = middle;
        }
        return high * BID_STEP;
    }

    /// @dev Reverts for 0 and for amounts that are not a multiple of the step.
    function _requireSteps(uint256 amount) internal pure {
        if (amount == 0 || amount % BID_STEP != 0) revert BidNotMultiple();
    }

    function _auction(uint256 auctionId) private view returns (Auction memory) {
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

    /// @dev Counts the totals that are at least this.
    function _reached(uint256[] memory totals, uint256 least)
        private
        pure
        returns (uint256 count)
    {
        for (uint256 i = 0; i < totals.length; ++i) {
            if (totals[i] >= least) ++count;
        }
    }

    /// @dev Returns the length of a page of `total` entries and the next cursor, at most `total`.
    function _page(uint256 cursor, uint256 size, uint256 total)
        private
        pure
        returns (uint256 length, uint256 next)
    {
        if (cursor >= total) return (0, total);
        length = Math.min(size, total - cursor);
        next = cursor + length;
    }
}
