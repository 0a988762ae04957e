// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {CollectiblesTestBase} from "../testing/CollectiblesTestBase.t.sol";
import {NoReceiver} from "../testing/Receivers.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {IMeowCats} from "./IMeowCats.sol";
import {IMintingStation} from "./IMintingStation.sol";
import {MeowCats} from "./MeowCats.sol";

contract MeowCatsRefusalsTest is CollectiblesTestBase {
    function setUp() public {
        setUpCollectibles(address(new TestToken()));
    }

    function expectUnknown(uint8 kind) private {
        vm.expectRevert(abi.encodeWithSelector(IMeowCats.UnknownKind.selector, kind));
    }

    function expectNoToken(uint256 tokenId) private {
        vm.expectRevert(
            abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, tokenId)
        );
    }

    function expectNotOwner(address account) private {
        vm.expectRevert(
            abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, account)
        );
    }

    function expectLacks(address account, bytes32 role) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControl.AccessControlUnauthorizedAccount.selector, account, role
            )
        );
    }

    function test_mintPastTheStation() public {
        expectRevert(IMeowCats.OnlyStation.selector);
        vm.prank(CURATOR);
        cats.mint(CURATOR, 5);
    }

    function test_addKindPastTheStation() public {
        expectRevert(IMeowCats.OnlyStation.selector);
        vm.prank(CURATOR);
        cats.addKind(30, "New", "new.json", 0);
    }

    function test_capKindPastTheStation() public {
        expectRevert(IMeowCats.OnlyStation.selector);
        vm.prank(CURATOR);
        cats.capKind(5, 10);
    }

    function test_mintWithoutTheRole() public {
        expectLacks(PASSER_BY, station.MINTER_ROLE());
        vm.prank(PASSER_BY);
        station.mintCollectible(PASSER_BY, 5);
    }

    function test_mintByTheAdministrator() public {
        expectLacks(CURATOR, station.MINTER_ROLE());
        vm.prank(CURATOR);
        station.mintCollectible(CURATOR, 5);
    }

    function test_addKindsByAMinter() public {
        expectLacks(address(this), bytes32(0));
        station.addKinds(new IMintingStation.Kind[](0));
    }

    function test_capKindByAMinter() public {
        expectLacks(address(this), bytes32(0));
        station.capKind(5, 10);
    }

    function test_mintAnUnknownKind() public {
        expectUnknown(21);
        giveCat(ALICE, 21);
    }

    function test_mintToAContractThatTakesNone() public {
        address receiver = address(new NoReceiver());
        vm.expectRevert(
            abi.encodeWithSelector(IERC721Errors.ERC721InvalidReceiver.selector, receiver)
        );
        giveCat(receiver, 5);
    }

    function test_mintToNobody() public {
        vm.expectRevert(
            abi.encodeWithSelector(IERC721Errors.ERC721InvalidReceiver.selector, address(0))
        );
        giveCat(address(0), 5);
    }

    function test_sameKindTwice() public {
        vm.expectRevert(abi.encodeWithSelector(IMeowCats.KindExists.selector, 5));
        vm.prank(address(station));
        cats.addKind(5, "Again", "again.json", 0);
    }

    function test_kindWithoutAName() public {
        expectRevert(IMeowCats.EmptyText.selector);
        vm.prank(address(station));
        cats.addKind(30, "", "new.json", 0);
    }

    function test_kindWithoutAFile() public {
        expectRevert(IMeowCats.EmptyText.selector);
        vm.prank(address(station));
        cats.addKind(30, "New", "", 0);
    }

    function test_limitOfAnUnknownKind() public {
        expectUnknown(21);
        vm.prank(CURATOR);
        station.capKind(21, 5);
    }

    function test_limitTwice() public {
        vm.startPrank(CURATOR);
        station.capKind(5, 5);
        expectRevert(IMeowCats.InvalidCap.selector);
        station.capKind(5, 6);
    }

    function test_limitOfNone() public {
        expectRevert(IMeowCats.InvalidCap.selector);
        vm.prank(CURATOR);
        station.capKind(5, 0);
    }

    function test_limitBelowWhatIsMinted() public {
        giveCat(ALICE, 5);
        giveCat(ALICE, 5);
        expectRevert(IMeowCats.InvalidCap.selector);
        vm.prank(CURATOR);
        station.capKind(5, 1);
    }

    function test_limitBeyondTheCounter() public {
        expectRevert(IMeowCats.InvalidCap.selector);
        vm.prank(CURATOR);
        station.capKind(5, 2 ** 64);
    }

    function test_burnByAnotherAccount() public {
        uint256 tokenId = giveCat(ALICE, 5);
        vm.expectRevert(
            abi.encodeWithSelector(IERC721Errors.ERC721InsufficientApproval.selector, BOB, tokenId)
        );
        vm.prank(BOB);
        cats.burn(tokenId);
    }

    function test_burnByTheStation() public {
        uint256 tokenId = giveCat(ALICE, 5);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC721Errors.ERC721InsufficientApproval.selector, address(station), tokenId
            )
        );
        vm.prank(address(station));
        cats.burn(tokenId);
    }

    function test_burnTwice() public {
        uint256 tokenId = giveCat(ALICE, 5);
        vm.startPrank(ALICE);
        cats.burn(tokenId);
        expectNoToken(tokenId);
        cats.burn(tokenId);
    }

    function test_kindOfNoToken() public {
        expectNoToken(0);
        cats.getBunnyId(0);
    }

    function test_addressOfNoToken() public {
        expectNoToken(0);
        cats.tokenURI(0);
    }

    function test_nameOfNoToken() public {
        expectNoToken(0);
        cats.getBunnyNameOfTokenId(0);
    }

    function test_nameOfAnUnknownKind() public {
        expectUnknown(21);
        cats.getBunnyName(21);
    }

    function test_addressOfAnUnknownKind() public {
        expectUnknown(21);
        cats.kindURI(21);
    }

    function test_anotherStation() public {
        expectRevert(IMeowCats.StationIsFinal.selector);
        vm.prank(CURATOR);
        cats.setStation(PASSER_BY);
    }

    function test_noStation() public {
        MeowCats fresh = new MeowCats("", CURATOR);
        expectRevert(IMeowCats.ZeroAddress.selector);
        vm.prank(CURATOR);
        fresh.setStation(address(0));
    }

    function test_stationBySomebodyElse() public {
        expectNotOwner(PASSER_BY);
        vm.prank(PASSER_BY);
        cats.setStation(PASSER_BY);
    }

    function test_baseURIBySomebodyElse() public {
        expectNotOwner(PASSER_BY);
        vm.prank(PASSER_BY);
        cats.setBaseURI("https://evil.example/");
    }
}
