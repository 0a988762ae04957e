// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {
    ReentrancyGuardTransient
} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {LowLevelCall} from "@openzeppelin/contracts/utils/LowLevelCall.sol";
import {IMeowPair} from "../exchange/IMeowPair.sol";
import {IMeowRouterBase} from "../exchange/IMeowRouterBase.sol";
import {ZapSteps} from "../exchange/ZapSteps.sol";
import {FarmZapTestBase} from "../testing/FarmZapTestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {FarmZap} from "./FarmZap.sol";
import {IFarmZap} from "./IFarmZap.sol";
import {IMasterChef} from "./IMasterChef.sol";

/// @dev Makes a call whenever it is transferred; passes on why it failed.
contract CallingToken is TestToken {
    address private _target;
    bytes private _data;

    function callOnTransfer(address target, bytes calldata data) external {
        (_target, _data) = (target, data);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (_target == address(0)) return;
        (bool ok, bytes memory reason) = _target.call(_data);
        if (!ok) LowLevelCall.bubbleRevert(reason);
    }
}

contract FarmZapRefusalsTest is FarmZapTestBase {
    uint256 private constant PAST = 999_999_999;

    function enter(address[] memory tokens, uint256 pid) private {
        farmZap.zapIntoFarm(tokens, address(tokenB), 1e18, 0, pid, 0, SOON);
    }

    function stakeSome() private returns (uint256) {
        enter(path(tokenA), PLAIN);
        return staked(PLAIN);
    }

    function test_inExpired() public {
        expectRevert(IMeowRouterBase.Expired.selector);
        farmZap.zapIntoFarm(path(tokenA), address(tokenB), 1e18, 0, PLAIN, 0, PAST);
    }

    function test_inWithoutAPath() public {
        expectRevert(IMeowRouterBase.InvalidPath.selector);
        enter(new address[](0), PLAIN);
    }

    function test_inWithoutAPair() public {
        vm.expectRevert(
            abi.encodeWithSelector(
                IMeowRouterBase.PairNotFound.selector, address(tokenC), address(tokenB)
            )
        );
        enter(path(tokenC), PLAIN);
    }

    function test_inOverAMissingPair() public {
        tokenC.approve(address(farmZap), 1e18);
        vm.expectRevert(
            abi.encodeWithSelector(
                IMeowRouterBase.PairNotFound.selector, address(tokenC), address(tokenA)
            )
        );
        enter(path(tokenC, tokenA), PLAIN);
    }

    function test_inToTheFarmOfAnotherPair() public {
        expectRevert(IFarmZap.WrongFarm.selector);
        enter(path(tokenA), COIN);
    }

    function test_inToPoolZeroAndToNone() public {
        expectRevert(IFarmZap.WrongFarm.selector);
        enter(path(tokenA), 0);
        expectRevert(IMasterChef.UnknownPool.selector);
        enter(path(tokenA), 9);
    }

    function test_inBelowTheMinimum() public {
        expectRevert(IMeowRouterBase.InsufficientOutputAmount.selector);
        farmZap.zapIntoFarm(path(tokenA), address(tokenB), 1e18, 1e18, PLAIN, 0, SOON);
    }

    function test_inAboveTheAcceptedFee() public {
        vm.expectRevert(abi.encodeWithSelector(IMasterChef.FeeNotAccepted.selector, FEE_BPS));
        farmZap.zapIntoFarm(path(tokenA), address(wbnb), 1e18, 0, COIN, FEE_BPS - 1, SOON);
    }

    function test_inWithoutAnAllowance() public {
        tokenA.approve(address(farmZap), 0);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector, address(farmZap), 0, 1e18
            )
        );
        enter(path(tokenA), PLAIN);
    }

    function test_coinForAnotherToken() public {
        expectRevert(ZapSteps.WrongValue.selector);
        farmZap.zapIntoFarm{value: 1e18}(path(tokenA), address(tokenB), 1e18, 0, PLAIN, 0, SOON);
    }

    function test_coinOfAnotherAmount() public {
        expectRevert(ZapSteps.WrongValue.selector);
        farmZap.zapIntoFarm{value: 1e18 - 1}(
            path(wbnb), address(tokenA), 1e18, 0, COIN, FEE_BPS, SOON
        );
    }

    function test_outFromAnyoneButTheFarms() public {
        expectRevert(IFarmZap.OnlyFarms.selector);
        farmZap.onStakeWithdrawn(
            address(this),
            PLAIN,
            address(plainPair),
            1,
            abi.encode(exitAs(path(tokenA), tokenB, false))
        );
    }

    function test_outExpired() public {
        uint256 shares = stakeSome();
        IFarmZap.Exit memory exit = exitAs(path(tokenA), tokenB, false);
        exit.deadline = PAST;
        expectRevert(IMeowRouterBase.Expired.selector);
        leave(PLAIN, shares, exit);
    }

    function test_outWithoutAPath() public {
        uint256 shares = stakeSome();
        expectRevert(IMeowRouterBase.InvalidPath.selector);
        leave(PLAIN, shares, exitAs(new address[](0), tokenB, false));
    }

    function test_outAsBothOverAPath() public {
        uint256 shares = stakeSome();
        IFarmZap.Exit memory exit = exitAs(path(tokenA, wbnb), tokenB, false);
        exit.both = true;
        expectRevert(IMeowRouterBase.InvalidPath.selector);
        leave(PLAIN, shares, exit);
    }

    function test_outOfAnotherPair() public {
        uint256 shares = stakeSome();
        expectRevert(IFarmZap.WrongFarm.selector);
        leave(PLAIN, shares, exitAs(path(tokenA), wbnb, false));
    }

    function test_outOfNothing() public {
        stakeSome();
        expectRevert(IMeowPair.InsufficientLiquidityBurned.selector);
        leave(PLAIN, 0, exitAs(path(tokenA), tokenB, false));
    }

    function test_outOfMoreThanStaked() public {
        uint256 shares = stakeSome();
        expectRevert(IMasterChef.InsufficientStake.selector);
        leave(PLAIN, shares + 1, exitAs(path(tokenA), tokenB, false));
    }

    function test_outBelowTheMinimum() public {
        uint256 shares = stakeSome();
        IFarmZap.Exit memory exit = exitAs(path(tokenA), tokenB, false);
        exit.minAmount = 1e18;
        expectRevert(IMeowRouterBase.InsufficientOutputAmount.selector);
        leave(PLAIN, shares, exit);
    }

    function test_outBelowTheMinimumOfTheOther() public {
        uint256 shares = stakeSome();
        IFarmZap.Exit memory exit = exitAs(path(tokenA), tokenB, false);
        (exit.both, exit.minOther) = (true, 3e18);
        expectRevert(IMeowRouterBase.InsufficientOutputAmount.selector);
        leave(PLAIN, shares, exit);
    }

    function test_outOfAnotherAccountsStake() public {
        uint256 shares = stakeSome();
        vm.prank(ALICE);
        expectRevert(IMasterChef.InsufficientStake.selector);
        leave(PLAIN, shares, exitAs(path(tokenA), tokenB, false));
    }

    function test_reentryOnTheWayIn() public {
        (CallingToken token, uint256 pid) = callingFarm();
        token.callOnTransfer(
            address(farmZap),
            abi.encodeCall(
                FarmZap.zapIntoFarm, (path(tokenA), address(tokenB), 1, 0, PLAIN, 0, SOON)
            )
        );
        expectRevert(ZapSteps.Locked.selector);
        farmZap.zapIntoFarm(path(tokenA), address(token), 1e18, 0, pid, 0, SOON);
    }

    function test_reentryOnTheWayOut() public {
        (CallingToken token, uint256 pid) = callingFarm();
        farmZap.zapIntoFarm(path(tokenA), address(token), 1e18, 0, pid, 0, SOON);
        token.callOnTransfer(
            address(chef),
            abi.encodeCall(
                IMasterChef.withdrawAndCall,
                (pid, 0, address(farmZap), abi.encode(exitAs(path(tokenA), token, false)))
            )
        );
        uint256 shares = staked(pid);
        expectRevert(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        leave(pid, shares, exitAs(path(tokenA), token, false));
    }

    function test_revertsOnPlainCoinTransfer() public {
        (bool sent,) = address(farmZap).call{value: 1}("");
        vm.assertTrue(!sent, "refused");
    }

    /// @dev Returns a token that calls out, and the pool of its pair with A.
    function callingFarm() private returns (CallingToken token, uint256 pid) {
        token = new CallingToken();
        token.mint(address(this), 1e24);
        token.approve(address(router), type(uint256).max);
        address pair = address(addLiquidity(token, tokenA, 1e21, 1e21));
        pid = chef.poolLength();
        chef.add(1000, pair, 0);
    }
}
