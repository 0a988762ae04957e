// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {TradeInTestBase} from "../testing/TradeInTestBase.t.sol";
import {ITradeIn} from "./ITradeIn.sol";
import {MeowCats} from "./MeowCats.sol";
import {TradeIn} from "./TradeIn.sol";

contract TradeInRefusalsTest is TradeInTestBase {
    function test_refusesAfterTheEnd() public {
        uint256 tokenId = offered(ALICE, 16);
        vm.roll(END);
        vm.assertTrue(!offer.canTradeIn(ALICE, tokenId), "says so");
        expectRevert(ITradeIn.OfferEnded.selector);
        trade(ALICE, tokenId);
    }

    function test_refusesAnOfferBeyondTheLongest() public {
        vm.roll(END);
        expectRevert(ITradeIn.InvalidOffer.selector);
        vm.prank(CURATOR);
        offer.startOffer(TAKEN, PAY, uint64(END + MAX_LENGTH + 1));
    }

    function test_refusesAnOfferThatEndsNow() public {
        vm.roll(END);
        expectRevert(ITradeIn.InvalidOffer.selector);
        vm.prank(CURATOR);
        offer.startOffer(TAKEN, PAY, END);
    }

    function test_refusesBeforeTheFirstOffer() public {
        TradeIn fresh = new TradeIn(cats, coin, MAX_LENGTH, CURATOR);
        uint256 tokenId = giveCat(ALICE, 16);
        vm.assertTrue(fresh.remaining() == 0 && !fresh.canTradeIn(ALICE, tokenId), "says so");
        expectRevert(ITradeIn.OfferEnded.selector);
        vm.prank(ALICE);
        fresh.burnNFT(tokenId, 0);
    }

    function test_refusesAnotherKind() public {
        uint256 tokenId = offered(ALICE, 2);
        vm.assertTrue(!offer.canTradeIn(ALICE, tokenId), "says so");
        vm.expectRevert(abi.encodeWithSelector(ITradeIn.KindNotTaken.selector, 2));
        trade(ALICE, tokenId);
    }

    function test_refusesTheCatOfAnother() public {
        uint256 tokenId = offered(ALICE, 16);
        vm.assertTrue(!offer.canTradeIn(BOB, tokenId), "says so");
        expectRevert(ITradeIn.NotTheOwner.selector);
        trade(BOB, tokenId);
    }

    function test_refusesWithoutAnApproval() public {
        uint256 tokenId = giveCat(ALICE, 16);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC721Errors.ERC721InsufficientApproval.selector, address(offer), tokenId
            )
        );
        trade(ALICE, tokenId);
    }

    function test_refusesNoCat() public {
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 7));
        trade(ALICE, 7);
    }

    function test_refusesWhenItIsSpent() public {
        trade(ALICE, offered(ALICE, 16));
        trade(ALICE, offered(ALICE, 16));
        uint256 tokenId = offered(ALICE, 16);
        expectRevert(ITradeIn.NotFunded.selector);
        trade(ALICE, tokenId);
    }

    function test_refusesToPayLessThanWasShown() public {
        uint256 tokenId = offered(ALICE, 16);
        vm.roll(END);
        vm.prank(CURATOR);
        offer.startOffer(TAKEN, PAY - 1, END + 1);
        vm.expectRevert(abi.encodeWithSelector(ITradeIn.PaysLess.selector, PAY - 1));
        trade(ALICE, tokenId);
    }

    function test_refusesAWithdrawalBeforeTheEnd() public {
        vm.roll(END - 1);
        vm.expectRevert(abi.encodeWithSelector(ITradeIn.OfferRuns.selector, END));
        vm.prank(CURATOR);
        offer.withdraw(CURATOR);
    }

    function test_refusesASecondOfferBeforeTheEnd() public {
        vm.roll(END - 1);
        vm.expectRevert(abi.encodeWithSelector(ITradeIn.OfferRuns.selector, END));
        vm.prank(CURATOR);
        offer.startOffer(TAKEN, 1, END + 1);
    }

    function test_refusesNoCollection() public {
        expectRevert(ITradeIn.ZeroAddress.selector);
        new TradeIn(MeowCats(address(0)), coin, MAX_LENGTH, CURATOR);
    }

    function test_refusesNoToken() public {
        expectRevert(ITradeIn.ZeroAddress.selector);
        new TradeIn(cats, TestToken(address(0)), MAX_LENGTH, CURATOR);
    }

    function test_refusesAnOfferByAnother() public {
        expectNotOwner();
        offer.startOffer(TAKEN, PAY, END);
    }

    function test_refusesAWithdrawalByAnother() public {
        vm.roll(END);
        expectNotOwner();
        offer.withdraw(PASSER_BY);
    }

    function test_refusesAnOfferOfNoKind() public {
        vm.roll(END);
        expectRevert(ITradeIn.InvalidOffer.selector);
        vm.prank(CURATOR);
        offer.startOffer(0, PAY, END + 1);
    }

    function test_refusesAnOfferOfNothing() public {
        vm.roll(END);
        expectRevert(ITradeIn.InvalidOffer.selector);
        vm.prank(CURATOR);
        offer.startOffer(TAKEN, 0, END + 1);
    }

    function test_refusesAnOfferThatHasEnded() public {
        vm.roll(END);
        expectRevert(ITradeIn.InvalidOffer.selector);
        vm.prank(CURATOR);
        offer.startOffer(TAKEN, PAY, END - 1);
    }

    function test_refusesAWithdrawalToNobody() public {
        vm.roll(END);
        expectRevert(ITradeIn.ZeroAddress.selector);
        vm.prank(CURATOR);
        offer.withdraw(address(0));
    }
}
