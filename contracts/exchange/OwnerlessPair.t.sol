// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ZapTestBase} from "../testing/ZapTestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {IMeowRouterBase} from "./IMeowRouterBase.sol";
import {MeowPair} from "./MeowPair.sol";

/// @dev Refuses to leave a pair, as some tokens do until their launch, and transfers of 0.
contract ShyToken is TestToken {
    address public pair;

    error Refused();

    function guard(address pair_) external {
        pair = pair_;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (value == 0 || from == pair && pair != address(0)) revert Refused();
        super._update(from, to, value);
    }
}

/// @dev A pair that holds tokens although nobody owns shares of it: whatever was sent there, the
/// first provider can deposit and sets the price.
contract OwnerlessPairTest is ZapTestBase {
    MeowPair private pair;

    function setUp() public override {
        super.setUp();
        pair = MeowPair(factory.createPair(address(tokenA), address(tokenB)));
    }

    /// @dev Sends tokens to the pair before its first deposit, and tries to make reserves of them.
    function donate(uint256 amountA, uint256 amountB) private {
        if (amountA != 0) tokenA.transfer(address(pair), amountA);
        if (amountB != 0) tokenB.transfer(address(pair), amountB);
        pair.sync();
    }

    function add(uint256 amountA, uint256 amountB) private returns (uint256 shares) {
        (uint256 a, uint256 b, uint256 minted) = router.addLiquidity(
            address(tokenA), address(tokenB), amountA, amountB, amountA, amountB, TO, SOON
        );
        vm.assertTrue(a == amountA && b == amountB, "both in full");
        return minted;
    }

    function assertReserves(uint256 amountA, uint256 amountB) private view {
        (uint256 reserveA, uint256 reserveB,) = pair.getReserves();
        vm.assertEq(reserveA, amountA, "reserve of A");
        vm.assertEq(reserveB, amountB, "reserve of B");
    }

    function test_syncLeavesNoReservesWithoutShares() public {
        donate(1, 1000);
        assertReserves(0, 0);
        expectRevert(IMeowRouterBase.InsufficientLiquidity.selector);
        router.getAmountsOut(1, path(tokenA, tokenB));
    }

    function test_oneUnitDoesNotBlockTheFirstDeposit() public {
        donate(1, 0);
        vm.assertEq(add(1e18, 4e18), 2e18 - 1000, "shares");
        assertReserves(1e18, 4e18);
    }

    function testFuzz_dustDoesNotSetThePrice(uint256 dustA, uint256 dustB, bool isFirst) public {
        (dustA, dustB) = (bound(dustA, 0, 1e24), bound(dustB, 0, 1e24));
        donate(dustA, dustB);
        if (isFirst) donate(dustB, 0);
        uint256 before = tokenA.balanceOf(address(this));
        vm.assertEq(add(100e18, 400e18), 200e18 - 1000, "shares of the own amounts");
        assertReserves(100e18, 400e18);
        uint256 sent = dustA + (isFirst ? dustB : 0);
        vm.assertEq(
            tokenA.balanceOf(address(this)), before + sent - 100e18, "the provider gets the dust"
        );
    }

    function test_firstDepositWithCoinKeepsItsPriceToo() public {
        pair = MeowPair(factory.createPair(address(tokenA), address(wbnb)));
        tokenA.transfer(address(pair), 1);
        wbnb.transfer(address(pair), 1000);
        pair.sync();
        (uint256 amount, uint256 coin, uint256 shares) =
            router.addLiquidityETH{value: 4e18}(address(tokenA), 1e18, 1e18, 4e18, TO, SOON);
        vm.assertTrue(amount == 1e18 && coin == 4e18, "both in full");
        vm.assertEq(shares, 2e18 - 1000, "shares");
        vm.assertEq(tokenA.balanceOf(address(pair)), 1e18, "A");
        vm.assertEq(wbnb.balanceOf(address(pair)), 4e18, "coin");
    }

    function test_tokensSentBeforeTheCreationAreNoPrice() public {
        bytes32 hash = keccak256(
            abi.encodePacked(
                bytes1(0xff),
                address(factory),
                keccak256(abi.encodePacked(address(tokenB), address(tokenC))),
                factory.INIT_CODE_PAIR_HASH()
            )
        );
        tokenB.mint(address(uint160(uint256(hash))), 5e18);
        pair = addLiquidity(tokenB, tokenC, 1e18, 1e18);
        (uint256 reserveB, uint256 reserveC,) = pair.getReserves();
        vm.assertTrue(reserveB == 1e18 && reserveC == 1e18, "at the provider's price");
    }

    function test_tokenThatCannotLeaveDoesNotBlockTheFirstDeposit() public {
        ShyToken shy = new ShyToken();
        shy.mint(address(this), 1e24);
        shy.approve(address(router), type(uint256).max);
        pair = MeowPair(factory.createPair(address(shy), address(tokenA)));
        shy.guard(address(pair));
        shy.mint(address(pair), 1);
        router.addLiquidity(address(shy), address(tokenA), 1e18, 1e18, 0, 0, TO, SOON);
        vm.assertEq(pair.balanceOf(TO), 1e18 - 1000, "deposited");
    }

    function test_skimMovesNothingOfATokenWithoutSurplus() public {
        ShyToken shy = new ShyToken();
        pair = MeowPair(factory.createPair(address(shy), address(tokenA)));
        tokenA.transfer(address(pair), 7);
        pair.skim(BOB);
        vm.assertEq(tokenA.balanceOf(BOB), 7, "only the other one");
    }

    function test_laterDepositsLeaveTheSurplus() public {
        add(1e18, 1e18);
        tokenA.transfer(address(pair), 5);
        router.addLiquidity(address(tokenA), address(tokenB), 1e18, 1e18, 0, 0, TO, SOON);
        vm.assertEq(tokenA.balanceOf(address(pair)), 2e18 + 5, "not paid out");
    }

    function test_zapDoesNotEnterAPairWithoutShares() public {
        donate(1e18, 1e18);
        expectRevert(IMeowRouterBase.InsufficientLiquidity.selector);
        zap.zapIn(address(tokenA), address(tokenB), 1e18, 0, TO, SOON);
    }

    function test_zapOfCoinDoesNotEnterAPairWithoutShares() public {
        pair = MeowPair(factory.createPair(address(tokenA), address(wbnb)));
        tokenA.transfer(address(pair), 1e18);
        expectRevert(IMeowRouterBase.InsufficientLiquidity.selector);
        zap.zapInETH{value: 1e18}(address(tokenA), 0, TO, SOON);
    }
}
