// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {CollectiblesTestBase} from "../testing/CollectiblesTestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {ITradeIn} from "./ITradeIn.sol";
import {MeowCats} from "./MeowCats.sol";
import {TradeIn} from "./TradeIn.sol";

contract TradeInTest is CollectiblesTestBase {
    uint128 private constant PAY = 3e18;
    uint64 private constant END = 1000;
    uint256 private constant MAX_LENGTH = 900;
    /// @dev Kinds 1 and 16.
    uint256 private constant TAKEN = 1 << 1 | 1 << 16;

    TradeIn private offer;

    function setUp() public {
        vm.roll(100);
        setUpCollectibles(address(new TestToken()));
        offer = new TradeIn(cats, coin, MAX_LENGTH, CURATOR);
        start();
        coin.mint(address(offer), 2 * PAY + 1e18);
    }

    function start() private {
        vm.prank(CURATOR);
        offer.startOffer(TAKEN, PAY, END);
    }

    function offered(address account, uint8 kind) private returns (uint256 tokenId) {
        tokenId = giveCat(account, kind);
        vm.prank(account);
        cats.approve(address(offer), tokenId);
    }

    function trade(address account, uint256 tokenId) private {
        vm.prank(account);
        offer.burnNFT(tokenId, PAY);
    }

    function expectNotOwner() private {
        vm.expectRevert(
            abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, PASSER_BY)
        );
        vm.prank(PASSER_BY);
    }

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

    function test_takesTheLongestOffer() public {
        vm.roll(END);
        vm.prank(CURATOR);
        offer.startOffer(TAKEN, PAY, uint64(END + MAX_LENGTH));
        vm.assertEq(offer.endBlock(), END + MAX_LENGTH, "runs");
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

    function test_paysItsLastMeow() public {
        coin.burnFrom(address(offer), PAY + 1e18);
        trade(ALICE, offered(ALICE, 16));
        vm.assertEq(coin.balanceOf(ALICE), PAY, "paid");
        vm.assertEq(coin.balanceOf(address(offer)), 0, "nothing left");
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
        offer.startOffer(TAKEN, PAY, END);
    }

    function test_refusesAWithdrawalToNobody() public {
        vm.roll(END);
        expectRevert(ITradeIn.ZeroAddress.selector);
        vm.prank(CURATOR);
        offer.withdraw(address(0));
    }
}
