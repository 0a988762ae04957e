// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";
import {AuctionBook} from "./AuctionBook.sol";
import {IFarmAuction} from "./IFarmAuction.sol";

/// @title Lists of the auctions, page by page
abstract contract AuctionViews is AuctionBook {
    using EnumerableSet for EnumerableSet.AddressSet;

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
        (length, next) = _page(cursor, size, currentAuctionId());
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
    function viewBidOrders(uint256 auctionId, uint256 cursor, uint256 size)
        external
        view
        returns (uint256[] memory orders, uint256 next)
    {
        address[] storage bidders = _bidders[auctionId];
        uint256 length;
        (length, next) = _page(cursor, size, bidders.length);
        orders = new uint256[](length);
        for (uint256 i = 0; i < length; ++i) {
            orders[i] = _bids[auctionId][bidders[cursor + i]].order;
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
