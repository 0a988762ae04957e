// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IIfoEvents} from "./IIfoEvents.sol";

/// @title Sale of a token for LP tokens, in two pools
/// @notice Accounts commit LP tokens to pool 0 (basic, with a limit per account) and pool 1
/// (unlimited). If a pool gets more than it raises, everyone buys in proportion to their
/// commitment and the rest comes back, less a tax where the pool has one. What a pool offers and
/// raises, and when, is fixed before anyone can commit; by then all offered tokens are here.
/// Harvesting depends on nobody: no role, no profile, no points, and on neither token.
/// @dev Amounts are in the smallest unit of their token. With `M` the larger of what the pool
/// raises and got, a commitment `a` buys `a * offering / M`, rounded down. If it got more than it
/// raises, `a * raising / total` of it is paid, rounded up; the rest is refunded, and of that
/// `rest * rate / 1e12` is kept as tax, rounded down.
interface IIfo is IIfoEvents {
    /// @notice Commits LP tokens to a pool, on top of what the caller has committed before. Needs
    /// a profile that has been active since before the start, and `startBlock < block < endBlock`.
    /// @param pid 0 or 1.
    function depositPool(uint256 amount, uint8 pid) external;

    /// @notice Pays the caller what it bought in a pool and what comes back of its commitment,
    /// once, when `block > endBlock` and `block >= releaseBlock`. With the last of its pools the
    /// caller gets the sale's points if it committed more than the threshold, at the first attempt
    /// or from the point centre.
    /// @param pid 0 or 1.
    function harvestPool(uint8 pid) external;

    /// @notice Pays the caller offered tokens that were refused when it harvested.
    function claimOffering() external;

    /// @notice Pays the caller what came back of its commitment and was refused when it harvested.
    function claimRefund() external;

    /// @notice Sets a pool before the sale is opened; only for the owner.
    /// @param offeringAmountPool Tokens that it offers; 0 with the next for a pool that isn't used.
    /// @param raisingAmountPool LP tokens that it raises.
    /// @param limitPerUserInLP Most that an account commits; 0 for no limit.
    /// @param hasTax Whether the overflow is taxed.
    /// @param pid 0 or 1.
    function setPool(
        uint256 offeringAmountPool,
        uint256 raisingAmountPool,
        uint256 limitPerUserInLP,
        bool hasTax,
        uint8 pid
    ) external;

    /// @notice Sets the points of the sale before it is opened; only for the owner.
    /// @param campaignId Campaign that they count for.
    /// @param numberPoints Points of each account; 0 for none.
    /// @param thresholdPoints LP tokens that an account must have committed more of.
    function updatePointParameters(
        uint256 campaignId,
        uint256 numberPoints,
        uint256 thresholdPoints
    ) external;

    /// @notice Sets the blocks of the sale before it is opened; only for the owner.
    /// @param startBlock Block after which accounts commit.
    /// @param endBlock Block before which accounts commit.
    /// @param releaseBlock Block from which accounts harvest, no earlier than the end.
    function updateStartAndEndBlocks(uint256 startBlock, uint256 endBlock, uint256 releaseBlock)
        external;

    /// @notice Opens the sale before its first block; only for the owner. From then on nothing
    /// about it can change. All tokens that its pools offer must be here.
    function open() external;

    /// @notice Pays the owner of what is its own: after the end what was raised, the tax and what
    /// was not sold; all of a sale that was never opened. Only for the owner.
    /// @param lpAmount LP tokens, at most what `viewOwnersAmounts` returns.
    /// @param offerAmount Offered tokens, at most what `viewOwnersAmounts` returns.
    function finalWithdraw(uint256 lpAmount, uint256 offerAmount) external;

    /// @notice Recovers a token that was sent here by mistake, not one of the sale's; only for the
    /// owner.
    function recoverWrongTokens(address tokenAddress, uint256 tokenAmount) external;

    /// @notice Returns the token that accounts commit.
    function lpToken() external view returns (address);

    /// @notice Returns the token that is sold.
    function offeringToken() external view returns (address);

    /// @notice Returns the contract of the profiles.
    function profile() external view returns (address);

    /// @notice Returns how many pools there are: 2.
    function numberPools() external view returns (uint8);

    /// @notice Returns the most blocks from now to the start, from the start to the end, and from
    /// the end to the release.
    function MAX_LENGTH() external view returns (uint256);

    /// @notice Reports whether the sale was opened: funded, and fixed for good.
    function isOpen() external view returns (bool);

    /// @notice Returns the block after which accounts commit.
    function startBlock() external view returns (uint256);

    /// @notice Returns the block before which accounts commit.
    function endBlock() external view returns (uint256);

    /// @notice Returns the block from which accounts harvest, if it is after the end.
    function releaseBlock() external view returns (uint256);

    /// @notice Returns the campaign that the sale's points count for.
    function campaignId() external view returns (uint256);

    /// @notice Returns the points of each account; 0 for none.
    function numberPoints() external view returns (uint256);

    /// @notice Returns the LP tokens that an account must have committed more of to get points.
    function thresholdPoints() external view returns (uint256);

    /// @notice Returns a pool; all zero if the sale does not use it.
    /// @return raisingAmountPool LP tokens that it raises.
    /// @return offeringAmountPool Tokens that it offers.
    /// @return limitPerUserInLP Most that an account commits; 0 for no limit.
    /// @return hasTax Whether the overflow is taxed.
    /// @return totalAmountPool LP tokens committed.
    /// @return sumTaxesOverflow Tax of those who harvested.
    function viewPoolInformation(uint256 pid)
        external
        view
        returns (
            uint256 raisingAmountPool,
            uint256 offeringAmountPool,
            uint256 limitPerUserInLP,
            bool hasTax,
            uint256 totalAmountPool,
            uint256 sumTaxesOverflow
        );

    /// @notice Returns the tax on what comes back, as it is for what was committed until now; 1e12
    /// is all of it. 0 for a pool without tax.
    function viewPoolTaxRateOverflow(uint256 pid) external view returns (uint256);

    /// @notice Returns what an account committed to pools, and whether it harvested them.
    function viewUserInfo(address user, uint8[] calldata pids)
        external
        view
        returns (uint256[] memory amounts, bool[] memory claimed);

    /// @notice Returns an account's part of all that pools got; 1e12 is all of it. For display:
    /// what is paid is computed without it.
    function viewUserAllocationPools(address user, uint8[] calldata pids)
        external
        view
        returns (uint256[] memory);

    /// @notice Returns for each pool what an account gets, as it is for what was committed until
    /// now: offered tokens, refund less tax, tax.
    function viewUserOfferingAndRefundingAmountsForPools(address user, uint8[] calldata pids)
        external
        view
        returns (uint256[3][] memory);

    /// @notice Returns what the owner can take now: LP tokens and offered tokens.
    function viewOwnersAmounts() external view returns (uint256 lpAmount, uint256 offerAmount);

    /// @notice Returns offered tokens that wait for an account to claim them.
    function offeringKept(address user) external view returns (uint256);

    /// @notice Returns LP tokens that wait for an account to claim them.
    function refundKept(address user) external view returns (uint256);

    /// @notice Returns an account's commitment in all pools.
    /// @return amount Sum of its deposits.
    /// @return claimed Whether it has harvested every pool that it deposited in.
    function userInfo(address user) external view returns (uint256 amount, bool claimed);

    /// @notice Reports whether the sale itself gave the account its points.
    function pointsGiven(address user) external view returns (bool);
}
