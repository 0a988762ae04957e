// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {MeowFactory} from "../exchange/MeowFactory.sol";
import {MeowPair} from "../exchange/MeowPair.sol";
import {MeowRouter} from "../exchange/MeowRouter.sol";
import {TaxToken} from "../local/TaxToken.sol";
import {WBNB} from "../token/WBNB.sol";
import {TestBase} from "./TestBase.t.sol";
import {TestToken} from "./TestToken.t.sol";

/// @title Exchange with three tokens in address order, wrapped coin and taxed token, owned by the
/// test
abstract contract ExchangeTestBase is TestBase {
    uint256 internal constant RICH = 1e30;

    MeowFactory internal factory;
    MeowRouter internal router;
    WBNB internal wbnb;
    TestToken internal tokenA;
    TestToken internal tokenB;
    TestToken internal tokenC;
    TaxToken internal taxed;

    /// @dev Receives coin from the router.
    receive() external payable {}

    function setUpExchange() internal {
        vm.warp(1_000_000_000);
        factory = new MeowFactory(address(this));
        wbnb = new WBNB();
        router = new MeowRouter(address(factory), address(wbnb));
        TestToken[3] memory made = [new TestToken(), new TestToken(), new TestToken()];
        for (uint256 i = 0; i < 2; ++i) {
            for (uint256 j = 0; j < 2 - i; ++j) {
                if (made[j] > made[j + 1]) (made[j], made[j + 1]) = (made[j + 1], made[j]);
            }
        }
        (tokenA, tokenB, tokenC) = (made[0], made[1], made[2]);
        taxed = new TaxToken("Catnip", "PURR", 500, ALICE);
        vm.deal(address(this), RICH);
    }

    /// @dev Gives this contract plenty of every token and approves the router.
    function fundAll() internal {
        TestToken[3] memory tokens = [tokenA, tokenB, tokenC];
        for (uint256 i = 0; i < 3; ++i) {
            tokens[i].mint(address(this), RICH);
            tokens[i].approve(address(router), type(uint256).max);
        }
        wbnb.deposit{value: RICH / 2}();
        wbnb.approve(address(router), type(uint256).max);
        vm.prank(ALICE);
        taxed.mint(address(this), RICH);
        taxed.approve(address(router), type(uint256).max);
    }

    function pairOf(address x, address y) internal view returns (MeowPair) {
        return MeowPair(factory.getPair(x, y));
    }

    function addLiquidity(IERC20 x, IERC20 y, uint256 amountX, uint256 amountY)
        internal
        returns (MeowPair)
    {
        router.addLiquidity(address(x), address(y), amountX, amountY, 0, 0, address(this), SOON);
        return pairOf(address(x), address(y));
    }

    function addCoin(IERC20 token, uint256 amountToken, uint256 amountCoin)
        internal
        returns (MeowPair)
    {
        router.addLiquidityETH{value: amountCoin}(
            address(token), amountToken, 0, 0, address(this), SOON
        );
        return pairOf(address(token), address(wbnb));
    }

    function path(IERC20 x) internal pure returns (address[] memory tokens) {
        tokens = new address[](1);
        tokens[0] = address(x);
    }

    function path(IERC20 x, IERC20 y) internal pure returns (address[] memory tokens) {
        tokens = new address[](2);
        (tokens[0], tokens[1]) = (address(x), address(y));
    }

    function path(IERC20 x, IERC20 y, IERC20 z) internal pure returns (address[] memory tokens) {
        tokens = new address[](3);
        (tokens[0], tokens[1], tokens[2]) = (address(x), address(y), address(z));
    }

    function signPermit(
        MeowPair pair,
        uint256 key,
        address spender,
        uint256 value,
        uint256 deadline
    ) internal view returns (uint8 v, bytes32 r, bytes32 s) {
        address signer = vm.addr(key);
        bytes32 content = keccak256(
            abi.encode(
                pair.PERMIT_TYPEHASH(), signer, spender, value, pair.nonces(signer), deadline
            )
        );
        return
            vm.sign(key, keccak256(abi.encodePacked("\x19\x01", pair.DOMAIN_SEPARATOR(), content)));
    }
}
