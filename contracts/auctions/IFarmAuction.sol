// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title Auction in which projects bid for a farm
/// @notice One auction at a time. Whitelisted accounts bid MEOW. When it is closed, the highest
/// totals win, as many as there are places, and the owner collects their bids; all other accounts
/// reclaim theirs. Of equal totals the one reached first ranks higher. Numbered from 1.
/// @dev Amounts are in MEOW's smallest unit, times are block numbers. Paged views start at
/// `cursor`, counted from 0, return at most `size` entries and the next cursor; past the end they
/// are empty.
interface IFarmAuction {
    /// @notice Status of an auction: not started, started, or closed.
    enum Status {
        Pending,
        Open,
        Close
    }

    /// @notice Auction.
    struct Auction {
        Status status;
        /// @dev Bids count in the blocks between these two, both excluded.
        uint256 startBlock;
        uint256 endBlock;
        /// @dev Minimum first bid of an account.
        uint256 initialBidAmount;
        /// @dev Maximum number of winners.
        uint256 leaderboard;
        /// @dev Total of the last place, or the minimum; lower ones lose. 0 until it is closed.
        uint256 leaderboardThreshold;
    }

    /// @notice Bid of an account in an auction.
    struct Bid {
        address account;
        /// @dev Sum of the account's bids.
        uint256 amount;
        /// @dev Whether the amount was paid out: reclaimed by the account or collected by the
        /// owner.
        bool hasClaimed;
    }

    /// @notice An account bid, or raised its bid by this amount.
    event AuctionBid(uint256 indexed auctionId, address indexed account, uint256 amount);
    /// @notice A bid was paid out: to the account or, if it won (`isAdmin`), to the owner.
    event AuctionClaim(
        uint256 indexed auctionId, address indexed account, uint256 amount, bool isAdmin
    );
    /// @notice An auction was closed: totals above `participationLimit` win, and the earliest ones
    /// equal to it as far as there are places, of this many bidders.
    event AuctionClose(
        uint256 indexed auctionId, uint256 participationLimit, uint256 numberParticipants
    );
    /// @notice An auction was started.
    event AuctionStart(
        uint256 indexed auctionId,
        uint256 startBlock,
        uint256 endBlock,
        uint256 initialBidAmount,
        uint256 leaderboard
    );
    /// @notice The maximum length of an auction changed, in blocks.
    event NewMaxAuctionLength(uint256 maxAuctionLength);
    /// @notice The operator, who starts and closes auctions, changed.
    event NewOperatorAddress(address indexed account);
    /// @notice The owner recovered a token that was sent here by mistake.
    event TokenRecovery(address indexed token, uint256 amount);
    /// @notice An account was whitelisted.
    event WhitelistAdd(address indexed account);
    /// @notice An account was removed from the whitelist.
    event WhitelistRemove(address indexed account);

    /// @notice Only the operator may do this, or may do it at this time.
    error Forbidden();
    /// @notice The zero address is not allowed here.
    error ZeroAddress();
    /// @notice The account is not whitelisted.
    error NotWhitelisted();
    /// @notice The whitelist has no room for so many accounts.
    error WhitelistFull();
    /// @notice Bids are not accepted: no auction is open, or it has not begun or has ended.
    error AuctionNotOpen();
    /// @notice An auction is still open.
    error AuctionInProgress();
    /// @notice The auction has not ended yet.
    error AuctionNotFinished();
    /// @notice The auction is not closed yet.
    error AuctionNotClosed();
    /// @notice A bid must be a multiple of 10 MEOW and not 0.
    error BidNotMultiple();
    /// @notice The first bid of an account must be at least this.
    error BidTooLow(uint256 initialBidAmount);
    /// @notice The account has not bid in this auction.
    error NoBid(address account);
    /// @notice This bid has been paid out already.
    error AlreadyClaimed(address account);
    /// @notice The bid won: it cannot be reclaimed.
    error BidHasWon(address account);
    /// @notice The bid did not win: the owner cannot collect it.
    error BidHasNotWon(address account);
    /// @notice An auction cannot start in the past or too late, nor end before it starts.
    error InvalidBlocks();
    /// @notice The length of an auction, or its limit, is not between 1 and this many blocks.
    error InvalidLength(uint256 most);
    /// @notice The number of places is 0 or exceeds the possible bidders.
    error InvalidLeaderboard();
    /// @notice So much MEOW cannot be recovered: bids belong to the bidders.
    error NotRecoverable();

    /// @notice Bids, or raises the caller's bid, in the open auction. Takes the amount from the
    /// caller, who must be whitelisted and have approved this contract.
    /// @param amount Increase of the caller's total: a multiple of 10 MEOW, first at least the
    /// initial bid.
    function bid(uint256 amount) external;

    /// @notice Returns a losing bid to the caller.
    /// @param auctionId Number of a closed auction.
    function claimAuction(uint256 auctionId) external;

    /// @notice Sends winning bids to the owner; only for the owner or the operator.
    /// @param auctionId Number of a closed auction.
    /// @param accounts Winners whose bids were not collected yet.
    function claimAuctionLeaderboard(uint256 auctionId, address[] calldata accounts) external;

    /// @notice Starts the next auction; only for the operator, when none is open.
    /// @param startBlock Block after which bids count: this one or later.
    /// @param endBlock Block from which bids no longer count.
    /// @param initialBidAmount Minimum first bid of an account: a multiple of 10 MEOW, not 0.
    /// @param leaderboard Maximum number of winners.
    function startAuction(
        uint256 startBlock,
        uint256 endBlock,
        uint256 initialBidAmount,
        uint256 leaderboard
    ) external;

    /// @notice Closes the auction that has ended; once, and only for the operator. Long after the
    /// end anyone may close it, without a limit, so that one account cannot lock the bids.
    /// @param bidLimit Totals below this do not win even where places are left; 0: the initial bid
    /// wins.
    function closeAuction(uint256 bidLimit) external;

    /// @notice Whitelists accounts; only for owner or operator, between auctions. Skips
    /// whitelisted ones.
    function addWhitelist(address[] calldata accounts) external;

    /// @notice Removes accounts from the whitelist; only for owner or operator, between auctions.
    /// Their bids stay claimable.
    function removeWhitelist(address[] calldata accounts) external;

    /// @notice Sets the maximum length of future auctions, in blocks; only for the owner.
    /// @param newMaxAuctionLength From 1 to `MOST_AUCTION_LENGTH` blocks.
    function setMaxAuctionLength(uint256 newMaxAuctionLength) external;

    /// @notice Sets the operator, who starts and closes auctions; only for the owner.
    function setOperatorAddress(address newOperator) external;

    /// @notice Recovers a token that was sent here by mistake; of MEOW what is no bid. Only for the
    /// owner.
    /// @param token Token to recover.
    /// @param amount Amount in its smallest unit.
    function recoverToken(address token, uint256 amount) external;

    /// @notice Returns the token of the bids.
    function meow() external view returns (IERC20);

    /// @notice Returns the account that starts and closes auctions.
    function operatorAddress() external view returns (address);

    /// @notice Returns the maximum length of an auction, in blocks.
    function maxAuctionLength() external view returns (uint256);

    /// @notice Returns the number of the newest auction; 0 before the first.
    function currentAuctionId() external view returns (uint256);

    /// @notice Returns the winning bids that the owner has collected, over all auctions.
    function totalCollected() external view returns (uint256);

    /// @notice Returns an auction; all zero if there is none of this number.
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
        );

    /// @notice Returns an account's bid in an auction and whether it was paid out.
    function auctionBids(uint256 auctionId, address account)
        external
        view
        returns (uint256 totalAmount, bool hasClaimed);

    /// @notice Reports whether an account can reclaim its bid in an auction now.
    function claimable(uint256 auctionId, address account) external view returns (bool);

    /// @notice Reports whether an account's bid in a closed auction has won.
    function hasWon(uint256 auctionId, address account) external view returns (bool);

    /// @notice Reports whether an account may bid.
    function whitelisted(address account) external view returns (bool);

    /// @notice Returns a page of the whitelist, in no particular order.
    function viewBidders(uint256 cursor, uint256 size)
        external
        view
        returns (address[] memory accounts, uint256 next);

    /// @notice Returns a page of the auctions, oldest first: the one at `cursor` has number `cursor
    /// + 1`.
    function viewAuctions(uint256 cursor, uint256 size)
        external
        view
        returns (Auction[] memory page, uint256 next);

    /// @notice Returns a page of the bids in an auction, in the order of the accounts' first bids.
    function viewBidsPerAuction(uint256 auctionId, uint256 cursor, uint256 size)
        external
        view
        returns (Bid[] memory page, uint256 next);

    /// @notice Returns, for the bids of the same page of `viewBidsPerAuction`, which was earlier:
    /// the number of the bid that reached the total, over all bids.
    function viewBidOrders(uint256 auctionId, uint256 cursor, uint256 size)
        external
        view
        returns (uint256[] memory orders, uint256 next);

    /// @notice Returns a page of the auctions in which an account bid, oldest first: their numbers
    /// and, at the same index, its totals and whether they were paid out.
    function viewBidderAuctions(address account, uint256 cursor, uint256 size)
        external
        view
        returns (
            uint256[] memory auctionIds,
            uint256[] memory totalAmounts,
            bool[] memory hasClaimed,
            uint256 next
        );
}
