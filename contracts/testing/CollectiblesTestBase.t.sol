// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IMintingStation} from "../collectibles/IMintingStation.sol";
import {MeowCats} from "../collectibles/MeowCats.sol";
import {MintingStation} from "../collectibles/MintingStation.sol";
import {Profile} from "../profile/Profile.sol";
import {ProfileSteps} from "./ProfileSteps.t.sol";
import {TestToken} from "./TestToken.t.sol";

/// @title The collection with 21 kinds, its station, and profiles with one team
/// @dev Its names differ from those of the other bases, with which tests of claims combine it.
abstract contract CollectiblesTestBase is ProfileSteps {
    uint256 internal constant KINDS = 21;
    uint256 internal constant TO_REGISTER = 5e17;
    address internal constant CURATOR = address(0xC0);
    address internal constant PURSE = address(0x9E);
    address internal constant PASSER_BY = address(0x9A);

    TestToken internal coin;
    MeowCats internal cats;
    MintingStation internal station;
    Profile internal profile;

    /// @param token Token of all prices, which the test can mint.
    function setUpCollectibles(address token) internal {
        coin = TestToken(token);
        cats = new MeowCats("/cats/", CURATOR);
        station = new MintingStation(cats, CURATOR);
        profile = new Profile(token, 10e18, 1e18, TO_REGISTER, 1e18, PURSE, CURATOR);
        vm.startPrank(CURATOR);
        cats.setStation(address(station));
        station.addKinds(kinds());
        profile.addNftAddress(address(cats));
        profile.addTeam("Syrup Storm", "Only one");
        vm.stopPrank();
        letMint(address(this));
    }

    function kinds() internal pure returns (IMintingStation.Kind[] memory list) {
        list = new IMintingStation.Kind[](KINDS);
        for (uint8 i = 0; i < KINDS; ++i) {
            string memory name = string.concat("Cat ", letter(i));
            list[i] = IMintingStation.Kind(i, name, string.concat(letter(i), ".json"), 0);
        }
    }

    function letter(uint8 index) internal pure returns (string memory) {
        return string(abi.encodePacked(bytes1(uint8(65) + index)));
    }

    function letMint(address minter) internal {
        bytes32 role = station.MINTER_ROLE();
        vm.prank(CURATOR);
        station.grantRole(role, minter);
    }

    function letGivePoints(address giver) internal {
        bytes32 role = profile.POINT_ROLE();
        vm.prank(CURATOR);
        profile.grantRole(role, giver);
    }

    /// @dev Gives an account a cat of a kind.
    function giveCat(address account, uint8 kind) internal returns (uint256 tokenId) {
        return station.mintCollectible(account, kind);
    }

    /// @dev Makes a profile with a new cat of kind 0 as its picture.
    function join(address account) internal {
        makeProfile(profile, account, 1, address(cats), giveCat(account, 0));
    }

    function leave(address account) internal {
        vm.prank(account);
        profile.pauseProfile();
    }

    /// @dev The next call comes from a passer-by, whom an owner's function refuses.
    function expectNotOwner() internal {
        vm.expectRevert(
            abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, PASSER_BY)
        );
        vm.prank(PASSER_BY);
    }
}
