// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {FarmAuction} from "../auctions/FarmAuction.sol";
import {TestBase} from "./TestBase.t.sol";
import {TestToken} from "./TestToken.t.sol";

/// @title Auctions with an owner, an operator and whitelisted bidders
abstract contract AuctionTestBase is TestBase {
    uint256 internal constant STEP = 10e18;
    uint256 internal constant INITIAL = 100e18;
    uint256 internal constant NOW = 500;
    uint256 internal constant START = 1000;
    uint256 internal constant END = 2000;
    uint256 internal constant LENGTH = 28_800;
    address internal constant OWNER = address(0x03);
    address internal constant OPERATOR = address(0x09);
    address internal constant STRANGER = address(0x57);

    TestToken internal meow;
    FarmAuction internal auction;

    function setUp() public virtual {
        vm.roll(NOW);
        meow = new TestToken();
        auction = new FarmAuction(address(meow), OPERATOR, LENGTH, OWNER);
        whitelist(3);
    }

    /// @dev Returns the bidder at this index, from 0.
    function bidder(uint256 index) internal pure returns (address) {
        return address(uint160(0xB1D000 + index));
    }

    function one(address account) internal pure returns (address[] memory accounts) {
        accounts = new address[](1);
        accounts[0] = account;
    }

    /// @dev Returns the first `count` bidders.
    function bidders(uint256 count) internal pure returns (address[] memory accounts) {
        accounts = new address[](count);
        for (uint256 i = 0; i < count; ++i) {
            accounts[i] = bidder(i);
        }
    }

    function whitelist(uint256 count) internal {
        vm.prank(OWNER);
        auction.addWhitelist(bidders(count));
    }

    /// @dev Starts an auction and goes to the first block in which bids count.
    function open(uint256 places) internal {
        vm.prank(OPERATOR);
        auction.startAuction(START, END, INITIAL, places);
        vm.roll(START + 1);
    }

    /// @dev Gives a bidder MEOW and the allowance to bid it.
    function fund(address account, uint256 amount) internal {
        meow.mint(account, amount);
        vm.prank(account);
        meow.approve(address(auction), type(uint256).max);
    }

    function place(address account, uint256 amount) internal {
        fund(account, amount);
        vm.prank(account);
        auction.bid(amount);
    }

    /// @dev Goes past the end and closes.
    function close(uint256 bidLimit) internal {
        vm.roll(END + 1);
        vm.prank(OPERATOR);
        auction.closeAuction(bidLimit);
    }

    /// @dev Runs a closed auction with bids of 300, 200 and 100 MEOW by the first three bidders.
    function closed(uint256 places) internal {
        open(places);
        place(bidder(0), 300e18);
        place(bidder(1), 200e18);
        place(bidder(2), 100e18);
        close(0);
    }

    function threshold(uint256 id) internal view returns (uint256 least) {
        (,,,,, least) = auction.auctions(id);
    }

    function total(uint256 id, address account) internal view returns (uint256 amount) {
        (amount,) = auction.auctionBids(id, account);
    }

    function isPaid(uint256 id, address account) internal view returns (bool hasClaimed) {
        (, hasClaimed) = auction.auctionBids(id, account);
    }
}
