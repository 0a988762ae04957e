// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {TestBase} from "../testing/TestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {MeowFactory} from "./MeowFactory.sol";
import {MeowPair} from "./MeowPair.sol";

/// @dev Runs random actions on one pair and records what must never happen.
contract PairHandler is TestBase {
    // Small enough for the product of two reserves times the square of the supply to fit into 256
    // bits.
    uint256 private constant MOST = 1e15;
    address private constant TREASURY = address(0x7EA);
    uint256 public constant HOLDERS = 5;

    MeowFactory public immutable factory;
    MeowPair public immutable pair;
    TestToken public immutable token0;
    TestToken public immutable token1;

    uint256 public swaps;
    uint256 public productFell;
    uint256 public excessProtocolShares;
    /// @notice Product and supply after the last change of liquidity.
    uint256 public lastProduct;
    uint256 public lastSupply;

    constructor() {
        vm.warp(1_000_000_000);
        factory = new MeowFactory(address(this));
        (TestToken x, TestToken y) = (new TestToken(), new TestToken());
        (token0, token1) = x < y ? (x, y) : (y, x);
        pair = MeowPair(factory.createPair(address(x), address(y)));
        pay(1e12, 4e12);
        pair.mint(address(this));
        noteLiquidity();
    }

    /// @notice Returns one of the accounts that may hold shares; the last one only the locked ones.
    function holder(uint256 index) public view returns (address) {
        return [address(this), BOB, TREASURY, address(pair), address(0)][index % HOLDERS];
    }

    function pay(uint256 amount0, uint256 amount1) private {
        token0.mint(address(pair), amount0);
        token1.mint(address(pair), amount1);
    }

    function reserves() private view returns (uint256, uint256) {
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        return (reserve0, reserve1);
    }

    function noteLiquidity() private {
        (uint256 reserve0, uint256 reserve1) = reserves();
        (lastProduct, lastSupply) = (reserve0 * reserve1, pair.totalSupply());
    }

    /// @dev Records when the protocol got more than 8/25 of the growth of the product's root.
    function checkShare(uint256 supply, uint256 treasuryBefore, uint256 oldK, uint256 k) private {
        uint256 minted = pair.balanceOf(TREASURY) - treasuryBefore;
        if (minted == 0) return;
        (uint256 root, uint256 oldRoot) = (Math.sqrt(k), Math.sqrt(oldK));
        if (minted * root * 25 > 8 * (root - oldRoot) * (supply + minted)) {
            ++excessProtocolShares;
        }
    }

    function add(uint256 amount0, uint256 amount1) external {
        (uint256 reserve0, uint256 reserve1) = reserves();
        (uint256 supply, uint256 treasury, uint256 oldK) =
            (pair.totalSupply(), pair.balanceOf(TREASURY), pair.kLast());
        pay(bound(amount0, 1, MOST), bound(amount1, 1, MOST));
        try pair.mint(address(this)) {
            checkShare(supply, treasury, oldK, reserve0 * reserve1);
            noteLiquidity();
        } catch {
            pair.skim(BOB);
        }
    }

    function remove(uint256 part) external {
        (uint256 reserve0, uint256 reserve1) = reserves();
        (uint256 supply, uint256 treasury, uint256 oldK) =
            (pair.totalSupply(), pair.balanceOf(TREASURY), pair.kLast());
        pair.transfer(address(pair), bound(part, 0, pair.balanceOf(address(this)) / 2));
        try pair.burn(BOB) {
            checkShare(supply, treasury, oldK, reserve0 * reserve1);
            noteLiquidity();
        } catch {}
    }

    /// @dev Pays in and asks for a part of the reserve, mostly for about what the formula allows.
    function swap(uint256 amountIn, uint256 asked, bool forward) external {
        (uint256 reserve0, uint256 reserve1) = reserves();
        (uint256 reserveIn, uint256 reserveOut) =
            forward ? (reserve0, reserve1) : (reserve1, reserve0);
        amountIn = bound(amountIn, 1, Math.min(reserveIn * 3, MOST));
        uint256 allowed = amountIn * 9975 * reserveOut / (reserveIn * 10_000 + amountIn * 9975);
        uint256 out = asked % 4 == 0 ? bound(asked, 0, reserveOut) : allowed + asked % 3;
        pay(forward ? amountIn : 0, forward ? 0 : amountIn);
        try pair.swap(forward ? 0 : out, forward ? out : 0, BOB, "") {
            ++swaps;
        } catch {
            pair.skim(BOB);
        }
        (uint256 after0, uint256 after1) = reserves();
        if (after0 * after1 < reserve0 * reserve1) ++productFell;
    }

    /// @dev Moves shares between the holders; to the pair as well, where the next burn takes them.
    function transfer(uint256 from, uint256 to, uint256 part) external {
        address sender = holder(from % (HOLDERS - 1));
        part = bound(part, 0, pair.balanceOf(sender) / 2);
        vm.prank(sender);
        pair.transfer(holder(to % (HOLDERS - 1)), part);
    }

    function donate(uint256 amount0, uint256 amount1, bool takeIn) external {
        pay(bound(amount0, 0, 1e12), bound(amount1, 0, 1e12));
        if (takeIn) pair.sync();
    }

    function skim() external {
        pair.skim(BOB);
    }

    function setReceiver(bool on) external {
        factory.setFeeTo(on ? TREASURY : address(0));
    }

    function wait(uint256 elapsed) external {
        vm.warp(block.timestamp + bound(elapsed, 1, 1e6));
    }
}

contract MeowPairInvariantsTest is TestBase {
    PairHandler private handler;
    MeowPair private pair;

    function setUp() public {
        handler = new PairHandler();
        pair = handler.pair();
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function test_handlerSwaps() public {
        handler.swap(1e9, 3, true);
        handler.swap(1e9, 6, false);
        vm.assertEq(handler.swaps(), 2, "two swaps");
    }

    function test_handlerEarnsProtocolShare() public {
        handler.setReceiver(true);
        handler.add(1e12, 4e12);
        handler.swap(1e12, 3, true);
        uint256 supply = pair.totalSupply();
        handler.remove(1e9);
        vm.assertGt(pair.totalSupply(), supply - 1e9, "a share was minted");
    }

    function invariant_balancesCoverReserves() public view {
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        vm.assertLe(reserve0, handler.token0().balanceOf(address(pair)), "reserve0 <= balance0");
        vm.assertLe(reserve1, handler.token1().balanceOf(address(pair)), "reserve1 <= balance1");
    }

    function invariant_productNeverFallsOnSwap() public view {
        vm.assertEq(handler.productFell(), 0, "k per share never falls on a swap");
    }

    function invariant_sharePriceNeverFalls() public view {
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        (uint256 supply, uint256 lastSupply) = (pair.totalSupply(), handler.lastSupply());
        vm.assertGe(
            reserve0 * reserve1 * lastSupply * lastSupply,
            handler.lastProduct() * supply * supply,
            "the product per squared share never falls"
        );
    }

    function invariant_protocolNeverExceedsItsShare() public view {
        vm.assertEq(handler.excessProtocolShares(), 0, "at most 8/25 of the growth");
    }

    function invariant_minimumLiquidityStaysLocked() public view {
        vm.assertEq(pair.balanceOf(address(0)), 1000, "locked");
        vm.assertGe(pair.totalSupply(), 1000, "supply");
    }

    function invariant_balancesAddUpToTheSupply() public view {
        uint256 sum = 0;
        for (uint256 i = 0; i < handler.HOLDERS(); ++i) {
            sum += pair.balanceOf(handler.holder(i));
        }
        vm.assertEq(sum, pair.totalSupply(), "sum of balances = supply");
    }
}
