// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title The auction where projects bid for a farm
/// @notice One auction at a time. Whitelisted accounts bid MEOW; when it is closed, the highest totals win, as many as there
/// are places, and what they bid goes to the owner; everybody else takes their bid back. Totals that share the last place
/// all lose. Auctions are numbered from 1.
/// @dev Amounts are in MEOW's smallest unit, times are block numbers. Paged views start at `cursor`, counted from 0, return
/// at most `size` entries and the cursor of the next page, and an empty page behind the end.
interface IFarmAuction {
    /// @notice How far an auction is: never started, started, or decided.
    enum Status {
        Pending,
        Open,
        Close
    }

    /// @notice An auction.
    struct Auction {
        Status status;
        /// @dev Bids count in the blocks between these two, neither included.
        uint256 startBlock;
        uint256 endBlock;
        /// @dev The least first bid of an account.
        uint256 initialBidAmount;
        /// @dev How many accounts can win.
        uint256 leaderboard;
        /// @dev The least total that has won; 0 until the auction is closed.
        uint256 leaderboardThreshold;
    }

    /// @notice What an account has bid in an auction.
    struct Bid {
        address account;
        /// @dev The sum of the account's bids.
        uint256 amount;
        /// @dev Whether the amount has left the contract: back to the account or, of a winner, to the owner.
        bool hasClaimed;
    }

    /// @notice An account has bid, or raised its bid by this amount.
    event AuctionBid(uint256 indexed auctionId, address indexed account, uint256 amount);
    /// @notice An account's bid has left the contract: back to the account or, of a winner (`isAdmin`), to the owner.
    event AuctionClaim(uint256 indexed auctionId, address indexed account, uint256 amount, bool isAdmin);
    /// @notice An auction is decided: totals of at least `participationLimit` have won, of so many that were made.
    event AuctionClose(uint256 indexed auctionId, uint256 participationLimit, uint256 numberParticipants);
    /// @notice An auction was started.
    event AuctionStart(
        uint256 indexed auctionId, uint256 startBlock, uint256 endBlock, uint256 initialBidAmount, uint256 leaderboard
    );
    /// @notice From now on an auction may last this many blocks.
    event NewMaxAuctionLength(uint256 maxAuctionLength);
    /// @notice From now on this account starts and closes auctions.
    event NewOperatorAddress(address indexed account);
    /// @notice The owner took out a token that was sent here by mistake.
    event TokenRecovery(address indexed token, uint256 amount);
    /// @notice An account may bid.
    event WhitelistAdd(address indexed account);
    /// @notice An account may bid no longer.
    event WhitelistRemove(address indexed account);

    /// @notice Only the operator may do this, or only the operator by now.
    error Forbidden();
    /// @notice An address is empty.
    error ZeroAddress();
    /// @notice The account is not on the list of those who may bid.
    error NotWhitelisted();
    /// @notice The list of those who may bid has no room for so many.
    error WhitelistFull();
    /// @notice Bids are not taken now: no auction is open, or its first block has not passed, or its last has come.
    error AuctionNotOpen();
    /// @notice An auction is still going on.
    error AuctionInProgress();
    /// @notice The auction's last block has not passed yet.
    error AuctionNotFinished();
    /// @notice The auction is not decided yet.
    error AuctionNotClosed();
    /// @notice A bid must be a multiple of 10 MEOW, and not nothing.
    error BidNotMultiple();
    /// @notice The first bid of an account must be at least this.
    error BidTooLow(uint256 initialBidAmount);
    /// @notice The account has not bid in this auction.
    error NoBid(address account);
    /// @notice This bid has been paid out already.
    error AlreadyClaimed(address account);
    /// @notice The bid has won: it is not given back.
    error BidHasWon(address account);
    /// @notice The bid has not won: the owner does not get it.
    error BidHasNotWon(address account);
    /// @notice An auction cannot begin in the past, or so late, or end before it has begun.
    error InvalidBlocks();
    /// @notice An auction, or the limit of its length, is not between 1 and so many blocks.
    error InvalidLength(uint256 most);
    /// @notice The number of places is none, or more than there can be bidders.
    error InvalidLeaderboard();
    /// @notice MEOW cannot be taken out: it belongs to the bidders.
    error NotRecoverable();

    /// @notice Bids, or raises the caller's bid, in the auction that is open. Takes the amount from the caller, who must be
    /// on the whitelist and have approved this contract.
    /// @param amount How much to add to the caller's total: a multiple of 10 MEOW, the first time at least the initial bid.
    function bid(uint256 amount) external;

    /// @notice Gives the caller back a bid that has not won.
    /// @param auctionId Which auction; it must be closed.
    function claimAuction(uint256 auctionId) external;

    /// @notice Sends what winners bid to the owner; only for the owner.
    /// @param auctionId Which auction; it must be closed.
    /// @param accounts Winners whose bids were not collected yet.
    function claimAuctionLeaderboard(uint256 auctionId, address[] calldata accounts) external;

    /// @notice Starts the next auction; only for the operator, when none is going on.
    /// @param startBlock The block after which bids count: this one or later.
    /// @param endBlock The block from which they no longer count.
    /// @param initialBidAmount The least first bid of an account: a multiple of 10 MEOW, and not nothing.
    /// @param leaderboard How many accounts can win.
    function startAuction(uint256 startBlock, uint256 endBlock, uint256 initialBidAmount, uint256 leaderboard) external;

    /// @notice Decides the auction whose last block has passed; once, and only for the operator. When the operator has not done
    /// it for long, anybody may, with no limit: bids must not be locked for as long as one account likes. The least total that
    /// wins is computed from the bids: the least multiple of 10 MEOW that no more accounts have reached than there are places.
    /// @param bidLimit Totals below this do not win even where places are left; 0: the initial bid is enough.
    function closeAuction(uint256 bidLimit) external;

    /// @notice Lets accounts bid; only for the owner, between auctions. Those who may already are passed over.
    function addWhitelist(address[] calldata accounts) external;

    /// @notice Lets accounts bid no longer; only for the owner, between auctions. What they have bid stays theirs to claim.
    function removeWhitelist(address[] calldata accounts) external;

    /// @notice Sets how many blocks an auction may last, for those to come; only for the owner.
    /// @param newMaxAuctionLength From 1 to `MOST_AUCTION_LENGTH` blocks.
    function setMaxAuctionLength(uint256 newMaxAuctionLength) external;

    /// @notice Names who starts and closes auctions; only for the owner.
    function setOperatorAddress(address newOperator) external;

    /// @notice Takes out a token that was sent here by mistake; never MEOW. Only for the owner.
    /// @param token Which.
    /// @param amount How much, in its smallest unit.
    function recoverToken(address token, uint256 amount) external;

    /// @notice What is bid.
    function meow() external view returns (IERC20);

    /// @notice Who starts and closes auctions.
    function operatorAddress() external view returns (address);

    /// @notice How many blocks an auction may last.
    function maxAuctionLength() external view returns (uint256);

    /// @notice The number of the newest auction; 0 before the first.
    function currentAuctionId() external view returns (uint256);

    /// @notice How much of winners' bids the owner has collected, over all auctions.
    function totalCollected() external view returns (uint256);

    /// @notice One auction; all zero where there is none of this number.
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

    /// @notice What an account has bid in an auction, and whether that has left the contract.
    function auctionBids(uint256 auctionId, address account)
        external
        view
        returns (uint256 totalAmount, bool hasClaimed);

    /// @notice Whether an account can take back its bid in an auction now.
    function claimable(uint256 auctionId, address account) external view returns (bool);

    /// @notice Whether an account may bid.
    function whitelisted(address account) external view returns (bool);

    /// @notice A page of the accounts that may bid, in no order.
    function viewBidders(uint256 cursor, uint256 size) external view returns (address[] memory accounts, uint256 next);

    /// @notice A page of the auctions, the first first: the auction at `cursor` has the number `cursor + 1`.
    function viewAuctions(uint256 cursor, uint256 size) external view returns (Auction[] memory page, uint256 next);

    /// @notice A page of the bids in an auction, in the order in which the accounts first bid.
    function viewBidsPerAuction(uint256 auctionId, uint256 cursor, uint256 size)
        external
        view
        returns (Bid[] memory page, uint256 next);

    /// @notice A page of the auctions in which an account has bid, the first first: their numbers and, at the same places,
    /// its totals and whether they have left the contract.
    function viewBidderAuctions(address account, uint256 cursor, uint256 size)
        external
        view
        returns (uint256[] memory auctionIds, uint256[] memory totalAmounts, bool[] memory hasClaimed, uint256 next);
}
