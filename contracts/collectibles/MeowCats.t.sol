// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {
    IERC721Enumerable
} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Enumerable.sol";
import {
    IERC721Metadata
} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";
import {CollectiblesTestBase} from "../testing/CollectiblesTestBase.t.sol";
import {ReenteringReceiver} from "../testing/Receivers.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {IMeowCats} from "./IMeowCats.sol";

contract MeowCatsTest is CollectiblesTestBase {
    function setUp() public {
        setUpCollectibles(address(new TestToken()));
    }

    function test_firstTokenIsNumberedZero() public {
        vm.assertEq(giveCat(ALICE, 7), 0, "first");
        vm.assertEq(giveCat(BOB, 9), 1, "second");
        vm.assertEq(cats.ownerOf(0), ALICE, "owner");
        vm.assertEq(cats.totalSupply(), 2, "all");
        vm.assertEq(cats.tokenOfOwnerByIndex(BOB, 0), 1, "listed");
    }

    function test_aTokenHasItsKindsNameAndFile() public {
        uint256 tokenId = giveCat(ALICE, 7);
        vm.assertEq(uint256(cats.getBunnyId(tokenId)), 7, "kind");
        vm.assertEq(cats.getBunnyName(7), "Cat H", "name of the kind");
        vm.assertEq(cats.getBunnyNameOfTokenId(tokenId), "Cat H", "name of the token");
        vm.assertEq(cats.tokenURI(tokenId), "/cats/H.json", "file of the token");
        vm.assertEq(cats.kindURI(7), "/cats/H.json", "file of the kind");
    }

    function test_collectionIsNamedAndEnumerable() public view {
        vm.assertEq(cats.name(), "MeowSwap Cats", "name");
        vm.assertEq(cats.symbol(), "CATS", "symbol");
        vm.assertTrue(cats.supportsInterface(type(IERC165).interfaceId), "introspection");
        vm.assertTrue(cats.supportsInterface(type(IERC721).interfaceId), "tokens");
        vm.assertTrue(cats.supportsInterface(type(IERC721Metadata).interfaceId), "metadata");
        vm.assertTrue(cats.supportsInterface(type(IERC721Enumerable).interfaceId), "enumeration");
        vm.assertTrue(!cats.supportsInterface(0xffffffff), "nothing else");
    }

    function test_metadataMovesAsAWhole() public {
        uint256 tokenId = giveCat(ALICE, 1);
        vm.expectEmit(address(cats));
        emit IMeowCats.BaseURIChanged("https://example/");
        vm.prank(CURATOR);
        cats.setBaseURI("https://example/");
        vm.assertEq(cats.tokenURI(tokenId), "https://example/B.json", "moved");
        vm.assertEq(cats.baseURI(), "https://example/", "place");
    }

    function test_burnCountsApart() public {
        uint256 first = giveCat(ALICE, 3);
        uint256 second = giveCat(ALICE, 3);
        vm.prank(ALICE);
        cats.burn(first);
        vm.assertEq(cats.bunnyCount(3), 2, "ever minted");
        vm.assertEq(cats.bunnyBurnCount(3), 1, "burned");
        vm.assertEq(cats.totalSupply(), 1, "alive");
        vm.assertEq(cats.tokenOfOwnerByIndex(ALICE, 0), second, "left");
        vm.assertEq(giveCat(BOB, 3), 2, "a number is never used again");
    }

    function test_whomTheOwnerApprovedMayBurn() public {
        uint256 tokenId = giveCat(ALICE, 3);
        vm.prank(ALICE);
        cats.approve(BOB, tokenId);
        vm.prank(BOB);
        cats.burn(tokenId);
        vm.assertEq(cats.balanceOf(ALICE), 0, "burned");
    }

    function test_aLimitEndsMinting() public {
        vm.prank(CURATOR);
        station.capKind(4, 2);
        giveCat(ALICE, 4);
        uint256 last = giveCat(ALICE, 4);
        vm.assertEq(cats.bunnyCap(4), 2, "limit");
        vm.prank(ALICE);
        cats.burn(last);
        vm.expectRevert(abi.encodeWithSelector(IMeowCats.KindSoldOut.selector, 4));
        giveCat(ALICE, 4);
    }

    function test_receivingContractOwnsTheTokenWhenItIsAsked() public {
        ReenteringReceiver receiver = new ReenteringReceiver();
        receiver.plan(address(cats), abi.encodeCall(cats.burn, (0)));
        giveCat(address(receiver), 5);
        vm.assertTrue(receiver.hasReentered(), "burned while it was received");
        vm.assertEq(cats.totalSupply(), 0, "none left");
        vm.assertEq(cats.bunnyCount(5) - cats.bunnyBurnCount(5), 0, "none alive");
        vm.assertEq(giveCat(ALICE, 5), 1, "next number");
    }

    function test_receivingContractMayPassItOn() public {
        ReenteringReceiver receiver = new ReenteringReceiver();
        receiver.plan(
            address(cats), abi.encodeCall(cats.transferFrom, (address(receiver), ALICE, 0))
        );
        giveCat(address(receiver), 5);
        vm.assertEq(cats.ownerOf(0), ALICE, "passed on");
        vm.assertEq(uint256(cats.getBunnyId(0)), 5, "same kind");
    }

    /// @dev Kinds are packed 32 a word: neighbours must not disturb each other.
    function test_fuzz_everyTokenKeepsItsKind(bytes32 seed) public {
        uint256 count = 70;
        for (uint256 i = 0; i < count; ++i) {
            giveCat(ALICE, kindOf(seed, i));
        }
        vm.prank(ALICE);
        cats.burn(33);
        for (uint256 i = 0; i < count; ++i) {
            if (i == 33) continue;
            vm.assertEq(uint256(cats.getBunnyId(i)), uint256(kindOf(seed, i)), "kind");
        }
    }

    function test_lastKindOfAll() public {
        IMeowCats kept = cats;
        vm.prank(address(station));
        kept.addKind(255, "Last", "last.json", 1);
        vm.assertTrue(kept.isKind(255), "known");
        uint256 tokenId = giveCat(ALICE, 255);
        vm.assertEq(uint256(kept.getBunnyId(tokenId)), 255, "kind");
        vm.assertEq(kept.bunnyCap(255), 1, "limited from the first");
    }

    function kindOf(bytes32 seed, uint256 index) private pure returns (uint8) {
        return uint8(uint256(keccak256(abi.encode(seed, index))) % KINDS);
    }
}
