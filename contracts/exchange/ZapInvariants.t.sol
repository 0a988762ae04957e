// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ZapTestBase} from "../testing/ZapTestBase.t.sol";
import {IMeowZap} from "./IMeowZap.sol";
import {MeowPair} from "./MeowPair.sol";
import {MeowZap} from "./MeowZap.sol";

/// @dev Calls every write function of the zap with random pairs and amounts; reverts are allowed.
contract ZapHandler is ZapTestBase {
    uint256 public done;
    uint256 public balancesKept;
    uint256 public misreported;

    IERC20[4] private tokens;
    MeowPair[4] private pairs;

    constructor() {
        setUp();
        tokens = [IERC20(address(tokenA)), tokenB, wbnb, taxed];
        pairs[0] = addLiquidity(tokenA, tokenB, 1e21, 2e15);
        pairs[1] = addCoin(tokenA, 1e21, 3e21);
        pairs[2] = addCoin(taxed, 1e21, 1e21);
        pairs[3] = addLiquidity(taxed, tokenB, 1e18, 1e24);
        for (uint256 i = 0; i < 4; ++i) {
            pairs[i].approve(address(zap), type(uint256).max);
        }
        factory.setFeeTo(BOB);
    }

    function theZap() external view returns (MeowZap) {
        return zap;
    }

    function token(uint256 index) external view returns (IERC20) {
        return tokens[index];
    }

    /// @dev Sends a call with some coin, records kept balances, and returns whether it succeeded.
    function send(uint256 value, bytes memory data) private returns (bool ok, uint256 first) {
        bytes memory answer;
        (ok, answer) = address(zap).call{value: value}(data);
        if (ok) {
            ++done;
            first = abi.decode(answer, (uint256));
        }
        if (address(zap).balance != 0) ++balancesKept;
        for (uint256 i = 0; i < tokens.length; ++i) {
            if (tokens[i].balanceOf(address(zap)) != 0) ++balancesKept;
        }
        for (uint256 i = 0; i < pairs.length; ++i) {
            if (pairs[i].balanceOf(address(zap)) != 0) ++balancesKept;
        }
    }

    function sides(uint256 seed) private view returns (MeowPair pair, address x, address y) {
        pair = pairs[seed % 4];
        (x, y) = (pair.token0(), pair.token1());
        if (seed / 4 % 2 == 1) (x, y) = (y, x);
    }

    function enter(uint256 seed, uint256 amount) external {
        (MeowPair pair, address x, address y) = sides(seed);
        uint256 before = pair.balanceOf(address(this));
        amount = bound(amount, 1, 1e22);
        (bool ok, uint256 liquidity) =
            send(0, abi.encodeCall(zap.zapIn, (x, y, amount, 0, address(this), SOON)));
        if (ok && pair.balanceOf(address(this)) != before + liquidity) ++misreported;
    }

    /// @dev Pays with a token of the next pair, which reaches this one by the token they share.
    function enterAlong(uint256 seed, uint256 amount) external {
        (MeowPair pair, address x, address y) = sides(seed);
        uint256 before = pair.balanceOf(address(this));
        IERC20 paid = tokens[seed / 8 % 4];
        amount = bound(amount, 1, 1e22);
        bytes memory data = abi.encodeCall(
            zap.zapInAlong, (path(paid, IERC20(x)), y, amount, 0, address(this), SOON)
        );
        (bool ok, uint256 liquidity) = send(seed % 2 == 0 ? 0 : amount, data);
        if (ok && pair.balanceOf(address(this)) != before + liquidity) ++misreported;
    }

    function enterWithCoin(bool withTaxed, uint256 value) external {
        MeowPair pair = pairs[withTaxed ? 2 : 1];
        uint256 before = pair.balanceOf(address(this));
        address other = address(withTaxed ? tokens[3] : tokens[0]);
        value = bound(value, 1, 1e22);
        (bool ok, uint256 liquidity) =
            send(value, abi.encodeCall(zap.zapInETH, (other, 0, address(this), SOON)));
        if (ok && pair.balanceOf(address(this)) != before + liquidity) ++misreported;
    }

    function leave(uint256 seed, uint256 part) external {
        (MeowPair pair, address x, address y) = sides(seed);
        uint256 before = IERC20(x).balanceOf(address(this));
        part = bound(part, 1, pair.balanceOf(address(this)) / 3 + 1);
        (bool ok, uint256 amount) =
            send(0, abi.encodeCall(zap.zapOut, (x, y, part, 0, address(this), SOON)));
        if (ok && IERC20(x).balanceOf(address(this)) != before + amount) ++misreported;
    }

    /// @dev Receives a token of the next pair, which this one reaches by the token they share.
    function leaveAlong(uint256 seed, uint256 part) external {
        (MeowPair pair, address x, address y) = sides(seed);
        IERC20 received = tokens[seed / 8 % 4];
        bool asCoin = seed / 32 % 2 == 0 && address(received) == address(wbnb);
        uint256 before = asCoin ? address(this).balance : received.balanceOf(address(this));
        part = bound(part, 1, pair.balanceOf(address(this)) / 3 + 1);
        IMeowZap.WayOut memory way =
            IMeowZap.WayOut(path(IERC20(x), received), y, part, 0, address(this), asCoin, SOON);
        (bool ok, uint256 amount) = send(0, abi.encodeCall(zap.zapOutAlong, (way)));
        uint256 held = asCoin ? address(this).balance : received.balanceOf(address(this));
        if (ok && held != before + amount) ++misreported;
    }

    function leaveWithCoin(bool withTaxed, uint256 part) external {
        MeowPair pair = pairs[withTaxed ? 2 : 1];
        uint256 before = address(this).balance;
        part = bound(part, 1, pair.balanceOf(address(this)) / 3 + 1);
        address other = address(withTaxed ? tokens[3] : tokens[0]);
        (bool ok, uint256 amount) =
            send(0, abi.encodeCall(zap.zapOutETH, (other, part, 0, address(this), SOON)));
        if (ok && address(this).balance != before + amount) ++misreported;
    }

    /// @dev Transfers tokens to a pair above its reserves, as any account can.
    function donate(uint256 seed, uint256 amount) external {
        (MeowPair pair, address x,) = sides(seed);
        IERC20(x).transfer(address(pair), bound(amount, 1, 1e16));
    }
}

contract ZapInvariantsTest is ZapTestBase {
    ZapHandler private handler;

    function setUp() public override {
        handler = new ZapHandler();
        vm.deal(address(handler), RICH);
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function targetSelectors() public view returns (FuzzSelector[] memory targets) {
        bytes4[] memory selectors = new bytes4[](7);
        selectors[0] = ZapHandler.enter.selector;
        selectors[1] = ZapHandler.enterWithCoin.selector;
        selectors[2] = ZapHandler.leave.selector;
        selectors[3] = ZapHandler.leaveWithCoin.selector;
        selectors[4] = ZapHandler.donate.selector;
        selectors[5] = ZapHandler.enterAlong.selector;
        selectors[6] = ZapHandler.leaveAlong.selector;
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(handler), selectors);
    }

    function test_handlerCallsTheZap() public {
        for (uint256 i = 0; i < 8; ++i) {
            handler.enter(i, 1e12);
            handler.leave(i, 1e12);
        }
        handler.enterWithCoin(true, 1e18);
        handler.enterWithCoin(false, 1e18);
        handler.leaveWithCoin(true, 1e18);
        handler.leaveWithCoin(false, 1e18);
        // Shares of A and B as coin: A is the token of the coin.
        handler.leaveAlong(16, 1e12);
        vm.assertEq(handler.done(), 21, "every action ran");
    }

    function invariant_zapKeepsNoBalance() public view {
        vm.assertEq(handler.balancesKept(), 0, "no call keeps a balance");
        vm.assertEq(address(handler.theZap()).balance, 0, "coin");
        for (uint256 i = 0; i < 4; ++i) {
            vm.assertEq(handler.token(i).balanceOf(address(handler.theZap())), 0, "token");
        }
    }

    function invariant_reportsWhatTheRecipientReceived() public view {
        vm.assertEq(handler.misreported(), 0, "shares and amounts");
    }
}
