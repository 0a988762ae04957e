// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {FarmZapTestBase} from "../testing/FarmZapTestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {IFarmZap} from "./IFarmZap.sol";

/// @dev Does at each transfer what a token does that swaps its collected tax on the way: writes
/// eight new slots, about 180,000 gas.
contract CostlyToken is TestToken {
    mapping(uint256 slot => uint256) private _slots;
    uint256 private _next;

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        for (uint256 i = 0; i < 8; ++i) {
            _slots[++_next] = 1;
        }
    }
}

/// @dev Gas of the costliest ways into and out of a farm: an account that holds nothing of what it
/// receives, a factory that takes its share, a farm that nobody has touched for a while.
contract FarmZapGasTest is FarmZapTestBase {
    /// @dev Limits of the app (`maxGas` in src/protocol): one and a half times the costliest.
    uint256 private constant LIMIT_IN = 1_700_000;
    uint256 private constant LIMIT_OUT = 1_400_000;
    /// @dev What a transaction costs before it runs, and its data.
    uint256 private constant BASE = 40_000;
    uint256 private constant COSTLY = 4;
    address private constant FRESH = address(0xF4E54);

    CostlyToken private costly;

    function setUp() public override {
        super.setUp();
        costly = new CostlyToken();
        costly.mint(address(this), 1e30);
        costly.approve(address(router), type(uint256).max);
        addLiquidity(tokenC, tokenB, 1e24, 1e24);
        chef.add(1000, address(addCoin(costly, 1e24, 1e22)), FEE_BPS);
        factory.setFeeTo(BOB);
        tokenC.mint(FRESH, 1e20);
        costly.mint(FRESH, 1e21);
        taxed.transfer(FRESH, 1e21);
        vm.deal(FRESH, 1e21);
        vm.startPrank(FRESH);
        tokenC.approve(address(farmZap), 1e30);
        costly.approve(address(farmZap), 1e30);
        taxed.approve(address(farmZap), 1e30);
        farmZap.zapIntoFarm{value: 1e18}(
            path(wbnb), address(costly), 1e18, 0, COSTLY, FEE_BPS, SOON
        );
        farmZap.zapIntoFarm{value: 1e18}(path(wbnb), address(taxed), 1e18, 0, TAXED, 0, SOON);
        vm.stopPrank();
        // Somebody trades, so that the factory's share is due.
        farmZap.zapIntoFarm{value: 1e18}(
            path(wbnb), address(costly), 1e18, 0, COSTLY, FEE_BPS, SOON
        );
        vm.roll(block.number + 1000);
    }

    function enter(address[] memory tokens, IERC20 other, uint256 amount, uint256 pid)
        private
        returns (uint256)
    {
        uint256 value = tokens[0] == address(wbnb) ? amount : 0;
        vm.prank(FRESH);
        uint256 before = gasleft();
        farmZap.zapIntoFarm{value: value}(tokens, address(other), amount, 1, pid, FEE_BPS, SOON);
        return before - gasleft() + BASE;
    }

    function exit(uint256 pid, IFarmZap.Exit memory terms) private returns (uint256) {
        (uint256 shares,,) = chef.userInfo(pid, FRESH);
        bytes memory data = abi.encode(terms);
        vm.prank(FRESH);
        uint256 before = gasleft();
        chef.withdrawAndCall(pid, shares, address(farmZap), data);
        return before - gasleft() + BASE;
    }

    function requireRoom(uint256 gas, uint256 limit) private pure {
        vm.assertLe(gas * 3 / 2, limit, "half as much again fits");
    }

    function test_inWithCoin() public {
        requireRoom(enter(path(wbnb), taxed, 1e18, TAXED), LIMIT_IN);
    }

    function test_inWithATaxedToken() public {
        requireRoom(enter(path(taxed), wbnb, 1e20, TAXED), LIMIT_IN);
    }

    function test_inOverThreeHops() public {
        address[] memory tokens = new address[](4);
        (tokens[0], tokens[1]) = (address(tokenC), address(tokenB));
        (tokens[2], tokens[3]) = (address(tokenA), address(wbnb));
        requireRoom(enter(tokens, costly, 1e20, COSTLY), LIMIT_IN);
    }

    function test_inWithACostlyToken() public {
        requireRoom(enter(path(costly), wbnb, 1e20, COSTLY), LIMIT_IN);
    }

    function test_outAsATaxedToken() public {
        requireRoom(exit(TAXED, exitAs(path(taxed), wbnb, false)), LIMIT_OUT);
    }

    function test_outAsBothWithCoin() public {
        IFarmZap.Exit memory terms = exitAs(path(taxed), wbnb, true);
        terms.both = true;
        requireRoom(exit(TAXED, terms), LIMIT_OUT);
    }

    function test_outAsACostlyToken() public {
        requireRoom(exit(COSTLY, exitAs(path(costly), wbnb, false)), LIMIT_OUT);
    }

    function test_outAsBothOfACostlyToken() public {
        IFarmZap.Exit memory terms = exitAs(path(costly), wbnb, true);
        terms.both = true;
        requireRoom(exit(COSTLY, terms), LIMIT_OUT);
    }

    function test_outAsCoin() public {
        requireRoom(exit(COSTLY, exitAs(path(wbnb), costly, true)), LIMIT_OUT);
    }

    function test_outOverThreeHops() public {
        address[] memory tokens = new address[](4);
        (tokens[0], tokens[1]) = (address(wbnb), address(tokenA));
        (tokens[2], tokens[3]) = (address(tokenB), address(tokenC));
        requireRoom(exit(COSTLY, exitAs(tokens, costly, false)), LIMIT_OUT);
    }

    function test_outOverAHopAsACostlyToken() public {
        requireRoom(exit(TAXED, exitAs(path(wbnb, costly), taxed, false)), LIMIT_OUT);
    }
}
