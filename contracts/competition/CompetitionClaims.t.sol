// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {CompetitionTestBase} from "../testing/CompetitionTestBase.t.sol";
import {ReenteringReceiver} from "../testing/Receivers.t.sol";

contract CompetitionClaimsTest is CompetitionTestBase {
    Prize private gold = Prize(ALICE, 1, 4, 5_000e18, 100e18, 1_750);
    Prize private teal = Prize(BOB, 2, 0, 10e18, 0, 750);

    function setUp() public override {
        super.setUp();
        enter(ALICE, 1);
        enter(BOB, 2);
        leaves.push(leafOf(gold));
        leaves.push(leafOf(teal));
        leaves.push(leafOf(Prize(PASSER_BY, 1, 3, 1, 7e18, 1)));
    }

    function revokePoints() private {
        bytes32 role = profile.POINT_ROLE();
        vm.prank(CURATOR);
        profile.revokeRole(role, address(battle));
    }

    function revokeMinting() private {
        bytes32 role = station.MINTER_ROLE();
        vm.prank(CURATOR);
        station.revokeRole(role, address(battle));
    }

    function owed(address account) private view returns (uint256 points, bool isCatOwed) {
        (,,, points, isCatOwed) = battle.claimInformation(account);
    }

    /// @dev Whoever has it given, it is the account's.
    function giveTo(address account) private {
        vm.prank(PASSER_BY);
        battle.giveOwed(account);
    }

    function test_keepsTheTeamWhateverTheProfileDoes() public {
        bytes32 role = profile.SPECIAL_ROLE();
        vm.prank(CURATOR);
        profile.grantRole(role, CURATOR);
        vm.prank(CURATOR);
        profile.changeTeam(ALICE, 3);
        leave(ALICE);
        (,, uint256 teamId,,) = battle.claimInformation(ALICE);
        vm.assertEq(teamId, 1, "as registered");
        claiming(107e18);
        claim(gold, 0);
        vm.assertEq(meow.balanceOf(ALICE), 100e18, "paid without an active profile");
    }

    function test_paysAPrizeWithPointsAndOwesTheCat() public {
        claiming(107e18);
        uint256 held = cats.balanceOf(ALICE);
        vm.expectEmit(address(battle));
        emit RewardClaim(ALICE, 1, 4, 5_000e18, 100e18, 1_750);
        vm.expectEmit(address(battle));
        emit CatOwed(ALICE, CHAMPION);
        claim(gold, 0);
        vm.assertEq(meow.balanceOf(ALICE), 100e18, "MEOW");
        vm.assertEq(profile.userPoints(ALICE), 1_750, "points");
        vm.assertEq(cats.balanceOf(ALICE), held, "no cat yet");
        giveTo(ALICE);
        vm.assertEq(cats.balanceOf(ALICE), held + 1, "a cat");
        vm.assertEq(cats.bunnyCount(CHAMPION), 1, "of that kind");
        (, bool hasClaimed,,,) = battle.claimInformation(ALICE);
        vm.assertTrue(hasClaimed, "claimed");
        vm.assertEq(battle.claimedMeow(), 100e18, "counted");
    }

    function test_givesNoCatToOtherTeams() public {
        teal.group = 4;
        leaves[1] = leafOf(teal);
        claiming(107e18);
        claim(teal, 1);
        (, bool isCatOwed) = owed(BOB);
        vm.assertTrue(!isCatOwed, "none");
        vm.assertEq(profile.userPoints(BOB), 750, "points");
    }

    function test_givesNoCatToTheLastGroup() public {
        gold.group = 0;
        leaves[0] = leafOf(gold);
        claiming(107e18);
        claim(gold, 0);
        (, bool isCatOwed) = owed(ALICE);
        vm.assertTrue(!isCatOwed, "none");
    }

    function test_paysWhenPointsAreRefused() public {
        revokePoints();
        claiming(107e18);
        vm.expectEmit(address(battle));
        emit PointsOwed(ALICE, 1_750);
        claim(gold, 0);
        vm.assertEq(meow.balanceOf(ALICE), 100e18, "MEOW");
        giveTo(ALICE);
        vm.assertEq(cats.bunnyCount(CHAMPION), 1, "cat");
        (uint256 points, bool isCatOwed) = owed(ALICE);
        vm.assertTrue(points == 1_750 && !isCatOwed, "owed");
        letGivePoints(address(battle));
        vm.expectEmit(address(battle));
        emit PointsClaimed(ALICE, 1_750);
        giveTo(ALICE);
        vm.assertEq(profile.userPoints(ALICE), 1_750, "points");
        (points, isCatOwed) = owed(ALICE);
        vm.assertTrue(points == 0 && !isCatOwed, "nothing more");
    }

    function test_paysWhenTheCatIsRefused() public {
        revokeMinting();
        claiming(107e18);
        claim(gold, 0);
        vm.assertEq(meow.balanceOf(ALICE), 100e18, "MEOW");
        vm.assertEq(profile.userPoints(ALICE), 1_750, "points");
        (uint256 points, bool isCatOwed) = owed(ALICE);
        vm.assertTrue(points == 0 && isCatOwed, "owed");
        expectRevert(StillRefused.selector);
        battle.giveOwed(ALICE);
        letMint(address(battle));
        vm.expectEmit(address(battle));
        emit BunnyMint(ALICE, cats.totalSupply(), CHAMPION);
        giveTo(ALICE);
        vm.assertEq(cats.bunnyCount(CHAMPION), 1, "cat");
        (, isCatOwed) = owed(ALICE);
        vm.assertTrue(!isCatOwed, "nothing more");
    }

    function test_givesOfTwoThatAreOwedTheOneThatItCan() public {
        revokePoints();
        revokeMinting();
        claiming(107e18);
        claim(gold, 0);
        letMint(address(battle));
        giveTo(ALICE);
        (uint256 points, bool isCatOwed) = owed(ALICE);
        vm.assertTrue(points == 1_750 && !isCatOwed, "the points stay");
        letGivePoints(address(battle));
        giveTo(ALICE);
        vm.assertEq(profile.userPoints(ALICE), 1_750, "points");
    }

    function test_givesWhatIsOwedAfterTheEnd() public {
        revokePoints();
        claiming(107e18);
        claim(gold, 0);
        vm.warp(block.timestamp + CLAIM_TIME);
        letGivePoints(address(battle));
        giveTo(ALICE);
        vm.assertEq(profile.userPoints(ALICE), 1_750, "points");
    }

    /// @dev A contract that takes part, has claimed, and is owed a cat. Returns its claim.
    function claimedBy(ReenteringReceiver receiver) private returns (bytes memory claimCall) {
        uint256 tokenId = giveCat(address(receiver), 0);
        meow.mint(address(receiver), TO_REGISTER);
        receiver.act(address(meow), abi.encodeCall(meow.approve, (address(profile), TO_REGISTER)));
        receiver.act(address(cats), abi.encodeCall(cats.approve, (address(profile), tokenId)));
        receiver.act(
            address(profile), abi.encodeCall(profile.createProfile, (1, address(cats), tokenId))
        );
        receiver.act(address(battle), abi.encodeCall(battle.register, ()));
        Prize memory prize = Prize(address(receiver), 1, 4, 5, 50e18, 10);
        leaves[0] = leafOf(prize);
        claiming(200e18);
        claimCall = abi.encodeCall(
            battle.claimReward, (prize.group, prize.volume, prize.meow, prize.points, proofOf(0))
        );
        receiver.act(address(battle), claimCall);
    }

    function test_aReceiverThatClaimsAgainGetsNothingMore() public {
        ReenteringReceiver receiver = new ReenteringReceiver();
        bytes memory again = claimedBy(receiver);
        receiver.plan(address(battle), again);
        giveTo(address(receiver));
        vm.assertTrue(!receiver.hasReentered(), "refused");
        vm.assertEq(bytes32(receiver.refusal()), bytes32(RewardClaimed.selector), "claimed");
        vm.assertEq(meow.balanceOf(address(receiver)), 50e18, "once");
    }

    function test_aReceiverThatAsksAgainGetsOneCat() public {
        ReenteringReceiver receiver = new ReenteringReceiver();
        claimedBy(receiver);
        receiver.plan(address(battle), abi.encodeCall(battle.giveOwed, (address(receiver))));
        giveTo(address(receiver));
        vm.assertEq(bytes32(receiver.refusal()), bytes32(NothingOwed.selector), "nothing more");
        vm.assertEq(cats.bunnyCount(CHAMPION), 1, "once");
    }

    /// @dev Only what is in the leaf, all of it, is paid.
    function test_fuzz_everyFieldIsProven(Prize calldata other) public {
        claiming(107e18);
        Prize memory prize = other;
        (prize.account, prize.teamId) = (ALICE, 1);
        vm.assume(leafOf(prize) != leafOf(gold));
        bytes32[] memory proof = proofOf(0);
        expectRevert(InvalidProof.selector);
        vm.prank(ALICE);
        battle.claimReward(prize.group, prize.volume, prize.meow, prize.points, proof);
    }
}
