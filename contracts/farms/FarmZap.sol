// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IMeowPair} from "../exchange/IMeowPair.sol";
import {RouterBase} from "../exchange/RouterBase.sol";
import {ZapSteps} from "../exchange/ZapSteps.sol";
import {IFarmZap} from "./IFarmZap.sol";
import {IMasterChef} from "./IMasterChef.sol";
import {IStakeReceiver} from "./IStakeReceiver.sol";

/// @title Zap between any token and staked shares of a pair
contract FarmZap is IFarmZap, ZapSteps {
    using SafeERC20 for IERC20;

    /// @inheritdoc IFarmZap
    address public immutable chef;

    /// @param exchangeFactory Factory of the pairs.
    /// @param wrappedNative Wrapped coin.
    /// @param farms Farming contract.
    constructor(address exchangeFactory, address wrappedNative, address farms)
        RouterBase(exchangeFactory, wrappedNative)
    {
        chef = farms;
    }

    /// @inheritdoc IFarmZap
    function zapIntoFarm(
        address[] calldata path,
        address otherToken,
        uint256 amountIn,
        uint256 minLiquidity,
        uint256 pid,
        uint256 maxFeeBps,
        uint256 deadline
    ) external payable lock returns (uint256 liquidity) {
        _requireInTime(deadline);
        Side memory side = _sideAlong(path, otherToken);
        (address lpToken,,,,) = IMasterChef(chef).poolInfo(pid);
        if (lpToken != side.pair) revert WrongFarm();
        _takeAlong(path, amountIn);
        (liquidity,,) = _enter(side, minLiquidity, address(this), msg.sender);
        IERC20(lpToken).forceApprove(chef, liquidity);
        IMasterChef(chef).depositFor(msg.sender, pid, liquidity, maxFeeBps);
        _payOut(side.tokenIn, msg.sender, msg.value != 0);
    }

    /// @inheritdoc IStakeReceiver
    function onStakeWithdrawn(
        address account,
        uint256,
        address lpToken,
        uint256 amount,
        bytes calldata data
    ) external lock returns (bytes4) {
        if (msg.sender != chef) revert OnlyFarms();
        Exit memory exit = abi.decode(data, (Exit));
        _requireInTime(exit.deadline);
        if (exit.both && exit.path.length != 1) revert InvalidPath();
        Side memory side = _sideFrom(exit.path, exit.otherToken);
        if (lpToken != side.pair) revert WrongFarm();
        IERC20(lpToken).safeTransfer(lpToken, amount);
        if (exit.both) _leaveAsBoth(side, exit, account);
        else _leaveAlong(side, exit.path, account, exit.asCoin, exit.minAmount);
        return IStakeReceiver.onStakeWithdrawn.selector;
    }

    /// @dev Burns the shares that the pair holds and sends the account both tokens.
    function _leaveAsBoth(Side memory side, Exit memory exit, address account) private {
        address token = exit.path[0];
        uint256 before = _held(token, account, exit.asCoin);
        uint256 otherBefore = _held(side.tokenIn, account, exit.asCoin);
        IMeowPair(side.pair).burn(exit.asCoin ? address(this) : account);
        _payOut(token, account, exit.asCoin);
        _payOut(side.tokenIn, account, exit.asCoin);
        _requireArrived(token, account, exit.asCoin, before, exit.minAmount);
        _requireArrived(side.tokenIn, account, exit.asCoin, otherBefore, exit.minOther);
    }

    function _requireArrived(
        address token,
        address account,
        bool asCoin,
        uint256 before,
        uint256 least
    ) private view {
        if (_held(token, account, asCoin) < before + least) {
            revert InsufficientOutputAmount();
        }
    }
}
