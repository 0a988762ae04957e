// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";
import {TestBase} from "../testing/TestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {IMeowCats} from "./IMeowCats.sol";
import {IMintingStation} from "./IMintingStation.sol";
import {IStarterFactory} from "./IStarterFactory.sol";
import {MeowCats} from "./MeowCats.sol";
import {MintingStation} from "./MintingStation.sol";
import {StarterFactory} from "./StarterFactory.sol";

/// @dev Buyer that is a contract and passes its starter on as soon as it receives it.
contract PassingBuyer is IERC721Receiver {
    address private immutable NEXT;

    constructor(address next) {
        NEXT = next;
    }

    function buy(TestToken meow, StarterFactory factory, address spender) external {
        meow.approve(address(factory), 1 ether);
        factory.mintAndApprove(5, spender);
    }

    function onERC721Received(address, address, uint256 tokenId, bytes calldata)
        external
        returns (bytes4)
    {
        IERC721(msg.sender).transferFrom(address(this), NEXT, tokenId);
        return this.onERC721Received.selector;
    }
}

contract StarterApprovalTest is TestBase {
    address private constant SPENDER = address(0x5bE);

    TestToken private meow;
    MeowCats private cats;
    MintingStation private station;
    StarterFactory private factory;

    function setUp() public {
        meow = new TestToken();
        cats = new MeowCats("/collectibles/", address(this));
        station = new MintingStation(cats, address(this));
        cats.setStation(address(station));
        factory = new StarterFactory(station, meow, BOB, 1 ether, 2 ether, 0, address(this));
        station.grantRole(station.MINTER_ROLE(), address(factory));
        IMintingStation.Kind[] memory kinds = new IMintingStation.Kind[](1);
        kinds[0] = IMintingStation.Kind(5, "Sleepy", "sleepy.json", 0);
        station.addKinds(kinds);
        meow.mint(ALICE, 10 ether);
        vm.prank(ALICE);
        meow.approve(address(factory), 1 ether);
    }

    function test_approvesTheSpenderForThisTokenOnly() public {
        vm.prank(ALICE);
        factory.mintAndApprove(5, SPENDER);
        vm.assertEq(cats.ownerOf(0), ALICE, "owner");
        vm.assertEq(cats.getApproved(0), SPENDER, "approved");
        vm.assertTrue(!cats.isApprovedForAll(ALICE, SPENDER), "for no other");
        vm.assertEq(meow.balanceOf(BOB), 1 ether, "price");
        vm.prank(SPENDER);
        cats.transferFrom(ALICE, SPENDER, 0);
    }

    function test_approvesNobodyWithoutASpender() public {
        vm.prank(ALICE);
        factory.mintNFT(5);
        vm.assertEq(cats.getApproved(0), address(0), "approved");
    }

    function test_sellsOnceAnAccountInEitherWay() public {
        vm.prank(ALICE);
        factory.mintNFT(5);
        expectRevert(IStarterFactory.CollectibleClaimed.selector);
        vm.prank(ALICE);
        factory.mintAndApprove(5, SPENDER);
    }

    function test_approvesNothingOfWhoeverTheBuyerPassedItOnTo() public {
        PassingBuyer buyer = new PassingBuyer(BOB);
        meow.mint(address(buyer), 1 ether);
        buyer.buy(meow, factory, SPENDER);
        vm.assertEq(cats.ownerOf(0), BOB, "owner");
        vm.assertEq(cats.getApproved(0), address(0), "approved");
    }

    function test_onlyMintersMintApproved() public {
        vm.prank(ALICE);
        (bool ok,) = address(station)
            .call(abi.encodeCall(IMintingStation.mintApproved, (ALICE, 5, SPENDER)));
        vm.assertTrue(!ok, "station");
        expectRevert(IMeowCats.OnlyStation.selector);
        vm.prank(ALICE);
        cats.mintApproved(ALICE, 5, SPENDER);
    }
}
