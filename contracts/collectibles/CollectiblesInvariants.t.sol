// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {CollectiblesHandler} from "./CollectiblesHandler.t.sol";
import {TestBase} from "../testing/TestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {IMeowCats} from "./IMeowCats.sol";

contract CollectiblesInvariantsTest is TestBase {
    uint8 private constant KINDS = 21;

    CollectiblesHandler private handler;
    IMeowCats private cats;
    TestToken private coin;

    function setUp() public {
        handler = new CollectiblesHandler();
        cats = IMeowCats(handler.collection());
        coin = handler.token();
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function targetSelectors() public view returns (FuzzSelector[] memory targets) {
        bytes4[] memory selectors = new bytes4[](11);
        selectors[0] = CollectiblesHandler.buy.selector;
        selectors[1] = CollectiblesHandler.claim.selector;
        selectors[2] = CollectiblesHandler.claimPoints.selector;
        selectors[3] = CollectiblesHandler.give.selector;
        selectors[4] = CollectiblesHandler.burn.selector;
        selectors[5] = CollectiblesHandler.tradeIn.selector;
        selectors[6] = CollectiblesHandler.takeGift.selector;
        selectors[7] = CollectiblesHandler.pause.selector;
        selectors[8] = CollectiblesHandler.fund.selector;
        selectors[9] = CollectiblesHandler.offer.selector;
        selectors[10] = CollectiblesHandler.changeRole.selector;
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(handler), selectors);
    }

    function test_handlerReachesEveryAct() public {
        handler.buy(0, 5);
        handler.changeRole(0);
        handler.claim(0);
        vm.assertEq(handler.CLAIM().pointsOwed(handler.user(0)), 50, "owed");
        handler.changeRole(1);
        handler.claimPoints(0);
        handler.give(0, 1);
        handler.fund(6e18);
        handler.offer(0, 40);
        handler.tradeIn(0);
        handler.takeGift(12);
        handler.pause(2);
        handler.burn(2);
        vm.assertEq(handler.starters() * handler.traded() * handler.gifts(), 1, "each once");
        vm.assertEq(handler.burned(), 1, "burned");
        invariant_kindsAddUp();
        invariant_onceForEachAccount();
        invariant_theOfferPaidInFull();
    }

    /// @dev What was minted and not burned of each kind is alive, and every token has an owner who
    /// lists it.
    function invariant_kindsAddUp() public view {
        uint256[] memory alive = new uint256[](KINDS);
        uint256 supply = cats.totalSupply();
        for (uint256 i = 0; i < supply; ++i) {
            ++alive[cats.getBunnyId(cats.tokenByIndex(i))];
        }
        uint256 burned = 0;
        for (uint8 kind = 0; kind < KINDS; ++kind) {
            uint256 left = cats.bunnyCount(kind) - cats.bunnyBurnCount(kind);
            vm.assertEq(left, alive[kind], "of a kind");
            burned += cats.bunnyBurnCount(kind);
        }
        vm.assertEq(burned, handler.burned() + handler.traded(), "burned or traded in");
        uint256 held = cats.balanceOf(handler.keeper());
        for (uint256 i = 0; i < handler.USERS(); ++i) {
            address user = handler.user(i);
            uint256 balance = cats.balanceOf(user);
            held += balance;
            for (uint256 j = 0; j < balance; ++j) {
                vm.assertEq(cats.ownerOf(cats.tokenOfOwnerByIndex(user, j)), user, "listed");
            }
        }
        vm.assertEq(held, supply, "all held");
    }

    function invariant_onceForEachAccount() public view {
        uint256 sum = 0;
        for (uint256 i = 0; i < handler.USERS(); ++i) {
            address user = handler.user(i);
            uint256 claims = handler.claims(user);
            vm.assertLe(claims, 1, "one claim");
            // Given or owed, whatever became of the role.
            vm.assertEq(handler.totalPoints(user), claims * handler.POINTS(), "points");
            sum += claims;
        }
        vm.assertEq(cats.bunnyCount(handler.KIND()), sum, "minted by claims");
        uint256 starters = 0;
        for (uint8 kind = 5; kind <= 9; ++kind) {
            starters += cats.bunnyCount(kind);
        }
        vm.assertEq(starters, handler.starters(), "minted by the sale");
        vm.assertLe(starters, handler.USERS(), "one starter each");
    }

    /// @dev It pays in full or not at all, and never owes.
    function invariant_theOfferPaidInFull() public view {
        uint256 paid = handler.traded() * handler.PAY();
        uint256 gifts = handler.gifts() * handler.GIFT();
        uint256 held = 0;
        for (uint256 i = 0; i < handler.USERS(); ++i) {
            held += coin.balanceOf(handler.user(i));
        }
        vm.assertEq(held, paid + gifts, "users have what was paid");
        vm.assertEq(
            coin.balanceOf(address(handler.OFFER())),
            handler.funded() - handler.withdrawn() - paid,
            "the rest"
        );
        vm.assertEq(coin.balanceOf(address(handler.REFUND())), 2 * handler.GIFT() - gifts, "gifts");
    }
}
