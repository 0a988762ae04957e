// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ExchangeTestBase} from "../testing/ExchangeTestBase.t.sol";
import {MeowPair} from "./MeowPair.sol";
import {MeowRouter} from "./MeowRouter.sol";

/// @dev Calls every write function of the router with random arguments; reverts are allowed.
contract RouterHandler is ExchangeTestBase {
    uint256 public done;
    uint256 public balancesKept;

    IERC20[5] private tokens;

    constructor() {
        setUpExchange();
        fundAll();
        tokens = [IERC20(address(tokenA)), tokenB, tokenC, wbnb, taxed];
        addLiquidity(tokenA, tokenB, 1e21, 2e21);
        addLiquidity(tokenB, tokenC, 1e21, 1e18);
        addLiquidity(taxed, tokenA, 1e21, 1e21);
        addCoin(tokenA, 1e21, 3e21);
        addCoin(taxed, 1e21, 1e21);
    }

    function theRouter() external view returns (MeowRouter) {
        return router;
    }

    function token(uint256 index) external view returns (IERC20) {
        return tokens[index];
    }

    /// @dev Sends a call with some coin and records whether the router keeps a balance.
    function send(uint256 value, bytes memory data) private {
        (bool ok,) = address(router).call{value: value}(data);
        if (ok) ++done;
        if (address(router).balance != 0) ++balancesKept;
        for (uint256 i = 0; i < tokens.length; ++i) {
            if (tokens[i].balanceOf(address(router)) != 0) ++balancesKept;
        }
    }

    function pick(uint256 seed) private view returns (IERC20) {
        return tokens[seed % tokens.length];
    }

    function randomPath(uint256 seed) private view returns (address[] memory) {
        if (seed % 2 == 0) return path(pick(seed / 2), pick(seed / 16));
        return path(pick(seed / 2), pick(seed / 16), pick(seed / 128));
    }

    function addAny(uint256 x, uint256 y, uint256 amountX, uint256 amountY) external {
        (amountX, amountY) = (bound(amountX, 1, 1e22), bound(amountY, 1, 1e22));
        address[2] memory both = [address(pick(x)), address(pick(y))];
        send(
            0,
            abi.encodeCall(
                router.addLiquidity,
                (both[0], both[1], amountX, amountY, 0, 0, address(this), SOON)
            )
        );
    }

    function addAnyCoin(uint256 x, uint256 amountX, uint256 value) external {
        (amountX, value) = (bound(amountX, 1, 1e22), bound(value, 1, 1e22));
        address chosen = address(pick(x));
        send(
            value,
            abi.encodeCall(router.addLiquidityETH, (chosen, amountX, 0, 0, address(this), SOON))
        );
    }

    function removeAny(uint256 x, uint256 y, uint256 part) external {
        (address a, address b) = (address(pick(x)), address(pick(y)));
        part = approveShares(pairOf(a, b), part);
        send(0, abi.encodeCall(router.removeLiquidity, (a, b, part, 0, 0, address(this), SOON)));
    }

    function removeAnyCoin(uint256 x, uint256 part, bool measured) external {
        address a = address(pick(x));
        part = approveShares(pairOf(a, address(wbnb)), part);
        if (measured) {
            send(
                0,
                abi.encodeCall(
                    router.removeLiquidityETHSupportingFeeOnTransferTokens,
                    (a, part, 0, 0, address(this), SOON)
                )
            );
        } else {
            send(
                0, abi.encodeCall(router.removeLiquidityETH, (a, part, 0, 0, address(this), SOON))
            );
        }
    }

    function approveShares(MeowPair pair, uint256 part) private returns (uint256) {
        if (address(pair) == address(0)) return 1;
        pair.approve(address(router), type(uint256).max);
        return bound(part, 1, pair.balanceOf(address(this)) / 3 + 1);
    }

    function swapTokens(uint256 kind, uint256 seed, uint256 amount) external {
        amount = bound(amount, 1, 1e22);
        address[] memory along = randomPath(seed);
        uint256 most = type(uint256).max;
        if (kind % 3 == 0) {
            send(
                0,
                abi.encodeCall(
                    router.swapExactTokensForTokens, (amount, 0, along, address(this), SOON)
                )
            );
        } else if (kind % 3 == 1) {
            send(
                0,
                abi.encodeCall(
                    router.swapTokensForExactTokens, (amount, most, along, address(this), SOON)
                )
            );
        } else {
            send(
                0,
                abi.encodeCall(
                    router.swapExactTokensForTokensSupportingFeeOnTransferTokens,
                    (amount, 0, along, address(this), SOON)
                )
            );
        }
    }

    function swapFromCoin(uint256 kind, uint256 seed, uint256 value, uint256 amountOut) external {
        (value, amountOut) = (bound(value, 1, 1e21), bound(amountOut, 1, 1e20));
        address[] memory along = randomPath(seed);
        along[0] = address(wbnb);
        if (kind % 3 == 0) {
            send(
                value,
                abi.encodeCall(router.swapExactETHForTokens, (0, along, address(this), SOON))
            );
        } else if (kind % 3 == 1) {
            send(
                value,
                abi.encodeCall(
                    router.swapETHForExactTokens, (amountOut, along, address(this), SOON)
                )
            );
        } else {
            send(
                value,
                abi.encodeCall(
                    router.swapExactETHForTokensSupportingFeeOnTransferTokens,
                    (0, along, address(this), SOON)
                )
            );
        }
    }

    function swapToCoin(uint256 kind, uint256 seed, uint256 amount) external {
        amount = bound(amount, 1, 1e21);
        address[] memory along = randomPath(seed);
        along[along.length - 1] = address(wbnb);
        uint256 most = type(uint256).max;
        if (kind % 3 == 0) {
            send(
                0,
                abi.encodeCall(
                    router.swapExactTokensForETH, (amount, 0, along, address(this), SOON)
                )
            );
        } else if (kind % 3 == 1) {
            send(
                0,
                abi.encodeCall(
                    router.swapTokensForExactETH, (amount, most, along, address(this), SOON)
                )
            );
        } else {
            send(
                0,
                abi.encodeCall(
                    router.swapExactTokensForETHSupportingFeeOnTransferTokens,
                    (amount, 0, along, address(this), SOON)
                )
            );
        }
    }
}

contract MeowRouterInvariantsTest is ExchangeTestBase {
    RouterHandler private handler;

    function setUp() public {
        handler = new RouterHandler();
        vm.deal(address(handler), RICH);
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function targetSelectors() public view returns (FuzzSelector[] memory targets) {
        bytes4[] memory selectors = new bytes4[](7);
        selectors[0] = RouterHandler.addAny.selector;
        selectors[1] = RouterHandler.addAnyCoin.selector;
        selectors[2] = RouterHandler.removeAny.selector;
        selectors[3] = RouterHandler.removeAnyCoin.selector;
        selectors[4] = RouterHandler.swapTokens.selector;
        selectors[5] = RouterHandler.swapFromCoin.selector;
        selectors[6] = RouterHandler.swapToCoin.selector;
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(handler), selectors);
    }

    function test_handlerCallsTheRouter() public {
        handler.addAny(0, 1, 1e18, 1e18);
        handler.addAnyCoin(0, 1e18, 1e18);
        handler.removeAny(0, 1, 1e18);
        handler.removeAnyCoin(0, 1e18, false);
        handler.swapTokens(0, 20, 1e18);
        handler.swapTokens(1, 20, 1e18);
        handler.swapTokens(2, 20, 1e18);
        vm.assertEq(handler.done(), 7, "every action ran");
    }

    function invariant_routerKeepsNoBalance() public view {
        vm.assertEq(handler.balancesKept(), 0, "no call keeps a balance");
        vm.assertEq(address(handler.theRouter()).balance, 0, "coin");
        for (uint256 i = 0; i < 5; ++i) {
            vm.assertEq(handler.token(i).balanceOf(address(handler.theRouter())), 0, "token");
        }
    }
}
