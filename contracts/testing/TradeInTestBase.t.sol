// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {TradeIn} from "../collectibles/TradeIn.sol";
import {CollectiblesTestBase} from "./CollectiblesTestBase.t.sol";
import {TestToken} from "./TestToken.t.sol";

/// @title An offer that takes two kinds and can pay for two cats
abstract contract TradeInTestBase is CollectiblesTestBase {
    uint128 internal constant PAY = 3e18;
    uint64 internal constant END = 1000;
    uint256 internal constant MAX_LENGTH = 900;
    /// @dev Kinds 1 and 16.
    uint256 internal constant TAKEN = 1 << 1 | 1 << 16;

    TradeIn internal offer;

    function setUp() public {
        vm.roll(100);
        setUpCollectibles(address(new TestToken()));
        offer = new TradeIn(cats, coin, MAX_LENGTH, CURATOR);
        start();
        coin.mint(address(offer), 2 * PAY + 1e18);
    }

    function start() internal {
        vm.prank(CURATOR);
        offer.startOffer(TAKEN, PAY, END);
    }

    function offered(address account, uint8 kind) internal returns (uint256 tokenId) {
        tokenId = giveCat(account, kind);
        vm.prank(account);
        cats.approve(address(offer), tokenId);
    }

    function trade(address account, uint256 tokenId) internal {
        vm.prank(account);
        offer.burnNFT(tokenId, PAY);
    }
}
