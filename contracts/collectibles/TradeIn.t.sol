// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {TradeInTestBase} from "../testing/TradeInTestBase.t.sol";
import {ITradeIn} from "./ITradeIn.sol";

contract TradeInTest is TradeInTestBase {
    function test_burnsAndPays() public {
        uint256 tokenId = offered(ALICE, 16);
        vm.assertTrue(offer.canTradeIn(ALICE, tokenId), "can");
        vm.assertEq(offer.remaining(), 2, "paid for two");
        vm.expectEmit(address(offer));
        emit ITradeIn.TradedIn(ALICE, tokenId, 16, PAY);
        trade(ALICE, tokenId);
        vm.assertEq(coin.balanceOf(ALICE), PAY, "paid");
        vm.assertEq(cats.bunnyBurnCount(16), 1, "burned");
        vm.assertEq(cats.totalSupply(), 0, "gone");
        vm.assertEq(offer.remaining(), 1, "for one more");
        vm.assertTrue(!offer.canTradeIn(ALICE, tokenId), "no such cat");
    }

    function test_saysItsTerms() public view {
        vm.assertEq(offer.meowPerBurn(), PAY, "payment");
        vm.assertEq(offer.endBlock(), END, "end");
        vm.assertEq(offer.kinds(), TAKEN, "kinds");
        vm.assertTrue(offer.takesKind(1) && offer.takesKind(16), "taken");
        vm.assertTrue(!offer.takesKind(0) && !offer.takesKind(255), "not taken");
    }

    function test_ownerWithdrawsAfterTheEnd() public {
        vm.roll(END);
        vm.assertEq(offer.remaining(), 0, "ended");
        vm.expectEmit(address(offer));
        emit ITradeIn.Withdrawn(PURSE, 2 * PAY + 1e18);
        vm.prank(CURATOR);
        offer.withdraw(PURSE);
        vm.assertEq(coin.balanceOf(PURSE), 2 * PAY + 1e18, "all");
    }

    function test_nextOfferFollowsTheEnd() public {
        vm.roll(END);
        vm.prank(CURATOR);
        offer.startOffer(1 << 5, 1e18, END + 1);
        vm.assertEq(offer.remaining(), 7, "its own payment");
        vm.assertTrue(offer.takesKind(5) && !offer.takesKind(16), "its own kinds");
    }

    /// @dev However it is funded, each trade pays in full or is refused.
    function test_fuzz_neverOwes(uint128 funds, uint8 trades) public {
        vm.roll(END);
        vm.startPrank(CURATOR);
        offer.withdraw(PURSE);
        offer.startOffer(TAKEN, PAY, END + 1);
        vm.stopPrank();
        uint256 wanted = bound(trades, 1, 12);
        uint256 balance = bound(funds, 0, 14 * uint256(PAY));
        coin.mint(address(offer), balance);
        uint256 paid = 0;
        for (uint256 i = 0; i < wanted; ++i) {
            uint256 tokenId = offered(ALICE, 1);
            bool isFunded = offer.remaining() != 0;
            vm.assertTrue(offer.canTradeIn(ALICE, tokenId) == isFunded, "says so");
            vm.prank(ALICE);
            try offer.burnNFT(tokenId, PAY) {
                ++paid;
            } catch {
                vm.assertEq(cats.ownerOf(tokenId), ALICE, "kept");
            }
        }
        vm.assertEq(paid, balance / PAY < wanted ? balance / PAY : wanted, "as far as it goes");
        vm.assertEq(coin.balanceOf(ALICE), paid * PAY, "in full");
        vm.assertEq(coin.balanceOf(address(offer)), balance - paid * PAY, "the rest");
    }

    function test_takesTheLongestOffer() public {
        vm.roll(END);
        vm.prank(CURATOR);
        offer.startOffer(TAKEN, PAY, uint64(END + MAX_LENGTH));
        vm.assertEq(offer.endBlock(), END + MAX_LENGTH, "runs");
    }

    function test_paysItsLastMeow() public {
        coin.burnFrom(address(offer), PAY + 1e18);
        trade(ALICE, offered(ALICE, 16));
        vm.assertEq(coin.balanceOf(ALICE), PAY, "paid");
        vm.assertEq(coin.balanceOf(address(offer)), 0, "nothing left");
    }
}
