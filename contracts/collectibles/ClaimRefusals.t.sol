// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IPrediction} from "../prediction/IPrediction.sol";
import {Profile} from "../profile/Profile.sol";
import {CollectiblesTestBase} from "../testing/CollectiblesTestBase.t.sol";
import {NoReceiver} from "../testing/Receivers.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {IMeowVault} from "../vault/IMeowVault.sol";
import {ClaimByPrediction} from "./ClaimByPrediction.sol";
import {ClaimByUser} from "./ClaimByUser.sol";
import {ClaimByVault} from "./ClaimByVault.sol";
import {IClaim} from "./IClaim.sol";
import {IMeowCats} from "./IMeowCats.sol";
import {IPointClaim} from "./IPointClaim.sol";
import {MintingStation} from "./MintingStation.sol";

contract ClaimRefusalsTest is CollectiblesTestBase {
    uint64 private constant END = 1000;
    uint8 private constant KIND = 11;

    ClaimByUser private claim;

    function setUp() public {
        vm.roll(100);
        setUpCollectibles(address(new TestToken()));
        claim = new ClaimByUser(station, profile, KIND, terms(), CURATOR);
        letMint(address(claim));
        letGivePoints(address(claim));
        join(ALICE);
    }

    function terms() private pure returns (IClaim.Terms memory) {
        return IClaim.Terms(END, 100, 50, 1);
    }

    function mintAs(address account) private {
        vm.prank(account);
        claim.mintNFT();
    }

    function test_refusesASecond() public {
        mintAs(ALICE);
        expectRevert(IClaim.CollectibleClaimed.selector);
        mintAs(ALICE);
    }

    function test_refusesWithoutAProfile() public {
        expectRevert(IClaim.NotEligible.selector);
        mintAs(BOB);
    }

    function test_refusesWithAPausedProfile() public {
        leave(ALICE);
        expectRevert(IClaim.NotEligible.selector);
        mintAs(ALICE);
    }

    function test_refusesAtTheEnd() public {
        vm.roll(END);
        vm.assertTrue(!claim.canClaim(ALICE), "says so, unlike the reference");
        expectRevert(IClaim.NotEligible.selector);
        mintAs(ALICE);
    }

    function test_refusesAboveTheThreshold() public {
        vm.prank(CURATOR);
        claim.changeThreshold(1);
        expectRevert(IClaim.NotEligible.selector);
        mintAs(ALICE);
    }

    function test_refusesWhenEndedEarly() public {
        vm.prank(CURATOR);
        claim.changeEndBlock(uint64(block.number));
        expectRevert(IClaim.NotEligible.selector);
        mintAs(ALICE);
    }

    function test_refusesWithoutTheMintersRole() public {
        bytes32 role = station.MINTER_ROLE();
        vm.prank(CURATOR);
        station.revokeRole(role, address(claim));
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControl.AccessControlUnauthorizedAccount.selector, address(claim), role
            )
        );
        mintAs(ALICE);
        vm.assertTrue(claim.canClaim(ALICE), "still to be claimed");
    }

    function test_refusesWhenAllAreTaken() public {
        giveCat(BOB, KIND);
        vm.prank(CURATOR);
        station.capKind(KIND, 1);
        vm.expectRevert(abi.encodeWithSelector(IMeowCats.KindSoldOut.selector, KIND));
        mintAs(ALICE);
        vm.assertTrue(claim.canClaim(ALICE), "not used up");
    }

    function test_refusesAnAccountThatTakesNoCats() public {
        NoReceiver receiver = new NoReceiver();
        uint256 tokenId = giveCat(ALICE, 0);
        vm.prank(ALICE);
        cats.transferFrom(ALICE, address(receiver), tokenId);
        coin.mint(address(receiver), TO_REGISTER);
        receiver.act(address(coin), abi.encodeCall(coin.approve, (address(profile), TO_REGISTER)));
        receiver.act(address(cats), abi.encodeCall(cats.approve, (address(profile), tokenId)));
        receiver.act(
            address(profile), abi.encodeCall(profile.createProfile, (1, address(cats), tokenId))
        );
        vm.expectRevert(
            abi.encodeWithSelector(IERC721Errors.ERC721InvalidReceiver.selector, address(receiver))
        );
        receiver.act(address(claim), abi.encodeCall(claim.mintNFT, ()));
    }

    function test_refusesPointsOfNobody() public {
        mintAs(ALICE);
        expectRevert(IPointClaim.NoPoints.selector);
        vm.prank(ALICE);
        claim.claimPoints();
    }

    function test_refusesPointsWhileTheRoleIsMissing() public {
        bytes32 role = profile.POINT_ROLE();
        vm.prank(CURATOR);
        profile.revokeRole(role, address(claim));
        mintAs(ALICE);
        expectRevert(IPointClaim.PointsRefused.selector);
        vm.prank(ALICE);
        claim.claimPoints();
        vm.assertEq(claim.pointsOwed(ALICE), 50, "still owed");
    }

    function test_refusesPointsTwice() public {
        bytes32 role = profile.POINT_ROLE();
        vm.prank(CURATOR);
        profile.revokeRole(role, address(claim));
        mintAs(ALICE);
        letGivePoints(address(claim));
        vm.startPrank(ALICE);
        claim.claimPoints();
        expectRevert(IPointClaim.NoPoints.selector);
        claim.claimPoints();
    }

    function test_refusesAnEndByAnother() public {
        expectNotOwner();
        claim.changeEndBlock(0);
    }

    function test_refusesPointsByAnother() public {
        expectNotOwner();
        claim.changeNumberPoints(0);
    }

    function test_refusesACampaignByAnother() public {
        expectNotOwner();
        claim.changeCampaignId(0);
    }

    function test_refusesAThresholdByAnother() public {
        expectNotOwner();
        claim.changeThreshold(0);
    }

    function test_refusesNoStation() public {
        expectRevert(IPointClaim.ZeroAddress.selector);
        new ClaimByUser(MintingStation(address(0)), profile, KIND, terms(), CURATOR);
    }

    function test_refusesNoProfiles() public {
        expectRevert(IPointClaim.ZeroAddress.selector);
        new ClaimByUser(station, Profile(address(0)), KIND, terms(), CURATOR);
    }

    function test_refusesNoVault() public {
        expectRevert(IPointClaim.ZeroAddress.selector);
        new ClaimByVault(IMeowVault(address(0)), station, profile, KIND, terms(), CURATOR);
    }

    function test_refusesNoGame() public {
        expectRevert(IPointClaim.ZeroAddress.selector);
        new ClaimByPrediction(IPrediction(address(0)), station, profile, KIND, terms(), CURATOR);
    }
}
