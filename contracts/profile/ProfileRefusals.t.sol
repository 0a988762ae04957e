// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20Errors, IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {ProfileTestBase} from "../testing/ProfileTestBase.t.sol";
import {HostileCollection, TestCollection} from "../testing/TestCollection.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";

/// @dev Burns a hundredth of each transfer.
contract TaxedMeow is TestToken {
    function _update(address from, address to, uint256 value) internal override {
        if (from == address(0)) return super._update(from, to, value);
        super._update(from, address(0), value / 100);
        super._update(from, to, value - value / 100);
    }
}

/// @dev Reverts that owners of collectibles can meet.
contract ProfileRefusalsTest is ProfileTestBase {
    TestCollection private others;

    function setUp() public override {
        super.setUp();
        others = new TestCollection();
    }

    function expectCreateRevert(bytes4 selector, uint256 teamId) private {
        uint256 tokenId = equip(ALICE, cats, TO_REGISTER);
        expectRevert(selector);
        vm.prank(ALICE);
        profile.createProfile(teamId, address(cats), tokenId);
    }

    function test_createTwice() public {
        create(ALICE, 1);
        expectCreateRevert(AlreadyRegistered.selector, 1);
    }

    function test_createWhilePaused() public {
        create(ALICE, 1);
        pause(ALICE);
        expectCreateRevert(AlreadyRegistered.selector, 1);
    }

    function test_createInTeamZero() public {
        expectCreateRevert(UnknownTeam.selector, 0);
    }

    function test_createInATeamThatIsNone() public {
        expectCreateRevert(UnknownTeam.selector, 4);
    }

    function test_createInAClosedTeam() public {
        vm.prank(ADMIN);
        profile.makeTeamNotJoinable(2);
        expectCreateRevert(TeamNotJoinable.selector, 2);
    }

    function test_createWithAnotherCollection() public {
        uint256 tokenId = equip(ALICE, others, TO_REGISTER);
        expectRevert(CollectionNotAllowed.selector);
        vm.prank(ALICE);
        profile.createProfile(1, address(others), tokenId);
    }

    function test_createWithACollectionThatLostItsRole() public {
        bytes32 role = profile.NFT_ROLE();
        vm.prank(ADMIN);
        profile.revokeRole(role, address(cats));
        expectCreateRevert(CollectionNotAllowed.selector, 1);
    }

    function test_createWithAnothersCollectible() public {
        uint256 tokenId = equip(BOB, cats, 0);
        equip(ALICE, cats, TO_REGISTER);
        expectRevert(NotTokenOwner.selector);
        vm.prank(ALICE);
        profile.createProfile(1, address(cats), tokenId);
    }

    function test_createWithACollectibleThatIsNone() public {
        equip(ALICE, cats, TO_REGISTER);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 7));
        vm.prank(ALICE);
        profile.createProfile(1, address(cats), 7);
    }

    function test_createWithoutTheCollectiblesApproval() public {
        uint256 tokenId = equip(ALICE, cats, TO_REGISTER);
        vm.prank(ALICE);
        cats.approve(address(0), tokenId);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC721Errors.ERC721InsufficientApproval.selector, address(profile), tokenId
            )
        );
        vm.prank(ALICE);
        profile.createProfile(1, address(cats), tokenId);
    }

    function test_createWithLessThanTheCost() public {
        uint256 tokenId = equip(ALICE, cats, TO_REGISTER - 1);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector,
                address(profile),
                TO_REGISTER - 1,
                TO_REGISTER
            )
        );
        vm.prank(ALICE);
        profile.createProfile(1, address(cats), tokenId);
    }

    function test_createWithATaxedToken() public {
        meow = new TaxedMeow();
        profile = profileFor(address(meow));
        vm.startPrank(ADMIN);
        profile.addNftAddress(address(cats));
        profile.addTeam("Team", "");
        vm.stopPrank();
        expectCreateRevert(CostNotPaid.selector, 1);
    }

    function test_createWithACollectibleThatDoesNotMove() public {
        HostileCollection hostile = new HostileCollection();
        vm.prank(ADMIN);
        profile.addNftAddress(address(hostile));
        uint256 tokenId = equip(ALICE, hostile, TO_REGISTER);
        hostile.become(HostileCollection.Mood.Silent);
        expectRevert(TokenNotReceived.selector);
        vm.prank(ALICE);
        profile.createProfile(1, address(hostile), tokenId);
    }

    function test_updateWithoutAProfile() public {
        uint256 tokenId = equip(ALICE, cats, TO_UPDATE);
        expectRevert(NotRegistered.selector);
        vm.prank(ALICE);
        profile.updateProfile(address(cats), tokenId);
    }

    function test_updateOfAPausedProfile() public {
        create(ALICE, 1);
        pause(ALICE);
        uint256 tokenId = equip(ALICE, cats, TO_UPDATE);
        expectRevert(ProfilePaused.selector);
        vm.prank(ALICE);
        profile.updateProfile(address(cats), tokenId);
    }

    function test_updateToThePictureItself() public {
        uint256 tokenId = create(ALICE, 1);
        equip(ALICE, cats, TO_UPDATE);
        expectRevert(NotTokenOwner.selector);
        vm.prank(ALICE);
        profile.updateProfile(address(cats), tokenId);
    }

    function test_updateToAnotherCollection() public {
        create(ALICE, 1);
        uint256 tokenId = equip(ALICE, others, TO_UPDATE);
        expectRevert(CollectionNotAllowed.selector);
        vm.prank(ALICE);
        profile.updateProfile(address(others), tokenId);
    }

    function test_pauseWithoutAProfile() public {
        expectRevert(NotRegistered.selector);
        pause(ALICE);
    }

    function test_pauseTwice() public {
        create(ALICE, 1);
        pause(ALICE);
        expectRevert(ProfilePaused.selector);
        pause(ALICE);
    }

    function test_reactivateWithoutAProfile() public {
        uint256 tokenId = equip(ALICE, cats, TO_REACTIVATE);
        expectRevert(NotRegistered.selector);
        vm.prank(ALICE);
        profile.reactivateProfile(address(cats), tokenId);
    }

    function test_reactivateAnActiveProfile() public {
        create(ALICE, 1);
        uint256 tokenId = equip(ALICE, cats, TO_REACTIVATE);
        expectRevert(ProfileActive.selector);
        vm.prank(ALICE);
        profile.reactivateProfile(address(cats), tokenId);
    }

    function test_reactivateWithAnotherCollection() public {
        create(ALICE, 1);
        pause(ALICE);
        uint256 tokenId = equip(ALICE, others, TO_REACTIVATE);
        expectRevert(CollectionNotAllowed.selector);
        vm.prank(ALICE);
        profile.reactivateProfile(address(others), tokenId);
    }

    function test_claimWithoutAClaim() public {
        uint256 tokenId = create(ALICE, 1);
        expectRevert(NoTokenToClaim.selector);
        vm.prank(ALICE);
        profile.claimToken(address(cats), tokenId);
    }

    function test_aCollectibleSentByMistakeIsRefused() public {
        uint256 tokenId = cats.mint(ALICE);
        vm.expectRevert(
            abi.encodeWithSelector(IERC721Errors.ERC721InvalidReceiver.selector, address(profile))
        );
        vm.prank(ALICE);
        cats.safeTransferFrom(ALICE, address(profile), tokenId);
    }

    function test_profileOfNobody() public {
        expectRevert(NotRegistered.selector);
        profile.getUserProfile(ALICE);
    }

    function test_teamThatIsNone() public {
        expectRevert(UnknownTeam.selector);
        profile.getTeamProfile(4);
    }
}
