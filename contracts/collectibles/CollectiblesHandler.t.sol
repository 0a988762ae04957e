// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ClaimByUser} from "./ClaimByUser.sol";
import {EarlyRefund} from "./EarlyRefund.sol";
import {IClaim} from "./IClaim.sol";
import {StarterFactory} from "./StarterFactory.sol";
import {TradeIn} from "./TradeIn.sol";
import {CollectiblesTestBase} from "../testing/CollectiblesTestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";

/// @dev Buys, claims, moves, burns and trades cats in, pauses profiles and takes the role of points
/// away, in random order. Refused calls change nothing.
contract CollectiblesHandler is CollectiblesTestBase {
    uint256 public constant USERS = 4;
    uint128 public constant PAY = 3e18;
    uint256 public constant GIFT = 3e17;
    uint64 public constant POINTS = 50;
    uint8 public constant KIND = 11;
    uint256 private constant PRICE = 1e18;
    /// @dev Kinds 5 and 11.
    uint256 private constant KINDS_TAKEN = 0x820;
    uint64 private constant FAR = 1e9;

    StarterFactory public immutable STARTERS;
    ClaimByUser public immutable CLAIM;
    TradeIn public immutable OFFER;
    EarlyRefund public immutable REFUND;

    uint256 public starters;
    uint256 public burned;
    uint256 public traded;
    uint256 public gifts;
    /// @notice MEOW that was sent to the offer, and what its owner took out of it.
    uint256 public funded;
    uint256 public withdrawn;
    mapping(address user => uint256) public claims;

    uint256 private height = 100;

    constructor() {
        vm.roll(height);
        setUpCollectibles(address(new TestToken()));
        STARTERS = new StarterFactory(station, coin, PURSE, PRICE, PRICE, 0, CURATOR);
        CLAIM = new ClaimByUser(station, profile, KIND, IClaim.Terms(FAR, 100, POINTS, 1), CURATOR);
        OFFER = new TradeIn(cats, coin, 40, CURATOR);
        REFUND = new EarlyRefund(profile, coin, GIFT, 3, 5, FAR, FAR, CURATOR);
        letMint(address(STARTERS));
        letMint(address(CLAIM));
        letGivePoints(address(CLAIM));
        coin.mint(address(REFUND), 2 * GIFT);
        for (uint256 i = 0; i < USERS; ++i) {
            join(user(i));
        }
    }

    modifier as_(uint256 seed) {
        height += seed % 7;
        vm.roll(height);
        vm.startPrank(user(seed));
        _;
        vm.stopPrank();
    }

    function user(uint256 seed) public pure returns (address) {
        return address(uint160(0x1000 + seed % USERS));
    }

    function totalPoints(address account) public view returns (uint256) {
        return profile.userPoints(account) + CLAIM.pointsOwed(account);
    }

    function purse() public pure returns (address) {
        return PURSE;
    }

    function token() public view returns (TestToken) {
        return coin;
    }

    function collection() public view returns (address) {
        return address(cats);
    }

    function keeper() public view returns (address) {
        return address(profile);
    }

    function buy(uint256 seed, uint8 kind) external as_(seed) {
        coin.mint(user(seed), PRICE);
        coin.approve(address(STARTERS), PRICE);
        try STARTERS.mintNFT(uint8(bound(kind, 4, 10))) {
            ++starters;
        } catch {
            coin.burnFrom(user(seed), PRICE);
        }
    }

    function claim(uint256 seed) external as_(seed) {
        bool isPossible = CLAIM.canClaim(user(seed));
        try CLAIM.mintNFT() {
            ++claims[user(seed)];
            vm.assertTrue(isPossible, "it said so");
        } catch {
            vm.assertTrue(!isPossible, "it said so");
        }
    }

    function claimPoints(uint256 seed) external as_(seed) {
        try CLAIM.claimPoints() {} catch {}
    }

    function give(uint256 seed, uint256 other) external as_(seed) {
        if (cats.balanceOf(user(seed)) == 0) return;
        cats.safeTransferFrom(user(seed), user(other), aCat(seed));
    }

    function burn(uint256 seed) external as_(seed) {
        if (cats.balanceOf(user(seed)) == 0) return;
        cats.burn(aCat(seed));
        ++burned;
    }

    function tradeIn(uint256 seed) external as_(seed) {
        if (cats.balanceOf(user(seed)) == 0) return;
        uint256 tokenId = aCat(seed);
        bool isPossible = OFFER.canTradeIn(user(seed), tokenId);
        cats.approve(address(OFFER), tokenId);
        try OFFER.burnNFT(tokenId, PAY) {
            ++traded;
            vm.assertTrue(isPossible, "it said so");
        } catch {
            vm.assertTrue(!isPossible, "it said so");
        }
    }

    function takeGift(uint256 seed) external as_(seed) {
        bool isPossible = REFUND.canClaim(user(seed));
        try REFUND.getCakeBack() {
            ++gifts;
            vm.assertTrue(isPossible, "it said so");
        } catch {
            vm.assertTrue(!isPossible, "it said so");
        }
    }

    function pause(uint256 seed) external as_(seed) {
        try profile.pauseProfile() {} catch {}
    }

    function fund(uint256 amount) external {
        amount = bound(amount, 0, 2 * uint256(PAY));
        funded += amount;
        coin.mint(address(OFFER), amount);
    }

    function offer(uint256 seed, uint256 length) external {
        vm.startPrank(CURATOR);
        uint256 balance = coin.balanceOf(address(OFFER));
        bool isOver = block.number >= OFFER.endBlock();
        if (seed % 2 == 0) {
            uint64 end = uint64(block.number + bound(length, 1, 40));
            try OFFER.startOffer(KINDS_TAKEN, PAY, end) {
                vm.assertTrue(isOver, "only after the end");
            } catch {}
        } else {
            try OFFER.withdraw(PURSE) {
                withdrawn += balance;
                vm.assertTrue(isOver, "only after the end");
            } catch {}
        }
        vm.stopPrank();
    }

    function changeRole(uint256 seed) external {
        bytes32 role = profile.POINT_ROLE();
        vm.startPrank(CURATOR);
        if (seed % 2 == 0) profile.revokeRole(role, address(CLAIM));
        else profile.grantRole(role, address(CLAIM));
        vm.stopPrank();
    }

    function aCat(uint256 seed) private view returns (uint256) {
        address owner = user(seed);
        return cats.tokenOfOwnerByIndex(owner, seed % cats.balanceOf(owner));
    }
}
