// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {TestBase} from "../testing/TestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {FarmAuction} from "./FarmAuction.sol";
import {IFarmAuction} from "./IFarmAuction.sol";

/// @dev Runs auctions with random bids as owner and operator; records what must never happen.
contract AuctionHandler is TestBase {
    uint256 public constant COUNT = 6;
    uint256 private constant STEP = 10e18;

    TestToken public immutable meow;
    FarmAuction public immutable auction;

    /// @notice Token amounts that came in and went out.
    uint256 public paidIn;
    uint256 public refunded;
    uint256 public collected;
    uint256 public donated;
    uint256 public swept;
    uint256 public bidsMade;
    uint256 public unexpected;
    /// @notice Threshold with which each auction was closed.
    mapping(uint256 auctionId => uint256) public decidedAt;

    uint256 private _now;

    constructor() {
        vm.roll(100);
        _now = 100;
        meow = new TestToken();
        auction = new FarmAuction(address(meow), address(this), 1000, address(this));
        address[] memory accounts = new address[](COUNT);
        for (uint256 i = 0; i < COUNT; ++i) {
            accounts[i] = bidder(i);
            vm.prank(accounts[i]);
            meow.approve(address(auction), type(uint256).max);
        }
        auction.addWhitelist(accounts);
    }

    function bidder(uint256 index) public pure returns (address) {
        return address(uint160(0xB1D000 + index % COUNT));
    }

    function start(uint256 length, uint256 initial, uint256 places) external {
        uint256 end = _now + bound(length, 2, 30);
        initial = bound(initial, 1, 10) * STEP;
        try auction.startAuction(_now, end, initial, bound(places, 1, COUNT)) {
            wait(1);
        } catch {}
    }

    /// @dev Mostly a few steps, so that ties are frequent; sometimes not a multiple.
    function bid(uint256 who, uint256 amount) external {
        address account = bidder(who);
        amount = amount % 8 == 0 ? amount % 1e21 : bound(amount, 1, 12) * STEP;
        meow.mint(account, amount);
        vm.prank(account);
        try auction.bid(amount) {
            paidIn += amount;
            ++bidsMade;
        } catch {
            meow.burnFrom(account, amount);
        }
    }

    function close(uint256 bidLimit) external {
        uint256 id = auction.currentAuctionId();
        try auction.closeAuction(bidLimit % 3 == 0 ? bidLimit % 1e21 : 0) {
            if (decidedAt[id] != 0) ++unexpected;
            (,,,,, decidedAt[id]) = auction.auctions(id);
        } catch {}
    }

    /// @dev A claim must succeed exactly when the contract reports it as claimable.
    function claim(uint256 id, uint256 who) external {
        (id, who) = (bound(id, 0, auction.currentAuctionId() + 1), who % COUNT);
        address account = bidder(who);
        bool claimable = auction.claimable(id, account);
        uint256 before = meow.balanceOf(account);
        vm.prank(account);
        try auction.claimAuction(id) {
            if (!claimable) ++unexpected;
            refunded += meow.balanceOf(account) - before;
        } catch {
            if (claimable) ++unexpected;
        }
    }

    function collect(uint256 id, uint256 who, uint256 other) external {
        id = bound(id, 0, auction.currentAuctionId() + 1);
        address[] memory accounts = new address[](2);
        (accounts[0], accounts[1]) = (bidder(who), bidder(other));
        uint256 before = meow.balanceOf(address(this));
        try auction.claimAuctionLeaderboard(id, accounts) {
            collected += meow.balanceOf(address(this)) - before;
        } catch {}
        address[] memory single = new address[](1);
        single[0] = accounts[0];
        before = meow.balanceOf(address(this));
        try auction.claimAuctionLeaderboard(id, single) {
            collected += meow.balanceOf(address(this)) - before;
        } catch {}
    }

    function wait(uint256 blocks) public {
        _now += bound(blocks, 1, 12);
        vm.roll(_now);
    }

    function donate(uint256 amount) external {
        amount = bound(amount, 1, 1e21);
        meow.mint(address(auction), amount);
        donated += amount;
    }

    /// @dev Sweeping must succeed exactly for what was donated and not swept.
    function sweep(uint256 amount) external {
        amount = bound(amount, 0, 2e21);
        bool possible = amount <= donated - swept;
        try auction.recoverToken(address(meow), amount) {
            if (!possible) ++unexpected;
            swept += amount;
        } catch {
            if (possible) ++unexpected;
        }
    }
}

contract FarmAuctionInvariantsTest is TestBase {
    AuctionHandler private handler;
    FarmAuction private auction;

    function setUp() public {
        handler = new AuctionHandler();
        auction = handler.auction();
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function test_handlerRunsAuctions() public {
        for (uint256 round = 1; round < 3; ++round) {
            handler.start(10, 1, 1);
            handler.bid(0, 1);
            handler.bid(1, 2);
            handler.wait(12);
            handler.close(1);
            handler.claim(round, 0);
            handler.collect(round, 1, 1);
        }
        vm.assertEq(handler.bidsMade(), 4, "bids");
        vm.assertEq(handler.refunded(), 20e18, "losers");
        vm.assertEq(handler.collected(), 40e18, "winners");
        vm.assertEq(handler.unexpected(), 0, "as the contract says");
    }

    /// @dev Returns the sum of all bids that were not paid out.
    function unclaimed() private view returns (uint256 sum) {
        for (uint256 id = 1; id <= auction.currentAuctionId(); ++id) {
            for (uint256 i = 0; i < handler.COUNT(); ++i) {
                (uint256 total, bool hasClaimed) = auction.auctionBids(id, handler.bidder(i));
                if (!hasClaimed) sum += total;
            }
        }
    }

    function invariant_unclaimedBidsAreCovered() public view {
        uint256 balance = handler.meow().balanceOf(address(auction));
        vm.assertEq(
            balance,
            unclaimed() + handler.donated() - handler.swept(),
            "balance is unclaimed bids plus donations"
        );
    }

    function invariant_eachBidIsPaidOnce() public view {
        vm.assertEq(
            handler.paidIn(),
            handler.refunded() + handler.collected() + unclaimed(),
            "in = out + here"
        );
        vm.assertEq(auction.totalCollected(), handler.collected(), "amount sent to the owner");
        vm.assertEq(handler.unexpected(), 0, "claimable is claimed, nothing else");
    }

    function invariant_winnersNeverExceedPlaces() public view {
        (IFarmAuction.Auction[] memory all,) = auction.viewAuctions(0, type(uint256).max);
        for (uint256 i = 0; i < all.length; ++i) {
            if (all[i].status != IFarmAuction.Status.Close) continue;
            uint256 winners = 0;
            for (uint256 j = 0; j < handler.COUNT(); ++j) {
                if (auction.hasWon(i + 1, handler.bidder(j))) ++winners;
            }
            vm.assertLe(winners, all[i].leaderboard, "winners");
        }
    }

    function invariant_resultIsFinal() public view {
        (IFarmAuction.Auction[] memory all,) = auction.viewAuctions(0, type(uint256).max);
        for (uint256 i = 0; i < all.length; ++i) {
            vm.assertEq(
                all[i].leaderboardThreshold,
                handler.decidedAt(i + 1),
                "the threshold set at closing"
            );
        }
    }

    function invariant_bidsAreMultiplesOfTheStep() public view {
        (IFarmAuction.Auction[] memory all,) = auction.viewAuctions(0, type(uint256).max);
        for (uint256 i = 0; i < all.length; ++i) {
            (IFarmAuction.Bid[] memory bids,) =
                auction.viewBidsPerAuction(i + 1, 0, type(uint256).max);
            for (uint256 j = 0; j < bids.length; ++j) {
                vm.assertEq(bids[j].amount % 10e18, 0, "a multiple of 10");
                vm.assertGe(bids[j].amount, all[i].initialBidAmount, "at least the initial bid");
            }
        }
    }
}
