// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";
import {HarnessFactory} from "../testing/PairHarness.t.sol";
import {TestBase} from "../testing/TestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {IMeowFactory} from "./IMeowFactory.sol";
import {IMeowPair} from "./IMeowPair.sol";

/// @dev Runs the same random steps on our pair, with Uniswap's fee and protocol share, and on the
/// bytecode Uniswap published: after each step every number must be the same.
contract MeowPairDifferentialTest is TestBase {
    string private constant BUILD = "node_modules/@uniswap/v2-core/build/UniswapV2Factory.json";
    uint256 private constant STEPS = 30;
    address private constant TREASURY = address(0x7EA);

    TestToken private token0;
    TestToken private token1;
    IMeowPair private ours;
    IMeowPair private theirs;
    HarnessFactory private ourFactory;
    IMeowFactory private theirFactory;
    uint256 private random;
    uint256 private taken;

    function setUp() public {
        vm.warp(1_000_000_000);
        (token0, token1) = (new TestToken(), new TestToken());
        if (token0 > token1) (token0, token1) = (token1, token0);
        ourFactory = new HarnessFactory(address(token0), address(token1));
        ours = IMeowPair(ourFactory.create());

        string memory code = vm.parseJsonString(vm.readFile(BUILD), ".bytecode");
        bytes memory creation =
            bytes.concat(vm.parseBytes(string.concat("0x", code)), abi.encode(address(this)));
        theirFactory = IMeowFactory(Create2.deploy(0, bytes32(0), creation));
        theirs = IMeowPair(theirFactory.createPair(address(token0), address(token1)));
    }

    function next(uint256 low, uint256 high) private returns (uint256) {
        random = uint256(keccak256(abi.encode(random)));
        return bound(random, low, high);
    }

    /// @dev Returns a random amount up to `high`; small ones are as likely as large ones.
    function nextAmount(uint256 high) private returns (uint256) {
        return next(0, high >> next(0, 100));
    }

    function pay(uint256 amount0, uint256 amount1) private {
        token0.mint(address(ours), amount0);
        token0.mint(address(theirs), amount0);
        token1.mint(address(ours), amount1);
        token1.mint(address(theirs), amount1);
    }

    function both(bytes memory data) private {
        (bool ourDone, bytes memory ourAnswer) = address(ours).call(data);
        (bool theirDone, bytes memory theirAnswer) = address(theirs).call(data);
        vm.assertTrue(ourDone == theirDone, "both succeed or both revert");
        if (!ourDone) return;
        ++taken;
        vm.assertEq(keccak256(ourAnswer), keccak256(theirAnswer), "the same answer");
    }

    function step() private {
        uint256 kind = next(0, 9);
        (uint256 reserve0, uint256 reserve1,) = ours.getReserves();
        if (kind <= 1) {
            pay(nextAmount(1e33), nextAmount(1e33));
            both(abi.encodeCall(IMeowPair.mint, (address(this))));
        } else if (kind == 2) {
            uint256 shares = nextAmount(ours.balanceOf(address(this)));
            ours.transfer(address(ours), shares);
            theirs.transfer(address(theirs), shares);
            both(abi.encodeCall(IMeowPair.burn, (BOB)));
        } else if (kind <= 6) {
            swapNearTheLimit(reserve0, reserve1);
        } else if (kind == 7) {
            pay(nextAmount(1e20), nextAmount(1e20));
            // The one intended difference: without shares `sync` does nothing here.
            bool skim = next(0, 1) == 0 || ours.totalSupply() == 0;
            both(skim ? abi.encodeCall(IMeowPair.skim, (BOB)) : abi.encodeCall(IMeowPair.sync, ()));
        } else if (kind == 8) {
            address receiver = next(0, 1) == 0 ? TREASURY : address(0);
            ourFactory.setFeeTo(receiver);
            theirFactory.setFeeTo(receiver);
        } else {
            vm.warp(block.timestamp + next(0, 1e6));
        }
    }

    /// @dev Asks for what 0.30 % allows, sometimes one unit more, sometimes a random amount.
    function swapNearTheLimit(uint256 reserve0, uint256 reserve1) private {
        bool forward = next(0, 1) == 0;
        (uint256 reserveIn, uint256 reserveOut) =
            forward ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 amountIn = nextAmount(reserveIn * 2);
        uint256 kept = amountIn * 997;
        uint256 out = reserveIn == 0 ? 1 : kept * reserveOut / (reserveIn * 1000 + kept);
        uint256 mood = next(0, 3);
        if (mood == 0) ++out;
        if (mood == 1) out = nextAmount(reserveOut);
        pay(forward ? amountIn : 0, forward ? 0 : amountIn);
        both(abi.encodeCall(IMeowPair.swap, (forward ? 0 : out, forward ? out : 0, BOB, "")));
    }

    function compare() private view {
        (uint112 our0, uint112 our1, uint32 ourTime) = ours.getReserves();
        (uint112 their0, uint112 their1, uint32 theirTime) = theirs.getReserves();
        vm.assertEq(our0, their0, "reserve0");
        vm.assertEq(our1, their1, "reserve1");
        vm.assertEq(ourTime, theirTime, "time");
        vm.assertEq(token0.balanceOf(address(ours)), token0.balanceOf(address(theirs)), "balance0");
        vm.assertEq(token1.balanceOf(address(ours)), token1.balanceOf(address(theirs)), "balance1");
        vm.assertEq(ours.totalSupply(), theirs.totalSupply(), "supply");
        vm.assertEq(
            ours.balanceOf(address(this)), theirs.balanceOf(address(this)), "the provider's shares"
        );
        vm.assertEq(ours.balanceOf(TREASURY), theirs.balanceOf(TREASURY), "the protocol's shares");
        vm.assertEq(ours.kLast(), theirs.kLast(), "kLast");
        vm.assertEq(ours.price0CumulativeLast(), theirs.price0CumulativeLast(), "price0");
        vm.assertEq(ours.price1CumulativeLast(), theirs.price1CumulativeLast(), "price1");
    }

    function testFuzz_matchesUniswapsPair(uint256 seed) public {
        random = seed;
        pay(next(2000, 1e30), next(2000, 1e30));
        both(abi.encodeCall(IMeowPair.mint, (address(this))));
        for (uint256 i = 0; i < STEPS; ++i) {
            step();
            compare();
        }
        vm.assertGt(taken, 1, "some steps succeeded");
    }

    function test_uniswapTreasuryEarnsInThisSetup() public {
        ourFactory.setFeeTo(TREASURY);
        theirFactory.setFeeTo(TREASURY);
        pay(1e21, 1e21);
        both(abi.encodeCall(IMeowPair.mint, (address(this))));
        pay(1e20, 0);
        both(abi.encodeCall(IMeowPair.swap, (0, 9e19, BOB, "")));
        pay(1e20, 1e20);
        both(abi.encodeCall(IMeowPair.mint, (address(this))));
        compare();
        vm.assertGt(ours.balanceOf(TREASURY), 0, "a share was minted");
    }
}
