// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {CollectiblesTestBase} from "../testing/CollectiblesTestBase.t.sol";
import {ReenteringReceiver} from "../testing/Receivers.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {IStarterFactory} from "./IStarterFactory.sol";
import {StarterFactory} from "./StarterFactory.sol";

contract StarterFactoryTest is CollectiblesTestBase {
    uint256 private constant PRICE = 1e18;
    uint256 private constant MAXIMUM = 10e18;
    uint256 private constant START = 500;

    StarterFactory private starters;

    function setUp() public {
        vm.roll(START);
        setUpCollectibles(address(new TestToken()));
        starters = factory(PURSE, PRICE);
        letMint(address(starters));
    }

    function factory(address treasury, uint256 price) private returns (StarterFactory) {
        return new StarterFactory(station, coin, treasury, price, MAXIMUM, START, CURATOR);
    }

    function equip(address account) private {
        coin.mint(account, PRICE);
        vm.prank(account);
        coin.approve(address(starters), PRICE);
    }

    function buy(address account, uint8 kind) private {
        vm.prank(account);
        starters.mintNFT(kind);
    }

    function test_everyStarterCanBeBought() public {
        for (uint8 kind = 5; kind <= 9; ++kind) {
            address account = address(uint160(0x1000) + kind);
            equip(account);
            vm.assertTrue(starters.canMint(account), "can buy");
            vm.expectEmit(address(starters));
            emit IStarterFactory.BunnyMint(account, kind - 5, kind);
            buy(account, kind);
            vm.assertEq(cats.ownerOf(kind - 5), account, "owner");
            vm.assertEq(uint256(cats.getBunnyId(kind - 5)), kind, "kind");
            vm.assertTrue(starters.hasClaimed(account) && !starters.canMint(account), "once");
        }
        vm.assertEq(coin.balanceOf(PURSE), 5 * PRICE, "paid to the treasury");
        vm.assertEq(coin.balanceOf(address(starters)), 0, "nothing stays");
    }

    function test_aNewPriceAppliesToTheNext() public {
        vm.prank(CURATOR);
        starters.setTokenPrice(0);
        buy(ALICE, 5);
        vm.assertEq(coin.balanceOf(PURSE), 0, "free");
        vm.prank(CURATOR);
        starters.setTokenPrice(MAXIMUM);
        vm.assertEq(starters.tokenPrice(), MAXIMUM, "dear");
    }

    function test_theTreasuryMoves() public {
        vm.prank(CURATOR);
        starters.setTreasury(BOB);
        equip(ALICE);
        buy(ALICE, 5);
        vm.assertEq(coin.balanceOf(BOB), PRICE, "paid there");
    }

    function test_aReceiverCannotBuyTwoAtOnce() public {
        ReenteringReceiver receiver = new ReenteringReceiver();
        coin.mint(address(receiver), 2 * PRICE);
        receiver.act(address(coin), abi.encodeCall(coin.approve, (address(starters), 2 * PRICE)));
        receiver.plan(address(starters), abi.encodeCall(starters.mintNFT, (6)));
        receiver.act(address(starters), abi.encodeCall(starters.mintNFT, (5)));
        vm.assertTrue(!receiver.hasReentered(), "refused");
        vm.assertEq(
            bytes32(receiver.refusal()),
            bytes32(IStarterFactory.CollectibleClaimed.selector),
            "once for each account"
        );
        vm.assertEq(cats.balanceOf(address(receiver)), 1, "one");
        vm.assertEq(coin.balanceOf(address(receiver)), PRICE, "paid once");
    }

    function test_fuzz_onlyTheFiveKinds(uint8 kind) public {
        vm.assume(kind < 5 || kind > 9);
        equip(ALICE);
        vm.expectRevert(abi.encodeWithSelector(IStarterFactory.NotAStarter.selector, kind));
        buy(ALICE, kind);
    }

    function test_refusesASecond() public {
        equip(ALICE);
        buy(ALICE, 5);
        equip(ALICE);
        expectRevert(IStarterFactory.CollectibleClaimed.selector);
        buy(ALICE, 6);
    }

    function test_refusesBeforeTheStart() public {
        vm.roll(START - 1);
        equip(ALICE);
        vm.assertTrue(!starters.canMint(ALICE), "not yet");
        vm.expectRevert(abi.encodeWithSelector(IStarterFactory.SaleNotStarted.selector, START));
        buy(ALICE, 5);
    }

    function test_refusesWithoutAnAllowance() public {
        coin.mint(ALICE, PRICE);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector, address(starters), 0, PRICE
            )
        );
        buy(ALICE, 5);
    }

    function test_refusesMoreThanWasApproved() public {
        equip(ALICE);
        vm.prank(CURATOR);
        starters.setTokenPrice(2 * PRICE);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector,
                address(starters),
                PRICE,
                2 * PRICE
            )
        );
        buy(ALICE, 5);
    }

    function test_refusesWithoutTheRole() public {
        bytes32 role = station.MINTER_ROLE();
        vm.prank(CURATOR);
        station.revokeRole(role, address(starters));
        equip(ALICE);
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControl.AccessControlUnauthorizedAccount.selector, address(starters), role
            )
        );
        buy(ALICE, 5);
        vm.assertEq(coin.balanceOf(ALICE), PRICE, "nothing paid");
    }

    function test_refusesAPriceAboveTheMaximum() public {
        vm.expectRevert(abi.encodeWithSelector(IStarterFactory.PriceTooHigh.selector, MAXIMUM));
        vm.prank(CURATOR);
        starters.setTokenPrice(MAXIMUM + 1);
    }

    function test_refusesAPriceOfAnotherAccount() public {
        vm.expectRevert(
            abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, PASSER_BY)
        );
        vm.prank(PASSER_BY);
        starters.setTokenPrice(0);
    }

    function test_refusesATreasuryOfAnotherAccount() public {
        vm.expectRevert(
            abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, PASSER_BY)
        );
        vm.prank(PASSER_BY);
        starters.setTreasury(PASSER_BY);
    }

    function test_refusesNoTreasury() public {
        expectRevert(IStarterFactory.ZeroAddress.selector);
        vm.prank(CURATOR);
        starters.setTreasury(address(0));
    }

    function test_refusesAFirstPriceAboveTheMaximum() public {
        vm.expectRevert(abi.encodeWithSelector(IStarterFactory.PriceTooHigh.selector, MAXIMUM));
        factory(PURSE, MAXIMUM + 1);
    }
}
