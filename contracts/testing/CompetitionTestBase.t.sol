// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Competition} from "../competition/Competition.sol";
import {ICompetitionEvents} from "../competition/ICompetitionEvents.sol";
import {CollectiblesTestBase} from "./CollectiblesTestBase.t.sol";
import {TestToken} from "./TestToken.t.sol";

/// @title An announced competition with three teams, and lists of prizes with their proofs
abstract contract CompetitionTestBase is CollectiblesTestBase, ICompetitionEvents {
    /// @notice A prize of the list.
    struct Prize {
        address account;
        uint8 teamId;
        uint8 group;
        uint256 volume;
        uint256 meow;
        uint256 points;
    }

    address internal constant OWNER = address(0x03);
    address internal constant OPERATOR = address(0x0E);
    address internal constant OBJECTOR = address(0x0B);
    uint256 internal constant NOW = 1_700_000_000;
    uint32 internal constant WINDOW = 1 days;
    uint32 internal constant CLAIM_TIME = 30 days;
    uint32 internal constant CAMPAIGN = 514_010_001;
    uint8 internal constant CHAMPION = 15;
    uint40 internal constant OPENS = uint40(NOW + 1 days);
    uint40 internal constant CLOSES = uint40(NOW + 8 days);

    TestToken internal meow;
    Competition internal battle;

    /// @dev Leaves of the list whose prizes `add` has added.
    bytes32[] internal leaves;

    function setUp() public virtual {
        vm.warp(NOW);
        vm.roll(1_000);
        meow = new TestToken();
        setUpCollectibles(address(meow));
        vm.startPrank(CURATOR);
        profile.addTeam("Fearsome Flippers", "Second");
        profile.addTeam("Chaotic Cakers", "Third");
        vm.stopPrank();
        battle = deployed();
        letMint(address(battle));
        letGivePoints(address(battle));
        vm.prank(OWNER);
        battle.announce(terms());
    }

    function deployed() internal returns (Competition) {
        return
            new Competition(meow, profile, station, OPERATOR, OBJECTOR, WINDOW, CLAIM_TIME, OWNER);
    }

    function terms() internal pure returns (Terms memory) {
        return Terms(keccak256("terms"), OPENS, CLOSES, WINDOW, CLAIM_TIME, CAMPAIGN, CHAMPION);
    }

    /// @dev Gives an account an active profile in a team.
    function joinTeam(address account, uint256 teamId) internal {
        makeProfile(profile, account, teamId, address(cats), giveCat(account, 0));
    }

    function enter(address account, uint256 teamId) internal {
        joinTeam(account, teamId);
        vm.prank(account);
        battle.register();
    }

    /// @dev Goes to the close, some blocks later.
    function close() internal {
        vm.warp(CLOSES);
        vm.roll(2_000);
    }

    function leafOf(Prize memory prize) internal pure returns (bytes32) {
        return keccak256(
            bytes.concat(
                keccak256(
                    abi.encode(
                        prize.account,
                        prize.teamId,
                        prize.group,
                        prize.volume,
                        prize.meow,
                        prize.points
                    )
                )
            )
        );
    }

    function parent(bytes32 a, bytes32 b) internal pure returns (bytes32) {
        return a < b ? keccak256(bytes.concat(a, b)) : keccak256(bytes.concat(b, a));
    }

    /// @dev Any tree with sorted pairs has proofs; this one is a chain, whose last leaf is nearest
    /// to the root.
    function rootOf() internal view returns (bytes32 root) {
        root = leaves[0];
        for (uint256 i = 1; i < leaves.length; ++i) {
            root = parent(root, leaves[i]);
        }
    }

    function proofOf(uint256 index) internal view returns (bytes32[] memory proof) {
        uint256 below = index == 0 ? 0 : 1;
        proof = new bytes32[](below + leaves.length - 1 - index);
        if (below == 1) {
            proof[0] = leaves[0];
            for (uint256 i = 1; i < index; ++i) {
                proof[0] = parent(proof[0], leaves[i]);
            }
        }
        for (uint256 i = index + 1; i < leaves.length; ++i) {
            proof[below + i - index - 1] = leaves[i];
        }
    }

    function resultFor(bytes32 root, uint256 total) internal view returns (Result memory) {
        return Result(root, keccak256("file"), uint128(total), 900, uint32(block.number - 1), 1);
    }

    /// @dev Funds a list's total and proposes it.
    function proposeList(uint256 total) internal {
        meow.mint(address(battle), total);
        Result memory result = resultFor(rootOf(), total);
        vm.prank(OPERATOR);
        battle.propose(result);
    }

    /// @dev Waits until the proposed result is final, and lets claims begin.
    function beginClaims() internal {
        vm.warp(block.timestamp + WINDOW);
        vm.prank(PASSER_BY);
        battle.updateCompetitionStatus();
    }

    /// @dev Closes, and lets the prizes of the list be claimed.
    function claiming(uint256 total) internal {
        close();
        proposeList(total);
        beginClaims();
    }

    function claim(Prize memory prize, uint256 index) internal {
        bytes32[] memory proof = proofOf(index);
        vm.prank(prize.account);
        battle.claimReward(prize.group, prize.volume, prize.meow, prize.points, proof);
    }

    function expectStatus(CompetitionStatus expected) internal view {
        vm.assertEq(uint256(battle.currentStatus()), uint256(expected), "status");
    }
}
