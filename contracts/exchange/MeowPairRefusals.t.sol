// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ExchangeTestBase} from "../testing/ExchangeTestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {IMeowCallee} from "./IMeowCallee.sol";
import {IMeowPair} from "./IMeowPair.sol";
import {MeowPair} from "./MeowPair.sol";

/// @dev Borrows, runs one action in the callback, and pays back as much as it was told to.
contract Borrower is IMeowCallee {
    bytes private _inside;
    uint256 private _payBack;
    address public lastSender;
    bytes public lastReason;

    function prepare(bytes calldata inside, uint256 payBack) external {
        (_inside, _payBack) = (inside, payBack);
    }

    function borrow(MeowPair pair, uint256 amount0) external {
        pair.swap(amount0, 0, address(this), "x");
    }

    function pancakeCall(address sender, uint256, uint256, bytes calldata) external {
        lastSender = sender;
        if (_inside.length != 0) {
            (bool done, bytes memory reason) = msg.sender.call(_inside);
            if (!done) lastReason = reason;
        }
        TestToken(IMeowPair(msg.sender).token0()).mint(msg.sender, _payBack);
    }
}

contract MeowPairRefusalsTest is ExchangeTestBase {
    MeowPair private pair;
    Borrower private borrower;

    function setUp() public {
        setUpExchange();
        pair = MeowPair(factory.createPair(address(tokenA), address(tokenB)));
        borrower = new Borrower();
    }

    function pay(uint256 amount0, uint256 amount1) private {
        tokenA.mint(address(pair), amount0);
        tokenB.mint(address(pair), amount1);
    }

    function fill() private {
        pay(1e18, 1e18);
        pair.mint(address(this));
    }

    function expectLockedInside(bytes memory inside) private {
        fill();
        borrower.prepare(inside, 1.01e15);
        borrower.borrow(pair, 1e15);
        bytes memory locked = abi.encodeWithSelector(IMeowPair.Locked.selector);
        vm.assertEq(keccak256(borrower.lastReason()), keccak256(locked), "locked");
    }

    function test_flashLoanIsRepaidWithFee() public {
        fill();
        uint256 owed = uint256(1e15) * 10_000 / 9975 + 1;
        borrower.prepare("", owed);
        borrower.borrow(pair, 1e15);
        vm.assertEq(borrower.lastSender(), address(borrower), "the callback gets the sender");
        vm.assertEq(tokenA.balanceOf(address(pair)), 1e18 - 1e15 + owed, "returned to the pair");
    }

    function test_revertsOnLoanRepaidWithoutFee() public {
        fill();
        borrower.prepare("", 1e15);
        expectRevert(IMeowPair.K.selector);
        borrower.borrow(pair, 1e15);
    }

    function test_revertsOnLoanShortByOneUnit() public {
        fill();
        borrower.prepare("", uint256(1e15) * 10_000 / 9975);
        expectRevert(IMeowPair.K.selector);
        borrower.borrow(pair, 1e15);
    }

    function test_revertsOnMintDuringSwap() public {
        expectLockedInside(abi.encodeCall(IMeowPair.mint, (BOB)));
    }

    function test_revertsOnBurnDuringSwap() public {
        expectLockedInside(abi.encodeCall(IMeowPair.burn, (BOB)));
    }

    function test_revertsOnSwapDuringSwap() public {
        expectLockedInside(abi.encodeCall(IMeowPair.swap, (1, 0, BOB, "")));
    }

    function test_revertsOnSkimDuringSwap() public {
        expectLockedInside(abi.encodeCall(IMeowPair.skim, (BOB)));
    }

    function test_revertsOnSyncDuringSwap() public {
        expectLockedInside(abi.encodeCall(IMeowPair.sync, ()));
    }

    function test_lockIsReleasedAfterRevert() public {
        test_revertsOnMintDuringSwap();
        pair.sync();
    }

    function test_revertsOnFirstMintOfTheMinimum() public {
        pay(1000, 1000);
        expectRevert(IMeowPair.InsufficientLiquidityMinted.selector);
        pair.mint(BOB);
    }

    function test_revertsOnFirstMintOfZero() public {
        expectRevert(IMeowPair.InsufficientLiquidityMinted.selector);
        pair.mint(BOB);
    }

    function test_revertsOnMintOfOneTokenOnly() public {
        fill();
        pay(1e18, 0);
        expectRevert(IMeowPair.InsufficientLiquidityMinted.selector);
        pair.mint(BOB);
    }

    function test_revertsOnBurnOfZero() public {
        fill();
        expectRevert(IMeowPair.InsufficientLiquidityBurned.selector);
        pair.burn(BOB);
    }

    function test_revertsOnBurnWorthLessThanOneUnit() public {
        pay(1e18, 1001);
        pair.mint(address(this));
        pair.transfer(address(pair), 1);
        expectRevert(IMeowPair.InsufficientLiquidityBurned.selector);
        pair.burn(BOB);
    }

    function test_revertsOnSwapForZeroOutput() public {
        fill();
        expectRevert(IMeowPair.InsufficientOutputAmount.selector);
        pair.swap(0, 0, BOB, "");
    }

    function test_revertsOnSwapWithoutInput() public {
        fill();
        expectRevert(IMeowPair.InsufficientInputAmount.selector);
        pair.swap(1, 0, BOB, "");
    }

    function test_revertsOnSwapForAllOfToken0() public {
        fill();
        pay(0, 1e30);
        expectRevert(IMeowPair.InsufficientLiquidity.selector);
        pair.swap(1e18, 0, BOB, "");
    }

    function test_revertsOnSwapForAllOfToken1() public {
        fill();
        pay(1e30, 0);
        expectRevert(IMeowPair.InsufficientLiquidity.selector);
        pair.swap(0, 1e18, BOB, "");
    }

    function test_revertsOnSwapToToken0() public {
        fill();
        pay(0, 1e17);
        expectRevert(IMeowPair.InvalidTo.selector);
        pair.swap(1, 0, address(tokenA), "");
    }

    function test_revertsOnSwapToToken1() public {
        fill();
        pay(0, 1e17);
        expectRevert(IMeowPair.InvalidTo.selector);
        pair.swap(1, 0, address(tokenB), "");
    }

    function test_revertsOnSwapWorthLessThanItsFee() public {
        fill();
        pay(0, 1e15);
        expectRevert(IMeowPair.K.selector);
        pair.swap(1e15, 0, BOB, "");
    }

    function test_revertsOnMintBeyond112Bits() public {
        pay(uint256(type(uint112).max) + 1, 1e18);
        expectRevert(IMeowPair.Overflow.selector);
        pair.mint(BOB);
    }

    function test_revertsOnSwapBeyond112Bits() public {
        fill();
        pay(type(uint112).max, 0);
        expectRevert(IMeowPair.Overflow.selector);
        pair.swap(0, 1, BOB, "");
    }

    function test_revertsOnSyncBeyond112Bits() public {
        fill();
        pay(0, type(uint112).max);
        expectRevert(IMeowPair.Overflow.selector);
        pair.sync();
    }

    function test_skimRemovesAnOverflow() public {
        fill();
        pay(type(uint112).max, 0);
        pair.skim(BOB);
        pair.sync();
        vm.assertEq(tokenA.balanceOf(address(pair)), 1e18, "as before");
    }

    function test_recipientMayBeTheBorrower() public {
        fill();
        pay(0, 1e17);
        pair.swap(1e15, 0, address(this), "");
        vm.assertEq(IERC20(address(tokenA)).balanceOf(address(this)), 1e15, "received");
    }
}
