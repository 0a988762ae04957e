// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IProfile} from "../profile/IProfile.sol";
import {PermanentlyOwned} from "../utils/PermanentlyOwned.sol";
import {IIfo} from "./IIfo.sol";
import {IfoOwner} from "./IfoOwner.sol";

/// @title Sale of a token for LP tokens, in two pools
contract Ifo is IfoOwner {
    using SafeERC20 for IERC20;

    /// @dev Profiles that burn more are refused: the points are then the point centre's to give.
    uint256 private constant MOST_POINTS_GAS = 200_000;

    /// @inheritdoc IIfo
    address public immutable profile;

    /// @param lpToken_ Token that accounts commit.
    /// @param offeringToken_ Token that is sold.
    /// @param profile_ Contract of the profiles, at which this needs the role of points.
    /// @param start Block after which accounts commit.
    /// @param end Block before which accounts commit.
    /// @param release Block from which accounts harvest, no earlier than the end.
    /// @param maxLength Most blocks to the start, from there to the end, and from there to the
    /// release.
    /// @param admin Owner.
    constructor(
        address lpToken_,
        address offeringToken_,
        address profile_,
        uint256 start,
        uint256 end,
        uint256 release,
        uint256 maxLength,
        address admin
    ) IfoOwner(lpToken_, offeringToken_, maxLength) PermanentlyOwned(admin) {
        profile = profile_;
        _setBlocks(start, end, release);
    }

    /// @inheritdoc IIfo
    function depositPool(uint256 amount, uint8 pid) external {
        Schedule memory schedule = _schedule;
        if (!schedule.isOpen || block.number <= schedule.start || block.number >= schedule.end) {
            revert SaleNotLive();
        }
        if (pid >= numberPools) revert UnknownPool(pid);
        Book memory book = _books[pid];
        if (!book.isUsed) revert UnknownPool(pid);
        if (amount == 0) revert ZeroAmount();
        uint256 activeSince = IProfile(profile).activeSince(msg.sender);
        if (activeSince == 0) revert ProfileNotActive();
        // One collectible, handed round, would lift the limit of an account.
        if (activeSince >= schedule.start) revert ProfileTooNew(schedule.start);

        User memory user = _users[msg.sender];
        uint256 committed = _committed(user, pid) + amount;
        if (book.limit != 0 && committed > book.limit) revert LimitExceeded(book.limit);
        uint256 total = book.total + amount;
        if (total > type(uint112).max) revert AmountTooLarge();
        // An account has no more than all have together.
        if (pid == 0) user.amount0 = uint112(committed);
        else user.amount1 = uint112(committed);
        book.total = uint112(total);
        _users[msg.sender] = user;
        _books[pid] = book;
        emit Deposit(msg.sender, amount, pid);

        IERC20 token = IERC20(lpToken);
        uint256 before = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), amount);
        if (token.balanceOf(address(this)) != before + amount) revert AmountNotReceived();
    }

    /// @inheritdoc IIfo
    function harvestPool(uint8 pid) external {
        Schedule memory schedule = _schedule;
        uint256 first = schedule.release > schedule.end ? schedule.release : schedule.end + 1;
        if (block.number < first) revert NotYetHarvestable(first);
        User memory user = _users[msg.sender];
        uint256 amount = _committed(user, pid);
        if (amount == 0) revert NothingCommitted();
        if (_hasHarvested(user, pid)) revert AlreadyHarvested();

        (uint256 offering, uint256 refund, uint256 tax) =
            _amounts(amount, _books[pid], _terms[pid]);
        Paid memory paid = _paid[pid];
        unchecked {
            // Sums over accounts of what is at most the pool's total.
            paid.harvested += uint112(amount);
            paid.taxes += uint112(tax);
            user.harvested |= pid == 0 ? 1 : 2;
        }
        _paid[pid] = paid;
        Points memory points;
        if (schedule.givesPoints && _hasHarvestedAll(user)) {
            points = _points;
            user.pointsGiven = uint256(user.amount0) + user.amount1 > points.threshold;
        }
        _users[msg.sender] = user;
        emit Harvest(msg.sender, offering, refund, pid);

        if (refund != 0 && !_pays(lpToken, refund, _refundsKept)) {
            emit RefundKept(msg.sender, refund);
        }
        if (offering != 0 && !_pays(offeringToken, offering, _offeringsKept)) {
            emit OfferingKept(msg.sender, offering);
        }
        if (user.pointsGiven) _givePoints(points);
    }

    /// @inheritdoc IIfo
    function claimOffering() external {
        uint256 amount = _release(_offeringsKept);
        emit OfferingClaim(msg.sender, amount);
        IERC20(offeringToken).safeTransfer(msg.sender, amount);
    }

    /// @inheritdoc IIfo
    function claimRefund() external {
        uint256 amount = _release(_refundsKept);
        emit RefundClaim(msg.sender, amount);
        IERC20(lpToken).safeTransfer(msg.sender, amount);
    }

    /// @dev Pays the caller of a token, or keeps what the token refuses: it can be claimed later,
    /// and holds up nothing else.
    function _pays(address token, uint256 amount, Kept storage kept) private returns (bool) {
        if (IERC20(token).trySafeTransfer(msg.sender, amount)) return true;
        kept.amounts[msg.sender] += amount;
        kept.sum += amount;
        return false;
    }

    /// @dev Takes what is kept for the caller, and returns it.
    function _release(Kept storage kept) private returns (uint256 amount) {
        amount = kept.amounts[msg.sender];
        if (amount == 0) revert NothingKept();
        delete kept.amounts[msg.sender];
        kept.sum -= amount;
    }

    /// @dev Gives the caller the sale's points, last of all: whatever the profiles do, the rest is
    /// done.
    function _givePoints(Points memory points) private {
        (bool isDone,) = profile.call{gas: MOST_POINTS_GAS}(
            abi.encodeCall(
                IProfile.increaseUserPoints, (msg.sender, points.number, points.campaignId)
            )
        );
        if (isDone && profile.code.length != 0) {
            emit PointsGiven(msg.sender, points.number);
        } else {
            _users[msg.sender].pointsGiven = false;
            emit PointsRefused(msg.sender, points.number);
        }
    }
}
