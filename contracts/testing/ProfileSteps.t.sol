// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IProfile} from "../profile/IProfile.sol";
import {TestBase} from "./TestBase.t.sol";
import {TestToken} from "./TestToken.t.sol";

/// @title Steps of accounts that make profiles with a collectible, and hand it on
abstract contract ProfileSteps is TestBase {
    /// @dev Makes a profile with a collectible that the account has, and mints what it costs.
    function makeProfile(
        IProfile profiles,
        address account,
        uint256 teamId,
        address nftAddress,
        uint256 tokenId
    ) internal {
        TestToken token = TestToken(address(profiles.meowToken()));
        uint256 cost = profiles.numberMeowToRegister();
        token.mint(account, cost);
        vm.startPrank(account);
        IERC721(nftAddress).approve(address(profiles), tokenId);
        token.approve(address(profiles), cost);
        profiles.createProfile(teamId, nftAddress, tokenId);
        vm.stopPrank();
    }

    /// @dev Makes another account's profile with the picture of one, which leaves it.
    function handOn(IProfile profiles, address from, address to)
        internal
        returns (uint256 tokenId)
    {
        uint256 teamId;
        address nftAddress;
        (,, teamId, nftAddress, tokenId,) = profiles.getUserProfile(from);
        vm.startPrank(from);
        profiles.pauseProfile();
        IERC721(nftAddress).transferFrom(from, to, tokenId);
        vm.stopPrank();
        makeProfile(profiles, to, teamId, nftAddress, tokenId);
    }
}
