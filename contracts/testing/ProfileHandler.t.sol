// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Profile} from "../profile/Profile.sol";
import {TestBase} from "./TestBase.t.sol";
import {HostileCollection, TestCollection} from "./TestCollection.t.sol";
import {TestToken} from "./TestToken.t.sol";

/// @dev MEOW that can be stopped.
contract StoppableToken is TestToken {
    error Stopped();

    bool public isStopped;

    function stop(bool value) external {
        isStopped = value;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (isStopped) revert Stopped();
        super._update(from, to, value);
    }
}

/// @title Random lives of profiles in two collections, one of them hostile
/// @notice Keeps its own books, and counts what must never happen.
contract ProfileHandler is TestBase {
    uint256 public constant COUNT = 5;
    uint256 public constant TEAMS = 3;
    address private constant TREASURY = address(0x7E);

    StoppableToken public immutable meow = new StoppableToken();
    TestCollection public immutable cats = new TestCollection();
    HostileCollection public immutable hostile = new HostileCollection();
    Profile public immutable profile;

    uint256 public unexpected;
    uint256 public pauses;
    uint256 public kept;
    /// @notice MEOW that profiles cost, less what the treasury got.
    uint256 public fees;
    /// @notice Who gave a collectible last.
    mapping(address collection => mapping(uint256 tokenId => address)) public giver;
    /// @notice Accounts in the order of their registration.
    address[] public registered;
    mapping(address account => uint256) public points;
    mapping(uint256 teamId => uint256) public teamPoints;

    constructor() {
        profile = new Profile(address(meow), 10, 3, 1, 2, TREASURY, address(this));
        profile.addNftAddress(address(cats));
        profile.addNftAddress(address(hostile));
        profile.grantRole(profile.POINT_ROLE(), address(this));
        profile.grantRole(profile.SPECIAL_ROLE(), address(this));
        for (uint256 i = 0; i < TEAMS; ++i) {
            profile.addTeam("Team", "");
        }
    }

    function accountAt(uint256 index) public pure returns (address) {
        return address(uint160(0xCA7000 + index % COUNT));
    }

    function registeredCount() external view returns (uint256) {
        return registered.length;
    }

    function create(uint256 who, uint256 teamId, bool isHostile) external {
        address account = accountAt(who);
        (TestCollection collection, uint256 tokenId) = equip(account, isHostile);
        uint256 cost = profile.numberMeowToRegister();
        vm.prank(account);
        try profile.createProfile(teamId % (TEAMS + 2), address(collection), tokenId) {
            registered.push(account);
            given(account, collection, tokenId, cost);
        } catch {}
    }

    function update(uint256 who, bool isHostile) external {
        address account = accountAt(who);
        (TestCollection collection, uint256 tokenId) = equip(account, isHostile);
        uint256 cost = profile.numberMeowToUpdate();
        vm.prank(account);
        try profile.updateProfile(address(collection), tokenId) {
            given(account, collection, tokenId, cost);
        } catch {}
    }

    function reactivate(uint256 who, bool isHostile) external {
        address account = accountAt(who);
        (TestCollection collection, uint256 tokenId) = equip(account, isHostile);
        uint256 cost = profile.numberMeowToReactivate();
        vm.prank(account);
        try profile.reactivateProfile(address(collection), tokenId) {
            given(account, collection, tokenId, cost);
        } catch {}
    }

    /// @dev An active profile can always be paused, and no other ever.
    function pause(uint256 who) external {
        address account = accountAt(who);
        bool isActive = profile.getUserStatus(account);
        uint256 waiting = profile.tokensToClaim(account).length;
        vm.prank(account);
        try profile.pauseProfile() {
            if (!isActive) ++unexpected;
            ++pauses;
            kept += profile.tokensToClaim(account).length - waiting;
        } catch {
            if (isActive) ++unexpected;
        }
    }

    /// @dev Whoever may claim gets it once the collection is kind; another never does.
    function claim(uint256 who, uint256 other, uint256 which) external {
        address account = accountAt(who);
        Profile.Token[] memory waiting = profile.tokensToClaim(account);
        if (waiting.length == 0) return;
        Profile.Token memory token = waiting[which % waiting.length];
        address caller = accountAt(other);
        vm.prank(caller);
        try profile.claimToken(token.nftAddress, token.tokenId) {
            if (caller != account) ++unexpected;
        } catch {
            if (caller == account && hostile.mood() == HostileCollection.Mood.Kind) ++unexpected;
        }
    }

    function moveUser(uint256 who, uint256 teamId) external {
        try profile.changeTeam(accountAt(who), teamId % (TEAMS + 2)) {} catch {}
    }

    function closeTeam(uint256 teamId, bool isOpen) external {
        teamId = 1 + teamId % TEAMS;
        isOpen ? profile.makeTeamJoinable(teamId) : profile.makeTeamNotJoinable(teamId);
    }

    /// @dev Mostly one mood among the ten, and kind as often as all others.
    function changeMood(uint8 mood) external {
        hostile.become(HostileCollection.Mood(mood % 2 == 0 ? 0 : mood / 2 % 10));
    }

    function changeRole(bool isHostile, bool isGranted) external {
        address collection = isHostile ? address(hostile) : address(cats);
        bytes32 role = profile.NFT_ROLE();
        isGranted ? profile.grantRole(role, collection) : profile.revokeRole(role, collection);
    }

    function changeCosts(uint8 first, uint8 second, uint8 third) external {
        profile.updateNumberMeow(first % 11, second % 11, third % 11);
    }

    function stopMeow(bool value) external {
        meow.stop(value);
    }

    function givePoints(uint256 who, uint64 amount) external {
        profile.increaseUserPoints(accountAt(who), amount, 1);
        points[accountAt(who)] += amount;
    }

    function takePoints(uint256 who, uint64 amount) external {
        address account = accountAt(who);
        bool possible = amount <= points[account];
        try profile.removeUserPoints(account, amount, 1) {
            if (!possible) ++unexpected;
            points[account] -= amount;
        } catch {
            if (possible) ++unexpected;
        }
    }

    function giveTeamPoints(uint256 teamId, uint64 amount) external {
        teamId = 1 + teamId % TEAMS;
        profile.increaseTeamPoints(teamId, amount, 1);
        teamPoints[teamId] += amount;
    }

    function payTreasury() external {
        try profile.claimFee(fees) {
            fees = 0;
        } catch {
            if (fees != 0 && !meow.isStopped()) ++unexpected;
        }
    }

    /// @dev Gives an account a new collectible and MEOW enough for any cost, with the approvals.
    function equip(address account, bool isHostile)
        private
        returns (TestCollection collection, uint256 tokenId)
    {
        collection = isHostile ? hostile : cats;
        tokenId = collection.mint(account);
        if (!meow.isStopped()) meow.mint(account, 10);
        vm.startPrank(account);
        // Its owner cannot be read in some moods.
        collection.setApprovalForAll(address(profile), true);
        meow.approve(address(profile), 10);
        vm.stopPrank();
    }

    function given(address account, TestCollection collection, uint256 tokenId, uint256 cost)
        private
    {
        giver[address(collection)][tokenId] = account;
        fees += cost;
    }
}
