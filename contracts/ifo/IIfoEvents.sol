// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Events and errors of a sale
interface IIfoEvents {
    /// @notice An account committed to a pool.
    event Deposit(address indexed user, uint256 amount, uint8 indexed pid);
    /// @notice An account harvested a pool: tokens that it bought, and what came back to it of its
    /// commitment, less the tax.
    event Harvest(
        address indexed user, uint256 offeringAmount, uint256 excessAmount, uint8 indexed pid
    );
    /// @notice The offered token refused to be paid. The account can claim the amount once it does
    /// not; what came back of the commitment was paid.
    event OfferingKept(address indexed user, uint256 amount);
    /// @notice An account claimed offered tokens that were refused when it harvested.
    event OfferingClaim(address indexed user, uint256 amount);
    /// @notice The LP token refused to be paid back. The account can claim the amount once it does
    /// not; what it bought was paid.
    event RefundKept(address indexed user, uint256 amount);
    /// @notice An account claimed LP tokens that were refused when it harvested.
    event RefundClaim(address indexed user, uint256 amount);
    /// @notice The sale gave an account points, with its last harvest.
    event PointsGiven(address indexed user, uint256 numberPoints);
    /// @notice The profiles refused the points of an account; the point centre can give them.
    event PointsRefused(address indexed user, uint256 numberPoints);

    /// @notice What applies to a pool was set.
    event PoolParametersSet(uint256 offeringAmountPool, uint256 raisingAmountPool, uint8 pid);
    /// @notice The blocks of the sale were set.
    event NewStartAndEndBlocks(uint256 startBlock, uint256 endBlock, uint256 releaseBlock);
    /// @notice What is given for taking part was set.
    event PointParametersSet(uint256 campaignId, uint256 numberPoints, uint256 thresholdPoints);
    /// @notice The sale was opened: all it offers is here, and nothing about it can change.
    event SaleOpened();
    /// @notice The owner took what is its own.
    event AdminWithdraw(uint256 amountLP, uint256 amountOfferingToken);
    /// @notice The owner recovered a token that was sent here by mistake.
    event AdminTokenRecovery(address tokenAddress, uint256 amountTokens);

    /// @notice The sale takes commitments only between its first and its last block, once opened.
    error SaleNotLive();
    /// @notice Harvesting begins at this block.
    error NotYetHarvestable(uint256 block);
    /// @notice The owner can take what is its own after this block.
    error SaleNotOver(uint256 endBlock);
    /// @notice Nothing about the sale can change once it is opened.
    error SaleOpen();
    /// @notice A sale is opened before its first block.
    error SaleTooLate(uint256 startBlock);
    /// @notice The tokens that the sale offers are not all here.
    error OfferingMissing(uint256 needed, uint256 present);
    /// @notice There is no such pool, or the sale does not use it.
    error UnknownPool(uint8 pid);
    /// @notice Committing needs an active profile.
    error ProfileNotActive();
    /// @notice The profile was not active before the sale's first block.
    error ProfileTooNew(uint256 startBlock);
    /// @notice The amount must be above 0.
    error ZeroAmount();
    /// @notice The account's commitment to the pool would be above the limit.
    error LimitExceeded(uint256 limit);
    /// @notice More arrives than the sale can count, or a term is above what it can keep.
    error AmountTooLarge();
    /// @notice The token did not pay the whole amount.
    error AmountNotReceived();
    /// @notice The account committed nothing to this pool.
    error NothingCommitted();
    /// @notice The account harvested this pool already.
    error AlreadyHarvested();
    /// @notice No such tokens wait for the account.
    error NothingKept();
    /// @notice More than what is the owner's: the rest belongs to those who committed.
    error NotTheOwners(uint256 available);
    /// @notice The sale must begin in the future, end after it begins and release no earlier than
    /// it ends, each within `MAX_LENGTH` blocks.
    error InvalidBlocks();
    /// @notice A pool that offers tokens must raise some, and the other way round.
    error InvalidPool();
    /// @notice The offered token must not be what it is paid with, nor either of them be zero.
    error InvalidTokens();
    /// @notice The sale's own tokens are not recovered.
    error TokenOfSale();
}
